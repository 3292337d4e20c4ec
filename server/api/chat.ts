/** `POST /v1/chat`: one question, one whole answer. */
import type { Assistant, Reply } from '../assistant/index.ts';
import { SOURCES_LIMIT } from '../contract/v1.ts';
import type { ChatAnswer, Source } from '../contract/v1.ts';
import type { ApiContext } from './api-context.ts';
import { readQuestion } from './question.ts';
import type { QuestionParts } from './question.ts';
import { underSignal } from './request-signal.ts';

export interface ChatParts extends QuestionParts {
  readonly assistant: Assistant;
  readonly draining: AbortSignal;
}

export function answerChat(parts: ChatParts): (context: ApiContext) => Promise<Response> {
  return async (context) => {
    const question = await readQuestion(context, parts);
    const answer = await underSignal([context.req.raw.signal, parts.draining], async (signal) => {
      const reply = await parts.assistant.reply({ ...question, traceId: context.var.traceId, pace: 'at-once' }, signal);
      return collect(reply);
    });
    return context.json(answer);
  };
}

export function toSources(reply: Reply): Source[] {
  return reply.sources
    .slice(0, SOURCES_LIMIT)
    .map(({ source, chunkId, chunkType }) => ({ source, chunk_id: chunkId, chunk_type: chunkType }));
}

async function collect(reply: Reply): Promise<ChatAnswer> {
  let answer = '';
  for await (const token of reply.tokens) answer += token;
  return { answer, warnings: [...reply.warnings], sources: toSources(reply) };
}
