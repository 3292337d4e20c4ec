/** Every route once, as a guest, an owner and an operator call it, and what came back. */
import { withToken } from '../../support/server/bring-token.ts';
import type { ApiClient } from '../../support/server/api-client.ts';
import type { SseEvent } from '../../support/server/sse.ts';
import { parseEvents } from '../../support/server/sse.ts';

export interface Reply {
  /** 0: nothing came in time. */
  readonly status: number;
  readonly text: string;
  readonly ms: number;
  readonly contentType: string;
}

export type RouteKind = 'guest' | 'write' | 'read' | 'status';

export interface Route {
  readonly name: string;
  readonly kind: RouteKind;
  call(round: string): Promise<Reply>;
}

/** Unlike all that is asked for, so that answers stay what they are while it is written. */
const dishOf = (round: string): object => ({
  dish_id: `ensalada_${round}`,
  name: `Ensalada ${round}`,
  category: 'starter',
  ingredients: ['lechuga', 'tomate'],
  allergens: [],
});

/** Nothing may take longer, whatever is broken. */
export const PATIENCE_MS = 20_000;

/** One that facts decide, and one that has to be searched for and that the language model may phrase. */
const HAZARD = '¿La trucha tiene lactosa?';
const OPEN = '¿A qué hora se hornea el pan?';

/** What goes with a path. */
type Sent = Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> };

export function listRoutes({ url }: { readonly url: string; readonly client: ApiClient }, pdf: Uint8Array): Route[] {
  const send = async (path: string, init: Sent = {}): Promise<Reply> => {
    const began = performance.now();
    try {
      const response = await fetch(`${url}${path}`, {
        ...init,
        // On a connection of its own: one that is kept may be closed by the server in the moment in which it is used again.
        headers: withToken({ ...init.headers, connection: 'close' }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const text = await response.text();
      const contentType = response.headers.get('content-type') ?? '';
      return { status: response.status, text, ms: performance.now() - began, contentType };
    } catch (error) {
      return { status: 0, text: causeOf(error), ms: performance.now() - began, contentType: '' };
    }
  };
  const post = (path: string, body: object): Promise<Reply> =>
    send(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  const domain_id = 'restaurant';
  const ask = (path: string, message: string) => (round: string) =>
    post(path, { domain_id, message, session_id: `mesa-${path.replaceAll('/', '-')}-${round}` });
  return [
    { name: 'GET /health', kind: 'status', call: () => send('/health') },
    { name: 'GET /health/ready', kind: 'status', call: () => send('/health/ready') },
    { name: 'GET /v1/domains', kind: 'status', call: () => send('/v1/domains') },
    { name: 'POST /v1/chat', kind: 'guest', call: ask('/v1/chat', HAZARD) },
    { name: 'POST /v1/chat, open', kind: 'guest', call: ask('/v1/chat', OPEN) },
    { name: 'POST /v1/chat/stream', kind: 'guest', call: ask('/v1/chat/stream', HAZARD) },
    { name: 'POST /v1/chat/stream, open', kind: 'guest', call: ask('/v1/chat/stream', OPEN) },
    { name: 'POST /v2/query', kind: 'guest', call: ask('/v2/query', HAZARD) },
    { name: 'POST /v2/query, open', kind: 'guest', call: ask('/v2/query', OPEN) },
    { name: 'POST /v2/query/stream', kind: 'guest', call: ask('/v2/query/stream', HAZARD) },
    { name: 'POST /v2/query/stream, open', kind: 'guest', call: ask('/v2/query/stream', OPEN) },
    {
      name: 'POST /v2/items/resolve',
      kind: 'guest',
      call: () => post('/v2/items/resolve', { domain_id, text: 'trucha' }),
    },
    {
      name: 'POST /v1/ingest/json',
      kind: 'write',
      call: (round) => post('/v1/ingest/json', { ...dishOf(round), domain_id }),
    },
    {
      name: 'POST /v1/ingest/pdf',
      kind: 'write',
      call: (round) => {
        const form = new FormData();
        form.set('domain_id', domain_id);
        form.set('file', new Blob([pdf as BlobPart], { type: 'application/pdf' }), `ficha_${round}.pdf`);
        return send('/v1/ingest/pdf', { method: 'POST', body: form });
      },
    },
    {
      name: 'POST /v2/documents',
      kind: 'write',
      call: (round) => post('/v2/documents', { domain_id, title: `Ficha ${round}`, items: [dishOf(`f${round}`)] }),
    },
    {
      name: 'POST /v1/domains',
      kind: 'write',
      call: (round) => post('/v1/domains', { domain_id, display_name: `Carta ${round}` }),
    },
    { name: 'GET /v2/documents', kind: 'read', call: () => send(`/v2/documents?domain_id=${domain_id}`) },
    { name: 'GET /v2/knowledge/health', kind: 'read', call: () => send(`/v2/knowledge/health?domain_id=${domain_id}`) },
    { name: 'GET /v2/traces', kind: 'read', call: () => send('/v2/traces?limit=1') },
    { name: 'GET /v2/tenants', kind: 'read', call: () => send('/v2/tenants') },
    { name: 'GET /v2/jobs', kind: 'read', call: () => send('/v2/jobs') },
    { name: 'GET /v2/audit', kind: 'read', call: () => send('/v2/audit') },
  ];
}

/** All at the same moment: what is frozen holds up one of them as long as all. */
export async function callAll(routes: readonly Route[], round: string): Promise<ReadonlyMap<Route, Reply>> {
  const replies = await Promise.all(routes.map(async (route) => [route, await route.call(round)] as const));
  return new Map(replies);
}

/** The events of a stream; undefined for an answer that is none. @throws Error for a stream that is cut inside an event */
export function eventsOf({ contentType, text }: Reply): readonly SseEvent[] | undefined {
  return contentType.startsWith('text/event-stream') ? parseEvents(text) : undefined;
}

/** `fetch failed` says nothing; what it was caused by does. */
function causeOf(error: unknown): string {
  return error instanceof Error && error.cause !== undefined
    ? `${error.message}: ${causeOf(error.cause)}`
    : String(error);
}
