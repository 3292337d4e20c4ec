import type { Failure } from './failure.ts';
import { failureOf, RequestFailed } from './failure.ts';
import { warnOwner } from './warn-owner.ts';

/** What an element asked before any question. */
export interface FirstRequest<Answer> {
  readonly api: string;
  /** The assistant that was asked for; empty: the list of them. */
  readonly domain: string;
  readonly signal: AbortSignal;
  readonly send: () => Promise<Answer>;
}

const TIMEOUT = 10_000;

/**
 * Finds out whether a first request failed for good: `not-here` when the server refuses this page or knows no such assistant, which its owner
 * is told; what it failed with when that may pass. Resolves with the answer where that came after all.
 */
export async function diagnoseFailure<Answer>(error: unknown, asked: FirstRequest<Answer>): Promise<Answer> {
  const failure = failureOf(error);
  if (isRefusal(failure)) {
    const { status, detail } = failure;
    warnOwner(`the assistant "${asked.domain}" is not available to this page (HTTP ${String(status)}): ${detail}`);
    throw new RequestFailed({ kind: 'not-here' }, error);
  }
  if (failure.kind !== 'network' || !(await isUp(asked))) throw error;
  // The connection may be back by now. If it is not that, the owner was told of the origin with the failure itself.
  return asked.send().catch((again: unknown) => {
    throw failureOf(again).kind === 'network' ? new RequestFailed({ kind: 'not-here' }, again) : again;
  });
}

/** Said by the server itself; a proxy's page has no such words and may be gone in a moment. */
function isRefusal(failure: Failure): failure is Extract<Failure, { kind: 'refused' }> {
  return failure.kind === 'refused' && [400, 403, 404].includes(failure.status) && failure.detail !== '';
}

/** Any page may read this file, so it tells a server that refuses this origin from one that is away. This very origin is never refused. */
async function isUp({ api, signal }: FirstRequest<unknown>): Promise<boolean> {
  if (new URL(api, document.baseURI).origin === location.origin) return false;
  const timeout = AbortSignal.timeout(TIMEOUT);
  const found = await fetch(`${api}/widget/integrity.json`, { cache: 'no-store', signal: timeout }).catch(
    () => undefined,
  );
  signal.throwIfAborted();
  return found?.ok === true;
}
