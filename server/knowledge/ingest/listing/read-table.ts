/** A table with headings as items: one row each, under the sections that stand between them. */
import type { SourceCell, SourceTable } from '../../source-content.ts';
import type { ItemDraft } from './item-draft.ts';
import { newDraft } from './item-draft.ts';
import type { Legend } from './legend.ts';
import { codeKey } from './legend.ts';
import type { HazardMark, HouseStatement, MarkDoubt, Read } from './listing.ts';
import type { ListingLabel } from './listing-rules.ts';
import type { MarkReading } from './mark-reading.ts';
import { readMarks } from './marks.ts';
import { readPriceCell } from './prices.ts';
import { splitName } from './split-name.ts';
import { readSpokenLine } from './spoken-lines.ts';
import { listedMarks } from './stated-marks.ts';
import type { Column, TableColumns } from './table-columns.ts';
import { readColumns } from './table-columns.ts';
import { isLoud } from './text-line.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface ReadTable {
  readonly drafts: readonly ItemDraft[];
  readonly statements: readonly HouseStatement[];
  readonly texts: readonly Read[];
  readonly notUnderstood: readonly Read[];
  readonly columns: readonly Column[];
  /** It has marks and no prices: it may speak of items that stand elsewhere. */
  readonly isMatrix: boolean;
}

interface TableReader {
  readonly vocabulary: Vocabulary;
  readonly legend: Legend;
  readonly table: SourceTable;
  readonly found: TableColumns;
}

/** Undefined: no row of headings is found. `above`: the section it stands in. */
export function readTable(
  table: SourceTable,
  above: Read | undefined,
  { legend, vocabulary }: Pick<TableReader, 'legend' | 'vocabulary'>,
): ReadTable | undefined {
  const found = readColumns(table, legend, vocabulary);
  if (found?.columns.some(isName) !== true) return undefined;
  const reader: TableReader = { vocabulary, legend, table, found };
  const drafts: ItemDraft[] = [];
  const statements: HouseStatement[] = [];
  const texts: Read[] = table.rows.slice(0, found.titles).flatMap((row) => rowText(row));
  const notUnderstood: Read[] = [];
  const headings = rowKey(table.rows[found.body - 1] ?? []);
  let section = above;
  for (let at = found.body; at < table.rows.length; at += 1) {
    const row = table.rows[at] ?? [];
    const [text] = rowText(row);
    if (text === undefined) continue;
    if (rowKey(row) === headings) {
      texts.push(text);
      continue;
    }
    const kind = kindOf(row, reader);
    if (kind === 'item') {
      const draft = toDraft(row, at, section, reader);
      section = draft.section ?? section;
      drafts.push(draft);
    } else if (kind === 'section')
      section = { ...text, text: readMarks(text.text, { ...reader, place: text.place }).text || text.text };
    else if (kind === 'statement') statements.push(text);
    else texts.push(text);
  }
  const isPriced = found.columns.some(
    (column) => column.kind === 'price' || (column.kind === 'label' && column.label.as === 'price'),
  );
  return { drafts, statements, texts, notUnderstood, columns: found.columns, isMatrix: !isPriced };
}

function isName(column: Column): boolean {
  return column.kind === 'label' && column.label.as === 'name';
}

function rowKey(row: readonly SourceCell[]): string {
  return row.map(({ text }) => text.trim().toLowerCase()).join('\t');
}

function rowText(row: readonly SourceCell[]): Read[] {
  const cells = row.filter(({ text }) => text.trim() !== '');
  const [first] = cells;
  return first === undefined ? [] : [{ text: cells.map(({ text }) => text.trim()).join(' '), place: first.place }];
}

const LONG = 8;

function kindOf(
  row: readonly SourceCell[],
  { found, vocabulary, legend }: TableReader,
): 'item' | 'section' | 'statement' | 'text' {
  const filled = row.filter(({ text }) => text.trim() !== '');
  const [only] = filled;
  const name = found.columns.findIndex(isName);
  if (only === undefined) return 'text';
  if (filled.length > 1) return row[name]?.text.trim() === '' ? 'text' : 'item';
  const text = only.text.trim();
  const line = {
    index: 0,
    text,
    place: only.place,
    region: 0,
    gapAbove: 0,
    isBold: false,
    isLoud: false,
    isListItem: false,
  };
  const spoken = readSpokenLine(line, { vocabulary, legend, place: only.place });
  if (spoken !== undefined) return spoken.kind === 'labelled' || spoken.kind === 'title' ? 'text' : 'statement';
  const isMerged = (only.columns ?? 1) > 1;
  const likeness = vocabulary.sectionLikeness(text);
  if (text.split(/\s+/u).length > LONG) return isMerged || row.indexOf(only) !== name ? 'text' : 'item';
  if (isMerged || likeness === 'whole') return 'section';
  if (row.indexOf(only) !== name) return 'section';
  const hasPrices = found.columns.some((column) => column.kind === 'label' && column.label.as === 'price');
  return (hasPrices && (likeness === 'part' || isLoud(text) || only.isBold === true)) ||
    (isLoud(text) && only.isBold === true)
    ? 'section'
    : 'item';
}

