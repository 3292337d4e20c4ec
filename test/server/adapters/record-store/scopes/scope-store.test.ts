import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAuditLog } from '../../../../../server/adapters/record-store/operations/audit.ts';
import type { Connections } from '../../../../../server/adapters/record-store/database/connections.ts';
import { createScopeStore } from '../../../../../server/adapters/record-store/scopes/scope-store.ts';
import { resolveScope } from '../../../../../server/adapters/record-store/scopes/scopes.ts';
import type { Tables } from '../../../../../server/adapters/record-store/database/tables.ts';
import { inTransaction } from '../../../../../server/adapters/record-store/database/transaction.ts';
import type { ScopeStore } from '../../../../../server/knowledge/index.ts';
import { describeScopeStore, MOMENT, SERVER_ZONE } from '../../../../contracts/scope-store.ts';
import { giveDocument } from '../../../../support/samples/give-document.ts';
import { faultOf } from '../../../../support/fault-of.ts';
import { createMemoryScopes } from '../../../../support/fakes/memory-scopes.ts';
import type { Migrated } from '../migrations/open-migrated.ts';
import { openMigrated } from '../migrations/open-migrated.ts';

const parts = { now: () => new Date(MOMENT), serverZone: SERVER_ZONE };
const BY = { actor: 'ana' };

describeScopeStore('sqlite', async () => {
  const opened = await openMigrated();
  const log = createAuditLog(opened);
  return {
    store: createScopeStore(opened, parts),
    audit: async () => (await log.list({ limit: 200 })).entries,
    close: () => opened.remove(),
    give: (scope) => giveDocument(opened, scope),
  };
});

describeScopeStore('the list of the tests', () => {
  const store = createMemoryScopes({ at: MOMENT, serverZone: SERVER_ZONE });
  return {
    store,
    audit: async () => store.audit(),
    close: () => Promise.resolve(),
    give: async (scope) => {
      store.give(scope);
    },
  };
});

let records: Migrated;
let store: ScopeStore;
beforeEach(async () => {
  records = await openMigrated();
  store = createScopeStore(records, parts);
  for (const slug of ['taller', 'vecino']) {
    const branches = ['main', 'norte'].map((branch) => ({ slug: branch, name: branch }));
    await store.createTenant({ slug, name: slug, branches }, BY);
  }
});
afterEach(() => records.remove());

