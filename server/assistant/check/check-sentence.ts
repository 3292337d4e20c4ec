/**
 * The check on a language model (RULINGS 23): a sentence is released when every word of it is accounted for by a closed list of plain words,
 * by the name of the item it speaks of, by that item's evidence or by its facts. There is no list of what may not be said: what is not
 * known is withheld, in whatever words, language or signs it comes.
 */
import type { CatalogItem, ChunkRow } from '../../knowledge/index.ts';
import { words } from '../../text/fold.ts';
import { stem } from '../../text/stem.ts';
import type { CheckContext, CheckedSentence, SentenceCheck, WithheldReason } from './checked-speech.ts';
import type { Quote } from './clean-sentence.ts';
import { cleanSentence, quotable, quotesOf } from './clean-sentence.ts';
import type { Run } from './cover.ts';
import { coverWords } from './cover.ts';
import {
  citesOfHazard,
  contradictionIn,
  freeStretch,
  isCleanOfAll,
  isKnownHazard,
  tellInstead,
  tellsDangers,
} from './hazard-claims.ts';
import type { FindMentions, NameMention } from './name-mentions.ts';
import { createFindMentions } from './name-mentions.ts';
import { HAVING_VERBS, PLAIN } from './plain-words.ts';
import type { SentenceHazard, SentenceWord } from './sentence-words.ts';
import { sentenceHazards, sentenceWords } from './sentence-words.ts';
import { isStaffAdvice } from './staff-advice.ts';
import type { Statement } from './statements.ts';
import { statementsOfItem, statementsOfPassages } from './statements.ts';

/** What one item can be said to be, made once for a check. */
interface ItemGround {
  readonly item: CatalogItem;
  readonly statements: readonly Statement[];
  readonly anchors: ReadonlySet<string>;
  readonly labels: ReadonlySet<string>;
}

interface Desk {
  readonly context: CheckContext;
  readonly plain: ReadonlySet<string>;
  readonly isStrict: boolean;
  readonly allowed: readonly CatalogItem[];
  readonly mentions: FindMentions;
  readonly passages: readonly Statement[];
  groundOf(item: CatalogItem): ItemGround;
}

/** Judges a model's sentences against this context. */
export function createSentenceCheck(context: CheckContext): SentenceCheck {
  const desk = createDesk(context);
  return (sentence, before) => checkSentence(sentence, before ?? soleItem(context), desk);
}

function soleItem({ items }: CheckContext): readonly CatalogItem[] {
  return items.length === 1 ? items : [];
}

function createDesk(context: CheckContext): Desk {
  const { domain, lexicon, items, evidence, catalog, hazards } = context;
  const noun = domain.item?.noun;
  const named = [
    ...domain.plainWords,
    ...(noun === undefined ? [] : [noun.one, noun.many]),
    domain.hazards.label,
    domain.hazards.labelOne,
  ];
  const plain = new Set([...PLAIN, ...named.flatMap((word) => words(word).map(({ text }) => text))]);
  const source = { domain, lexicon, plain };
  const shown = catalog.items.filter(
    (item) =>
      !items.includes(item) &&
      item.chunks.some(({ rowId }) => evidence.some(({ metadata }) => metadata.row.rowId === rowId)),
  );
  // Where somebody could be harmed only what was asked of is spoken of, and of a set only what is declared free.
  const asked = context.isSet && hazards.length > 0 ? items.filter((item) => isCleanOfAll(item, hazards)) : items;
  const allowed = hazards.length > 0 ? asked : [...items, ...shown];
  const grounds = new Map<CatalogItem, ItemGround>();
  return {
    context,
    plain,
    isStrict: context.risk === 'HIGH' || context.risk === 'CRITICAL' || hazards.length > 0,
    allowed,
    mentions: createFindMentions(catalog.items, allowed),
    passages: statementsOfPassages(evidence, source),
    groundOf(item) {
      const made = grounds.get(item) ?? makeGround(item, statementsOfItem(item, source), context);
      grounds.set(item, made);
      return made;
    },
  };
}

