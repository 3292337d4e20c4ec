/** An answer as server-sent events, whatever the events: the assistant's work ends with the stream, however that ends. */
import type { Turn } from '../../assistant/index.ts';
import { Fault } from '../../fault.ts';
import type { Knowledge } from '../../knowledge/index.ts';
import { bindingsOf } from '../http/api-context.ts';
import type { ApiContext } from '../http/api-context.ts';
import type { ChatParts } from '../v1/chat.ts';
import { createEventStream, EVENT_STREAM_HEADERS } from '../http/event-stream.ts';
import type { WireEvent } from '../http/event-stream.ts';
import type { ApiLog } from '../ports.ts';
import { toFault } from '../http/problem.ts';
import type { ParsedQuestion } from './question.ts';
import { linkSignals } from '../../time/link-signals.ts';
import { logFault } from '../http/trace.ts';

export interface AnswerStreamParts extends ChatParts {
  readonly knowledge: Knowledge;
  readonly log: ApiLog;
  readonly heartbeatMs: number;
  readonly stallMs: number;
}

export interface AnswerStream {
  /** Begins the work. */
  readonly ask: (signal: AbortSignal) => Promise<Turn>;
  readonly events: (asking: Promise<Turn>) => AsyncIterator<WireEvent | string>;
  readonly toFailure: (fault: Fault) => WireEvent;
}

/** The response; the first bytes go out before the answer is there. */
export function streamAnswer(context: ApiContext, parts: AnswerStreamParts, answer: AnswerStream): Response {
  return streamEvents(context, parts, {
    events(signal) {
      const asking = answer.ask(signal);
      asking.catch(() => undefined);
      return answer.events(asking);
    },
    toFailure: answer.toFailure,
  });
}

export interface StreamedEvents {
  /** Told until the signal aborts: the client has gone, or the server is about to stop. */
  readonly events: (signal: AbortSignal) => AsyncIterator<WireEvent | string>;
  readonly toFailure: (fault: Fault) => WireEvent;
  /** Once, however the stream ended. */
  readonly onEnd?: () => void;
}

export function streamEvents(context: ApiContext, parts: AnswerStreamParts, told: StreamedEvents): Response {
  const { traceId } = context.var;
  // The stream itself reports that the client has left; the work needs the signal before the first read, too.
  const work = linkSignals([context.req.raw.signal, parts.draining]);
  const streamEnded = context.var.openStream?.();
  const stream = createEventStream({
    events: told.events(work.signal),
    signal: work.signal,
    farewell(error = new Fault('cancelled')) {
      const fault = toFault(error);
      logFault(parts.log, fault, traceId);
      return told.toFailure(fault);
    },
    heartbeatMs: parts.heartbeatMs,
    stallMs: parts.stallMs,
    hangUp: () => bindingsOf(context).outgoing?.destroy(),
    onEnd(how) {
      streamEnded?.(how);
      if (how !== 'done') work.abort();
      work.release();
      told.onEnd?.();
      if (how === 'stalled') parts.log.warn({ traceId }, 'reader stalled: stream closed');
    },
  });
  return context.body(stream, 200, EVENT_STREAM_HEADERS);
}

/** An unknown tenant or branch is a 400 and not an event; the catalog is kept, so asking for it early costs nothing. */
export async function requireScope(
  knowledge: Knowledge,
  { domain, scope }: Pick<ParsedQuestion, 'domain' | 'scope'>,
): Promise<void> {
  await knowledge.catalog(scope, domain);
}
