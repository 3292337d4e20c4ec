import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Connections } from '../../../../../server/adapters/record-store/database/connections.ts';
import { createFeedback } from '../../../../../server/adapters/record-store/traces/feedback.ts';
import { migrate } from '../../../../../server/adapters/record-store/migrations/migrate.ts';
import { openDatabase } from '../../../../../server/adapters/record-store/database/open-database.ts';
import { createSqliteRecords } from '../../../../../server/adapters/record-store/sqlite.ts';
import { createTraces } from '../../../../../server/adapters/record-store/traces/traces.ts';
import type { Trace } from '../../../../../server/assistant/index.ts';
import { describeGuestRecords, JUDGED_SCOPES } from '../../../../contracts/guest-records.ts';
import { makeTrace } from '../../../../support/samples/make-trace.ts';
import { createMemoryGuests } from '../../../../support/fakes/memory-guests.ts';
import { createMemoryTraces } from '../../../../support/fakes/memory-traces.ts';

describeGuestRecords('sqlite', async (now) => {
  const folder = await mkdtemp(join(tmpdir(), 'guests-'));
  const records = await createSqliteRecords({ path: join(folder, 'records.sqlite'), now });
  for (const [tenant, branch] of JUDGED_SCOPES) await records.ensureScope(tenant, branch);
  return {
    ...records,
    close: async () => {
      await records.close();
      await rm(folder, { recursive: true });
    },
  };
});

describeGuestRecords('the list of the tests', (now) => {
  const traces = createMemoryTraces(JUDGED_SCOPES);
  return { traces, ...createMemoryGuests(traces, now), close: () => Promise.resolve() };
});

let folder: string;
let connections: Connections;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guests-'));
  connections = openDatabase(join(folder, 'records.sqlite'));
});
afterEach(async () => {
  await connections.close();
  await rm(folder, { recursive: true });
});

describe('the feedback in the records', () => {
  const judge = async (
    count: number,
    kept: number,
    changes: Partial<Trace> = {},
    { bytes, comment }: { readonly bytes?: number; readonly comment?: string } = {},
  ): Promise<void> => {
    const traces = createTraces(connections);
    const settle = () => traces.settle();
    const feedback = createFeedback(connections, {
      now: () => new Date(),
      settle,
      kept,
      ...(bytes === undefined ? {} : { bytes }),
    });
    for (let made = 0; made < count; made += 1) {
      const trace = makeTrace(changes);
      await traces.save(trace);
      await feedback.save({
        traceId: trace.traceId,
        sessionId: 'visita-1',
        rating: 'up',
        ...(comment === undefined ? {} : { comment }),
      });
    }
  };
  const countOf = async (domainId: string): Promise<number> => {
    const rows = await connections.reader
      .selectFrom('feedback')
      .select('id')
      .where('domain_id', '=', domainId)
      .execute();
    return rows.length;
  };

  it('makes room: the newest of each scope are kept, one that is judged often pushes out none of another', async () => {
    await migrate(connections.writer);
    await judge(1, 10, { scope: { domainId: 'notas', tenantSlug: 'default', branchSlug: 'main' } });
    await judge(150, 10);
    expect(await countOf('bicis')).toBeLessThanOrEqual(10 + 64);
    expect(await countOf('notas')).toBe(1);
  });

  it('makes room for long words by their bytes', async () => {
    await migrate(connections.writer);
    await judge(1, 1000, { scope: { domainId: 'notas', tenantSlug: 'default', branchSlug: 'main' } });
    await judge(150, 1000, {}, { bytes: 20_000, comment: 'é'.repeat(1000) });
    expect(await countOf('bicis')).toBeLessThanOrEqual(10 + 64);
    expect(await countOf('notas')).toBe(1);
  });

  it('makes room in every scope, in whatever order they are judged', async () => {
    await migrate(connections.writer);
    const traces = createTraces(connections);
    const bytes = 40_000;
    const comment = 'é'.repeat(1000);
    const parts = { now: () => new Date(), settle: () => traces.settle(), bytes };
    const feedback = createFeedback(connections, parts);
    const scopes = ['uno', 'dos', 'tres', 'cuatro'].map((domainId) => ({ domainId, tenantSlug: 'default', branchSlug: 'main' })); // prettier-ignore
    for (let turn = 0; turn < 120; turn += 1)
      for (const scope of scopes) {
        const trace = makeTrace({ scope, sessionId: 's' });
        await traces.save(trace);
        await feedback.save({ traceId: trace.traceId, sessionId: 's', rating: 'up', comment });
      }
    for (const { domainId } of scopes) {
      const { rows } = await sql<{ sum: number }>`select sum(bytes) as sum from feedback where domain_id = ${domainId}`.execute(connections.reader); // prettier-ignore
      // And what came since it was last looked through.
      expect(rows[0]?.sum).toBeLessThanOrEqual(bytes + 2 * 64 * 1024);
      expect(rows[0]?.sum).toBeGreaterThan(bytes / 2);
    }
  });

  it('outlives its trace, and goes with its branch', async () => {
    await migrate(connections.writer);
    await judge(1, 10);
    await judge(1, 10, { scope: { domainId: 'notas', tenantSlug: 'demo', branchSlug: 'main' } });
    await sql`delete from traces`.execute(connections.writer);
    expect([await countOf('bicis'), await countOf('notas')]).toEqual([1, 1]);
    await sql`delete from branches where tenant_id = (select id from tenants where slug = 'demo')`.execute(
      connections.writer,
    );
    expect([await countOf('bicis'), await countOf('notas')]).toEqual([1, 0]);
  });

  it('is found by its scope, session and branch without reading the rest', async () => {
    await migrate(connections.writer);
    const planOf = async (where: string): Promise<string> => {
      const { rows } = await sql
        .raw<{ detail: string }>(`explain query plan select id from feedback where ${where}`)
        .execute(connections.reader);
      return rows.map(({ detail }) => detail).join();
    };
    expect(await planOf("session_id = 'x'")).toContain('feedback_by_session');
    expect(await planOf('branch_id = 1')).toContain('feedback_by_branch');
    expect(await planOf("tenant_id = 1 and branch_id = 1 and domain_id = 'x' order by id desc")).toContain(
      'feedback_by_scope',
    );
  });
});
