/** Who comes to the administration: with the first key, an API key, or the cookie of a session. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { Fault } from '../../fault.ts';
import type { Caller, Keys, People } from '../../people/index.ts';
import { hasPageHeader, secretIn } from '../people/session-cookie.ts';
import type { Budget, RateLimiter } from '../ports.ts';
import { addressGroup } from './addresses.ts';
import type { ApiContext, ApiMiddleware, ReadClientAddress } from './api-context.ts';
import { requireLocal } from './local-guard.ts';
import type { Origins } from './origins.ts';

/** Wrong tokens from one address in a minute before it has to wait. */
const FAILURES_PER_MINUTE = 20;

/**
 * A token of so many signs is found by no guessing, so it is let in also from an address that has to wait: a guest on the Wi-Fi of the house must not
 * be able to keep its owner out. With a shorter one that address waits with the right one, too: else waiting would stop nobody who guesses.
 */
const UNGUESSABLE = 40;

export interface AdminGuardParts {
  /** Without it and without `adminOpen` only accounts and keys have access. */
  readonly adminToken: string | undefined;
  /** Set by the operator for a trial. Ignored where there is a token. */
  readonly adminOpen: 'loopback' | undefined;
  readonly limiter: RateLimiter;
  /** Groups wrong tokens by client. It gives no access. */
  readonly addressOf: ReadClientAddress;
  readonly origins: Pick<Origins, 'requireOwn'>;
  readonly people: Pick<People, 'callerOf'>;
  readonly keys: Pick<Keys, 'callerOf'>;
  /** Who holds the first key. */
  readonly operator: Caller;
}

/**
 * Finds out who asks, from any address; where there is no token and the operator allows it, this machine is enough, from the server's own page.
 * @throws Fault `admin-token-required`, `admin-local-only`, `origin-not-allowed`, `rate-limited`
 */
export function guardAdmin(parts: AdminGuardParts): ApiMiddleware {
  const identify = identifyWith(parts);
  return async (context, next) => {
    context.set('caller', await identify(context));
    await next();
  };
}

/** The same, for who is not to be let in but asked for. Being on this machine is no credential. */
export function identifyCaller(parts: AdminGuardParts): (context: ApiContext) => Promise<Caller> {
  return identifyWith({ ...parts, adminOpen: undefined });
}

function identifyWith(parts: AdminGuardParts): (context: ApiContext) => Promise<Caller> {
  const { adminOpen, adminToken, operator, origins, people } = parts;
  const byToken = readToken(parts);
  return async (context) => {
    const given = /^bearer +(\S+) *$/iu.exec(context.req.header('authorization') ?? '')?.[1];
    const isOpen = adminToken === undefined && adminOpen === 'loopback';
    if (given !== undefined) {
      const caller = await byToken(context, given, isOpen);
      if (caller !== undefined) return caller;
    }
    const secret = secretIn(context);
    // A cookie comes along with whatever page makes the browser ask: it counts only where the own page asks.
    if (secret !== undefined && hasPageHeader(context)) {
      origins.requireOwn(context);
      const caller = await people.callerOf(secret);
      if (caller !== undefined) return caller;
    }
    if (isOpen) {
      requireLocal(context);
      return operator;
    }
    await waitOut(context, parts);
    throw new Fault('admin-token-required');
  };
}

/** Undefined: it opens nothing, where nothing is needed. */
function readToken({ adminToken, keys, operator, ...parts }: AdminGuardParts) {
  const expected = adminToken === undefined ? undefined : digest(adminToken);
  const isUnguessable = (adminToken ?? '').length >= UNGUESSABLE;
  return async (context: ApiContext, given: string, isOpen: boolean): Promise<Caller | undefined> => {
    const isRight = expected !== undefined && timingSafeEqual(digest(given), expected);
    if (isRight && isUnguessable) return operator;
    const caller = isRight ? operator : await keys.callerOf(given);
    // No API key is guessed.
    if (isOpen || (caller !== undefined && !isRight)) return caller;
    const budgets = await waitOut(context, parts);
    if (caller !== undefined) return caller;
    await parts.limiter.take(budgets);
    throw new Fault('admin-token-required');
  };
}

/** A page that asks whether a token is needed has not guessed: nothing is taken. @throws Fault `rate-limited` */
async function waitOut(
  context: ApiContext,
  { addressOf, limiter }: Pick<AdminGuardParts, 'limiter' | 'addressOf'>,
): Promise<Budget[]> {
  const budgets = [{ key: `admin:${addressGroup(addressOf(context))}`, points: FAILURES_PER_MINUTE, seconds: 60 }];
  const grant = await limiter.check(budgets);
  if (grant.kind === 'granted') return budgets;
  throw new Fault('rate-limited', { details: { retryAfterSeconds: grant.retryAfterSeconds } });
}

/** Of one length, so that comparing takes one time. */
function digest(token: string): Uint8Array {
  return createHash('sha256').update(token).digest();
}
