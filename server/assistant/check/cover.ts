/** Accounts for every word of a stretch of a sentence, or fails: the closed world. */
import type { SentenceHazard, SentenceWord } from './sentence-words.ts';
import type { Statement, StatementWord } from './statements.ts';
import { CHOICE, NEGATIONS } from './plain-words.ts';
import type { Run } from './run.ts';
import { isSameWord } from './same-word.ts';
import { guidanceTold } from './told-guidance.ts';

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
  /** The end of a denial that is told with the danger it leaves; -1 when none begins here. */
  readonly sparedUntil: (from: number) => number;
  /** The end of a turn of speech that claims nothing; -1 when none begins here. */
  readonly turnUntil: (from: number) => number;
  /** The end of a clause of caution that the facts bear out, from here; -1 when none begins here. */
  readonly cautionUntil: (from: number) => number;
  /** As what a word on a way of eating may be said. */
  readonly dietClaim: (index: number) => 'free' | 'hazard' | undefined;
  /** Whether this word calls a danger grave that is. */
  readonly isGrave: (index: number) => boolean;
}

/** The runs that account for words `from`…`to`; undefined when one is left over. */
export function coverWords(from: number, to: number, ground: Ground): Run[] | undefined {
  const failed = new Set<string>();
  const step = (at: number, used: Used): Run[] | undefined => {
    if (at > to) return [];
    const key = `${String(at)}:${String(used.chunk)}:${used.statement?.text ?? ''}:${String(used.segment)}`;
    if (failed.has(key)) return undefined;
    for (const { next, run } of optionsAt(at, to, used, ground)) {
      if (run?.kind === 'evidence' && !isCarriedOn(run, used, ground)) continue;
      const rest = step(next, usedBy(run, used, ground.words[next - 1]));
      if (rest !== undefined) return run === undefined ? rest : [run, ...rest];
    }
    failed.add(key);
    return undefined;
  };
  return step(from, { chunk: -1, statement: undefined, segment: undefined });
}

function usedBy(run: Run | undefined, used: Used, last: SentenceWord | undefined): Used {
  if (run === undefined || run.kind === 'label') return used;
  // What is said to be possible is another claim than what stands before.
  if (run.kind === 'marker') return { chunk: -1, statement: undefined, segment: undefined };
  const chunk = last?.chunk ?? -1;
  return run.kind === 'evidence'
    ? { chunk, statement: run.statement, segment: run.segments[1] }
    : { chunk, statement: undefined, segment: undefined };
}

/** Within a chunk what follows goes on in the same segment of the same statement. */
function isCarriedOn(run: Extract<Run, { kind: 'evidence' }>, used: Used, { words }: Ground): boolean {
  return (
    words[run.from]?.chunk !== used.chunk || (run.statement === used.statement && run.segments[0] === used.segment)
  );
}

/** The chunk accounted for last, and the statement that did. */
interface Used {
  readonly chunk: number;
  readonly statement: Statement | undefined;
  readonly segment: number | undefined;
}

interface Option {
  readonly next: number;
  readonly run?: Run;
}

function* optionsAt(at: number, to: number, used: Used, ground: Ground): Generator<Option> {
  const word = ground.words[at];
  if (word === undefined) return;
  if (ground.isTaken(at)) {
    yield { next: at + 1 };
    return;
  }
  // One chunk, one source: `crema` of one statement and `de nabo` of another are no `crema de nabo`.
  const isOpen = word.chunk !== used.chunk;
  const sources = isOpen
    ? ground.statements
    : ground.statements.filter((each) => each === used.statement && each.role === 'prose');
  const guidance = isOpen ? guidanceTold(at, to, ground.words, ground.statements) : undefined;
  if (guidance !== undefined) yield { next: to + 1, run: guidance };
  yield* verbatimFrom(at, to, sources, ground);
  yield* paraphraseFrom(at, to, sources, ground);
  if (isOpen) yield* factsFrom(at, to, ground);
  const marker = ground.hazards.find((each) => each.from === at && each.isMarker && each.to <= to);
  if (marker !== undefined) yield { next: marker.to + 1, run: { kind: 'marker', from: at, to: marker.to } };
  if (word.isPlain) yield { next: at + 1 };
  const turn = ground.turnUntil(at);
  if (turn !== -1 && turn < to) yield { next: turn + 1 };
  if (ground.isGrave(at)) yield { next: at + 1, run: { kind: 'caution', from: at, to: at } };
  if (ground.labels.has(word.stem)) yield { next: at + 1, run: { kind: 'label', from: at, to: at } };
}

