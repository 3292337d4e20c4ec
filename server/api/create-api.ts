/** The routes and what stands before each. */
import { Hono } from 'hono';
import type { Assistant, FeedbackStore, TraceStore } from '../assistant/index.ts';
import type { DomainRegistry } from '../domains/index.ts';
import { Fault } from '../fault.ts';
import type { AuditLog, Documents, Jobs, Knowledge, Scopes } from '../knowledge/index.ts';
import { guardAdmin } from './http/admin-guard.ts';
import { readClientAddress } from './http/api-context.ts';
import type { KeptAnswers } from './answers/kept-answers.ts';
import type { ApiContext, ApiEnvironment, ApiMiddleware, ReadClientAddress } from './http/api-context.ts';
import { listAudit } from './owners/audit.ts';
import { streamChat } from './v1/chat-stream.ts';
import { answerChat } from './v1/chat.ts';
import { addDocuments, DOCUMENT_METHODS } from './documents/add-documents.ts';
import { changeDomain, listDomains, presentDomain } from './owners/domains.ts';
import { giveFeedback, listFeedback } from './questions/feedback.ts';
import { answerHealth } from './operations/health.ts';
import { guardHost } from './http/host-guard.ts';
import { ingestJson } from './v1/ingest-json.ts';
import { ingestPdf } from './v1/ingest-pdf.ts';
import { streamJob } from './operations/job-events.ts';
import { answerJob, cancelJob, listJobs } from './operations/jobs.ts';
import { answerKnowledgeHealth } from './owners/knowledge-health.ts';
import { limitErrands, limitQuestions } from './http/limits.ts';
import { answerMetrics } from './operations/metrics.ts';
import { serveDescription } from './openapi/serve-description.ts';
import { createOrigins } from './http/origins.ts';
import type { Origins } from './http/origins.ts';
import { servePages, serveWidget } from './pages/serve-pages.ts';
import type { ApiLog, ApiMeter, Dependencies, RateLimiter, ReadMissingDemo } from './ports.ts';
import { streamQuery } from './questions/query-stream.ts';
import { answerProbe } from './operations/probe.ts';
import { answerQuery } from './questions/query.ts';
import { answerReady } from './operations/ready.ts';
import { answerResolve } from './questions/resolve-items.ts';
import { setSecurityHeaders } from './http/security-headers.ts';
import { answerSession, forgetSession } from './questions/sessions.ts';
import { signIn } from './owners/sign-in.ts';
import type { SignInCodes } from './owners/sign-in-codes.ts';
import { stopQuery } from './questions/stop-query.ts';
import { manageBranches, manageTenants } from './owners/tenants.ts';
import type { TenantRoutes } from './owners/tenants.ts';
import { answerFault, traceRequests } from './http/trace.ts';
import type { TraceParts } from './http/trace.ts';
import { answerTrace, listTraces } from './owners/traces.ts';

export interface ApiSettings {
  /** Absent, and `adminOpen` too: nobody administers. */
  readonly adminToken?: string | undefined;
  readonly adminOpen?: 'loopback' | undefined;
  readonly corsOrigins: readonly string[];
  /** Where guests find this server, when a proxy stands before it. */
  readonly publicOrigin?: string | undefined;
  /** It listens on this machine only, and answers under names of this machine and those above. Default: so it is. */
  readonly isLoopbackOnly?: boolean;
  /** Whose `X-Forwarded-For` says who is counted together. Default: nobody's. */
  readonly trustedProxies?: readonly string[];
  readonly maxUploadBytes: number;
  readonly ratePerMinute: number;
  readonly ratePerHour: number;
  /** Where the built elements lie. */
  readonly widgetDir: string;
  /** Where the pages lie. */
  readonly demoDir: string;
  /** Default 15,000. */
  readonly heartbeatMs?: number;
  /** A stream whose reader takes nothing for so long is closed. Default 30,000. */
  readonly stallMs?: number;
  /** The body of a guest's request comes within so long, or is refused. Default 20,000. */
  readonly guestBodyMs?: number;
}

export interface ApiParts {
  readonly knowledge: Knowledge;
  readonly assistant: Assistant;
  readonly traces: TraceStore;
  readonly answers: KeptAnswers;
  readonly feedback: FeedbackStore;
  readonly scopes: Scopes;
  readonly audit: AuditLog;
  readonly documents: Documents;
  readonly jobs: Jobs;
  readonly domains: DomainRegistry;
  readonly log: ApiLog;
  readonly limiter: RateLimiter;
  readonly settings: ApiSettings;
  /** Of the links that are printed. Absent: there are none. */
  readonly signInCodes?: SignInCodes | undefined;
  /** Aborted when the server is about to stop: open streams end with an `error` event. */
  readonly draining: AbortSignal;
  /** What the server leans on beside itself, by name. */
  readonly dependencies?: Dependencies;
  /** What of the demo could not be loaded. Absent: nothing is missing. */
  readonly missingDemo?: ReadMissingDemo;
  /** What each request runs in. */
  readonly within?: <Result>(run: () => Result) => Result;
  /** What each request runs in, under its trace id. */
  readonly inTrace?: NonNullable<TraceParts['inTrace']>;
  /** Absent: nothing is counted. */
  readonly meter?: ApiMeter;
  /** A clock in milliseconds for the log; tests set it. */
  readonly now?: () => number;
}

