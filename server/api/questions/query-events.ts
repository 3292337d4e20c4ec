/** An answer as the events of `/v2/query/stream`, for any reader. */
import type { Assistant, Question, ToolStep, Turn } from '../../assistant/index.ts';
import type { QueryStreamEvent } from '../../contract/v2.ts';
import type { Fault } from '../../fault.ts';
import type { ApiContext } from '../http/api-context.ts';
import { toEnvelope } from './envelope.ts';
import { wordingOf } from '../http/problem-language.ts';
import { sentenceOf } from '../http/problem.ts';
import { createStepQueue } from './step-queue.ts';
import type { StepQueue } from './step-queue.ts';

/** The guaranteed order: meta, tool*, envelope, sources, warnings?, start, (token | correction)*, pending_action?, suggestions?, done. The work begins at once. */
export function streamQueryEvents(
  assistant: Pick<Assistant, 'ask'>,
  question: Question,
  signal: AbortSignal,
): AsyncGenerator<QueryStreamEvent> {
  const steps = createStepQueue<ToolStep>();
  const asking = assistant.ask(question, signal, steps.push);
  // The event behind the steps reports its failure, unless nobody reads on.
  asking.catch(() => undefined);
  return toEvents(question, asking, steps);
}

async function* toEvents(
  question: Question,
  asking: Promise<Turn>,
  steps: StepQueue<ToolStep>,
): AsyncGenerator<QueryStreamEvent> {
  yield { event: 'meta', data: { domain_id: question.domain.domainId, trace_id: question.traceId } };
  for await (const { name, title, state } of steps.until(asking)) yield { event: 'tool', data: { name, title, state } };
  const turn = await asking;
  const opening = toEnvelope(turn.opening);
  yield { event: 'envelope', data: opening };
  yield { event: 'sources', data: { sources: opening.sources } };
  if (opening.warnings.length > 0) yield { event: 'warnings', data: { warnings: opening.warnings } };
  yield { event: 'start', data: { ok: true } };
  for await (const piece of turn.speech) {
    if (piece.kind === 'correction') yield { event: 'correction', data: piece.correction };
    else if (piece.text !== '') yield { event: 'token', data: { t: piece.text } };
  }
  const closing = toEnvelope(turn.closing());
  if (closing.pending_action !== null) yield { event: 'pending_action', data: closing.pending_action };
  if (closing.suggestions.length > 0) yield { event: 'suggestions', data: { suggestions: closing.suggestions } };
  yield { event: 'done', data: { ok: true, envelope: closing } };
}

/** The last event of an answer that failed, in the language of its request. */
export function toFailureEvent(context: ApiContext): (fault: Fault) => QueryStreamEvent {
  const wording = wordingOf(context);
  const { traceId } = context.var;
  return (fault) => ({ event: 'error', data: { message: sentenceOf(fault, wording), trace_id: traceId } });
}
