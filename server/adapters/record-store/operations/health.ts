import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { DocumentStates, HealthCounts, HealthStore, StoredHealth } from '../../../knowledge/index.ts';
import { NEVER } from '../../../time/arrange-windows.ts';
import type { Connections } from '../database/connections.ts';
import { translatingFaults } from '../database/connections.ts';
import { listedNumbers } from '../database/dialect.ts';
import { levelsOf } from '../scopes/overrides.ts';
import { readLiveChunkIds } from '../content/read-live.ts';
import { readTitles } from '../documents/read-titles.ts';
import type { ReadScope } from '../scopes/scopes.ts';
import { resolveReadScope } from '../scopes/scopes.ts';
import type { Tables } from '../database/tables.ts';
import { inTransaction } from '../database/transaction.ts';

/** Most failed jobs in the answer, newest first. */
const FAILED = 20;

export function createHealthStore(
  { reader }: Pick<Connections, 'reader'>,
  { now }: { readonly now: () => Date },
): HealthStore {
  return {
    readHealth: (scope) =>
      translatingFaults(() =>
        inTransaction(reader, 'deferred', async (database) => {
          const ids = await resolveReadScope(database, scope, now);
          const slugs = { tenantSlug: scope.tenantSlug, branchSlug: scope.branchSlug };
          return readHealth(database, ids, slugs);
        }),
      ),
  };
}

interface Slugs {
  readonly tenantSlug: string;
  readonly branchSlug: string;
}

async function readHealth(database: Kysely<Tables>, scope: ReadScope, slugs: Slugs): Promise<StoredHealth> {
  const chunkIds = await readLiveChunkIds(database, scope);
  const titles = await readTitles(database, scope);
  return {
    counts: {
      documents: await countStates(database, scope),
      chunks: chunkIds.length,
      embeddings: await countVectors(database, chunkIds),
      lastIngest: await readLastIngest(database, scope),
      jobs: await readJobs(database, scope, slugs),
    },
    versions: await readComing(database, scope, titles),
    titles,
    withoutItems: await readItemless(database, scope),
  };
}

/** Of what is in force now, in the order in which the documents were made. */
async function readItemless(database: Kysely<Tables>, scope: ReadScope): Promise<StoredHealth['withoutItems']> {
  const rows = await database
    .selectFrom('versions')
    .innerJoin('documents', 'documents.id', 'versions.document_id')
    .select(['versions.document_id', 'versions.number', 'documents.title', 'documents.type'])
    .where('versions.tenant_id', '=', scope.tenant_id)
    .where('versions.branch_id', 'in', levelsOf(scope))
    .where('versions.domain_id', '=', scope.domain_id)
    .where(sql<boolean>`versions.state = 'PUBLISHED'`)
    .where('versions.in_force_from', '<=', scope.now)
    .where('versions.in_force_until', '>', scope.now)
    .where((is) =>
      is.not(is.exists(is.selectFrom('items').select('items.row_id').whereRef('items.version_id', '=', 'versions.id'))),
    )
    .where((is) =>
      is.exists(is.selectFrom('chunks').select('chunks.row_id').whereRef('chunks.version_id', '=', 'versions.id')),
    )
    .orderBy('versions.document_id')
    .execute();
  return rows.map((row) => ({
    documentId: row.document_id,
    title: row.title,
    version: row.number,
    type: row.type,
  }));
}

/** Whether it holds of any row of the group. */
const any = (holds: RawBuilder<unknown>) => sql<boolean>`max(case when ${holds} then 1 else 0 end) = 1`;

/** The scope's own documents, each once. */
async function countStates(database: Kysely<Tables>, scope: ReadScope): Promise<DocumentStates> {
  const { rows } = await sql<{ standing: keyof DocumentStates; count: number }>`
    select standing, count(*) as count from (
      select document_id, case
        when ${any(sql`state = 'PUBLISHED' and in_force_from <= ${scope.now} and in_force_until > ${scope.now}`)} then 'inForce'
        when ${any(sql`state = 'PUBLISHED' and in_force_from > ${scope.now} and in_force_until > in_force_from`)} then 'scheduled'
        when ${any(sql`state = 'DRAFT'`)} then 'draft'
        when ${any(sql`state = 'PUBLISHED'`)} then 'expired'
        else 'archived' end as standing
      from versions where tenant_id = ${scope.tenant_id} and branch_id = ${scope.branch_id} and domain_id = ${scope.domain_id}
      group by document_id) as documents
    group by standing`.execute(database);
  const counts = Object.fromEntries(rows.map(({ standing, count }) => [standing, count]));
  return { draft: 0, scheduled: 0, inForce: 0, expired: 0, archived: 0, ...counts };
}