function makeGround(item: CatalogItem, statements: readonly Statement[], { domain }: CheckContext): ItemGround {
  const texts = [item.name, ...item.declared.map(({ text }) => text)];
  const anchors = texts.flatMap((text) => words(text).filter((word) => !PLAIN.has(word.text)));
  return {
    item,
    statements,
    anchors: new Set(anchors.map(({ text }) => stem(text, domain.language))),
    labels: new Set(statements.flatMap(({ labels }) => [...labels])),
  };
}

/** A sentence taken apart. */
interface Parsed {
  readonly text: string;
  readonly words: readonly SentenceWord[];
  readonly hazards: readonly SentenceHazard[];
  readonly mentions: readonly NameMention[];
  readonly quotes: readonly Quote[];
  /** Words from here on ask for the staff; all of them stand before when there are none. */
  readonly adviceFrom: number;
}

function parse(text: string, quotes: readonly Quote[], { context, plain, mentions }: Desk): Parsed {
  const { domain, lexicon } = context;
  const spoken = sentenceWords(text, { plain, language: domain.language });
  const starts = spoken.flatMap((word, index) =>
    index === 0 || word.chunk !== spoken[index - 1]?.chunk ? [index] : [],
  );
  const advice = starts.find((start) =>
    isStaffAdvice(
      spoken.slice(start).map((word) => word.text),
      domain,
    ),
  );
  return {
    text,
    words: spoken,
    hazards: sentenceHazards(text, spoken, lexicon),
    mentions: mentions(spoken.map((word) => ({ ...word, isAfterSign: false }))),
    quotes,
    adviceFrom: advice ?? spoken.length,
  };
}

function checkSentence(sentence: string, before: readonly CatalogItem[], desk: Desk): CheckedSentence {
  const text = cleanSentence(sentence);
  const withheld = (reason: WithheldReason): CheckedSentence => ({ kind: 'withheld', text: sentence, reason });
  if (text === undefined) return withheld('foreign-signs');
  const quotes = quotesOf(text);
  if (quotes === undefined) return withheld('misquoted');
  const parsed = parse(text, quotes, desk);
  if (parsed.words.length === 0) return withheld('no-claim');
  if (parsed.adviceFrom === 0) return { kind: 'released', text, cites: [], speaksOf: before };
  const found = judge(parsed, before, desk);
  if (found.kind === 'held') return { kind: 'released', text, cites: found.cites, speaksOf: found.speaksOf };
  const spokenOf = itemsOf(parsed, before);
  const contradiction = contradictionIn(outsideNames(parsed), parsed.words, spokenOf, desk.context.lexicon);
  if (contradiction !== undefined) {
    return {
      kind: 'corrected',
      text: sentence,
      ...tellInstead(contradiction, desk.context),
      speaksOf: [contradiction.item],
    };
  }
  return withheld(found.reason);
}

function itemsOf({ mentions }: Parsed, before: readonly CatalogItem[]): readonly CatalogItem[] {
  const named = mentions.flatMap(({ item }) => (item === undefined ? [] : [item]));
  return named.length > 0 || mentions.length > 0 ? named : before;
}

function outsideNames({ hazards, mentions }: Parsed): SentenceHazard[] {
  return hazards.filter((hazard) => !mentions.some(({ from, to }) => from <= hazard.from && hazard.to <= to));
}

type Judged =
  | { readonly kind: 'held'; readonly cites: readonly ChunkRow[]; readonly speaksOf: readonly CatalogItem[] }
  | { readonly kind: 'failed'; readonly reason: WithheldReason };

const failed = (reason: WithheldReason): Judged => ({ kind: 'failed', reason });

function judge(parsed: Parsed, before: readonly CatalogItem[], desk: Desk): Judged {
  if (parsed.mentions.some(({ item, from }) => item === undefined && from < parsed.adviceFrom))
    return failed('wrong-item');
  const stretches = stretchesOf(parsed, before);
  if (stretches.length === 0) return failed('no-claim');
  const cites: ChunkRow[] = [];
  for (const { from, to, items } of stretches) {
    if (items.some((item) => !desk.allowed.includes(item))) return failed('wrong-item');
    const grounds = items.length === 0 ? [undefined] : items.map((item) => desk.groundOf(item));
    for (const ground of grounds) {
      const held = holds(parsed, { from, to }, ground, desk);
      if (held.kind === 'failed') return held;
      cites.push(...held.cites);
    }
  }
  return { kind: 'held', cites: [...new Set(cites)], speaksOf: itemsOf(parsed, before) };
}

interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly items: readonly CatalogItem[];
}

/** The words between the names, each stretch with the items it is read as being about: names that stand together share one. */
function stretchesOf(parsed: Parsed, before: readonly CatalogItem[]): Stretch[] {
  const end = parsed.adviceFrom - 1;
  const mentions = parsed.mentions.filter(({ from }) => from <= end);
  const items = (list: readonly NameMention[]): CatalogItem[] => [
    ...new Set(list.flatMap(({ item }) => (item === undefined ? [] : [item]))),
  ];
  if (mentions.length === 0) return [{ from: 0, to: end, items: before }];
  const gaps = [0, ...mentions.map(({ to }) => to + 1)].map((from, index) => ({
    from,
    to: (mentions[index]?.from ?? end + 1) - 1,
    hasContent: hasContent(parsed, from, (mentions[index]?.from ?? end + 1) - 1),
  }));
  const told = gaps.flatMap(({ from, to, hasContent: isTold }, index): Stretch[] => {
    if (!isTold) return [];
    if (index === 0) return [{ from, to, items: items(mentions.slice(0, groupEnd(gaps, 0))) }];
    const group = mentions.slice(groupStart(gaps, index), index);
    const isLast = gaps.slice(index + 1).every(({ hasContent: isLater }) => !isLater);
    // A name at the end with nothing behind it is compared to what was said before it.
    return [{ from, to, items: items(isLast ? [...group, ...mentions.slice(index)] : group) }];
  });
  return told;
}

interface Gap {
  readonly hasContent: boolean;
}

function groupEnd(gaps: readonly Gap[], index: number): number {
  let end = index + 1;
  while (gaps[end] !== undefined && gaps[end]?.hasContent === false) end += 1;
  return end;
}

function groupStart(gaps: readonly Gap[], index: number): number {
  let start = index - 1;
  while (start > 0 && gaps[start]?.hasContent === false) start -= 1;
  return start;
}

function hasContent({ words: spoken, quotes }: Parsed, from: number, to: number): boolean {
  const within = spoken.slice(from, to + 1);
  return within.some(
    (word) => !word.isPlain || quotes.some(({ start, end }) => start <= word.start && word.end <= end),
  );
}

/** Whether one stretch holds of one item, or without an item of the passages. */
function holds(
  parsed: Parsed,
  { from, to }: Pick<Stretch, 'from' | 'to'>,
  ground: ItemGround | undefined,
  desk: Desk,
): Judged {
  const { context } = desk;
  const statements = ground?.statements ?? desk.passages;
  const quoted = quotesIn(parsed, { from, to });
  const cites: ChunkRow[] = [];
  for (const quote of quoted) {
    const source = sourceOf(quote, statements, desk);
    if (source === undefined) return failed('misquoted');
    cites.push(...source.cites);
  }
  const isTaken = (index: number): boolean => {
    const word = parsed.words[index];
    return word !== undefined && quoted.some(({ start, end }) => start <= word.start && word.end <= end);
  };
  const runs = coverWords(from, to, {
    words: parsed.words,
    hazards: parsed.hazards,
    statements,
    anchors: ground?.anchors ?? new Set(),
    labels: ground?.labels ?? new Set(),
    isStrict: desk.isStrict,
    isTaken,
    isKnown: (hazard) => ground !== undefined && isKnownHazard(hazard, ground.item, context.lexicon),
    freeUntil: (at) => (ground === undefined ? -1 : freeStretch(at, parsed.words, parsed.hazards, ground.item)),
  });
  if (runs === undefined) return failed('unsupported');
  if (quoted.length === 0 && !runs.some(({ kind }) => kind !== 'label' && kind !== 'marker')) return failed('no-claim');
  if (ground === undefined)
    return runs.every((run) => run.kind === 'evidence' && run.isWhole && !run.statement.assures)
      ? { kind: 'held', cites: [...cites, ...citesOf(runs)], speaksOf: [] }
      : failed('unsupported');
  if (!isOrdered(parsed, runs, from) || !usesLabels(parsed, runs)) return failed('unsupported');
  const own = parsed.hazards.filter((hazard) => from <= hazard.from && hazard.to <= to && !isTaken(hazard.from));
  if (!markersLead(own, runs) || !tellsDangers(own, runs, ground.item, context)) return failed('hazard');
  if (!tellsAll(parsed, runs, ground, context)) return failed('hazard');
  const shown = own.flatMap((hazard) => citesOfHazard(hazard, ground.item, context));
  return { kind: 'held', cites: [...cites, ...citesOf(runs), ...shown], speaksOf: [ground.item] };
}

