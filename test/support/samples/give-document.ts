import type { Connections } from '../../../server/adapters/record-store/database/connections.ts';
import { inTransaction } from '../../../server/adapters/record-store/database/transaction.ts';
import { resolveScope } from '../../../server/adapters/record-store/scopes/scopes.ts';
import type { Scope } from '../../../server/knowledge/index.ts';

let given = 0;

/** A row of a document there, without a version: for tests of what only looks where documents are. */
export async function giveDocument({ writer }: Pick<Connections, 'writer'>, scope: Scope): Promise<void> {
  given += 1;
  const key = `given ${String(given)}`;
  const at = '2026-03-01T12:00:00.000Z';
  await inTransaction(writer, 'immediate', async (transaction) => {
    const place = await resolveScope(transaction, scope);
    const by = { created_at: at, created_by: 'ana', updated_at: at, updated_by: 'ana' };
    await transaction
      .insertInto('documents')
      .values({ ...place, key, type: 'items', title: key, source: null, search_text: key, ...by })
      .execute();
  });
}
