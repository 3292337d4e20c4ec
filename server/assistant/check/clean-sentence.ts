/** A model's sentence made bare of what is not its own to say, and cut into words. */
import { fold, words } from '../../text/fold.ts';
import { MARKERS } from './plain-words.ts';

/** Latin letters, figures, spaces and the signs of plain prose: everything else is withheld unread. */
const PLAIN_SIGNS = /^[a-zA-Z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u024F0-9 \n.,;:!¡()«»"“”'’…–—\-/%$°º]*$/u;

/** The sentence without the model's own marks, stars and opening word; undefined when it has signs that nothing here is said with. */
export function cleanSentence(sentence: string): string | undefined {
  const marked = sentence
    .normalize('NFC')
    .replace(/\s*\[\d{1,3}(?:\s*,\s*\d{1,3})*\]/gu, '')
    .replace(/\*\*([^*\n]+)\*\*/gu, '$1')
    .replace(/[^\S\n]+/gu, ' ')
    .trim();
  return PLAIN_SIGNS.test(marked) ? withoutMarkers(marked) : undefined;
}

/** `Sí, lleva…` → `Lleva…`: a yes or no could answer the wrong question; what is behind it is judged by itself. */
function withoutMarkers(text: string): string {
  const [, opening = '', rest = ''] = /^[¡\s]*([^,.:;!¡…]{1,24})[,.:;!…]+\s*(.*)$/su.exec(text) ?? [];
  const spoken = words(opening).map((word) => word.text);
  const isMarker = MARKERS.some(
    (marker) => marker.length === spoken.length && marker.every((word, at) => word === spoken[at]),
  );
  if (!isMarker) return text;
  return rest === '' ? '' : withoutMarkers(rest.slice(0, 1).toUpperCase() + rest.slice(1));
}

/** A quoted stretch: offsets include the marks. */
export interface Quote {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Undefined: a mark opens that none closes, or the other way round. */
export function quotesOf(text: string): Quote[] | undefined {
  const found = [...text.matchAll(/[«"“]([^«»"“”]*)[»"”]/gu)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    text: (match[1] ?? '').trim(),
  }));
  const marks = [...text].filter((sign) => '«»"“”'.includes(sign)).length;
  return marks === found.length * 2 ? found : undefined;
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
  return text
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/[.…]+$/u, '');
}

export function sameFolded(left: string, right: string): boolean {
  return fold(left) === fold(right);
}
