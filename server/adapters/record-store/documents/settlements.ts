/** What owners settled of readings, by document. */
import type { Kysely } from 'kysely';
import { Fault } from '../../../fault.ts';
import type { By, ChangedDocument, Settlement, SettlementChange } from '../../../knowledge/index.ts';
import { inRuns } from '../../shared/in-runs.ts';
import { createPause } from '../../shared/pause.ts';
import type { Tables } from '../database/tables.ts';
import type { DocumentPlace } from './change-documents.ts';
import { auditDocument, findDocument } from './change-documents.ts';
import { readAgain } from './read-again.ts';

interface Stamp {
  readonly by: By;
  readonly at: string;
}

/** Rows of one statement: the driver holds the thread while it runs. */
const ROWS = 200;

/** How many of them a line of the audit names. */
const TOLD = 100;

/** In the transaction of the reading that it asks for: what is kept is read, too. @throws as `DocumentStore.settle` */
export async function settle(
  transaction: Kysely<Tables>,
  id: number,
  changes: readonly SettlementChange[],
  stamp: Stamp,
): Promise<ChangedDocument> {
  const document = await findDocument(transaction, id, stamp.by);
  const last = [...new Map(changes.map((change) => [keyOf(change), change])).values()];
  const pause = createPause();
  for (const run of inRuns(last, ROWS)) {
    await takeBack(transaction, id, run);
    await keep(transaction, document, run, stamp);
    await pause();
  }
  const settled = last
    .slice(0, TOLD)
    .map(({ itemName, hazardId, settled: to }) => [itemName, hazardId, to?.status ?? null]);
  const details = { settled, total: last.length };
  await auditDocument(transaction, document, {
    at: stamp.at,
    actor: stamp.by.actor,
    action: 'document.settled',
    details,
  });
  return readAgain(transaction, id, stamp);
}

function keyOf({ itemName, section, hazardId }: SettlementChange): string {
  return JSON.stringify([itemName, section, hazardId]);
}

async function takeBack(
  transaction: Kysely<Tables>,
  documentId: number,
  changes: readonly SettlementChange[],
): Promise<void> {
  for (const { itemName, section, hazardId, settled } of changes) {
    if (settled !== null) continue;
    await transaction
      .deleteFrom('settlements')
      .where('document_id', '=', documentId)
      .where('item_name', '=', itemName)
      .where('section', '=', section)
      .where('hazard_id', '=', hazardId)
      .execute();
  }
}

/** All that is settled of items of these folded names. */
export async function takeSettled(
  transaction: Kysely<Tables>,
  documentId: number,
  itemNames: readonly string[],
): Promise<void> {
  if (itemNames.length === 0) return;
  await transaction
    .deleteFrom('settlements')
    .where('document_id', '=', documentId)
    .where('item_name', 'in', [...itemNames])
    .execute();
}

async function keep(
  transaction: Kysely<Tables>,
  { id, tenant_id, branch_id, domain_id }: DocumentPlace,
  changes: readonly SettlementChange[],
  { by, at }: Stamp,
): Promise<void> {
  const rows = changes.flatMap(({ itemName, section, hazardId, settled }) =>
    settled === null
      ? []
      : [
          {
            ...{ tenant_id, branch_id, domain_id, document_id: id },
            ...{ item_name: itemName, section, hazard_id: hazardId },
            ...{ ...settled, settled_by: by.actor, settled_at: at },
          },
        ],
  );
  if (rows.length === 0) return;
  await transaction
    .insertInto('settlements')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['document_id', 'item_name', 'section', 'hazard_id']).doUpdateSet((is) => ({
        status: is.ref('excluded.status'),
        fingerprint: is.ref('excluded.fingerprint'),
        settled_by: is.ref('excluded.settled_by'),
        settled_at: is.ref('excluded.settled_at'),
      })),
    )
    .execute();
}

/** @throws Fault `document-unknown` */
export async function readSettlements(database: Kysely<Tables>, documentId: number): Promise<Settlement[]> {
  const document = await database.selectFrom('documents').select('id').where('id', '=', documentId).executeTakeFirst();
  if (document === undefined) throw new Fault('document-unknown');
  const rows = await database
    .selectFrom('settlements')
    .selectAll()
    .where('document_id', '=', documentId)
    .orderBy('item_name')
    .orderBy('section')
    .orderBy('hazard_id')
    .execute();
  return rows.map((row) => ({
    itemName: row.item_name,
    section: row.section,
    hazardId: row.hazard_id,
    status: row.status,
    fingerprint: row.fingerprint,
    settledBy: row.settled_by,
    settledAt: row.settled_at,
  }));
}