function toDraft(row: readonly SourceCell[], at: number, above: Read | undefined, reader: TableReader): ItemDraft {
  const { found } = reader;
  const cell = (as: ListingLabel['as']): SourceCell | undefined =>
    row.find((each, place) => {
      const column = found.columns[place];
      return column?.kind === 'label' && column.label.as === as && each.text.trim() !== '';
    });
  const name = cell('name');
  const own = cell('section');
  const place = name?.place ?? row[0]?.place ?? { page: 1 };
  const reading: MarkReading = { ...reader, place };
  const read = readMarks(name?.text.replaceAll(/\s+/gu, ' ').trim() ?? '', reading);
  const split = splitName(read.text);
  const section = own === undefined ? above : { text: own.text.trim(), place: own.place };
  const draft = newDraft(split.name === '' ? (name?.text.trim() ?? '') : split.name, place, section);
  draft.marks.push(...read.marks);
  draft.tags.push(...read.tags);
  for (const text of split.said) draft.said.push({ text, place });
  for (const [index, each] of row.entries()) {
    const column = found.columns[index];
    if (column !== undefined) takeCell(draft, each, column, { ...reading, place: each.place });
  }
  draft.marks.push(...betweenMarks(at, reader));
  return draft;
}

function takeCell(draft: ItemDraft, cell: SourceCell, column: Column, reading: MarkReading): void {
  const text = cell.text.replaceAll(/\s+/gu, ' ').trim();
  if (text === '' || cell.isBetween === true) return;
  switch (column.kind) {
    case 'label':
      takeLabelled(draft, text, column.label, reading);
      return;
    case 'price':
      draft.prices.push({ text, label: column.portion, place: cell.place });
      return;
    case 'hazard':
      draft.marks.push(...hazardMarks(text, column.hazardIds, { ...reading, isGuess: column.isGuess }));
      return;
    case 'unreadable':
      draft.marks.push({ text, place: cell.place, status: 'doubtful', doubt: 'unreadable-heading' });
      return;
    case 'symbol': {
      const said = reading.vocabulary.cellOf(text);
      if (said === 'free' || said === 'traces') return;
      if (column.symbol.tag !== undefined) draft.tags.push({ text: column.symbol.tag, place: cell.place });
      const of = (ids: readonly string[], status: HazardMark['status']): HazardMark[] =>
        ids.map((hazardId) => ({ text, place: cell.place, hazardId, status }));
      draft.marks.push(...of(column.symbol.free, 'free'), ...of(column.symbol.contains, 'contains'));
      return;
    }
    case 'unknown':
      draft.said.push({
        text: column.heading.text.trim() === '' ? text : `${column.heading.text.trim()}: ${text}`,
        place: cell.place,
      });
  }
}

function hazardMarks(
  text: string,
  hazardIds: readonly string[],
  { place, vocabulary, legend, isGuess }: MarkReading & { readonly isGuess: boolean },
): HazardMark[] {
  const explained = legend.codes.get(codeKey(text));
  const said =
    explained?.hazardIds.length === 0 && explained.tags.length === 0
      ? explained.status
      : (vocabulary.cellOf(text) ?? worstOf(text, vocabulary));
  const doubt = (why: MarkDoubt): Pick<HazardMark, 'status' | 'doubt'> => ({ status: 'doubtful', doubt: why });
  const status = said === undefined ? doubt('unknown-mark') : { status: said };
  // Of a hazard that is a guess an absence says nothing.
  if (isGuess && said === 'free') return [];
  return hazardIds.map((hazardId) => ({ text, place, hazardId, ...(isGuess ? doubt('code-without-legend') : status) }));
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

/** What lies between two columns or rows is in doubt for both. */
function betweenMarks(at: number, { table, found }: TableReader): HazardMark[] {
  const marks: HazardMark[] = [];
  for (const near of [at - 1, at, at + 1]) {
    for (const [index, cell] of (table.rows[near] ?? []).entries()) {
      if (cell.isBetween !== true || cell.text.trim() === '') continue;
      for (const column of [index - 1, index, index + 1]) {
        const of = found.columns[column];
        if (of?.kind !== 'hazard') continue;
        const doubt: MarkDoubt = near === at ? 'between-columns' : 'between-items';
        marks.push(
          ...of.hazardIds.map((hazardId) => ({
            text: cell.text,
            place: cell.place,
            hazardId,
            status: 'doubtful' as const,
            doubt,
          })),
        );
      }
    }
  }
  return marks;
}

function takeLabelled(draft: ItemDraft, text: string, { as, field }: ListingLabel, reading: MarkReading): void {
  const { place } = reading;
  switch (as) {
    case 'name':
    case 'section':
    case 'passed':
      return;
    case 'description': {
      const { text: said, marks, tags } = readMarks(text, reading);
      draft.marks.push(...marks);
      draft.tags.push(...tags);
      if (said !== '') draft.said.push({ text: said, place });
      return;
    }
    case 'price':
      draft.prices.push(...readPriceCell(text, reading.vocabulary).map((price) => ({ ...price, place })));
      return;
    case 'portion':
      draft.said.push({ text, place });
      return;
    case 'tags': {
      for (const part of text.split(/[,;/·|]/u)) {
        const read = readMarks(`(${part.trim()})`, reading);
        draft.marks.push(...read.marks);
        draft.tags.push(...(read.text === '' ? read.tags : [{ text: part.trim(), place }]));
      }
      return;
    }
    case 'contains':
    case 'traces':
    case 'free': {
      const coded = readMarks(`(${text})`, reading);
      const isCoded = coded.text === '' && coded.marks.length > 0;
      const marks = isCoded ? coded.marks : listedMarks(text, as, reading);
      draft.marks.push(
        ...marks.map((mark) =>
          as === 'traces' && mark.status === 'contains' ? { ...mark, status: 'traces' as const } : mark,
        ),
      );
      return;
    }
    case 'field':
      if (field !== undefined)
        draft.fields.set(field, [
          ...(draft.fields.get(field) ?? []),
          ...text
            .split(/[,;]/u)
            .map((value) => ({ text: value.trim(), place }))
            .filter((value) => value.text !== ''),
        ]);
  }
}
