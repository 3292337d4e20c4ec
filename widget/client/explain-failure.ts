import type { Failure } from './failure.ts';
import { readRefusal } from './refusal.ts';
import { warnOwner } from './warn-owner.ts';

/** Why a request was not answered, or not with what was wanted; tells the owner of the page what a guest can't mend. */
export async function explainFailure(url: string, method: string | undefined, response?: Response): Promise<Failure> {
  if (!response) {
    tellOrigin(new URL(url, document.baseURI).origin);
    return { kind: 'network' };
  }
  // A question that was led elsewhere arrives there without its words, and is refused for that.
  if (response.redirected && method !== undefined) {
    warnOwner(`what was sent was led on to ${response.url}: name the address that answers in "api".`);
    return { kind: 'intercepted' };
  }
  const body = await response.text().catch(() => '');
  return { ...readRefusal(response.status, body), ...readRetryAfter(response.headers) };
}

/** `fetch` hides why an origin was refused; the page's owner needs to know which setting to change. */
function tellOrigin(server: string): void {
  if (server === location.origin) return;
  warnOwner(
    `${server} did not answer this page; if it is running, it does not allow the origin ${location.origin}: ` +
      'add it to CORS_ORIGINS on the server or to allowed_origins of the domain.',
  );
}

/** As seconds or as a date; what is neither says nothing. */
function readRetryAfter(headers: Headers): { retryAfter?: number } {
  const told = headers.get('retry-after') ?? '';
  const seconds = Number(told) || (Date.parse(told) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? { retryAfter: Math.max(0, Math.ceil(seconds)) } : {};
}
