/** What each change of people shares: its transaction, its moment, its lines in the audit. */
import type { Kysely } from 'kysely';
import type { Grant } from '../../../people/index.ts';
import { translatingFaults } from '../database/connections.ts';
import type { Tables } from '../database/tables.ts';
import { inTransaction } from '../database/transaction.ts';
import { writeAudit } from '../operations/audit.ts';

export interface Change {
  readonly transaction: Kysely<Tables>;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** One line for each place, so that its owner reads it. */
  readonly tell: (
    action: string,
    subject: string,
    grants: readonly Grant[],
    details?: Readonly<Record<string, unknown>>,
  ) => Promise<void>;
}

export type MakeChange = <Result>(actor: string, work: (change: Change) => Promise<Result>) => Promise<Result>;

export function changing(writer: Kysely<Tables>, now: () => Date): MakeChange {
  return (actor, work) =>
    translatingFaults(() =>
      inTransaction(writer, 'immediate', (transaction) => {
        const at = now().toISOString();
        return work({
          transaction,
          at,
          tell: async (action, subject, grants, details = {}) => {
            for (const { branchSlug, role, tenantSlug } of grants) {
              const place = { tenantSlug, ...(branchSlug === '*' ? {} : { branchSlug }) };
              await writeAudit(transaction, { at, actor, action, ...place, subject, details: { role, ...details } });
            }
          },
        });
      }),
    );
}

/** Accounts and keys share their names: the audit tells them apart by nothing else. */
export async function isNameTaken(transaction: Kysely<Tables>, nameKey: string): Promise<boolean> {
  const account = await transaction
    .selectFrom('accounts')
    .select('id')
    .where('name_key', '=', nameKey)
    .executeTakeFirst();
  const key = await transaction.selectFrom('api_keys').select('id').where('name_key', '=', nameKey).executeTakeFirst();
  return account !== undefined || key !== undefined;
}
