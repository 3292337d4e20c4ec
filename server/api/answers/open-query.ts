/** A question with a key: its answer is made once, however often it is asked for. */
import type { Question } from '../../assistant/index.ts';
import { requireScope } from '../questions/answer-stream.ts';
import type { AnswerStreamParts } from '../questions/answer-stream.ts';
import type { ApiContext } from '../http/api-context.ts';
import type { ReadAsker } from '../http/askers.ts';
import type { Charge } from '../http/rate-limits.ts';
import { admitQuery } from '../questions/query-request.ts';
import type { AskedQuery, ParsedQuery } from '../questions/query-request.ts';
import { toFailureEvent, streamQueryEvents } from '../questions/query-events.ts';
import { logFault } from '../http/trace.ts';
import { digest } from './answer-name.ts';
import type { AnswerName } from './answer-name.ts';
import type { KeptAnswer, KeptAnswers } from './kept-answers.ts';
import { readLastEventId } from './read-key.ts';

export interface KeptQueryParts extends Omit<AnswerStreamParts, 'heartbeatMs' | 'stallMs'> {
  readonly answers: KeptAnswers;
  readonly askerOf: ReadAsker;
  /** Counts a resumed answer, apart from questions. */
  readonly chargeRequest: Charge;
}

/** @throws Fault `key-reused`, `answer-gone`, `answer-elsewhere`, `rate-limited`, and as `admitQuery` */
export async function openQuery(
  context: ApiContext,
  parts: KeptQueryParts,
  { query, name }: AskedQuery & { readonly name: AnswerName },
  pace: Question['pace'],
): Promise<KeptAnswer> {
  await parts.chargeRequest(context, query);
  const { traceId } = context.var;
  return parts.answers.open({
    name,
    question: questionOf(query),
    isResumed: readLastEventId(context) !== undefined,
    tag: traceId.slice(0, 8),
    async admit() {
      await admitQuery(context, parts, query);
      await requireScope(parts.knowledge, query);
    },
    work: {
      produce: (signal) => streamQueryEvents(parts.assistant, { ...query, traceId, pace, api: 'v2' }, signal),
      toFailure: toFailureEvent(context),
    },
    onFailure(fault) {
      logFault(parts.log, fault, traceId);
    },
  });
}

/** All that the answer depends on, as one text; the session and the scope are in the name. */
function questionOf({ message, actorRole, language, itemId, context = {}, engine, ...asker }: ParsedQuery): string {
  const known = Object.entries(context).sort(([one], [other]) => (one < other ? -1 : 1));
  // Whoever signs in or out has another question: what may be done for them is another thing, and so is what they are remembered by.
  return digest([message, actorRole, language, itemId, known, engine, asker.rights, asker.person, asker.rememberedAs]);
}
