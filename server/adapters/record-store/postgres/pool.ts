/** A pool of connections that never hands out a broken one, waits for nothing without end, and says what is wrong in our own words. */
import { Socket } from 'node:net';
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { Pool, TypeOverrides, types } from 'pg';
import type { PoolClient } from 'pg';
import type { PostgresCondition } from './condition.ts';
import type { DatabaseClock } from './database-clock.ts';
import { createSlots } from './slots.ts';
import { PostgresTrouble, readTrouble, toFault } from './trouble.ts';

const CONNECT_MS = 2000;
const GOODBYE_MS = 500;

/** Postgres's own timeout comes first; the connection is dropped only where Postgres does not answer at all. */
const SILENCE_MS = 1000;

/** A node that dies or hangs in the middle of a write holds the lock of all nodes at most so long. */
const SESSION = `set idle_in_transaction_session_timeout = 15000;
  set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3`;

/** Counts, sums and row numbers are numbers here: none comes near what a number can't hold. */
const TYPES = new TypeOverrides();
for (const type of [types.builtins.INT8, types.builtins.NUMERIC]) TYPES.setTypeParser(type, Number);

export interface PoolSettings {
  readonly url: string;
  readonly connections: number;
  /** How long one may wait for its turn. */
  readonly turnMs: number;
  readonly statementMs: number;
  readonly lockMs: number;
}

export interface PoolParts {
  readonly condition: PostgresCondition;
  readonly clock: DatabaseClock;
}

/** What pg gives: one result, or for several statements a list of them. */
type Answer = PostgresQueryResult<Record<string, unknown>>;

export function createPool(settings: PoolSettings, parts: PoolParts): PostgresPool {
  const { condition } = parts;
  const sockets = new Set<Socket>();
  const pool = new Pool({
    connectionString: settings.url,
    application_name: 'rag-chat',
    max: settings.connections,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: settings.statementMs + SILENCE_MS,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: TYPES,
    stream: () => openSocket(sockets),
  });
  pool.on('error', (error) => {
    condition.lose(readTrouble(error));
  });
  const slots = createSlots(settings.connections, settings.turnMs, () =>
    toFault(new PostgresTrouble('statement', 'all connections to it were busy for too long')),
  );
  const fetch = createFetching(pool, settings, condition);
  let ended: Promise<void> | undefined;
  return {
    options: pool.options,
    async connect() {
      await slots.take();
      try {
        return lend(await fetch(), { ...parts, onReturn: slots.give });
      } catch (error) {
        slots.give();
        const trouble =
          ended === undefined ? readTrouble(error) : new PostgresTrouble('statement', 'its connections were closed');
        if (trouble.isFatal) condition.miss(trouble);
        throw toFault(trouble);
      }
    },
    end: () => (ended ??= endPool(pool, sockets)),
  };
}

function openSocket(sockets: Set<Socket>): Socket {
  const socket = new Socket();
  sockets.add(socket);
  socket.once('close', () => sockets.delete(socket));
  return socket;
}

/** A goodbye that nobody takes, for the database is frozen, must not keep the process alive. */
async function endPool(pool: Pool, sockets: ReadonlySet<Socket>): Promise<void> {
  await pool.end();
  setTimeout(() => {
    for (const socket of sockets) socket.destroy();
  }, GOODBYE_MS).unref();
}

/** A connection that is set up, and was not open when another one broke: it is not asked to find out. */
function createFetching(
  pool: Pool,
  { statementMs, lockMs }: PoolSettings,
  condition: PostgresCondition,
): () => Promise<PoolClient> {
  const limits = `set statement_timeout = ${String(statementMs)}; set lock_timeout = ${String(lockMs)}`;
  const setUp = { text: `${SESSION}; ${limits}`, query_timeout: CONNECT_MS };
  /** Losses that each connection was made after. */
  const madeAt = new WeakMap<PoolClient, number>();
  return async () => {
    for (;;) {
      const losses = condition.losses();
      const client = await pool.connect();
      const made = madeAt.get(client);
      if (made === losses) return client;
      if (made !== undefined) {
        client.release(true);
        continue;
      }
      try {
        await client.query(setUp);
      } catch (error) {
        client.release(true);
        throw error;
      }
      madeAt.set(client, losses);
      return client;
    }
  };
}

interface Lending extends PoolParts {
  readonly onReturn: () => void;
}

/** The database's time is passed to the clock; a broken connection reports at once and is not reused. */
function lend(client: PoolClient, { clock, condition, onReturn }: Lending): PostgresPoolClient {
  let broken: PostgresTrouble | undefined;
  const fail = (error: unknown): PostgresTrouble => {
    const trouble = readTrouble(error);
    if (broken === undefined && trouble.isFatal) {
      broken = trouble;
      condition.lose(trouble);
    }
    return trouble;
  };
  // It may also break while nobody asks anything: without a listener that would end the process.
  client.on('error', fail);
  const query = async (text: string, values: readonly unknown[]): Promise<Answer> => {
    if (broken !== undefined) throw toFault(broken);
    try {
      const said = (await client.query(text, values.map(storable))) as unknown as Answer | Answer[];
      const answer = Array.isArray(said) ? said.at(-1) : said;
      if (answer === undefined) throw new PostgresTrouble('lost', 'it said nothing');
      condition.serve();
      const time = answer.rows[0]?.['database_ms'];
      if (typeof time === 'number') clock.tell(time);
      return answer;
    } catch (error) {
      throw toFault(fail(error));
    }
  };
  return {
    query: query as PostgresPoolClient['query'],
    release() {
      client.release(broken !== undefined);
      client.off('error', fail);
      onReturn();
    },
  };
}

/** Postgres keeps every character in a text but one. */
export function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value;
  return Array.isArray(value) ? value.map(storable) : value;
}
