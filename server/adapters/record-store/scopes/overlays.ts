import type { Kysely } from 'kysely';
import type { Connections } from '../database/connections.ts';
import { translatingFaults } from '../database/connections.ts';
import type { Tables } from '../database/tables.ts';
import { inTransaction } from '../database/transaction.ts';

/** What was changed over the domain files, by domain; in the records, so that every node has it. Fills the domains' `OverlayStore`. */
export interface DomainOverlays {
  load(): Promise<ReadonlyMap<string, Record<string, unknown>>>;
  /** Another text after every save, on any node. */
  overlayRevision(): Promise<string>;
  /** Replaces the domain's overlay, unless any was saved since `seen`. @returns the new revision; undefined when nothing was saved */
  save(domainId: string, fields: Readonly<Record<string, unknown>>, seen: string): Promise<string | undefined>;
}

/** Of the table `settings`: how often an overlay was saved. */
const SAVES = 'domain-overlay-saves';
const NEVER = '0';

export function createOverlays({ reader, writer }: Connections): DomainOverlays {
  return {
    load: () =>
      translatingFaults(async () => {
        const rows = await reader.selectFrom('domain_overlays').selectAll().orderBy('domain_id').execute();
        return new Map(rows.map((row) => [row.domain_id, JSON.parse(row.fields) as Record<string, unknown>]));
      }),
    overlayRevision: () =>
      translatingFaults(async () => {
        const row = await reader.selectFrom('settings').select('value').where('key', '=', SAVES).executeTakeFirst();
        return row?.value ?? NEVER;
      }),
    save: (domainId, fields, seen) =>
      translatingFaults(() =>
        inTransaction(writer, 'immediate', async (transaction) => {
          const revision = await countSave(transaction, seen);
          if (revision === undefined) return undefined;
          const row = { domain_id: domainId, fields: JSON.stringify(fields), updated_at: new Date().toISOString() };
          await transaction
            .insertInto('domain_overlays')
            .values(row)
            .onConflict((conflict) => conflict.column('domain_id').doUpdateSet(row))
            .execute();
          return revision;
        }),
      ),
  };
}

/** One of several nodes that have seen the same revision gets to save. */
async function countSave(transaction: Kysely<Tables>, seen: string): Promise<string | undefined> {
  const row = { key: SAVES, value: String(Number(seen) + 1), updated_at: new Date().toISOString() };
  const counted =
    seen === NEVER
      ? await transaction
          .insertInto('settings')
          .values(row)
          .onConflict((conflict) => conflict.column('key').doNothing())
          .executeTakeFirst()
      : await transaction
          .updateTable('settings')
          .set(row)
          .where('key', '=', SAVES)
          .where('value', '=', seen)
          .executeTakeFirst();
  const changed = 'numUpdatedRows' in counted ? counted.numUpdatedRows : (counted.numInsertedOrUpdatedRows ?? 0n);
  return changed === 0n ? undefined : row.value;
}
