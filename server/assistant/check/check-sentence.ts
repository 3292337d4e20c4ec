/**
 * The check on a language model (RULINGS 23): a sentence is released when every word of it is accounted for by a closed list of plain words,
 * by the name of the item it speaks of, by that item's evidence or by its facts. There is no list of what may not be said: what is not
 * known is withheld, in whatever words, language or signs it comes.
 */
import type { CatalogItem, ChunkRow } from '../../knowledge/index.ts';
import { upperFirst } from '../../text/spanish.ts';
import { cautionUntil } from './caution-clauses.ts';
import type { CheckDesk, ItemGround } from './check-desk.ts';
import { createCheckDesk } from './check-desk.ts';
import type { CheckContext, CheckedSentence, SentenceCheck, WithheldReason } from './checked-speech.ts';
import type { Quote } from './clean-sentence.ts';
import { cleanSentence, quotable, quotesOf } from './clean-sentence.ts';
import type { Run } from './run.ts';
import { dietClaim } from './diet-words.ts';
import { coverWords } from './cover.ts';
import {
  citesOfHazard,
  contradictionIn,
  freeStretch,
  isGrave,
  isKnownHazard,
  markersHold,
  tellInstead,
  tellsAllDeclared,
  tellsDangers,
} from './hazard-claims.ts';
import { inOwnWords } from './own-words.ts';
import type { ParsedSentence, Stretch } from './parse-sentence.ts';
import { hazardsOutsideNames, itemsOf, parseSentence, stretchesOf } from './parse-sentence.ts';
import { CHOICE, JOINING, LINKING, MAY, SECTIONS } from './plain-words.ts';
import type { SentenceHazard, SentenceWord } from './sentence-words.ts';
import { standsBehind, withoutEnd } from './signs.ts';
import { sparedUntil, tellsWhatIsLeft } from './spared-hazards.ts';
import type { Statement } from './statements.ts';
import { STRESS, turnUntil } from './turns.ts';

/** Judges a model's sentences against this context. */
export function createSentenceCheck(context: CheckContext): SentenceCheck {
  const desk = createCheckDesk(context);
  const sole = context.items.length === 1 ? context.items : [];
  return (sentence, before) => checkSentence(sentence, before ?? sole, desk);
}

function checkSentence(sentence: string, before: readonly CatalogItem[], desk: CheckDesk): CheckedSentence {
  const text = cleanSentence(sentence);
  if (text === undefined) return { kind: 'withheld', text: sentence, reason: 'foreign-signs' };
  const whole = judgeText(text, before, desk);
  if (whole.kind === 'held') return { kind: 'released', text, cites: whole.cites, speaksOf: whole.speaksOf };
  if (whole.parsed !== undefined) {
    const spokenOf = itemsOf(whole.parsed, before).filter((item) => desk.context.items.includes(item));
    const dangers = hazardsOutsideNames(whole.parsed);
    const offersChoice = whole.parsed.words.some(({ text }) => CHOICE.has(text) && !MAY.has(text));
    const contradiction = offersChoice
      ? undefined
      : contradictionIn(dangers, whole.parsed.words, spokenOf, desk.context.lexicon);
    if (contradiction !== undefined) {
      const told = tellInstead(contradiction, desk.context);
      return { kind: 'corrected', text: sentence, ...told, speaksOf: [contradiction.item] };
    }
    const piece = pieceOf(whole.parsed, before, desk);
    if (piece !== undefined) return piece;
    const [only, second] = itemsOf(whole.parsed, before);
    const told =
      only === undefined || second !== undefined || !desk.allowed.includes(only) || desk.isWarnedOf(only)
        ? undefined
        : inOwnWords(whole.parsed, only, desk);
    if (only !== undefined && told !== undefined) return { kind: 'released', ...told, speaksOf: [only], cut: sentence };
  }
  return { kind: 'withheld', text: sentence, reason: whole.reason };
}

/**
 * The longest beginning of a sentence that holds as a sentence of its own, or its longest end: cut at a sign or at a link between clauses. Each
 * is judged by itself, so what was cut off can't have changed it.
 */
