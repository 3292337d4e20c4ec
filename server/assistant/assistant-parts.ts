import type { Domain } from '../domains/index.ts';
import type { Lexicon, Scope } from '../knowledge/index.ts';
import type { MemoryDesk } from './memory/memory-desk.ts';
import type { ToolDesk } from './act/tool-desk.ts';
import type { CheckContext, SentenceCheck } from './check/checked-speech.ts';
import type { SpeakerTimes } from './model/choose-speaker.ts';
import type { KeptShare } from './model/kept-share.ts';
import type { GuestRecords } from './guest-ports.ts';
import type { AssistantMeter, LanguageModel, Library, SessionStore, StepLog, TraceStore } from './ports.ts';

export interface ActingParts {
  readonly desk: ToolDesk;
  /** By whose clock a day is said where the business says nothing of itself: IANA. */
  readonly zoneOf: (scope: Scope) => Promise<string>;
}

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
  readonly speakerTimes: SpeakerTimes;
  /** A model of which most is withheld is asked no more. Absent: nobody is told, and it is asked no more all the same. */
  readonly share?: KeptShare;
  /** The same of one whose plans can mostly not be resolved: it reads no more. */
  readonly readingShare?: KeptShare;
  /** Only a test that shows what the check is for hands another one in. */
  readonly createCheck?: (context: CheckContext) => SentenceCheck;
  /** Resolves after so many milliseconds, or rejects when the signal aborts. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Absent: nothing is done for anybody, and whoever asks for it is sent to the staff. */
  readonly acting?: ActingParts;
  /** Absent: nobody is remembered from one visit to the next. */
  readonly memory?: MemoryDesk;
  /** Milliseconds, monotonic. */
  readonly now: () => number;
  /** The wall clock of traces. */
  readonly today: () => Date;
  readonly serverVersion: string;
  /** Absent: nothing is counted. */
  readonly meter?: AssistantMeter;
}
