import type { PdfHeading } from '../../rules.ts';
import { severityOf } from '../fields/field-readers.ts';
import { isStray } from './doubts.ts';
import type { PdfEntry } from './headings.ts';
import type { RecordDraft } from './record.ts';

export interface DraftedRecords {
  readonly drafts: readonly RecordDraft[];
  /** The text of the parts that are no records, in order. */
  readonly passed: readonly string[];
}

/**
 * Entries as records in order, with a name each: split at separators, then wherever a name heading comes again. A
 * part without a name goes on the record before it when that had none of its fields (the separator stood inside it);
 * else it is dropped.
 */
export function draftRecords(entries: readonly PdfEntry[]): DraftedRecords {
  const drafts: RecordDraft[] = [];
  const passed: string[] = [];
  for (const part of splitAtSeparators(entries).flatMap(splitAtNames)) {
    const draft = draftRecord(part);
    const before = drafts.at(-1);
    if (before !== undefined && goesOn(before, draft, part)) continueRecord(before, part);
    else if (draft.name === undefined) passed.push(...part.map(({ raw }) => raw));
    else {
      drafts.push(draft);
      passed.push(...draft.passed);
    }
  }
  return { drafts, passed };
}

function splitAtSeparators(entries: readonly PdfEntry[]): PdfEntry[][] {
  const blocks: PdfEntry[][] = [[]];
  for (const entry of entries) {
    if (entry.kind === 'separator') blocks.push([]);
    else blocks.at(-1)?.push(entry);
  }
  return blocks.filter((block) => block.length > 0);
}

function splitAtNames(block: readonly PdfEntry[]): PdfEntry[][] {
  const names = block.flatMap(({ kind }, index) => (kind === 'name' ? [index] : []));
  if (names.length < 2) return [[...block]];
  const starts = leadingStarts(block, names) ?? names;
  const [first = [], ...parts] = starts.map((start, index) => block.slice(start, starts[index + 1]));
  return [[...block.slice(0, starts[0]).map(disown), ...first], ...parts];
}

/** What stands above the first of several records is nobody's: a title, or a field for all of them. */
function disown(entry: PdfEntry): PdfEntry {
  const { page, raw } = entry;
  return entry.kind === 'text' ? entry : { page, raw, kind: 'unknown', label: '' };
}

/**
 * Records may begin with another heading than the name (`CATEGORIA`, then `PLATO`). That is so when one stands before
 * every name and none behind the last; splitting at the names would then give each record its neighbour's.
 */
function leadingStarts(block: readonly PdfEntry[], names: readonly number[]): number[] | undefined {
  const [first = 0] = names;
  const leader = block.slice(0, first).find((entry) => entry.kind === 'field');
  if (leader?.kind !== 'field') return undefined;
  const leads = (entry: PdfEntry): boolean => entry.kind === 'field' && entry.heading === leader.heading;
  if (block.slice(names.at(-1)).some(leads)) return undefined;
  const starts = names.map((name, index) => {
    const from = (names[index - 1] ?? -1) + 1;
    const place = block.slice(from, name).findLastIndex(leads);
    return place === -1 ? -1 : from + place;
  });
  return starts.includes(-1) ? undefined : starts;
}

function draftRecord(part: readonly PdfEntry[]): RecordDraft {
  const named = part.find(({ kind }) => kind === 'name');
  const draft: RecordDraft = { page: (named ?? part[0])?.page ?? 1, sections: [], doubts: [], left: [], passed: [] };
  if (named !== undefined) return addEntries({ ...draft, name: [] }, part);
  const [first, ...rest] = part;
  // The first line is the name only where a heading follows: the first line of free text names nothing.
  if (first?.kind !== 'text' || !rest.some(({ kind }) => kind === 'field')) return addEntries(draft, part);
  return addEntries({ ...draft, name: [first.raw] }, rest, false);
}

/** `beforeHeading`: whether text before any heading is passed over, as the title of a document is. */
function addEntries(draft: RecordDraft, entries: readonly PdfEntry[], beforeHeading = true): RecordDraft {
  let open = beforeHeading ? draft.passed : draft.left;
  let heading: PdfHeading | undefined = draft.sections.at(-1)?.heading;
  for (const [index, entry] of entries.entries()) {
    if (
      !isGrade(entry, heading) &&
      isStray(entry, { draft, before: entries[index - 1], hasMore: hasField(entries, index) })
    )
      draft.doubts.push(entry.raw === '' ? '---' : entry.raw);
    if (entry.kind === 'text' || isGrade(entry, heading)) {
      open.push(entry.raw);
    } else if (entry.kind === 'name') {
      open = draft.name ?? draft.left;
      open.push(entry.value);
      heading = undefined;
    } else if (entry.kind === 'field' || entry.kind === 'marker') {
      open = [entry.value];
      heading = entry.heading;
      draft.sections.push({ heading, lines: open, isHeaded: entry.kind === 'field' && entry.isStray === undefined });
    } else {
      open = draft.left;
      open.push(entry.raw);
      heading = undefined;
    }
  }
  return draft;
}

function hasField(entries: readonly PdfEntry[], index: number): boolean {
  return entries.slice(index + 1).some(({ kind }) => kind === 'field' || kind === 'marker');
}

/** `CRÍTICO: pescado` under graded words is one of their severities, no heading that the domain doesn't know. */
function isGrade(entry: PdfEntry, heading: PdfHeading | undefined): boolean {
  return entry.kind === 'unknown' && heading?.as === 'graded_list' && severityOf(entry.label) !== undefined;
}

/** Whether a part is the rest of the record before it, which a separator cut in two. */
function goesOn(before: RecordDraft, draft: RecordDraft, part: readonly PdfEntry[]): boolean {
  const [first] = part;
  if (first === undefined || part.some(({ kind }) => kind === 'name')) return false;
  if (first.kind === 'text' && !/^\p{Ll}/u.test(first.raw)) return false;
  const fields = new Set(before.sections.map(({ heading }) => heading.field));
  return draft.sections.every(({ heading }) => !fields.has(heading.field));
}

function continueRecord(before: RecordDraft, part: readonly PdfEntry[]): void {
  if (part.some((entry) => entry.kind === 'field')) before.doubts.push(part[0]?.raw ?? '---');
  const last = before.sections.at(-1);
  const own = part.findIndex(({ kind }) => kind !== 'text');
  const rest = part.slice(0, own === -1 ? part.length : own).map(({ raw }) => raw);
  (last?.lines ?? before.left).push(...rest);
  addEntries(before, own === -1 ? [] : part.slice(own));
}
