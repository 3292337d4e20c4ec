/** The router, made from the table of routes: the middleware of each, and the answer to methods that a path does not have. */
import type { Hono } from 'hono';
import { Fault } from '../../fault.ts';
import type { RouteParts } from '../api-parts.ts';
import { PERMISSIONS } from '../permissions.ts';
import type { Permission } from '../permissions.ts';
import type { ApiContext, ApiEnvironment, ApiHandler, ApiMiddleware } from './api-context.ts';
import { guardPermission } from './permission.ts';
import type { RateLimit } from './rate-limits.ts';
import type * as declared from './route.ts';
import type { RouteDeclaration } from './route.ts';

export interface RouterParts extends RouteParts {
  /** By what a route is limited. */
  readonly limits: Readonly<Record<declared.RateLimitClass, RateLimit>>;
  /** How long the body of a request may take to arrive that needs no key. */
  readonly guestBodyMs: number;
}

/** Where paths overlap, the first in the table wins. */
export function addRoutes(app: Hono<ApiEnvironment>, routes: readonly RouteDeclaration[], parts: RouterParts): void {
  for (const route of routes) {
    const pattern = patternOf(route.path);
    app.on(
      route.method.toUpperCase(),
      [pattern],
      ...guardsOf(route, parts),
      ...hurryOf(route, parts),
      ...limitsOf(route, parts),
      route.handle(parts),
    );
  }
  for (const [path, those] of Map.groupBy(routes, (route) => route.path)) closeAddress(app, path, those, parts);
}

/** `/v2/jobs/{job_id}` as the router writes it: `/v2/jobs/:job_id`. */
export function patternOf(path: string): string {
  const steps = path.split('/').map((step) => {
    if (step === '{path}') return '*';
    return step.startsWith('{') ? `:${step.slice(1, -1)}` : step;
  });
  return steps.join('/');
}

/** @throws Error for a route of the administration that `permissions.ts` does not know */
function guardsOf({ access, id }: RouteDeclaration, { admin, origins }: RouterParts): ApiMiddleware[] {
  switch (access) {
    case 'guest':
      return [origins.guest];
    case 'admin':
      return [origins.admin, admin, guardPermission(permissionOf(id))];
    case 'own-page':
      return [origins.own];
    case 'anyone':
    case 'admin-sees-more':
      return [];
  }
}

function permissionOf(id: string): Permission {
  const permission = PERMISSIONS[id];
  if (permission === undefined) throw new Error(`nothing says who may use ${id}`);
  return permission;
}

/** Only who administers may take their time. */
function hurryOf({ access }: RouteDeclaration, { guestBodyMs }: RouterParts): ApiMiddleware[] {
  if (access === 'admin') return [];
  const soon: ApiMiddleware = (context, next) => {
    context.set('bodyWithinMs', guestBodyMs);
    return next();
  };
  return [soon];
}

function limitsOf({ limits }: RouteDeclaration, parts: RouterParts): ApiMiddleware[] {
  return limits === undefined ? [] : [parts.limits[limits].chargeAddress];
}

/** The path is known and the method is not: OPTIONS lists the methods, for a guest's page as a preflight; the rest is refused. */
function closeAddress(
  app: Hono<ApiEnvironment>,
  path: string,
  routes: readonly RouteDeclaration[],
  { origins }: RouterParts,
): void {
  const pattern = patternOf(path);
  const forGuests = routes.filter(({ access }) => access === 'guest').flatMap(methodsOf);
  const withKey = routes.filter(({ access }) => access === 'admin').flatMap(methodsOf);
  if (forGuests.length + withKey.length > 0) app.options(pattern, origins.preflight(forGuests, withKey));
  app.all(pattern, refuseMethod([...routes.flatMap(methodsOf), 'OPTIONS']));
}

/** What a request may say to get to this route. */
export function methodsOf({ method }: Pick<RouteDeclaration, 'method'>): string[] {
  return method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()];
}

function refuseMethod(allowed: readonly string[]): ApiHandler {
  const allow = allowed.join(', ');
  return (context: ApiContext) => {
    if (context.req.method === 'OPTIONS') return context.body(null, 204, { Allow: allow });
    throw new Fault('method-not-allowed', { details: { allow } });
  };
}
