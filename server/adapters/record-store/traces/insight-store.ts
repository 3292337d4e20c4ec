/** What the records tell of what guests asked. */
import type { Kysely } from 'kysely';
import type { InsightStore } from '../../../assistant/index.ts';
import type { Scope } from '../../../knowledge/index.ts';
import type { Connections } from '../database/connections.ts';
import { translatingFaults } from '../database/connections.ts';
import type { Tables } from '../database/tables.ts';
import { inTransaction } from '../database/transaction.ts';
import { countActive } from './count-active.ts';
import { countActed, countActedByTool, countHinted, readActedTimes } from './count-by-day.ts';
import { countTraces, readCountedSince } from './count-traces.ts';
import { countVisits } from './count-visits.ts';
import type { GuestScope } from './guest-scope.ts';
import { resolveGuestScope } from './guest-scope.ts';
import { heedQuestions, ignoreQuestions, readIgnored } from './ignored-questions.ts';
import { listConversations } from './list-conversations.ts';
import { readJudged, readMissed } from './missed-questions.ts';

export interface InsightStoreParts {
  readonly now: () => Date;
  /** Resolves when every trace that was saved is there. */
  readonly settle: () => Promise<void>;
}

export function createInsightStore(
  { reader, writer }: Pick<Connections, 'reader' | 'writer'>,
  { now, settle }: InsightStoreParts,
): InsightStore {
  const read = async <Result>(
    scope: Scope,
    from: (database: Kysely<Tables>, ids: GuestScope) => Promise<Result>,
  ): Promise<Result> => {
    await settle();
    return translatingFaults(async () => from(reader, await resolveGuestScope(reader, scope)));
  };
  const write = (work: (transaction: Kysely<Tables>) => Promise<void>): Promise<void> =>
    translatingFaults(() => inTransaction(writer, 'immediate', work));
  return {
    count: (scope, span) => read(scope, (database, ids) => countTraces(database, ids, span)),
    visits: (scope, span) => read(scope, (database, ids) => countVisits(database, ids, span)),
    conversations: (scope, span, page) =>
      read(scope, (database, ids) => listConversations(database, ids, { ...page, ...span })),
    hinted: (scope, days) => read(scope, (database, ids) => countHinted(database, ids, days)),
    acted: (scope, days) =>
      read(scope, (database, ids) => countActed(database, { ...ids, now: now().toISOString() }, days)),
    actedByTool: (scope, span) =>
      read(scope, (database, ids) => countActedByTool(database, { ...ids, now: now().toISOString() }, span)),
    actedTimes: (scope, span) => read(scope, (database, ids) => readActedTimes(database, ids, span)),
    async active(since) {
      await settle();
      return translatingFaults(() => countActive(reader, since));
    },
    countedSince: (scope) => read(scope, readCountedSince),
    judged: (scope, span, limit) => read(scope, (database, ids) => readJudged(database, ids, { span, limit })),
    missed: (scope, span, limit) => read(scope, (database, ids) => readMissed(database, ids, { span, limit })),
    ignored: (scope) => translatingFaults(() => readIgnored(reader, scope, now)),
    ignore: (scope, key, actor) => write((transaction) => ignoreQuestions(transaction, { scope, key, actor }, now)),
    heed: (scope, key, actor) => write((transaction) => heedQuestions(transaction, { scope, key, actor }, now)),
  };
}
