/** How often a guest may ask. */
import { IDEMPOTENCY_KEY_HEADER } from '../../contract/v2.ts';
import { Fault } from '../../fault.ts';
import type { Scope } from '../../knowledge/index.ts';
import { addressGroup } from './addresses.ts';
import type { ApiContext, ApiMiddleware, ReadClientAddress } from './api-context.ts';
import type { Budget, RateLimiter } from '../ports.ts';

/** The Wi-Fi of a full house is one address. */
const ADDRESS_FACTOR = 20;

export interface LimitsParts {
  readonly limiter: RateLimiter;
  readonly ratePerMinute: number;
  readonly ratePerHour: number;
  readonly addressOf: ReadClientAddress;
}

/** Counts the call for its session, when it has one, and for its address where that has not been counted yet. @throws Fault `rate-limited` */
export type TakeQuestion = (
  context: ApiContext,
  call: { readonly scope: Scope; readonly sessionId?: string },
) => Promise<void>;

export interface Limits {
  readonly take: TakeQuestion;
  /**
   * Counts the call for its address before its body is read: a request that is refused has cost something, too.
   * @throws Fault `rate-limited`
   */
  readonly ahead: ApiMiddleware;
}

/** Questions. One with a key may be an answer that is gone on with: it is counted as an errand first, and as a question when it is one. */
export function limitQuestions(parts: LimitsParts, errands: Limits): Limits {
  const questions = limitCalls(parts, '', 1);
  return {
    take: questions.take,
    ahead: (context, next) =>
      (context.req.header(IDEMPOTENCY_KEY_HEADER) === undefined ? questions : errands).ahead(context, next),
  };
}

/** What goes with questions and asks no model: to go on with an answer, to stop it, to judge it. A broken line asks often. */
const ERRANDS_PER_QUESTION = 6;

/** Counts errands, apart from questions. */
export function limitErrands(parts: LimitsParts): Limits {
  return limitCalls(parts, 'errands:', ERRANDS_PER_QUESTION);
}

function limitCalls(
  { limiter, ratePerMinute, ratePerHour, addressOf }: LimitsParts,
  kind: string,
  times: number,
): Limits {
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
    take(context, { scope, sessionId }) {
      const session =
        sessionId === undefined
          ? []
          : budgets(JSON.stringify([scope.domainId, scope.tenantSlug, scope.branchSlug, sessionId]), 1);
      return take([...session, ...(context.var.countedAs === kind ? [] : ofAddress(context))]);
    },
    async ahead(context, next) {
      await take(ofAddress(context));
      context.set('countedAs', kind);
      await next();
    },
  };
}