export type Api = Hono<ApiEnvironment>;

/** The whole HTTP surface (DESIGN section 5) as one function from request to response. */
export function createApi(parts: ApiParts): Api {
  const { domains, log, settings } = parts;
  const app: Api = new Hono<ApiEnvironment>({ strict: true });
  const { within } = parts;
  if (within !== undefined) app.use((_, next) => within(next));
  app.use(traceRequests(parts), setSecurityHeaders());
  app.onError((error, context) => answerFault(context, error, log));
  app.notFound((context) => answerFault(context, new Fault('not-found'), log));

  const { adminOpen, adminToken, corsOrigins, isLoopbackOnly = true, publicOrigin } = settings;
  app.use(guardHost({ corsOrigins, isLoopbackOnly, publicOrigin }));
  const origins = createOrigins({ corsOrigins, domains, publicOrigin });
  const addressOf = readClientAddress(settings.trustedProxies ?? []);
  const { limiter, signInCodes: codes } = parts;
  const admin = guardAdmin({ adminOpen, adminToken, limiter, addressOf });
  app.post(SIGN_IN, signIn({ addressOf, adminToken, codes, limiter, origins }));
  addGuestRoutes(app, parts, { origins, addressOf });
  addAdminRoutes(app, parts, admin);
  addPages(app, settings);
  addDescription(app, origins);
  closeRoutes(app, origins);
  return app;
}

interface GuestParts {
  readonly origins: Origins;
  readonly addressOf: ReadClientAddress;
}

function addGuestRoutes(app: Api, parts: ApiParts, { origins, addressOf }: GuestParts): void {
  const { domains, settings } = parts;
  const errands = limitErrands({ limiter: parts.limiter, addressOf, ...settings });
  const questions = limitQuestions({ limiter: parts.limiter, addressOf, ...settings }, errands);
  const chat = { ...parts, origins, takeQuestion: questions.take, takeErrand: errands.take };
  const { heartbeatMs = 15_000, stallMs = 30_000, guestBodyMs = 20_000 } = settings;
  const soon: ApiMiddleware = (context, next) => {
    context.set('bodyWithinMs', guestBodyMs);
    return next();
  };
  const asking = [origins.guest, questions.ahead, soon] as const;
  const onErrand = [origins.guest, errands.ahead, soon] as const;
  app.get('/health', origins.guest, answerHealth);
  app.get('/v1/domains', origins.guest, listDomains(domains));
  app.get('/widget/domains/:id', origins.guest, presentDomain(domains, origins));
  app.get('/widget/probe', origins.guest, answerProbe);
  app.post('/v1/chat', ...asking, answerChat(chat));
  app.post('/v1/chat/stream', ...asking, streamChat({ ...chat, heartbeatMs, stallMs }));
  app.post('/v2/query', ...asking, answerQuery(chat));
  app.post('/v2/items/resolve', ...asking, answerResolve(chat));
  app.post('/v2/query/stream', ...asking, streamQuery({ ...chat, heartbeatMs, stallMs }));
  app.post('/v2/query/stop', ...onErrand, stopQuery(chat));
  app.post('/v2/feedback', ...onErrand, giveFeedback(chat));
  app.get(SESSION, ...onErrand, answerSession(chat));
  app.delete(SESSION, ...onErrand, forgetSession(chat));
}

function addAdminRoutes(app: Api, parts: ApiParts, admin: ApiMiddleware): void {
  app.get('/health/ready', answerReady(parts, admin));
  app.get('/metrics', admin, answerMetrics(parts.meter));
  app.post('/v1/domains', admin, changeDomain(parts.domains));
  app.post('/v1/ingest/json', admin, ingestJson(parts));
  app.post('/v1/ingest/pdf', admin, ingestPdf(parts));
  app.get('/v2/knowledge/health', admin, answerKnowledgeHealth(parts));
  app.get('/v2/feedback', admin, listFeedback(parts.feedback));
  app.get('/v2/traces', admin, listTraces(parts.traces));
  app.get('/v2/traces/:trace_id', admin, answerTrace(parts.traces));
  addDocuments(app, parts, admin);
  addJobs(app, parts, admin);
  addManaged(app, admin, { path: '/v2/tenants', one: ':slug', routes: manageTenants(parts.scopes) });
  addManaged(app, admin, { path: BRANCHES, one: ':branch', routes: manageBranches(parts.scopes) });
  app.get('/v2/audit', admin, listAudit(parts.audit));
}

const SIGN_IN = '/v2/admin/sign-in';

const SESSION = '/v2/sessions/:domain_id/:session_id';

const BRANCHES = '/v2/tenants/:slug/branches';

