/** What attributes must not say: words for values that are not there, one word for two values, or what their type does not have. */
import { fold } from '../../text/fold.ts';
import type { DomainFile } from '../schema/domain-file.ts';
import { finding, suggest } from './finding.ts';
import type { Finding } from './finding.ts';

type Attribute = DomainFile['attributes'][number];

/** Types whose values the file lists. */
const LISTING: readonly Attribute['type'][] = ['choice', 'list', 'level'];
/** Types by which things stand in an order. */
const ORDERING: readonly Attribute['type'][] = ['level', 'money', 'number'];

export function checkAttributes(attributes: readonly Attribute[]): Finding[] {
  return attributes.flatMap((attribute) => [
    ...checkType(attribute),
    ...checkWords(attribute),
    ...checkRoutine(attribute),
    ...wordsTwice(attribute),
    ...checkEither(attribute),
    ...adjectivesTwice(attribute),
    ...checkApart(attribute),
    ...checkSaidOf(attribute, attributes),
    ...checkForCondition(attribute, attributes),
  ]);
}

function checkType({ id, type, values, unit, least, most, amounts }: Attribute): Finding[] {
  const path = ['attributes', id];
  const isListing = LISTING.includes(type);
  const hasValues = isListing || type === 'flag';
  return [
    ...(isListing && values.length === 0 ? [finding(path, `a "${type}" needs values`)] : []),
    ...(!hasValues && values.length > 0 ? [finding([...path, 'values'], `a "${type}" has no values`)] : []),
    ...(type === 'number' && unit === undefined ? [finding(path, 'a "number" needs a unit')] : []),
    ...(type !== 'number' && unit !== undefined ? [finding([...path, 'unit'], 'only a "number" has a unit')] : []),
    ...(type !== 'number' && amounts !== undefined
      ? [finding([...path, 'amounts'], 'only a "number" has amounts')]
      : []),
    ...(!ORDERING.includes(type) && (least ?? most) !== undefined
      ? [finding(path, `least and most order by a level, money or a number; nothing is ordered by a "${type}"`)]
      : []),
  ];
}

function checkWords({ id, values, words = {} }: Attribute): Finding[] {
  const known = values.map((value) => value.id);
  return Object.keys(words)
    .filter((value) => !known.includes(value))
    .map((value) =>
      finding(['attributes', id, 'words', value], `"${value}" is no value of "${id}"${suggest(value, known)}`),
    );
}

/** A word for any of several values names values that are there, and is no word for one of them. */
function checkEither({ id, values, words = {}, either = {} }: Attribute): Finding[] {
  const known = values.map((value) => value.id);
  const single = new Set(Object.values(words).flat().map(fold));
  return Object.entries(either).flatMap(([word, any]) => {
    const path = ['attributes', id, 'either', word];
    const strange = any
      .filter((value) => !known.includes(value))
      .map((value) => finding(path, `"${value}" is no value of "${id}"${suggest(value, known)}`));
    return single.has(fold(word))
      ? [...strange, finding(path, `"${word}" already means one value of "${id}"`)]
      : strange;
  });
}

function checkApart({ id, values, apart = {}, hadBeside = [], advisedFirst = [] }: Attribute): Finding[] {
  return [
    ...notAmong(Object.keys(apart), { id, values }, ['attributes', id, 'apart']),
    ...notAmong(hadBeside, { id, values }, ['attributes', id, 'had_beside']),
    ...notAmong(advisedFirst, { id, values }, ['attributes', id, 'advised_first']),
  ];
}

/** What a thing is of which it is said must be a value of another attribute. */
function checkSaidOf({ id, saidOf = {} }: Attribute, attributes: readonly Attribute[]): Finding[] {
  return Object.entries(saidOf).flatMap(([other, value]) => {
    const path = ['attributes', id, 'said_of', other];
    const of = attributes.find((each) => each.id === other);
    return of === undefined ? [finding(path, `there is no attribute "${other}"`)] : notAmong([value], of, path);
  });
}

/** Values that are not there would be offered to nobody. */
function checkForCondition(attribute: Attribute, attributes: readonly Attribute[]): Finding[] {
  const { id, forCondition = {} } = attribute;
  return Object.entries(forCondition).flatMap(([condition, { values, older, only }]) => {
    const path = ['attributes', id, 'for_condition', condition];
    return [
      ...notAmong([...values, ...(older?.values ?? [])], attribute, [...path, 'values']),
      ...Object.entries(only).flatMap(([other, named]) => {
        const of = attributes.find((each) => each.id === other);
        return of === undefined
          ? [finding([...path, 'only'], `there is no attribute "${other}"`)]
          : notAmong(named, of, [...path, 'only', other]);
      }),
    ];
  });
}

function notAmong(
  named: readonly string[],
  { id, values }: Pick<Attribute, 'id' | 'values'>,
  path: string[],
): Finding[] {
  const known = values.map((value) => value.id);
  return named
    .filter((value) => !known.includes(value))
    .map((value) => finding(path, `"${value}" is no value of "${id}"${suggest(value, known)}`));
}

/** A step that is none would be awaited in vain. */
function checkRoutine({ id, values, routine }: Attribute): Finding[] {
  const known = values.map((value) => value.id);
  return (routine?.basics ?? [])
    .filter((step) => !known.includes(step))
    .map((step) =>
      finding(['attributes', id, 'routine', 'basics'], `"${step}" is no value of "${id}"${suggest(step, known)}`),
    );
}

/** A word for two values of one attribute would mean either, and nobody would be told. */
function wordsTwice({ id, type, values, words = {} }: Attribute): Finding[] {
  const owners = new Map<string, string>();
  return values.flatMap(({ id: value, label }) => {
    const labels = type === 'flag' ? [] : Object.values(label);
    return [...labels, ...(words[value] ?? [])].flatMap((word) => {
      const owner = owners.get(fold(word)) ?? value;
      owners.set(fold(word), owner);
      if (owner === value) return [];
      return [finding(['attributes', id, 'words', value], `"${word}" already means "${owner}" of "${id}"`)];
    });
  });
}

function adjectivesTwice({ id, least = [], most = [] }: Attribute): Finding[] {
  const low = new Set(least.map(fold));
  return most
    .filter((word) => low.has(fold(word)))
    .map((word) => finding(['attributes', id, 'most'], `"${word}" stands in least too`));
}
