/** The HTTP surface wired, with the answers that are kept for whoever comes back to them. */
import { setMaxListeners } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Log } from './adapters/log/pino.ts';
import type { Metrics } from './adapters/metrics/prom.ts';
import type { StoredRecords } from './adapters/record-store/records.ts';
import { createKeptAnswers } from './api/answers/kept-answers.ts';
import type { Api } from './api/create-api.ts';
import { createApi } from './api/create-api.ts';
import type { SignInCodes } from './api/owners/sign-in-codes.ts';
import type { Dependencies, ReadMissingDemo } from './api/ports.ts';
import type { Assistant } from './assistant/index.ts';
import type { Library } from './compose-library.ts';
import type { Shared } from './compose-shared.ts';
import type { Config } from './config.ts';
import { isLoopback } from './config.ts';
import type { DomainRegistry } from './domains/index.ts';
import type { ScopePart, Scopes } from './knowledge/index.ts';
import { createScopes } from './knowledge/index.ts';

export interface ComposeApiParts {
  readonly config: Config;
  readonly records: StoredRecords;
  readonly domains: DomainRegistry;
  readonly library: Library;
  readonly assistant: Assistant;
  readonly shared: Shared;
  readonly dependencies: Dependencies;
  readonly missingDemo: ReadMissingDemo;
  readonly metrics: Metrics;
  readonly log: Log;
  /** The key of the administration, and the codes that stand for it. */
  readonly adminToken: string | undefined;
  readonly signInCodes: SignInCodes | undefined;
}

export interface ComposedApi {
  readonly api: Api;
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
  const api = createApi({
    knowledge: library.knowledge,
    assistant,
    answers,
    feedback: records.feedback,
    traces: records.traces,
    scopes,
    audit: records.audit,
    documents: library.documents,
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
      adminToken: parts.adminToken,
      isLoopbackOnly: isLoopback(config.host),
      widgetDir: besideDist('dist/widget'),
      demoDir: besideDist('demo'),
    },
    draining: draining.signal,
  });
  return {
    api,
    scopes,
    drain() {
      draining.abort();
    },
  };
}

/** A folder of the project, from `server/` in the source and from `dist/server/` when built. */
function besideDist(folder: string): string {
  const root = import.meta.url.endsWith('.ts') ? '../' : '../../';
  return fileURLToPath(new URL(root + folder, import.meta.url));
}
