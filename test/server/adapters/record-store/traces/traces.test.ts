import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Trace } from '../../../../../server/assistant/index.ts';
import { migrate } from '../../../../../server/adapters/record-store/migrations/migrate.ts';
import type { Connections } from '../../../../../server/adapters/record-store/database/connections.ts';
import { openDatabase } from '../../../../../server/adapters/record-store/database/open-database.ts';
import type { StoredRecords } from '../../../../../server/adapters/record-store/records.ts';
import { createSqliteRecords } from '../../../../../server/adapters/record-store/sqlite.ts';
import { createTraces } from '../../../../../server/adapters/record-store/traces/traces.ts';
import { describeTraceStore, TRACED_SCOPES } from '../../../../contracts/trace-store.ts';
import { makeChunk, makeDocument, makeScope, publish } from '../../../../support/samples/make-document.ts';
import { makeTrace } from '../../../../support/samples/make-trace.ts';
import { createMemoryTraces } from '../../../../support/fakes/memory-traces.ts';

describeTraceStore('sqlite', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'traces-'));
  const records = await createSqliteRecords({ path: join(folder, 'records.sqlite') });
  for (const [tenant, branch] of TRACED_SCOPES) await records.ensureScope(tenant, branch);
  return {
    store: records.traces,
    close: async () => {
      await records.close();
      await rm(folder, { recursive: true });
    },
  };
});

describeTraceStore('the list of the tests', () => ({
  store: createMemoryTraces(TRACED_SCOPES),
  close: () => Promise.resolve(),
}));

let folder: string;
let path: string;
let closing: (() => Promise<void>)[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'traces-'));
  path = join(folder, 'records.sqlite');
  closing = [];
});
afterEach(async () => {
  for (const close of closing) await close();
  await rm(folder, { recursive: true });
});

async function openRecords(): Promise<StoredRecords> {
  const records = await createSqliteRecords({ path });
  closing.push(() => records.close());
  return records;
}

async function openConnections(): Promise<Connections> {
  const connections = openDatabase(path);
  closing.push(() => connections.close());
  await migrate(connections.writer);
  return connections;
}

async function countOf({ reader }: Connections, domainId = 'bicis'): Promise<number> {
  const rows = await reader.selectFrom('traces').select('id').where('domain_id', '=', domainId).execute();
  return rows.length;
}

const inDomain = (domainId: string): Trace =>
  makeTrace({ scope: { domainId, tenantSlug: 'default', branchSlug: 'main' } });

