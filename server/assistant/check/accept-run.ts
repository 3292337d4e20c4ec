/** Which words of a statement may be told by themselves: what is left out must not turn what is said. */
import type { Ground } from './ground.ts';
import { CHOICE, NEGATIONS } from './plain-words.ts';
import type { Run } from './run.ts';
import type { Statement } from './statements.ts';

/** Words `from`…`to` of the sentence, and the words of the statement that they say. */
export interface Candidate {
  readonly from: number;
  readonly to: number;
  readonly statement: Statement;
  /** Words of the statement, ascending. */
  readonly places: readonly number[];
  readonly isVerbatim: boolean;
}

/** The run that these words make; undefined when they may not stand alone. */
export function acceptRun(candidate: Candidate, ground: Ground): Run | undefined {
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
