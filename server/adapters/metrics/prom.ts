/** All figures in this process, as Prometheus reads them. Nothing is global: two servers in one process count apart. */
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { ApiMeter, Dependencies, DependencyState } from '../../api/ports.ts';
import type { Activity, AssistantMeter, Trace } from '../../assistant/index.ts';
import type { JobListener } from '../../knowledge/index.ts';
import type { HintMeter, ToolMeter } from '../../tools/index.ts';
import { createBoundedNames } from './bounded-names.ts';
import type { Figures } from './figures.ts';
import { createFigures } from './figures.ts';

export interface Metrics extends ApiMeter, AssistantMeter, ToolMeter, HintMeter {
  lookup(cache: string, result: 'hit' | 'miss'): void;
  readonly job: JobListener;
  /** What is read whenever the figures are asked for. */
  watch(sources: MetricSources): void;
}

export interface MetricSources {
  readonly version: string;
  readonly dependencies: Dependencies;
  /** Ids of what is asked now. */
  readonly engine: () => { readonly llm: string; readonly embedder: string };
  /** Who is there. May reject: then nothing is told of it. */
  readonly activity: () => Promise<Activity>;
  /** Look-ups since the start, by cache, of those that count by themselves. */
  readonly lookups: Readonly<Record<string, () => { readonly hits: number; readonly misses: number }>>;
}

/** States in which it is asked, and answers. */
const UP: ReadonlySet<string> = new Set(['connected', 'catching-up', 'ready', 'loading', 'loaded', 'some-broken']);

export function createPromMetrics(): Metrics {
  const registry = new Registry();
  const figures = createFigures(registry);
  let sources: MetricSources | undefined;
  let isBegun = false;
  return {
    ...countRequests(figures),
    ...countAnswers(figures),
    ...countTools(figures),
    ...countHints(figures),
    lookup(cache, result) {
      figures.lookups.inc({ cache, result });
    },
    job({ kind, state, durationMs }) {
      figures.jobs.inc({ kind, outcome: state });
      figures.jobTime.observe({ kind }, durationMs / 1000);
    },
    watch(given) {
      sources = given;
    },
    async expose() {
      // With the first reader: its observers of the process can't be taken back.
      if (!isBegun) collectDefaultMetrics({ register: registry });
      isBegun = true;
      if (sources !== undefined) await readSources(figures, sources);
      return { contentType: registry.contentType, text: await registry.metrics() };
    },
  };
}

function countRequests(figures: Figures): Pick<ApiMeter, 'request' | 'openStream'> {
  return {
    request({ code, durationMs, method, route, status }) {
      figures.requests.inc({ method, route, status });
      figures.requestTime.observe({ method, route }, durationMs / 1000);
      if (code !== undefined) figures.refusals.inc({ code });
    },
    openStream(route) {
      let isOpen = true;
      figures.openStreams.inc({ route });
      return (end) => {
        if (!isOpen) return;
        isOpen = false;
        figures.openStreams.dec({ route });
        figures.streams.inc({ route, end });
      };
    },
  };
}

function countAnswers(figures: Figures): AssistantMeter {
  return {
    step({ durationMs, outcome, step }) {
      figures.stepTime.observe({ step, outcome }, durationMs / 1000);
    },
    answer(trace) {
      const { corrections, decision, intent, outcome, risk, scope, timingsMs, withheld } = trace;
      figures.answers.inc({ domain: scope.domainId, intent, decision, risk, outcome });
      for (const { reason } of withheld) figures.withheld.inc({ reason });
      figures.corrected.inc(corrections.length);
      const source = sourceOf(trace);
      const { first_word: first, total } = timingsMs;
      if (first !== undefined) figures.firstWord.observe({ source }, first / 1000);
      if (outcome === 'answered' && total !== undefined) figures.wholeAnswer.observe({ source }, total / 1000);
    },
    traceLost() {
      figures.lostTraces.inc();
    },
    generation({ durationMs, end, firstPieceMs, outcome }) {
      figures.generations.inc({ outcome });
      figures.generation.observe({ outcome }, durationMs / 1000);
      if (firstPieceMs !== undefined) figures.firstPiece.observe(firstPieceMs / 1000);
      if (end?.promptTokens !== undefined) figures.tokens.inc({ kind: 'prompt' }, end.promptTokens);
      if (end?.answerTokens !== undefined) figures.tokens.inc({ kind: 'answer' }, end.answerTokens);
    },
  };
}

function countTools(figures: Figures): ToolMeter {
  const named = createBoundedNames();
  return {
    toolCall({ tool: name, outcome, durationMs }) {
      const tool = named(name);
      figures.toolCalls.inc({ tool, outcome });
      figures.toolTime.observe({ tool }, durationMs / 1000);
    },
    toolLookup({ tool, result }) {
      figures.toolLookups.inc({ tool: named(tool), result });
    },
    action({ tool, state }) {
      figures.actions.inc({ tool: named(tool), state });
    },
  };
}

function countHints(figures: Figures): HintMeter {
  const named = createBoundedNames();
  return {
    hint({ outcome, rule }) {
      figures.hints.inc({ rule: named(rule), outcome });
    },
  };
}

/** Whose words were said. */
function sourceOf({ engine, timingsMs }: Trace): 'builtin' | 'cache' | 'model' {
  if ('cached' in timingsMs) return 'cache';
  return engine.llm === 'builtin' ? 'builtin' : 'model';
}

async function readSources(
  figures: Figures,
  { activity, dependencies, engine, lookups, version }: MetricSources,
): Promise<void> {
  setActivity(figures, await activity().catch(() => undefined));
  const read = await Promise.all(
    Object.entries(dependencies).map(async ([name, state]) => [name, await state()] as const),
  );
  figures.dependencyUp.reset();
  figures.hostUp.reset();
  for (const [name, state] of read) setDependency(figures, name, state);
  const { embedder, llm } = engine();
  figures.info.reset();
  figures.info.set({ version, llm, embedder }, 1);
  for (const [cache, counts] of Object.entries(lookups)) {
    const { hits, misses } = counts();
    figures.lookups.remove({ cache, result: 'hit' });
    figures.lookups.remove({ cache, result: 'miss' });
    figures.lookups.inc({ cache, result: 'hit' }, hits);
    figures.lookups.inc({ cache, result: 'miss' }, misses);
  }
}

const PERIODS = ['day', 'week', 'month'] as const;

function setActivity({ conversations, activePeople, messagesEach }: Figures, activity: Activity | undefined): void {
  for (const figure of [conversations, activePeople, messagesEach]) figure.reset();
  if (activity === undefined) return;
  for (const period of PERIODS) {
    const active = activity[period];
    conversations.set({ period }, active.conversations);
    activePeople.set({ period }, active.people);
    messagesEach.set({ period }, active.people === 0 ? 0 : active.messages / active.people);
  }
}

function setDependency(figures: Figures, dependency: string, { hosts = [], state }: DependencyState): void {
  figures.dependencyUp.set({ dependency }, UP.has(state) ? 1 : 0);
  for (const { address, serves = '', state: own } of hosts)
    figures.hostUp.set({ dependency, host: address, serves }, UP.has(own) ? 1 : 0);
}
