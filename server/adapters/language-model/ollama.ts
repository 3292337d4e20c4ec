import type { LanguageModel, Prompt } from '../../assistant/index.ts';
import { Fault } from '../../fault.ts';
import type { OllamaPlace } from '../shared/ollama-client.ts';
import { confirmLocal, connectOllama, refuseRemote, toModelFault } from '../shared/ollama-client.ts';

export interface OllamaModelOptions extends OllamaPlace {
  /** Tokens of context that are always asked for: another number makes Ollama load the model anew. */
  readonly contextTokens?: number;
  /** 0 says the likeliest word each time. */
  readonly temperature?: number;
}

const CONTEXT_TOKENS = 8192;
const TEMPERATURE = 0.1;

/** A model is asked again after this long whether it still is a local one. */
const CONFIRMED_MS = 60_000;

/** A piece is a token or more of text; a server that ignores its bound is stopped a little beyond it. */
const SPARE_PIECES = 16;
const LONGEST_TOKEN = 64;

/**
 * A model on a local Ollama. It waits for a model to load for as long as the caller does: a client that gives up makes Ollama stop
 * loading, and the next would wait as long. A prompt is never cut by Ollama: one too long for the model is a fault.
 */
export function createOllamaModel(options: OllamaModelOptions): LanguageModel {
  const { baseUrl, model, contextTokens = CONTEXT_TOKENS, temperature = TEMPERATURE } = options;
  let context = contextTokens;
  let confirmedUntil = -Infinity;

  function requestOf(prompt: Prompt) {
    // It only grows: going back and forth would load the model each time.
    while (context < tokensOf(prompt)) context *= 2;
    const settings = { num_ctx: context, num_predict: prompt.maxTokens, temperature };
    const messages = [
      { role: 'system', content: prompt.system },
      { role: 'user', content: prompt.user },
    ];
    // Without the last two Ollama drops what does not fit, beginning with the evidence, and says nothing.
    return { model, messages, stream: true as const, think: false, options: settings, truncate: false, shift: false };
  }

  async function* stream(prompt: Prompt, signal: AbortSignal): AsyncGenerator<string> {
    const client = connectOllama(baseUrl, signal);
    if (performance.now() > confirmedUntil) {
      await confirmLocal(client, model);
      confirmedUntil = performance.now() + CONFIRMED_MS;
    }
    let pieces = prompt.maxTokens + SPARE_PIECES;
    let characters = pieces * LONGEST_TOKEN;
    for await (const part of await client.chat(requestOf(prompt))) {
      refuseRemote(part);
      signal.throwIfAborted();
      const { content } = part.message;
      pieces -= 1;
      characters -= content.length;
      if (pieces < 0 || characters < 0) return;
      if (content !== '') yield content;
    }
  }

  return {
    id: `ollama:${model}`,
    async *generate(prompt, signal) {
      const work = new AbortController();
      const cancel = (): void => {
        work.abort(signal.reason);
      };
      signal.addEventListener('abort', cancel, { once: true });
      try {
        signal.throwIfAborted();
        yield* stream(prompt, work.signal);
      } catch (thrown) {
        if (signal.aborted) throw new Fault('cancelled', { cause: signal.reason });
        confirmedUntil = -Infinity;
        throw toModelFault(thrown, { baseUrl, model });
      } finally {
        signal.removeEventListener('abort', cancel);
        // Whoever stops reading ends the generation; after its last line this does nothing.
        work.abort();
      }
    },
  };
}

/**
 * No fewer than the model will count. A token of Latin text is three or four characters long, of anything else as short as a byte; the
 * answer and the marks of the chat template come on top.
 */
function tokensOf({ system, user, maxTokens }: Prompt): number {
  const text = system + user;
  const bytes = new TextEncoder().encode(text).length;
  const beyondAscii = bytes - text.replaceAll(/\P{ASCII}/gu, '').length;
  return Math.ceil((bytes - beyondAscii) / 2.5) + beyondAscii + maxTokens + 64;
}
