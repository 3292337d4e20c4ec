/** A table with columns of items: one row each, under the sections that stand between them. */
import { joinSpacedLetters } from '../../../../text/spaced-letters.ts';
import type { SourceTable } from '../../../source-content.ts';
import { looseMarks, shiftedMarks, unplacedMarks } from './cell-marks.ts';
import type { ItemDraft } from '../item-draft.ts';
import { itemNumbers } from '../item-numbers.ts';
import type { TakeNumber } from '../item-numbers.ts';
import type { HazardMark, Read } from '../listing.ts';
import type { ListingPart } from '../listing-rules.ts';
import { readMarks } from '../marks/marks.ts';
import { sayNote } from '../lines/draft-lines.ts';
import type { PartStatement } from '../lines/part-statements.ts';
import { saidOfPart } from '../lines/part-statements.ts';
import { withoutNote } from '../text-line.ts';
import { mergeSizes } from '../prices/merge-sizes.ts';
import type { RowLooks } from './row-kind.ts';
import { kindOf, looksOf } from './row-kind.ts';
import type { Column, ColumnReading, Row } from './table-columns.ts';
import { filledOf, isNameColumn, isPriceColumn } from './table-columns.ts';
import type { TablePart } from './table-parts.ts';
import { rowKey, tableParts } from './table-parts.ts';
import { draftOf, takeCell } from './take-cell.ts';
import type { EvenRow } from './uneven-rows.ts';
import { evenRows } from './uneven-rows.ts';

export interface ReadTable {
  readonly drafts: readonly ItemDraft[];
  readonly statements: readonly Read[];
  readonly ofParts: readonly PartStatement[];
  readonly texts: readonly Read[];
  /** Rows whose cells can't be told to be of one column each. */
  readonly notUnderstood: readonly Read[];
  readonly columns: readonly Column[];
  /** Its first row of headings, and the heading of the section that its last items stand in: a table that goes on behind a page repeats the one and not the other. */
  readonly headings: string;
  readonly heading: Read | undefined;
  /** It has marks and no prices: it may speak of items that stand elsewhere. */
  readonly isMatrix: boolean;
}

interface Reader {
  readonly reading: ColumnReading;
  readonly even: ReadonlyMap<number, EvenRow>;
  /** Laid out anew where they were. */
  readonly rows: readonly Row[];
  readonly drafts: ItemDraft[];
  readonly statements: Read[];
  readonly ofParts: PartStatement[];
  readonly texts: Read[];
  readonly notUnderstood: Read[];
  /** Of the section, as it is written. */
  heading: Read | undefined;
  section: Read | undefined;
  /** «Pizzas (1, 7)»: what the heading of the section says of each of its items. */
  note: Read | undefined;
  takeNumber: TakeNumber;
  /** Marks of a row without a name right above: they may be of the next item. */
  loose: readonly HazardMark[];
}

/** Undefined: it has no columns of items. `above`: the section it stands in. `before`: the table above, which it goes on with where it repeats its headings. */
export function readTable(
  { rows: written, ...other }: SourceTable,
  { above, before }: { readonly above: Read | undefined; readonly before: ReadTable | undefined },
  reading: ColumnReading,
): ReadTable | undefined {
  const table: SourceTable = { ...other, rows: written.map(withWholeWords) };
  const parts = tableParts(table, reading);
  const [first] = parts;
  if (first === undefined) return undefined;
  const texts = table.rows.slice(0, first.start).flatMap((row) => rowText(row));
  const even = new Map(parts.flatMap((part) => [...evenRows(table, part, reading)]));
  const reader: Reader = {
    reading,
    even,
    rows: table.rows.map((row, at) => even.get(at)?.row ?? row),
    drafts: [],
    statements: [],
    ofParts: [],
    texts,
    notUnderstood: [],
    heading: undefined,
    section: undefined,
    note: undefined,
    takeNumber: itemNumbers([]),
    loose: [],
  };
  const headings = table.rows.slice(first.start, first.body).map(rowKey).join('\n');
  const goesOn = headings !== '' && headings === before?.headings;
  const heading = above ?? (goesOn ? before.heading : undefined);
  if (heading !== undefined) beginSection(heading, reader);
  for (const [at, part] of parts.entries()) readPart(part, at === 0, reader);
  const columns = parts.flatMap((part) => part.columns);
  const { drafts, statements, ofParts, notUnderstood } = reader;
  return {
    drafts: mergeSizes(drafts),
    statements,
    ofParts,
    texts,
    notUnderstood,
    columns,
    headings,
    heading: reader.heading,
    isMatrix: !columns.some(isPriceColumn),
  };
}

