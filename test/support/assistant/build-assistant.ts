import { createMemorySessionStore } from '../../../server/adapters/session-store/memory.ts';
import type { Assistant, AssistantParts, CitedSource, Question, StepLog } from '../../../server/assistant/index.ts';
import { createAssistant } from '../../../server/assistant/index.ts';
import type { Domain } from '../../../server/domains/index.ts';
import { createLexicon } from '../../../server/knowledge/index.ts';
import { scopeOf } from '../library/build-library.ts';
import { createMemoryTraces } from '../fakes/memory-traces.ts';

export type LoggedStep = Parameters<StepLog['step']>[0];

/** An assistant that does not wait between words. `steps` collects what it logs. */
export function buildAssistant(
  { knowledge }: { readonly knowledge: AssistantParts['library'] },
  steps: LoggedStep[] = [],
  parts: Partial<AssistantParts> = {},
): Assistant {
  return createAssistant({
    library: knowledge,
    sessions: createMemorySessionStore({ ttlMs: 60_000 }),
    traces: createMemoryTraces(),
    log: { step: (entry) => void steps.push(entry) },
    lexiconOf: (domain) => createLexicon(domain.hazards),
    pause: () => Promise.resolve(),
    speakerTimes: { patienceMs: 5000, longestMs: 10_000 },
    now: () => performance.now(),
    today: () => new Date(),
    serverVersion: 'test',
    ...parts,
  });
}

export interface Told {
  readonly answer: string;
  readonly warnings: readonly string[];
  readonly sources: readonly CitedSource[];
}

let sessions = 0;

/** Asks one question after another in a new session; what is told to the last one. */
export async function converse(
  assistant: Assistant,
  domain: Domain,
  questions: readonly string[],
  tenant = 'default',
): Promise<Told> {
  sessions += 1;
  let told: Told = { answer: '', warnings: [], sources: [] };
  for (const message of questions) {
    const question = {
      domain,
      scope: scopeOf(domain, tenant),
      message,
      sessionId: `session-${String(sessions)}`,
      traceId: 'trace',
      pace: 'at-once' as const,
    };
    told = await answerOf(assistant, question);
  }
  return told;
}

export interface Reply {
  readonly sources: readonly CitedSource[];
  readonly warnings: readonly string[];
  readonly tokens: AsyncIterable<string>;
}

/** What v1 shows of an answer: its sources and warnings, then its words. */
export async function replyOf(
  assistant: Assistant,
  question: Omit<Question, 'api'>,
  signal: AbortSignal,
): Promise<Reply> {
  const turn = await assistant.ask({ api: 'v1', ...question }, signal);
  async function* words(): AsyncGenerator<string> {
    for await (const piece of turn.speech) if (piece.kind === 'token') yield piece.text;
  }
  return { sources: turn.opening.sources, warnings: turn.opening.warnings, tokens: words() };
}

/** The whole answer as v1 shows it. */
export async function answerOf(assistant: Assistant, question: Omit<Question, 'api'>): Promise<Told> {
  const { sources, warnings, tokens } = await replyOf(assistant, question, new AbortController().signal);
  let answer = '';
  for await (const token of tokens) answer += token;
  return { answer, warnings, sources };
}
