/** Accounts for every word of a stretch of a sentence, or fails: the closed world. */
import type { SentenceHazard, SentenceWord } from './sentence-words.ts';
import type { Statement } from './statements.ts';
import { NEGATIONS } from './plain-words.ts';

/** Words `from`…`to` of the sentence and what accounts for them. */
export type Run =
  | {
      readonly kind: 'evidence';
      readonly from: number;
      readonly to: number;
      readonly statement: Statement;
      readonly isWhole: boolean;
      readonly isVerbatim: boolean;
    }
  | { readonly kind: 'hazard' | 'marker' | 'free' | 'label'; readonly from: number; readonly to: number };

/** What a stretch is held against. */
export interface Ground {
  readonly words: readonly SentenceWord[];
  readonly hazards: readonly SentenceHazard[];
  readonly statements: readonly Statement[];
  /** Words of the item's name and declared parts, stemmed: in a strict check a description has to hold one. */
  readonly anchors: ReadonlySet<string>;
  readonly labels: ReadonlySet<string>;
  readonly isStrict: boolean;
  /** Words accounted for already. */
  readonly isTaken: (index: number) => boolean;
  /** Whether a danger word may stand by its facts alone. */
  readonly isKnown: (hazard: SentenceHazard) => boolean;
  /** The end of a stretch that says what the item is declared free of, from here; -1 when none begins here. */
  readonly freeUntil: (from: number) => number;
}

/** The runs that account for words `from`…`to`; undefined when one is left over. */
export function coverWords(from: number, to: number, ground: Ground): Run[] | undefined {
  const failed = new Set<string>();
  const step = (at: number, usedChunk: number): Run[] | undefined => {
    if (at > to) return [];
    const key = `${String(at)}:${String(usedChunk)}`;
    if (failed.has(key)) return undefined;
    for (const { next, run } of optionsAt(at, to, usedChunk, ground)) {
      const isContent = run !== undefined && run.kind !== 'label' && run.kind !== 'marker';
      const rest = step(next, isContent ? (ground.words[next - 1]?.chunk ?? -1) : usedChunk);
      if (rest !== undefined) return run === undefined ? rest : [run, ...rest];
    }
    failed.add(key);
    return undefined;
  };
  return step(from, -1);
}

interface Option {
  readonly next: number;
  readonly run?: Run;
}

function* optionsAt(at: number, to: number, usedChunk: number, ground: Ground): Generator<Option> {
  const word = ground.words[at];
  if (word === undefined) return;
  if (ground.isTaken(at)) {
    yield { next: at + 1 };
    return;
  }
  // One chunk, one source: `crema` of one statement and `de nabo` of another are no `crema de nabo`.
  if (word.chunk !== usedChunk) {
    yield* verbatimFrom(at, to, ground);
    yield* paraphraseFrom(at, to, ground);
    const hazard = ground.hazards.find((each) => each.from === at && !each.isMarker && each.to <= to);
    if (hazard !== undefined && ground.isKnown(hazard))
      yield { next: hazard.to + 1, run: { kind: 'hazard', from: at, to: hazard.to } };
    const free = ground.freeUntil(at);
    if (free !== -1 && free <= to) yield { next: free + 1, run: { kind: 'free', from: at, to: free } };
  }
  const marker = ground.hazards.find((each) => each.from === at && each.isMarker && each.to <= to);
  if (marker !== undefined) yield { next: marker.to + 1, run: { kind: 'marker', from: at, to: marker.to } };
  if (word.isPlain) yield { next: at + 1 };
  if (ground.labels.has(word.stem)) yield { next: at + 1, run: { kind: 'label', from: at, to: at } };
}

/** Word for word, function words and all, the longest stretch first. */
function* verbatimFrom(at: number, to: number, ground: Ground): Generator<Option> {
  const found: { length: number; start: number; statement: Statement }[] = [];
  for (const statement of ground.statements) {
    for (const [start, word] of statement.words.entries()) {
      if (word.text !== ground.words[at]?.text) continue;
      let length = 1;
      while (
        at + length <= to &&
        !ground.isTaken(at + length) &&
        statement.words[start + length]?.text === ground.words[at + length]?.text &&
        statement.words[start + length] !== undefined
      )
        length += 1;
      for (; length > 0; length -= 1) found.push({ length, start, statement });
    }
  }
  found.sort((left, right) => right.length - left.length);
  for (const { length, start, statement } of found) {
    const places = Array.from({ length }, (_, index) => start + index);
    const run = acceptRun({ from: at, to: at + length - 1, statement, places, isVerbatim: true }, ground);
    if (run !== undefined) yield { next: at + length, run };
  }
}

/** The content words of a chunk that stand near each other in one statement. */
function* paraphraseFrom(at: number, to: number, ground: Ground): Generator<Option> {
  const word = ground.words[at];
  if (word === undefined || word.isPlain) return;
  let end = at;
  while (end < to && ground.words[end + 1]?.chunk === word.chunk && !ground.isTaken(end + 1)) end += 1;
  while (end > at && ground.words[end]?.isPlain === true) end -= 1;
  const content = ground.words.slice(at, end + 1).filter(({ isPlain }) => !isPlain);
  if (content.some(({ isNumber, text }) => isNumber || NEGATIONS.has(text))) return;
  for (const statement of ground.statements) {
    const places = placesIn(content, statement, ground.isStrict);
    if (places === undefined) continue;
    const run = acceptRun({ from: at, to: end, statement, places, isVerbatim: false }, ground);
    if (run !== undefined) yield { next: end + 1, run };
  }
}

