/** Which pages may ask: this server's own, those of the operator, those of each domain. */
import { PAGE_HEADER } from '../../contract/people.ts';
import { PERSON_KEY_HEADER } from '../../contract/memory.ts';
import { IDEMPOTENCY_KEY_HEADER, LAST_EVENT_ID_HEADER, USER_TOKEN_HEADER } from '../../contract/v2.ts';
import type { Domain, DomainRegistry } from '../../domains/index.ts';
import { Fault } from '../../fault.ts';
import { requestedHost } from './api-context.ts';
import type { ApiContext, ApiMiddleware } from './api-context.ts';

export interface OriginsParts {
  readonly corsOrigins: readonly string[];
  /** Where guests find this server, when a proxy stands before it. */
  readonly publicOrigin: string | undefined;
  readonly domains: DomainRegistry;
}

export interface Origins {
  /** For guest routes: refuses pages that no domain knows and lets the others read the answer. @throws Fault `origin-not-allowed` */
  readonly guest: ApiMiddleware;
  /** Whether the page of this request may ask this very domain. @throws Fault `origin-not-allowed` */
  requireFor(context: ApiContext, domain: Domain): void;
  /** For what no other page may even send. @throws Fault `origin-not-allowed` */
  readonly own: ApiMiddleware;
  /** The same of one request. @throws Fault `origin-not-allowed` */
  requireOwn(context: ApiContext): void;
  /** For the administration: pages of the operator's origins may read it, with a key of their own; no cookie goes along from there. */
  readonly admin: ApiMiddleware;
  /** Answers a preflight for an address with these methods for guests and these for who has a key. @throws Fault `origin-not-allowed` */
  preflight(methods: readonly string[], withKey: readonly string[]): (context: ApiContext) => Response;
}

export function createOrigins({ corsOrigins, domains, publicOrigin }: OriginsParts): Origins {
  const isOwn = (context: ApiContext, origin: string): boolean => origin === publicOrigin || isOfHost(context, origin);
  const isKnown = (context: ApiContext, origin: string): boolean =>
    isOwn(context, origin) ||
    corsOrigins.includes(origin) ||
    domains.list().some((domain) => domain.allowedOrigins.includes(origin));

  const requireKnown = (context: ApiContext): string | undefined => {
    const origin = context.req.header('origin');
    if (origin !== undefined && !isKnown(context, origin))
      throw new Fault('origin-not-allowed', { details: { origin } });
    return origin;
  };

  const requireOwn = (context: ApiContext): void => {
    const origin = context.req.header('origin');
    const site = context.req.header('sec-fetch-site') ?? 'none';
    const isFromHere = site === 'same-origin' || site === 'none';
    if (!isFromHere || (origin !== undefined && !isOwn(context, origin)))
      throw new Fault('origin-not-allowed', { details: { origin: origin ?? site } });
  };

  return {
    async guest(context, next) {
      context.header('Vary', 'Origin', { append: true });
      const origin = requireKnown(context);
      await next();
      if (origin !== undefined) allowReading(context.res.headers, origin);
    },
    requireFor(context, domain) {
      const origin = context.req.header('origin');
      if (origin === undefined || isOwn(context, origin) || corsOrigins.includes(origin)) return;
      if (!domain.allowedOrigins.includes(origin)) throw new Fault('origin-not-allowed', { details: { origin } });
    },
    requireOwn,
    async own(context, next) {
      requireOwn(context);
      await next();
    },
    async admin(context, next) {
      context.header('Vary', 'Origin', { append: true });
      const origin = context.req.header('origin');
      await next();
      if (origin !== undefined && corsOrigins.includes(origin)) allowReading(context.res.headers, origin);
    },
    preflight: (forGuests, withKey) => (context) => {
      context.header('Vary', 'Origin', { append: true });
      const allow = forGuests.length > 0 ? forGuests : withKey;
      context.header('Allow', [...allow, 'OPTIONS'].join(', '));
      const origin = context.req.header('origin');
      if (origin === undefined) return context.body(null, 204);
      const isListed = corsOrigins.includes(origin);
      if (!isListed && forGuests.length > 0) requireKnown(context);
      const methods = isListed ? [...new Set([...forGuests, ...withKey])] : forGuests;
      if (methods.length > 0) allowRequest(context, origin, { methods, withKey: isListed && withKey.length > 0 });
      return context.body(null, 204);
    },
  };
}

/** The page may read the answer. */
function allowReading(headers: Headers, origin: string): void {
  headers.set('Access-Control-Allow-Origin', origin);
  headers.set('Access-Control-Expose-Headers', 'x-trace-id, Retry-After, X-Page-Size');
  headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
}

/** The page may send the request. */
function allowRequest(
  context: ApiContext,
  origin: string,
  { methods, withKey }: { readonly methods: readonly string[]; readonly withKey: boolean },
): void {
  context.header('Access-Control-Allow-Origin', origin);
  context.header('Access-Control-Allow-Methods', methods.join(', '));
  const headers = withKey ? [...REQUEST_HEADERS, ...KEY_HEADERS] : REQUEST_HEADERS;
  context.header('Access-Control-Allow-Headers', headers.join(', '));
  context.header('Access-Control-Max-Age', '600');
}

/** What a page may send beside what every page may. */
const REQUEST_HEADERS = [
  'Content-Type',
  IDEMPOTENCY_KEY_HEADER,
  LAST_EVENT_ID_HEADER,
  PERSON_KEY_HEADER,
  USER_TOKEN_HEADER,
];

/** And beside that what one with a key may send. */
const KEY_HEADERS = ['Authorization', 'X-Actor', PAGE_HEADER];

/** Of either scheme: behind a proxy that ends TLS this server can't see which one the page has. */
function isOfHost(context: ApiContext, origin: string): boolean {
  const host = requestedHost(context);
  return ['http', 'https'].some(
    (scheme) => URL.canParse(`${scheme}://${host}`) && new URL(`${scheme}://${host}`).origin === origin,
  );
}
