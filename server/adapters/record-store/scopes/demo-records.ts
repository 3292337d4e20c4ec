import type { Kysely } from 'kysely';
import type { Scope } from '../../../knowledge/index.ts';
import type { Connections } from '../database/connections.ts';
import { translatingFaults } from '../database/connections.ts';
import { inRuns } from '../../shared/in-runs.ts';
import type { Tables } from '../database/tables.ts';
import { inTransaction } from '../database/transaction.ts';

/** Which files of the demo were brought in: kept with the records, so that every node knows, and a copy of them does, too. */
export interface DemoRecords {
  /** `undefined`: nothing was ever noted here. */
  noted(): Promise<ReadonlySet<string> | undefined>;
  /** All of them or none. From then on something was noted, also where there is no name. */
  note(names: readonly string[]): Promise<void>;
  /** Whether the scope has a document of this key, in any state, or had one that was removed. */
  knowsDocument(scope: Scope, key: string): Promise<boolean>;
}

/** Of the table `settings`: that there are notes, and before the name of each. */
const BEGUN = 'demo';
const PREFIX = 'demo:';
const ROWS = 100;

export function createDemoRecords({ reader, writer }: Connections, now: () => Date): DemoRecords {
  return {
    noted: () =>
      translatingFaults(async () => {
        const rows = await reader
          .selectFrom('settings')
          .select('key')
          .where((is) => is.or([is('key', '=', BEGUN), is('key', 'like', `${PREFIX}%`)]))
          .execute();
        if (rows.length === 0) return undefined;
        return new Set(rows.flatMap(({ key }) => (key.startsWith(PREFIX) ? [key.slice(PREFIX.length)] : [])));
      }),
    note: (names) =>
      translatingFaults(() =>
        inTransaction(writer, 'immediate', async (transaction) => {
          const updated_at = now().toISOString();
          const keys = [BEGUN, ...names.map((name) => PREFIX + name)];
          for (const run of inRuns(keys, ROWS)) {
            await transaction
              .insertInto('settings')
              .values(run.map((key) => ({ key, value: 'loaded', updated_at })))
              .onConflict((conflict) => conflict.column('key').doNothing())
              .execute();
          }
        }),
      ),
    knowsDocument: (scope, key) =>
      translatingFaults(() =>
        inTransaction(
          reader,
          'deferred',
          async (database) => (await hasDocument(database, scope, key)) || (await hadDocument(database, scope, key)),
        ),
      ),
  };
}

async function hasDocument(database: Kysely<Tables>, scope: Scope, key: string): Promise<boolean> {
  const row = await database
    .selectFrom('documents')
    .innerJoin('tenants', 'tenants.id', 'documents.tenant_id')
    .innerJoin('branches', 'branches.id', 'documents.branch_id')
    .select('documents.id')
    .where('tenants.slug', '=', scope.tenantSlug)
    .where('branches.slug', '=', scope.branchSlug)
    .where('documents.domain_id', '=', scope.domainId)
    .where('documents.key', '=', key)
    .executeTakeFirst();
  return row !== undefined;
}

async function hadDocument(database: Kysely<Tables>, scope: Scope, key: string): Promise<boolean> {
  const lines = await database
    .selectFrom('audit')
    .select('details')
    .where('action', '=', 'document.removed')
    .where('tenant_slug', '=', scope.tenantSlug)
    .where('branch_slug', '=', scope.branchSlug)
    .where('domain_id', '=', scope.domainId)
    .execute();
  return lines.some(({ details }) => (JSON.parse(details) as { key?: unknown }).key === key);
}
