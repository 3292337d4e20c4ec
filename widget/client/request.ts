import type { explainFailure } from './explain-failure.ts';
import type { Failure } from './failure.ts';
import { RequestFailed } from './failure.ts';

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
  /** How long it may take to begin to answer, in milliseconds; defaults to a minute. */
  readonly timeout?: number;
}

/**
 * Sends a request and hands back its answer when the server accepted it. Throws `RequestFailed` in every other case,
 * and what `signal` gives as its reason when the caller gave up.
 */
export async function request(url: string, options: RequestOptions): Promise<Response> {
  const { timeout = ANSWER_DEADLINE, ...sent } = options;
  const { signal, method } = options;
  const wait = <T>(work: Promise<T>): Promise<T> => within(timeout, signal, work);
  const response = await wait(fetch(url, sent)).catch((error: unknown) => {
    if (signal.aborted || error instanceof RequestFailed) throw error;
    // Whoever hears of it does not wait for its explanation: where nothing can be reached, that can't, either.
    explain(url, method).catch(() => undefined);
    throw new RequestFailed({ kind: 'network' }, error);
  });
  if (response.ok) return response;
  const { status } = response;
  const failure = await wait(explain(url, method, response)).catch((): Failure => ({
    kind: 'refused',
    status,
    detail: '',
    issues: [],
  }));
  throw new RequestFailed(failure);
}

/** Its texts are not needed before something fails; where they can't be loaded, a general text is shown. */
async function explain(...failed: Parameters<typeof explainFailure>): Promise<Failure> {
  return (await import('./explain-failure.ts')).explainFailure(...failed);
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

/** Waits for `work`, but no longer than `milliseconds` (then: cut) and only while the caller wants it (then: the reason of `signal`). */
export function within<T>(milliseconds: number, signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const giveUp = (): void => {
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      reject(new RequestFailed({ kind: 'cut' }));
    }, milliseconds);
    signal.addEventListener('abort', giveUp);
    if (signal.aborted) giveUp();
    void work.then(resolve, reject).finally(() => {
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
    });
  });
}
