/** The words of a model at one host, as they come. */
import type { GenerationEnd, Prompt, ProposedCall } from '../../assistant/index.ts';
import { connectOllama, refuseRemote } from '../shared/ollama-client.ts';
import type { OllamaHosts } from '../shared/ollama-hosts.ts';
import type { HostSpeeds } from './host-pace.ts';
import type { createModelFacts } from './model-facts.ts';
import type { createContext } from './ollama-chat.ts';
import { charactersOf, chatOf, fitted, isTooLong, shorterThan } from './ollama-chat.ts';
import type { Figures } from './watch-answer.ts';
import { watchAnswer } from './watch-answer.ts';

/** A piece is a token or more of text; a server that ignores its bound is stopped a little beyond it. */
const SPARE_PIECES = 16;
const LONGEST_TOKEN = 64;

/** Words, or what it wants called; never neither. `calls`: only of a prompt with tools. */
export interface Piece {
  readonly text: string;
  readonly calls: readonly ProposedCall[];
}

export type Pieces = AsyncGenerator<Piece, GenerationEnd | undefined>;

export interface StreamParts {
  readonly hosts: OllamaHosts;
  readonly model: string;
  readonly temperature?: number;
  /** How long the next line of an answer that has begun is waited for. */
  readonly lineMs?: number;
  readonly facts: ReturnType<typeof createModelFacts>;
  readonly context: ReturnType<typeof createContext>;
  readonly kept: { readonly keep_alive?: string | number };
  readonly speeds: HostSpeeds;
}

/** The words of one host; what they take is noted. */
export function createStream(parts: StreamParts): (baseUrl: string, prompt: Prompt, signal: AbortSignal) => Pieces {
  const { hosts, model, facts, context, kept, lineMs, speeds } = parts;

  /** Asked again with fewer pieces of evidence where the model turns out to hold less than it says. */
  async function chat(baseUrl: string, prompt: Prompt, signal: AbortSignal) {
    const told = await facts.confirm(baseUrl, signal);
    // Ollama refuses such a question; a model that can call nothing wants nothing called.
    if (prompt.tools !== undefined && told.calls === false) return [];
    const client = connectOllama(baseUrl, signal, lineMs);
    let asked: Prompt | undefined = fitted(prompt, told.contextTokens);
    for (;;) {
      const request = chatOf(asked, { ...parts, ...told, context: context.holding(asked, told.contextTokens) });
      try {
        return await client.chat({ ...request, ...kept });
      } catch (thrown) {
        asked = isTooLong(thrown) ? shorterThan(asked) : undefined;
        if (asked === undefined) throw thrown;
      }
    }
  }

  return async function* stream(baseUrl, prompt, signal) {
    let pieces = prompt.maxTokens + SPARE_PIECES;
    let characters = pieces * LONGEST_TOKEN;
    const watch = watchAnswer(charactersOf(prompt), hosts.stateAt(baseUrl, model) === 'ready');
    try {
      for await (const part of await chat(baseUrl, prompt, signal)) {
        refuseRemote(part);
        signal.throwIfAborted();
        hosts.noteAnswer(baseUrl, model);
        // What it thinks stands elsewhere.
        const { content = '', tool_calls: called } = part.message as { content?: string; tool_calls?: unknown };
        const calls = prompt.tools === undefined ? [] : readCalls(called);
        pieces -= 1;
        characters -= content.length + (calls.length === 0 ? 0 : JSON.stringify(calls).length);
        watch.piece();
        if (pieces < 0 || characters < 0) return { how: 'cut' };
        if (content !== '' || calls.length > 0) yield { text: content, calls };
        if (part.done) {
          watch.told(part);
          return endOf(part);
        }
      }
      return undefined;
    } finally {
      // Also of one that was ended: it was at least as slow as that.
      const measured = watch.measured(signal.aborted);
      if (measured !== undefined) speeds.note(baseUrl, measured);
    }
  };
}

/** Whatever a host writes there; what has no name is no call. */
function readCalls(called: unknown): ProposedCall[] {
  if (!Array.isArray(called)) return [];
  return called.flatMap((each: unknown): ProposedCall[] => {
    const { function: wanted } = (each ?? {}) as { function?: { name?: unknown; arguments?: unknown } | null };
    return typeof wanted?.name === 'string' ? [{ name: wanted.name, arguments: wanted.arguments }] : [];
  });
}

function endOf(last: Figures): GenerationEnd {
  const { done_reason: reason, prompt_eval_count: promptTokens, eval_count: answerTokens } = last;
  return {
    how: reason === 'length' ? 'cut' : 'whole',
    ...(promptTokens === undefined ? {} : { promptTokens }),
    ...(answerTokens === undefined ? {} : { answerTokens }),
  };
}
