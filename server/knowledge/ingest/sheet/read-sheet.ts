import type { ItemRules } from '../../rules.ts';
import type { FieldsMeaning, Meaning, TextMeaning } from './line-meanings.ts';
import { textEntry } from './line-meanings.ts';
import { createFreeReader } from './free-text.ts';
import type { FreeReader } from './free-text.ts';
import { MOST_BEFORE_FIELDS, fieldBehind, findContinued, findOwners } from './own-fields.ts';
import type { Zone } from './record-zone.ts';
import { insertFields, insertHeading, insertRest, insertText, nameEntries, openZone } from './record-zone.ts';
import type { TextLabels } from './text-labels.ts';
import type { TextRecord } from './text-records.ts';
import { isTelling, readTextRecords, tellingFields } from './text-records.ts';
import type { FreeLine, TextSection } from '../chunks/text-sections.ts';

export interface Sheet {
  readonly records: readonly TextRecord[];
  readonly sections: readonly TextSection[];
}

export interface SheetRules {
  readonly labels: TextLabels;
  /** Absent: the domain has no items. */
  readonly item?: ItemRules;
  /** Names a record that has fields and no name. */
  readonly title?: string;
  /** The heading that is told as the title of the document. */
  readonly titleHeading?: string;
}

/** Parts a text into records of items and free text under its headings. No line is lost. */
export function readSheet(meanings: readonly Meaning[], { labels, item, title, titleHeading }: SheetRules): Sheet {
  const free = createFreeReader(labels, titleHeading);
  if (item === undefined || labels.pdf === undefined) {
    for (const meaning of meanings) free.take(meaning);
    return { records: [], sections: free.builder.sections };
  }
  const owners = findOwners(meanings, labels);
  const areNamesSaid = meanings.some((meaning) => meaning.kind === 'fields' && meaning.isNamed);
  const isNamedByTitle = !areNamesSaid && owners.size === 0 && title !== undefined;
  const zones = createZones({ free, labels, item, ...(isNamedByTitle ? { title } : {}) });
  const reading: Reading = {
    ...{ labels, free, zones, owners },
    continued: findContinued(meanings, owners),
    namesByLines: !areNamesSaid && !isNamedByTitle,
    namesByTitle: isNamedByTitle,
  };
  for (const [index, meaning] of meanings.entries()) takeMeaning(meaning, { index, meanings }, reading);
  zones.close();
  return { records: zones.records, sections: free.builder.sections };
}

interface Reading {
  readonly labels: TextLabels;
  readonly free: FreeReader;
  readonly zones: Zones;
  /** Places of the headings that name a record. */
  readonly owners: ReadonlySet<number>;
  /** Places behind which a field comes that no name of its own stands before. */
  readonly continued: ReadonlySet<number>;
  /** No heading says which line is a name. */
  readonly namesByLines: boolean;
  readonly namesByTitle: boolean;
}

interface Place {
  readonly index: number;
  readonly meanings: readonly Meaning[];
}

function takeMeaning(meaning: Meaning, place: Place, reading: Reading): void {
  const { zones, free, labels } = reading;
  if (zones.open()?.isTable === true && meaning.kind !== 'record') zones.close();
  const zone = zones.open();
  switch (meaning.kind) {
    case 'heading': {
      takeHeading(meaning, place, reading);
      return;
    }
    case 'section': {
      if (zone !== undefined && isWithin(zone, meaning.level, place, reading)) {
        insertRest(zone, meaning, `${meaning.label}: ${meaning.value}`.trim(), labels);
        return;
      }
      zones.close();
      free.take(meaning);
      return;
    }
    case 'fields': {
      takeFields(meaning, reading);
      return;
    }
    case 'record': {
      takeRow(meaning, reading);
      return;
    }
    case 'separator': {
      if (zone === undefined) {
        free.take(meaning);
        return;
      }
      zone.meanings.push(meaning);
      const isRule = zone.level !== undefined;
      zone.entries.push({ page: 1, raw: '', ...(isRule ? { kind: 'unknown', label: '' } : { kind: 'separator' }) });
      return;
    }
    case 'text': {
      takeText(meaning, place, reading);
      return;
    }
  }
}

function takeHeading(meaning: Extract<Meaning, { kind: 'heading' }>, place: Place, reading: Reading): void {
  const { zones, free, labels, owners } = reading;
  const zone = zones.open();
  if (zone !== undefined && isWithin(zone, meaning.level, place, reading)) {
    insertHeading(zone, meaning, labels);
    return;
  }
  zones.close();
  if (!owners.has(place.index)) {
    free.take(meaning);
    return;
  }
  free.builder.leave(meaning.level);
  const opened = zones.begin({ level: meaning.level });
  opened.meanings.push(meaning);
  opened.entries.push(...nameEntries(meaning.text, labels));
}

/**
 * Whether a heading that is no field's stands inside the open record: below the heading that names it, or, where names are lines, before
 * another field of that record. A field of an item must never end up outside of it.
 */
function isWithin(zone: Zone, level: number, { index }: Place, reading: Reading): boolean {
  if (zone.level !== undefined) return level === 0 || level > zone.level;
  const isName = reading.namesByLines && reading.owners.has(index);
  return reading.continued.has(index) && !isName;
}