describe('the traces in the records', () => {
  it('are there after a restart, also those that nobody waited for', async () => {
    const before = await createSqliteRecords({ path });
    const trace = makeTrace();
    const saving = before.traces.save(trace);
    await before.close();
    await saving;
    expect(await (await openRecords()).traces.find(trace.traceId)).toEqual(trace);
  });

  it('go with their tenant', async () => {
    const connections = await openConnections();
    const traces = createTraces(connections);
    const [kept, gone] = [
      makeTrace(),
      makeTrace({ scope: { domainId: 'bicis', tenantSlug: 'demo', branchSlug: 'main' } }),
    ];
    await Promise.all([traces.save(kept), traces.save(gone)]);
    const demo = sql`(select id from tenants where slug = 'demo')`;
    await sql`delete from branches where tenant_id = ${demo}`.execute(connections.writer);
    await sql`delete from tenants where slug = 'demo'`.execute(connections.writer);
    expect(await countOf(connections)).toBe(1);
    expect(await traces.find(gone.traceId)).toBeUndefined();
    expect((await traces.list({ limit: 10 })).traces).toEqual([kept]);
    await expect(traces.save(gone)).rejects.toMatchObject({ code: 'scope-unknown' });
  });

  it('make room: the newest of each scope are kept, a scope that asks much pushes out none of another', async () => {
    const connections = await openConnections();
    const traces = createTraces(connections, { kept: 10 });
    const quiet = inDomain('notas');
    await traces.save(quiet);
    const loud: Trace[] = [];
    for (let count = 0; count < 200; count += 1) {
      const trace = inDomain('bicis');
      loud.push(trace);
      await traces.save(trace);
      expect(await countOf(connections)).toBeLessThanOrEqual(10 + 64);
    }
    expect(await countOf(connections, 'notas')).toBe(1);
    const newest = loud.slice(-10).reverse();
    expect((await traces.list({ domainId: 'bicis', limit: 10 })).traces).toEqual(newest);
  });

  it('make room for long ones by their bytes, the oldest first, and push out none of another scope', async () => {
    const connections = await openConnections();
    const bytes = 2 * 1024 * 1024;
    const traces = createTraces(connections, { bytes });
    await traces.save(inDomain('notas'));
    const long: Trace[] = [];
    for (let count = 0; count < 40; count += 1) {
      const trace = { ...inDomain('bicis'), question: 'é'.repeat(100_000) };
      long.push(trace);
      await traces.save(trace);
      const { rows } = await sql<{ sum: number }>`select sum(length(cast(body as blob))) as sum from traces`.execute(connections.reader); // prettier-ignore
      expect(rows[0]?.sum).toBeLessThan(bytes + 1.5 * 1024 * 1024);
    }
    const left = (await traces.list({ domainId: 'bicis', limit: 40 })).traces;
    expect(left.length).toBeGreaterThan(5);
    expect(left.map(({ traceId }) => traceId)).toEqual(long.slice(-left.length).reverse().map(({ traceId }) => traceId)); // prettier-ignore
    expect(await countOf(connections, 'notas')).toBe(1);
  });

  it('are summed up without being read', async () => {
    const connections = await openConnections();
    const { rows } = await sql
      .raw<{
        detail: string;
      }>(
        "explain query plan select id, sum(bytes) over (order by at desc, bytes desc, id desc) from traces where tenant_id = 1 and branch_id = 1 and domain_id = 'x'",
      ) // prettier-ignore
      .execute(connections.reader);
    expect(rows.map(({ detail }) => detail).join()).toContain('COVERING INDEX traces_by_size');
  });

  it('make room after a start with a smaller bound, a few hundred at a time', async () => {
    const connections = await openConnections();
    const before = createTraces(connections);
    await Promise.all(Array.from({ length: 400 }, () => before.save(makeTrace())));
    const after = createTraces(connections, { kept: 20 });
    await after.save(makeTrace());
    expect(await countOf(connections)).toBe(401 - 256);
    for (let count = 0; count < 128; count += 1) await after.save(makeTrace());
    expect(await countOf(connections)).toBeLessThanOrEqual(20 + 64);
  });

  it('wait for a publish and are written then', async () => {
    const records = await openRecords();
    const document = makeDocument(
      'doc',
      Array.from({ length: 3000 }, (_, place) => makeChunk(`text ${String(place)}`)),
    );
    const publishing = publish(records, makeScope(), document);
    const traces = Array.from({ length: 30 }, () => makeTrace());
    await Promise.all([publishing, ...traces.map((trace) => records.traces.save(trace))]);
    expect((await records.traces.list({ limit: 50 })).traces).toEqual(traces.toReversed());
  });

  it('are refused when too many wait, and taken again afterwards', async () => {
    const traces = createTraces(await openConnections(), { waiting: 3 });
    const outcomes = await Promise.allSettled([1, 2, 3, 4, 5].map(() => traces.save(makeTrace())));
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ]);
    expect(outcomes[4]).toMatchObject({ reason: { code: 'records-unavailable' } });
    await traces.save(makeTrace());
    expect((await traces.list({ limit: 10 })).traces).toHaveLength(4);
  });

  it('leave the other writes as sure as they were', async () => {
    const connections = await openConnections();
    const traces = createTraces(connections);
    const FULL = 2;
    const gone = makeTrace({ scope: { domainId: 'bicis', tenantSlug: 'nadie', branchSlug: 'main' } });
    await traces.save(makeTrace());
    await traces.save(gone).catch(() => undefined);
    const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(connections.writer);
    expect(rows).toEqual([{ synchronous: FULL }]);
  });

  it('say so when the file is closed, and none is left hanging', async () => {
    const connections = await openConnections();
    const traces = createTraces(connections);
    await connections.close();
    const outcomes = await Promise.allSettled([
      traces.save(makeTrace()),
      traces.save(makeTrace()),
      traces.find('trace'),
      traces.list({ limit: 1 }),
    ]);
    for (const outcome of outcomes) expect(outcome).toMatchObject({ reason: { code: 'records-unavailable' } });
    await traces.settle();
  });

  it('are found by any filter without reading the others', async () => {
    const { reader } = await openConnections();
    const planOf = async (where: string): Promise<string> => {
      const statement = `explain query plan select id from traces where ${where} order by at desc, id desc limit 51`;
      const { rows } = await sql<{ detail: string }>`${sql.raw(statement)}`.execute(reader);
      return rows.map(({ detail }) => detail).join('; ');
    };
    const filters = [
      "domain_id = 'a'",
      "session_id = 'a'",
      "intent = 'A'",
      "risk = 'A'",
      "decision = 'A'",
      'altered = 1',
    ];
    for (const filter of [...filters, "tenant_id = 1 and branch_id = 1 and domain_id = 'a'"]) {
      const plan = await planOf(filter);
      expect(plan).toMatch(/USING (?:COVERING )?INDEX traces_/u);
      expect(plan).not.toContain('TEMP B-TREE');
    }
  });
});
