/** Codes that look like prices: in a column of their own, «Tortilla   3,7   8,50», or raised behind a name, «Puntilla 1,14   13,50 €». */
import type { Legend } from '../legend/legend.ts';
import { codeKey } from '../legend/legend.ts';
import { GAP } from '../text-line.ts';
import type { TextLine } from '../text-line.ts';
import { trimEndOf, trimSigns } from '../trim-signs.ts';

const PART = /^\d{1,2}\*?T?$/u;
const ONE = /^\d{1,2}T?$/u;
const LAST_USUAL = 14;
const FEWEST = 2;

export interface CodeColumn {
  /** The text of a line without its codes, and those. */
  split(text: string): { readonly text: string; readonly codes: string };
}

export function findCodeColumn(lines: readonly TextLine[], legend: Legend): CodeColumn {
  const isKnown = (code: string): boolean => {
    const key = codeKey(trimEndOf(code, 'T*'));
    return legend.codes.size > 0
      ? legend.codes.has(key) || legend.opaque.has(key)
      : Number(key) > 0 && Number(key) <= LAST_USUAL;
  };
  const isList = (segment: string): boolean =>
    isParted(segment) && !/^\d{1,2}[.,]\d{2}$/u.test(segment) && (segment.match(/\d+/gu) ?? []).every(isKnown);
  const parts = ({ text }: Pick<TextLine, 'text'>): string[] => text.split(GAP);
  // «11,9» by itself is a price: a list is one where the line has more.
  const rows = lines.filter((line) => parts(line).length > 2 && parts(line).slice(1).some(isList));
  const isColumn = rows.length >= FEWEST;
  const splitFigure = findFigures(lines, legend, isList);
  return {
    split(text) {
      const segments = text.split(GAP);
      const figured = splitFigure(segments);
      if (figured !== undefined) return figured;
      if (!isColumn || segments.length < 3) return { text, codes: '' };
      const isCode = (segment: string): boolean => isList(segment) || (ONE.test(segment) && isKnown(segment));
      const at = segments.findIndex((segment, place) => place > 0 && isCode(segment));
      if (at < 0) return { text, codes: '' };
      return { text: segments.filter((_, place) => place !== at).join(GAP), codes: segments[at] ?? '' };
    },
  };
}

/** `3,7`, `1 - 3T`: numbers with signs between them. */
function isParted(segment: string): boolean {
  const parts = trimSigns(segment, '()')
    .split(/[,;.·/ -]/u)
    .filter((part) => part !== '');
  return parts.length > 1 && parts.every((part) => PART.test(part));
}

/** Two numbers that may be an amount and its cents, in a place of their own or behind a name. */
const FIGURE = /^\d{1,2}[.,]\d{2}$/u;
const FIGURE_BEHIND = /^\d{1,2}[.,]\d{1,2}$/u;
const LIST_BEHIND = /^\d{1,2}(?:[.,;]\d{1,2}){2,13}$/u;

interface Figured {
  readonly name: string;
  readonly figure: string;
  readonly price: string;
}

/**
 * Two codes that the legend explains before a price: where others of the file have lists in that place that no amount can be, and none an amount that no
 * codes can be. Behind a name, without a place of their own, the price must have its sign.
 */
function findFigures(
  lines: readonly TextLine[],
  { codes }: Legend,
  isList: (segment: string) => boolean,
): (segments: readonly string[]) => ReturnType<CodeColumn['split']> | undefined {
  const isExplained = (figure: string): boolean => figure.split(/[.,]/u).every((code) => codes.has(codeKey(code)));
  const rows = lines.map(({ text }) => text.split(GAP));
  const figures = rows.flatMap((segments) => figuredOf(segments)?.figure ?? []);
  const listed = rows.filter(([name = '', second = '', ...others]) =>
    others.length === 0
      ? isSigned(second) && LIST_BEHIND.test(lastOf(name).last)
      : others.length === 1 && isList(second),
  ).length;
  if (listed < FEWEST || !figures.every(isExplained)) return () => undefined;
  return (segments) => {
    const found = figuredOf(segments);
    return found && { text: `${found.name}${GAP}${found.price}`, codes: found.figure.replace('.', ',') };
  };
}

function figuredOf([first = '', second = '', ...others]: readonly string[]): Figured | undefined {
  const [third = '', ...more] = others;
  if (more.length > 0) return undefined;
  if (third !== '')
    return FIGURE.test(second) && /\d/u.test(third) ? { name: first, figure: second, price: third } : undefined;
  const { before, last } = lastOf(first);
  const isBehind = FIGURE_BEHIND.test(last) && /\p{L}/u.test(before) && isSigned(second);
  return isBehind ? { name: before, figure: last, price: second } : undefined;
}

function lastOf(text: string): { readonly before: string; readonly last: string } {
  const at = text.lastIndexOf(' ');
  return { before: text.slice(0, Math.max(0, at)), last: text.slice(at + 1) };
}

function isSigned(segment: string): boolean {
  return /\d/u.test(segment) && /\p{Sc}/u.test(segment);
}
