import type { Failure } from './failure.ts';
import { failureOf, statusOf } from './failure.ts';
import { isRecord, readTexts, textOf } from './read-fields.ts';
import { request } from './request.ts';
import type { Bearing } from './bearing.ts';
import { bearingHeaders } from './bearing.ts';

/** An action and the session that it was proposed in. */
export interface ActionSubject extends Bearing {
  readonly id: string;
  readonly domainId: string;
  readonly tenantSlug: string;
  readonly branchSlug: string;
  readonly sessionId: string;
}

export type ActionState = 'pending' | 'confirmed' | 'cancelled' | 'expired';

/** How an action stands. `running`: it is being done. `unknown`: nobody knows whether it was done. */
export interface ActionStanding {
  /** `gone`: the server knows none of this name in this session. */
  readonly state: ActionState | 'gone';
  readonly outcome?: 'running' | 'succeeded' | 'failed' | 'unknown';
  /** What is told of it, in the guest's language. */
  readonly message: string;
  readonly suggestions: readonly string[];
}

/** What a guest wants of an action: `read` changes nothing. */
export type ActionWish = 'confirm' | 'cancel' | 'read';

/** A word that is not known reads as the most careful one, which stands first. */
const STATES: readonly ActionState[] = ['confirmed', 'pending', 'cancelled', 'expired'];
const OUTCOMES = ['unknown', 'running', 'succeeded', 'failed'] as const;

const NOT_FOUND = 404;
const CONFLICT = 409;
const GONE = 410;
/** The longest that the business's own system is waited for, and some. */
const TIMEOUT = 20_000;

/**
 * Asked again it does nothing twice. What was settled otherwise, is too late or is not there is told as it stands. Throws whatever else fails:
 * whether it was done is not known then, but by `read`.
 */
export async function askAction(api: string, subject: ActionSubject, wish: ActionWish): Promise<ActionStanding> {
  try {
    const response = await (wish === 'read' ? readAction(api, subject) : settleAction(api, subject, wish));
    return readStanding(await response.json());
  } catch (error) {
    const failure = failureOf(error);
    if (wish !== 'read' && statusOf(failure) === CONFLICT) return askAction(api, subject, 'read');
    const state = endOf(failure);
    // Without words of the server it was somebody else who refused.
    if (state === undefined || failure.kind !== 'refused' || failure.detail === '') throw error;
    return { state, message: failure.detail, suggestions: [] };
  }
}

function endOf(failure: Failure): 'expired' | 'gone' | undefined {
  switch (statusOf(failure)) {
    case GONE:
      return 'expired';
    case NOT_FOUND:
      return 'gone';
    default:
      return undefined;
  }
}

function settleAction(api: string, subject: ActionSubject, wish: 'confirm' | 'cancel'): Promise<Response> {
  const { id, domainId, tenantSlug, branchSlug, sessionId } = subject;
  return request(`${api}/v2/actions/${encodeURIComponent(id)}/${wish}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...bearingHeaders(subject) },
    body: JSON.stringify({
      domain_id: domainId,
      tenant_slug: tenantSlug,
      branch_slug: branchSlug,
      session_id: sessionId,
    }),
    timeout: TIMEOUT,
    signal: AbortSignal.timeout(TIMEOUT),
  });
}

function readAction(api: string, subject: ActionSubject): Promise<Response> {
  const query = new URLSearchParams({
    domain_id: subject.domainId,
    tenant_slug: subject.tenantSlug,
    branch_slug: subject.branchSlug,
    session_id: subject.sessionId,
  });
  return request(`${api}/v2/actions/${encodeURIComponent(subject.id)}?${query.toString()}`, {
    headers: bearingHeaders(subject),
    timeout: TIMEOUT,
    signal: AbortSignal.timeout(TIMEOUT),
  });
}

function readStanding(body: unknown): ActionStanding {
  const fields = isRecord(body) ? body : {};
  const state = STATES.find((one) => one === fields['state']) ?? 'confirmed';
  const told = OUTCOMES.find((one) => one === fields['outcome']);
  const outcome = state === 'confirmed' ? (told ?? 'unknown') : undefined;
  return {
    state,
    ...(outcome === undefined ? {} : { outcome }),
    message: textOf(fields['message']),
    suggestions: readTexts(fields['suggestions']),
  };
}
