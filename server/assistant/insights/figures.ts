/** What of an answer is counted for the owner: names of things, never a word of the guest. */
import type { Envelope } from '../answer.ts';
import { isStale } from '../act/stale.ts';
import type { ToolResult } from '../act/tool-desk.ts';
import type { Question } from '../question.ts';
import type { Remembered } from '../recall.ts';
import type { Understood } from '../steps/understood.ts';
import type { CallOutcome, TraceFigures } from './ports.ts';

export interface Counting {
  readonly question: Pick<Question, 'actorRole' | 'context'>;
  /** What was open to be done before it. */
  readonly remembered: Pick<Remembered, 'form'>;
  readonly understood: Pick<Understood, 'approach' | 'acts' | 'reading' | 'done'>;
  readonly envelope: Pick<Envelope, 'levels' | 'hazards' | 'timingsMs'>;
  readonly outcome: 'answered' | 'cancelled' | 'failed';
}

/** Undefined: nobody asked anything (a greeting), or no guest did (the owner, who tries it out). */
export function figuresOf({ question, remembered, understood, envelope, outcome }: Counting): TraceFigures | undefined {
  if (question.actorRole === 'admin' || question.context?.['trial'] === true) return undefined;
  const { approach, acts, reading, done } = understood;
  const isOfBusiness = acts.some(({ kind }) => kind !== 'talk' && kind !== 'revise');
  if (approach.kind === 'greeting' || (approach.kind === 'acts' && !isOfBusiness)) return undefined;
  const { first_word: firstWord, total } = envelope.timingsMs;
  const waitMs = outcome === 'answered' ? (firstWord ?? total) : undefined;
  return {
    isGrounded: isOfBusiness || envelope.levels.length > 0,
    ...(waitMs === undefined ? {} : { waitMs: Math.round(waitMs) }),
    items: reading.items.map(({ itemId, name }) => ({ id: itemId, name })),
    hazards: envelope.hazards.askedNames.map(({ id, name }) => ({ id, name })),
    ...(done?.kind === 'read' || done?.kind === 'proposed' ? { tool: done.tool.name } : {}),
    ...(done?.kind === 'read'
      ? { call: { outcome: outcomeOf(done.result), ms: Math.round(envelope.timingsMs['act'] ?? 0) } }
      : {}),
    ...(done !== undefined && remembered.form?.asks !== undefined ? { isReply: true } : {}),
    // Behind an answer to something else: that is what was asked.
    ...(done === undefined || (done.kind === 'asked' && done.isResumed === true) ? {} : { isActing: true }),
  };
}

/** What is told in the place of a service that is away was not answered by it. */
function outcomeOf(result: ToolResult): CallOutcome {
  if (result.kind === 'failed' || result.kind === 'unknown' || isStale(result)) return 'failed';
  return result.kind !== 'refused' && result.isKept === true ? 'kept' : 'answered';
}
