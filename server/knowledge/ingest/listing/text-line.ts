/** The lines of a listing as the reader of roles needs them: one text with its gaps, how it looks, and where it stands. */
import { joinSpacedLetters } from '../../../text/spaced-letters.ts';
import type { SourceLine, SourcePlace, SourceSegment } from '../../source-content.ts';
import { trimEndOf, trimSigns } from './trim-signs.ts';

/** Stands where there is a wide gap between two segments. */
export const GAP = '\t';

export interface TextLine {
  /** Its place among all lines of the listing. */
  readonly index: number;
  /** Its segments, a `GAP` between them. */
  readonly text: string;
  readonly place: SourcePlace;
  readonly region: number;
  readonly gapAbove: number;
  readonly size?: number;
  readonly isBold: boolean;
  /** In capitals throughout. */
  readonly isLoud: boolean;
  readonly isListItem: boolean;
  readonly headingLevel?: number;
  readonly x?: number;
  /** The number that the menu gives its item, which is taken out of the text. */
  readonly number?: string;
  /** With the number. */
  readonly written?: string;
}

const BULLET = /^[•·▪◦●■➤►‣*–—-]\ufe0f?\s+(?=\S)/u;

export function toTextLine(line: SourceLine, index: number): TextLine {
  const [first] = line.segments;
  const joined = line.segments.reduce((before, segment) => {
    const text = clean(withWholeWords(segment.text));
    if (text === '') return before;
    if (before !== '' && isRaised(segment, first)) return `${before} (${text})`;
    return before === '' ? text : before + GAP + text;
  }, '');
  const bullet = BULLET.exec(joined)?.[0] ?? '';
  const { text, isBold } = withoutFrame(joined.slice(bullet.length));
  return {
    index,
    text,
    place: first?.place ?? { page: 1 },
    region: line.region,
    gapAbove: line.gapAbove,
    isBold: isBold || first?.isBold === true,
    isLoud: isLoud(withoutNote(text)),
    isListItem: line.isListItem === true || bullet !== '',
    ...(first?.size === undefined ? {} : { size: first.size }),
    ...(first?.x === undefined ? {} : { x: first.x }),
    ...(line.headingLevel === undefined ? {} : { headingLevel: line.headingLevel }),
  };
}

const NUMBERS = /^\d{1,2}(?:[,;.· ]{1,2}\d{1,2})*$/u;
/** Of the size of its line's letters. */
const MOST_RAISED_SIZE = 0.75;
/** How far above the foot of its line it ends, in heights of the line's letters. */
const LEAST_RAISED = 0.12;

/** Small numbers above the foot of their line: «4,12» behind a name is no price. */
function isRaised({ text, size, place }: SourceSegment, first: SourceSegment | undefined): boolean {
  const [box, line] = [place.box, first?.place.box];
  if (size === undefined || first?.size === undefined || box === undefined || line === undefined) return false;
  const isAbove = line.y + line.height - (box.y + box.height) >= first.size * LEAST_RAISED;
  return isAbove && size <= first.size * MOST_RAISED_SIZE && NUMBERS.test(text);
}

/** «N A C H O S», but no codes: in brackets, «(G E F P)», or behind a name, «Leche de tigre P M G». */
function withWholeWords(text: string): string {
  return /^[^([]*$/u.test(text) && !endsInLetters(text) ? joinSpacedLetters(text) : text;
}

const FEWEST_CODES = 2;

/** Single capitals behind a word in small letters. */
function endsInLetters(text: string): boolean {
  const parts = text.split(' ');
  const last = parts.findLastIndex((part) => !/^\p{Lu}$/u.test(part));
  return parts.length - 1 - last >= FEWEST_CODES && /\p{Ll}{2}$/u.test(parts[last] ?? '');
}

/** `[ Vinos ]`, `*Del wok* 🔥`, `== Postres ==`: what frames a line is none of its words. Chats write what is bold between stars. */
function withoutFrame(text: string): { readonly text: string; readonly isBold: boolean } {
  const inner = trimSigns(text, '=~_#«»');
  // `[7]`, `[G, L]`, `[1-3; trazas: 4]` are codes.
  const inside = /^\[(?<inside>[^[\]]+)\]$/u.exec(inner)?.groups?.['inside'] ?? '';
  const framed = /\p{L}{3}/u.test(inside) && !/[\d,;:]/u.test(inside) ? inside.trim() : inner;
  const { inside: bold, note = '' } = BOLD.exec(framed)?.groups ?? {};
  return bold === undefined ? { text: framed, isBold: false } : { text: `${bold} ${note}`.trim(), isBold: true };
}

/** `*Del wok* 🔥`, `*MILKSHAKES* (con leche)`. */
const BOLD = /^\*(?<inside>[^*]{2,})\*(?:\s*(?<note>\([^()]*\)))?[^\p{L}\p{N}]*$/u;

/** Leaders that a reader left in the text part it as a gap does. */
function clean(text: string): string {
  return text
    .replaceAll(/\.{3,}|(?:\. ){3,}|…+|_{3,}|·{3,}|-{4,}/gu, GAP)
    .split(GAP)
    .map((part) => trimEndOf(part.replaceAll(/\s+/gu, ' ').trim(), '…'))
    .filter((part) => part !== '' && part !== '.')
    .join(GAP);
}

const FEWEST_LETTERS = 3;

export function isLoud(text: string): boolean {
  const letters = text.replaceAll(/\P{L}/gu, '');
  return letters.length >= FEWEST_LETTERS && letters === letters.toLocaleUpperCase('es');
}

/** «DESAYUNOS (de 8:30 a 12:30)»: what is said in brackets behind a heading is none of its words. */
export function withoutNote(text: string): string {
  const trimmed = trimEndOf(text, ':.');
  const open = trimmed.lastIndexOf('(');
  const isLast = trimmed.endsWith(')') && trimmed.indexOf(')', open) === trimmed.length - 1;
  return open > 0 && isLast ? trimmed.slice(0, open).trim() : text;
}

/** As it stands in the file, its number before it. */
export function writtenOf({ text, written = text }: TextLine): string {
  return written;
}

/** Without its gaps. */
export function flat(text: string): string {
  return text.replaceAll(GAP, ' ');
}
