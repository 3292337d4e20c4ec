import type { Noun } from '../../../domains/index.ts';
import type { CatalogItem, Verdict } from '../../../knowledge/index.ts';
import { upperFirst } from '../../../text/spanish.ts';
import { declaredIndexOf } from '../../reading/declared-index.ts';
import type { Reading } from '../../reading/read-question.ts';
import { splitDiets } from '../diet-words.ts';
import { nameItem } from '../name-item.ts';
import { evidenceOf, MOST_NAMED, MOST_WARNED } from '../name-several.ts';
import type { Sentence } from '../sentence.ts';
import { sentence, withRole } from '../sentence.ts';
import { verdictInSet } from '../tell-by-verdict.ts';
import { chunksHolding, hasPart } from '../tell-holding.ts';
import { openingChunks } from '../tell-set.ts';
import { worstVerdict } from '../verdicts.ts';
import type { PhrasedTelling } from './about.ts';
import { inQuotes } from './about.ts';
import { dietWord } from './tell-diets.ts';

/** More words than these are a story, not a wish. */
const MOST_WISHES = 2;
const MOST_EXAMPLES = 3;

/** What a guest does without beside a hazard, and where it is. */
function warnOf(words: readonly string[], items: readonly CatalogItem[], telling: PhrasedTelling): Sentence[] {
  const index = declaredIndexOf(telling.catalog);
  return words.flatMap((word) => {
    const holding = items.filter((item) => index.holding(item, word).length > 0);
    return holding.length === 0 ? [] : [sentence(telling.book.held(word, namesOf(holding, telling)))];
  });
}

/** Several items at once, over all of them and from their facts, none left out without a word. */
export function tellSet(items: readonly CatalogItem[], telling: PhrasedTelling, isNarrowed: boolean): Sentence[] {
  const { reading, catalog, book } = telling;
  const index = declaredIndexOf(catalog);
  const words = reading.ingredients;
  const holding = items.filter((item) => words.every((word) => index.holding(item, word).length > 0));
  if (reading.hazards.length > 0)
    return asksParts(reading) ? tellParts(items, telling) : tellHazards({ items, holding }, telling, isNarrowed);
  if (words.length > 0) return tellHolding(holding, items, telling);
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

/** What the guest has to do without never chooses what is listed. */
function tellHazards(
  { items, holding }: { readonly items: readonly CatalogItem[]; readonly holding: readonly CatalogItem[] },
  telling: PhrasedTelling,
  isNarrowed: boolean,
): Sentence[] {
  const { avoids, ingredients, isAllergic } = telling.reading;
  if (isAllergic || avoids)
    return [...warnOf(ingredients, items, telling), ...tellByVerdict(items, telling, isNarrowed)];
  const isFiltered = ingredients.length > 0 && holding.length > 0;
  return tellByVerdict(isFiltered ? holding : items, telling, isNarrowed || isFiltered);
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
  const about = book.and(nouns.map(({ name }) => name));
  const told: Sentence[] = [
    ...tellUnfiltered(telling),
    ...(reading.isDangling ? [sentence(book.whichOne(domain.item?.noun))] : []),
    sentence(book.sets.verdicts(countOf(items, telling), isNarrowed, about)),
  ];
  for (const { verdict, heading } of groupsFor(telling)) {
    const group = items.filter((item) => verdictInSet(item, reading.hazards) === verdict);
    if (group.length === 0) continue;
    const names = namesOf(group, telling, verdict === 'NOT_DECLARED' ? MOST_NAMED : MOST_WARNED);
    told.push(line(heading, group, names, evidenceOf(group, reading.hazards, telling)));
  }
  const isSomeFree = items.some((item) => verdictInSet(item, reading.hazards) === 'DECLARED_FREE');
  if (!isSomeFree && reading.tone !== 'has' && reading.hazards.some(({ kind }) => kind !== 'condition'))
    told.push(sentence(book.sets.none(suiting(telling, false), domain.item?.noun), [], '\n'));
  return [...told, sentence(book.sets.closing(asking), [], '\n')];
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
      group(
        'NOT_DECLARED',
        diets.every(({ isJudged }) => isJudged) ? headings.silent(asking) : headings.unknowable(asking),
      ),
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
  // What the guest only once said of themselves is answered with what fits.
  const asksDanger = reading.tone === 'has' && reading.asked.length > 0;
  const isMixed = reading.hazards.some(({ kind }) => kind === 'condition');
  const contain = group('CONTAINS', asksDanger ? headings.contain : isMixed ? headings.avoidByRecord : headings.avoid);
  const may = group('MAY_CONTAIN', headings.mayContain);
  const silent = group('NOT_DECLARED', headings.silent(asking));
  return asksDanger ? [contain, may, silent, free] : [free, silent, may, contain];
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
  const parts = [...new Set(reading.asked.flatMap(({ ingredient }) => ingredient ?? []))];
  const holding = items.filter((item) => parts.some((part) => hasPart(item, part)));
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
      ? [sentence(book.sets.byRecords(countOf(items, telling)))]
      : tellHolding(holding, items, { ...telling, reading: { ...reading, ingredients: parts } })),
    ...groups.map(({ label, group }) =>
      line(label, group, namesOf(group, telling, MOST_WARNED), evidenceOf(group, reading.asked, telling)),
    ),
  ];
}

/** The items that declare the words, and how many do not. */
function tellHolding(
  holding: readonly CatalogItem[],
  items: readonly CatalogItem[],
  telling: PhrasedTelling,
): Sentence[] {
  const { reading, book, asking } = telling;
  const spelled = book.or(reading.ingredients.map((word) => inQuotes(word.toLowerCase())));
  if (holding.length === 0)
    return withRole([sentence(book.sets.notAmong(spelled, countOf(items, telling), asking))], 'gap');
  const cites = chunksHolding(holding, telling);
  const names = namesOf(holding, telling, MOST_WARNED);
  const rest = items.length - holding.length;
  return reading.avoids
    ? [
        sentence(book.sets.list(spelled, names), cites),
        ...(rest > 0 ? [sentence(book.sets.restSilent(rest, asking))] : []),
      ]
    : [sentence(book.sets.with(spelled, countOf(holding, telling), names), cites)];
}

/** A wish that no fact can check is named before anything is offered. */
function tellUnfiltered({ reading, book, asking }: PhrasedTelling): Sentence[] {
  if (reading.leftover.length === 0 || reading.leftover.length > MOST_WISHES) return [];
  return [sentence(book.sets.unfiltered(book.and(reading.leftover.map(inQuotes)), asking))];
}

function line(label: string, group: readonly CatalogItem[], names: string, cites: Sentence['cites']): Sentence {
  return sentence(`• ${upperFirst(label)} (${String(group.length)}): ${names}.`, cites, '\n');
}

export function namesOf(
  items: readonly CatalogItem[],
  { catalog, domain, book }: PhrasedTelling,
  most = MOST_NAMED,
): string {
  const names = items.slice(0, most).map((item) => nameItem(item, catalog, domain).title);
  const rest = items.length - names.length;
  return book.and(rest === 0 ? names : [...names, book.more(rest)]);
}

function countOf(items: readonly CatalogItem[], { reading, domain, book }: PhrasedTelling): string {
  const noun: Pick<Noun, 'one' | 'many'> = reading.category ?? domain.item?.noun ?? book.sets.entries;
  return `${String(items.length)} ${items.length === 1 ? noun.one : noun.many}`;
}
