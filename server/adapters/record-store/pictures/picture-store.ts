import type { Kysely } from 'kysely';
import { Fault } from '../../../fault.ts';
import type { ChangedBy, Picture, PictureStore } from '../../../knowledge/index.ts';
import type { Connections } from '../database/connections.ts';
import { translatingFaults } from '../database/connections.ts';
import { listedTexts } from '../database/dialect.ts';
import type { Tables } from '../database/tables.ts';
import { inTransaction } from '../database/transaction.ts';
import { writeAudit } from '../operations/audit.ts';
import { readTenantRow } from '../scopes/read-scopes.ts';

/** Of all pictures of one tenant: a hundred of the largest, thousands of those that a page shows. */
const TENANT_BYTES = 200 * 2 ** 20;

export interface PictureStoreParts {
  readonly now: () => Date;
  /** Of all pictures of one tenant. Default 200 MB. */
  readonly tenantBytes?: number;
}

/** Pictures beside the records, so that every node has them and a copy of the records is whole. */
export function createPictureStore(
  { reader, writer }: Pick<Connections, 'reader' | 'writer'>,
  { now, tenantBytes = TENANT_BYTES }: PictureStoreParts,
): PictureStore {
  return {
    keep: (tenantSlug, picture, by) =>
      translatingFaults(() =>
        inTransaction(writer, 'immediate', (transaction) =>
          keep(transaction, { tenantSlug, picture, by, at: now().toISOString(), tenantBytes }),
        ),
      ),
    find: (hash) => translatingFaults(() => find(reader, hash)),
    keptOf: (tenantSlug, hashes) =>
      translatingFaults(async () => {
        const rows = await reader
          .selectFrom('pictures')
          .innerJoin('tenants', 'tenants.id', 'pictures.tenant_id')
          .select('pictures.hash')
          .where('tenants.slug', '=', tenantSlug)
          .where('pictures.hash', 'in', listedTexts(hashes))
          .execute();
        return new Set(rows.map(({ hash }) => hash));
      }),
  };
}

interface Keeping {
  readonly tenantSlug: string;
  readonly picture: Picture;
  readonly by: ChangedBy;
  readonly at: string;
  readonly tenantBytes: number;
}

async function keep(transaction: Kysely<Tables>, { tenantSlug, picture, by, at, tenantBytes }: Keeping): Promise<void> {
  const { hash, type, width, height, bytes } = picture;
  const { id } = await readTenantRow(transaction, tenantSlug);
  const own = transaction.selectFrom('pictures').where('tenant_id', '=', id);
  if ((await own.select('hash').where('hash', '=', hash).executeTakeFirst()) !== undefined) return;
  const { kept } = await own
    .select((expression) => expression.fn.sum<number | string | null>('size').as('kept'))
    .executeTakeFirstOrThrow();
  if (Number(kept ?? 0) + bytes.byteLength > tenantBytes)
    throw new Fault('pictures-full', { details: { limitMegabytes: Math.floor(tenantBytes / 2 ** 20) } });
  const size = bytes.byteLength;
  const row = { tenant_id: id, hash, media_type: type, width, height, size, added_at: at, bytes };
  await transaction.insertInto('pictures').values(row).execute();
  const details = { type, width, height, bytes: size };
  await writeAudit(transaction, { at, actor: by.actor, action: 'picture.added', tenantSlug, subject: hash, details });
}

async function find(reader: Kysely<Tables>, hash: string): Promise<Picture | undefined> {
  const row = await reader
    .selectFrom('pictures')
    .select(['media_type', 'width', 'height', 'bytes'])
    .where('hash', '=', hash)
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { media_type: type, width, height } = row;
  // The driver's buffer may be a part of a larger one.
  return { hash, type, width, height, bytes: new Uint8Array(row.bytes) };
}
