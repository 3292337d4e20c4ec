/** What owners wrote, laid over what their documents say before facts are weighed: nothing that reads a catalog knows which is which. */
import { fold } from '../../text/fold.ts';
import { currentFacts } from '../hazards/current-facts.ts';
import { createLexicon } from '../hazards/lexicon.ts';
import { readFacts } from '../hazards/read-facts.ts';
import { byAge, chunksByPlace, groupRows, nameGroups, placeOf } from '../item-groups.ts';
import type { ChunkRow } from '../model.ts';
import type { LiveItem } from '../ports.ts';
import type { ItemRules, LibraryRules } from '../rules.ts';
import { editChunks } from './edit-chunks.ts';
import { editedFacts } from './edited-facts.ts';
import { editRecords } from './edit-records.ts';
import type { ItemEdit } from './ports.ts';

/** What is in force. */
export interface InForce {
  readonly rows: readonly LiveItem[];
  readonly chunks: readonly ChunkRow[];
}

export interface LaidEdit extends InForce {
  readonly edit: ItemEdit;
  /** The rows of the item as the documents have them, newest first. */
  readonly said: readonly LiveItem[];
}

export interface LaidEdits extends InForce {
  readonly edited: readonly LaidEdit[];
  /** By a row that is not as the documents have it, the one that is. */
  readonly asSaid: ReadonlyMap<LiveItem, LiveItem>;
}

const NOTHING: ReadonlyMap<LiveItem, LiveItem> = new Map();

/** Pure; what was made of the same rows is made once. An edit of what no document has waits until one has it. */
export function layEdits(inForce: InForce, edits: readonly ItemEdit[], rules: LibraryRules): LaidEdits {
  if (edits.length === 0) return { ...inForce, edited: [], asSaid: NOTHING };
  const byItem = new Map(edits.map((edit) => [edit.itemId, edit]));
  const groups = groupRows(inForce.rows);
  const ids = nameGroups(groups);
  const chunksOf = chunksByPlace(inForce.chunks);
  const edited: LaidEdit[] = [];
  const instead = new Map<LiveItem, LiveItem | undefined>();
  const asSaid = new Map<LiveItem, LiveItem>();
  const chunks = new Map<string, readonly ChunkRow[]>();
  for (const group of groups) {
    const itemId = ids.get(group) ?? '';
    const said = group.toSorted((left, right) => byAge(right, left));
    const places = [...new Set(said.map(placeOf))];
    const own = places.flatMap((place) => chunksOf.get(place) ?? []);
    const edit = byItem.get(itemId);
    // An id that was given stays, whoever else has it: nothing is taken for another item because that one is hidden or has a new name.
    if (edit === undefined && said.every((row) => row.itemId === itemId)) continue;
    const laid = lay({ said, chunks: own }, edit ?? { itemId }, rules);
    for (const [index, row] of said.entries()) {
      const made = laid.rows[index] ?? row;
      instead.set(row, edit?.isHidden === true ? undefined : made);
      asSaid.set(made, row);
    }
    for (const place of places) chunks.set(place, []);
    const [first] = places;
    if (first !== undefined && edit?.isHidden !== true) chunks.set(first, laid.chunks);
    if (edit !== undefined) edited.push({ edit, said, ...laid });
  }
  return {
    rows: inForce.rows.flatMap((row) => (instead.has(row) ? (instead.get(row) ?? []) : row)),
    chunks: inPlace(inForce.chunks, chunks),
    edited,
    asSaid,
  };
}

/** Where the first of an item stood all of them stand. */
function inPlace(chunks: readonly ChunkRow[], instead: ReadonlyMap<string, readonly ChunkRow[]>): readonly ChunkRow[] {
  const placed = new Set<string>();
  const there = chunks.flatMap((chunk) => {
    const place = placeOf(chunk);
    const made = instead.get(place);
    if (made === undefined) return [chunk];
    if (placed.has(place)) return [];
    placed.add(place);
    return made;
  });
  return [...there, ...[...instead].flatMap(([place, made]) => (placed.has(place) ? [] : made))];
}

interface Said {
  readonly said: readonly LiveItem[];
  readonly chunks: readonly ChunkRow[];
}

type Laying = Pick<ItemEdit, 'itemId'> & Partial<ItemEdit>;

interface Made extends Said {
  readonly rules: LibraryRules;
  readonly itemId: string;
  readonly version: number | undefined;
  readonly laid: InForce;
}

/** By the newest row of an item: as long as nothing of it changes, the objects stay what they were. */
const known = new WeakMap<LiveItem, Made>();

function lay(item: Said, edit: Laying, rules: LibraryRules): InForce {
  const [newest] = item.said;
  const before = newest === undefined ? undefined : known.get(newest);
  const isSame =
    before?.rules === rules &&
    before.itemId === edit.itemId &&
    before.version === edit.version &&
    areSame(before.said, item.said) &&
    areSame(before.chunks, item.chunks);
  if (isSame) return before.laid;
  const laid = layAnew(item, edit, rules);
  if (newest !== undefined) known.set(newest, { ...item, rules, itemId: edit.itemId, version: edit.version, laid });
  return laid;
}

function layAnew({ said, chunks }: Said, { itemId, fields = {}, otherNames }: Laying, rules: LibraryRules): InForce {
  const { item, hazards } = rules;
  const lexicon = createLexicon(hazards);
  const isWritten = Object.keys(fields).length > 0;
  const records = editRecords(
    said.map(({ record }) => record),
    { fields },
    rules,
  );
  const rows = said.map((row, place): LiveItem => {
    const record = records[place] ?? row.record;
    const named = { itemId, ...(otherNames === undefined ? {} : { otherNames }) };
    if (!isWritten || item === undefined) return { ...row, ...named };
    const facts = editedFacts(currentFacts(row, hazards), readFacts(record, hazards), lexicon);
    return { ...row, ...named, ...namesIn(record, row, item), record, facts, said: row.record };
  });
  const byPlace = Map.groupBy(chunks, placeOf);
  const told = said.flatMap((row, place) => {
    const own = byPlace.get(placeOf(row)) ?? [];
    // Two rows of one place have their chunks together: the first takes them.
    byPlace.delete(placeOf(row));
    return editChunks(own, { said: row, edited: rows[place] ?? row }, rules);
  });
  return { rows, chunks: told };
}

function namesIn(
  record: LiveItem['record'],
  row: LiveItem,
  { nameField, categoryField }: ItemRules,
): Pick<LiveItem, 'name' | 'foldedName' | 'category' | 'oldName'> {
  const written = record[nameField];
  const name = typeof written === 'string' && written.trim() !== '' ? written.trim() : row.name;
  const category = categoryField === undefined ? undefined : record[categoryField];
  const isGiven = typeof category === 'string' && category !== '';
  const isRenamed = fold(name) !== row.foldedName;
  return {
    name,
    foldedName: fold(name),
    ...(isRenamed ? { oldName: row.name } : {}),
    ...(isGiven ? { category } : {}),
  };
}

function areSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((each, index) => each === other[index]);
}