/** What stands by the facts: a danger, a declaration of absence, a way of eating, a caution. */
function* factsFrom(at: number, to: number, ground: Ground): Generator<Option> {
  const hazard = ground.hazards.find((each) => each.from === at && !each.isMarker && each.to <= to);
  if (hazard !== undefined && ground.isKnown(hazard))
    yield { next: hazard.to + 1, run: { kind: 'hazard', from: at, to: hazard.to } };
  const free = ground.freeUntil(at);
  if (free !== -1 && free <= to) yield { next: free + 1, run: { kind: 'free', from: at, to: free } };
  const spared = ground.sparedUntil(at);
  if (spared !== -1 && spared <= to) yield { next: spared + 1, run: { kind: 'spared', from: at, to: spared } };
  const diet = ground.dietClaim(at);
  if (diet !== undefined) yield { next: at + 1, run: { kind: diet, from: at, to: at } };
  const caution = ground.cautionUntil(at);
  if (caution !== -1 && caution <= to) yield { next: caution + 1, run: { kind: 'caution', from: at, to: caution } };
}

/** Word for word but for articles and the like, the longest stretch first. */
function* verbatimFrom(at: number, to: number, sources: readonly Statement[], ground: Ground): Generator<Option> {
  const found = sources.flatMap((statement) =>
    statement.words.flatMap((word, start) =>
      word.isPlain || !isSaid(word, ground.words[at]) ? [] : stretchesFrom(at, to, { statement, start, ground }),
    ),
  );
  found.sort((left, right) => right.places.length - left.places.length);
  for (const { end, places, statement } of found) {
    const run = acceptRun({ from: at, to: end, statement, places, isVerbatim: true }, ground);
    if (run !== undefined) yield { next: end + 1, run };
  }
}

interface Aligning {
  readonly statement: Statement;
  readonly start: number;
  readonly ground: Ground;
}

/** Every stretch that begins here and goes on in the statement as it does in the sentence, plain words aside. */
function stretchesFrom(at: number, to: number, { statement, start, ground }: Aligning) {
  const stretches: { end: number; places: readonly number[]; statement: Statement }[] = [];
  const places: number[] = [];
  let next = start;
  for (let index = at; index <= to && !ground.isTaken(index); index += 1) {
    const word = ground.words[index];
    if (word === undefined) break;
    // A word that is plain in a sentence may carry meaning in a statement: there it counts.
    const isHere = isSaid(statement.words[next], word);
    if (word.isPlain && !isHere) continue;
    while (!isHere && statement.words[next]?.isPlain === true && !isSaid(statement.words[next], word)) next += 1;
    if (!isSaid(statement.words[next], word)) break;
    places.push(next);
    next += 1;
    if (!word.isPlain || statement.words[next - 1]?.isPlain === false)
      stretches.push({ end: index, places: [...places], statement });
  }
  return stretches;
}

function isSaid(stated: StatementWord | undefined, spoken: SentenceWord | undefined): boolean {
  if (stated === undefined || spoken === undefined) return false;
  if (stated.text === spoken.text) return true;
  return !stated.isPlain && !stated.isNumber && !NEGATIONS.has(stated.text) && isSameWord(stated, spoken);
}

/** The content words of a chunk that stand near each other in one statement. */
function* paraphraseFrom(at: number, to: number, sources: readonly Statement[], ground: Ground): Generator<Option> {
  const word = ground.words[at];
  if (word === undefined || word.isPlain) return;
  let end = at;
  while (end < to && ground.words[end + 1]?.chunk === word.chunk && !ground.isTaken(end + 1)) end += 1;
  while (end > at && ground.words[end]?.isPlain === true) end -= 1;
  const content = ground.words.slice(at, end + 1).filter(({ isPlain }) => !isPlain);
  if (content.some(({ isNumber, text }) => isNumber || NEGATIONS.has(text))) return;
  for (const statement of sources) {
    const places = placesIn(content, statement, ground.isStrict && !statement.warns);
    if (places === undefined) continue;
    const run = acceptRun({ from: at, to: end, statement, places, isVerbatim: false }, ground);
    if (run !== undefined) yield { next: end + 1, run };
  }
}

/** Content words of the statement that may be left out between two that are told. */
const MOST_LEFT_OUT = 3;

