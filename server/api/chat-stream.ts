/** `POST /v1/chat/stream`: the evidence and the warnings at once, then the answer word by word. */
import type { Turn } from '../assistant/index.ts';
import type { ChatStreamEvent } from '../contract/v1.ts';
import { Fault } from '../fault.ts';
import type { Knowledge } from '../knowledge/index.ts';
import { bindingsOf } from './api-context.ts';
import type { ApiContext } from './api-context.ts';
import { toSources } from './chat.ts';
import type { ChatParts } from './chat.ts';
import { createEventStream } from './event-stream.ts';
import type { ApiLog } from './ports.ts';
import { sentenceOf, toFault } from './problem.ts';
import { readQuestion } from './question.ts';
import type { ParsedQuestion } from './question.ts';
import { linkSignals } from './request-signal.ts';
import { logFault } from './trace.ts';

export interface ChatStreamParts extends ChatParts {
  readonly knowledge: Knowledge;
  readonly log: ApiLog;
  readonly heartbeatMs: number;
  readonly stallMs: number;
}

export function streamChat(parts: ChatStreamParts): (context: ApiContext) => Promise<Response> {
  return async (context) => {
    const question = await readQuestion(context, parts);
    await requireScope(parts.knowledge, question);
    return context.body(openStream(context, parts, question), 200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-cache, no-transform',
      'X-Accel-Buffering': 'no',
    });
  };
}

function openStream(context: ApiContext, parts: ChatStreamParts, question: ParsedQuestion): ReadableStream<Uint8Array> {
  const { traceId } = context.var;
  // The client's going is told by the stream itself; the work needs to hear of it before the first read, too.
  const work = linkSignals([context.req.raw.signal, parts.draining]);
  const turn = parts.assistant.ask({ ...question, traceId, pace: 'reading', api: 'v1' }, work.signal);
  turn.catch(() => undefined);
  return createEventStream({
    events: tell(question, turn),
    signal: work.signal,
    farewell(error = new Fault('cancelled')) {
      const fault = toFault(error);
      logFault(parts.log, fault, traceId);
      return { event: 'error', data: { message: sentenceOf(fault) } };
    },
    heartbeatMs: parts.heartbeatMs,
    stallMs: parts.stallMs,
    hangUp: () => bindingsOf(context).outgoing?.destroy(),
    onEnd(how) {
      if (how !== 'done') work.abort();
      work.release();
      if (how === 'stalled') parts.log.warn({ traceId }, 'reader stalled: stream closed');
    },
  });
}

/** The guaranteed order: meta, sources, warnings?, start, token*, done. */
async function* tell(question: ParsedQuestion, asking: Promise<Turn>): AsyncGenerator<ChatStreamEvent> {
  yield { event: 'meta', data: { domain_id: question.domain.domainId } };
  const turn = await asking;
  const { warnings } = turn.opening;
  yield { event: 'sources', data: { sources: toSources(turn) } };
  if (warnings.length > 0) yield { event: 'warnings', data: { warnings: [...warnings] } };
  yield { event: 'start', data: { ok: true } };
  for await (const piece of turn.speech) {
    if (piece.kind === 'token' && piece.text !== '') yield { event: 'token', data: { t: piece.text } };
  }
  yield { event: 'done', data: { ok: true } };
}

/** An unknown tenant or branch is a 400 and not an event; the catalog is kept, so asking for it early costs nothing. */
export async function requireScope(
  knowledge: Knowledge,
  { domain, scope }: Pick<ParsedQuestion, 'domain' | 'scope'>,
): Promise<void> {
  await knowledge.catalog(scope, domain);
}
