import type { QueryRequest, QueryStreamEvent } from '../../server/contract/v2.ts';
import type { StreamWatch } from './event-stream.ts';
import { readEvents } from './event-stream.ts';
import { RequestFailed } from './failure.ts';
import { readQueryEvent } from './query-event.ts';
import { request } from './request.ts';
import type { Bearing } from './bearing.ts';
import { bearingHeaders } from './bearing.ts';

/** A question on its way, whatever befalls it. */
export interface SentQuestion {
  readonly api: string;
  /** Names the question: under one key it is answered, and paid for, once. */
  readonly key: string;
  readonly request: QueryRequest;
}

/** An event of an answer with its place in it. */
export type ReceivedEvent = QueryStreamEvent & { readonly id: string | undefined };

/** How an answer is fetched. */
export interface FetchOptions extends StreamWatch, Bearing {
  /** The id of the last event that was heard: the answer goes on behind it. Empty: from its beginning. */
  readonly after: string;
  readonly signal: AbortSignal;
}

/**
 * Asks, or resumes an answer that was cut, and yields its events as they come, ending after `done`, `error` or
 * `stopped`. Throws `RequestFailed` when the question is refused, the stream breaks off before its end (`cut`) or a piece of it
 * can't be read (`reported`), and an `AbortError` when `signal` stops it.
 */
export async function* streamQuery(
  question: SentQuestion,
  { after, signal, userToken, personKey, ...watch }: FetchOptions,
): AsyncGenerator<ReceivedEvent, void, undefined> {
  const { api, key, request: asked } = question;
  const response = await request(`${api}/v2/query/stream`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      'idempotency-key': key,
      ...(after === '' ? {} : { 'last-event-id': after }),
      ...bearingHeaders({ userToken, personKey }),
      ...(asked.language === undefined ? {} : { 'accept-language': asked.language }),
    },
    body: JSON.stringify(asked),
    signal,
  });
  refuseStranger(response);
  watch.received?.();
  for await (const event of readEvents(response, signal, readHeard, watch)) {
    yield event;
    if (isLast(event)) return;
  }
  throw new RequestFailed({ kind: 'cut' });
}

/** Ends the making of an answer on the server, which keeps what was said. Throws as `request` does. */
export async function stopQuery({ api, key, request: asked }: SentQuestion): Promise<void> {
  const { domain_id, tenant_slug, branch_slug, session_id } = asked;
  await request(`${api}/v2/query/stop`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ domain_id, tenant_slug, branch_slug, session_id, idempotency_key: key }),
    keepalive: true,
    signal: AbortSignal.timeout(STOP_PATIENCE),
  });
}

/** Whoever stops has gone on already. */
const STOP_PATIENCE = 10_000;

function isLast({ event }: ReceivedEvent): boolean {
  return event === 'done' || event === 'error' || event === 'stopped';
}

function readHeard(name: string, data: string, id: string | undefined): ReceivedEvent | undefined {
  try {
    const event = readQueryEvent(name, data);
    return event && { ...event, id };
  } catch (error) {
    // Fetched again it would be as broken: the answer has failed.
    throw new RequestFailed({ kind: 'reported', message: '' }, error);
  }
}

/** A network's sign-in page says 200, too. */
function refuseStranger(response: Response): void {
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('text/event-stream')) return;
  void response.body?.cancel().catch(() => undefined);
  throw new RequestFailed({ kind: 'intercepted' });
}
