import type { TextLine } from '../../source-content.ts';
import { isEmpty, valueAt } from '../../../text/record-path.ts';
import type { PdfRules } from '../../rules.ts';
import { readField } from '../fields/field-readers.ts';
import { mergeField } from '../fields/merge-field.ts';
import type { RecordDraft, Section, PdfRecord } from './record.ts';
import { draftRecords } from './drafts.ts';
import { doubtsOf, warningsOf } from './doubts.ts';
import { dropFurniture } from './furniture.ts';
import type { PdfEntry } from './headings.ts';
import { createEntryReader } from './headings.ts';
import { joinWrapped } from '../fields/field-text.ts';

export type PdfReading =
  { readonly kind: 'raw' } | { readonly kind: 'records'; readonly records: readonly PdfRecord[] };

const NOTICE_LIMIT = 20;

/**
 * Reads a document by the domain's headings: each record has a name. Raw when no
 * heading of the domain occurs or no record has a name, and when a document without name headings would lose more than it keeps.
 */
export function readPdfRecords(lines: readonly TextLine[], rules: PdfRules, nameField: string): PdfReading {
  const readEntries = createEntryReader(rules);
  const isHeading = (line: TextLine): boolean => readEntries(line).some(({ kind }) => kind !== 'text');
  const entries = dropFurniture(lines, isHeading).flatMap(readEntries);
  if (!entries.some(({ kind }) => kind === 'field' || kind === 'name')) return { kind: 'raw' };
  const { drafts } = draftRecords(entries);
  if (losesMoreThanItKeeps(entries, drafts)) return { kind: 'raw' };
  const records = drafts.flatMap((draft) => toRecord(draft, nameField));
  return records.length === 0 ? { kind: 'raw' } : { kind: 'records', records };
}

/** The record of a draft; none when it has no name. */
export function toRecord(draft: RecordDraft, nameField: string): PdfRecord[] {
  const name = joinWrapped(draft.name ?? []);
  if (name === '') return [];
  let fields: Record<string, unknown> = {};
  for (const { heading, lines } of draft.sections) {
    const value = readField(heading, lines);
    if (value !== undefined) fields = mergeField(fields, heading.field, value);
  }
  fields = { ...completeObjects(fields, draft.sections), [nameField]: name };
  const notices = draft.left
    .slice(0, NOTICE_LIMIT)
    .map((text) => `${shorten(name, 60)}: no se guardó «${shorten(text, 120)}».`);
  return [
    { fields, page: draft.page, left: draft.left, doubts: doubtsOf(draft), warnings: warningsOf(draft), notices },
  ];
}

/** `Trazas posibles: gluten` and nothing before it: the whole text is what the object says, so that it says something. */
function completeObjects(fields: Record<string, unknown>, sections: readonly Section[]): Record<string, unknown> {
  let complete = fields;
  for (const heading of new Set(sections.map((section) => section.heading))) {
    const bare = heading.as === 'object' ? heading.keys.filter(({ after }) => after === undefined) : [];
    for (const path of bare.map(({ key }) => `${heading.field}.${key}`)) {
      const text = joinWrapped(sections.filter((section) => section.heading === heading).flatMap(({ lines }) => lines));
      if (text !== '' && isEmpty(valueAt(complete, path))) complete = mergeField(complete, path, text);
    }
  }
  return complete;
}

/** A menu in prose with one `Nota:` at its end is no record: it stays whole. */
function losesMoreThanItKeeps(entries: readonly PdfEntry[], drafts: readonly RecordDraft[]): boolean {
  if (entries.some(({ kind }) => kind === 'name')) return false;
  const all = entries.reduce((sum, entry) => sum + ('value' in entry ? entry.value : entry.raw).length, 0);
  const kept = drafts
    .flatMap(({ name = [], sections }) => [...name, ...sections.flatMap(({ lines }) => lines)])
    .reduce((sum, text) => sum + text.length, 0);
  return kept < all / 2;
}

function shorten(text: string, limit: number): string {
  const letters = Array.from(text.slice(0, limit + 2));
  return letters.length > limit ? `${letters.slice(0, limit - 1).join('')}…` : text;
}
