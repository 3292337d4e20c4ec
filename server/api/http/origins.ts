/** Which pages may ask: this server's own, those of the operator, those of each domain. */
import { IDEMPOTENCY_KEY_HEADER, LAST_EVENT_ID_HEADER } from '../../contract/v2.ts';
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
  /** Answers a preflight for a guest route with these methods. @throws Fault `origin-not-allowed` */
  preflight(methods: readonly string[]): (context: ApiContext) => Response;
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
    async own(context, next) {
      const origin = context.req.header('origin');
      const site = context.req.header('sec-fetch-site') ?? 'none';
      const isFromHere = site === 'same-origin' || site === 'none';
      if (!isFromHere || (origin !== undefined && !isOwn(context, origin)))
        throw new Fault('origin-not-allowed', { details: { origin: origin ?? site } });
      await next();
    },
    preflight: (methods) => (context) => {
      context.header('Vary', 'Origin', { append: true });
      context.header('Allow', [...methods, 'OPTIONS'].join(', '));
      const origin = requireKnown(context);
      if (origin !== undefined) allowRequest(context, origin, methods);
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
function allowRequest(context: ApiContext, origin: string, methods: readonly string[]): void {
  context.header('Access-Control-Allow-Origin', origin);
  context.header('Access-Control-Allow-Methods', methods.join(', '));
  context.header('Access-Control-Allow-Headers', REQUEST_HEADERS);
  context.header('Access-Control-Max-Age', '600');
}

/** What a page may send beside what every page may. */
const REQUEST_HEADERS = ['Content-Type', IDEMPOTENCY_KEY_HEADER, LAST_EVENT_ID_HEADER].join(', ');

/** Of either scheme: behind a proxy that ends TLS this server can't see which one the page has. */
function isOfHost(context: ApiContext, origin: string): boolean {
  const host = requestedHost(context);
  return ['http', 'https'].some(
    (scheme) => URL.canParse(`${scheme}://${host}`) && new URL(`${scheme}://${host}`).origin === origin,
  );
}
