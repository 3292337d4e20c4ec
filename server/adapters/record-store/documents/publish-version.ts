/** The moves of a document's life: DRAFT → PUBLISHED → ARCHIVED, inside a transaction that holds the write lock. */
import type { Kysely, Selectable } from 'kysely';
import { Fault } from '../../../fault.ts';
import type { By, OwnItemsKey, Publication } from '../../../knowledge/index.ts';
import { findOverlap } from '../../../time/arrange-windows.ts';
import { createPause } from '../../shared/pause.ts';
import type { DocumentPlace } from './change-documents.ts';
import { auditDocument, findDocument, touch } from './change-documents.ts';
import { findVersion, readingOf } from './read-documents.ts';
import { renewRows } from './renew-rows.ts';
import { BUSINESS_MEDIA_TYPE } from '../scopes/business-document.ts';
import { raiseRevision } from '../scopes/scopes.ts';
import type { Tables } from '../database/tables.ts';
import { archiveBegun, archiveSuperseded, readPublished, renewWindows } from './windows.ts';

const OWN_ITEMS_KEY: OwnItemsKey = 'own-items';

type StoredVersion = Selectable<Tables['versions']>;

/** @throws as `DocumentStore.publishVersion` */
export async function publishVersion(
  transaction: Kysely<Tables>,
  id: number,
  publication: Publication,
  { by, now }: { readonly by: By; readonly now: string },
): Promise<void> {
  const document = await findDocument(transaction, id, by);
  await archiveSuperseded(transaction, id, now);
  const version = await chooseVersion(transaction, document, { number: publication.version, now });
  await requireReadable(transaction, version, document);
  const from = publication.effectiveFrom === undefined ? version.effective_from : publication.effectiveFrom;
  const to = publication.effectiveTo === undefined ? version.effective_to : publication.effectiveTo;
  requireEnd({ from, to, now });
  if (publication.replaces !== undefined)
    await archivePublished(transaction, id, { number: publication.replaces, now });
  const next = { number: version.number, publishedAt: now, effectiveFrom: from, effectiveTo: to };
  const others = (await readPublished(transaction, id)).filter(({ number }) => number !== version.number);
  const overlap = findOverlap(next, others, now);
  if (overlap !== undefined) {
    const dates = `${overlap.effectiveFrom ?? overlap.publishedAt} – ${overlap.effectiveTo ?? '…'}`;
    throw new Fault('dates-overlap', { details: { version: overlap.number, dates } });
  }
  if (from === null || from <= now) await archiveBegun(transaction, id, now);
  if (version.state === 'ARCHIVED') await renewRows(transaction, document, version.id, createPause());
  await transaction
    .updateTable('versions')
    .set({ state: 'PUBLISHED', published_at: now, archived_at: null, effective_from: from, effective_to: to })
    .where('id', '=', version.id)
    .execute();
  await renewWindows(transaction, id, now);
  await touch(transaction, id, by.actor, now);
  await raiseRevision(transaction, document);
  const details = { version: version.number, ...(from === null ? {} : { from }), ...(to === null ? {} : { to }) };
  await auditDocument(transaction, document, { at: now, actor: by.actor, action: 'document.published', details });
}

/** The one named: a draft, one that comes back from the archive, or one whose hour is yet to come and that gets another. Else the newest, which has to be a draft. */
async function chooseVersion(
  transaction: Kysely<Tables>,
  document: DocumentPlace,
  { number, now }: { readonly number: number | undefined; readonly now: string },
): Promise<StoredVersion> {
  const version = await findVersion(transaction, document.id, number ?? document.lastNumber);
  const isMoved = number !== undefined && isScheduled(version, now);
  if (version.state === 'PUBLISHED' && !isMoved) throw moveRefused('PUBLISHED', 'publish');
  // A draft that a newer one took the place of was never read to its end, perhaps: what is brought back has been published.
  const isBack = version.state === 'ARCHIVED' && version.published_at !== null;
  if (version.state === 'ARCHIVED' && !isBack) throw moveRefused('ARCHIVED', 'publish');
  return version;
}

