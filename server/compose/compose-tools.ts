/** The room that does, wired: its services, and the jobs that execute what was confirmed. */
import type { Log } from '../adapters/log/pino.ts';
import type { Metrics } from '../adapters/metrics/prom.ts';
import type { StoredRecords } from '../adapters/record-store/records.ts';
import { createGivenSecrets } from '../adapters/secret-source/environment.ts';
import { createHttpTransport } from '../adapters/tool-transport/http.ts';
import type { ToldActions } from '../api/actions/told-actions.ts';
import type { ToolSettings } from '../config/config.ts';
import type { Assistant } from '../assistant/index.ts';
import type { Domain, DomainRegistry } from '../domains/index.ts';
import { Fault } from '../fault.ts';
import { createJobRunner } from '../knowledge/index.ts';
import type { ActionSubject, HostState, Tools } from '../tools/index.ts';
import {
  ACTION_JOB,
  breakTransport,
  createActionJob,
  createBreaker,
  createRecentCalls,
  createTools,
} from '../tools/index.ts';
import type { Shared } from './compose-services.ts';
import type { ToolLibraryParts } from './tool-library.ts';
import { createToolLibrary } from './tool-library.ts';

export interface ComposeToolsParts {
  readonly settings: ToolSettings;
  readonly records: Pick<StoredRecords, 'actions' | 'jobs' | 'now'>;
  readonly domains: Pick<DomainRegistry, 'find'>;
  readonly knowledge: ToolLibraryParts['knowledge'];
  readonly shared: Pick<Shared, 'cache' | 'limiter'>;
  readonly log: Log;
  readonly metrics: Metrics;
}

export interface ComposedTools {
  readonly tools: Tools;
  /** The hosts that were asked. Undefined where the operator lists none. */
  readonly hosts: (() => readonly HostState[]) | undefined;
  /** Executes what was confirmed before, too. */
  start(): void;
  /** What is being executed is waited for. */
  close(): Promise<void>;
}

/** Apart from the library's jobs: reading a long document keeps nobody's confirmation waiting. */
const AT_ONCE = 8;

/** Longer than any tool may take: what has left is told rather than called unknown. */
const CLOSE_MS = 11_000;

export function composeTools({
  settings,
  records,
  domains,
  knowledge,
  shared,
  log,
  metrics,
}: ComposeToolsParts): ComposedTools {
  const now = (): Date => new Date();
  const breaker = createBreaker({
    now,
    onChanged: ({ host, state, trouble }) => {
      log.warn({ host, state, ...(trouble === undefined ? {} : { reason: trouble }) }, 'tool host');
    },
  });
  const parts = {
    transport: breakTransport(createHttpTransport({ hosts: settings.hosts }), breaker),
    secrets: createGivenSecrets(settings),
    actions: records.actions,
    cache: shared.cache,
    domainOf: (domainId: string) => domains.find(domainId),
    log,
    meter: metrics,
    recent: createRecentCalls(now),
    hostStates: () => breaker.hosts(),
    now,
  };
  const jobs = createJobRunner({
    store: records.jobs,
    handlers: { [ACTION_JOB]: createActionJob(parts) },
    now: records.now,
    log,
    concurrency: AT_ONCE,
    closeMs: CLOSE_MS,
    onEnded: metrics.job,
  });
  const tools = createTools({
    ...parts,
    limiter: shared.limiter,
    library: createToolLibrary({ domains, knowledge }),
    wake: () => {
      jobs.wake();
    },
  });
  return {
    tools,
    hosts: settings.hosts.length === 0 ? undefined : () => breaker.hosts(),
    start() {
      jobs.start();
    },
    close: () => jobs.close(),
  };
}

/** What became of them, as the assistant words it. @throws also Fault `action-unknown` where the domain is gone */
export function tellActions(
  { actions }: Pick<Assistant, 'actions'>,
  domains: Pick<DomainRegistry, 'find'>,
): ToldActions {
  const asked = (subject: ActionSubject): ActionSubject & { readonly domain: Domain } => {
    const domain = domains.find(subject.scope.domainId);
    if (domain === undefined) throw new Fault('action-unknown');
    return { ...subject, domain };
  };
  const withComment = (comment: string | undefined): { readonly comment?: string } =>
    comment === undefined ? {} : { comment };
  return {
    confirm: async (subject, comment) => actions.confirm({ ...asked(subject), ...withComment(comment) }),
    cancel: async (subject, comment) => actions.cancel({ ...asked(subject), ...withComment(comment) }),
    read: async (subject) => actions.read(asked(subject)),
  };
}
