import type { CatalogItem, Verdict } from '../../../knowledge/index.ts';
import type { Reading } from '../../reading/read-question.ts';
import { tellRejected } from '../../tell/tell-rejected.ts';
import { tellByVerdict } from '../../tell/tell-verdicts.ts';
import { evidenceOf, MOST_WARNED } from '../name-several.ts';
import { wishesLeft } from '../tell-unfiltered.ts';
import type { Sentence } from '../sentence.ts';
import { sentence, withRole } from '../sentence.ts';
import { chunksHolding, itemsHolding, partsAsked } from '../tell-holding.ts';
import { openingChunks } from '../tell-set.ts';
import { worstVerdict } from '../verdicts.ts';
import type { PhrasedTelling } from './about.ts';
import { inQuotes } from './about.ts';
import { counted, countOf, line, namesOf } from './name-several.ts';

const MOST_EXAMPLES = 3;

/** Several items at once, over all of them and from their facts, none left out without a word. */
export function tellSet(items: readonly CatalogItem[], telling: PhrasedTelling, isNarrowed: boolean): Sentence[] {
  const { reading, catalog, book } = telling;
  const isAsked = reading.wanted.length > 0;
  const holding = isAsked ? itemsHolding(items, reading, catalog) : items;
  if (reading.hazards.length > 0 && asksParts(reading)) return tellParts(items, telling);
  const isFiltered = isAsked && holding.length > 0;
  if (reading.hazards.length > 0) return tellByVerdict(isFiltered ? holding : items, telling, isNarrowed || isFiltered);
  if (reading.rejected.length > 0)
    return [
      ...(isAsked ? tellHolding(holding, items, telling) : []),
      ...tellRejected(isFiltered ? holding : items, telling),
    ];
  if (isAsked) return tellHolding(holding, items, telling);
  const told = isNarrowed
    ? [
        sentence(book.sets.have(countOf(items, telling), namesOf(items, telling)), openingChunks(items)),
        sentence(book.sets.invite(reading.category ?? telling.domain.item?.noun)),
      ]
    : tellCategories(items, telling);
  return [...tellUnfiltered(telling), ...told];
}

/** What has cream is asked for the cream; what the guest does without is a danger, however it is named. */
function asksParts({ avoids, hazards, isAllergic }: Reading): boolean {
  return !avoids && !isAllergic && hazards.every(({ ingredient }) => ingredient !== undefined);
}

function tellCategories(items: readonly CatalogItem[], telling: PhrasedTelling): Sentence[] {
  const { domain, reading, book } = telling;
  const categories = domain.item?.categories ?? [];
  const lines: Sentence[] = [];
  const add = (label: string, group: readonly CatalogItem[]): void => {
    if (group.length === 0) return;
    const names = namesOf(group, telling, MOST_EXAMPLES);
    lines.push(line(label, group, names, openingChunks(group.slice(0, 2))));
  };
  for (const { value, many } of categories)
    add(
      many,
      items.filter((item) => item.category === value),
    );
  add(
    book.sets.others(domain.item?.noun, lines.length === 0),
    items.filter((item) => !categories.some(({ value }) => value === item.category)),
  );
  return [
    sentence(book.sets.lead(countOf(items, telling), reading.isRecommendation)),
    ...lines,
    sentence(book.sets.invite(domain.item?.noun), [], '\n'),
  ];
}

/** What has the very ingredient, then what has or may have the hazard it means by another one. */
function tellParts(items: readonly CatalogItem[], telling: PhrasedTelling): Sentence[] {
  const { reading, book } = telling;
  const { wanted, isEither, holding } = partsAsked(items, telling);
  const names = book.or(reading.asked.map(({ name }) => name));
  const others = (verdict: Verdict): CatalogItem[] =>
    items.filter((item) => !holding.includes(item) && worstVerdict(item, reading.asked) === verdict);
  const groups = [
    { label: book.sets.headings.contains(names, holding.length > 0), group: others('CONTAINS') },
    { label: book.sets.headings.mayHold(names), group: others('MAY_CONTAIN') },
  ].filter(({ group }) => group.length > 0);
  const isOnlyHazard = holding.length === 0 && groups.length > 0;
  return [
    ...(isOnlyHazard
      ? [sentence(book.sets.byRecords(counted(items, telling)))]
      : tellHolding(holding, items, { ...telling, reading: { ...reading, wanted, isEither } })),
    ...groups.map(({ label, group }) =>
      line(label, group, namesOf(group, telling, MOST_WARNED), evidenceOf(group, reading.asked, telling)),
    ),
  ];
}

/** The items that declare what is asked for; where none declares all of it, those that declare a part. */
function tellHolding(
  holding: readonly CatalogItem[],
  items: readonly CatalogItem[],
  telling: PhrasedTelling,
): Sentence[] {
  const { reading, book, asking } = telling;
  const { wanted } = reading;
  const quoted = wanted.map((word) => inQuotes(word.toLowerCase()));
  const withThem = (words: readonly string[], spelled: string, some: readonly CatalogItem[]): Sentence =>
    sentence(
      book.sets.with(spelled, countOf(some, telling), namesOf(some, telling, MOST_WARNED)),
      chunksHolding(some, { ...telling, reading: { ...reading, wanted: words } }),
    );
  if (holding.length > 0) return [withThem(wanted, reading.isEither ? book.or(quoted) : book.and(quoted), holding)];
  const none = (spelled: string): Sentence[] =>
    withRole([sentence(book.sets.notAmong(spelled, counted(items, telling), asking))], 'gap');
  const apart = wanted
    .map((word) => ({ word, some: itemsHolding(items, { wanted: [word], isEither: false }, telling.catalog) }))
    .filter(({ some }) => wanted.length > 1 && some.length > 0);
  if (apart.length === 0) return none(book.or(quoted));
  return [
    ...none(book.and(quoted)),
    ...apart.map(({ word, some }) => withThem([word], inQuotes(word.toLowerCase()), some)),
  ];
}

/** A wish that no fact can check is named before anything is offered. */
function tellUnfiltered({ reading, message, book, asking }: PhrasedTelling): Sentence[] {
  const left = wishesLeft(reading, message);
  return left.length === 0 ? [] : [sentence(book.sets.unfiltered(book.and(left.map(inQuotes)), asking))];
}
