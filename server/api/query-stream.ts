/** `POST /v2/query/stream`: what is known at once, then the answer word by word, then the whole envelope (RULINGS 19). */
import type { Turn } from '../assistant/index.ts';
import type { QueryStreamEvent } from '../contract/v2.ts';
import { requireScope, streamAnswer } from './answer-stream.ts';
import type { AnswerStreamParts } from './answer-stream.ts';
import type { ApiContext } from './api-context.ts';
import { toEnvelope } from './envelope.ts';
import { sentenceOf } from './problem.ts';
import { wordingOf } from './problem-language.ts';
import { readQuery } from './query-request.ts';
import type { ParsedQuery } from './query-request.ts';

export function streamQuery(parts: AnswerStreamParts): (context: ApiContext) => Promise<Response> {
  return async (context) => {
    const query = await readQuery(context, parts);
    await requireScope(parts.knowledge, query);
    const { traceId } = context.var;
    return streamAnswer(context, parts, {
      ask: (signal) => parts.assistant.ask({ ...query, traceId, pace: 'reading', api: 'v2' }, signal),
      tell: (asking) => numbered(tell(query, traceId, asking)),
      tellOf: (fault) => ({
        event: 'error',
        data: { message: sentenceOf(fault, wordingOf(context)), trace_id: traceId },
      }),
    });
  };
}

/** The guaranteed order: meta, envelope, sources, warnings?, start, (token | correction)*, suggestions?, done. */
async function* tell(query: ParsedQuery, traceId: string, asking: Promise<Turn>): AsyncGenerator<QueryStreamEvent> {
  yield { event: 'meta', data: { domain_id: query.domain.domainId, trace_id: traceId } };
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
  if (closing.suggestions.length > 0) yield { event: 'suggestions', data: { suggestions: closing.suggestions } };
  yield { event: 'done', data: { ok: true, envelope: closing } };
}

/** Each event with the next number as its id: a reader that was cut off knows how far it got. */
async function* numbered<Event extends object>(events: AsyncIterable<Event>): AsyncGenerator<Event & { id: string }> {
  let next = 0;
  for await (const event of events) {
    next += 1;
    yield { ...event, id: String(next) };
  }
}
