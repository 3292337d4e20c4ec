/** Which route a request took, as it was declared: the only form of an address that is logged and counted. */
import { matchedRoutes } from 'hono/route';
import type { ApiContext } from './api-context.ts';

/** What stands before every route. */
const EVERYWHERE: ReadonlySet<string> = new Set(['*', '/*']);

const NO_ROUTE = 'unmatched';

/** e.g. `/v2/jobs/:job_id`; `unmatched` where there is none. Addresses hold whatever somebody typed into them. */
export function routePattern(context: ApiContext): string {
  return matchedRoutes(context).find(({ path }) => !EVERYWHERE.has(path))?.path ?? NO_ROUTE;
}

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Anybody may send any word as a method. */
export function knownMethod(context: ApiContext): string {
  return METHODS.has(context.req.method) ? context.req.method : 'other';
}
