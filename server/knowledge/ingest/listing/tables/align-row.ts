/**
 * The cells of a row that was written with too many or too few, under the columns they are of: an unquoted comma in a name or a price makes two cells
 * of one, and a forgotten one moves what stands behind it. A column of prices holds a price and one of marks a mark, so that often one way is left.
 */
import type { Vocabulary } from '../vocabulary.ts';

/** What a column may hold. */
export type Slot =
  /** One mark, or nothing. */
  | 'mark'
  | 'price'
  /** Names of hazards, their codes. */
  | 'listed'
  /** It has to be there. */
  | 'name'
  | 'text'
  /** Whatever it is, in one cell: a code, what is passed over. */
  | 'one'
  /** Nothing stood in it anywhere. */
  | 'blank';

/** One way to lay the cells under the columns: a text for each. */
export type Alignment = readonly string[];

export interface AlignReading {
  readonly vocabulary: Vocabulary;
  /** What divides two cells. */
  readonly separator: string;
  readonly isMark: (text: string) => boolean;
}

/** A row whose number of cells is further off is not looked at. */
const FURTHEST = 6;
/** Ways to divide a row; a table of so many that each takes long to try says nothing. */
const MOST_STEPS = 2000;
/** Of so many none is the one. */
const MOST_FOUND = 24;

/** Each way that fits, as far as they differ. None: there is none, or too many were to be tried. */
export function alignRow(cells: readonly string[], slots: readonly Slot[], reading: AlignReading): Alignment[] {
  const surplus = cells.length - slots.length;
  if (Math.abs(surplus) > FURTHEST) return [];
  const found = new Map<string, Alignment>();
  let steps = 0;
  const lay = (slot: number, cell: number, texts: readonly string[]): void => {
    steps += 1;
    if (steps > MOST_STEPS || found.size >= MOST_FOUND) return;
    const kind = slots[slot];
    if (kind === undefined) {
      if (cell === cells.length) found.set(JSON.stringify(texts), texts);
      return;
    }
    // Too few cells leave columns without any, too many put several into one: never both.
    const counts = surplus < 0 ? [1, 0] : Array.from({ length: surplus + 1 }, (_, more) => more + 1);
    for (const count of counts) {
      const text = textIn(kind, cells.slice(cell, cell + count), reading);
      if (cell + count <= cells.length && text !== undefined) lay(slot + 1, cell + count, [...texts, text]);
    }
  };
  lay(0, 0, []);
  return steps > MOST_STEPS || found.size >= MOST_FOUND ? [] : [...found.values()];
}

const LAST_CODE = 30;

/** Undefined: the column can't hold that. */
function textIn(kind: Slot, cells: readonly string[], reading: AlignReading): string | undefined {
  const filled = cells.filter((cell) => cell !== '');
  const [first = ''] = filled;
  const isOne = filled.length < 2;
  switch (kind) {
    case 'blank':
      return filled.length === 0 ? '' : undefined;
    case 'mark':
      return isOne && (first === '' || reading.isMark(first)) ? first : undefined;
    case 'one':
      return isOne ? first : undefined;
    case 'price':
      return priceIn(filled, reading);
    case 'name':
      return hasWords(filled) && filled.length > 0 ? joined(filled, reading) : undefined;
    case 'text':
      return hasWords(filled) ? joined(filled, reading) : undefined;
    case 'listed':
      return filled.every((cell) => isListed(cell, reading)) ? joined(filled, reading) : undefined;
  }
}

function hasWords(cells: readonly string[]): boolean {
  return cells.every((cell) => /\p{L}{2}/u.test(cell));
}

function isListed(cell: string, { isMark }: AlignReading): boolean {
  return /^\d{1,2}$/u.test(cell) ? Number(cell) <= LAST_CODE : /\p{L}/u.test(cell) || isMark(cell);
}

/** «12» and «50 €» are one price where commas divide cells. */
function priceIn(cells: readonly string[], reading: AlignReading): string | undefined {
  const [first = '', second = ''] = cells;
  if (cells.length === 0) return '';
  if (cells.length === 1) return isPrice(first, reading) ? first : undefined;
  const isParted =
    reading.separator === ',' && /^\D{0,4}\d{1,3}$/u.test(first) && /^\d{1,3}(?:\s?[^\d.,]{1,8})?$/u.test(second);
  return cells.length === 2 && isParted ? `${first},${second}` : undefined;
}

/** With nothing before it but its currency, or a word for what the market asks. */
function isPrice(text: string, { vocabulary }: AlignReading): boolean {
  const isBare = /^[^\d\p{L}]{0,3}(?:\p{L}{1,3}[^\d\p{L}]{0,2})?\d/u.test(text);
  return isBare || vocabulary.isMarketPrice(text);
}

function joined(cells: readonly string[], { separator }: AlignReading): string {
  const sign = separator.trim();
  return cells.join(sign === '' || sign === '|' ? ' ' : `${sign} `);
}
