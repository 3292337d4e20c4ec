import { words } from './fold.ts';
import { isFunctionWord } from './function-words.ts';
import type { LineCells, NameSpan } from './line-cells.ts';
import { readCells } from './line-cells.ts';
import { endsOpen } from './printed-rows.ts';
import type { PrintedLine } from './printed-line.ts';

/** Names that head the columns of a table, in a line. */
export type NamesIn = (line: string) => readonly NameSpan[];

/**
 * A text as lines that can be quoted. Tables are told from prose by what only they have: single letters, marks and figures side by side,
 * names without anything between them, rows that all end in a cell. A line that was wrapped is one; a line of several sentences or entries
 * is several.
 */
export function printedLines(text: string, namesIn: NamesIn): PrintedLine[] {
  const raw = unitsOf(text);
  const cells = raw.map((unit, index) =>
    isCutWord(unit) || isCutEnd(raw[index - 1], unit)
      ? NO_CELLS
      : readCells(unit.text, namesIn(unit.text), isFunctionWord),
  );
  const isTable = spreadTables(raw, cells);
  return joinWrapped(raw.map((unit, index) => ({ ...unit, isTable: isTable[index] === true }))).map((line) => ({
    text: line.text,
    isTable: line.isTable,
    opens: line.opens,
    isApart: line.isApart,
    isColumns: line.isColumns,
    isHeading: !line.isTable && isHeading(line.text),
    isProse: !line.isTable && !line.isColumns && !isHeading(line.text) && isProse(line.text),
  }));
}

/** «… con perejil. No», wrapped behind the first word of a sentence. */
function isCutWord({ text, opens }: Unit): boolean {
  return !opens && /^\p{L}{2,12}$/u.test(text);
}

/** «… esté libre de», wrapped: «trazas.» */
function isCutEnd(before: Unit | undefined, { text, isApart }: Unit): boolean {
  return before !== undefined && !isApart && endsOpen(before) && /^\p{Ll}/u.test(text) && /[.!?]$/u.test(text);
}

/** The text without what is left of tables, its lines kept. */
export function legibleText(text: string, namesIn: NamesIn): string {
  const lines = printedLines(text, namesIn);
  if (!lines.some(({ isTable }) => isTable)) return text;
  return lines.flatMap((line) => (line.isTable ? [] : [line.text])).join('\n');
}

type Unit = Pick<PrintedLine, 'text' | 'opens' | 'isApart' | 'isColumns'>;

/** A wide gap with words behind it; before a price it is only space. */
function isReadAcross(line: string): boolean {
  const parts = line.trim().split(/\t| {3}/u);
  return parts.slice(1).some((part) => /^\s{0,2}\p{L}/u.test(part));
}

