/** What an owner asks to be settled, checked against what the document says, as what the records keep. */
import type { FieldIssue } from '../../../fault.ts';
import { slug } from '../../../text/fold.ts';
import type { SettleParts } from '../../ingest/listing/settle/settle-items.ts';
import { columnsOf } from '../../ingest/listing/settle/settle-items.ts';
import { isDanger } from '../../ingest/listing/settle/settle.ts';
import { inTurns } from '../../ingest/in-turns.ts';
import { settleItem } from '../../ingest/listing/settle/settle-item.ts';
import type { SettledStatus, Settlement, SettlementChange } from '../../ingest/listing/settle/settlement.ts';
import { readHazard } from './read-cells.ts';
import type { OriginalReading } from './read-original.ts';
import type { ReviewedItem } from './review-version.ts';
import { blanksOf, reviewItems } from './review-version.ts';

/** Of one cell. `null` takes back what was settled. */
export interface AskedSettlement {
  readonly itemId: string;
  readonly hazardId: string;
  readonly status: SettledStatus | null;
  /** The version that was looked at: what it says of the item is what was settled. Absent: the newest. */
  readonly version?: number;
}

/** Of every empty cell of a column that may be settled at once. */
export interface AskedColumn {
  readonly hazardId: string;
  readonly status: 'free' | 'unsaid';
}

export interface AskedSettlements {
  readonly settlements: readonly AskedSettlement[];
  readonly columns: readonly AskedColumn[];
}

/** Those of one version, each with its place in the request. */
export interface AskedOfVersion {
  readonly settlements: readonly { readonly asked: AskedSettlement; readonly place: number }[];
  readonly columns: readonly AskedColumn[];
}

export interface CheckedSettlements {
  /** All at once, at the fields of the request. With any of them nothing is kept. */
  readonly issues: readonly FieldIssue[];
  readonly changes: readonly SettlementChange[];
}

/** @throws what the signal was aborted with */
export async function checkSettlements(
  { settlements: asked, columns }: AskedOfVersion,
  { reading, settlements }: { readonly reading: OriginalReading; readonly settlements: readonly Settlement[] },
  parts: SettleParts & { readonly signal: AbortSignal },
): Promise<CheckedSettlements> {
  const reviewed = reviewItems(reading, settlements, parts);
  const byId = Map.groupBy(reviewed, ({ source }) => source.item.itemId);
  const wanted = [
    ...asked.flatMap(({ asked: { itemId, hazardId, status } }) =>
      status === null ? [] : (byId.get(itemId) ?? []).map((item) => ({ item, hazardId, status })),
    ),
    ...columns.flatMap(({ hazardId, status }) =>
      blanksOf(hazardId, reviewed, reading).map((item) => ({ item, hazardId, status })),
    ),
  ];
  const known = new Set(columnsOf(parts.rules.hazards).map(({ id }) => id));
  const checking = { known, byId, settlements, reviewed, reading, unwritable: await findUnwritable(wanted, parts) };
  const checked = [
    ...asked.map(({ asked: each, place }) => checkOne(each, ['settlements', place], checking)),
    ...columns.map((column, place) => checkColumn(column, ['columns', place], checking)),
  ];
  return {
    issues: checked.flatMap((each) => each.issues),
    changes: checked.flatMap((each) => each.changes),
  };
}

interface Wanted {
  readonly item: ReviewedItem;
  readonly hazardId: string;
  readonly status: SettledStatus;
}

type Unwritable = ReadonlyMap<ReviewedItem, readonly string[]>;

/** Ids of hazards that could not be told so by an item's record. */
async function findUnwritable(
  wanted: readonly Wanted[],
  { itemRules, rules, signal }: SettleParts & { readonly signal: AbortSignal },
): Promise<Unwritable> {
  const byItem = [...Map.groupBy(wanted, ({ item }) => item)];
  const find = ([reviewed, all]: (typeof byItem)[number]): [ReviewedItem, readonly string[]] => {
    const { item, listed } = reviewed.source;
    const marks = listed?.marks ?? [];
    const only = (status: SettledStatus): string[] =>
      all.filter((each) => each.status === status).map(({ hazardId }) => hazardId);
    // What is in doubt speaks against an absence only until it is settled.
    const free = only('free').filter((id) => readHazard(id, { facts: item.facts, marks }).read !== 'doubtful');
    const effect = { contains: only('contains'), traces: only('traces'), free };
    return [reviewed, settleItem(item, effect, itemRules, rules).unwritten];
  };
  return new Map(await inTurns(byItem, find, signal));
}

