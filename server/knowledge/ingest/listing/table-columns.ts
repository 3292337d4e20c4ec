/** What the columns of a table are, by their headings and by what stands in them. */
import { namedIn } from './stated-marks.ts';
import type { SourceCell, SourceTable } from '../../source-content.ts';
import { codeKey } from './legend.ts';
import type { Legend } from './legend.ts';
import type { ListingLabel, ListingSymbol } from './listing-rules.ts';
import { readPrices } from './prices.ts';
import type { Vocabulary } from './vocabulary.ts';

export type Column =
  | { readonly kind: 'label'; readonly heading: SourceCell; readonly label: ListingLabel }
  /** A price of a size. */
  | { readonly kind: 'price'; readonly heading: SourceCell; readonly portion: string }
  /** `isGuess`: the heading is a code that nothing explains. */
  | {
      readonly kind: 'hazard';
      readonly heading: SourceCell;
      readonly hazardIds: readonly string[];
      readonly isGuess: boolean;
    }
  | { readonly kind: 'symbol'; readonly heading: SourceCell; readonly symbol: ListingSymbol }
  /** Marks stand in it, and nobody can say of what. */
  | { readonly kind: 'unreadable'; readonly heading: SourceCell }
  | { readonly kind: 'unknown'; readonly heading: SourceCell };

export interface TableColumns {
  readonly columns: readonly Column[];
  /** The first row behind the headings. */
  readonly body: number;
  /** Rows above the headings. */
  readonly titles: number;
}

const MOST_TITLES = 8;
const NAME: ListingLabel = { as: 'name', words: [] };
const PRICE: ListingLabel = { as: 'price', words: [] };
const DESCRIPTION: ListingLabel = { as: 'description', words: [] };

/** Undefined: no row of headings is found. */
export function readColumns(table: SourceTable, legend: Legend, vocabulary: Vocabulary): TableColumns | undefined {
  const { rows } = table;
  let best: TableColumns | undefined;
  let most = 0;
  const last = Math.min(rows.length, MOST_TITLES);
  for (let at = 0; at < last; at += 1) {
    for (const depth of [1, 2]) {
      const headings = joinHeadings(rows.slice(at, at + depth));
      if (headings.length === 0 || at + depth > rows.length) continue;
      const columns = headings.map((heading) => columnOf(heading, legend, vocabulary));
      const known = columns.filter(({ kind }) => kind !== 'unknown').length;
      // Two rows of headings only where the second says more than either alone.
      const score = known - (depth - 1) * 1.5 - at * 0.1 + (table.headerRows === at + depth ? 1 : 0);
      if (known >= Math.min(2, columns.length) && score > most && isHeadingRow(rows[at], columns)) {
        most = score;
        best = { columns, body: at + depth, titles: at };
      }
    }
  }
  if (best === undefined) return undefined;
  return { ...best, columns: settle(best.columns, rows.slice(best.body), vocabulary) };
}

/** A heading is short and no price; most cells of the row are filled. */
function isHeadingRow(row: readonly SourceCell[] | undefined, columns: readonly Column[]): boolean {
  const filled = (row ?? []).filter(({ text }) => text.trim() !== '');
  return filled.length * 2 >= columns.length || filled.some(({ columns: span = 1 }) => span > 1);
}

function joinHeadings(rows: readonly (readonly SourceCell[])[]): SourceCell[] {
  const [first = []] = rows;
  return first.map((cell, at) => ({
    ...cell,
    text: rows
      .map((row) => row[at]?.text.trim() ?? '')
      .filter((text) => text !== '')
      .join(' '),
  }));
}

const DIGITS = /^\d{1,2}$/u;

function columnOf(heading: SourceCell, legend: Legend, vocabulary: Vocabulary): Column {
  const text = heading.text.trim();
  if (text === '') return { kind: 'unknown', heading };
  const label = vocabulary.labelOf(text);
  if (label !== undefined) return { kind: 'label', heading, label };
  const code = legend.codes.get(codeKey(text));
  if (code !== undefined && code.hazardIds.length > 0)
    return { kind: 'hazard', heading, hazardIds: code.hazardIds, isGuess: code.isConflicting };
  const symbol = vocabulary.symbolOf(text);
  if (symbol !== undefined) return { kind: 'symbol', heading, symbol };
  const bare = text.replace(/^\d{1,2}[.)\s-]+/u, '');
  const hazardIds = bare.split(/\s+/u).length > 6 ? [] : namedIn(bare, { vocabulary });
  if (hazardIds.length > 0) return { kind: 'hazard', heading, hazardIds, isGuess: false };
  const usual = DIGITS.test(text) ? vocabulary.listing.codes[text] : undefined;
  if (usual !== undefined) return { kind: 'hazard', heading, hazardIds: [usual], isGuess: true };
  if (vocabulary.isPortion(text)) return { kind: 'price', heading, portion: text };
  return { kind: 'unknown', heading };
}

/** Of a column whose heading says nothing: what stands in it. The first with names is the name where no heading says so. */
function settle(
  columns: readonly Column[],
  body: readonly (readonly SourceCell[])[],
  vocabulary: Vocabulary,
): Column[] {
  const isMatrix = columns.some(({ kind }) => kind === 'hazard');
  const looks = columns.map((_, at) => lookOf(body, at, vocabulary));
  const has = (as: string): boolean => columns.some((column) => column.kind === 'label' && column.label.as === as);
  let isNamed = has('name');
  let isPriced = has('price') || columns.some(({ kind }) => kind === 'price');
  return columns.map((column, at): Column => {
    const look = looks[at] ?? 'empty';
    const { heading } = column;
    // «Ración» heads a column of prices as well as one of sizes.
    if (column.kind === 'label' && column.label.as === 'portion' && look === 'price')
      return { kind: 'price', heading, portion: heading.text.trim() };
    if (column.kind === 'price' && look !== 'price') return { kind: 'unknown', heading };
    if (column.kind !== 'unknown') return column;
    if (look === 'marks' && isMatrix) return { kind: 'unreadable', heading };
    if (look === 'price' && !isPriced) {
      isPriced = true;
      return { kind: 'label', heading, label: PRICE };
    }
    if (look === 'text' && !isNamed) {
      isNamed = true;
      return { kind: 'label', heading, label: NAME };
    }
    return look === 'text' && isNamed && !has('description') ? { kind: 'label', heading, label: DESCRIPTION } : column;
  });
}

type Look = 'empty' | 'marks' | 'price' | 'text';

function lookOf(body: readonly (readonly SourceCell[])[], at: number, vocabulary: Vocabulary): Look {
  const texts = body.map((row) => row[at]?.text.trim() ?? '').filter((text) => text !== '');
  if (texts.length === 0) return 'empty';
  const share = (holds: (text: string) => boolean): number => texts.filter(holds).length / texts.length;
  if (share((text) => vocabulary.cellOf(text) !== undefined) >= 0.6) return 'marks';
  if (share((text) => isPrice(text, vocabulary)) >= 0.6) return 'price';
  return share((text) => /\p{L}{3}/u.test(text)) >= 0.5 ? 'text' : 'marks';
}

/** A till's code is none: «AP543». */
function isPrice(text: string, vocabulary: Vocabulary): boolean {
  const { head, prices } = readPrices(text, vocabulary, { apart: true, inline: false });
  return head === '' && prices.length > 0;
}