function readPart({ columns, start, body, end, section }: TablePart, isFirst: boolean, reader: Reader): void {
  const { rows, reading, even } = reader;
  const looks = looksOf(rows.slice(body, end), columns, reading);
  reader.takeNumber = itemNumbers(rows.slice(body, end).map((row) => row[looks.name]?.text.trim() ?? ''));
  const headings = rows.slice(start, body).map(rowKey);
  const title = titleAbove(rows, start, reader);
  if (title !== undefined) beginSection(title, reader);
  else if (section !== undefined && (!isFirst || reader.section === undefined) && isSection(section, reader))
    beginSection(section, reader);
  for (let at = body; at < end; at += 1) {
    const row = rows[at] ?? [];
    const [text] = rowText(row);
    if (text === undefined) continue;
    const isHeading = headings.includes(rowKey(row));
    const last = reader.drafts.at(-1);
    const evened = isHeading ? undefined : even.get(at);
    if (evened !== undefined && evened.is !== 'clear') reader.notUnderstood.push(text);
    if (evened?.is === 'unclear') {
      takeUnclear(evened, looks, reader);
      continue;
    }
    const loose = isHeading ? [] : looseMarks(row, columns, reading.vocabulary);
    if (loose.length > 0) {
      last?.marks.push(...loose);
      reader.loose = loose;
      reader.texts.push(text);
      continue;
    }
    const kind = isHeading ? 'text' : kindOf(row, rows[at + 1], looks, reading);
    if (kind === 'item') takeItem(at, looks, reader);
    else if (kind === 'more' && last !== undefined) takeMore(row, last, looks, reader);
    else if (kind === 'section') beginSection(text, reader);
    else if (kind === 'statement') reader.statements.push(text);
    else if (kind === 'of-part') takeOfPart(text, reader);
    else reader.texts.push(text);
  }
}

/** «Todas las pizzas contienen gluten» in a row of its own. */
function takeOfPart(read: Read, { reading, section, drafts, ofParts, texts }: Reader): void {
  const said = saidOfPart(read.text, { ...reading, place: read.place });
  const isFresh = section !== undefined && drafts.at(-1)?.section !== section;
  const isHere = said?.isOfThisPart === true || isFresh;
  if (said !== undefined) ofParts.push({ read, ...said, under: isHere ? section : undefined });
  texts.push(read);
}

/** «P O S T R E S», alone in its row or with others that head columns; beside something else single letters may be codes. */
function withWholeWords(row: Row, at: number): Row {
  return at > 0 && filledOf(row).length > 1
    ? row
    : row.map((cell) => ({ ...cell, text: joinSpacedLetters(cell.text) }));
}

/** «PIZZAS» in a row of its own right above the headings: by its words, or where it stands apart from the rows above. */
function titleAbove(rows: readonly Row[], start: number, { reading }: Reader): Read | undefined {
  const row = rows[start - 1] ?? [];
  const [only, ...others] = filledOf(row);
  if (only === undefined || others.length > 0 || !/^\P{N}{2,40}$/u.test(only.text.trim())) return undefined;
  const isApart = start > 2 && filledOf(rows[start - 2] ?? []).length === 0;
  const isTitle = isApart || reading.vocabulary.sectionLikeness(only.text) !== 'none';
  return isTitle ? { text: only.text.trim(), place: only.place } : undefined;
}

