/** `/v2/items` as the contract has it. Everything throws `RequestFailed`. */
import type { EditHistory, EditRequest } from '../../server/contract/item-edits.ts';
import type {
  AbsenceAnswer,
  EditAnswer,
  ItemsAnswer,
  MatrixAnswer,
  PageSettingAnswer,
  PageSettingChange,
} from '../../server/contract/items.ts';
import type { NewItemRequest, OwnHistory, OwnItemRequest } from '../../server/contract/own-items.ts';
import type { SeveralAnswer, SeveralRequest, SeveralUndone } from '../../server/contract/several-edits.ts';
import type { Access } from './admin-client.ts';
import { ask, change, headersOf, scopeOf } from './document-client.ts';
import { request } from './request.ts';

/** Which items of a branch are listed. Empty texts are left out. */
export interface ItemFilter {
  readonly text: string;
  /** Undefined: of any. */
  readonly section: string | undefined;
  readonly after: number;
  readonly limit: number;
}

/** One page of what is in force in the branch. */
export function listItems(
  access: Access,
  { text, section, after, limit }: ItemFilter,
  signal: AbortSignal,
): Promise<ItemsAnswer> {
  const fields = {
    ...scopeOf(access, 'branch'),
    limit: String(limit),
    ...(text === '' ? {} : { q: text }),
    ...(section === undefined ? {} : { section }),
    ...(after === 0 ? {} : { after: String(after) }),
  };
  return ask(access, `/v2/items?${String(new URLSearchParams(fields))}`, { signal });
}

/** Out until the end of the day, or of the day that is given (`2026-12-31`). */
export function markAbsent(
  access: Access,
  { itemId, until }: { itemId: string; until: string },
  signal: AbortSignal,
): Promise<AbsenceAnswer> {
  return change(access, absencePath(access, itemId), {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(until === '' ? {} : { until }),
    signal,
  });
}

/** Back at once. */
export function endAbsence(access: Access, itemId: string, signal: AbortSignal): Promise<AbsenceAnswer> {
  return change(access, absencePath(access, itemId), { method: 'DELETE', signal });
}

/** An item by hand. */
export function addItem(access: Access, body: NewItemRequest, signal: AbortSignal): Promise<EditAnswer> {
  return change(access, `/v2/items?${branchOf(access)}`, { ...json('POST', body), signal });
}

export function changeOwnItem(
  access: Access,
  { itemId, body }: { itemId: string; body: OwnItemRequest },
  signal: AbortSignal,
): Promise<EditAnswer> {
  return change(access, ownPath(access, itemId), { ...json('PUT', body), signal });
}

/** `version`: of the document that was seen. */
export function removeOwnItem(
  access: Access,
  { itemId, version }: { itemId: string; version: number },
  signal: AbortSignal,
): Promise<EditAnswer> {
  return change(access, `${ownPath(access, itemId)}&expected_version=${String(version)}`, { method: 'DELETE', signal });
}

export function listOwnChanges(access: Access, itemId: string, signal: AbortSignal): Promise<OwnHistory> {
  return ask(access, ownPath(access, itemId), { signal });
}

export function undoOwnChange(
  access: Access,
  { itemId, version }: { itemId: string; version: number },
  signal: AbortSignal,
): Promise<EditAnswer> {
  return change(access, ownPath(access, itemId, '/undo'), { ...json('POST', { version }), signal });
}

function ownPath(access: Access, itemId: string, rest = ''): string {
  return `${itemPath(itemId)}/own${rest}?${branchOf(access)}`;
}

function json(
  method: 'POST' | 'PUT',
  body: unknown,
): { method: 'POST' | 'PUT'; headers: Record<string, string>; body: string } {
  return { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/** The owner's words over those of the documents. */
export function editItem(
  access: Access,
  { itemId, edit }: { itemId: string; edit: EditRequest },
  signal: AbortSignal,
): Promise<EditAnswer> {
  return change(access, `${itemPath(itemId)}/edit?${branchOf(access)}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(edit),
    signal,
  });
}

/** What the documents say holds again. `version`: of the edit that was seen. */
export function takeEditBack(
  access: Access,
  { itemId, version }: { itemId: string; version: number },
  signal: AbortSignal,
): Promise<EditAnswer> {
  const path = `${itemPath(itemId)}/edit?${branchOf(access)}&expected_version=${String(version)}`;
  return change(access, path, { method: 'DELETE', signal });
}

/** A page of its changes, the newest first; `after` the one of that number, or from the first. */
export function listChanges(
  access: Access,
  { itemId, after }: { itemId: string; after: number },
  signal: AbortSignal,
): Promise<EditHistory> {
  const from = after === 0 ? '' : `&after=${String(after)}`;
  return ask(access, `${itemPath(itemId)}/edits?${branchOf(access)}&limit=20${from}`, { signal });
}

/** What held before the change holds again. */
export function undoEdit(access: Access, id: number, signal: AbortSignal): Promise<EditAnswer> {
  return change(access, `/v2/items/edits/${String(id)}/undo?${branchOf(access)}`, { method: 'POST', signal });
}

/** One change of several items, or with `preview` what would become of them. */
export function editSeveral(access: Access, edit: SeveralRequest, signal: AbortSignal): Promise<SeveralAnswer> {
  const send = edit.preview === true ? ask : change;
  return send(access, `/v2/items/edits?${branchOf(access)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(edit),
    signal,
  });
}

/** What held before a change of several holds again. */
export function undoSeveral(access: Access, id: number, signal: AbortSignal): Promise<SeveralUndone> {
  return change(access, `/v2/items/edits/${String(id)}/undo-together?${branchOf(access)}`, { method: 'POST', signal });
}

/** Every item of the branch by every hazard. */
export function fetchMatrix(access: Access, signal: AbortSignal): Promise<MatrixAnswer> {
  return ask(access, `/v2/items/matrix?${branchOf(access)}`, { signal });
}

/** The same as a file for a spreadsheet. */
export async function fetchMatrixFile(access: Access, signal: AbortSignal): Promise<Blob> {
  const address = `${access.api}/v2/items/matrix.csv?${branchOf(access)}`;
  const response = await request(address, { headers: headersOf(access), signal });
  return response.blob();
}

/** Whether anybody may see what is in force in the branch. */
export function fetchPageSetting(access: Access, signal: AbortSignal): Promise<PageSettingAnswer> {
  return ask(access, `/v2/items/page?${branchOf(access)}`, { signal });
}

/** What is left out stays. */
export type PageSettingFields = Pick<PageSettingChange, 'public' | 'regime'>;

export function changePageSetting(
  access: Access,
  fields: PageSettingFields,
  signal: AbortSignal,
): Promise<PageSettingAnswer> {
  return ask(access, `/v2/items/page?${branchOf(access)}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
    signal,
  });
}

function absencePath(access: Access, itemId: string): string {
  return `${itemPath(itemId)}/absence?${branchOf(access)}`;
}

function itemPath(itemId: string): string {
  return `/v2/items/${encodeURIComponent(itemId)}`;
}

function branchOf(access: Access): string {
  return String(new URLSearchParams(scopeOf(access, 'branch')));
}