interface Checking {
  readonly known: ReadonlySet<string>;
  readonly byId: ReadonlyMap<string, readonly ReviewedItem[]>;
  readonly reviewed: readonly ReviewedItem[];
  readonly reading: OriginalReading;
  readonly settlements: readonly Settlement[];
  readonly unwritable: Unwritable;
}

function checkOne(
  { itemId, hazardId, status }: AskedSettlement,
  loc: FieldIssue['loc'],
  { byId, settlements, known, unwritable }: Checking,
): CheckedSettlements {
  const items = byId.get(itemId) ?? [];
  // What was settled of an item that is gone can still be taken back.
  const gone =
    items.length > 0 || status !== null ? [] : settlements.filter(({ itemName }) => slug(itemName) === itemId);
  if (items.length === 0 && gone.length === 0)
    return refused([...loc, 'item_id'], 'the document has no such item', 'value_error.item');
  if (!known.has(hazardId))
    return refused([...loc, 'hazard_id'], 'the domain has no such hazard', 'value_error.hazard');
  if (status === null) {
    const bearing = [...items.flatMap(({ bearings }) => bearings), ...gone];
    return { issues: [], changes: bearing.filter((each) => each.hazardId === hazardId).map(takenBack) };
  }
  const problem = items.flatMap((item) => problemWith({ item, hazardId, status }, unwritable))[0];
  if (problem !== undefined) return refused([...loc, 'status'], problem, 'value_error.settlement');
  return { issues: [], changes: items.flatMap((item) => changesOf(item, hazardId, status)) };
}

function checkColumn(
  { hazardId, status }: AskedColumn,
  loc: FieldIssue['loc'],
  { reviewed, reading, known, unwritable }: Checking,
): CheckedSettlements {
  if (!known.has(hazardId))
    return refused([...loc, 'hazard_id'], 'the domain has no such hazard', 'value_error.hazard');
  if (!(reading.listing?.settleable ?? []).some((column) => column.hazardId === hazardId)) {
    const msg = 'the document does not say that empty cells of this column mean absent';
    return refused([...loc, 'hazard_id'], msg, 'value_error.column');
  }
  const blanks = blanksOf(hazardId, reviewed, reading).filter(
    (item) => problemWith({ item, hazardId, status }, unwritable).length === 0,
  );
  return { issues: [], changes: blanks.flatMap((item) => changesOf(item, hazardId, status)) };
}

/** Why it can't be settled so: what nobody could be told is not kept as if they were. */
function problemWith({ item, hazardId, status }: Wanted, unwritable: Unwritable): string[] {
  const { facts } = item.source.item;
  const { read } = readHazard(hazardId, { facts, marks: item.source.listed?.marks ?? [] });
  const isLess = read === 'contains' ? status !== 'contains' : read === 'traces' && !isDanger(status);
  if (isLess) return [`the document says '${read}': what it says of danger is changed in the document`];
  const isUnwritable = status !== 'unsaid' && unwritable.get(item)?.includes(hazardId) === true;
  return isUnwritable ? ['the domain has no field of its items that says this'] : [];
}

/** What was settled of it in a section where it stood before makes way. */
function changesOf({ read, bearings }: ReviewedItem, hazardId: string, status: SettledStatus): SettlementChange[] {
  const { itemName, section, fingerprint } = read;
  const moved = bearings.filter((each) => each.hazardId === hazardId && each.section !== section).map(takenBack);
  return [...moved, { itemName, section, hazardId, settled: { status, fingerprint } }];
}

function takenBack({ itemName, section, hazardId }: Settlement): SettlementChange {
  return { itemName, section, hazardId, settled: null };
}

function refused(loc: FieldIssue['loc'], msg: string, type: string): CheckedSettlements {
  return { issues: [{ loc, msg, type }], changes: [] };
}
