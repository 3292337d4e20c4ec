/** Questions that were not answered, and answers that guests found wrong. */
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Judged, MissedQuestion, Rating, Span, Trace, WrongAnswer } from '../../../assistant/index.ts';
import { inRuns } from '../../shared/in-runs.ts';
import { createPause } from '../../shared/pause.ts';
import { listedNumbers } from '../database/dialect.ts';
import type { Tables } from '../database/tables.ts';
import type { GuestScope } from './guest-scope.ts';
import { inGuestScope } from './guest-scope.ts';

/** Traces of one statement, some 9 KB each. */
const ROWS = 50;

interface Found {
  readonly id: number;
  readonly at: string;
}

interface Asked {
  readonly span: Span;
  /** The newest of them. */
  readonly limit: number;
}

/** Which they are is read over an index; only those that are told are read whole. */
export async function readMissed(
  database: Kysely<Tables>,
  scope: GuestScope,
  { span, limit }: Asked,
): Promise<MissedQuestion[]> {
  const disliked = await findDisliked(database, scope, { span, limit });
  const undecided = await findUndecided(database, scope, { span, limit });
  const dislikedIds = new Set(disliked.map(({ id }) => id));
  const found = [...disliked, ...undecided.filter(({ id }) => !dislikedIds.has(id))]
    .sort((one, other) => (one.at === other.at ? other.id - one.id : one.at < other.at ? 1 : -1))
    .slice(0, limit);
  const missed: MissedQuestion[] = [];
  const pause = createPause();
  for (const run of inRuns(found, ROWS)) {
    const bodies = await readBodies(
      database,
      run.map(({ id }) => id),
    );
    for (const { id } of run) {
      const trace = bodies.get(id);
      if (trace !== undefined) missed.push(toMissed(trace, dislikedIds.has(id)));
    }
    await pause();
  }
  return missed;
}

async function findUndecided(database: Kysely<Tables>, scope: GuestScope, { span, limit }: Asked): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select id, at from traces where ${inGuestScope('traces', scope)} and at >= ${span.since} and at < ${span.until}
      and decision in ('DISCLAIMER', 'ASK_CLARIFY') and intent <> 'AVAILABILITY' and counted = 1 and acts = 0
    order by at desc, id desc limit ${limit}`.execute(database);
  return rows;
}

/** Of a guest who was forgotten there is no session any more. */
async function findDisliked(database: Kysely<Tables>, scope: GuestScope, { span, limit }: Asked): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select traces.id, traces.at from feedback join traces on traces.trace_id = feedback.trace_id
    where ${inGuestScope('feedback', scope)} and feedback.rating = 'down' and feedback.session_id is not null
      and traces.at >= ${span.since} and traces.at < ${span.until} and traces.counted = 1
    order by feedback.id desc limit ${limit}`.execute(database);
  return rows;
}

type Body = Omit<Trace, 'scope'>;

async function readBodies(database: Kysely<Tables>, ids: readonly number[]): Promise<Map<number, Body>> {
  const rows = await database
    .selectFrom('traces')
    .select(['id', 'body as told'])
    .where('id', 'in', listedNumbers(ids))
    .execute();
  return new Map(rows.map(({ id, told }) => [id, JSON.parse(told) as Body]));
}

function toMissed(trace: Body, isDisliked: boolean): MissedQuestion {
  return {
    traceId: trace.traceId,
    at: new Date(trace.at).toISOString(),
    question: trace.question,
    language: trace.language,
    decision: trace.decision,
    isDisliked,
    isOfHazards: trace.asked.length > 0,
    unknownWords: trace.envelope?.understood.leftover ?? [],
  };
}

/** By when it was said. What was said of an answer stays when its trace has made room for newer ones. */
export async function readJudged(database: Kysely<Tables>, scope: GuestScope, { span, limit }: Asked): Promise<Judged> {
  const said = sql`${inGuestScope('feedback', scope)} and feedback.at >= ${span.since} and feedback.at < ${span.until}
    and feedback.session_id is not null`;
  const counted = await sql<{ rating: Rating; count: number }>`
    select rating, count(*) as count from feedback where ${said} group by rating`.execute(database);
  const wrong = await sql<{ trace_id: string; at: string; comment: string | null; told: string | null }>`
    select feedback.trace_id, feedback.at, feedback.comment, traces.body as told
    from feedback left join traces on traces.trace_id = feedback.trace_id
    where ${said} and feedback.rating = 'down' order by feedback.at desc, feedback.id desc limit ${limit}`.execute(
    database,
  );
  const countOf = (rating: Rating): number => counted.rows.find((row) => row.rating === rating)?.count ?? 0;
  return { up: countOf('up'), down: countOf('down'), wrong: wrong.rows.map(toWrong) };
}

function toWrong(row: {
  readonly trace_id: string;
  readonly at: string;
  readonly comment: string | null;
  readonly told: string | null;
}): WrongAnswer {
  return {
    traceId: row.trace_id,
    at: row.at,
    ...(row.comment === null ? {} : { comment: row.comment }),
    ...(row.told === null ? {} : { question: (JSON.parse(row.told) as Body).question }),
  };
}
