import type { SourceTable } from '../../../knowledge/index.ts';
import { DEEPEST } from '../budget.ts';
import type { Budget } from '../budget.ts';
import { Refusal } from '../refusal.ts';
import { makeTable } from '../tables/make-table.ts';
import type { GridCell } from '../tables/make-table.ts';
import {
  areCodesInARow,
  attributeOf,
  fileWordsOf,
  isBlock,
  isElementNode,
  isSeen,
  isStruck,
  isTextNode,
  wordsOf,
} from './html-tree.ts';
import type { HtmlElement, HtmlNode } from './html-tree.ts';
import { collapse } from './line-builder.ts';
import { listMark } from './list-marks.ts';

/** A table of a page: a grid, or a way to set a page in columns. */
export type ReadGrid =
  | { readonly kind: 'layout'; readonly cells: readonly HtmlElement[] }
  | {
      readonly kind: 'grid';
      readonly captions: readonly HtmlElement[];
      readonly block: SourceTable | undefined;
      readonly isStruck: boolean;
    };

export interface TextOptions {
  /** The numbers of lists stand in their texts already. */
  readonly hasNumbersInText?: boolean;
}

/** While the cells are read. */
interface Seen extends TextOptions {
  isStruck: boolean;
}

interface Row {
  readonly cells: readonly HtmlElement[];
  readonly isHead: boolean;
}

/** No table of a business is wider; what says it is, is not believed. */
const WIDEST_SPAN = 1000;

/** @throws Refusal `file-too-costly` */
export function readGrid(table: HtmlElement, budget: Budget, options: TextOptions = {}): ReadGrid {
  const rows = rowsOf(table);
  const cells = rows.flatMap((row) => row.cells);
  const isLayout = cells.some((cell) => holdsTable(cell)) || rows.every((row) => row.cells.length <= 1);
  if (isLayout) return { kind: 'layout', cells };
  const seen = { isStruck: false, ...options };
  const grid = placeCells(rows, budget, seen);
  const headerRows = countHeads(rows);
  const block = makeTable({ rows: grid, page: 1, region: 0, headerRows, separator: '' }, budget);
  const captions = childElements(table).filter(({ tagName }) => tagName === 'caption');
  return { kind: 'grid', captions, block, isStruck: seen.isStruck };
}

function rowsOf(table: HtmlElement): Row[] {
  return childElements(table).flatMap((child): Row[] => {
    if (!isSeen(child)) return [];
    if (child.tagName === 'tr') return [toRow(child, false)];
    if (!['tbody', 'thead', 'tfoot'].includes(child.tagName)) return [];
    const isHead = child.tagName === 'thead';
    return childElements(child)
      .filter((row) => row.tagName === 'tr' && isSeen(row))
      .map((row) => toRow(row, isHead));
  });
}

function toRow(row: HtmlElement, isInHead: boolean): Row {
  const cells = childElements(row).filter((cell) => (cell.tagName === 'td' || cell.tagName === 'th') && isSeen(cell));
  const isHead = isInHead || (cells.length > 1 && cells.every(({ tagName }) => tagName === 'th'));
  return { cells, isHead };
}

/** Those at the top alone. */
function countHeads(rows: readonly Row[]): number {
  const first = rows.findIndex((row) => !row.isHead);
  return first === -1 ? 0 : first;
}

function placeCells(rows: readonly Row[], { limits }: Budget, seen: Seen): GridCell[][] {
  const grid: GridCell[][] = rows.map(() => []);
  let total = 0;
  for (const [rowIndex, row] of rows.entries()) {
    let column = 0;
    for (const cell of row.cells) {
      while (grid[rowIndex]?.[column] !== undefined) column += 1;
      const columns = spanOf(cell, 'colspan', WIDEST_SPAN);
      const high = Math.min(spanOf(cell, 'rowspan', rows.length), rows.length - rowIndex);
      total += columns * high;
      if (total > limits.pieceLimit) throw new Refusal('file-too-costly');
      for (let down = 0; down < high; down += 1) {
        const line = grid[rowIndex + down];
        for (let right = 0; right < columns; right += 1) if (line !== undefined) line[column + right] ??= { text: '' };
      }
      const line = grid[rowIndex];
      if (line !== undefined) line[column] = { ...toCell(cell, seen), columns, rows: high };
      column += columns;
    }
  }
  return grid.map((row) => Array.from(row, (cell: GridCell | undefined) => cell ?? { text: '' }));
}

function spanOf(cell: HtmlElement, name: string, most: number): number {
  const value = Number.parseInt(attributeOf(cell, name) ?? '1', 10);
  return Number.isInteger(value) && value >= 1 ? Math.min(value, Math.max(1, most)) : 1;
}

/** The text of a cell, its blocks in lines of their own, a mark that is drawn by its words or its name. */
function toCell(cell: HtmlElement, seen: Seen): GridCell {
  let text = '';
  const walk = (nodes: readonly HtmlNode[], depth: number): void => {
    for (const [at, node] of nodes.entries()) {
      const before = nodes[at - 1];
      if (before !== undefined && isElementNode(before) && isElementNode(node) && areCodesInARow(before, node))
        text += ',';
      if (isTextNode(node)) text += collapse(node.value.replaceAll('\t', ' '));
      else if (isElementNode(node) && isSeen(node)) {
        if (isStruck(node)) seen.isStruck = true;
        else if (node.tagName === 'br') text += '\n';
        else {
          const breaks = isBlock(node) ? '\n' : '';
          const raised = node.tagName === 'sup' || node.tagName === 'sub' ? ' ' : '';
          const number = seen.hasNumbersInText === true ? '' : listMark(node);
          text += breaks + number + raised + spaced(markOf(node));
          if (depth < DEEPEST) walk(node.childNodes, depth + 1);
          text += breaks;
        }
      }
    }
  };
  walk(cell.childNodes, 0);
  const lines = text
    .replaceAll('\u00a0', ' ')
    .split('\n')
    .map((line) => line.replaceAll(/ {2,}/gu, ' ').trim());
  const clean = lines
    .filter((line) => line !== '')
    .join('\n')
    .normalize('NFC');
  return { text: clean, ...(cell.tagName === 'th' ? { isBold: true } : {}) };
}

function markOf(element: HtmlElement): string {
  const words = wordsOf(element);
  return words === '' && element.tagName === 'img' ? fileWordsOf(element) : words;
}

function spaced(words: string): string {
  return words === '' ? '' : ` ${words} `;
}

function holdsTable(cell: HtmlElement): boolean {
  const open: HtmlElement[] = [cell];
  for (let element = open.pop(); element !== undefined; element = open.pop()) {
    for (const child of childElements(element)) {
      if (child.tagName === 'table') return true;
      open.push(child);
    }
  }
  return false;
}

function childElements({ childNodes }: HtmlElement): HtmlElement[] {
  return childNodes.filter((child) => isElementNode(child));
}