describe('a scope that is removed', () => {
  it('leaves no row of it in any table', async () => {
    for (const branch of ['main', 'norte', '*']) await fill(records, 'taller', branch);
    const { id } = await records.reader
      .selectFrom('tenants')
      .select('id')
      .where('slug', '=', 'taller')
      .executeTakeFirstOrThrow();
    expect(await store.removeTenant('taller', BY)).toEqual({
      branches: 2,
      documents: 3,
      versions: 6,
      items: 12,
      chunks: 24,
      embeddings: 24,
      files: 3,
      traces: 6,
      jobs: 3,
    });
    for (const table of [
      'branches',
      'documents',
      'versions',
      'items',
      'chunks',
      'traces',
      'scope_revisions',
    ] as const) {
      const { rows } = await sql`select 1 from ${sql.table(table)} where tenant_id = ${id}`.execute(records.reader);
      expect(rows, table).toEqual([]);
    }
    expect(await countAll(records)).toEqual({
      documents: 0,
      chunks: 0,
      embeddings: 0,
      contents: 0,
      traces: 0,
      jobs: 0,
    });
    expect(await integrity(records)).toEqual([]);
  });

  it("leaves everything of its neighbours: of other tenants, of the tenant's other branches and of the whole chain", async () => {
    const others = [
      ['taller', 'main'],
      ['taller', '*'],
      ['vecino', 'norte'],
      ['vecino', '*'],
    ] as const;
    for (const [tenant, branch] of others) await fill(records, tenant, branch);
    const before = await everything(records);
    await fill(records, 'taller', 'norte');
    expect(await store.removeBranch('taller', 'norte', BY)).toMatchObject({ branches: 1, documents: 1, jobs: 1 });
    expect(await everything(records)).toEqual(before);
    expect(await integrity(records)).toEqual([]);
  });

  it('leaves the vectors and files that another scope uses, until that goes, too', async () => {
    await fill(records, 'taller', 'norte', 'las mismas palabras');
    await fill(records, 'vecino', 'main', 'las mismas palabras');
    expect(await store.removeTenant('taller', BY)).toMatchObject({ chunks: 8, embeddings: 0, files: 0 });
    expect(await countAll(records)).toMatchObject({ embeddings: 8, contents: 1 });
    expect(await store.removeTenant('vecino', BY)).toMatchObject({ chunks: 8, embeddings: 8, files: 1 });
    expect(await countAll(records)).toMatchObject({ embeddings: 0, contents: 0 });
  });

  it('is there whole for readers until it is gone', async () => {
    await fill(records, 'taller', 'norte');
    const before = await everything(records);
    const gone = store.removeTenant('taller', BY);
    expect(await everything(records)).toEqual(before);
    await gone;
    expect(await everything(records)).not.toEqual(before);
  });

  it('is there whole when the removal fails at its end', async () => {
    await fill(records, 'taller', 'norte');
    const before = await everything(records);
    await sql`create temp trigger no_audit before insert on main.audit begin select raise(abort, 'no'); end`.execute(
      records.writer,
    );
    expect(await faultOf(store.removeTenant('taller', BY))).toMatchObject({ code: 'internal' });
    expect(await everything(records)).toEqual(before);
  });

  it('is not the one that is made under its name again', async () => {
    const scope = { domainId: 'bicis', tenantSlug: 'taller', branchSlug: 'norte' };
    const before = await resolveScope(records.reader, scope);
    await store.removeTenant('taller', BY);
    await store.createTenant({ slug: 'taller', name: 'Otro', branches: [{ slug: 'norte', name: 'Norte' }] }, BY);
    const after = await resolveScope(records.reader, scope);
    expect(after.tenant_id).not.toBe(before.tenant_id);
    expect(after.branch_id).not.toBe(before.branch_id);
  });

  it('lets others have their turn while a large one goes', { timeout: 60_000 }, async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      await fill(records, 'taller', 'norte', `grande ${String(turn)}`, { items: 125, traces: 50 });
    }
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const begun = performance.now();
    const { chunks } = await store.removeBranch('taller', 'norte', BY);
    const took = performance.now() - begun;
    delay.disable();
    expect(chunks).toBe(10_000);
    expect(delay.max / 1e6).toBeLessThan(took / 2);
  });
});

describe('the level of the whole chain', () => {
  it('is made with each tenant', async () => {
    await store.createTenant({ slug: 'nuevo', name: 'Nuevo', branches: [{ slug: 'main', name: 'main' }] }, BY);
    for (const tenantSlug of ['default', 'demo', 'nuevo']) {
      const shared = await resolveScope(records.reader, { domainId: 'bicis', tenantSlug, branchSlug: '*' });
      expect(shared.branch_id).toBeGreaterThan(0);
    }
  });
});

it('is unavailable once the records are closed', async () => {
  await records.close();
  expect(await faultOf(store.listTenants())).toMatchObject({ code: 'records-unavailable' });
  expect(await faultOf(store.createBranch('taller', { slug: 'a', name: 'a' }, BY))).toMatchObject({
    code: 'records-unavailable',
  });
});

