/** The api over hand-made doors: each records what it was asked and answers what the test gave it. */
import { createMemoryRateLimiter } from '../../../server/adapters/rate-limiter/memory.ts';
import { createKeptAnswers } from '../../../server/api/answers/kept-answers.ts';
import type { AnswerLimits } from '../../../server/api/answers/kept-answers.ts';
import type { SharedAnswers } from '../../../server/api/answers/shared-answers.ts';
import { SERVER_VERSION } from '../../../server/config/version.ts';
import { createApi } from '../../../server/api/create-api.ts';
import type { ApiParts, ApiSettings } from '../../../server/api/api-parts.ts';
import type { Api } from '../../../server/api/create-api.ts';
import type { SignInCodes } from '../../../server/api/owners/sign-in-codes.ts';
import type { ApiMeter, MeasuredRequest } from '../../../server/api/ports.ts';
import type {
  Assistant,
  CitedSource,
  Correction,
  Envelope,
  ItemRequest,
  KeptSession,
  Question,
  Resolution,
  SessionKey,
  SpokenPiece,
  Turn,
} from '../../../server/assistant/index.ts';
import { withoutWords } from '../../../server/assistant/forget.ts';
import { createInsights } from '../../../server/assistant/insights/create-insights.ts';
import { createKeptTests } from '../../../server/assistant/kept-tests/create-kept-tests.ts';
import type { Domain, DomainItem, DomainProblem, DomainRegistry } from '../../../server/domains/index.ts';
import { Fault } from '../../../server/fault.ts';
import type {
  BusinessFacts,
  IngestItemsRequest,
  IngestOutcome,
  IngestPdfRequest,
  Knowledge,
  ScopePart,
} from '../../../server/knowledge/index.ts';
import { openingAt, openingOn } from '../../../server/knowledge/business/opening.ts';
import { createJobRunner } from '../../../server/knowledge/jobs/create-job-runner.ts';
import { createOwnWords } from '../../../server/knowledge/own-words/own-words.ts';
import { createPictures } from '../../../server/knowledge/pictures/pictures.ts';
import { createScopes } from '../../../server/knowledge/scopes/create-scopes.ts';
import { createJwtReader } from '../../../server/adapters/signed-tokens/hono-jwt.ts';
import { createKeys, createPasswords, createPeople, createSiteUsers, OPERATOR } from '../../../server/people/index.ts';
import type { PeopleStore } from '../../../server/people/index.ts';
import type { JobStore } from '../../../server/knowledge/index.ts';
import { ADMIN_TOKEN, bringToken } from '../../support/server/bring-token.ts';
import { requireDescribed } from '../../support/server/described-answers.ts';
import { createMemoryJobs } from '../../support/fakes/memory-jobs.ts';
import { makeHealth } from '../../support/samples/make-health.ts';
import { createMemoryPictures } from '../../support/fakes/memory-pictures.ts';
import { hashOf } from '../../support/samples/make-picture.ts';
import { createMemoryScopes } from '../../support/fakes/memory-scopes.ts';
import type { MemoryScopes } from '../../support/fakes/memory-scopes.ts';
import { createMemoryPeople } from '../../support/fakes/memory-people.ts';
import { createMemoryGuests } from '../../support/fakes/memory-guests.ts';
import { createMemoryInsights } from '../../support/fakes/memory-insights.ts';
import { createMemoryKeptTests } from '../../support/fakes/memory-kept-tests.ts';
import { createMemoryOwnWords } from '../../support/fakes/memory-own-words.ts';
import { createMemoryTraces } from '../../support/fakes/memory-traces.ts';
import type { MemoryTraces } from '../../support/fakes/memory-traces.ts';
import { makeDesk } from '../../support/tools/make-desk.ts';
import type { Desk } from '../../support/tools/make-desk.ts';
import type { Memory } from '../../../server/tools/index.ts';
import { createMemory } from '../../../server/tools/index.ts';
import { createMemoryOfPeople } from '../../support/fakes/memory-of-people.ts';
import { makeHints } from '../../support/tools/make-hints.ts';
import type { HintDesk } from '../../support/tools/make-hints.ts';
import { tellNothing } from '../../support/tools/tell-nothing.ts';
import { createNoItems } from '../../support/fakes/no-items.ts';
import { createNoDocuments, createNoReviews } from '../../support/fakes/no-documents.ts';

/** The settings of a server whose operator has opened its administration to its machine. */
export const OPEN = { adminToken: undefined, adminOpen: 'loopback' } as const;

/** Headers of who has no key. */
export const KEYLESS = { Authorization: '' };