/** A sentence ends. What is shorter than two letters before the stop is an abbreviation. */
const SENTENCE_END = /[.!?…]["»)]?\s/gu;
const FIGURES = /\d[\d.,]{0,12}/gu;

function unitsOf(text: string): Unit[] {
  let isApart = false;
  return text.split(/\r?\n/u).flatMap((line): Unit[] => {
    const isColumns = isReadAcross(line);
    const whole = line.replaceAll(/[^\S\t]+/gu, ' ').trim();
    if (whole === '') {
      isApart = true;
      return [];
    }
    const parts = cutAt(whole, sentenceEnds(whole)).flatMap((part) => cutAt(part, entryEnds(part)));
    const units = parts.map((part, index) => ({
      text: part.trim(),
      opens: index === 0,
      isApart: index === 0 && isApart,
      isColumns,
    }));
    isApart = false;
    return units;
  });
}

function cutAt(text: string, ends: readonly number[]): string[] {
  return [...ends, text.length]
    .map((end, index) => text.slice(ends[index - 1] ?? 0, end))
    .filter((part) => part.trim() !== '');
}

function sentenceEnds(text: string): number[] {
  return [...text.matchAll(SENTENCE_END)].flatMap(({ index, 0: found }) => {
    const before = text.slice(Math.max(0, index - 2), index);
    const isWhole = /\p{L}{2}|[\p{N})»"!?]$/u.test(before);
    return isWhole && /^["«(¿¡]{0,3}\p{Lu}/u.test(text.slice(index + found.length, index + found.length + 4))
      ? [index + found.length]
      : [];
  });
}

/** A price closes an entry where a name follows it. */
function entryEnds(text: string): number[] {
  return [...text.matchAll(FIGURES)].flatMap(({ index, 0: figure }) => {
    const behind = /^\s?\p{Sc}/u.exec(text.slice(index + figure.length, index + figure.length + 3))?.[0] ?? '';
    const end = index + figure.length + behind.length;
    return endsInPrice(text.slice(0, end)) && /^\s\p{Lu}\p{Ll}/u.test(text.slice(end, end + 4)) ? [end] : [];
  });
}

/** Lines that show a table by themselves, and those beside them that look like more of it. */
function spreadTables(units: readonly Unit[], cells: readonly LineCells[]): boolean[] {
  const marked = cells.map((line, index) => line.isTable || line.isOnlyCells || isRowAmongRows(cells, index));
  const isMore = (index: number): boolean => {
    const line = cells[index];
    return line !== undefined && (line.endsInCell || line.isOnlyName || line.isOnlyCells);
  };
  for (let changed = true; changed;) {
    changed = false;
    for (const index of units.keys()) {
      const isBeside = marked[index - 1] === true || marked[index + 1] === true;
      if (marked[index] === true || !isBeside || !isMore(index)) continue;
      marked[index] = true;
      changed = true;
    }
  }
  return marked;
}

/** «VEGGIE A» above «NUGGETS T»; a column of names. */
function isRowAmongRows(cells: readonly LineCells[], index: number): boolean {
  const alike = (holds: (line: LineCells) => boolean): boolean =>
    [index - 1, index, index + 1].filter((at) => {
      const line = cells[at];
      return line !== undefined && holds(line);
    }).length > 1 && holds(cells[index] ?? NO_CELLS);
  return alike(({ endsInCell }) => endsInCell) || alike(({ isOnlyName }) => isOnlyName);
}

const NO_CELLS: LineCells = { isTable: false, isOnlyCells: false, endsInCell: false, isOnlyName: false };

const LONGEST_JOINED = 400;

interface Judged extends Unit {
  readonly isTable: boolean;
  /** Of what was joined, the last line as printed. */
  readonly last?: string;
}

/** What goes on in small letters on the next line is one sentence; an answer belongs to its question. */
function joinWrapped(units: readonly Judged[]): Judged[] {
  const joined: Judged[] = [];
  for (const unit of units) {
    const before = joined.at(-1);
    if (before !== undefined && goesOn(before, unit) && !isOfList(before, unit, joined.at(-2))) {
      joined.pop();
      joined.push({ ...before, text: `${before.text} ${unit.text}`, last: unit.text });
    } else joined.push(unit);
  }
  return joined;
}

function goesOn(before: Judged, unit: Judged): boolean {
  if (before.isTable || unit.isTable || before.text.length + unit.text.length > LONGEST_JOINED) return false;
  if (before.text.endsWith('?')) return !unit.isApart && !unit.text.endsWith('?') && !isHeading(unit.text);
  return (
    unit.opens &&
    !unit.isApart &&
    (/^\p{Ll}/u.test(unit.text) || endsOpen(before)) &&
    !/[.!?:…]$/u.test(before.text) &&
    !isHeading(before.text) &&
    !endsInFigure(before.text)
  );
}

const SHORT_LINE = 30;

/** Lines that all begin small may be entries each, and above all one that has a price of its own. */
function isOfList({ text, last = text }: Judged, unit: Judged, above: Judged | undefined): boolean {
  if (text.endsWith('?') || endsOpen({ text: last }) || isFunctionWord(words(unit.text)[0]?.text ?? '')) return false;
  const isBelowSmall = above !== undefined && endsInFigure(above.text) && /^\p{Ll}/u.test(above.text);
  const isSmall = /^\p{Ll}/u.test(last);
  return endsInFigure(unit.text) ? isSmall || isBelowSmall : isSmall && last.length < SHORT_LINE;
}

/** A price, or the bare figure that many lists have for one. */
function endsInFigure(text: string): boolean {
  return endsInPrice(text) || /[\p{L})]\s\d{1,3}$/u.test(text.slice(-16));
}

function endsInPrice(text: string): boolean {
  const tail = text.slice(-16);
  return /\d[.,]\d\d$/u.test(tail) || /\d\s?\p{Sc}$/u.test(tail) || /\p{Sc}\s?[\d.,]{1,13}$/u.test(tail);
}

const LONGEST_HEADING = 60;

function isHeading(text: string): boolean {
  if (text.length > LONGEST_HEADING || /\d/u.test(text) || text.endsWith('?')) return false;
  if (/^#{1,6}\s/u.test(text) || text.endsWith(':')) return true;
  return text === text.toLocaleUpperCase('es') && text.replaceAll(/\P{Lu}/gu, '').length >= 3;
}

const SHORTEST_PROSE = 3;

/** A word that only binds, a list behind a colon, or an entry with its price. */
function isProse(text: string): boolean {
  const spoken = words(text).filter((word) => /\p{L}/u.test(word.text));
  if (spoken.length < SHORTEST_PROSE) return false;
  // In a line all in capitals a single letter binds nothing.
  const binds = spoken.some(
    ({ text: word, start, end }) => isFunctionWord(word) && (word.length > 1 || text.slice(start, end) === word),
  );
  return binds || (/:\s/u.test(text) && /,\s/u.test(text)) || (endsInPrice(text) && /(?:^|\s)\p{Ll}/u.test(text));
}
