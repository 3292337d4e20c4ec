import { remember } from './remember.ts';

/** What nobody sees inside a word: soft hyphens, marks without width or of the direction of writing. */
const UNSEEN = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu;

/** What needs more than small letters: anything beyond plain ASCII, and white space that is not one space between words. */
const INTRICATE = /[^\u0020-\u007e]|^ | $| {2}/u;

/** Case, accents and unseen marks taken off, white space joined: `Celíaca  y ÑOQUIS` → `celiaca y noquis`. Idempotent. */
export function fold(text: string): string {
  // Most words of most questions, and each is folded many times.
  if (!INTRICATE.test(text)) return text.toLowerCase();
  return text
    .replace(UNSEEN, '')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .normalize('NFKC')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** No word of a language is this long: of a longer one no more is read, so that a hostile text can't make a huge word. */
const WORD_LIMIT = 64;

/** A folded word and where it stands in the text it came from (UTF-16 offsets of the original). */
export interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** A question, its clauses and the names around it are taken apart again and again. */
const SPLIT = remember(split, { most: 4000, longest: 240 });

/** Words (letters and digits, with inner apostrophes) in order, folded; everything else separates. */
export function words(text: string): readonly Word[] {
  return SPLIT(text);
}

function split(text: string): readonly Word[] {
  return [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}\p{Cf}]*(?:['’][\p{L}\p{N}\p{M}\p{Cf}]+)*/gu)].map((match) => ({
    text: fold(match[0]).slice(0, WORD_LIMIT),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** Lower-case letters and digits with single hyphens, for ids made from a name. */
export function slug(text: string): string {
  return fold(text)
    .split(/[^a-z0-9]+/u)
    .filter((part) => part !== '')
    .join('-');
}
