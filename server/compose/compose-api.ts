/** Wires the HTTP API with the answers kept for guests who reconnect, and decides who may administer. */
import { setMaxListeners } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createPause } from '../adapters/shared/pause.ts';
import { keepAdminToken } from '../adapters/admin-token/token-file.ts';
import type { Log } from '../adapters/log/pino.ts';
import type { Metrics } from '../adapters/metrics/prom.ts';
import { userTokenKeyOf } from '../adapters/secret-source/environment.ts';
import { createJwtReader } from '../adapters/signed-tokens/hono-jwt.ts';
import type { StoredRecords } from '../adapters/record-store/records.ts';
import { createKeptAnswers } from '../api/answers/kept-answers.ts';
import type { Api } from '../api/create-api.ts';
import { createApi } from '../api/create-api.ts';
import type { ApiLog, Dependencies, ReadMissingDemo } from '../api/ports.ts';
import type { SignInCodes } from '../api/owners/sign-in-codes.ts';
import { createSignInCodes } from '../api/owners/sign-in-codes.ts';
import type { Assistant } from '../assistant/index.ts';
import { createInsights, createKeptTests } from '../assistant/index.ts';
import type { Config } from '../config/config.ts';
import { isLoopback } from '../config/config.ts';
import { SERVER_VERSION } from '../config/version.ts';
import type { DomainRegistry } from '../domains/index.ts';
import type { Pictures, ScopePart, Scopes } from '../knowledge/index.ts';
import { createScopes, isOwnWord } from '../knowledge/index.ts';
import { createKeys, createPasswords, createPeople, createSiteUsers, OPERATOR } from '../people/index.ts';
import type { Library } from './compose-library.ts';
import { composeRehearsal } from './compose-rehearsal.ts';
import { composePictures } from './compose-library.ts';
import { tellActions } from './compose-tools.ts';
import type { Shared } from './compose-services.ts';
import type { Hints, Memory, Tools } from '../tools/index.ts';

export interface ComposeApiParts {
  readonly config: Config;
  readonly records: StoredRecords;
  readonly domains: DomainRegistry;
  readonly library: Library;
  readonly assistant: Assistant;
  readonly shared: Shared;
  readonly tools: Tools;
  readonly hints: Hints;
  readonly memory: Memory;
  readonly dependencies: Dependencies;
  readonly missingDemo: ReadMissingDemo;
  readonly metrics: Metrics;
  readonly log: Log;
  /** The key of the administration, and the one-time codes that are exchanged for it. */
  readonly adminToken: string | undefined;
  readonly signInCodes: SignInCodes | undefined;
}

export interface ComposedApi {
  readonly api: Api;
  readonly pictures: Pictures;
  readonly scopes: Scopes;
  /** Ends open streams with an `error` event. */
  readonly drain: () => void;
}

export function composeApi(parts: ComposeApiParts): ComposedApi {
  const { assistant, config, library, log, records, shared } = parts;
  const draining = new AbortController();
  // Every open request listens to it; that they are many is no leak.
  setMaxListeners(0, draining.signal);
  const answers = createKeptAnswers({
    draining: draining.signal,
    onForgotten(session) {
      void assistant.forgetSession(session).catch((error: unknown) => {
        log.error({ err: error }, 'a session was not forgotten whole');
      });
    },
    ...(shared.answers === undefined ? {} : { shared: shared.answers }),
  });
  const forget = (part: ScopePart): Promise<void> => {
    answers.forget(part);
    return shared.sessions.forget(part);
  };
  const scopes = createScopes({ store: records.scopes, forget });
  const pictures = composePictures(records);
  const api = createApi({
    knowledge: library.knowledge,
    assistant,
    actions: tellActions(assistant, parts.domains),
    tools: parts.tools,
    hints: parts.hints,
    memory: parts.memory,
    answers,
    feedback: records.feedback,
    insights: createInsights({
      store: records.insights,
      library: library.knowledge,
      zoneOf: (scope) => records.scopes.zoneOf(scope),
      isOwnWord: async (scope) => {
        const own = await records.words.list(scope);
        return (word) => isOwnWord(word, own);
      },
      now: records.now,
      createPause,
    }),
    ownWords: library.ownWords,
    keptTests: createKeptTests({ store: records.keptTests, rehearse: composeRehearsal(parts), createPause }),
    traces: records.traces,
    scopes,
    audit: records.audit,
    people: createPeople({ store: records.people, passwords: createPasswords(), now: records.now }),
    keys: createKeys(records.people),
    siteUsers: createSiteUsers({
      tokens: createJwtReader(),
      keyOf: (tenantSlug) => userTokenKeyOf(config.tools, tenantSlug),
      // The day of the token is that of the world, not of the records.
      now: () => new Date(),
    }),
    operator: OPERATOR,
    documents: library.documents,
    items: library.items,
    reviews: library.reviews,
    pagePictures: library.pagePictures,
    pictures,
    jobs: library.jobs,
    domains: parts.domains,
    log,
    limiter: shared.limiter,
    dependencies: parts.dependencies,
    missingDemo: parts.missingDemo,
    meter: parts.metrics,
    inTrace: log.inTrace,
    within: shared.within,
    signInCodes: parts.signInCodes,
    settings: {
      ...config,
      version: SERVER_VERSION,
      adminToken: parts.adminToken,
      isLoopbackOnly: isLoopback(config.host),
      widgetDir: besideDist('dist/widget'),
      demoDir: besideDist('demo'),
    },
    draining: draining.signal,
  });
  return {
    api,
    pictures,
    scopes,
    drain() {
      draining.abort();
    },
  };
}

/** A folder of the project. This file is two folders below its root, as source (`server/compose/`) and when built (`dist/server/`). */
function besideDist(folder: string): string {
  return fileURLToPath(new URL(`../../${folder}`, import.meta.url));
}

export interface Administration {
  /** Undefined only when the operator has opened the administration. */
  readonly adminToken: string | undefined;
  /** The file of the key, and the codes of links that sign in. Undefined when the operator brings the key, or there is none. */
  readonly tokenFile: string | undefined;
  readonly signInCodes: SignInCodes | undefined;
}

/** @throws Error when the server has to keep a key and can not */
export async function composeAdmin(
  { adminOpen, adminToken, dataDir }: Pick<Config, 'adminOpen' | 'adminToken' | 'dataDir'>,
  log: Pick<ApiLog, 'warn'>,
): Promise<Administration> {
  if (adminToken !== undefined || adminOpen !== undefined)
    return { adminToken, tokenFile: undefined, signInCodes: undefined };
  const { file, token, warning } = await keepAdminToken(dataDir);
  if (warning !== undefined) log.warn({ file }, warning);
  return { adminToken: token, tokenFile: file, signInCodes: createSignInCodes() };
}