function pieceOf(parsed: ParsedSentence, before: readonly CatalogItem[], desk: CheckDesk): CheckedSentence | undefined {
  const { text, words } = parsed;
  const places = words.flatMap(({ chunk, start }, index) =>
    index > 1 && chunk !== words[index - 1]?.chunk ? [start] : [],
  );
  for (const place of [...places].reverse()) {
    const kept = withoutEnd(text.slice(0, place), ' \n,;:(–—-');
    const begun = words.filter((word) => word.end <= place);
    // A beginning that ends in a link would hang in the air.
    if (begun.at(-1)?.isPlain !== false || !isSentence(begun)) continue;
    const released = release(`${kept}.`, text.slice(kept.length).trim(), before, desk);
    if (released !== undefined) return released;
  }
  const advice = words[parsed.adviceFrom]?.start;
  const clauses = words.flatMap((word, index) => {
    const isBehindSign = standsBehind(text, word.start, ',;:') && !LINKING.has(word.text);
    const isBehindLink = LINKING.has(words[index - 1]?.text ?? '') && JOINING.has(word.text) && !LINKING.has(word.text);
    return isBehindSign || isBehindLink ? [word.start] : [];
  });
  for (const place of [...clauses, ...(advice === undefined ? [] : [advice])]) {
    if (place !== advice && !isSentence(words.filter((word) => word.start >= place))) continue;
    const released = release(upperFirst(text.slice(place)), text.slice(0, place).trim(), before, desk);
    if (released !== undefined) return released;
  }
  return undefined;
}

function release(
  text: string,
  cut: string,
  before: readonly CatalogItem[],
  desk: CheckDesk,
): CheckedSentence | undefined {
  const judged = judgeText(text, before, desk);
  return judged.kind === 'held'
    ? { kind: 'released', text, cites: judged.cites, speaksOf: judged.speaksOf, cut }
    : undefined;
}

/** It has a verb or a figure: a noun alone says nothing. */
function isSentence(words: readonly SentenceWord[]): boolean {
  return words.some(({ text, isNumber }) => isNumber || MAY.has(text) || (JOINING.has(text) && !LINKING.has(text)));
}

type Judged =
  | { readonly kind: 'held'; readonly cites: readonly ChunkRow[]; readonly speaksOf: readonly CatalogItem[] }
  | { readonly kind: 'failed'; readonly reason: WithheldReason; readonly parsed?: ParsedSentence };

const failed = (reason: WithheldReason): Judged => ({ kind: 'failed', reason });

function judgeText(text: string, before: readonly CatalogItem[], desk: CheckDesk): Judged {
  const quotes = quotesOf(text);
  if (quotes === undefined) return failed('misquoted');
  const parsed = parseSentence(text, quotes, before, desk);
  if (parsed.words.length === 0) return failed('no-claim');
  if (parsed.adviceFrom === 0) return { kind: 'held', cites: [], speaksOf: before };
  const first = judgeParsed(parsed, before, desk);
  // What reads as advice to ask may be the guidance of the record, which is told whole.
  const isAdvising = first.kind === 'failed' && parsed.adviceFrom < parsed.words.length;
  const judged = isAdvising ? judgeParsed({ ...parsed, adviceFrom: parsed.words.length }, before, desk) : first;
  return judged.kind === 'failed' ? { ...judged, parsed } : judged;
}

function judgeParsed(parsed: ParsedSentence, before: readonly CatalogItem[], desk: CheckDesk): Judged {
  const spokenOf = parsed.mentions.filter(({ from }) => from < parsed.adviceFrom);
  if (spokenOf.some(({ item }) => item === undefined)) return failed('wrong-item');
  const stretches = stretchesOf(parsed, before);
  if (stretches.length === 0) return namesOnly(parsed, desk);
  const cites: ChunkRow[] = [];
  for (const stretch of stretches) {
    if (stretch.items.some((item) => !desk.allowed.includes(item))) return failed('wrong-item');
    const held =
      stretch.items.length === 0
        ? [holdsOfPassages(parsed, stretch, desk)]
        : stretch.items.map((item) => holdsOfItem(parsed, stretch, desk.groundOf(item), desk));
    const broken = held.find(({ kind }) => kind === 'failed');
    if (broken !== undefined) return broken;
    cites.push(...held.flatMap((each) => (each.kind === 'held' ? each.cites : [])));
  }
  return { kind: 'held', cites: [...new Set(cites)], speaksOf: itemsOf(parsed, before) };
}

