/** `POST /v2/query`: one question, one whole envelope. */
import type { Turn } from '../assistant/index.ts';
import type { ApiContext } from './api-context.ts';
import type { ChatParts } from './chat.ts';
import { toEnvelope } from './envelope.ts';
import { readQuery } from './query-request.ts';
import { underSignal } from './request-signal.ts';

export function answerQuery(parts: ChatParts): (context: ApiContext) => Promise<Response> {
  return async (context) => {
    const query = await readQuery(context, parts);
    const envelope = await underSignal([context.req.raw.signal, parts.draining], async (signal) => {
      const { traceId } = context.var;
      const turn = await parts.assistant.ask({ ...query, traceId, pace: 'at-once', api: 'v2' }, signal);
      await hearOut(turn);
      return turn.closing();
    });
    return context.json(toEnvelope(envelope));
  };
}

/** The envelope is whole once everything was said. */
async function hearOut({ speech }: Turn): Promise<void> {
  const pieces = speech[Symbol.asyncIterator]();
  while ((await pieces.next()).done !== true);
}