function placesIn(content: readonly SentenceWord[], { words }: Statement, isStrict: boolean): number[] | undefined {
  const places: number[] = [];
  for (const spoken of content) {
    const last = places.at(-1) ?? -1;
    const free = words.flatMap((word, index) =>
      !word.isPlain && isSameWord(word, spoken) && !places.includes(index) ? [index] : [],
    );
    const next = free.find((index) => index > last) ?? (isStrict ? undefined : free[0]);
    if (next === undefined) return undefined;
    places.push(next);
  }
  const sorted = [...places].sort((left, right) => left - right);
  const isNear = sorted.every((place, index) => {
    const before = sorted[index - 1];
    if (before === undefined) return true;
    const leftOut = words.slice(before + 1, place).filter(({ isPlain }) => !isPlain).length;
    return words[before]?.segment === words[place]?.segment && leftOut <= (isStrict ? 1 : MOST_LEFT_OUT);
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
  const lastCore = statement.words.findLastIndex(({ isPlain }) => !isPlain);
  const isWhole = isVerbatim && (places[0] ?? 0) <= firstCore && (places.at(-1) ?? -1) >= lastCore;
  const holds =
    content.length > 0 &&
    keepsNumbers(candidate) &&
    keepsBounds(candidate, isWhole, ground) &&
    keepsHazards(candidate, ground) &&
    fitsVerb(candidate, ground) &&
    saysEnough({ ...candidate, content }, isWhole, ground);
  if (!holds) return undefined;
  const isDeclared = content.some((place) => {
    const { stem = '', isNumber = false } = statement.words[place] ?? {};
    return isNumber || ground.anchors.has(stem);
  });
  const segmentAt = (place: number | undefined): number | undefined => statement.words[place ?? -1]?.segment;
  const segments = [segmentAt(content[0]), segmentAt(content.at(-1))] as const;
  const isBare = content.length === 1 && statement.role !== 'part' && !isWhole && !isDeclared;
  return { kind: 'evidence', from, to, statement, isWhole, isVerbatim, isBare, segments };
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
function keepsBounds(candidate: Candidate, isWhole: boolean, ground: Ground): boolean {
  const { from, statement, places } = candidate;
  const { words, boundFrom, assuresFrom, warns, hazards, isChoice } = statement;
  const last = places.at(-1) ?? 0;
  const isOffered = ground.words.some(({ text }, index) => index < from && CHOICE.has(text));
  if (isChoice && (ground.isStrict || !(isOffered || isWhole))) return false;
  if (last >= assuresFrom) return isWhole && (warns || (!ground.isStrict && hazards.length === 0));
  if (!keepsAlternatives(candidate)) return false;
  if (last < boundFrom) return true;
  const denies = words.some(({ text }) => NEGATIONS.has(text));
  return keepsBound(candidate) && (!ground.isStrict || !denies || warns);
}

/** What a negation or a condition reaches is told to its last word. */
function keepsBound({ statement: { words, boundFrom }, places, isVerbatim }: Candidate): boolean {
  const first = words.findIndex((word, index) => index >= boundFrom && !word.isPlain);
  return isVerbatim && (places[0] ?? 0) <= first && places.at(-1) === words.length - 1;
}

function keepsAlternatives({ statement: { words, tied }, places, isVerbatim }: Candidate): boolean {
  const touched = tied.filter(({ from, to }) => places.some((place) => from <= place && place <= to));
  return touched.every(
    ({ from, to }) =>
      isVerbatim && words.every((word, at) => at < from || at > to || word.isPlain || places.includes(at)),
  );
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
  const namesDanger = (place: number): boolean =>
    statement.hazards.some(({ from, to }) => from <= place && place <= to);
  if (statement.warns && (isWhole || content.length > 1)) return true;
  // A danger word that is the reason of a declared one is held against the facts by itself.
  if (statement.isReason && content.some(namesDanger)) return true;
  // A figure with what it counts promises nothing.
  if (content.some((place) => statement.words[place]?.isNumber === true)) return true;
  const first = statement.words.findIndex(({ isPlain }) => !isPlain);
  const isPart = statement.role === 'part' && content.includes(first);
  if (!isStrict) return isPart || statement.role === 'prose';
  const isAnchored = content.some((place) => anchors.has(statement.words[place]?.stem ?? ''));
  const isJoined = content.some((place, index) => index > 0 && isNext(statement, content[index - 1] ?? 0, place));
  return isPart || (isAnchored && (isJoined || statement.composes));
}

function isNext({ words }: Statement, left: number, right: number): boolean {
  return words.slice(left + 1, right).every(({ isPlain }) => isPlain);
}
