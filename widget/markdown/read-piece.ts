import { readLink } from './read-link.ts';

/** Marks that make what stands between two of them strong, slanted or both. */
export type Mark = '*' | '_' | '**' | '__' | '***';

/** What a stretch of an answer means. */
export type Piece =
  | { readonly kind: 'words'; readonly words: string }
  | { readonly kind: 'line' }
  | { readonly kind: 'item'; readonly number: number | undefined }
  | { readonly kind: 'heading' }
  | { readonly kind: 'citation'; readonly place: number }
  | { readonly kind: 'code'; readonly words: string }
  | { readonly kind: 'link'; readonly words: string; readonly address: URL }
  | { readonly kind: 'mark'; readonly mark: Mark; readonly opens: boolean; readonly closes: boolean };

/** A piece and how many characters of the text it takes. */
export interface Read {
  readonly piece: Piece;
  readonly length: number;
}

/** Where in an answer a reader stands. */
export interface Place {
  /** Nothing but spaces came before in this line. */
  readonly lineStart: boolean;
  /** The character before; empty at the beginning. */
  readonly before: string;
  /** Nothing more will come. */
  readonly final: boolean;
}

/** Code and links are short; what goes on longer is words. */
const LONGEST_HELD = 600;
const LONGEST_CODE = 120;

/** Where something may begin; everything before it is words. */
const SIGN = /[\n\\*_`[]/u;
const WORD = /[\p{L}\p{N}]/u;
const SPACE = /^\s?$/u;
const ESCAPED = /^[\\*_`[\]()#.•-]$/u;

/** How a line may begin: with the sign of an item, its number (group 1), or the sign of a heading. */
const ITEM = /^(?:[-*+•]|(\d{1,3})[.)]) +(?=\S)/u;
const HEADING = /^#{1,6} +(?=\S)/u;
/** What may still turn into one of them. */
const MAYBE_LINE_START = /^(?:[-*+•] *|\d{1,3}(?:[.)] *)?|#{1,6} *)?$/u;

/**
 * Reads what stands at the beginning of a text. Nothing while the words to come may still change its meaning: what has been read never has to be
 * taken back.
 */
export function readPiece(text: string, place: Place): Read | undefined {
  if (text === '') return undefined;
  if (place.lineStart) {
    const start = readLineStart(text);
    if (start) return start;
    if (!place.final && MAYBE_LINE_START.test(withoutIndent(text))) return undefined;
  }
  switch (text[0]) {
    case '\n':
      return { piece: { kind: 'line' }, length: 1 };
    case '\\':
      return readEscape(text, place.final);
    case '`':
      return readCode(text, place.final);
    case '[':
      return readBracket(text, place.final);
    case '*':
    case '_':
      return readMark(text, place);
    case undefined:
    default:
      return readWords(text, place.final);
  }
}

function words(text: string, length: number): Read {
  return { piece: { kind: 'words', words: text.slice(0, length) }, length };
}

/** Half of a letter is none: what can't be seen is known by the whole. */
function readWords(text: string, final: boolean): Read | undefined {
  const end = nextSign(text);
  const isTorn = !final && end === text.length && /[\uD800-\uDBFF]$/u.test(text);
  const length = isTorn ? end - 1 : end;
  return length === 0 ? undefined : words(text, length);
}

function nextSign(text: string): number {
  const next = text.search(SIGN);
  return next < 0 ? text.length : next;
}

function readLineStart(text: string): Read | undefined {
  const line = withoutIndent(text);
  const indent = text.length - line.length;
  const item = ITEM.exec(line);
  if (item) {
    const number = item[1] === undefined ? undefined : Number(item[1]);
    return { piece: { kind: 'item', number }, length: indent + item[0].length };
  }
  const [heading] = HEADING.exec(line) ?? [];
  return heading === undefined ? undefined : { piece: { kind: 'heading' }, length: indent + heading.length };
}

function withoutIndent(text: string): string {
  return text.replace(/^ {1,8}/u, '');
}

function readEscape(text: string, final: boolean): Read | undefined {
  const next = text[1];
  if (next === undefined) return final ? words(text, 1) : undefined;
  if (!ESCAPED.test(next)) return words(text, 1);
  return { piece: { kind: 'words', words: next }, length: 2 };
}

function readCode(text: string, final: boolean): Read | undefined {
  const run = lengthOfRun(text, '`');
  if (run === text.length && !final) return undefined;
  if (run > 1) return words(text, run);
  const end = text.slice(1, LONGEST_CODE).search(/[`\n]/u) + 1;
  if (end === 0 && !final && text.length < LONGEST_CODE) return undefined;
  if (text[end] !== '`' || end < 2) return words(text, 1);
  return { piece: { kind: 'code', words: text.slice(1, end) }, length: end + 1 };
}

function readBracket(text: string, final: boolean): Read | undefined {
  const [citation, place] = /^\[([1-9]\d?)\]/u.exec(text) ?? [];
  const link = readLink(text.slice(0, LONGEST_HELD));
  if (link === 'more' && !final && text.length < LONGEST_HELD) return undefined;
  if (typeof link === 'object') {
    return { piece: { kind: 'link', words: link.words, address: link.address }, length: link.length };
  }
  if (citation === undefined) return words(text, 1);
  return { piece: { kind: 'citation', place: Number(place) }, length: citation.length };
}

function readMark(text: string, { before, final }: Place): Read | undefined {
  const sign = text[0] ?? '';
  const run = lengthOfRun(text, sign);
  if (run === text.length && !final) return undefined;
  if (run > 3 || (run === 3 && sign === '_')) return words(text, run);
  const after = text.slice(run, run + 2);
  const opens = !SPACE.test(after.slice(0, 1)) && !WORD.test(before);
  // `snake_case` is a name, and in `3*4*5` nothing is strong.
  const closes = !SPACE.test(before) && (sign === '*' || !WORD.test(after.slice(0, 1)));
  if (!opens && !closes) return words(text, run);
  return { piece: { kind: 'mark', mark: text.slice(0, run) as Mark, opens, closes }, length: run };
}

function lengthOfRun(text: string, sign: string): number {
  let length = 0;
  while (text[length] === sign) length += 1;
  return length;
}