/** Its hour is yet to come. */
export function isScheduled({ state, in_force_from: from }: StoredVersion, now: string): boolean {
  return state === 'PUBLISHED' && from !== null && from > now;
}

/** @throws Fault `document-not-read`, `document-empty` */
async function requireReadable(
  transaction: Kysely<Tables>,
  version: StoredVersion,
  { key }: Pick<DocumentPlace, 'key'>,
): Promise<void> {
  const state = await readingOf(transaction, version.id);
  if (state === 'waiting' || state === 'failed') throw new Fault('document-not-read', { details: { state } });
  const chunk = await transaction
    .selectFrom('chunks')
    .select('row_id')
    .where('version_id', '=', version.id)
    .limit(1)
    .executeTakeFirst();
  const item = await transaction
    .selectFrom('items')
    .select('row_id')
    .where('version_id', '=', version.id)
    .limit(1)
    .executeTakeFirst();
  if (chunk !== undefined || item !== undefined) return;
  // The last that was added by hand may be removed.
  if (key === OWN_ITEMS_KEY) return;
  // Its hours and its address are neither.
  const given = await transaction
    .selectFrom('contents')
    .select('media_type')
    .where('id', '=', version.content_id)
    .executeTakeFirst();
  if (given?.media_type !== BUSINESS_MEDIA_TYPE) throw new Fault('document-empty');
}

/** The dates of a draft were good when they were written: time has gone by since. */
function requireEnd({
  from,
  to,
  now,
}: {
  readonly from: string | null;
  readonly to: string | null;
  readonly now: string;
}): void {
  if (to === null || (to > now && (from === null || to > from))) return;
  const issue =
    to > now
      ? { msg: 'must be after effective_from', type: 'value_error.order' }
      : { msg: 'must be in the future', type: 'value_error.past' };
  throw new Fault('fields-invalid', { issues: [{ loc: ['effective_to'], ...issue }] });
}

/** @throws as `DocumentStore.archiveVersion` */
export async function archiveVersions(
  transaction: Kysely<Tables>,
  id: number,
  number: number | undefined,
  { by, now }: { readonly by: By; readonly now: string },
): Promise<void> {
  const document = await findDocument(transaction, id, by);
  await archiveSuperseded(transaction, id, now);
  if (number !== undefined) {
    const { state } = await findVersion(transaction, id, number);
    if (state !== 'PUBLISHED') throw moveRefused(state, 'archive');
  }
  const archived = await archivePublished(transaction, id, { number, now });
  if (archived.length === 0) throw moveRefused(await newestState(transaction, document), 'archive');
  await renewWindows(transaction, id, now);
  await touch(transaction, id, by.actor, now);
  await raiseRevision(transaction, document);
  const details = { versions: archived };
  await auditDocument(transaction, document, { at: now, actor: by.actor, action: 'document.archived', details });
}

/** Of all published versions, or of the one named. @returns their numbers */
async function archivePublished(
  transaction: Kysely<Tables>,
  id: number,
  { number, now }: { readonly number: number | undefined; readonly now: string },
): Promise<number[]> {
  const archived = await transaction
    .updateTable('versions')
    .set({ state: 'ARCHIVED', archived_at: now })
    .where('document_id', '=', id)
    .where('state', '=', 'PUBLISHED')
    .$if(number !== undefined, (query) => query.where('number', '=', number ?? 0))
    .returning('number')
    .execute();
  return archived.map((version) => version.number);
}

async function newestState(transaction: Kysely<Tables>, document: DocumentPlace): Promise<string> {
  return (await findVersion(transaction, document.id, document.lastNumber)).state;
}

export function moveRefused(state: string, move: string): Fault {
  return new Fault('move-refused', { details: { state, move } });
}