function takeFields(meaning: FieldsMeaning, reading: Reading): void {
  const { zones, free, labels, namesByTitle } = reading;
  const { level, isNamed } = meaning;
  const zone = zones.open();
  if (level > 0 && isNamed) {
    // `## PLATO: Sopa` names its record as a heading does.
    zones.close();
    free.builder.leave(level);
    insertFields(zones.begin({ level }), meaning, labels);
  } else if (zone !== undefined && (zone.level ?? 0) < (level > 0 ? level : Infinity)) {
    insertFields(zone, meaning, labels);
  } else {
    zones.close();
    // A heading of a field under none of an item is one of free text.
    if (level > 0 && !namesByTitle) free.take(meaning);
    else insertFields(openNamed(meaning, reading), meaning, labels);
  }
}

/** What stands above the first field of a record is its name, and what tells of it. */
function openNamed({ isNamed }: FieldsMeaning, { zones, free, labels, owners, namesByLines }: Reading): Zone {
  const isFree = namesByLines && owners.size === 0 && !isNamed && free.builder.known() === undefined;
  const [name, ...prose] = isFree ? free.takeName(MOST_BEFORE_FIELDS) : [];
  const opened = zones.begin({});
  if (name === undefined) return opened;
  opened.meanings.push(...[name, ...prose].map(toMeaning));
  opened.entries.push(...nameEntries(name.text, labels), ...prose.map(({ text }) => textEntry(text)));
  return opened;
}

function takeRow(meaning: Extract<Meaning, { kind: 'record' }>, { zones, labels }: Reading): void {
  const zone = zones.open();
  if (zone?.level !== undefined) {
    insertText(zone, toMeaning({ text: meaning.text, opens: false }), labels);
    return;
  }
  const own = zone?.isTable === true ? zone : zones.begin({ isTable: true });
  own.meanings.push(meaning);
  own.entries.push({ kind: 'separator', page: 1, raw: '' }, ...meaning.entries);
}

function takeText(meaning: TextMeaning, { index, meanings }: Place, reading: Reading): void {
  const { zones, free, labels, owners, namesByLines } = reading;
  const zone = zones.open();
  // Where headings name the items, a line that is to do so has to stand out.
  const canName = namesByLines && (owners.size === 0 || meaning.row.isLoud);
  const field = canName ? fieldBehind(meanings, index) : undefined;
  const isFree = zone === undefined && free.builder.known() === undefined;
  if (field !== undefined && (isFree || (zone !== undefined && endsBefore(field, zone, labels)))) {
    const opened = zones.begin({});
    opened.meanings.push(meaning);
    opened.entries.push(...nameEntries(meaning.row.text, labels));
  } else if (zone === undefined) free.take(meaning);
  else insertText(zone, meaning, labels, mayName({ index, meanings }));
}

/** A line that stands alone right above a field may be the name of another record, unless it is the first under a heading. */
function mayName({ index, meanings }: Place): boolean {
  const before = meanings[index - 1];
  const isFirst = before?.kind === 'heading' || (before?.kind === 'fields' && (before.value === '' || before.isNamed));
  return !isFirst && fieldBehind(meanings, index) !== undefined;
}

/** A field that the open record has already, or the first of an item: what stands before it begins another one. */
function endsBefore(next: FieldsMeaning, zone: Zone, labels: TextLabels): boolean {
  if (zone.level !== undefined) return false;
  return tellingFields(zone.fields, labels) === 0
    ? next.headings.some((heading) => isTelling(heading, labels))
    : next.headings.some(({ field }) => zone.fields.has(field));
}

function toMeaning({ text, opens }: FreeLine): TextMeaning {
  return { kind: 'text', row: { kind: 'text', text, opens, isLoud: false }, entry: textEntry(text) };
}

interface Zones {
  readonly records: readonly TextRecord[];
  open(): Zone | undefined;
  /** Ends the open one. */
  begin(marks: Parameters<typeof openZone>[0]): Zone;
  /** Its lines become records; what is of none becomes free text again. */
  close(): void;
}

/** A sheet without a name has more than one field of an item: a single one may stand in any text. */
const FEWEST_FIELDS = 2;

function createZones(parts: { free: FreeReader; labels: TextLabels; item: ItemRules; title?: string }): Zones {
  const { free, labels, item, title } = parts;
  const records: TextRecord[] = [];
  let zone: Zone | undefined;
  const close = (): void => {
    const closing = zone;
    zone = undefined;
    if (closing === undefined) return;
    const isNameless = !closing.entries.some(({ kind }) => kind === 'name');
    const isTitled = isNameless && records.length === 0 && tellingFields(closing.fields, labels) >= FEWEST_FIELDS;
    const named = isTitled && title !== undefined ? nameEntries(title, labels) : [];
    const read = readTextRecords({ ...closing, entries: [...named, ...closing.entries] }, item, labels);
    records.push(...read.records);
    if (read.records.length === 0) {
      for (const meaning of closing.meanings) free.take(meaning);
      return;
    }
    for (const text of read.passed) free.line({ text, opens: true });
  };
  return {
    records,
    open: () => zone,
    begin(marks) {
      close();
      zone = openZone(marks);
      return zone;
    },
    close,
  };
}