/** Hashed with next to no work. */
export const QUICK_PASSWORDS = createPasswords({ ln: 1, r: 1, p: 1 });

export const OWN = 'http://localhost';
export const LISTED = 'https://taller.example';
export const DOMAIN_PAGE = 'https://bicis.example';
export const FOREIGN = 'https://otra.example';

const itemOf = (countName: string): DomainItem => ({
  noun: { one: 'pieza', many: 'piezas', gender: 'f' },
  idField: 'part_id',
  nameField: 'name',
  fields: ['part_id', 'name', 'sources'],
  sourcesField: 'sources',
  countName,
  articles: {},
  categories: [],
  validate: (value) => ({ kind: 'valid', record: value as Record<string, unknown>, notices: [] }),
});

export function makeDomain(domainId: string, changes: Partial<Domain> = {}): Domain {
  return {
    domainId,
    displayName: `Asistente ${domainId}`,
    businessKind: {},
    tone: 'claro',
    language: 'es',
    locale: 'es-AR',
    policies: {
      mustDisclaimerOnHealth: true,
      mustCiteSources: true,
      doNotInvent: true,
      crossContaminationAlwaysIfPresent: false,
    },
    retrieval: { topK: 6 },
    systemPrompt: '',
    outputFormat: 'answer_warnings_sources',
    greeting: '¡Hola!',
    suggestions: ['¿Qué hay?'],
    allowedOrigins: [],
    theme: {},
    disclaimer: '',
    healthTriggers: [],
    healthNot: [],
    forcedWarnings: [],
    voice: { staff: '', place: '', before: '', availabilityWords: [], availability: '', action: '', staffWords: [] },
    chunks: [],
    sections: [],
    documentTypes: [],
    intents: [],
    synonyms: [],
    tools: [],
    currency: 'ARS',
    attributes: [],
    plainWords: [],
    linkedData: {
      business: 'LocalBusiness',
      list: { type: 'OfferCatalog', of: 'hasOfferCatalog' },
      section: { type: 'OfferCatalog', of: 'itemListElement' },
      item: { type: 'Product', of: 'itemListElement' },
      diets: {},
      hazards: {},
    },
    regimes: [],
    translations: {},
    hazards: {
      label: '',
      labelOne: '',
      explicit: [],
      possible: [],
      unclear: [],
      mentioned: [],
      freeFrom: [],
      silence: [],
      mayContainMarkers: [],
      sharedPlaceMarkers: [],
      sharedPlaces: [],
      harmless: [],
      mixtures: [],
      knownParts: [],
      partQualifiers: [],
      madeOf: [],
      filled: [],
      nouns: [],
      vocabulary: [],
    },
    ...changes,
  };
}

/** What an assistant of a test says. A token may be a correction. */
export interface Reply {
  readonly sources: readonly CitedSource[];
  readonly warnings: readonly string[];
  readonly tokens: AsyncIterable<string>;
  readonly corrections?: readonly Correction[];
  readonly envelope?: Partial<Envelope>;
}

export function makeReply(tokens: readonly string[] = ['Hola', ' mundo'], changes: Partial<Reply> = {}): Reply {
  return {
    sources: [
      {
        source: 'guia.pdf',
        chunkId: 'guia.pdf:0',
        chunkType: 'notes',
        documentId: 1,
        version: 1,
        level: 'branch',
        excerpt: 'Una nota.',
        score: 0.9,
      },
    ],
    warnings: [],
    tokens: (async function* () {
      yield* tokens;
    })(),
    ...changes,
  };
}

function toTurn(question: Question, reply: Reply): Turn {
  const { corrections = [], sources, warnings } = reply;
  const opening: Envelope = {
    traceId: question.traceId,
    scope: question.scope,
    ...(question.sessionId === undefined ? {} : { sessionId: question.sessionId }),
    language: question.language ?? 'es',
    decision: 'ANSWER',
    intent: 'GENERAL',
    risk: 'LOW',
    action: 'NONE',
    candidates: [],
    hazards: { label: 'riesgos', asked: [], askedNames: [], explicit: [], possible: [], declaredFree: [], unknown: [] },
    items: [],
    itemsTotal: reply.envelope?.items?.length ?? 0,
    offered: [],
    understood: { conditions: [], leftover: [] },
    links: [],
    uncertainties: [],
    warnings,
    corrections: [],
    confidence: 1,
    suggestions: [],
    sources,
    levels: ['branch'],
    policy: { id: 'general', threshold: 0.78, preferredSections: [] },
    engine: { llm: 'builtin', embeddings: 'fake:4' },
    timingsMs: {},
    ...reply.envelope,
  };
  let answer = '';
  async function* speech(): AsyncGenerator<SpokenPiece> {
    for (const correction of corrections) yield { kind: 'correction', correction };
    for await (const text of reply.tokens) {
      answer += text;
      yield { kind: 'token', text };
    }
  }
  return { opening, speech: speech(), closing: () => ({ ...opening, answer, corrections }) };
}

