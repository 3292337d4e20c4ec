/** What the cells of a table say of hazards: a mark is of the hazard that its own column names, or it is in doubt. */
import type { SourceCell, SourcePlace } from '../../../source-content.ts';
import { codeKey } from '../legend/legend.ts';
import type { HazardMark, MarkDoubt } from '../listing.ts';
import type { MarkReading } from '../marks/mark-reading.ts';
import { readMarks } from '../marks/marks.ts';
import { namedIn } from '../marks/stated-marks.ts';
import type { Column, ColumnReading, Row } from './table-columns.ts';
import type { Vocabulary } from '../vocabulary.ts';

type HazardColumn = Extract<Column, { kind: 'hazard' }>;

const doubtful = (doubt: MarkDoubt): Pick<HazardMark, 'status' | 'doubt'> => ({ status: 'doubtful', doubt });

export function hazardMarks(text: string, { hazardIds, isGuess }: HazardColumn, reading: MarkReading): HazardMark[] {
  const said = statusOf(text, reading) ?? kindsOf(text, hazardIds, reading);
  // Of a hazard that is a guess an absence says nothing.
  if (isGuess && said === 'free') return [];
  const status = said === undefined ? doubtful('unknown-mark') : { status: said };
  const { place } = reading;
  return hazardIds.map((hazardId) => ({
    text,
    place,
    hazardId,
    ...(isGuess ? doubtful('code-without-legend') : status),
  }));
}

function statusOf(text: string, { legend, vocabulary }: ColumnReading): HazardMark['status'] | undefined {
  const explained = legend.codes.get(codeKey(text));
  if (explained?.hazardIds.length === 0 && explained.tags.length === 0) return explained.status;
  return vocabulary.cellOf(text) ?? worstOf(text, vocabulary);
}

/**
 * «W/B» in the column of gluten, where the legend explains W as wheat and B as barley: the cell names kinds of what the column names. Undefined where a part
 * is explained as something else, or not at all.
 */
function kindsOf(
  text: string,
  hazardIds: readonly string[],
  { legend }: ColumnReading,
): 'contains' | 'traces' | undefined {
  const parts = text.split(/[\s/,;+&-]+/u).filter((part) => part !== '');
  const kinds = parts.map((part) => legend.codes.get(codeKey(part)));
  const areOfColumn =
    kinds.length > 0 &&
    kinds.every(
      (kind) =>
        kind !== undefined &&
        !kind.isConflicting &&
        kind.isOnRequest !== true &&
        kind.status !== 'free' &&
        kind.hazardIds.some((hazardId) => hazardIds.includes(hazardId)),
    );
  if (!areOfColumn) return undefined;
  return kinds.some((kind) => kind?.status === 'contains') ? 'contains' : 'traces';
}

/** It may stand in a column of hazards: it says something there, or is a sign of which nobody knows what it says. */
export function isMarkText(text: string, reading: ColumnReading): boolean {
  return statusOf(text, reading) !== undefined || /^\D{1,3}$/u.test(text);
}

/** «Sí (trazas)»: each word says something; the loudest counts, a doubt where one says nothing. */
function worstOf(text: string, vocabulary: Vocabulary): 'contains' | 'traces' | undefined {
  const isTraces = vocabulary.lexicon
    .match(text, 'part')
    .some(({ meanings }) => meanings.some(({ manner }) => manner === 'may-contain'));
  if (isTraces) return 'traces';
  const said = text
    .split(/[\s()/,]+/u)
    .filter((word) => word !== '')
    .map((word) => vocabulary.cellOf(word));
  if (said.length < 2 || said.includes(undefined)) return undefined;
  return said.includes('contains') && !said.includes('free') ? 'contains' : undefined;
}

export function symbolMarks(
  text: string,
  { symbol }: Extract<Column, { kind: 'symbol' }>,
  { place }: { readonly place: SourcePlace },
): HazardMark[] {
  const of = (ids: readonly string[], status: HazardMark['status']): HazardMark[] =>
    ids.map((hazardId) => ({ text, place, hazardId, status }));
  return [...of(symbol.free, 'free'), ...of(symbol.contains, 'contains')];
}

