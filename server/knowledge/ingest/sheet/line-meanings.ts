import type { PdfHeading } from '../../rules.ts';
import type { EntryReader, PdfEntry } from '../pdf/headings.ts';
import { LABEL_LIMIT, createEntryReader, findLabel } from '../pdf/headings.ts';
import { afterBullet } from '../fields/field-text.ts';
import type { Cell, SheetLine, TextRow } from '../text/sheet-line.ts';
import type { SectionKind, TextLabels } from './text-labels.ts';

/** What a line is to the records and sections of its document. `level`: of a heading; 0 for a line. */
export type Meaning =
  | { readonly kind: 'separator' }
  /** A row of a table of records. */
  | { readonly kind: 'record'; readonly entries: readonly PdfEntry[]; readonly text: string }
  /** Fields of a record, or its name. */
  | FieldsMeaning
  | SectionMeaning
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | TextMeaning;

export interface FieldsMeaning {
  readonly kind: 'fields';
  readonly level: number;
  readonly entries: readonly PdfEntry[];
  readonly headings: readonly PdfHeading[];
  readonly isNamed: boolean;
  readonly label: string;
  readonly value: string;
  readonly section: SectionKind | undefined;
}

/** A heading of free text, or a field's heading outside of any record. */
export interface SectionMeaning {
  readonly kind: 'section';
  readonly level: number;
  readonly label: string;
  readonly value: string;
  readonly section: SectionKind;
}

export interface TextMeaning {
  readonly kind: 'text';
  readonly row: TextRow;
  readonly entry: PdfEntry;
  /** Of a row of a table: as a value of a field. */
  readonly value?: string;
}

export type MeaningReader = (line: SheetLine) => Meaning;

export function createMeaningReader(labels: TextLabels): MeaningReader {
  const readEntries = createEntryReader(labels.pdf ?? { separator: '---', nameHeadings: [], headings: [] });
  return (line) => {
    if (line.kind === 'separator') return line;
    if (line.kind === 'row') return readRow(line.cells, line.opens, labels, readEntries);
    const known = readKnown(line, labels, readEntries);
    if (known !== undefined) return known;
    if (line.kind === 'heading') return line;
    const [entry = textEntry(line.text)] = readEntries({ page: 1, text: line.text });
    return entry.kind === 'separator' ? { kind: 'separator' } : { kind: 'text', row: line, entry };
  };
}

/** Whether a line begins with a heading that the domain knows. */
export function isLabelled(line: string, labels: TextLabels): boolean {
  const { label } = findLabel(line) ?? {};
  return label !== undefined && (labels.isName(label) || labels.sectionOf(label) !== undefined);
}

export function textEntry(raw: string): PdfEntry {
  return { kind: 'text', page: 1, raw };
}

/** A line by the headings of the domain; undefined when it has none. */
function readKnown(
  line: Extract<SheetLine, { kind: 'heading' | 'text' }>,
  labels: TextLabels,
  readEntries: EntryReader,
): Meaning | undefined {
  const level = line.kind === 'heading' ? line.level : 0;
  const entries = readEntries({ page: 1, text: withColon(line, labels) });
  const found = findLabel(line.text) ?? { label: bare(line.text), value: '' };
  const section = labels.sectionOf(found.label);
  if (entries.some(({ kind }) => kind === 'field' || kind === 'marker' || kind === 'name')) {
    return {
      kind: 'fields',
      level,
      entries,
      headings: entries.flatMap((entry) => (entry.kind === 'field' || entry.kind === 'marker' ? [entry.heading] : [])),
      isNamed: entries.some(({ kind }) => kind === 'name'),
      section,
      ...found,
    };
  }
  const isWhole = line.kind === 'heading' || line.opens || line.isLoud || findLabel(line.text) !== undefined;
  return section !== undefined && isWhole ? { kind: 'section', level, section, ...found } : undefined;
}

/** A heading needs no colon, and a line that is nothing but a field's heading neither. */
function withColon(line: Extract<SheetLine, { kind: 'heading' | 'text' }>, labels: TextLabels): string {
  const { text } = line;
  if (text.length > LABEL_LIMIT || /[:：]/u.test(text)) return text;
  const standsOut = line.kind === 'heading' || line.opens || line.isLoud || !/\p{Ll}/u.test(text);
  const isLabel = labels.sectionOf(bare(text)) !== undefined || labels.isName(bare(text));
  return standsOut && isLabel ? `${text}:` : text;
}

/** Without a bullet, a number or a last colon. */
function bare(text: string): string {
  const plain = (afterBullet(text) ?? text).replace(/^\d{1,3}[.)]\s*/u, '').trim();
  return plain.endsWith(':') ? plain.slice(0, -1).trim() : plain;
}

/** A row is a record when one of its columns names items and another is a field of theirs; else it is a line. */
function readRow(cells: readonly Cell[], opens: boolean, labels: TextLabels, readEntries: EntryReader): Meaning {
  const filled = cells.filter(({ value }) => value !== '');
  const text = filled.map(({ label, value }) => (label === '' ? value : `${label}: ${value}`)).join(' | ');
  const named = filled.find(({ label }) => labels.isName(label));
  const entries = filled
    .filter((cell) => cell !== named)
    .flatMap(({ label, value }) =>
      readEntries({ page: 1, text: `${label}: ${value}` }).map((entry): PdfEntry => {
        const isField = entry.kind === 'field' || entry.kind === 'marker';
        return isField ? entry : { kind: 'unknown', page: 1, raw: entry.raw, label, isStray: label === '' };
      }),
    );
  if (named !== undefined && entries.some(({ kind }) => kind !== 'unknown')) {
    return { kind: 'record', text, entries: [{ kind: 'name', page: 1, raw: text, value: named.value }, ...entries] };
  }
  const [first = '', ...others] = filled.map(({ value }) => value);
  const value = others.length === 0 ? first : `${first} (${others.join(', ')})`;
  const row: TextRow = { kind: 'text', text, opens, isLoud: false };
  return { kind: 'text', row, entry: textEntry(text), value };
}
