/** `POST /v1/chat`: one question, one whole answer. */
import type { Assistant, Turn } from '../../assistant/index.ts';
import { SOURCES_LIMIT } from '../../contract/v1.ts';
import type { ChatAnswer, Source } from '../../contract/v1.ts';
import type { ApiHandler } from '../http/api-context.ts';
import { readQuestion } from '../questions/question.ts';
import type { QuestionParts } from '../questions/question.ts';
import { underSignal } from '../../time/link-signals.ts';

export interface ChatParts extends QuestionParts {
  readonly assistant: Assistant;
  readonly draining: AbortSignal;
}

export function answerChat(parts: ChatParts): ApiHandler {
  return async (context) => {
    const question = await readQuestion(context, parts);
    const answer = await underSignal([context.req.raw.signal, parts.draining], async (signal) => {
      const { traceId } = context.var;
      const turn = await parts.assistant.ask({ ...question, traceId, pace: 'at-once', api: 'v1' }, signal);
      return collect(turn);
    });
    return context.json(answer);
  };
}

export function toSources({ opening }: Turn): Source[] {
  return opening.sources
    .slice(0, SOURCES_LIMIT)
    .map(({ source, chunkId, chunkType }) => ({ source, chunk_id: chunkId, chunk_type: chunkType }));
}

async function collect(turn: Turn): Promise<ChatAnswer> {
  let answer = '';
  for await (const piece of turn.speech) if (piece.kind === 'token') answer += piece.text;
  return { answer, warnings: [...turn.opening.warnings], sources: toSources(turn) };
}
