import { sql } from 'kysely';
import { perDialect } from '../dialect.ts';
import type { Migration } from './migration.ts';

const bytesOf = (column: string) =>
  perDialect(
    sql`coalesce(length(cast(${sql.ref(column)} as blob)), 0)`,
    sql`coalesce(octet_length(${sql.ref(column)}), 0)`,
  );

// What guests write is bounded in bytes, too. The sums are made over an index that holds them: nothing of the long rows is read for it.
const statements = [
  sql`ALTER TABLE traces ADD COLUMN bytes INTEGER NOT NULL DEFAULT 0`,
  sql`UPDATE traces SET bytes = ${bytesOf('body')}`,
  sql`CREATE INDEX traces_by_size ON traces (tenant_id, branch_id, domain_id, at, bytes)`,
  sql`ALTER TABLE feedback ADD COLUMN bytes INTEGER NOT NULL DEFAULT 0`,
  sql`UPDATE feedback SET bytes = ${bytesOf('comment')}`,
  sql`CREATE INDEX feedback_by_size ON feedback (tenant_id, branch_id, domain_id, id, bytes)`,
];

export const guestBytes: Migration = {
  version: 6,
  name: 'guest-bytes',
  async up(transaction) {
    for (const statement of statements) await statement.execute(transaction);
  },
};
