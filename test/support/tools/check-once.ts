/** Plays random stories over several nodes with one store, and counts what reaches the service. */
import fc from 'fast-check';
import { expect } from 'vitest';
import { createMemoryCache } from '../../../server/adapters/cache/memory.ts';
import { Fault } from '../../../server/fault.ts';
import type { JobLease, JobStore } from '../../../server/knowledge/index.ts';
import type { ActionStore, ToolAnswer, Tools } from '../../../server/tools/index.ts';
import { ACTION_JOB, createActionJob, createTools } from '../../../server/tools/index.ts';
import { createMemoryToolLibrary } from '../fakes/memory-tool-library.ts';
import { LEND } from '../../server/domains/tool-texts.ts';
import { domainOf, LIBRARY_URL, SCOPE, SPOKEN } from './make-desk.ts';

export interface OnceSubject {
  readonly nodes: readonly { readonly actions: ActionStore; readonly jobs: JobStore }[];
  readonly close: () => Promise<void>;
}

type Step =
  | { readonly kind: 'propose'; readonly node: number; readonly session: number; readonly tool: 'once' | 'again' }
  | { readonly kind: 'confirm' | 'cancel' | 'steal'; readonly node: number; readonly of: number }
  | { readonly kind: 'forget'; readonly node: number; readonly session: number }
  /** `dies`: where the node is when it is gone. `answer`: what comes of the call. */
  | {
      readonly kind: 'execute';
      readonly node: number;
      readonly dies: 'never' | 'claimed' | 'begun' | 'sent';
      readonly answer: keyof typeof ANSWERS;
    }
  | { readonly kind: 'pass'; readonly ms: number };

const node = fc.integer({ min: 0, max: 1 });
const session = fc.integer({ min: 0, max: 1 });
const of = fc.nat({ max: 5 });
const proposing = fc.record({
  kind: fc.constant('propose' as const),
  node,
  session,
  tool: fc.constantFrom('once' as const, 'again' as const),
});
const settling = fc.record({
  kind: fc.constantFrom(
    'confirm' as const,
    'confirm' as const,
    'confirm' as const,
    'cancel' as const,
    'steal' as const,
  ),
  node,
  of,
});
const executing = fc.record({
  kind: fc.constant('execute' as const),
  node,
  dies: fc.constantFrom('never' as const, 'claimed' as const, 'begun' as const, 'sent' as const),
  answer: fc.constantFrom('good' as const, 'lost' as const, 'refused' as const, 'away' as const),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: proposing },
  { weight: 4, arbitrary: settling },
  { weight: 5, arbitrary: executing },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('forget' as const), node, session }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('pass' as const), ms: fc.constantFrom(1000, 11_000, 11_000, 301_000) }),
  },
);

const ANSWERS: Readonly<Record<'good' | 'lost' | 'refused' | 'away', ToolAnswer>> = {
  good: { kind: 'answered', status: 201, body: { code: 'L1' } },
  lost: { kind: 'no-answer', why: 'slow' },
  refused: { kind: 'answered', status: 409, body: { detail: 'no' } },
  away: { kind: 'not-sent', why: 'open' },
};

const { rollback: _rollback, ...lend } = LEND;
const DOMAIN = domainOf([
  { ...lend, name: 'once', limits: { per_hour: 1000 }, timeout_ms: 100 },
  { ...lend, name: 'again', limits: { per_hour: 1000 }, timeout_ms: 100, idempotent: true },
]);

class Death extends Error {}

export async function checkOnce(make: (now: () => Date) => Promise<OnceSubject>, runs: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 30 }), async (steps) => {
      await play(steps, make);
    }),
    { numRuns: runs },
  );
}

interface Proposal {
  readonly id: string;
  readonly session: string;
  readonly tool: string;
  isConfirmed: boolean;
}

async function play(steps: readonly Step[], make: (now: () => Date) => Promise<OnceSubject>): Promise<void> {
  let moment = Date.UTC(2026, 5, 1);
  const now = (): Date => new Date(moment);
  const subject = await make(now);
  const proposals: Proposal[] = [];
  /** Keys, in the order in which they reached the service. */
  const reached: string[] = [];
  try {
    const nodes = subject.nodes.map((parts) => createNode(parts, reached, now));
    for (const each of steps) {
      if (each.kind === 'pass') moment += each.ms;
      else await take(each, nodes, proposals);
      check(proposals, reached);
    }
    // Whoever is left ends it.
    moment += 11_000;
    for (const _ of proposals) await nodes[1]?.execute('never', 'good');
    check(proposals, reached);
    await checkTold(nodes[0]?.tools, proposals, reached);
  } finally {
    await subject.close();
  }
}

function check(proposals: readonly Proposal[], reached: readonly string[]): void {
  for (const { id, tool, isConfirmed } of proposals) {
    const times = reached.filter((key) => key === id).length;
    if (times > 0) expect([id, isConfirmed]).toEqual([id, true]);
    if (tool === 'once') expect(times).toBeLessThanOrEqual(1);
  }
  expect(reached.filter((key) => !proposals.some(({ id }) => id === key))).toEqual([]);
}

