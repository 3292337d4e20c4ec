import { words } from '../../text/fold.ts';

/** Two texts that are one, rewritten: their places. */
export interface SimilarPair {
  readonly before: number;
  readonly after: number;
  /** Share of words in common, 0…1. */
  readonly likeness: number;
}

export type Likeness = (before: ReadonlySet<string>, after: ReadonlySet<string>) => number;

/** With less in common two texts are two. */
const LEAST_LIKENESS = 0.5;
/** A word that stands in more texts of one side tells none of them. */
const MOST_TEXTS = 8;
/** The rarest words of a text by which it is looked for. */
const TELLING_WORDS = 12;

/**
 * Pairs texts of two lists that share most of their words, the likest first; each is in one pair at most. Only texts with a rare word in
 * common are weighed against each other, so that the cost grows with the lists and not with their product. Swapping the lists
 * swaps the pairs and nothing else.
 */
export function pairSimilar(
  before: readonly string[],
  after: readonly string[],
  likeness: Likeness = shareInCommon,
): SimilarPair[] {
  const [old, fresh] = [before, after].map((texts) => texts.map(wordsOf));
  if (old === undefined || fresh === undefined || old.length === 0 || fresh.length === 0) return [];
  const [oldCount, freshCount] = [countTexts(old), countTexts(fresh)];
  const rarity = (word: string): number => (oldCount.get(word) ?? 0) + (freshCount.get(word) ?? 0);
  const isTelling = (word: string): boolean =>
    [oldCount, freshCount].every((count) => (count.get(word) ?? MOST_TEXTS + 1) <= MOST_TEXTS);
  const tellingOf = (text: ReadonlySet<string>): string[] =>
    [...text]
      .filter(isTelling)
      .sort((left, right) => rarity(left) - rarity(right) || (left < right ? -1 : 1))
      .slice(0, TELLING_WORDS);
  const placesByWord = new Map<string, number[]>();
  fresh.forEach((text, place) => {
    for (const word of tellingOf(text)) placesByWord.set(word, [...(placesByWord.get(word) ?? []), place]);
  });
  const proposed = old.flatMap((text, place) =>
    [...new Set(tellingOf(text).flatMap((word) => placesByWord.get(word) ?? []))].map((other) => ({
      before: place,
      after: other,
      likeness: likeness(text, fresh[other] ?? new Set()),
    })),
  );
  return choose(proposed.filter((pair) => pair.likeness >= LEAST_LIKENESS));
}

/** The likest first; of those alike, the nearest in place. */
function choose(pairs: readonly SimilarPair[]): SimilarPair[] {
  const distance = (pair: SimilarPair): number => Math.abs(pair.before - pair.after);
  const place = (pair: SimilarPair): number => pair.before + pair.after;
  const ordered = [...pairs].sort(
    (left, right) => right.likeness - left.likeness || distance(left) - distance(right) || place(left) - place(right),
  );
  const taken = { before: new Set<number>(), after: new Set<number>() };
  return ordered.filter((pair) => {
    if (taken.before.has(pair.before) || taken.after.has(pair.after)) return false;
    taken.before.add(pair.before);
    taken.after.add(pair.after);
    return true;
  });
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(words(text).map((word) => word.text));
}

/** In how many texts each word stands. */
function countTexts(texts: readonly ReadonlySet<string>[]): Map<string, number> {
  const count = new Map<string, number>();
  for (const text of texts) for (const word of text) count.set(word, (count.get(word) ?? 0) + 1);
  return count;
}

function shareInCommon(before: ReadonlySet<string>, after: ReadonlySet<string>): number {
  const [smaller, larger] = before.size < after.size ? [before, after] : [after, before];
  let common = 0;
  for (const word of smaller) if (larger.has(word)) common += 1;
  return (2 * common) / (before.size + after.size);
}
