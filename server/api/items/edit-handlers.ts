/** `/v2/items/{item_id}/edit`: what an owner writes over what the documents say. */
import { EditRequestSchema } from '../../contract/item-edits.ts';
import type { EditHistory } from '../../contract/item-edits.ts';
import type { EditAnswer } from '../../contract/items.ts';
import type { Domain } from '../../domains/index.ts';
import { Fault } from '../../fault.ts';
import type { Scope } from '../../knowledge/index.ts';
import { defined, readBody } from '../documents/document-handlers.ts';
import { byOf } from '../documents/document-in.ts';
import { FRESH } from '../documents/document-parts.ts';
import type { ApiContext, ApiHandler } from '../http/api-context.ts';
import { clean } from '../http/clean-text.ts';
import { readLimit, readParameters, wholeNumber } from '../http/query-parameters.ts';
import type { Readers } from '../http/query-parameters.ts';
import { toChange, toListedItem } from './item-answers.ts';
import { itemIn } from './item-handlers.ts';
import { BRANCH_READERS, branchIn } from './item-parts.ts';
import type { BranchQuery, ItemRouteParts } from './item-parts.ts';

const DEFAULT_LIMIT = 50;

type TakingQuery = BranchQuery & { readonly expectedVersion?: number };

export const TAKING_READERS: Readers<TakingQuery> = {
  ...BRANCH_READERS,
  expected_version: { name: 'expectedVersion', read: wholeNumber(0, Number.MAX_SAFE_INTEGER) },
};

type HistoryQuery = BranchQuery & { readonly after?: number; readonly limit?: number };

export const HISTORY_READERS: Readers<HistoryQuery> = {
  ...BRANCH_READERS,
  after: { name: 'after', read: wholeNumber(0, Number.MAX_SAFE_INTEGER) },
  limit: { name: 'limit', read: readLimit },
};

/** An item of a branch. */
interface Place {
  readonly scope: Scope;
  readonly domain: Domain;
  readonly itemId: string;
}

/**
 * @throws Fault `domain-missing`, `domain-unknown`, `fields-invalid`, `scope-unknown`, `item-unknown`, `item-edited`, `body-not-json`,
 * `body-too-large`, `records-unavailable`, `storage-full`
 */
export function editItem(parts: ItemRouteParts): ApiHandler {
  return async (context) => {
    const branch = readParameters<BranchQuery>(context.req.queries(), BRANCH_READERS);
    const place = { ...(await branchIn(branch, parts)), itemId: itemIn(context) };
    const body = await readBody(context, EditRequestSchema);
    const { fields, hidden = false, other_names, expected_version, changed_by } = body;
    const asked = {
      ...place,
      fields: cleaned(fields),
      isHidden: hidden,
      ...defined({ expectedVersion: expected_version, otherNames: cleaned(other_names) }),
    };
    const by = byOf(context, { changed_by });
    await tellingWhatStands(place, parts, () => parts.items.edit(asked, place.domain, by));
    return context.json(await answerFor(place, parts), 200, FRESH);
  };
}

/** @throws Fault as `editItem` */
export function takeEditBack(parts: ItemRouteParts): ApiHandler {
  return async (context) => {
    const { expectedVersion, ...branch } = readParameters<TakingQuery>(context.req.queries(), TAKING_READERS);
    const place = { ...(await branchIn(branch, parts)), itemId: itemIn(context) };
    const asked = { ...place, ...defined({ expectedVersion }) };
    await tellingWhatStands(place, parts, () => parts.items.takeEditBack(asked, place.domain, byOf(context)));
    return context.json(await answerFor(place, parts), 200, FRESH);
  };
}

/** @throws Fault as `editItem` */
export function listChanges(parts: ItemRouteParts): ApiHandler {
  return async (context) => {
    const query = readParameters<HistoryQuery>(context.req.queries(), HISTORY_READERS);
    const { after, limit = DEFAULT_LIMIT, ...branch } = query;
    const { domain, scope } = await branchIn(branch, parts);
    const itemId = itemIn(context);
    const page = await parts.items.changesOf({ scope, itemId, limit, ...defined({ after }) }, domain);
    const answer: EditHistory = { item_id: itemId, changes: page.changes.map(toChange), next: page.next ?? null };
    return context.json(answer, 200, FRESH);
  };
}

/** @throws Fault as `editItem`, and `edit-unknown` */
export function undoEdit(parts: ItemRouteParts): ApiHandler {
  return async (context) => {
    const branch = readParameters<BranchQuery>(context.req.queries(), BRANCH_READERS);
    const { domain, scope } = await branchIn(branch, parts);
    const itemId = await parts.items.undoEdit(scope, editIn(context), byOf(context));
    return context.json(await answerFor({ scope, domain, itemId }, parts), 200, FRESH);
  };
}

/** The change of the address. @throws Fault `edit-unknown` */
export function editIn(context: ApiContext): number {
  const id = context.req.param('edit_id') ?? '';
  if (!/^[1-9]\d{0,14}$/u.test(id)) throw new Fault('edit-unknown');
  return Number(id);
}

/** Its texts without what no text holds; which of them are one line the domain's fields say. */
export function cleaned<Value>(value: Value): Value {
  if (typeof value === 'string') return clean(value, 'lines') as Value;
  if (Array.isArray(value)) return value.map((each: unknown) => cleaned(each)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, cleaned<unknown>(each)])) as Value;
}

/** The item as it is now. */
export async function answerFor({ scope, domain, itemId }: Place, { items }: ItemRouteParts): Promise<EditAnswer> {
  const book = await items.inForce(scope, domain);
  const item = book.items.find((each) => each.itemId === itemId);
  const clock = await items.clockOf(scope);
  return { item_id: itemId, item: item === undefined ? null : toListedItem(item, clock) };
}

/** Who comes second is told what the first wrote. @throws Fault what the work throws */
export async function tellingWhatStands(place: Place, parts: ItemRouteParts, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Fault) || error.code !== 'item-edited') throw error;
    const { item } = await answerFor(place, parts);
    throw new Fault('item-edited', { details: { ...error.details, now: JSON.stringify(item ?? {}) }, cause: error });
  }
}
