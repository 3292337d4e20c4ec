import { RequestFailed } from './failure.ts';
import { readRefusal } from './refusal.ts';

/** A request that has not begun to answer by then counts as failed. */
const ANSWER_DEADLINE = 60_000;

/** What a request carries; without a method it is a GET. */
export interface RequestOptions {
  readonly method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly headers?: Record<string, string>;
  readonly body?: string | FormData;
  /** It outlives the page that sends it. */
  readonly keepalive?: boolean;
  readonly signal: AbortSignal;
  /** How long it may take to begin to answer, in milliseconds; absent: a minute. */
  readonly patience?: number;
}

/**
 * Sends a request and hands back its answer when the server accepted it. Throws `RequestFailed` in every other case,
 * and the `AbortError` of `signal` when the caller gave up.
 */
export async function request(url: string, options: RequestOptions): Promise<Response> {
  const { patience = ANSWER_DEADLINE, ...sent } = options;
  const response = await within(patience, options.signal, fetch(url, sent).catch(explainNetwork(url)));
  if (response.ok) return response;
  refuseDetour(response, options);
  const body = await within(patience, options.signal, response.text()).catch(() => '');
  throw new RequestFailed({ ...readRefusal(response.status, body), ...readRetryAfter(response.headers) });
}

/** Reads JSON from an address; throws as `request` does, and `cut` when what came is not JSON. */
export async function requestJson(url: string, options: RequestOptions): Promise<unknown> {
  const response = await request(url, { ...options, headers: { accept: 'application/json', ...options.headers } });
  try {
    return await within(ANSWER_DEADLINE, options.signal, response.json());
  } catch (error) {
    if (options.signal.aborted) throw error;
    throw new RequestFailed({ kind: 'cut' }, error);
  }
}

/** A question that was led elsewhere arrives there without its words, and is refused for that. */
function refuseDetour({ redirected, url }: Response, { method }: RequestOptions): void {
  if (!redirected || method === undefined) return;
  // eslint-disable-next-line no-console -- the owner of the page reads it there; a guest never does
  console.error(`rag-chat: what was sent was led on to ${url}: name the address that answers in "api".`);
  throw new RequestFailed({ kind: 'intercepted' });
}

/** As seconds or as a date; what is neither says nothing. */
function readRetryAfter(headers: Headers): { retryAfter?: number } {
  const told = headers.get('retry-after') ?? '';
  const seconds = /^\d+$/u.test(told.trim()) ? Number(told) : (Date.parse(told) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? { retryAfter: Math.max(0, Math.ceil(seconds)) } : {};
}

/** Waits for `work`, but no longer than `milliseconds` (then: cut) and only while the caller wants it (then: AbortError). */
export function within<T>(milliseconds: number, signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const giveUp = () => {
      reject(new DOMException('The caller gave up', 'AbortError'));
    };
    const timer = setTimeout(() => {
      reject(new RequestFailed({ kind: 'cut' }));
    }, milliseconds);
    const settle = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
    };
    signal.addEventListener('abort', giveUp, { once: true });
    if (signal.aborted) giveUp();
    work.then(resolve, reject).finally(settle).catch(giveUp);
  });
}

/** `fetch` hides why an origin was refused; the page's owner needs to know which setting to change. */
function explainNetwork(url: string): (error: unknown) => never {
  return (error) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    const server = new URL(url, document.baseURI).origin;
    if (server !== location.origin) {
      // eslint-disable-next-line no-console -- the owner of the page reads it there; a guest never does
      console.error(
        `rag-chat: ${server} did not answer this page; if it is running, it does not allow the origin ${location.origin}: ` +
          'add it to CORS_ORIGINS on the server or to allowed_origins of the domain.',
      );
    }
    throw new RequestFailed({ kind: 'network' }, error);
  };
}
