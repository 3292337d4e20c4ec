import type { LanguageModel, Prompt } from '../../assistant/index.ts';
import { Fault } from '../../fault.ts';
import { askHosts } from '../shared/ask-hosts.ts';
import { countTokens } from '../shared/count-tokens.ts';
import type { LinkedSignal } from '../shared/link-signals.ts';
import { linkSignals } from '../shared/link-signals.ts';
import { confirmLocal, connectOllama, refuseRemote, toModelFault } from '../shared/ollama-client.ts';
import type { HostLease, OllamaHosts } from '../shared/ollama-hosts.ts';

export interface OllamaModelOptions {
  readonly hosts: OllamaHosts;
  readonly model: string;
  /** Tokens of context that are always asked for: another number makes Ollama load the model anew. */
  readonly contextTokens?: number;
  /** 0 says the likeliest word each time. */
  readonly temperature?: number;
  /** How long the model stays in memory after its last word, as Ollama writes it. Absent: Ollama's own setting. */
  readonly keepAlive?: string | number;
  /** How long to wait for room in a full queue. */
  readonly roomMs?: number;
}

export interface OllamaModel extends LanguageModel {
  readonly state: () => 'ready' | 'loading' | 'away';
  /**
   * Loads it into the memory of this host, so that no guest waits for that.
   * @throws Fault as `generate`
   */
  preload(baseUrl: string, signal: AbortSignal): Promise<void>;
}

const CONTEXT_TOKENS = 8192;
const TEMPERATURE = 0.1;

/** A model is asked again after this long whether it still is a local one. */
const CONFIRMED_MS = 60_000;

/** A piece is a token or more of text; a server that ignores its bound is stopped a little beyond it. */
const SPARE_PIECES = 16;
const LONGEST_TOKEN = 64;

/** The marks of a chat template come on top of what is asked. */
const TEMPLATE_TOKENS = 64;

/** An answer that has begun, and what it holds until it ends. */
interface Begun {
  readonly lease: HostLease;
  readonly work: LinkedSignal;
  readonly pieces: AsyncGenerator<string, undefined>;
  readonly first: IteratorResult<string, undefined>;
}

/**
 * A model on the business's own Ollamas. It waits for a model to load for as long as the caller does: a client that gives up makes Ollama
 * stop loading, and the next would wait as long. A prompt is never cut by Ollama: one too long for the model is a fault.
 */
export function createOllamaModel(options: OllamaModelOptions): OllamaModel {
  const { hosts, model, contextTokens = CONTEXT_TOKENS, temperature = TEMPERATURE, keepAlive } = options;
  const confirmedUntil = new Map<string, number>();
  const kept = keepAlive === undefined ? {} : { keep_alive: keepAlive };
  let context = contextTokens;

  function requestOf(prompt: Prompt) {
    // It only grows: going back and forth would load the model each time.
    while (context < tokensOf(prompt)) context *= 2;
    const settings = { num_ctx: context, num_predict: prompt.maxTokens, temperature };
    const messages = [
      { role: 'system', content: prompt.system },
      { role: 'user', content: prompt.user },
    ];
    // Without `truncate` and `shift` Ollama drops what does not fit, beginning with the evidence, and says nothing.
    const whole = { truncate: false, shift: false };
    return { model, messages, stream: true as const, think: false, options: settings, ...whole, ...kept };
  }

  async function confirm(baseUrl: string, signal: AbortSignal): Promise<void> {
    if (performance.now() <= (confirmedUntil.get(baseUrl) ?? -Infinity)) return;
    await confirmLocal(connectOllama(baseUrl, signal), model);
    confirmedUntil.set(baseUrl, performance.now() + CONFIRMED_MS);
  }

  async function* stream(baseUrl: string, prompt: Prompt, signal: AbortSignal): AsyncGenerator<string, undefined> {
    await confirm(baseUrl, signal);
    let pieces = prompt.maxTokens + SPARE_PIECES;
    let characters = pieces * LONGEST_TOKEN;
    for await (const part of await connectOllama(baseUrl, signal).chat(requestOf(prompt))) {
      refuseRemote(part);
      signal.throwIfAborted();
      hosts.noteAnswer(baseUrl, model);
      const { content } = part.message;
      pieces -= 1;
      characters -= content.length;
      if (pieces < 0 || characters < 0) return undefined;
      if (content !== '') yield content;
    }
    return undefined;
  }

  function toFault(thrown: unknown, baseUrl: string): Fault {
    return toModelFault(thrown, { baseUrl, model, setting: 'OLLAMA_LLM_MODEL' });
  }

  /** Up to the first word it may still be another host's. */
  function begin(prompt: Prompt, signal: AbortSignal): Promise<Begun> {
    let asked = hosts.all.join(', ');
    return askHosts({ ...options, signal, isElsewhereBetter }, async (lease) => {
      asked = lease.baseUrl;
      const work = linkSignals([signal, lease.signal]);
      const pieces = stream(lease.baseUrl, prompt, work.signal);
      try {
        return { lease, work, pieces, first: await pieces.next() };
      } catch (thrown) {
        endWork(work);
        confirmedUntil.delete(lease.baseUrl);
        throw thrown;
      }
    }).catch((thrown: unknown) => {
      throw asCancelled(signal) ?? toFault(thrown, asked);
    });

    function isElsewhereBetter(thrown: unknown, baseUrl: string): boolean {
      return toFault(thrown, baseUrl).code === 'model-unavailable';
    }
  }

  return {
    id: `ollama:${model}`,
    state: () => hosts.stateOf(model),
    async *generate(prompt, signal) {
      const cancelled = asCancelled(signal);
      if (cancelled !== undefined) throw cancelled;
      const { lease, work, pieces, first } = await begin(prompt, signal);
      try {
        if (first.done === true) return;
        yield first.value;
        yield* pieces;
      } catch (thrown) {
        confirmedUntil.delete(lease.baseUrl);
        const reason: unknown = lease.signal.aborted ? lease.signal.reason : thrown;
        throw asCancelled(signal) ?? toFault(reason, lease.baseUrl);
      } finally {
        // Whoever stops reading ends the generation; after its last line this does nothing.
        endWork(work);
        void pieces.return(undefined).catch(() => undefined);
        lease.release();
      }
    },
    async preload(baseUrl, signal) {
      try {
        await confirm(baseUrl, signal);
        const settings = { num_ctx: context };
        await connectOllama(baseUrl, signal).generate({ model, prompt: '', stream: false, options: settings, ...kept });
        hosts.noteAnswer(baseUrl, model);
      } catch (thrown) {
        throw asCancelled(signal) ?? toFault(thrown, baseUrl);
      }
    },
  };
}

function asCancelled({ aborted, reason }: AbortSignal): Fault | undefined {
  return aborted ? new Fault('cancelled', { cause: reason }) : undefined;
}

function endWork(work: LinkedSignal): void {
  work.release();
  work.abort();
}

function tokensOf({ system, user, maxTokens }: Prompt): number {
  return countTokens(system + user) + maxTokens + TEMPLATE_TOKENS;
}
