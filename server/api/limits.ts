/** How often a guest may ask (RULINGS 30). */
import { Fault } from '../fault.ts';
import { addressGroup } from './addresses.ts';
import type { ApiContext, ReadClientAddress } from './api-context.ts';
import type { Budget, RateLimiter } from './ports.ts';
import type { ParsedQuestion } from './question.ts';

/** The Wi-Fi of a full house is one address. */
const ADDRESS_FACTOR = 20;

export interface LimitsParts {
  readonly limiter: RateLimiter;
  readonly ratePerMinute: number;
  readonly ratePerHour: number;
  readonly addressOf: ReadClientAddress;
}

/** Counts the question for its session, when it has one, and for its address. @throws Fault `rate-limited` */
export type TakeQuestion = (
  context: ApiContext,
  question: Pick<ParsedQuestion, 'scope' | 'sessionId'>,
) => Promise<void>;

export function limitQuestions(parts: LimitsParts): TakeQuestion {
  return limitCalls(parts, '', 1);
}

/** What goes with questions and asks no model: to go on with an answer, to stop it, to judge it. A broken line asks often. */
const ERRANDS_PER_QUESTION = 6;

/** Counts errands, apart from questions. */
export function limitErrands(parts: LimitsParts): TakeQuestion {
  return limitCalls(parts, 'errands:', ERRANDS_PER_QUESTION);
}

function limitCalls(
  { limiter, ratePerMinute, ratePerHour, addressOf }: LimitsParts,
  kind: string,
  times: number,
): TakeQuestion {
  const budgets = (key: string, factor: number): Budget[] => [
    { key: kind + key, points: ratePerMinute * times * factor, seconds: 60 },
    { key: kind + key, points: ratePerHour * times * factor, seconds: 3600 },
  ];
  return async (context, { scope, sessionId }) => {
    const session =
      sessionId === undefined
        ? []
        : budgets(JSON.stringify([scope.domainId, scope.tenantSlug, scope.branchSlug, sessionId]), 1);
    const address = budgets(`address:${addressGroup(addressOf(context))}`, ADDRESS_FACTOR);
    const grant = await limiter.take([...session, ...address]);
    if (grant.kind === 'refused')
      throw new Fault('rate-limited', { details: { retryAfterSeconds: grant.retryAfterSeconds } });
  };
}
