import type { Domain } from '../domains/index.ts';
import type { Lexicon } from '../knowledge/index.ts';
import { forgetTexts } from '../text/remember.ts';
import { answerQuestion } from './answer-question.ts';
import type { CheckContext, SentenceCheck } from './check/checked-speech.ts';
import { createForgotten, withoutWords } from './forget.ts';
import type { GuestRecords } from './guest-ports.ts';
import type { Assistant } from './question.ts';
import { measureAnswers, measureSteps } from './measure.ts';
import type { AssistantMeter, LanguageModel, Library, SessionStore, StepLog, TraceStore } from './ports.ts';
import { resolveItem } from './resolve-item.ts';

export interface AssistantParts {
  readonly library: Library;
  readonly sessions: SessionStore;
  readonly traces: TraceStore;
  /** Absent: nothing of guests is kept in records but what `traces` keeps. */
  readonly guests?: GuestRecords;
  readonly log: StepLog;
  readonly lexiconOf: (domain: Domain) => Lexicon;
  /** Absent: the built-in engine answers. */
  readonly model?: LanguageModel;
  /** Only a test that shows what the check is for hands another one in. */
  readonly createCheck?: (context: CheckContext) => SentenceCheck;
  /** Resolves after so many milliseconds, or rejects when the signal aborts. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Milliseconds, monotonic. */
  readonly now: () => number;
  /** The wall clock of traces. */
  readonly today: () => Date;
  readonly serverVersion: string;
  /** Absent: nothing is counted. */
  readonly meter?: AssistantMeter;
}

/** The assistant over these parts: understand → retrieve → decide → generate → validate → format → speak. */
export function createAssistant(parts: AssistantParts): Assistant {
  const { log, meter, traces } = parts;
  const measured =
    meter === undefined ? parts : { ...parts, log: measureSteps(log, meter), traces: measureAnswers(traces, meter) };
  const forgotten = createForgotten();
  return {
    ask: (question, signal) => answerQuestion(question, { ...measured, forgotten }, signal),
    resolve: (request) => resolveItem(request, measured),
    readSession: async (session) => ({
      questions: await parts.sessions.recent(session),
      conditions: await parts.sessions.conditions(session),
    }),
    async forgetSession(session) {
      forgotten.mark(session);
      await parts.sessions.forgetSession(session);
      await parts.guests?.forgetSession(session, withoutWords);
      forgetTexts();
    },
  };
}
