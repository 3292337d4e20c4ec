/** `POST /v2/query/stream`: what is known at once, then the answer word by word, then the whole envelope. */
import type { AnswerName } from '../answers/answer-name.ts';
import { openQuery } from '../answers/open-query.ts';
import type { KeptQueryParts } from '../answers/open-query.ts';
import { readLastEventId } from '../answers/read-key.ts';
import { requireScope, streamEvents } from './answer-stream.ts';
import type { AnswerStreamParts } from './answer-stream.ts';
import type { ApiContext, ApiHandler } from '../http/api-context.ts';
import { admitQuery, readQuery } from './query-request.ts';
import type { AskedQuery, ParsedQuery } from './query-request.ts';
import { toFailureEvent, streamQueryEvents } from './query-events.ts';

export type QueryStreamParts = AnswerStreamParts & KeptQueryParts;

/** With a key the answer continues when the stream is cut and can be resumed there; without one it ends with its stream. */
export function streamQuery(parts: QueryStreamParts): ApiHandler {
  return async (context) => {
    const { query, name } = await readQuery(context, parts);
    return name === undefined ? streamOnce(context, parts, query) : streamKept(context, parts, { query, name });
  };
}

async function streamOnce(context: ApiContext, parts: QueryStreamParts, query: ParsedQuery): Promise<Response> {
  await admitQuery(context, parts, query);
  await requireScope(parts.knowledge, query);
  const { traceId } = context.var;
  const question = { ...query, traceId, pace: 'reading', api: 'v2' } as const;
  return streamEvents(context, parts, {
    events: (signal) => numbered(streamQueryEvents(parts.assistant, question, signal)),
    toFailure: toFailureEvent(context),
  });
}

async function streamKept(
  context: ApiContext,
  parts: QueryStreamParts,
  asked: AskedQuery & { readonly name: AnswerName },
): Promise<Response> {
  const { log, listen } = await openQuery(context, parts, asked, 'reading');
  const release = listen();
  // Who has gone before the first byte never reads.
  context.req.raw.signal.addEventListener('abort', release, { once: true });
  return streamEvents(context, parts, {
    events: () => log.read(log.placeOf(readLastEventId(context))),
    toFailure: toFailureEvent(context),
    onEnd: release,
  });
}

/** Each event with the next number as its id. */
async function* numbered<Event extends object>(events: AsyncIterable<Event>): AsyncGenerator<Event & { id: string }> {
  let next = 0;
  for await (const event of events) {
    next += 1;
    yield { ...event, id: String(next) };
  }
}
