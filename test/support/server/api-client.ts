/** A client that knows the addresses of the api and nothing of its inside. */
import { request } from 'node:http';
import type { ChatAnswer, IngestAnswer, Source } from '../../../server/contract/v1.ts';
import { withToken } from './bring-token.ts';
import { requireDescribed } from './described-answers.ts';
import type { SseEvent } from './sse.ts';
import { parseEvents } from './sse.ts';

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

export interface Asking {
  readonly domainId?: string;
  readonly sessionId?: string;
  readonly tenant?: string;
}

export interface Streamed {
  readonly status: number;
  readonly headers: Headers;
  readonly events: readonly SseEvent[];
}

export interface ApiClient {
  get(path: string, headers?: Record<string, string>): Promise<Answered>;
  /** A string or bytes go as they are, anything else as JSON. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answered>;
  /** The answer of `/v1/chat`. @throws Error when it is not 200 */
  ask(message: string, asking?: Asking): Promise<ChatAnswer>;
  /** All events of `/v1/chat/stream`. @throws Error when it is not 200 */
  stream(message: string, asking?: Asking): Promise<Streamed>;
  /** Sends items of the client's domain. @throws Error when they are refused */
  ingest(items: unknown): Promise<IngestAnswer>;
  upload(bytes: Uint8Array, upload?: UploadOptions): Promise<Answered>;
}

export interface UploadOptions {
  readonly domainId?: string;
  readonly name?: string;
  readonly type?: string;
  readonly headers?: Record<string, string>;
}

/** What a guest asks is asked without the key. */
const OF_GUESTS = /^\/(?:health|widget|v1\/chat|v2\/(?:query|items|sessions))(?![a-z])/u;

/**
 * What `ask`, `stream`, `ingest` and `upload` say of themselves goes to `domainId` where the call names no other. The key goes to the other
 * routes, unless a call brings an `authorization` of its own, if an empty one.
 */
export function createClient(url: string, domainId: string, token = ''): ApiClient {
  const send = async (path: string, init: RequestInit): Promise<Answered> => {
    const isOpen = token === '' || OF_GUESTS.test(path);
    const headers = isOpen ? new Headers(init.headers) : withToken(init.headers, token);
    const response = await fetch(`${url}${path}`, { redirect: 'manual', ...init, headers });
    const text = await response.text();
    const { status } = response;
    requireDescribed({
      method: init.method ?? 'GET',
      path: new URL(path, url).pathname,
      status,
      contentType: response.headers.get('content-type'),
      body: text,
    });
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
    return { status: response.status, headers: response.headers, body: isJson ? (JSON.parse(text) as unknown) : text };
  };
  const post: ApiClient['post'] = (path, body, headers = {}) =>
    send(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: typeof body === 'string' || body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body),
    });
  const question = (message: string, asking: Asking): Record<string, string> => ({
    domain_id: asking.domainId ?? domainId,
    message,
    ...(asking.sessionId === undefined ? {} : { session_id: asking.sessionId }),
    ...(asking.tenant === undefined ? {} : { tenant_slug: asking.tenant }),
  });
  return {
    get: (path, headers = {}) => send(path, { headers }),
    post,
    async ask(message, asking = {}) {
      return expectOk(await post('/v1/chat', question(message, asking))) as ChatAnswer;
    },
    async stream(message, asking = {}) {
      const answered = await post('/v1/chat/stream', question(message, asking));
      return { ...answered, events: parseEvents(String(expectOk(answered))) };
    },
    async ingest(items) {
      const withDomain = (item: unknown): unknown => ({ domain_id: domainId, ...(item as object) });
      const body = Array.isArray(items) ? items.map(withDomain) : withDomain(items);
      return expectOk(await post('/v1/ingest/json', body)) as IngestAnswer;
    },
    async upload(bytes, { name = 'menu_2026.pdf', type = 'application/pdf', headers = {}, ...target } = {}) {
      const form = new FormData();
      form.append('domain_id', target.domainId ?? domainId);
      form.append('file', new File([bytes as Uint8Array<ArrayBuffer>], name, { type }));
      return send('/v1/ingest/pdf', { method: 'POST', body: form, headers });
    },
  };
}

export function typesOf(sources: readonly Source[]): string[] {
  return sources.map(({ chunk_type }) => chunk_type);
}

/** A request with headers that `fetch` would not send, such as another `Host`. */
export function sendRaw(
  url: string,
  { method = 'GET', headers = {}, body = '' }: { method?: string; headers?: Record<string, string>; body?: string },
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString('utf8') });
      });
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

function expectOk({ status, body }: Answered): unknown {
  if (status !== 200) throw new Error(`answered ${String(status)}: ${JSON.stringify(body)}`);
  return body;
}
