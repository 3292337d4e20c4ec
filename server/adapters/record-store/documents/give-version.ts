import type { Kysely } from 'kysely';
import { Fault } from '../../../fault.ts';
import type { By, DocumentRow, GivenVersion, Scope } from '../../../knowledge/index.ts';
import { createPause } from '../../shared/pause.ts';
import { hasAll } from '../content/publish.ts';
import type { Tables } from '../database/tables.ts';
import type { ScopeIds } from '../scopes/scopes.ts';
import { resolveScope } from '../scopes/scopes.ts';
import {
  auditDocument,
  fillVersion,
  findByKey,
  findDocument,
  insertDocument,
  insertDraftVersion,
} from './change-documents.ts';
import { publishVersion } from './publish-version.ts';
import { readDocument } from './read-documents.ts';
import { takeSettled } from './settlements.ts';

interface Stamp {
  readonly by: By;
  readonly at: string;
}

/** A version that was read before it is written: its document, its content and its publication in one. @throws as `DocumentStore.giveVersion` */
export async function giveVersion(
  transaction: Kysely<Tables>,
  scope: Scope,
  { document, version, filling, publish, unsettled = [] }: GivenVersion,
  { by, at }: Stamp,
): Promise<DocumentRow | 'vectors-gone'> {
  // Before anything is written: what comes after it finds them, too.
  if (!(await hasAll(transaction, filling.vectors))) return 'vectors-gone';
  const ids = await resolveScope(transaction, scope);
  const { id, isNew } = await openDocument(transaction, ids, document, { by, at });
  const place = await findDocument(transaction, id, isNew ? undefined : by);
  const number = await insertDraftVersion(transaction, place, version, { actor: by.actor, now: at });
  await fillVersion(transaction, { documentId: id, number }, filling, createPause());
  await takeSettled(transaction, id, unsettled);
  const action = isNew ? 'document.created' : 'document.edited';
  await auditDocument(transaction, place, { at, actor: by.actor, action, details: { version: number } });
  if (publish) {
    await publishVersion(transaction, id, { version: number }, { by: { actor: by.actor }, now: at });
  }
  return readDocument(transaction, id, at);
}

/** @throws Fault `document-changed` when it is gone from where it was seen */
async function openDocument(
  transaction: Kysely<Tables>,
  scope: ScopeIds,
  document: GivenVersion['document'],
  { by, at }: Stamp,
): Promise<{ readonly id: number; readonly isNew: boolean }> {
  const known = await findByKey(transaction, scope, document.key);
  if (known !== undefined) return { id: known, isNew: false };
  if (by.expectedVersion !== undefined && by.expectedVersion > 0) throw new Fault('document-changed');
  return { id: await insertDocument(transaction, scope, document, { actor: by.actor, now: at }), isNew: true };
}
