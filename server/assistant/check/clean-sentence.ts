/** A model's sentence made bare of what is not its own to say, and cut into words. */
import { words } from '../../text/fold.ts';
import { upperFirst } from '../../text/spanish.ts';
import { MARKERS } from './plain-words.ts';
import { withoutEnd } from './signs.ts';

/** Latin letters, figures, spaces and the signs of plain prose: everything else is withheld unread. */
const PLAIN_SIGNS = /^[a-zA-Z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u024F0-9 \n.,;:!¡()«»"“”'’…–—\-/%$°º]*$/u;

/** The sentence without the model's own marks, stars and opening word; undefined when it has signs that nothing here is said with. */
export function cleanSentence(sentence: string): string | undefined {
  const unmarked = sentence
    .normalize('NFC')
    .replace(/\[[\d, ]{1,12}\]/gu, '')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ (?=[.,;:!])/gu, '')
    .trim();
  const bold = unmarked.split('**');
  const text = bold.length % 2 === 1 ? bold.join('') : unmarked;
  return PLAIN_SIGNS.test(text) ? withoutMarkers(text) : undefined;
}

const LONGEST_MARKER = 24;

/** `Sí, lleva…` → `Lleva…`: a yes or no could answer the wrong question; what is behind it is judged by itself. */
function withoutMarkers(text: string): string {
  const signs = Array.from(text).map((sign) => '.,:;!…'.includes(sign));
  const end = signs.indexOf(true);
  if (end === -1 || end > LONGEST_MARKER) return text;
  const spoken = words(text.slice(0, end)).map((word) => word.text);
  const isMarker = MARKERS.some(
    (marker) => marker.length === spoken.length && marker.every((word, at) => word === spoken[at]),
  );
  if (!isMarker) return text;
  const next = signs.findIndex((isSign, at) => at > end && !isSign);
  const rest = next === -1 ? '' : text.slice(next).trimStart();
  return rest === '' ? '' : withoutMarkers(upperFirst(rest));
}

/** A quoted stretch: offsets include the marks. */
export interface Quote {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Undefined: a mark opens that none closes, or the other way round. */
export function quotesOf(text: string): Quote[] | undefined {
  const quotes: Quote[] = [];
  let start = -1;
  for (const [at, sign] of Array.from(text).entries()) {
    const isOpening = '«“'.includes(sign) || (sign === '"' && start === -1);
    if (!isOpening && !'»”"'.includes(sign)) continue;
    if (isOpening !== (start === -1)) return undefined;
    if (isOpening) start = at;
    else {
      quotes.push({ start, end: at + 1, text: text.slice(start + 1, at).trim() });
      start = -1;
    }
  }
  return start === -1 ? quotes : undefined;
}

export interface SpokenWord {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** A sign stands between it and the word before. */
  readonly isAfterSign: boolean;
}

export function spokenWords(text: string): SpokenWord[] {
  let end = 0;
  return words(text).map((word) => {
    const isAfterSign = end > 0 && /[^\s'’\-/$%°º]/u.test(text.slice(end, word.start));
    end = word.end;
    return { ...word, isAfterSign };
  });
}

/** As a quote is compared: white space joined, no closing stop; letter for letter otherwise. */
export function quotable(text: string): string {
  return withoutEnd(text.normalize('NFC').replace(/\s+/gu, ' ').trim(), '.…');
}
