import { sql } from 'kysely';
import { perDialect, TEXT } from '../database/dialect.ts';
import type { Migration } from './migration.ts';

const ROW = perDialect(sql`INTEGER`, sql`BIGINT`);
const BYTES = perDialect(sql`BLOB`, sql`BYTEA`);

const statements = [
  // Two tenants with the same picture keep it twice: none of them has to ask for the other when it goes.
  sql`CREATE TABLE pictures (
    tenant_id ${ROW} NOT NULL REFERENCES tenants(id) ON DELETE CASCADE,
    hash ${TEXT} NOT NULL, media_type ${TEXT} NOT NULL,
    width INTEGER NOT NULL, height INTEGER NOT NULL, size INTEGER NOT NULL, added_at ${TEXT} NOT NULL,
    bytes ${BYTES} NOT NULL,
    PRIMARY KEY (tenant_id, hash))`,
  sql`CREATE INDEX pictures_by_hash ON pictures (hash)`,
  // How much a tenant keeps is summed without reading a picture.
  sql`CREATE INDEX pictures_by_size ON pictures (tenant_id, size)`,
];

/** Pictures of items. */
export const pictures: Migration = {
  version: 2,
  name: 'pictures',
  async up(transaction) {
    for (const statement of statements) await statement.execute(transaction);
  },
};
