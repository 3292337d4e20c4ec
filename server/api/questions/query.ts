/** `POST /v2/query`: one question, one whole envelope. */
import type { Turn } from '../../assistant/index.ts';
import type { AnswerEnvelope } from '../../contract/v2.ts';
import { Fault } from '../../fault.ts';
import type { AnswerEnd } from '../answers/answer-log.ts';
import type { AnswerName } from '../answers/answer-name.ts';
import type { KeptAnswer } from '../answers/kept-answers.ts';
import { openQuery } from '../answers/open-query.ts';
import type { KeptQueryParts } from '../answers/open-query.ts';
import type { ApiContext, ApiHandler } from '../http/api-context.ts';
import { toEnvelope } from './envelope.ts';
import { admitQuery, readQuery } from './query-request.ts';
import type { AskedQuery, ParsedQuery } from './query-request.ts';
import { underSignal } from '../../time/link-signals.ts';

export function answerQuery(parts: KeptQueryParts): ApiHandler {
  return async (context) => {
    const { query, name } = await readQuery(context, parts);
    const envelope =
      name === undefined ? await askOnce(context, parts, query) : await askKept(context, parts, { query, name });
    return context.json(envelope);
  };
}

async function askOnce(context: ApiContext, parts: KeptQueryParts, query: ParsedQuery): Promise<AnswerEnvelope> {
  await admitQuery(context, parts, query);
  return underSignal([context.req.raw.signal, parts.draining], async (signal) => {
    const { traceId } = context.var;
    const turn = await parts.assistant.ask({ ...query, traceId, pace: 'at-once', api: 'v2' }, signal);
    await hearOut(turn);
    return toEnvelope(turn.closing());
  });
}

/** The same answer as that of `/v2/query/stream` under the key: the first request starts it. */
async function askKept(
  context: ApiContext,
  parts: KeptQueryParts,
  asked: AskedQuery & { readonly name: AnswerName },
): Promise<AnswerEnvelope> {
  const answer = await openQuery(context, parts, asked, 'at-once');
  const end = await underSignal([context.req.raw.signal, parts.draining], (signal) => hearEnd(answer, signal));
  switch (end.kind) {
    case 'answered':
      return end.envelope;
    case 'stopped':
      throw new Fault('answer-stopped');
    case 'failed':
      throw end.fault;
  }
}

/** @throws Fault `cancelled` when nobody waits any more */
function hearEnd({ log, listen }: KeptAnswer, signal: AbortSignal): Promise<AnswerEnd> {
  const release = listen();
  return new Promise<AnswerEnd>((resolve, reject) => {
    const leave = (): void => {
      reject(new Fault('cancelled'));
    };
    signal.addEventListener('abort', leave, { once: true });
    if (signal.aborted) leave();
    void log.ended().then(resolve);
  }).finally(release);
}

/** The envelope is whole once everything was said. */
async function hearOut({ speech }: Turn): Promise<void> {
  const pieces = speech[Symbol.asyncIterator]();
  while ((await pieces.next()).done !== true);
}
