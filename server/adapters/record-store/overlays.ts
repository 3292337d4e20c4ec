import type { Connections } from './open-database.ts';
import { translatingFaults } from './open-database.ts';
import { inTransaction } from './transaction.ts';

/** What was changed over the domain files, by domain (RULINGS 13). Fills the domains' `OverlayStore`. */
export interface DomainOverlays {
  load(): Promise<ReadonlyMap<string, Record<string, unknown>>>;
  /** Replaces the domain's overlay. */
  save(domainId: string, fields: Readonly<Record<string, unknown>>): Promise<void>;
}

export function createOverlays({ reader, writer }: Connections): DomainOverlays {
  return {
    load: () =>
      translatingFaults(async () => {
        const rows = await reader.selectFrom('domain_overlays').selectAll().orderBy('domain_id').execute();
        return new Map(rows.map((row) => [row.domain_id, JSON.parse(row.fields) as Record<string, unknown>]));
      }),
    save: (domainId, fields) =>
      translatingFaults(() =>
        inTransaction(writer, 'immediate', async (transaction) => {
          const row = { domain_id: domainId, fields: JSON.stringify(fields), updated_at: new Date().toISOString() };
          await transaction
            .insertInto('domain_overlays')
            .values(row)
            .onConflict((conflict) => conflict.column('domain_id').doUpdateSet(row))
            .execute();
        }),
      ),
  };
}
