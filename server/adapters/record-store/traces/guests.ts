import { Buffer } from 'node:buffer';
import type { Kysely } from 'kysely';
import type { GuestRecords, SessionKey, Trace } from '../../../assistant/index.ts';
import { Fault } from '../../../fault.ts';
import { inRuns } from '../../shared/in-runs.ts';
import type { Connections } from '../database/connections.ts';
import { translatingFaults } from '../database/connections.ts';
import { listedNumbers } from '../database/dialect.ts';
import type { ScopeIds } from '../scopes/scopes.ts';
import { resolveScope } from '../scopes/scopes.ts';
import type { Tables } from '../database/tables.ts';
import { countedColumns } from './count-traces.ts';
import { inTransaction } from '../database/transaction.ts';

/** Traces of one statement, some 9 KB each. */
const ROWS = 50;

export interface GuestsParts {
  /** Resolves when every trace that was saved is there. */
  readonly settle: () => Promise<void>;
}

export function createGuestRecords({ writer }: Connections, { settle }: GuestsParts): GuestRecords {
  return {
    async forgetSession(session, withoutWords) {
      await settle();
      await translatingFaults(() =>
        inTransaction(writer, 'immediate', async (transaction) => {
          const ids = await scopeOf(transaction, session);
          // A scope that is gone has taken everything of its guests along.
          if (ids === undefined) return;
          await forgetTraces(transaction, { ids, session, withoutWords });
          await transaction
            .updateTable('feedback')
            .set({ session_id: null, comment: null, bytes: 0 })
            .where('session_id', '=', session.sessionId)
            .where('branch_id', '=', ids.branch_id)
            .where('domain_id', '=', ids.domain_id)
            .execute();
        }),
      );
    },
  };
}

async function scopeOf(transaction: Kysely<Tables>, session: SessionKey): Promise<ScopeIds | undefined> {
  try {
    return await resolveScope(transaction, session);
  } catch (error) {
    if (error instanceof Fault && error.code === 'scope-unknown') return undefined;
    throw error;
  }
}

interface Forgetting {
  readonly ids: ScopeIds;
  readonly session: SessionKey;
  readonly withoutWords: (trace: Trace) => Trace;
}

async function forgetTraces(
  transaction: Kysely<Tables>,
  { ids, session: { sessionId, ...scope }, withoutWords }: Forgetting,
): Promise<void> {
  const found = await transaction
    .selectFrom('traces')
    .select('id')
    .where('session_id', '=', sessionId)
    .where('branch_id', '=', ids.branch_id)
    .where('domain_id', '=', ids.domain_id)
    .execute();
  for (const run of inRuns(
    found.map(({ id }) => id),
    ROWS,
  )) {
    const rows = await transaction
      .selectFrom('traces')
      .select(['id', 'body as told'])
      .where('id', 'in', listedNumbers(run))
      .execute();
    for (const { id, told } of rows) {
      const { scope: _, ...rest } = withoutWords({ ...(JSON.parse(told) as Omit<Trace, 'scope'>), scope });
      const body = JSON.stringify(rest);
      const row = { session_id: null, body, bytes: Buffer.byteLength(body), ...countedColumns(rest) };
      await transaction.updateTable('traces').set(row).where('id', '=', id).execute();
    }
  }
}
