/** Items that are added by hand: `POST /v2/items` and `/v2/items/{item_id}/own`. */
import type { OwnHistory, OwnState as OwnStateOnWire } from '../../contract/own-items.ts';
import { NewItemRequestSchema, OwnItemRequestSchema, OwnUndoRequestSchema } from '../../contract/own-items.ts';
import type { OwnState } from '../../knowledge/index.ts';
import { defined, readBody } from '../documents/document-handlers.ts';
import { byOf } from '../documents/document-in.ts';
import { FRESH } from '../documents/document-parts.ts';
import type { ApiHandler } from '../http/api-context.ts';
import { readParameters, wholeNumber } from '../http/query-parameters.ts';
import type { Readers } from '../http/query-parameters.ts';
import { answerFor, cleaned, tellingWhatStands } from './edit-handlers.ts';
import { itemIn } from './item-handlers.ts';
import { BRANCH_READERS, branchIn } from './item-parts.ts';
import type { BranchQuery, ItemRouteParts } from './item-parts.ts';

type RemovingQuery = BranchQuery & { readonly expectedVersion?: number };

export const REMOVING_READERS: Readers<RemovingQuery> = {
  ...BRANCH_READERS,
  expected_version: { name: 'expectedVersion', read: wholeNumber(1, Number.MAX_SAFE_INTEGER) },
};

/**
 * @throws Fault `domain-missing`, `domain-unknown`, `fields-invalid`, `scope-unknown`, `item-unknown`, `body-not-json`, `body-too-large`,
 * `document-changed`, `dates-overlap`, `embedder-unavailable`, `cancelled`, `records-unavailable`, `storage-full`
 */
export function addItem(parts: ItemRouteParts): ApiHandler {
  return async (context) => {
    const branch = await branchIn(readParameters<BranchQuery>(context.req.queries(), BRANCH_READERS), parts);
    const { domain, scope } = branch;
    const { fields, hazards, copy_of, changed_by } = await readBody(context, NewItemRequestSchema);
    const asked = { scope, fields: cleaned(fields), ...defined({ hazards, copyOf: copy_of }) };
    const itemId = await parts.items.addOwn(asked, domain, byOf(context, { changed_by }), context.req.raw.signal);
    return context.json(await answerFor({ ...branch, itemId }, parts), 201, FRESH);
  };
}

/** @throws Fault as `addItem`, and `item-edited` */
export function changeOwnItem(parts: ItemRouteParts): ApiHandler {
  return async (context) => {
    const branch = readParameters<BranchQuery>(context.req.queries(), BRANCH_READERS);
    const place = { ...(await branchIn(branch, parts)), itemId: itemIn(context) };
    const { fields, hazards, expected_version, changed_by } = await readBody(context, OwnItemRequestSchema);
    const asked = {
      ...{ scope: place.scope, itemId: place.itemId, fields: cleaned(fields) },
      ...defined({ hazards, expectedVersion: expected_version }),
    };
    const { signal } = context.req.raw;
    const by = byOf(context, { changed_by });
    await tellingWhatStands(place, parts, () => parts.items.changeOwn(asked, place.domain, by, signal));
    return context.json(await answerFor(place, parts), 200, FRESH);
  };
}

/** @throws Fault as `changeOwnItem` */
export function removeOwnItem(parts: ItemRouteParts): ApiHandler {
  return async (context) => {
    const { expectedVersion, ...branch } = readParameters<RemovingQuery>(context.req.queries(), REMOVING_READERS);
    const place = { ...(await branchIn(branch, parts)), itemId: itemIn(context) };
    const asked = { scope: place.scope, itemId: place.itemId, ...defined({ expectedVersion }) };
    const { signal } = context.req.raw;
    const by = byOf(context);
    await tellingWhatStands(place, parts, () => parts.items.removeOwn(asked, place.domain, by, signal));
    return context.json(await answerFor(place, parts), 200, FRESH);
  };
}

/** @throws Fault `domain-missing`, `domain-unknown`, `fields-invalid`, `scope-unknown`, `records-unavailable` */
export function listOwnChanges(parts: ItemRouteParts): ApiHandler {
  return async (context) => {
    const branch = readParameters<BranchQuery>(context.req.queries(), BRANCH_READERS);
    const { domain, scope } = await branchIn(branch, parts);
    const itemId = itemIn(context);
    const changes = await parts.items.ownChangesOf({ scope, itemId }, domain);
    const answer: OwnHistory = {
      item_id: itemId,
      changes: changes.map(({ version, at, by, before, now }) => ({
        ...{ version, at, by },
        was: toState(before),
        now: toState(now),
      })),
    };
    return context.json(answer, 200, FRESH);
  };
}

/** @throws Fault as `changeOwnItem`, and `edit-unknown` */
export function undoOwnChange(parts: ItemRouteParts): ApiHandler {
  return async (context) => {
    const branch = readParameters<BranchQuery>(context.req.queries(), BRANCH_READERS);
    const place = { ...(await branchIn(branch, parts)), itemId: itemIn(context) };
    const { version, changed_by } = await readBody(context, OwnUndoRequestSchema);
    const asked = { scope: place.scope, itemId: place.itemId, version };
    const { signal } = context.req.raw;
    const by = byOf(context, { changed_by });
    await tellingWhatStands(place, parts, () => parts.items.undoOwn(asked, place.domain, by, signal));
    return context.json(await answerFor(place, parts), 200, FRESH);
  };
}

function toState(state: OwnState | undefined): OwnStateOnWire | null {
  return state === undefined ? null : { fields: { ...state.fields }, hazards: { ...state.hazards } };
}