export interface Fixture {
  readonly api: Api;
  readonly asked: { readonly question: Question; readonly signal: AbortSignal }[];
  readonly traces: MemoryTraces;
  /** Sessions that the assistant was told to forget. */
  readonly forgottenSessions: SessionKey[];
  readonly scopeStore: MemoryScopes;
  readonly forgotten: ScopePart[];
  /** No node runs them but the test. */
  readonly jobStore: JobStore;
  readonly resolved: ItemRequest[];
  readonly ingested: IngestItemsRequest[];
  readonly uploaded: IngestPdfRequest[];
  readonly changed: Readonly<Record<string, unknown>>[];
  readonly logged: { readonly level: string; readonly fields: Readonly<Record<string, unknown>> }[];
  readonly draining: AbortController;
  /** What is done, and the service that does it. */
  readonly desk: Desk;
  readonly hintDesk: HintDesk;
  readonly memory: Memory;
  /** What was counted: requests, and each event stream with how it ended. */
  readonly measured: MeasuredRequest[];
  readonly streams: { readonly route: string; readonly ends: string[] }[];
}

export interface FixtureParts {
  readonly signInCodes?: SignInCodes;
  readonly desk?: Desk;
  readonly hintDesk?: HintDesk;
  /** Defaults to one that remembers people for a year. */
  readonly memory?: Memory;
  /** Defaults to nobody. */
  readonly people?: PeopleStore;
  /** With which the site of each tenant signs the tokens of its users. */
  readonly userTokenKeys?: Readonly<Record<string, string>>;
  readonly settings?: Partial<ApiSettings>;
  readonly domains?: readonly Domain[];
  readonly problems?: readonly DomainProblem[];
  readonly reply?: (question: Question, signal: AbortSignal) => Promise<Reply>;
  readonly resolve?: (request: ItemRequest) => Promise<Resolution>;
  readonly ingest?: (request: IngestItemsRequest | IngestPdfRequest) => Promise<IngestOutcome>;
  readonly session?: (session: SessionKey) => KeptSession;
  /** What every scope says of its business. */
  readonly business?: BusinessFacts;
  readonly change?: (fields: Readonly<Record<string, unknown>>) => Promise<Domain>;
  readonly dependencies?: NonNullable<ApiParts['dependencies']>;
  readonly missingDemo?: NonNullable<ApiParts['missingDemo']>;
  readonly inTrace?: NonNullable<ApiParts['inTrace']>;
  /** `false`: nothing is counted. */
  readonly isCounting?: boolean;
  readonly answerLimits?: Partial<AnswerLimits>;
  /** Those of several nodes. */
  readonly sharedAnswers?: SharedAnswers;
}