/** `También tenemos…` and names: they are there. Where a danger is asked of, being named would read as being fit. */
function namesOnly(parsed: ParsedSentence, { isStrict }: CheckDesk): Judged {
  const offers =
    parsed.words.some(({ text }) => OFFERS.has(text)) && !parsed.words.some(({ text }) => SECTIONS.has(text));
  const speaksOf = itemsOf(parsed, []);
  return isStrict || !offers || speaksOf.length === 0 ? failed('no-claim') : { kind: 'held', cites: [], speaksOf };
}

const OFFERS = new Set('tenemos hay son estan ofrecemos have are temos'.split(' '));

/** Passages of no item are repeated whole or not at all: nobody has read facts from them. */
function holdsOfPassages(parsed: ParsedSentence, stretch: Stretch, desk: CheckDesk): Judged {
  const { from, to } = stretch;
  const quoted = quotedIn(parsed, stretch, desk.passages, desk);
  if (quoted === undefined) return failed('misquoted');
  const runs = coverWords(from, to, {
    words: parsed.words,
    hazards: parsed.hazards,
    statements: desk.passages,
    anchors: new Set(),
    labels: new Set(),
    isStrict: desk.isStrict,
    isTaken: quoted.isTaken,
    isKnown: () => false,
    freeUntil: () => -1,
    sparedUntil: () => -1,
    turnUntil: () => -1,
    cautionUntil: () => -1,
    dietClaim: () => undefined,
    isGrave: () => false,
  });
  const isTold =
    runs?.every(
      (run) => run.kind === 'evidence' && run.isWhole && run.statement.assuresFrom === run.statement.words.length,
    ) === true;
  if (!isTold || (runs.length === 0 && quoted.cites.length === 0)) return failed('unsupported');
  const isAsked = parsed.hazards.some(({ ids }) =>
    ids.some((id) => desk.context.hazards.some((each) => each.id === id)),
  );
  if (isAsked) return failed('hazard');
  return { kind: 'held', cites: [...quoted.cites, ...citesOf(runs)], speaksOf: [] };
}

/** Whether one stretch holds of one item. */
function holdsOfItem(parsed: ParsedSentence, stretch: Stretch, ground: ItemGround, desk: CheckDesk): Judged {
  const { from, to } = stretch;
  const { context } = desk;
  const { item } = ground;
  const { words, hazards } = parsed;
  const quoted = quotedIn(parsed, stretch, ground.statements, desk);
  if (quoted === undefined) return failed('misquoted');
  const spoken = words.map((word) => (isStress(word, parsed.text) ? STRESS : word.text));
  const runs = coverWords(from, to, {
    words,
    hazards,
    statements: ground.statements,
    anchors: ground.anchors,
    labels: ground.labels,
    isStrict: desk.isStrict,
    isTaken: quoted.isTaken,
    isKnown: (hazard) => isKnownHazard(hazard, item, context.lexicon),
    freeUntil: (at) => freeStretch(at, words, hazards, item),
    sparedUntil: (at) => sparedUntil(at, words, hazards, ground),
    turnUntil: (at) => turnUntil(at, spoken),
    cautionUntil: (at) => cautionUntil(at, to, { words, hazards, item, context }),
    dietClaim: (at) => dietClaim(at, words, item, context),
    isGrave: (at) => isGrave(words[at]?.text ?? '', hazards, item, context),
  });
  if (runs === undefined || !isOrdered(parsed, runs, from) || !usesLabels(parsed, runs) || !isCarried(runs))
    return failed('unsupported');
  if (quoted.cites.length === 0 && !runs.some(({ kind }) => kind !== 'label')) return failed('no-claim');
  if (desk.isWarnedOf(item) && !warnsOnly(runs, hazards, context)) return failed('wrong-item');
  const own = hazards.filter((hazard) => from <= hazard.from && hazard.to <= to && !quoted.isTaken(hazard.from));
  const isTrue =
    tellsWhatIsLeft(runs, own, item) &&
    markersHold(own, runs, words, { item, context }) &&
    tellsDangers(own, runs, item, context) &&
    tellsAllDeclared(words, own, runs, { item, context });
  if (!isTrue) return failed('hazard');
  const shown = own.flatMap((hazard) => citesOfHazard(hazard, item, context));
  return { kind: 'held', cites: [...quoted.cites, ...citesOf(runs), ...shown], speaksOf: [item] };
}

interface Quoted {
  readonly cites: readonly ChunkRow[];
  readonly isTaken: (index: number) => boolean;
}