/** What is told is true: done only where it reached the service, and open nowhere. */
async function checkTold(
  tools: Tools | undefined,
  proposals: readonly Proposal[],
  reached: readonly string[],
): Promise<void> {
  for (const { id, session: sessionId, isConfirmed } of proposals) {
    const action = await caught(() => tools?.find({ scope: SCOPE, sessionId, actionId: id }));
    if (action === undefined) continue;
    expect(action.outcome).not.toBe('running');
    if (action.outcome === 'succeeded') expect(reached).toContain(id);
    if (action.state === 'confirmed') expect(isConfirmed).toBe(true);
    else expect(reached).not.toContain(id);
    if (action.outcome === 'failed' && action.result?.kind === 'failed') expect(reached).not.toContain(id);
  }
}

interface Node {
  readonly tools: Tools;
  execute(dies: 'never' | 'claimed' | 'begun' | 'sent', answer: keyof typeof ANSWERS): Promise<void>;
}

function createNode({ actions, jobs }: OnceSubject['nodes'][number], reached: string[], now: () => Date): Node {
  let dies = 'never';
  let answer: ToolAnswer = ANSWERS.good;
  const shared = {
    transport: {
      reaches: () => true,
      send: (call: { readonly headers: Readonly<Record<string, string>> }): Promise<ToolAnswer> => {
        if (dies === 'begun') throw new Death();
        if (answer.kind === 'not-sent') return Promise.resolve(answer);
        reached.push(call.headers['idempotency-key'] ?? '');
        if (dies === 'sent') throw new Death();
        return Promise.resolve(answer);
      },
    },
    secrets: { address: () => LIBRARY_URL, secret: () => 's3cret' },
    actions,
    domainOf: () => DOMAIN,
    cache: createMemoryCache(),
    log: { info: () => undefined, warn: () => undefined },
    meter: { toolCall: () => undefined, toolLookup: () => undefined, action: () => undefined },
    now,
  };
  const handler = createActionJob(shared);
  const tools = createTools({
    ...shared,
    library: createMemoryToolLibrary(),
    limiter: { take: () => Promise.resolve({ kind: 'granted' }) },
    wake: () => undefined,
    patienceMs: 0,
  });
  return {
    tools,
    async execute(where, what) {
      [dies, answer] = [where, ANSWERS[what]];
      const owner = `node-${String(Math.random())}`;
      const job = await jobs.claim({ owner, kinds: [ACTION_JOB], leaseMs: 10_000, maxAttempts: 5, except: [] });
      if (job === undefined || where === 'claimed') return;
      const lease: JobLease = { jobId: job.id, owner, attempt: job.attempts };
      const { signal } = new AbortController();
      try {
        await handler(job, { signal, lease, progress: () => undefined });
        await jobs.finish(lease, { state: 'done', result: null });
      } catch (error) {
        if (!(error instanceof Death)) throw error;
      }
    },
  };
}

async function take(
  each: Exclude<Step, { kind: 'pass' }>,
  nodes: readonly Node[],
  proposals: Proposal[],
): Promise<void> {
  const at = nodes[each.node];
  if (at === undefined) return;
  const { tools } = at;
  if (each.kind === 'execute') return at.execute(each.dies, each.answer);
  if (each.kind === 'forget') return tools.forgetSession(SCOPE, `s-${String(each.session)}`);
  if (each.kind === 'propose') {
    const sessionId = `s-${String(each.session)}`;
    const request = {
      ...({ scope: SCOPE, domain: DOMAIN, rights: 'guest', sessionId, language: 'es', traceId: 't' } as const),
      tool: each.tool,
      arguments: [
        { name: 'day', value: '2026-06-02', from: 'said' },
        { name: 'copies', value: 2, from: 'said' },
      ],
    } as const;
    const { id } = await tools.propose(request, SPOKEN);
    proposals.push({ id, session: sessionId, tool: each.tool, isConfirmed: false });
    return undefined;
  }
  const proposal = proposals.at(-1 - (each.of % Math.max(1, proposals.length)));
  if (proposal === undefined) return undefined;
  const subject = { scope: SCOPE, sessionId: proposal.session, actionId: proposal.id };
  if (each.kind === 'cancel') await caught(() => tools.cancel(subject));
  // Somebody else, who knows its id.
  if (each.kind === 'steal') await caught(() => tools.confirm({ ...subject, sessionId: 's-9' }));
  if (each.kind === 'confirm') {
    // Both at once, as with two presses of one button.
    const [one, other] = await Promise.all([0, 1].map(() => caught(() => tools.confirm(subject))));
    expect(one?.state).toBe(other?.state);
    if (one?.state === 'confirmed') proposal.isConfirmed = true;
  }
  return undefined;
}

async function caught<Result>(work: () => Promise<Result> | undefined): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Fault) return undefined;
    throw error;
  }
}
