/** Sessions as conversations: told from the traces of their questions, so that nothing of one stays that its traces do not hold. */
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Conversation, ConversationPage, PageAsked, Span, Trace } from '../../../assistant/index.ts';
import { listedNumbers } from '../database/dialect.ts';
import type { Tables } from '../database/tables.ts';
import type { GuestScope } from './guest-scope.ts';
import { inGuestScope } from './guest-scope.ts';
import { readCursor, writeCursor } from './page-cursor.ts';

interface Session {
  readonly session_id: string;
  readonly started: string;
  /** When it was asked in last, and the newest row of it: their order. */
  readonly at: string;
  readonly id: number;
  readonly messages: number;
}

interface Question {
  readonly id: number;
  readonly session_id: string;
  readonly tool: string | null;
  readonly replies: 0 | 1;
  readonly language: string | null;
}

/** The page is chosen over an index; a whole trace is read of each conversation once, for what it is called. */
export async function listConversations(
  database: Kysely<Tables>,
  scope: GuestScope,
  { since, until, after, limit }: Span & PageAsked,
): Promise<ConversationPage> {
  const where = sql`${inGuestScope('traces', scope)} and at >= ${since} and at < ${until} and counted = 1`;
  const behind = after === undefined ? sql`` : sql`where (at, id) < ${readCursor(after)}`;
  const { rows } = await sql<Session>`
    select * from (
      select session_id, min(at) as started, max(at) as at, max(id) as id, count(*) as messages from traces
      where ${where} and session_id is not null group by session_id) as sessions
    ${behind} order by at desc, id desc limit ${limit + 1}`.execute(database);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    conversations: await describeAll(database, shown, where),
    ...(rows.length > limit && last !== undefined ? { next: writeCursor(last) } : {}),
  };
}

async function describeAll(
  database: Kysely<Tables>,
  sessions: readonly Session[],
  where: RawBuilder<unknown>,
): Promise<Conversation[]> {
  if (sessions.length === 0) return [];
  const ids = sql.join(sessions.map(({ session_id: session }) => session));
  const { rows } = await sql<Question>`
    select id, session_id, tool, replies, language from traces where ${where} and session_id in (${ids})
    order by at, id`.execute(database);
  const asked = Map.groupBy(rows, ({ session_id: session }) => session);
  const named = sessions.flatMap((session) => {
    const questions = asked.get(session.session_id) ?? [];
    const first = questions.find(({ replies }) => replies === 0) ?? questions[0];
    return first === undefined ? [] : [{ session, questions, first }];
  });
  const told = await readQuestions(
    database,
    named.map(({ first }) => first.id),
  );
  return named.flatMap(({ session, questions, first }) => {
    const trace = told.get(first.id);
    // It made room for a newer one just now.
    if (trace === undefined) return [];
    const language = questions.at(-1)?.language ?? undefined;
    return [
      {
        traceId: trace.traceId,
        ...(first.replies === 1 ? {} : { question: trace.question }),
        startedAt: session.started,
        lastAt: session.at,
        messages: session.messages,
        tools: [...new Set(questions.flatMap(({ tool }) => tool ?? []))],
        ...(language === undefined ? {} : { language }),
      },
    ];
  });
}

async function readQuestions(
  database: Kysely<Tables>,
  ids: readonly number[],
): Promise<Map<number, Pick<Trace, 'traceId' | 'question'>>> {
  const rows = await database
    .selectFrom('traces')
    .select(['id', 'body as told'])
    .where('id', 'in', listedNumbers(ids))
    .execute();
  return new Map(rows.map(({ id, told }) => [id, JSON.parse(told) as Pick<Trace, 'traceId' | 'question'>]));
}
