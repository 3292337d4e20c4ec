/** The tools over a service that a test makes answer, and nodes that execute when they are woken. */
import { createMemoryCache } from '../../../server/adapters/cache/memory.ts';
import { createMemoryRateLimiter } from '../../../server/adapters/rate-limiter/memory.ts';
import type { Domain } from '../../../server/domains/index.ts';
import { readDomainFile } from '../../../server/domains/registry/read-domain-file.ts';
import type { Cache, JobStore } from '../../../server/knowledge/index.ts';
import type {
  ActionStore,
  ToolAnswer,
  ToolCall,
  ToolLibrary,
  ToolRequest,
  Tools,
} from '../../../server/tools/index.ts';
import { ACTION_JOB, createActionJob, createTools } from '../../../server/tools/index.ts';
import { bytes, PLAIN } from '../../server/domains/domain-texts.ts';
import { COPIES, GIVE_BACK, HOURS, LEND } from '../../server/domains/tool-texts.ts';
import { createMemoryActions } from '../fakes/memory-actions.ts';
import { createMemoryToolLibrary } from '../fakes/memory-tool-library.ts';
import { createMemoryJobs } from '../fakes/memory-jobs.ts';

/** A domain of these tools; a file that does not hold them is a mistake of the test. */
export function domainOf(tools: readonly object[] = [LEND, GIVE_BACK, COPIES, HOURS]): Domain {
  const { good, problems } = readDomainFile('shop.yaml', bytes(`${PLAIN}tools: ${JSON.stringify(tools)}\n`));
  if (good === undefined) throw new Error(JSON.stringify(problems));
  return good.domain;
}

export const LIBRARY_URL = 'https://library.example.com/api';
export const SCOPE = { domainId: 'library', tenantSlug: 'default', branchSlug: 'main' };

export interface DeskParts {
  readonly domain?: Domain;
  readonly answer?: (call: ToolCall) => ToolAnswer | Promise<ToolAnswer>;
  /** Default: those of a list. */
  readonly store?: ActionStore;
  readonly jobs?: JobStore;
  readonly addresses?: Readonly<Record<string, string>>;
  readonly secrets?: Readonly<Record<string, string>>;
  readonly reaches?: (address: string) => boolean;
  /** `false`: nobody executes what is confirmed. */
  readonly isExecuting?: boolean;
  readonly now?: () => Date;
  /** Default: one of its own. */
  readonly cache?: Cache;
  /** What is published. Default: nothing. */
  readonly library?: ToolLibrary;
}

export interface Desk {
  readonly tools: Tools;
  readonly domain: Domain;
  readonly jobs: JobStore;
  /** What was sent. */
  readonly sent: ToolCall[];
  readonly logged: object[];
  readonly measured: object[];
  /** Executes what waits, as one node. */
  readonly execute: (owner?: string) => Promise<void>;
  readonly ask: (changes?: Partial<ToolRequest>) => ToolRequest & { readonly sessionId: string };
}

export function makeDesk(parts: DeskParts = {}): Desk {
  const { domain = domainOf(), now = () => new Date(), isExecuting = true } = parts;
  const { cache = createMemoryCache() } = parts;
  const { answer = () => ({ kind: 'answered', status: 200, body: { code: 'L1', free: 3 } }) as const } = parts;
  const { addresses = { LIBRARY: LIBRARY_URL }, secrets = { LIBRARY: 's3cret' }, reaches = () => true } = parts;
  const jobs = parts.jobs ?? createMemoryJobs({ now });
  const sent: ToolCall[] = [];
  const logged: object[] = [];
  const measured: object[] = [];
  const write = (fields: object): void => {
    logged.push(fields);
  };
  const shared = {
    transport: {
      reaches,
      send: async (call: ToolCall) => {
        sent.push(call);
        return answer(call);
      },
    },
    secrets: { address: (name: string) => addresses[name], secret: (name: string) => secrets[name] },
    actions: parts.store ?? createMemoryActions({ now, jobs }),
    cache,
    domainOf: (domainId: string) => (domainId === domain.domainId ? domain : undefined),
    log: { info: write, warn: write },
    meter: {
      toolCall: (call: object) => void measured.push(call),
      toolLookup: (lookup: object) => void measured.push(lookup),
      action: (change: object) => void measured.push(change),
    },
    now,
  };
  const handler = createActionJob(shared);
  const execute = async (owner = 'node'): Promise<void> => {
    for (;;) {
      const claim = { owner, kinds: [ACTION_JOB], leaseMs: 10_000, maxAttempts: 5, except: [] };
      const job = await jobs.claim(claim);
      if (job === undefined) return;
      const lease = { jobId: job.id, owner, attempt: job.attempts };
      const { signal } = new AbortController();
      const result = await handler(job, { signal, lease, progress: () => undefined });
      await jobs.finish(lease, { state: 'done', result });
    }
  };
  const tools = createTools({
    ...shared,
    library: parts.library ?? createMemoryToolLibrary(),
    limiter: createMemoryRateLimiter(),
    lookMs: 1,
    wake: () => {
      if (isExecuting) void execute();
    },
  });
  return {
    ...{ tools, domain, jobs, sent, logged, measured, execute },
    ask: (changes = {}) => ({
      ...{ scope: SCOPE, domain, rights: 'guest', sessionId: 's-1', language: 'es', traceId: 't-1', tool: 'lend' },
      arguments: [
        { name: 'day', value: '2026-06-02', from: 'said' },
        { name: 'copies', value: 2, from: 'said' },
      ],
      ...changes,
    }),
  };
}

export const SPOKEN = { title: 'Prestar', description: 'Prestar 2.', details: [['Copias', '2']] } as const;
