/** Who may change what the assistant knows. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { Fault } from '../../fault.ts';
import { addressGroup, isLoopbackAddress, isLoopbackHost } from './addresses.ts';
import { remoteAddress, requestedHost } from './api-context.ts';
import type { ApiContext, ApiMiddleware, ReadClientAddress } from './api-context.ts';
import type { Budget, RateLimiter } from '../ports.ts';

/** Wrong tokens from one address in a minute before it has to wait. */
const FAILURES_PER_MINUTE = 20;

/**
 * A token of so many signs is found by no guessing, so it is let in also from an address that has to wait: a guest on the Wi-Fi of the house must not
 * be able to keep its owner out. With a shorter one that address waits with the right one, too: else waiting would stop nobody who guesses.
 */
const UNGUESSABLE = 40;

export interface AdminGuardParts {
  /** Without it and without `adminOpen` nobody has access. */
  readonly adminToken: string | undefined;
  /** Set by the operator for a trial. Ignored where there is a token. */
  readonly adminOpen: 'loopback' | undefined;
  readonly limiter: RateLimiter;
  /** Groups wrong tokens by client. It gives no access. */
  readonly addressOf: ReadClientAddress;
}

/**
 * Requires the token, from any address; where there is none and the operator allows it, only this machine, from the server's own page.
 * @throws Fault `admin-token-required`, `admin-local-only`, `rate-limited`
 */
export function guardAdmin({ adminOpen, adminToken, limiter, addressOf }: AdminGuardParts): ApiMiddleware {
  const expected = adminToken === undefined ? undefined : digest(adminToken);
  const isUnguessable = (adminToken ?? '').length >= UNGUESSABLE;
  return async (context, next) => {
    if (expected !== undefined) await requireToken(context, expected, { limiter, addressOf, isUnguessable });
    else if (adminOpen === 'loopback') requireLocal(context);
    else throw new Fault('admin-token-required');
    await next();
  };
}

async function requireToken(
  context: ApiContext,
  expected: Uint8Array,
  { limiter, addressOf, isUnguessable }: Pick<AdminGuardParts, 'limiter' | 'addressOf'> & { isUnguessable: boolean },
): Promise<void> {
  const given = /^bearer +(\S+) *$/iu.exec(context.req.header('authorization') ?? '')?.[1];
  const isRight = given !== undefined && timingSafeEqual(digest(given), expected);
  if (isRight && isUnguessable) return;
  const budgets: Budget[] = [
    { key: `admin:${addressGroup(addressOf(context))}`, points: FAILURES_PER_MINUTE, seconds: 60 },
  ];
  const grant = await limiter.check(budgets);
  if (grant.kind === 'refused')
    throw new Fault('rate-limited', { details: { retryAfterSeconds: grant.retryAfterSeconds } });
  if (isRight) return;
  // A page that asks whether a token is needed has not guessed.
  if (given !== undefined) await limiter.take(budgets);
  throw new Fault('admin-token-required');
}

/** Each condition alone can be met by a stranger: through a proxy, a rebound name, or a page that posts here. */
function requireLocal(context: ApiContext): void {
  const address = remoteAddress(context);
  const local =
    address !== undefined &&
    isLoopbackAddress(address) &&
    isLoopbackHost(requestedHost(context)) &&
    !cameThroughProxy(context) &&
    cameFromOwnPage(context);
  if (!local) throw new Fault('admin-local-only');
}

/** The headers in which proxies and CDNs name their client. */
const OF_A_PROXY = new Set([
  'cdn-loop',
  'cf-connecting-ip',
  'cf-connecting-ipv6',
  'cf-ray',
  'client-ip',
  'fastly-client-ip',
  'forwarded',
  'true-client-ip',
  'via',
  'x-azure-clientip',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-envoy-external-address',
  'x-forwarded',
  'x-original-forwarded-for',
  'x-original-host',
  'x-real-ip',
]);

function cameThroughProxy(context: ApiContext): boolean {
  return [...context.req.raw.headers.keys()].some((name) => OF_A_PROXY.has(name) || name.startsWith('x-forwarded-'));
}

function cameFromOwnPage(context: ApiContext): boolean {
  const origin = context.req.header('origin');
  const site = context.req.header('sec-fetch-site');
  return (
    (origin === undefined || origin === new URL(`http://${requestedHost(context)}`).origin) &&
    (site === undefined || site === 'same-origin' || site === 'none')
  );
}

/** Of one length, so that comparing takes one time. */
function digest(token: string): Uint8Array {
  return createHash('sha256').update(token).digest();
}
