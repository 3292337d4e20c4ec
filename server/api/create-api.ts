/** The whole HTTP surface as one function from request to response. */
import { Hono } from 'hono';
import { Fault } from '../fault.ts';
import type { ApiParts, RouteParts } from './api-parts.ts';
import { addRoutes } from './http/add-routes.ts';
import { guardAdmin, identifyCaller } from './http/admin-guard.ts';
import { readClientAddress } from './http/api-context.ts';
import type { ApiEnvironment } from './http/api-context.ts';
import { readAskers } from './http/askers.ts';
import { guardHost } from './http/host-guard.ts';
import { limitRequests, limitQuestions } from './http/rate-limits.ts';
import { createOrigins } from './http/origins.ts';
import { setSecurityHeaders } from './http/security-headers.ts';
import { answerFault, traceRequests } from './http/trace.ts';
import { describeApi } from './openapi/describe-api.ts';
import { serveDescription } from './openapi/serve-description.ts';
import { servePages } from './pages/serve-pages.ts';
import { routes } from './routes.ts';

export type Api = Hono<ApiEnvironment>;

/** The middleware of every route, and the routes of the table. */
export function createApi(parts: ApiParts): Api {
  const { domains, limiter, log, settings, within } = parts;
  const app: Api = new Hono<ApiEnvironment>({ strict: true });
  if (within !== undefined) app.use((_, next) => within(next));
  app.use(traceRequests(parts), setSecurityHeaders());
  app.onError((error, context) => answerFault(context, error, log));
  app.notFound((context) => answerFault(context, new Fault('not-found'), log));

  const { adminOpen, adminToken, corsOrigins, isLoopbackOnly = true, publicOrigin } = settings;
  app.use(guardHost({ corsOrigins, isLoopbackOnly, publicOrigin }));
  const addressOf = readClientAddress(settings.trustedProxies ?? []);
  const request = limitRequests({ limiter, addressOf, ...settings });
  const question = limitQuestions({ limiter, addressOf, ...settings }, request);
  const { heartbeatMs = 15_000, stallMs = 30_000, guestBodyMs = 20_000 } = settings;
  const origins = createOrigins({ corsOrigins, domains, publicOrigin });
  const guarding = { ...parts, adminOpen, adminToken, addressOf, origins };
  const shared: RouteParts = {
    ...parts,
    origins,
    admin: guardAdmin(guarding),
    askerOf: readAskers({ ...parts, identify: identifyCaller(guarding) }),
    addressOf,
    chargeQuestion: question.charge,
    chargeRequest: request.charge,
    heartbeatMs,
    stallMs,
    pages: servePages(settings),
    description: serveDescription(() => describeApi(settings.version)),
  };
  addRoutes(app, routes, { ...shared, limits: { question, request }, guestBodyMs });
  return app;
}
