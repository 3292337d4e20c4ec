/** `POST /v1/chat/stream`: the evidence and the warnings at once, then the answer word by word. */
import type { Turn } from '../../assistant/index.ts';
import type { ChatStreamEvent } from '../../contract/v1.ts';
import { requireScope, streamAnswer } from '../questions/answer-stream.ts';
import type { AnswerStreamParts } from '../questions/answer-stream.ts';
import type { ApiHandler } from '../http/api-context.ts';
import { toSources } from './chat.ts';
import { formatEvent } from '../http/event-stream.ts';
import { sentenceOf } from '../http/problem.ts';
import { readQuestion } from '../questions/question.ts';
import type { ParsedQuestion } from '../questions/question.ts';

export function streamChat(parts: AnswerStreamParts): ApiHandler {
  return async (context) => {
    const question = await readQuestion(context, parts);
    await requireScope(parts.knowledge, question);
    const { traceId } = context.var;
    return streamAnswer(context, parts, {
      ask: (signal) => parts.assistant.ask({ ...question, traceId, pace: 'reading', api: 'v1' }, signal),
      events: (asking) => toEvents(question, asking),
      toFailure: (fault) => ({ event: 'error', data: { message: sentenceOf(fault) } }),
    });
  };
}

/** The guaranteed order: meta, sources, warnings?, start, token*, done. */
async function* toEvents(question: ParsedQuestion, asking: Promise<Turn>): AsyncGenerator<ChatStreamEvent | string> {
  yield { event: 'meta', data: { domain_id: question.domain.domainId } };
  const turn = await asking;
  const { warnings } = turn.opening;
  // Known at once, so it goes out in one write.
  const known: readonly ChatStreamEvent[] = [
    { event: 'sources', data: { sources: toSources(turn) } },
    ...(warnings.length > 0 ? [{ event: 'warnings' as const, data: { warnings: [...warnings] } }] : []),
    { event: 'start', data: { ok: true } },
  ];
  yield known.map(formatEvent).join('');
  for await (const piece of turn.speech) {
    if (piece.kind === 'token' && piece.text !== '') yield { event: 'token', data: { t: piece.text } };
  }
  yield { event: 'done', data: { ok: true } };
}
