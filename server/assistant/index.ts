/** The door of the assistant: it DECIDES. It asks the library for evidence and says what the facts allow. */
import type { Domain } from '../domains/index.ts';
import type { Scope } from '../knowledge/index.ts';

export type * from './answer.ts';
export type * from './ports.ts';
export { createAssistant } from './create-assistant.ts';
export type { AssistantParts } from './create-assistant.ts';

export interface Question {
  readonly domain: Domain;
  readonly scope: Scope;
  readonly message: string;
  readonly sessionId?: string;
  readonly traceId: string;
  /** `reading`: the words come one by one as a reader can follow. `at-once`: as fast as they are there. */
  readonly pace: 'reading' | 'at-once';
}

export interface CitedSource {
  readonly source: string;
  readonly chunkId: string;
  readonly chunkType: string;
}

/**
 * The evidence and the warnings, known before the first word (REQ-039), and then the words.
 * `tokens` joined are the whole answer. It may be read once.
 */
export interface Reply {
  readonly sources: readonly CitedSource[];
  readonly warnings: readonly string[];
  readonly tokens: AsyncIterable<string>;
}

export interface Assistant {
  /** @throws Fault `scope-unknown`, `records-unavailable`, `cancelled` */
  reply(question: Question, signal: AbortSignal): Promise<Reply>;
}
