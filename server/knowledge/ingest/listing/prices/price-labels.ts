/** What a price of a line is of: a size, a choice, what is added. */
import { GAP } from '../text-line.ts';
import { trimEndOf, trimStartOf } from '../trim-signs.ts';
import type { Vocabulary } from '../vocabulary.ts';

export type PriceWords = Pick<Vocabulary, 'isPortion' | 'isMeasure' | 'isMarketPrice' | 'isExtra' | 'symbolOf'>;

const LONGEST = 30;
const MOST_WORDS = 4;
const MOST_OF_EXTRA = 6;
/** What goes on with a sentence names no price: «3 € y tortilla 5 €». */
const BINDING = /^(?:[yeou]|and|or|ou)\s/iu;

/** The text between two prices names the second: a size, or a few words behind a sign: «/ a lo pobre», «· + queso», «, con pollo». */
export function isLabelBetween(text: string, words: Pick<PriceWords, 'isPortion' | 'isExtra'>): boolean {
  const label = trimLabel(text);
  if (words.isPortion(label)) return true;
  const isExtra = label.startsWith('+') || words.isExtra(label);
  const count = label.split(/\s+/u).length;
  if (!/\p{L}{2}/u.test(label) || label.length > LONGEST || count > (isExtra ? MOST_OF_EXTRA : MOST_WORDS))
    return false;
  if (/[,.;:()[\]\t]/u.test(label) || (/\d/u.test(label) && !isExtra) || BINDING.test(label)) return false;
  if (isExtra || /^\s*[/|·;]/u.test(text)) return true;
  const isSmall = /^\p{Ll}/u.test(label);
  // «Flan 4,90   Budín 5,50» are two items beside each other.
  if (text.includes(GAP)) return isSmall;
  return isSmall && count < 3;
}

/** The few words before the first of several prices, in one segment with it: «Nachos   for two 13.50 for one 8.50». */
export function isLabelBefore(segment: string): boolean {
  const count = segment.trim().split(/\s+/u).length;
  return /^\p{Ll}[^,.;:()[\]]*$/u.test(segment.trim()) && count < MOST_WORDS && segment.length <= LONGEST;
}

export function trimLabelEnd(text: string): string {
  return trimEndOf(text, '.:|/·–—-~→>');
}

export function trimLabel(text: string): string {
  return trimLabelEnd(trimStartOf(text, '.:|/·,;–—-'));
}