interface Managed {
  readonly path: string;
  readonly one: string;
  readonly routes: TenantRoutes;
}

function addManaged(app: Api, admin: ApiMiddleware, { path, one, routes }: Managed): void {
  app.get(path, admin, routes.list);
  app.post(path, admin, routes.create);
  app.get(`${path}/${one}`, admin, routes.read);
  app.patch(`${path}/${one}`, admin, routes.change);
  app.delete(`${path}/${one}`, admin, routes.remove);
}

function addJobs(app: Api, parts: ApiParts, admin: ApiMiddleware): void {
  const { jobs, settings } = parts;
  const { heartbeatMs = 15_000, stallMs = 30_000 } = settings;
  app.get('/v2/jobs', admin, listJobs(jobs));
  app.get('/v2/jobs/:job_id', admin, answerJob(jobs));
  app.get('/v2/jobs/:job_id/events', admin, streamJob({ ...parts, heartbeatMs, stallMs }));
  app.post('/v2/jobs/:job_id/cancel', admin, cancelJob(jobs));
}

const PAGES = [
  '/',
  '/health/ready',
  '/demo',
  '/demo/*',
  '/admin',
  '/admin/*',
  '/favicon.ico',
  '/widget/*',
  '/docs',
  '/docs/style.css',
] as const;

function addPages(app: Api, { widgetDir, demoDir }: ApiSettings): void {
  const pages = servePages(demoDir);
  app.get('/', (context) => context.redirect('/demo/', 302));
  app.get('/demo', (context) => context.redirect('/demo/', 308));
  app.get('/demo/*', pages.demo);
  app.get('/admin', pages.admin);
  app.get('/admin/*', pages.admin);
  app.get('/favicon.ico', pages.favicon);
  app.get('/widget/*', serveWidget(widgetDir));
}

/** Public: it is the same on every server and tells nothing of this one. */
function addDescription(app: Api, origins: Origins): void {
  const { document, page, style } = serveDescription();
  app.get('/openapi.json', origins.guest, document);
  app.get('/docs', page);
  app.get('/docs/style.css', style);
}

/** The address is known and the method is not: OPTIONS is told what there is, the rest is refused. */
function closeRoutes(app: Api, origins: Origins): void {
  for (const [path, methods] of [
    ['/health', ['GET', 'HEAD']],
    ['/v1/domains', ['GET', 'HEAD']],
    ['/widget/domains/:id', ['GET', 'HEAD']],
    ['/widget/probe', ['GET', 'HEAD']],
    ['/openapi.json', ['GET', 'HEAD']],
    ['/v1/chat', ['POST']],
    ['/v1/chat/stream', ['POST']],
    ['/v2/query', ['POST']],
    ['/v2/query/stream', ['POST']],
    ['/v2/query/stop', ['POST']],
    ['/v2/items/resolve', ['POST']],
    ['/v2/feedback', ['POST']],
    [SESSION, ['GET', 'HEAD', 'DELETE']],
  ] as const) {
    app.options(path, origins.preflight(methods));
    // What is there for the administration, too.
    const others = path === '/v1/domains' ? ['POST'] : path === '/v2/feedback' ? ['GET', 'HEAD'] : [];
    app.all(path, refuseMethod([...methods, ...others, 'OPTIONS']));
  }
  for (const [path, methods] of [
    [SIGN_IN, ['POST']],
    ['/v1/ingest/json', ['POST']],
    ['/v1/ingest/pdf', ['POST']],
    ['/metrics', ['GET', 'HEAD']],
    ['/v2/knowledge/health', ['GET', 'HEAD']],
    ['/v2/traces', ['GET', 'HEAD']],
    ['/v2/traces/:trace_id', ['GET', 'HEAD']],
    ['/v2/tenants', ['GET', 'HEAD', 'POST']],
    ['/v2/tenants/:slug', ['GET', 'HEAD', 'PATCH', 'DELETE']],
    [BRANCHES, ['GET', 'HEAD', 'POST']],
    [`${BRANCHES}/:branch`, ['GET', 'HEAD', 'PATCH', 'DELETE']],
    ['/v2/audit', ['GET', 'HEAD']],
    ...DOCUMENT_METHODS,
    ['/v2/jobs', ['GET', 'HEAD']],
    ['/v2/jobs/:job_id', ['GET', 'HEAD']],
    ['/v2/jobs/:job_id/events', ['GET', 'HEAD']],
    ['/v2/jobs/:job_id/cancel', ['POST']],
    ...PAGES.map((page) => [page, ['GET', 'HEAD']] as const),
  ] as const) {
    app.all(path, refuseMethod([...methods, 'OPTIONS']));
  }
}

function refuseMethod(allowed: readonly string[]): (context: ApiContext) => Response {
  const allow = allowed.join(', ');
  return (context) => {
    if (context.req.method === 'OPTIONS') return context.body(null, 204, { Allow: allow });
    throw new Fault('method-not-allowed', { details: { allow } });
  };
}