/** Two domains: `bicis` takes items (`parts`) and pages of its own, `notas` takes documents only. Tenants: `default`, `demo`. */
export function makeFixture(parts: FixtureParts = {}): Fixture {
  const asked: Fixture['asked'] = [];
  const forgottenSessions: SessionKey[] = [];
  const traces = createMemoryTraces();
  const { feedback, guests } = createMemoryGuests(traces);
  const resolved: ItemRequest[] = [];
  const ingested: IngestItemsRequest[] = [];
  const uploaded: IngestPdfRequest[] = [];
  const changed: Fixture['changed'] = [];
  const logged: Fixture['logged'] = [];
  const draining = new AbortController();
  const domains = parts.domains ?? [
    makeDomain('bicis', { item: itemOf('parts'), allowedOrigins: [DOMAIN_PAGE] }),
    makeDomain('notas'),
  ];
  const requireTenant = (tenantSlug: string, branchSlug: string): void => {
    if (!['default', 'demo'].includes(tenantSlug)) {
      throw new Fault('scope-unknown', { details: { tenant: tenantSlug, branch: branchSlug } });
    }
  };
  const receipt: IngestOutcome = { kind: 'ingested', mode: 'canonical', items: 1, chunks: 3, notices: [] };
  const knowledge: Knowledge = {
    embedderId: 'fake:4',
    async ingestItems(request) {
      requireTenant(request.scope.tenantSlug, request.scope.branchSlug);
      ingested.push(request);
      return parts.ingest?.(request) ?? { ...receipt, items: request.items.length };
    },
    async ingestPdf(request) {
      requireTenant(request.scope.tenantSlug, request.scope.branchSlug);
      uploaded.push(request);
      return parts.ingest?.(request) ?? receipt;
    },
    async catalog(scope) {
      requireTenant(scope.tenantSlug, scope.branchSlug);
      return { revision: '1', items: [], texts: [], chunkCount: 0 };
    },
    itemRows: () => new Map(),
    itemEdits: () => new Map(),
    notices: () => [],
    readWord: () => undefined,
    usual: () => undefined,
    namedThings: () => [],
    attributes: () => new Map(),
    variants: () => [],
    judge({ itemId }) {
      return { itemId, value: 'unknown', rows: [] };
    },
    async health(scope) {
      requireTenant(scope.tenantSlug, scope.branchSlug);
      return { ...makeHealth(), scope };
    },
    async business(scope) {
      requireTenant(scope.tenantSlug, scope.branchSlug);
      return parts.business;
    },
    openingAt,
    openingOn,
    checkBusiness: () => [],
    giveBusiness: () => Promise.reject(new Error('the api gives it to a real library')),
    graph() {
      throw new Error('the api never walks the graph');
    },
    retrieve: () => Promise.reject(new Error('the api never retrieves')),
  };
  const assistant: Assistant = {
    async ask(question, signal) {
      asked.push({ question, signal });
      requireTenant(question.scope.tenantSlug, question.scope.branchSlug);
      return toTurn(question, (await parts.reply?.(question, signal)) ?? makeReply());
    },
    async resolve(request) {
      resolved.push(request);
      requireTenant(request.scope.tenantSlug, request.scope.branchSlug);
      return parts.resolve?.(request) ?? { candidates: [] };
    },
    suggest: async ({ domain, scope }) => {
      requireTenant(scope.tenantSlug, scope.branchSlug);
      return domain.suggestions;
    },
    actions: {
      confirm: (asked) => tellNothing(desk.tools).confirm(asked, asked.comment),
      cancel: (asked) => tellNothing(desk.tools).cancel(asked, asked.comment),
      read: (asked) => tellNothing(desk.tools).read(asked),
    },
    nameConditions: ({ conditions }) => conditions.map((id) => (id.startsWith('no-') ? undefined : `«${id}»`)),
    readSession: async (session) => parts.session?.(session) ?? { questions: [], conditions: [] },
    async forgetSession(session) {
      forgottenSessions.push(session);
      await guests.forgetSession(session, withoutWords);
    },
  };
  const scopeStore = createMemoryScopes({ branches: ['main', 'centro', 'sur'] });
  const forgotten: ScopePart[] = [];
  const scopes = createScopes({
    store: scopeStore,
    async forget(part) {
      forgotten.push(part);
    },
  });
  const now = (): Date => new Date();
  const people = parts.people ?? createMemoryPeople();
  const jobStore = createMemoryJobs({ now });
  const registry: DomainRegistry = {
    list: () => domains,
    find: (domainId) => domains.find((domain) => domain.domainId === domainId),
    problems: () => parts.problems ?? [],
    async change(fields) {
      changed.push(fields);
      return parts.change?.(fields) ?? makeDomain(String(fields['domain_id']));
    },
    close: () => Promise.resolve(),
  };
  const write = (level: string) => (fields: Readonly<Record<string, unknown>>) => {
    logged.push({ level, fields });
  };
  const log = { info: write('info'), warn: write('warn'), error: write('error') };
  const measured: MeasuredRequest[] = [];
  const streams: { route: string; ends: string[] }[] = [];
  const meter: ApiMeter = {
    request: (request) => void measured.push(request),
    openStream(route) {
      const stream = { route, ends: [] as string[] };
      streams.push(stream);
      return (how) => void stream.ends.push(how);
    },
    expose: () => Promise.resolve({ contentType: 'text/plain; version=0.0.4', text: 'figures 1\n' }),
  };
  const settings = { adminToken: ADMIN_TOKEN, ...parts.settings };
  const desk = parts.desk ?? makeDesk();
  const hintDesk = parts.hintDesk ?? makeHints();
  const memory = parts.memory ?? createMemory({ store: createMemoryOfPeople({ now }), days: 365, now });
  const api = createApi({
    actions: tellNothing(desk.tools),
    tools: desk.tools,
    hints: hintDesk.hints,
    memory,
    ...(parts.signInCodes === undefined ? {} : { signInCodes: parts.signInCodes }),
    ...(parts.isCounting === false ? {} : { meter }),
    ...(parts.inTrace === undefined ? {} : { inTrace: parts.inTrace }),
    ...(parts.dependencies === undefined ? {} : { dependencies: parts.dependencies }),
    ...(parts.missingDemo === undefined ? {} : { missingDemo: parts.missingDemo }),
    answers: createKeptAnswers({
      draining: draining.signal,
      ...(parts.answerLimits === undefined ? {} : { limits: parts.answerLimits }),
      ...(parts.sharedAnswers === undefined ? {} : { shared: parts.sharedAnswers }),
    }),
    jobs: createJobRunner({ store: jobStore, handlers: {}, now, log }),
    knowledge,
    assistant,
    traces,
    feedback,
    insights: createInsights({
      store: createMemoryInsights({ traces, feedback }),
      library: knowledge,
      zoneOf: async () => 'UTC',
      isOwnWord: async () => () => false,
      now,
      createPause: () => () => Promise.resolve(),
    }),
    ownWords: createOwnWords({ store: createMemoryOwnWords() }),
    keptTests: createKeptTests({
      store: createMemoryKeptTests(),
      rehearse: () => assistant,
      createPause: () => () => Promise.resolve(),
    }),
    scopes,
    audit: scopeStore,
    people: createPeople({ store: people, passwords: QUICK_PASSWORDS, now }),
    keys: createKeys(people),
    siteUsers: createSiteUsers({ tokens: createJwtReader(), keyOf: (tenant) => parts.userTokenKeys?.[tenant], now }),
    operator: OPERATOR,
    documents: createNoDocuments(),
    items: createNoItems(),
    reviews: createNoReviews(),
    pagePictures: { draw: () => Promise.resolve(undefined) },
    pictures: createPictures({ store: createMemoryPictures(), hash: (content) => hashOf(content as Uint8Array) }),
    domains: registry,
    log,
    limiter: createMemoryRateLimiter(),
    draining: draining.signal,
    settings: {
      corsOrigins: [LISTED],
      maxUploadBytes: 1024 * 1024,
      ratePerMinute: 10,
      ratePerHour: 100,
      version: SERVER_VERSION,
      widgetDir: '/nowhere',
      demoDir: '/nowhere',
      ...settings,
    },
  });
  if (settings.adminToken === ADMIN_TOKEN) bringToken(api);
  watchAnswers(api, (traceId) => logged.find(({ fields }) => fields['traceId'] === traceId)?.fields['code']);
  return {
    api,
    desk,
    hintDesk,
    memory,
    asked,
    resolved,
    traces,
    forgottenSessions,
    scopeStore,
    forgotten,
    jobStore,
    ingested,
    uploaded,
    changed,
    logged,
    draining,
    measured,
    streams,
  };
}

