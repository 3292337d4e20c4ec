import type { CatalogItem, Verdict } from '../../../knowledge/index.ts';
import type { Reading } from '../../reading/read-question.ts';
import { splitDiets } from '../diet-words.ts';
import { misnamedFirst } from '../group-diets.ts';
import { asksDanger, evidenceOf, mostNamed, MOST_WARNED } from '../name-several.ts';
import { tellWarnings } from '../tell-warnings.ts';
import { wishesLeft } from '../tell-unfiltered.ts';
import type { Sentence } from '../sentence.ts';
import { sentence, withRole } from '../sentence.ts';
import { chunksHolding, itemsHolding, partsAsked } from '../tell-holding.ts';
import { openingChunks } from '../tell-set.ts';
import { verdictInSet, worstVerdict } from '../verdicts.ts';
import { isSilenceTold, partSilent, saysItsParts } from '../what-silence-says.ts';
import type { PhrasedTelling } from './about.ts';
import { inQuotes } from './about.ts';
import { counted, countOf, line, namesOf, strangeNamesOf } from './name-several.ts';
import { dietWord } from './tell-diets.ts';
import { tellRejected } from './tell-rejected.ts';

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

/** The items grouped by the worst of their verdicts. */
export function tellByVerdict(items: readonly CatalogItem[], telling: PhrasedTelling, isNarrowed: boolean): Sentence[] {
  const { reading, domain, book, asking } = telling;
  const { nouns } = splitDiets(reading.hazards, domain);
  const about = book.and([...nouns, ...reading.rejected].map(({ name }) => name));
  const told: Sentence[] = [
    ...tellUnfiltered(telling),
    ...(reading.isDangling ? [sentence(book.whichOne(domain.item?.noun))] : []),
    sentence(book.sets.verdicts(counted(items, telling), isNarrowed, about)),
  ];
  for (const { verdict, heading } of groupsFor(telling)) {
    const group = items.filter((item) => verdictInSet(item, reading) === verdict);
    if (group.length === 0) continue;
    told.push(...tellGroup({ verdict, heading }, group, telling));
    if (verdict === 'CONTAINS' || verdict === 'MAY_CONTAIN') told.push(...tellWarnings(group, reading.asked, domain));
  }
  const isSomeFree = items.some((item) => verdictInSet(item, reading) === 'DECLARED_FREE');
  const isNone = !isSomeFree && reading.tone !== 'has' && reading.hazards.some(({ kind }) => kind !== 'condition');
  // That nothing is sure says already what silence is worth.
  if (!isNone) return [...told, sentence(book.sets.closing(asking), [], '\n')];
  const none = book.sets.none(suiting(telling, false), domain.item?.noun, items.length === 1);
  return [...told, sentence(none, [], '\n'), sentence(book.sets.closingNone(asking))];
}

/** Its line; of what is silent, or silent on what is only to be left out, those apart of which silence says nothing. */
function tellGroup({ verdict, heading }: Group, group: readonly CatalogItem[], telling: PhrasedTelling): Sentence[] {
  const { reading, domain, book } = telling;
  const named = (lead: string, some: readonly CatalogItem[], names: string): Sentence[] =>
    some.length === 0
      ? []
      : [line(lead, some, names, evidenceOf(some, [...reading.hazards, ...reading.rejected], telling))];
  const whole = (lead: string, some: readonly CatalogItem[]): Sentence[] =>
    named(lead, some, namesOf(misnamedFirst(some, telling), telling, mostNamed(verdict, reading)));
  if (verdict === 'DECLARED_FREE' && reading.rejected.length > 0) {
    const bare = group.filter((item) => !saysItsParts(item, domain));
    return [
      ...whole(
        `${heading}${leftOut(telling)}`,
        group.filter((item) => !bare.includes(item)),
      ),
      ...whole(`${heading}, ${book.sets.bareToo}`, bare),
    ];
  }
  if (verdict !== 'NOT_DECLARED' || !isSilenceTold(reading)) return whole(heading, group);
  const { known, strange, bare } = partSilent(group, reading, domain);
  return [
    ...whole(heading, known),
    ...named(book.sets.headings.strange, strange, strangeNamesOf(strange, telling)),
    ...whole(book.sets.headings.bare, bare),
  ];
}

interface Group {
  readonly verdict: Verdict;
  readonly heading: string;
}

/** The groups in the order in which they answer what was asked. */
function groupsFor(telling: PhrasedTelling): Group[] {
  const { reading, domain, book, asking } = telling;
  const { nouns, diets } = splitDiets(reading.hazards, domain);
  const { headings } = book.sets;
  const named = book.and(nouns.map(({ name }) => name));
  const group = (verdict: Verdict, heading: string): Group => ({ verdict, heading });
  const free = group('DECLARED_FREE', headings.free(suiting(telling, true)));
  if (diets.length > 0) {
    const isAlone = nouns.length === 0 && diets.length === 1;
    return [
      free,
      group('NOT_DECLARED', diets.every(({ isJudged }) => isJudged) ? headings.silent : headings.unknowable(asking)),
      group('MAY_CONTAIN', headings.inDoubt),
      group('CONTAINS', isAlone ? headings.notSuited(suitingDiets(telling)) : headings.avoidByRecord),
    ];
  }
  if (reading.hazards.every(({ kind }) => kind === 'condition'))
    return [
      group('CONTAINS', headings.warned(named)),
      group('MAY_CONTAIN', headings.mentioned(named)),
      group('NOT_DECLARED', headings.noData(named, asking)),
      free,
    ];
  const isMixed = reading.hazards.some(({ kind }) => kind === 'condition');
  const contain = group(
    'CONTAINS',
    asksDanger(reading) ? headings.contain : isMixed ? headings.avoidByRecord : headings.avoid,
  );
  const may = group('MAY_CONTAIN', headings.mayContain);
  const silent = group('NOT_DECLARED', headings.silent);
  return asksDanger(reading) ? [contain, may, silent, free] : [free, silent, may, contain];
}

/** `vegan and free of gluten`. */
function suiting({ reading, domain, book }: PhrasedTelling, isPlural: boolean): string {
  const { nouns, diets } = splitDiets(reading.hazards, domain);
  return book.sets.suits(diets.map(dietWord), book.and(nouns.map(({ name }) => name)), isPlural);
}

function suitingDiets({ reading, domain, book }: PhrasedTelling): string {
  return book.or(splitDiets(reading.hazards, domain).diets.map(dietWord));
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

/** Behind the heading of what is declared free of something else: no more is known of what is only to be left out. */
function leftOut({ reading, book }: PhrasedTelling): string {
  return reading.rejected.length === 0
    ? ''
    : `, ${book.sets.notNamed(book.or(reading.rejected.map(({ name }) => name)))}`;
}

/** A wish that no fact can check is named before anything is offered. */
function tellUnfiltered({ reading, book, asking }: PhrasedTelling): Sentence[] {
  const left = wishesLeft(reading);
  return left.length === 0 ? [] : [sentence(book.sets.unfiltered(book.and(left.map(inQuotes)), asking))];
}
