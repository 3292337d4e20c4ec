/** How often a guest may ask. */
import { IDEMPOTENCY_KEY_HEADER } from '../../contract/v2.ts';
import { Fault } from '../../fault.ts';
import type { Scope } from '../../knowledge/index.ts';
import { addressGroup } from './addresses.ts';
import type { ApiContext, ApiMiddleware, ReadClientAddress } from './api-context.ts';
import type { Budget, RateLimiter } from '../ports.ts';

/** The Wi-Fi of a full house is one address. */
const ADDRESS_FACTOR = 20;

export interface RateLimitParts {
  readonly limiter: RateLimiter;
  readonly ratePerMinute: number;
  readonly ratePerHour: number;
  readonly addressOf: ReadClientAddress;
}

/** Counts the call for its session, when it has one, and for its address where that has not been counted yet. @throws Fault `rate-limited` */
export type Charge = (
  context: ApiContext,
  call: { readonly scope: Scope; readonly sessionId?: string },
) => Promise<void>;

export interface RateLimit {
  readonly charge: Charge;
  /**
   * Counts the call for its address before its body is read: a request that is refused has cost something, too.
   * @throws Fault `rate-limited`
   */
  readonly chargeAddress: ApiMiddleware;
}

/** The limit of questions. One with a key may only resume an answer: it is counted as a request first, and as a question when it turns out to be one. */
export function limitQuestions(parts: RateLimitParts, requests: RateLimit): RateLimit {
  const questions = limitCalls(parts, '', 1);
  return {
    charge: questions.charge,
    chargeAddress: (context, next) =>
      (context.req.header(IDEMPOTENCY_KEY_HEADER) === undefined ? questions : requests).chargeAddress(context, next),
  };
}

/** Requests around a question that ask no model: to resume an answer, to stop it, to rate it. A broken connection resumes often. */
const REQUESTS_PER_QUESTION = 6;

/** The limit of such requests, counted apart from questions. */
export function limitRequests(parts: RateLimitParts): RateLimit {
  return limitCalls(parts, 'requests:', REQUESTS_PER_QUESTION);
}

function limitCalls(
  { limiter, ratePerMinute, ratePerHour, addressOf }: RateLimitParts,
  kind: string,
  times: number,
): RateLimit {
  const budgets = (key: string, factor: number): Budget[] => [
    { key: kind + key, points: ratePerMinute * times * factor, seconds: 60 },
    { key: kind + key, points: ratePerHour * times * factor, seconds: 3600 },
  ];
  const ofAddress = (context: ApiContext): Budget[] =>
    budgets(`address:${addressGroup(addressOf(context))}`, ADDRESS_FACTOR);
  const take = async (taken: readonly Budget[]): Promise<void> => {
    if (taken.length === 0) return;
    const grant = await limiter.take(taken);
    if (grant.kind === 'refused')
      throw new Fault('rate-limited', { details: { retryAfterSeconds: grant.retryAfterSeconds } });
  };
  return {
    charge(context, { scope, sessionId }) {
      const session =
        sessionId === undefined
          ? []
          : budgets(JSON.stringify([scope.domainId, scope.tenantSlug, scope.branchSlug, sessionId]), 1);
      return take([...session, ...(context.var.countedAs === kind ? [] : ofAddress(context))]);
    },
    async chargeAddress(context, next) {
      await take(ofAddress(context));
      context.set('countedAs', kind);
      await next();
    },
  };
}
