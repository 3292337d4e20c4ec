/** Codes in a column of their own, which look like prices: «Tortilla   3,7   8,50». */
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
  return {
    split(text) {
      const segments = text.split(GAP);
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