function quotesIn({ quotes, words: spoken }: Parsed, { from, to }: Pick<Stretch, 'from' | 'to'>): Quote[] {
  const start = spoken[from]?.start ?? 0;
  const end = spoken[to]?.end ?? 0;
  return quotes.filter((quote) => quote.end > start && quote.start < end);
}

/** A quote is a whole sentence or part of the evidence, to the letter, and promises nothing: cut out of one it may lie. */
function sourceOf({ text }: Quote, statements: readonly Statement[], { isStrict }: Desk): Statement | undefined {
  const sought = quotable(text);
  return statements.find((statement) => {
    if (quotable(statement.text) !== sought) return false;
    const isBound = statement.boundFrom < statement.words.length;
    return statement.warns || (!statement.assures && !(isBound && (isStrict || statement.hazards.length > 0)));
  });
}

function citesOf(runs: readonly Run[]): ChunkRow[] {
  return runs.flatMap((run) => (run.kind === 'evidence' ? run.statement.cites : []));
}

/** A part that stands before the verb is told to have what follows: only the item has. */
function isOrdered({ words: spoken, mentions }: Parsed, runs: readonly Run[], from: number): boolean {
  if (mentions.some(({ to }) => to < from)) return true;
  const verb = spoken.findIndex(({ text }, index) => index >= from && HAVING_VERBS.has(text));
  return !runs.some((run) => verb !== -1 && run.to < verb && run.kind === 'evidence' && run.statement.role === 'part');
}

/** The name of a section goes with what the section says. */
function usesLabels({ words: spoken }: Parsed, runs: readonly Run[]): boolean {
  return runs.every(
    (label) =>
      label.kind !== 'label' ||
      runs.some((run) => run.kind === 'evidence' && run.statement.labels.has(spoken[label.from]?.stem ?? '')),
  );
}

/** `puede contener` goes with a danger that is possible. */
function markersLead(hazards: readonly SentenceHazard[], runs: readonly Run[]): boolean {
  return runs.every(
    (run) =>
      run.kind !== 'marker' ||
      hazards.some((hazard) => !hazard.isMarker && hazard.ids.length > 0 && hazard.from > run.to),
  );
}

/** Who enumerates the ingredients or the dangers leaves out no danger that is declared. */
function tellsAll(
  { words: spoken, hazards }: Parsed,
  runs: readonly Run[],
  { item }: ItemGround,
  { domain }: CheckContext,
): boolean {
  const { label, labelOne } = domain.hazards;
  const listing = new Set([...words(`${label} ${labelOne}`).map(({ text }) => text), 'ingredientes', 'ingredients']);
  if (!spoken.some(({ text }) => listing.has(text)) || runs.some(({ kind }) => kind === 'free')) return true;
  const told = new Set(hazards.flatMap(({ ids }) => ids));
  const declared = item.facts.hazards.filter(({ verdict, kind }) => verdict === 'CONTAINS' && kind !== 'diet');
  return (
    declared.every(({ id }) => told.has(id)) ||
    runs.some((run) => run.kind === 'evidence' && run.isWhole && run.statement.warns)
  );
}