function isSection({ text }: Read, { section, reading }: Reader): boolean {
  return section === undefined || reading.vocabulary.sectionLikeness(text) !== 'none';
}

/** Its title without what it says in brackets of each of its items, which is kept. */
function beginSection({ text, place }: Read, reader: Reader): void {
  reader.heading = { text, place };
  const title = withoutNote(text);
  const note = text.slice(title.length).trim();
  reader.section = { text: withoutMarks({ text: title, place }, reader.reading), place };
  reader.note = note === '' ? undefined : { text: note, place };
}

function withoutMarks({ text, place }: Read, reading: ColumnReading): string {
  return readMarks(text, { ...reading, place }).text || text;
}

function rowText(row: Row): Read[] {
  const filled = filledOf(row);
  const [first] = filled;
  return first === undefined ? [] : [{ text: filled.map(({ text }) => text.trim()).join(' '), place: first.place }];
}

function takeItem(at: number, { columns, name }: RowLooks, reader: Reader): void {
  const { rows, reading, drafts } = reader;
  const row = rows[at] ?? [];
  const cell = row[name];
  if (cell === undefined) return;
  const own = row.find((each, place) => isOf(columns[place], 'section') && each.text.trim() !== '');
  if (own !== undefined) beginSection({ text: own.text.trim(), place: own.place }, reader);
  const draft = draftOf(cell, reader.section, { ...reading, place: cell.place, takeNumber: reader.takeNumber });
  if (reader.note !== undefined) sayNote(draft, reader.note.text, { ...reading, place: reader.note.place });
  takeRow(draft, row, columns, reading);
  draft.marks.push(...unplacedMarks(rows, at, columns), ...reader.loose);
  reader.loose = [];
  drafts.push(draft);
}

/** A row of which nobody can say what stands under which column: its name, and every hazard in doubt. */
function takeUnclear({ row, sure }: EvenRow, { columns, name }: RowLooks, reader: Reader): void {
  const { reading, drafts } = reader;
  const marks = shiftedMarks(row, { columns, name, reading });
  const cell = [sure[name], row[name]].find((each) => each !== undefined && /\p{L}/u.test(each.text));
  if (cell === undefined) {
    drafts.at(-1)?.marks.push(...marks);
    return;
  }
  const draft = draftOf(cell, reader.section, { ...reading, place: cell.place, takeNumber: reader.takeNumber });
  if (reader.note !== undefined) sayNote(draft, reader.note.text, { ...reading, place: reader.note.place });
  takeRow(draft, sure, columns, reading);
  draft.marks.push(...marks);
  drafts.push(draft);
}

/** A row without a name under an item: one more of its sizes. */
function takeMore(row: Row, draft: ItemDraft, { columns }: RowLooks, { reading }: Reader): void {
  const isSize = (column: Column | undefined): boolean => isOf(column, 'portion') || isOf(column, 'description');
  const sizes = row.flatMap(({ text }, at) => (isSize(columns[at]) ? [text.trim()] : []));
  takeRow(
    draft,
    row,
    columns.map((column) => (isOf(column, 'description') ? undefined : column)),
    reading,
    sizes.join(' ').trim(),
  );
}

function takeRow(
  draft: ItemDraft,
  row: Row,
  columns: readonly (Column | undefined)[],
  reading: ColumnReading,
  size?: string,
): void {
  for (const [index, cell] of row.entries()) {
    const column = columns[index];
    if (column !== undefined) takeCell(draft, cell, column, { ...reading, place: cell.place }, size);
  }
}

function isOf(column: Column | undefined, as: ListingPart): boolean {
  return isNameColumn(column) ? as === 'name' : column?.kind === 'label' && column.label.as === as;
}