/** The quotes of a stretch, each to the letter; undefined when one is not. */
function quotedIn(
  { quotes, words }: ParsedSentence,
  { from, to }: Stretch,
  statements: readonly Statement[],
  desk: CheckDesk,
): Quoted | undefined {
  const start = words[from]?.start ?? 0;
  const end = words[to]?.end ?? 0;
  const own = quotes.filter((quote) => quote.end > start && quote.start < end);
  const sources = own.map((quote) => sourceOf(quote, statements, desk));
  if (sources.includes(undefined)) return undefined;
  return {
    cites: sources.flatMap((source) => source?.cites ?? []),
    isTaken: (index) => {
      const word = words[index];
      return word !== undefined && own.some((quote) => quote.start <= word.start && word.end <= quote.end);
    },
  };
}

/** A quote is a whole sentence or part of the evidence, to the letter, and promises nothing: cut out of one it may lie. */
function sourceOf({ text }: Quote, statements: readonly Statement[], { isStrict }: CheckDesk): Statement | undefined {
  const sought = quotable(text);
  return statements.find((statement) => {
    if (quotable(statement.text) !== sought) return false;
    const isBound = statement.boundFrom < statement.words.length;
    return (
      statement.warns ||
      (statement.assuresFrom === statement.words.length && !(isBound && (isStrict || statement.hazards.length > 0)))
    );
  });
}

function citesOf(runs: readonly Run[]): ChunkRow[] {
  return runs.flatMap((run) => (run.kind === 'evidence' ? run.statement.cites : []));
}

/** Nothing but what is asked of is told, and that as a danger. */
function warnsOnly(
  runs: readonly Run[],
  hazards: readonly SentenceHazard[],
  { hazards: asked }: CheckContext,
): boolean {
  const isAsked = hazards.some(({ ids }) => asked.some(({ id }) => ids.includes(id)));
  return (
    isAsked &&
    runs.every(({ kind }) => kind === 'hazard' || kind === 'marker' || kind === 'caution' || kind === 'spared')
  );
}

/** A part that stands before the verb is told to have what follows: only the item has. */
function isOrdered({ words, hazards, mentions }: ParsedSentence, runs: readonly Run[], from: number): boolean {
  const verb = words.findIndex(({ text }, index) => index >= from && JOINING.has(text) && !LINKING.has(text));
  if (verb === -1 || mentions.some(({ to }) => to < from)) return true;
  const next = runs.find((run) => run.kind === 'evidence' && run.from > verb);
  // `La salsa lleva manteca`: a danger told of a part of it is one of the item's.
  const isDanger = hazards.some(
    ({ ids, from: begins, to: ends }) => next !== undefined && ids.length > 0 && next.from <= begins && ends <= next.to,
  );
  if (next === undefined || isDanger) return true;
  return !runs.some((run) => run.to < verb && run.kind === 'evidence' && run.statement.role === 'part');
}

/** A word alone (`suave`) is a claim cut out of one: it goes with more of what it stands in, or of another statement. */
function isCarried(runs: readonly Run[]): boolean {
  const evidence = runs.filter((run) => run.kind === 'evidence');
  return evidence.every((run) => !run.isBare || evidence.some((other) => other !== run && !other.isBare));
}

/** The name of a section goes with what the section says. */
function usesLabels({ words }: ParsedSentence, runs: readonly Run[]): boolean {
  return runs.every(
    (label) =>
      label.kind !== 'label' ||
      runs.some((run) => run.kind === 'evidence' && isLabelOf(words[label.from], run.statement)),
  );
}

/** `usarla` is called by what `usar` is. */
function isLabelOf(word: SentenceWord | undefined, { labels }: Statement): boolean {
  if (word === undefined) return false;
  const infinitive = infinitiveOf(word.text);
  return labels.has(word.stem) || (infinitive !== undefined && labels.has(infinitive));
}

function infinitiveOf(text: string): string | undefined {
  const pronoun = ['las', 'los', 'la', 'lo', 'se'].find((each) => text.endsWith(`r${each}`));
  return pronoun === undefined ? undefined : text.slice(0, -pronoun.length);
}

/** The `sí` of `sí lleva`, by its accent. */
function isStress({ start, end }: SentenceWord, text: string): boolean {
  return text.slice(start, end).toLowerCase() === STRESS;
}
