/** Accounts for every word of a stretch of a sentence, or fails: the closed world. */
import { acceptRun } from './accept-run.ts';
import type { Ground } from './ground.ts';
import type { SentenceWord } from './sentence-words.ts';
import type { Statement, StatementWord } from './statements.ts';
import { NEGATIONS } from './plain-words.ts';
import type { Run } from './run.ts';
import { isSameWord } from './same-word.ts';
import { guidanceTold } from './told-guidance.ts';

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