/** Whatever a test asks: the answer is one that the api's description knows. Streams are read by who asked for them. */
function watchAnswers(api: Api, codeOf: (traceId: string | null) => unknown): void {
  const { request } = api;
  api.request = async (input, init, ...rest) => {
    const response = await request(input, init, ...rest);
    const { headers } = response;
    const isRead =
      headers.get('content-type')?.startsWith('application/json') === true && !headers.has('content-encoding');
    const code = codeOf(headers.get('x-trace-id'));
    requireDescribed({
      method: init?.method ?? 'GET',
      path: typeof input === 'string' ? input : new URL(input instanceof URL ? input : input.url).pathname,
      status: response.status,
      contentType: headers.get('content-type'),
      ...(typeof code === 'string' ? { code } : {}),
      ...(isRead && response.body !== null ? { body: await response.clone().text() } : {}),
    });
    return response;
  };
}

/** What a server binds to a request that came from this address. */
export function from(remoteAddress: string): { incoming: { socket: { remoteAddress: string } } } {
  return { incoming: { socket: { remoteAddress } } };
}

export const HERE = from('127.0.0.1');

export async function post(
  { api }: Pick<Fixture, 'api'>,
  path: string,
  body: unknown,
  options: { readonly headers?: Record<string, string>; readonly address?: string; readonly method?: string } = {},
): Promise<Response> {
  return api.request(
    path,
    {
      method: options.method ?? 'POST',
      headers: { 'Content-Type': 'application/json', ...options.headers },
      body: typeof body === 'string' ? body : body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body),
    },
    from(options.address ?? '127.0.0.1'),
  );
}

export async function detail(response: Response): Promise<unknown> {
  return ((await response.json()) as { detail: unknown }).detail;
}
