import { Buffer } from 'node:buffer';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Feedback, FeedbackFilter, FeedbackStore, GivenFeedback, Rating } from '../../../assistant/index.ts';
import { Fault } from '../../../fault.ts';
import type { Connections } from '../database/connections.ts';
import { translatingFaults } from '../database/connections.ts';
import type { Tables } from '../database/tables.ts';
import { inTransaction } from '../database/transaction.ts';
import { createPruneTurns } from './prune-turns.ts';
import type { IsPruneTurn } from './prune-turns.ts';

/** Kept of each scope. */
const KEPT = 50_000;

/** And no more words of guests than this. */
const KEPT_BYTES = 16 * 1024 * 1024;

const PRUNE_EVERY = { rows: 64, bytes: 64 * 1024 };

/** Above the rows between two prunings, so that it catches up. */
const PRUNE_AT_MOST = 256;

export interface FeedbackParts {
  readonly now: () => Date;
  /** Resolves when every trace that was saved is there. */
  readonly settle: () => Promise<void>;
  readonly kept?: number;
  readonly bytes?: number;
}

export function createFeedback({ writer, reader }: Connections, parts: FeedbackParts): FeedbackStore {
  const { now, settle, kept = KEPT, bytes = KEPT_BYTES } = parts;
  const isTurn = createPruneTurns(PRUNE_EVERY);
  return {
    async save(given) {
      await settle();
      await translatingFaults(() =>
        inTransaction(writer, 'immediate', (transaction) =>
          write(transaction, given, { at: now(), kept, bytes, isTurn }),
        ),
      );
    },
    list: (filter) =>
      translatingFaults(async () => {
        const rows = await read(reader, filter);
        const last = rows[filter.limit - 1];
        return {
          feedback: rows.slice(0, filter.limit).map(toFeedback),
          ...(rows.length > filter.limit && last !== undefined ? { next: last.id } : {}),
        };
      }),
  };
}

interface Writing {
  readonly at: Date;
  readonly kept: number;
  readonly bytes: number;
  readonly isTurn: IsPruneTurn;
}

async function write(
  transaction: Kysely<Tables>,
  { traceId, sessionId, rating, comment }: GivenFeedback,
  { at, kept, bytes, isTurn }: Writing,
): Promise<void> {
  const trace = await transaction
    .selectFrom('traces')
    .select(['tenant_id', 'branch_id', 'domain_id'])
    .where('trace_id', '=', traceId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  if (trace === undefined) throw new Fault('trace-unknown');
  const said = { rating, comment: comment ?? null, at: at.toISOString(), bytes: Buffer.byteLength(comment ?? '') };
  await transaction
    .insertInto('feedback')
    .values({ ...trace, trace_id: traceId, session_id: sessionId, ...said })
    .onConflict((conflict) => conflict.column('trace_id').doUpdateSet(said))
    .execute();
  if (!isTurn(trace, said.bytes)) return;
  await sql`delete from feedback where id in (
    select id from (
      select id, row_number() over newest as place, sum(bytes) over newest as reach from feedback
      where tenant_id = ${trace.tenant_id} and branch_id = ${trace.branch_id} and domain_id = ${trace.domain_id}
      window newest as (order by id desc)) as ranked
    where place > ${kept} or reach > ${bytes}
    order by place desc limit ${PRUNE_AT_MOST})`.execute(transaction);
}

interface Row {
  readonly id: number;
  readonly trace_id: string;
  readonly session_id: string | null;
  readonly rating: Rating;
  readonly comment: string | null;
  readonly at: string;
  readonly domain: string;
  readonly tenant: string;
  readonly branch: string;
}

async function read(database: Kysely<Tables>, filter: FeedbackFilter): Promise<readonly Row[]> {
  const conditions = conditionsOf(filter);
  const where = conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
  const { rows } = await sql<Row>`
    select feedback.id, trace_id, session_id, rating, comment, at,
      domain_id as domain, tenants.slug as tenant, branches.slug as branch
    from feedback join tenants on tenants.id = feedback.tenant_id join branches on branches.id = feedback.branch_id
    ${where} order by feedback.id desc limit ${filter.limit + 1}`.execute(database);
  return rows;
}

/** Every value goes as a parameter; no filter widens another. */
function conditionsOf(filter: FeedbackFilter): RawBuilder<unknown>[] {
  const { domainId, tenantSlug, branchSlug, rating, commented, since, until, after } = filter;
  return [
    ...(domainId === undefined ? [] : [sql`domain_id = ${domainId}`]),
    ...(tenantSlug === undefined ? [] : [sql`tenants.slug = ${tenantSlug}`]),
    ...(branchSlug === undefined ? [] : [sql`branches.slug = ${branchSlug}`]),
    ...(rating === undefined ? [] : [sql`rating = ${rating}`]),
    ...(commented === true ? [sql`comment is not null`] : []),
    ...(since === undefined ? [] : [sql`at >= ${new Date(since).toISOString()}`]),
    ...(until === undefined ? [] : [sql`at < ${new Date(until).toISOString()}`]),
    ...(after === undefined ? [] : [sql`feedback.id < ${after}`]),
  ];
}

function toFeedback({ id, trace_id, session_id, rating, comment, at, ...scope }: Row): Feedback {
  return {
    id,
    traceId: trace_id,
    scope: { domainId: scope.domain, tenantSlug: scope.tenant, branchSlug: scope.branch },
    ...(session_id === null ? {} : { sessionId: session_id }),
    rating,
    ...(comment === null ? {} : { comment }),
    at,
  };
}
