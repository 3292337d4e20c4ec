import type { QueryCompiler } from 'kysely';
import { Kysely, PostgresDialect } from 'kysely';
import type { Connections } from '../database/connections.ts';
import { DialectPostgresCompiler } from '../database/dialect.ts';
import type { Tables } from '../database/tables.ts';
import type { PoolParts, PoolSettings } from './pool.ts';
import { createPool } from './pool.ts';

/** Connections of one node, by what they are for. */
const POOLS = {
  // Writes wait for each other here, where it costs no connection, before they wait for the lock of all nodes.
  writer: { connections: 1, turnMs: 60_000, statementMs: 60_000, lockMs: 30_000 },
  reader: { connections: 8, turnMs: 5000, statementMs: 5000, lockMs: 5000 },
  // Leases are renewed and traces saved while a long publish holds the lock.
  beside: { connections: 3, turnMs: 5000, statementMs: 10_000, lockMs: 5000 },
} as const satisfies Record<string, Omit<PoolSettings, 'url'>>;

class Dialect extends PostgresDialect {
  override createQueryCompiler(): QueryCompiler {
    return new DialectPostgresCompiler();
  }
}

/** The ways to one Postgres database. Nothing is asked of it yet. */
export function openPostgres(url: string, parts: PoolParts): Connections {
  const pools = Object.values(POOLS).map((settings) => createPool({ url, ...settings }, parts));
  const [writer, reader, beside] = pools.map((pool) => new Kysely<Tables>({ dialect: new Dialect({ pool }) }));
  if (writer === undefined || reader === undefined || beside === undefined) throw new Error('there are three pools');
  return {
    writer,
    reader,
    beside,
    unsynced: (work) => beside.connection().execute(work),
    async close() {
      await Promise.all([writer, reader, beside].map((database) => database.destroy()));
      // Kysely leaves a pool open that it never used.
      await Promise.all(pools.map((pool) => pool.end()));
    },
  };
}