/** A document of two versions from one file, with items, chunks and their vectors; traces; a job. Its texts begin with `words`. */
async function fill(
  { writer: database }: Connections,
  tenantSlug: string,
  branchSlug: string,
  words = `${tenantSlug}/${branchSlug}`,
  { items = 2, traces = 2 } = {},
): Promise<void> {
  await inTransaction(database, 'immediate', async (writer) => {
    const scope = await resolveScope(writer, { domainId: 'bicis', tenantSlug, branchSlug });
    const at = MOMENT;
    const contentId = `file of ${words}`;
    await writer
      .insertInto('contents')
      .values({ id: contentId, media_type: 'text/plain', size: 3, bytes: new Uint8Array([1, 2, 3]) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const made = { created_at: at, created_by: 'ana' };
    const { id: document_id } = await writer
      .insertInto('documents')
      .values({
        ...scope,
        key: words,
        type: 'items',
        title: words,
        source: null,
        search_text: words,
        ...made,
        updated_at: at,
        updated_by: 'ana',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const number of [1, 2]) {
      const { id: version_id } = await writer
        .insertInto('versions')
        .values({ ...scope, document_id, number, state: 'DRAFT', content_hash: words, content_id: contentId, ...made })
        .returning('id')
        .executeTakeFirstOrThrow();
      const ids = { ...scope, document_id, version_id };
      for (let ordinal = 0; ordinal < items; ordinal += 1) {
        const item = {
          item_id: `i${String(ordinal)}`,
          name: 'i',
          folded_name: 'i',
          category: null,
          record: '{}',
          facts: '{}',
        };
        const { row_id } = await writer
          .insertInto('items')
          .values({ ...ids, ordinal, ...item })
          .returning('row_id')
          .executeTakeFirstOrThrow();
        const texts = [0, 1].map((part) => `${words} ${String(number)} ${String(ordinal)} ${String(part)}`);
        const chunk = { chunk_type: 'notes', source: words, counted: 1, page: null, item_row_id: row_id } as const;
        const chunks = texts.map((text, index) => ({
          ...ids,
          ...chunk,
          ordinal: index,
          chunk_index: index,
          text,
          content_hash: text,
        }));
        await writer.insertInto('chunks').values(chunks).execute();
        const vectors = texts.map((text) => ({
          content_hash: text,
          embedder_id: 'a',
          dimension: 1,
          vector: new Uint8Array(4),
        }));
        await writer
          .insertInto('embeddings')
          .values(vectors)
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }
    }
    const trace = { at, session_id: null, intent: 'GENERAL', risk: 'LOW', decision: 'ANSWER', altered: 0 } as const;
    for (let index = 0; index < traces; index += 1) {
      const trace_id = crypto.randomUUID();
      await writer
        .insertInto('traces')
        .values({ ...scope, ...trace, trace_id, body: 'x'.repeat(9000) })
        .execute();
    }
    await writer
      .insertInto('scope_revisions')
      .values({ ...scope, revision: 1 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const job = {
      kind: 'ingest',
      subject: words,
      payload: '{}',
      state: 'queued',
      created_at: at,
      created_by: 'ana',
      updated_at: at,
    } as const;
    const named = { tenant_slug: tenantSlug, branch_slug: branchSlug, domain_id: 'bicis' };
    await writer
      .insertInto('jobs')
      .values({ id: crypto.randomUUID(), ...job, ...named })
      .execute();
  });
}

async function countAll({ reader }: Connections): Promise<Record<string, number>> {
  const tables = ['documents', 'chunks', 'embeddings', 'contents', 'traces', 'jobs'] as const;
  const counts: [string, number][] = [];
  for (const table of tables) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(reader);
    counts.push([table, rows[0]?.count ?? -1]);
  }
  return Object.fromEntries(counts);
}

/** Every row of what a scope can have, but for the branches themselves. */
async function everything({ reader }: Connections): Promise<unknown[]> {
  const tables: (keyof Tables)[] = [
    'documents',
    'versions',
    'items',
    'chunks',
    'embeddings',
    'contents',
    'traces',
    'jobs',
    'scope_revisions',
  ];
  const all: unknown[] = [];
  for (const table of tables)
    all.push((await sql`select * from ${sql.table(table)} order by 1, 2, 3`.execute(reader)).rows);
  return all;
}

async function integrity({ reader }: Connections): Promise<unknown[]> {
  const broken = await sql`pragma foreign_key_check`.execute(reader);
  const damaged = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(reader);
  return [...broken.rows, ...damaged.rows.filter(({ integrity_check }) => integrity_check !== 'ok')];
}
