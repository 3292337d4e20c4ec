import { RequestFailed, statusOf } from './failure.ts';
import { request } from './request.ts';
import type { Scope } from './scope.ts';
import { scopeFields } from './scope.ts';

/** A session as its guest's own page names it. */
export interface SessionName extends Scope {
  readonly api: string;
  readonly domainId: string;
  readonly sessionId: string;
}

/** Makes the server forget a session; one that it does not know is forgotten. Throws `RequestFailed`. */
export async function deleteSession({ api, domainId, sessionId, ...scope }: SessionName): Promise<void> {
  const names = [domainId, sessionId].map(encodeURIComponent).join('/');
  const query = new URLSearchParams(scopeFields(scope)).toString();
  try {
    await request(`${api}/v2/sessions/${names}${query === '' ? '' : `?${query}`}`, {
      method: 'DELETE',
      keepalive: true,
      timeout: TIMEOUT,
      signal: AbortSignal.timeout(TIMEOUT),
    });
  } catch (error) {
    if (!(error instanceof RequestFailed) || statusOf(error.failure) !== 404) throw error;
  }
}

const TIMEOUT = 15_000;