/** Content words of the statement that may be left out between two that are told. */
const MOST_LEFT_OUT = 3;

function placesIn(content: readonly SentenceWord[], { words }: Statement, isStrict: boolean): number[] | undefined {
  const places: number[] = [];
  for (const { stem } of content) {
    const last = places.at(-1) ?? -1;
    const free = words.flatMap((word, index) =>
      !word.isPlain && word.stem === stem && !places.includes(index) ? [index] : [],
    );
    const next = free.find((index) => index > last) ?? (isStrict ? undefined : free[0]);
    if (next === undefined) return undefined;
    places.push(next);
  }
  const sorted = [...places].sort((left, right) => left - right);
  const isNear = sorted.every((place, index) => {
    const before = sorted[index - 1];
    if (before === undefined) return true;
    return words.slice(before + 1, place).filter(({ isPlain }) => !isPlain).length <= (isStrict ? 1 : MOST_LEFT_OUT);
  });
  return isNear ? sorted : undefined;
}

interface Candidate {
  readonly from: number;
  readonly to: number;
  readonly statement: Statement;
  /** Words of the statement, ascending. */
  readonly places: readonly number[];
  readonly isVerbatim: boolean;
}

function acceptRun(candidate: Candidate, ground: Ground): Run | undefined {
  const { from, to, statement, places, isVerbatim } = candidate;
  const content = places.filter((place) => statement.words[place]?.isPlain === false);
  const firstCore = statement.words.findIndex(({ isPlain }) => !isPlain);
  const isWhole = isVerbatim && (places[0] ?? 0) <= firstCore && places.at(-1) === statement.words.length - 1;
  const holds =
    content.length > 0 &&
    keepsNumbers(candidate) &&
    keepsBounds(candidate, isWhole, ground) &&
    keepsHazards(candidate, ground) &&
    fitsVerb(candidate, ground) &&
    saysEnough({ ...candidate, content }, isWhole, ground);
  return holds ? { kind: 'evidence', from, to, statement, isWhole, isVerbatim } : undefined;
}

/** A figure only with what it counts, and whole. */
function keepsNumbers({ statement, places, isVerbatim }: Candidate): boolean {
  const numbers = places.filter((place) => statement.words[place]?.isNumber === true);
  if (numbers.length > 0 && !isVerbatim) return false;
  return numbers.every((place) => {
    const isCut = (at: number): boolean => statement.words[at] !== undefined && !places.includes(at);
    const isFigureBefore = statement.words[place - 1]?.isNumber === true;
    return !isCut(place + 1) && !(isFigureBefore && isCut(place - 1));
  });
}

/** No negation and no condition is dropped. What reads as an assurance is told only where nobody could be harmed. */
function keepsBounds({ statement, places, isVerbatim }: Candidate, isWhole: boolean, { isStrict }: Ground): boolean {
  const { words, boundFrom, assures, warns, hazards } = statement;
  if (assures) return isWhole && (warns || (!isStrict && hazards.length === 0));
  if ((places.at(-1) ?? 0) < boundFrom) return true;
  const firstBound = words.findIndex((word, index) => index >= boundFrom && !word.isPlain);
  const isKept = isVerbatim && (places[0] ?? 0) <= firstBound && places.at(-1) === words.length - 1;
  const denies = words.some(({ text }) => NEGATIONS.has(text));
  return isKept && (!isStrict || !denies || warns);
}

/** The dangers told are those of the words of the statement, neither fewer (`salsa de soja` → `salsa`) nor others. */
function keepsHazards({ from, to, statement, places }: Candidate, { hazards }: Ground): boolean {
  const touched = statement.hazards.filter((each) => places.some((place) => each.from <= place && place <= each.to));
  const told = hazards.filter((each) => each.from <= to && each.to >= from);
  // A phrase that goes on behind the run means something else than its beginning.
  if (told.some((each) => each.ids.length > 0 && (each.from < from || each.to > to))) return false;
  const stated = new Set(touched.flatMap(({ ids }) => ids));
  const said = new Set(told.flatMap(({ ids }) => ids));
  return stated.size === said.size && [...stated].every((id) => said.has(id));
}

/** `lleva` takes what the item is made of, not what is said beside it. */
function fitsVerb({ from, statement }: Candidate, { words }: Ground): boolean {
  const verb = words[from]?.verb;
  return verb === undefined || statement.composes || statement.labels.has(verb);
}

function saysEnough(
  { statement, content }: Candidate & { readonly content: readonly number[] },
  isWhole: boolean,
  { isStrict, anchors }: Ground,
): boolean {
  if (statement.warns && isWhole) return true;
  const first = statement.words.findIndex(({ isPlain }) => !isPlain);
  const isPart = statement.role === 'part' && content.includes(first);
  if (!isStrict) return true;
  const isAnchored = content.some((place) => anchors.has(statement.words[place]?.stem ?? ''));
  const isJoined = content.some((place, index) => index > 0 && isNext(statement, content[index - 1] ?? 0, place));
  return isPart || (isAnchored && (isJoined || statement.composes));
}

function isNext({ words }: Statement, left: number, right: number): boolean {
  return words.slice(left + 1, right).every(({ isPlain }) => isPlain);
}
