import type { ItemRules, PdfHeading } from '../../rules.ts';
import { mergeField } from '../fields/merge-field.ts';
import { readField } from '../fields/field-readers.ts';
import type { RecordDraft, PdfRecord } from '../pdf/record.ts';
import { draftRecords } from '../pdf/drafts.ts';
import type { PdfEntry } from '../pdf/headings.ts';
import { toRecord } from '../pdf/records.ts';
import type { TextLabels } from './text-labels.ts';

/** A record of a text, before it is checked. */
export interface TextRecord {
  readonly name: string;
  readonly fields: PdfRecord['fields'];
  readonly doubts: PdfRecord['doubts'];
  readonly warnings: PdfRecord['warnings'];
  /** What no field takes, as written. */
  readonly left: readonly string[];
  /** All of it as lines, for the case that it can't be an item. */
  readonly lines: readonly string[];
}

/** Entries that may be records. */
export interface RecordZone {
  readonly entries: readonly PdfEntry[];
  /** Their names are said by a heading of the domain for names. */
  readonly isNameSaid: boolean;
}

export interface ReadRecords {
  readonly records: readonly TextRecord[];
  /** Lines that are of no record. */
  readonly passed: readonly string[];
}

/** Reads entries as a PDF's are read, but loses nothing: what no field takes goes to the one for the rest. */
export function readTextRecords({ entries, isNameSaid }: RecordZone, item: ItemRules, labels: TextLabels): ReadRecords {
  const { drafts, passed } = draftRecords(entries);
  const records: TextRecord[] = [];
  const others = [...passed];
  for (const draft of drafts) {
    const isItem = isNameSaid || tellsOfItem(draft, labels);
    const [record] = isItem ? toRecord(draft, item.nameField) : [];
    const lines = linesOf(draft);
    if (record === undefined) others.push(...lines);
    else records.push({ name: nameOf(draft), lines, ...withRest(record, labels.itemRest) });
  }
  return { records, passed: others.filter((line) => line !== '') };
}

/** `## Horarios` with a note under it is no item: one has a field of its own, or says itself by a heading that it is a name. */
function tellsOfItem(draft: RecordDraft, labels: TextLabels): boolean {
  return draft.sections.some(({ heading }) => isTelling(heading, labels));
}

/** Whether a field is one of an item and of nothing else: prose and notes stand in any text. */
export function isTelling({ field }: Pick<PdfHeading, 'field'>, { prose, itemRest }: TextLabels): boolean {
  return field !== prose?.field && field !== itemRest?.field;
}

/** How many of these fields are an item's and nothing else's. */
export function tellingFields(fields: ReadonlySet<string>, labels: TextLabels): number {
  return [...fields].filter((field) => isTelling({ field }, labels)).length;
}

function withRest(
  { fields, left, doubts, warnings }: PdfRecord,
  rest: PdfHeading | undefined,
): Omit<TextRecord, 'name' | 'lines'> {
  const told = { doubts, warnings };
  const filled = left.filter((line) => line.trim() !== '');
  const value = rest === undefined || filled.length === 0 ? undefined : readField(rest, ['', ...filled]);
  if (rest === undefined || value === undefined) return { fields, left: filled, ...told };
  return { fields: mergeField(fields, rest.field, value), left: [], ...told };
}

function nameOf({ name = [] }: RecordDraft): string {
  return name.join(' ').trim();
}

function linesOf(draft: RecordDraft): string[] {
  const sections = draft.sections.filter(({ lines }) => lines.some((line) => line.trim() !== ''));
  const fields = sections.flatMap(({ heading: { labels }, lines: [first = '', ...rest] }) => [
    `${labels[0] ?? ''}: ${first}`.trim(),
    ...rest,
  ]);
  return [...(draft.name ?? []), ...fields, ...draft.left].filter((line) => line.trim() !== '');
}
