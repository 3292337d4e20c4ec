import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../../../server/adapters/record-store/database/open-database.ts';
import { countTraces } from '../../../../../server/adapters/record-store/traces/count-traces.ts';
import { resolveGuestScope } from '../../../../../server/adapters/record-store/traces/guest-scope.ts';
import type { StoredRecords } from '../../../../../server/adapters/record-store/records.ts';
import { createSqliteRecords } from '../../../../../server/adapters/record-store/sqlite.ts';
import { ASKED_SCOPES, describeInsightStore } from '../../../../contracts/insight-store.ts';
import { describeInsightDays } from '../../../../contracts/insight-days.ts';
import { createMemoryGuests } from '../../../../support/fakes/memory-guests.ts';
import { createMemoryInsights } from '../../../../support/fakes/memory-insights.ts';
import { createMemoryTraces } from '../../../../support/fakes/memory-traces.ts';
import { makeTrace } from '../../../../support/samples/make-trace.ts';

const openSubject = async (now: () => Date) => {
  const folder = await mkdtemp(join(tmpdir(), 'insights-'));
  const records = await createSqliteRecords({ path: join(folder, 'records.sqlite'), now });
  for (const [tenant, branch] of ASKED_SCOPES) await records.ensureScope(tenant, branch);
  return {
    ...records,
    audited: () => auditedIn(records),
    close: async () => {
      await records.close();
      await rm(folder, { recursive: true });
    },
  };
};

describeInsightStore('sqlite', openSubject);
describeInsightDays('sqlite', openSubject);

describeInsightStore('the list of the tests', (now) => {
  const traces = createMemoryTraces(ASKED_SCOPES);
  const { feedback, guests } = createMemoryGuests(traces, now);
  const insights = createMemoryInsights({ traces, feedback, scopes: ASKED_SCOPES, now });
  return { insights, traces, feedback, guests, audited: async () => insights.audit, close: () => Promise.resolve() };
});

async function auditedIn({ audit }: StoredRecords): Promise<[string, string, string][]> {
  const { entries } = await audit.list({ limit: 100 });
  return entries
    .toReversed()
    .filter(({ action }) => action.startsWith('questions.'))
    .map(({ actor, action, subject }) => [actor, action, subject]);
}

describe('sqlite', () => {
  let folder: string;
  let path: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'insights-'));
    path = join(folder, 'records.sqlite');
  });
  afterEach(async () => {
    await rm(folder, { recursive: true });
  });

  it('counts over an index alone: no trace is read for it', async () => {
    const records = await createSqliteRecords({ path });
    await records.traces.save(makeTrace({ figures: { isGrounded: true, items: [], hazards: [] } }));
    await records.close();
    const connections = openDatabase(path);
    const scope = { domainId: 'bicis', tenantSlug: 'default', branchSlug: 'main' };
    const ids = await resolveGuestScope(connections.reader, scope);
    const span = { since: '2000-01-01T00:00:00.000Z', until: '2100-01-01T00:00:00.000Z' };
    expect((await countTraces(connections.reader, ids, span)).moments).toHaveLength(1);
    const { rows } = await sql<{ detail: string }>`explain query plan
      select at, decision, intent, grounded, language, wait_ms, asked_items, asked_hazards from traces
      where tenant_id = 1 and branch_id in (select value from json_each('[1]')) and domain_id = 'bicis'
        and at >= '2000' and at < '2100' and counted = 1`.execute(connections.reader);
    expect(rows.map(({ detail }) => detail).join('\n')).toContain('USING COVERING INDEX traces_counted');
    const sessions = await sql<{ detail: string }>`explain query plan
      select session_id, min(at), max(at), max(id), count(*) from traces
      where tenant_id = 1 and branch_id in (select value from json_each('[1]')) and domain_id = 'bicis'
        and at >= '2000' and at < '2100' and counted = 1 and session_id is not null group by session_id`.execute(
      connections.reader,
    );
    expect(sessions.rows.map(({ detail }) => detail).join('\n')).toContain('USING COVERING INDEX traces_conversed');
    await connections.close();
  });

  it('forgets what was ignored with the branch it was ignored in', async () => {
    const records = await createSqliteRecords({ path });
    await records.ensureScope('default', 'norte');
    const scope = { domainId: 'bicis', tenantSlug: 'default', branchSlug: 'norte' };
    await records.insights.ignore(scope, '1f0c22aa', 'Ana');
    await records.scopes.removeBranch('default', 'norte', { actor: 'Ana' });
    await records.ensureScope('default', 'norte');
    expect(await records.insights.ignored(scope)).toEqual([]);
    await records.close();
  });
});
