/** `POST /v2/admin/sign-in`: the page brings the code of a printed link and gets the key that it stands for. */
import type { SignInAnswer } from '../../contract/admin.ts';
import { Fault } from '../../fault.ts';
import { addressGroup } from '../http/addresses.ts';
import type { ApiContext, ReadClientAddress } from '../http/api-context.ts';
import { readJson, requireObject } from '../http/body.ts';
import type { Budget, RateLimiter } from '../ports.ts';
import type { SignInCodes } from './sign-in-codes.ts';

/** More than any code. */
const BODY_LIMIT = { bytes: 1024, tooLarge: () => new Fault('body-too-large', { details: { limitKilobytes: 1 } }) };

/** Wrong codes of one address in a minute. Counted apart from wrong keys: a page with an old link locks nobody out. */
const FAILURES_PER_MINUTE = 20;

export interface SignInParts {
  readonly limiter: RateLimiter;
  readonly addressOf: ReadClientAddress;
  readonly settings: { readonly adminToken?: string | undefined };
  /** Without them no link was ever printed. */
  readonly signInCodes?: SignInCodes | undefined;
}

/**
 * The right code is taken also from an address that has brought wrong ones: it can't be guessed, and a guest on the same Wi-Fi must not be able to
 * keep the owner out. @throws Fault `fields-invalid`, `rate-limited`, `sign-in-link-gone`
 */
export function signIn({ addressOf, limiter, settings, signInCodes }: SignInParts) {
  const { adminToken } = settings;
  return async (context: ApiContext): Promise<Response> => {
    const budgets: Budget[] = [
      { key: `sign-in:${addressGroup(addressOf(context))}`, points: FAILURES_PER_MINUTE, seconds: 60 },
    ];
    const { code } = requireObject(await readJson(context, BODY_LIMIT));
    if (typeof code !== 'string') throw new Fault('fields-invalid', { issues: [CODE_MISSING] });
    if (adminToken === undefined || signInCodes?.redeem(code) !== true) {
      const grant = await limiter.take(budgets);
      if (grant.kind === 'granted') throw new Fault('sign-in-link-gone');
      throw new Fault('rate-limited', { details: { retryAfterSeconds: grant.retryAfterSeconds } });
    }
    const answer: SignInAnswer = { token: adminToken };
    return context.json(answer, 200, { 'Cache-Control': 'no-store' });
  };
}

const CODE_MISSING = { loc: ['code'], msg: 'field required', type: 'value_error.missing' };
