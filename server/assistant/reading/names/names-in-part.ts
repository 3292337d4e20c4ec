/** Names told in part, or in another order: which items the words of a stretch fit best. */
import { sentenceWords } from '../../../language/index.ts';
import type { Word } from '../../../text/fold.ts';
import { isLinkWord } from '../../../text/function-words.ts';
import type { NameToken } from './name-tokens.ts';
import { isBeside, QUALITY, TAIL } from './name-words.ts';

const WITHOUT = sentenceWords('without');

/** What a stretch of a run names. */
export interface Name {
  readonly best: readonly number[];
  readonly parts: readonly Word[];
  /** Every word that tells the name is there. */
  readonly isWhole: boolean;
  /** Of its least sure word. */
  readonly quality: number;
  /** Which word of a name it has: the first names the thing, another only tells it apart (`casero`). */
  readonly by: 'name' | 'detail';
}

/** What a name that is told whole has before one of which words are missing. */
const WHOLE_NAME = 0.5;

/** The names in a text, by its tokens. `counts`: how many words tell the name of each item. */
export function namesInPart(text: string, tokens: readonly NameToken[], counts: readonly number[]): Name[] {
  return runsOf(text, tokens).flatMap((run) => namesOfRun(run, counts));
}

/** Nobody names more in one breath. Each name of a run is sought among all of its words, so that a long run would cost its length squared. */
const LONGEST_RUN = 32;

interface RunWord extends NameToken {
  /** Its place among all the words. */
  readonly at: number;
}

/** Stretches of name words with nothing but links between them; a comma or `y` begins another. */
function runsOf(text: string, tokens: readonly NameToken[]): RunWord[][] {
  const runs: RunWord[][] = [];
  let open: RunWord[] = [];
  let before = 0;
  tokens.forEach(({ word, entries }, at) => {
    const isLink = entries.length === 0 && joins(word, open, tokens[at + 1]);
    if (/[,;:?!.()]/u.test(text.slice(before, word.start)) || (!isLink && entries.length === 0)) {
      if (open.length > 0) runs.push(open);
      open = [];
    }
    if (open.length === LONGEST_RUN) {
      runs.push(open);
      open = [];
    }
    if (entries.length > 0) open.push({ word, entries, at });
    before = word.end;
  });
  if (open.length > 0) runs.push(open);
  return runs;
}

/** `de` goes on with a name; `sin` only where it stands there in the name: «los fideos sin TACC», not «la trucha sin gluten», «un taco sin queso» beside one with it. */
function joins(word: Word, open: readonly RunWord[], next: NameToken | undefined): boolean {
  if (isLinkWord(word.text)) return true;
  if (!WITHOUT.has(word.text) || next === undefined) return false;
  const items = new Set(open.flatMap(({ entries }) => entries.map(({ item }) => item)));
  return next.entries.some(({ item, role }) => role === 'without' && items.has(item));
}

/**
 * The names in a run: the one it covers best, then those in the words that are no part of it. «¿Tiene huevo la trucha?» names the trout
 * alone, also where a flan has eggs in its name.
 */
function namesOfRun(run: readonly RunWord[], counts: readonly number[]): Name[] {
  const scores = scoresOf(run);
  const isWhole = (item: number, { places }: Score): boolean => places.size === counts[item];
  const total = ([item, score]: readonly [number, Score]): number =>
    score.score + (isWhole(item, score) ? WHOLE_NAME : 0);
  const highest = Math.max(...[...scores].map(total));
  const tied = [...scores].filter((each) => total(each) > highest - 1e-9);
  const [first] = tied;
  if (first === undefined) return [];
  const [item, chosen] = first;
  const isSame = ({ parts }: Score): boolean =>
    parts.size === chosen.parts.size && [...parts].every((part) => chosen.parts.has(part));
  const best = tied.filter(([, score]) => isSame(score)).map(([index]) => index);
  const rest = run.filter(({ word }) => !chosen.parts.has(word));
  const name: Name = {
    best,
    parts: [...chosen.parts],
    isWhole: isWhole(item, chosen),
    quality: chosen.quality,
    by: chosen.places.has(0) ? 'name' : 'detail',
  };
  // «Supremax suprema»: the word that is only like the name is no second way to say it.
  const isLikeIt = (other: Name): boolean =>
    other.quality <= QUALITY.slip && other.best.every((each) => best.includes(each));
  return [name, ...namesOfRun(rest, counts).filter((other) => !isLikeIt(other))];
}

/** The places of names, by item, that a run has a word for as it is written. */
function saidRight(run: readonly RunWord[]): ReadonlyMap<number, ReadonlySet<number>> {
  const places = new Map<number, Set<number>>();
  for (const { entries } of run)
    for (const { item, place, quality } of entries) {
      if (quality <= QUALITY.slip) continue;
      const there = places.get(item);
      if (there === undefined) places.set(item, new Set([place]));
      else there.add(place);
    }
  return places;
}

/** What a word of a thing is of weighs that stands before it: less than a second word of its own. */
const OPENING = 0.7;

interface Score {
  score: number;
  quality: number;
  readonly places: Set<number>;
  readonly parts: Set<Word>;
}

/**
 * A name begins with a word of its head: what stands before, as the egg of «huevo el flan», is no part of it, unless nothing at all stands
 * between it and the next word of the name («pollo grillado», «coconut flan»).
 */
function scoresOf(run: readonly RunWord[]): Map<number, Score> {
  const scores = new Map<number, Score>();
  const right = saidRight(run);
  run.forEach(({ word, entries, at }, index) => {
    const next = run[index + 1];
    const follows = new Set(next?.at === at + 1 ? next.entries.map(({ item }) => item) : []);
    for (const { item, place, weight, quality, role } of entries) {
      const there = scores.get(item);
      const opens = there === undefined && weight <= TAIL;
      // «¿tiene sulfatos Shampoo Suave?»: what a name comes with or without is asked for before it.
      if (opens && (!follows.has(item) || isBeside(role))) continue;
      const score = there ?? { score: 0, quality: 1, places: new Set<number>(), parts: new Set<Word>() };
      // «Supremax suprema»: what is only like a word of the name stands for none that is said right.
      if (quality <= QUALITY.slip && right.get(item)?.has(place) === true) continue;
      // «galão» for the whole of «meia de leite» is one word that is said, and no better than what is called so.
      if (!score.places.has(place) && !score.parts.has(word)) score.score += quality * (opens ? OPENING : weight);
      score.places.add(place);
      score.parts.add(word);
      score.quality = Math.min(score.quality, quality);
      scores.set(item, score);
    }
  });
  return scores;
}
