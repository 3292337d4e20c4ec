/** What a glossary must not say: an attribute, a value or a class that nobody declared, or one name twice for the same guests. */
import { fold } from '../../text/fold.ts';
import type { DomainFile } from '../schema/domain-file.ts';
import { checkAttributes } from './check-attributes.ts';
import { HEAD_KEYS, MODIFIER_KEYS, NAME_KEYS, namesOf, valuesOf } from '../schema/glossary.ts';
import { finding, suggest } from './finding.ts';
import type { DomainPath, Finding } from './finding.ts';

type Values = Readonly<Record<string, readonly string[]>>;

/** `head` in the `for` of a modifier names heads themselves. */
const HEADS = 'head';

/** Takes all values of an attribute away. */
const ALL = 'all';

export function checkGlossary({ attributes = [], glossary }: Partial<DomainFile>): Finding[] {
  const homes = attributes.flatMap(({ id, values, atHome = {} }) =>
    Object.entries(atHome).flatMap(([locale, value]) =>
      checkValues(id, [value], {
        allowed: new Map([[id, values.map((each) => each.id)]]),
        path: ['attributes', id, 'at_home', locale],
        besides: [],
      }),
    ),
  );
  const own = [...homes, ...checkAttributes(attributes)];
  if (glossary === undefined) return own;
  const allowed = new Map(attributes.map(({ id, values }) => [id, values.map((value) => value.id)]));
  const check = (values: Values, path: DomainPath, besides: readonly string[] = []): Finding[] =>
    Object.entries(values).flatMap(([id, given]) => checkValues(id, given, { allowed, path: [...path, id], besides }));
  const { classes, entries, parts, modifiers } = glossary;
  return [
    ...own,
    ...Object.entries(classes).flatMap(([id, values]) => check(values, ['glossary', 'classes', id])),
    ...entries.flatMap((entry, at) => {
      const path = ['glossary', 'entries', at];
      return [
        ...checkNames(entry, path),
        ...checkClass(entry.as, classes, path),
        ...check(valuesOf(entry, HEAD_KEYS), path),
        ...check(entry.else ?? {}, [...path, 'else']),
      ];
    }),
    ...parts.flatMap((part, at) => {
      const path = ['glossary', 'parts', at];
      return [...checkNames(part, path), ...check(valuesOf(part, NAME_KEYS), path)];
    }),
    ...modifiers.flatMap((modifier, at) => {
      const path = ['glossary', 'modifiers', at];
      const { [HEADS]: _heads, ...tests } = modifier.for ?? {};
      return [
        ...(modifier.part === undefined ? checkNames(modifier, path) : []),
        ...check(valuesOf(modifier, MODIFIER_KEYS), path),
        ...check(tests, [...path, 'for']),
        ...check(modifier.part ?? {}, [...path, 'part']),
        ...check(modifier.add ?? {}, [...path, 'add']),
        ...check(modifier.take ?? {}, [...path, 'take'], [ALL]),
      ];
    }),
    ...namedTwice(entries),
  ];
}

interface Checking {
  readonly allowed: ReadonlyMap<string, readonly string[]>;
  readonly path: DomainPath;
  readonly besides: readonly string[];
}

function checkValues(id: string, given: readonly string[], { allowed, path, besides }: Checking): Finding[] {
  const values = allowed.get(id);
  if (values === undefined)
    return [finding(path, `no attribute has the id "${id}"${suggest(id, [...allowed.keys()])}`)];
  return given
    .filter((value) => !values.includes(value) && !besides.includes(value))
    .map((value) => finding(path, `"${value}" is no value of "${id}"${suggest(value, values)}`));
}

function checkNames(entry: Parameters<typeof namesOf>[0], path: DomainPath): Finding[] {
  return namesOf(entry).length > 0 ? [] : [finding(path, 'needs a name: es, en, pt or own')];
}

function checkClass(id: string | undefined, classes: Readonly<Record<string, Values>>, path: DomainPath): Finding[] {
  if (id === undefined || Object.hasOwn(classes, id)) return [];
  return [finding([...path, 'as'], `no class has the id "${id}"${suggest(id, Object.keys(classes))}`)];
}

interface NamedAt {
  readonly at: number;
  readonly locales: readonly string[] | undefined;
}

/** Two heads that bear one name in one language for the same guests: nothing could be told of it. Both are named. */
function namedTwice(entries: NonNullable<DomainFile['glossary']>['entries']): Finding[] {
  const seen = new Map<string, NamedAt[]>();
  return entries.flatMap((entry, at) =>
    namesOf(entry).flatMap(({ text, language = '', locales }) => {
      const key = `${language} ${fold(text)}`;
      const others = seen.get(key) ?? [];
      seen.set(key, [...others, { at, locales }]);
      const other = others.find((each) => each.at !== at && overlap(each.locales, locales));
      if (other === undefined) return [];
      const reason = `two entries have the name "${text}": join them, or say in which locales each holds`;
      return [other.at, at].map((place) => ({
        ...finding(['glossary', 'entries', place], reason),
        severity: 'warning' as const,
      }));
    }),
  );
}

function overlap(one: readonly string[] | undefined, other: readonly string[] | undefined): boolean {
  // A name that holds everywhere but where another entry has it.
  if (one === undefined || other === undefined) return one === other;
  return one.some((locale) => other.includes(locale));
}
