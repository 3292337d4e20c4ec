import { QUALITY } from './name-words.ts';

/** An item's whole name, word for word. */
export const EXACT = 1;
/** Every word that tells it, in any order and without the links between. */
const ALL_WORDS = 0.98;
/** A part of a name that only one has. */
const PART = 0.9;
/** The only one left of several that share a word. */
export const ONLY_ONE = 0.88;
/** The item of the code a guest has scanned, one picked among those offered, the one spoken of before. */
export const SCANNED = 0.95;
export const PICKED = 0.95;
export const SPOKEN_OF = 0.92;
/** A name of which some words are only in the record. */
export const IN_PART = 0.75;
/** Another thing than the item it comes nearest to. */
export const NEAR = 0.6;
/** A word that only tells a thing apart, where nothing says that it names one: «algo casero». */
export const DETAIL = 0.7;

/** From here on an item is meant. */
export const MEANT = 0.8;

/** How surely a stretch of a question names each of the items it fits. */
export function confidenceOf({
  best,
  isWhole,
  quality,
}: {
  readonly best: readonly unknown[];
  readonly isWhole: boolean;
  readonly quality: number;
}): number {
  if (best.length > 1) return shared(best.length);
  const base = isWhole ? (quality === 1 ? ALL_WORDS : ALL_WORDS - 0.02) : PART;
  if (quality >= QUALITY.gender) return base;
  if (quality >= QUALITY.synonym) return round(base - 0.02);
  return round(base - (quality >= QUALITY.sound ? 0.04 : 0.07));
}

/** What several items share that fit equally: never enough to be meant. */
export function shared(count: number): number {
  return Math.max(0.2, round(0.6 - (count - 2) * 0.1));
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
