import { isLabelLike } from '../pdf/doubts.ts';
import type { FieldsMeaning, Meaning, TextMeaning } from './line-meanings.ts';
import { textEntry } from './line-meanings.ts';
import type { PdfEntry } from '../pdf/headings.ts';
import type { TextLabels } from './text-labels.ts';

/** Lines that may be records, until it is known. */
export interface Zone {
  readonly entries: PdfEntry[];
  readonly meanings: Meaning[];
  /** Of the heading that names the one record of the zone; absent where names are lines. */
  readonly level?: number;
  readonly fields: Set<string>;
  /** Of the heading of the field that is open; 0 for a line. */
  fieldLevel: number;
  isNameSaid: boolean;
  /** The next line is the name. */
  awaitsName: boolean;
  /** Its records are the rows of a table, and end with it. */
  readonly isTable: boolean;
}

export function openZone(marks: Pick<Zone, 'level'> & { readonly isTable?: boolean }): Zone {
  const { level, isTable = false } = marks;
  return {
    entries: [],
    meanings: [],
    fields: new Set(),
    fieldLevel: 0,
    isNameSaid: isTable,
    awaitsName: false,
    isTable,
    ...(level === undefined ? {} : { level }),
  };
}

/** Under the heading of a field, deeper ones are its values. */
export function insertHeading(zone: Zone, meaning: Extract<Meaning, { kind: 'heading' }>, labels: TextLabels): void {
  if (zone.fieldLevel > 0 && meaning.level > zone.fieldLevel) {
    zone.meanings.push(meaning);
    zone.entries.push({ ...textEntry(meaning.text), isStray: true });
  } else insertRest(zone, meaning, meaning.text.endsWith(':') ? meaning.text : `${meaning.text}:`, labels);
}

/** What no field takes: in the field for it, else as text that ends the field before. */
export function insertRest(zone: Zone, meaning: Meaning, raw: string, { itemRest }: TextLabels): void {
  zone.meanings.push(meaning);
  zone.fieldLevel = 0;
  const isStray = meaning.kind === 'heading' || isLabelLike(raw);
  if (itemRest === undefined) zone.entries.push({ kind: 'unknown', page: 1, raw, label: raw, isStray });
  else zone.entries.push({ kind: 'field', page: 1, raw, heading: itemRest, value: raw, isStray });
}

export function insertFields(zone: Zone, meaning: FieldsMeaning, labels: TextLabels): void {
  zone.meanings.push(meaning);
  zone.fieldLevel = meaning.level;
  for (const { field } of meaning.headings) zone.fields.add(field);
  for (const entry of meaning.entries) {
    zone.entries.push(entry);
    if (entry.kind !== 'name') continue;
    zone.isNameSaid = true;
    zone.awaitsName = entry.value === '';
    if (entry.value !== '') zone.entries.push(proseEntry(labels));
  }
}

export function insertText(zone: Zone, meaning: TextMeaning, labels: TextLabels, isNameLike = false): void {
  const { entry, row, value } = meaning;
  if (entry.kind === 'unknown' && !zone.awaitsName) {
    insertRest(zone, meaning, entry.raw, labels);
    return;
  }
  zone.meanings.push(meaning);
  const standsOut = isNameLike || (row.isLoud && !zone.awaitsName);
  zone.entries.push({ ...textEntry(value ?? row.text), ...(standsOut ? { isStray: true } : {}) });
  if (!zone.awaitsName) return;
  zone.awaitsName = false;
  zone.entries.push(proseEntry(labels));
}

export function nameEntries(name: string, labels: TextLabels): PdfEntry[] {
  return [{ kind: 'name', page: 1, raw: name, value: name }, proseEntry(labels)];
}

/** Behind a name stands what tells of it; as lines of the name it would be part of it. */
function proseEntry({ prose, itemRest }: TextLabels): PdfEntry {
  const heading = prose ?? itemRest;
  const place = { page: 1, raw: '', isStray: false };
  return heading === undefined
    ? { ...place, kind: 'unknown', label: '' }
    : { ...place, kind: 'field', heading, value: '' };
}
