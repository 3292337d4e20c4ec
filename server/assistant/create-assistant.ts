import type { Domain } from '../domains/index.ts';
import type { Lexicon } from '../knowledge/index.ts';
import type { Assistant, Question, Reply } from './index.ts';
import { statedOfGuest } from './reading/stated-conditions.ts';
import type { Library, SessionKey, SessionStore, StepLog, StepName, TraceStore } from './ports.ts';
import { formatSources } from './steps/format.ts';
import { generateAnswer, streamWords } from './steps/generate.ts';
import type { Retrieved } from './steps/retrieve.ts';
import { retrieveEvidence } from './steps/retrieve.ts';
import { warningsFor } from './steps/validate.ts';

export interface AssistantParts {
  readonly library: Library;
  readonly sessions: SessionStore;
  readonly traces: TraceStore;
  readonly log: StepLog;
  readonly lexiconOf: (domain: Domain) => Lexicon;
  /** Resolves after so many milliseconds, or rejects when the signal aborts. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Milliseconds, monotonic. */
  readonly now: () => number;
}

/** The assistant over these parts: retrieve → generate → validate → format, each step logged with its trace id (NFR-014, NFR-015). */
export function createAssistant(parts: AssistantParts): Assistant {
  const { library, sessions, lexiconOf } = parts;
  return {
    async reply(question, signal): Promise<Reply> {
      const { domain, scope, message } = question;
      const { history, conditions } = await recall(question, sessions, lexiconOf(domain));
      const step = stepper(question.traceId, parts, signal);
      const retrieved = await step(
        'retrieve',
        () => retrieveEvidence({ message, history, conditions, domain, scope }, { library, lexiconOf }, signal),
        (found) => describeRetrieved(found),
      );
      const answer = await step(
        'generate',
        () => generateAnswer(message, domain, retrieved),
        (text) => ({ engine: 'builtin', characters: text.length }),
      );
      const warnings = await step(
        'validate',
        () =>
          warningsFor({
            domain,
            message,
            evidence: retrieved.evidence,
            needsEvidence: retrieved.approach.kind !== 'greeting' && retrieved.approach.kind !== 'emergency',
            concernsHealth: retrieved.reading.concernsHealth,
          }),
        (list) => ({ warnings: list.length }),
      );
      const sources = await step(
        'format',
        () => formatSources(retrieved.evidence, domain.policies.mustCiteSources),
        (list) => ({ sources: list.length }),
      );
      return {
        sources,
        warnings,
        tokens: streamWords(answer, question.pace === 'reading' ? parts.pause : noPause, signal),
      };
    },
  };
}

const noPause = (): Promise<void> => Promise.resolve();

interface Remembered {
  readonly history: readonly string[];
  readonly conditions: readonly string[];
}

async function recall(question: Question, sessions: SessionStore, lexicon: Lexicon): Promise<Remembered> {
  if (question.sessionId === undefined) return { history: [], conditions: [] };
  const { domainId, tenantSlug, branchSlug } = question.scope;
  const key: SessionKey = { domainId, tenantSlug, branchSlug, sessionId: question.sessionId };
  const remembered = { history: await sessions.recent(key), conditions: await sessions.conditions(key) };
  await sessions.remember(
    key,
    question.message,
    statedOfGuest(question.message, lexicon, question.domain.healthTriggers),
  );
  return remembered;
}

function describeRetrieved({
  approach,
  evidence,
  reading,
  catalog,
}: Retrieved): Record<string, string | number | boolean> {
  return {
    approach: approach.kind,
    evidence: evidence.length,
    hazards: reading.hazards.length,
    items: reading.items.length,
    inScope: catalog.items.length,
  };
}

type Facts = Readonly<Record<string, string | number | boolean>>;

function stepper(traceId: string, { log, now }: AssistantParts, signal: AbortSignal) {
  return async <Result>(
    step: StepName,
    work: () => Result | Promise<Result>,
    describe: (result: Result) => Facts,
  ): Promise<Result> => {
    const begun = now();
    try {
      signal.throwIfAborted();
      const result = await work();
      log.step({ traceId, step, durationMs: now() - begun, outcome: 'ok', facts: describe(result) });
      return result;
    } catch (cause) {
      log.step({
        traceId,
        step,
        durationMs: now() - begun,
        outcome: signal.aborted ? 'cancelled' : 'failed',
        facts: {},
      });
      throw cause;
    }
  };
}