/** Of what a column could have declared free, and its cell does not. */
export function unfreedMarks(
  text: string,
  { symbol }: Extract<Column, { kind: 'symbol' }>,
  { place }: { readonly place: SourcePlace },
): HazardMark[] {
  return symbol.free.map((hazardId) => ({ text, place, hazardId, ...doubtful('unknown-mark') }));
}

/** Of a row whose cells can't be placed: each hazard that a column names is in doubt, and each that a cell itself names. */
export function shiftedMarks(
  row: Row,
  {
    columns,
    name,
    reading,
  }: { readonly columns: readonly Column[]; readonly name: number; readonly reading: ColumnReading },
): HazardMark[] {
  const others = row.filter(({ text }, at) => at !== name && isSaying(text.trim(), reading));
  const [first] = others;
  if (first === undefined) return [];
  const { place } = first;
  const text = others.map((cell) => cell.text.trim()).join(' ');
  const named = [...columns.flatMap(hazardsOf), ...namedIn(text, reading)];
  const coded = others.flatMap((cell) => readMarks(`[${cell.text.trim()}]`, { ...reading, place: cell.place }).marks);
  const all = [...named, ...coded.flatMap(({ hazardId }) => hazardId ?? [])];
  const marks = [...new Set(all)].map((hazardId) => ({ text, place, hazardId, ...doubtful('between-columns') }));
  const isAny =
    columns.some(({ kind }) => kind === 'unreadable') || coded.some(({ hazardId }) => hazardId === undefined);
  // Guests hear of it in its own words, and a row of crosses tells them nothing.
  return isAny
    ? [...marks, { text: reading.vocabulary.rules.hazards.label, place, ...doubtful('unknown-mark') }]
    : marks;
}

/** More than a price, or that something is absent. */
function isSaying(text: string, { vocabulary }: ColumnReading): boolean {
  return text !== '' && vocabulary.cellOf(text) !== 'free' && !/^\D{0,3}\d{1,6}[.,]\d{2}\D{0,3}$/u.test(text);
}

/** Marks of a row that has nothing else, no name either: nobody can say of which item they are. */
export function looseMarks(row: Row, columns: readonly Column[], vocabulary: Vocabulary): HazardMark[] {
  const marks: HazardMark[] = [];
  for (const [at, { text, place }] of row.entries()) {
    if (text.trim() === '') continue;
    const hazardIds = hazardsOf(columns[at]);
    const said = vocabulary.cellOf(text.trim());
    if (hazardIds.length === 0 || said === undefined) return [];
    if (said !== 'free')
      marks.push(...hazardIds.map((hazardId) => ({ text, place, hazardId, ...doubtful('between-items') })));
  }
  return marks;
}

/** What lies between two columns or rows, or spans several, is in doubt for each of them. */
export function unplacedMarks(rows: readonly Row[], at: number, columns: readonly Column[]): HazardMark[] {
  return rows.flatMap((row, line) =>
    Math.abs(line - at) > 1 && !row.some(({ rows: high = 1 }) => high > 1)
      ? []
      : row.flatMap((cell, column) => {
          const { text, place } = cell;
          if (text.trim() === '') return [];
          const reach = reachOf(cell, { line, column, at });
          const doubt = line === at ? 'between-columns' : 'between-items';
          return reach
            .flatMap((each) => hazardsOf(columns[each]))
            .map((hazardId) => ({ text, place, hazardId, ...doubtful(doubt) }));
        }),
  );
}

/** The columns of the row `at` that a cell may speak of beside its own. */
function reachOf(
  { isBetween, columns = 1, rows = 1 }: SourceCell,
  { line, column, at }: { readonly line: number; readonly column: number; readonly at: number },
): number[] {
  if (isBetween === true) return Math.abs(line - at) > 1 ? [] : [column - 1, column, column + 1];
  const isSpanned = line <= at && at < line + rows;
  const first = line === at ? column + 1 : column;
  return isSpanned ? Array.from({ length: column + columns - first }, (_, place) => first + place) : [];
}

function hazardsOf(column: Column | undefined): readonly string[] {
  return column?.kind === 'hazard' ? column.hazardIds : [];
}