async function countVectors(
  database: Kysely<Tables>,
  chunkIds: readonly number[],
): Promise<HealthCounts['embeddings']> {
  const rows = await database
    .selectFrom('chunks')
    .innerJoin('embeddings', 'embeddings.content_hash', 'chunks.content_hash')
    .select(({ fn }) => ['embeddings.embedder_id', fn.countAll<number>().as('chunks')])
    .where('chunks.row_id', 'in', listedNumbers(chunkIds))
    .groupBy('embeddings.embedder_id')
    .orderBy('embeddings.embedder_id')
    .execute();
  return rows.map(({ embedder_id: embedderId, chunks }) => ({ embedderId, chunks }));
}

async function readLastIngest(database: Kysely<Tables>, scope: ReadScope): Promise<HealthCounts['lastIngest']> {
  const row = await database
    .selectFrom('versions')
    .innerJoin('documents', 'documents.id', 'versions.document_id')
    .select(['versions.created_at', 'versions.document_id', 'versions.number', 'documents.title'])
    .where('versions.tenant_id', '=', scope.tenant_id)
    .where('versions.branch_id', '=', scope.branch_id)
    .where('versions.domain_id', '=', scope.domain_id)
    .where('versions.ingest_state', '=', 'ready')
    .orderBy('versions.created_at', 'desc')
    .orderBy('versions.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { at: row.created_at, documentId: row.document_id, title: row.title, version: row.number };
}

async function readJobs(database: Kysely<Tables>, scope: ReadScope, slugs: Slugs): Promise<HealthCounts['jobs']> {
  // Work on all that is kept, as a change of the embedder, is of no scope and of every one.
  const ofScope = database
    .selectFrom('jobs')
    .where((is) =>
      is.or([
        is.eb('tenant_slug', 'is', null),
        is.and([
          is.eb('tenant_slug', '=', slugs.tenantSlug),
          is.eb('branch_slug', '=', slugs.branchSlug),
          is.eb('domain_id', '=', scope.domain_id),
        ]),
      ]),
    );
  const counted = await ofScope
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where('state', 'in', ['queued', 'running'])
    .groupBy('state')
    .execute();
  const failed = await ofScope
    .select(['id', 'kind', 'subject', 'error', 'ended_at'])
    .where('state', '=', 'failed')
    .orderBy('ended_at', 'desc')
    .limit(FAILED)
    .execute();
  const countOf = (state: string): number => counted.find((row) => row.state === state)?.count ?? 0;
  return {
    queued: countOf('queued'),
    running: countOf('running'),
    failed: failed.map(({ id, kind, subject, error, ended_at: endedAt }) => ({
      id,
      kind,
      subject,
      ...(error === null ? {} : { failure: (JSON.parse(error) as { code: string }).code }),
      endedAt: endedAt ?? '',
    })),
  };
}

async function readComing(
  database: Kysely<Tables>,
  scope: ReadScope,
  titles: ReadonlyMap<number, string>,
): Promise<StoredHealth['versions']> {
  const rows = await database
    .selectFrom('versions')
    .select(['document_id', 'number', 'in_force_from', 'in_force_until'])
    .where('tenant_id', '=', scope.tenant_id)
    .where('branch_id', 'in', levelsOf(scope))
    .where('domain_id', '=', scope.domain_id)
    .where(sql<boolean>`state = 'PUBLISHED'`)
    .where('in_force_until', '>', scope.now)
    .execute();
  return rows.map((row) => ({
    documentId: row.document_id,
    title: titles.get(row.document_id) ?? '',
    version: row.number,
    inForceFrom: row.in_force_from ?? '',
    ...(row.in_force_until === null || row.in_force_until === NEVER ? {} : { inForceUntil: row.in_force_until }),
  }));
}
