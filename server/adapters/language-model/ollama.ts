import type { GenerationEnd, LanguageModel, Prompt } from '../../assistant/index.ts';
import { Fault } from '../../fault.ts';
import { askHosts } from '../shared/ask-hosts.ts';
import type { LinkedSignal } from '../../time/link-signals.ts';
import { linkSignals } from '../../time/link-signals.ts';
import type { ModelFacts } from '../shared/ollama-client.ts';
import { connectOllama, isOfQuestion, readModelFacts, refuseRemote, toModelFault } from '../shared/ollama-client.ts';
import type { HostLease, OllamaHosts } from '../shared/ollama-hosts.ts';
import { chatOf, createContext, fitted, isTooLong, shorterThan } from './ollama-chat.ts';

export interface OllamaModelOptions {
  readonly hosts: OllamaHosts;
  readonly model: string;
  /** Tokens of context that are always asked for: another number makes Ollama reload the model. */
  readonly contextTokens?: number;
  /** 0 says the likeliest word each time. */
  readonly temperature?: number;
  /** How long the model stays in memory after its last word, as Ollama writes it. Defaults to Ollama's own setting. */
  readonly keepAlive?: string | number;
  /** How long to wait for room in a full queue. */
  readonly roomMs?: number;
  /** How long the next line of an answer that has begun is waited for. */
  readonly lineMs?: number;
}

export interface OllamaModel extends LanguageModel {
  readonly state: () => 'ready' | 'loading' | 'away';
  /**
   * Loads it into the memory of this host, so that no guest waits for that.
   * @throws Fault as `generate`
   */
  preload(baseUrl: string, signal: AbortSignal): Promise<void>;
}

/** A model is asked again after this long whether it still is a local one. */
const CONFIRMED_MS = 60_000;

/** A piece is a token or more of text; a server that ignores its bound is stopped a little beyond it. */
const SPARE_PIECES = 16;
const LONGEST_TOKEN = 64;

type Pieces = AsyncGenerator<string, GenerationEnd | undefined>;

/** An answer that has begun, and what it holds until it ends. */
interface Begun {
  readonly lease: HostLease;
  readonly work: LinkedSignal;
  readonly pieces: Pieces;
  readonly first: IteratorResult<string, GenerationEnd | undefined>;
}

/**
 * A model on the business's own Ollamas. It waits for a model to load for as long as the caller does: a client that gives up makes Ollama
 * stop loading, and the next would wait as long. A prompt is never cut by Ollama: one too long for the model has fewer pieces of evidence.
 */
export function createOllamaModel(options: OllamaModelOptions): OllamaModel {
  const { hosts, model, keepAlive } = options;
  const facts = createFacts(hosts, model);
  const context = createContext(options.contextTokens);
  const kept = keepAlive === undefined ? {} : { keep_alive: keepAlive };
  const stream = createStream({ ...options, facts, context, kept });

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
        facts.forget(lease.baseUrl);
        throw thrown;
      }
    }).catch((thrown: unknown) => {
      throw asCancelled(signal) ?? toFault(thrown, asked);
    });

    function isElsewhereBetter(thrown: unknown, baseUrl: string): boolean {
      return toFault(thrown, baseUrl).code === 'model-unavailable' || !isOfQuestion(thrown);
    }
  }

  return {
    id: `ollama:${model}`,
    state: () => hosts.stateOf(model),
    async *generate(prompt, signal): Pieces {
      const cancelled = asCancelled(signal);
      if (cancelled !== undefined) throw cancelled;
      const { lease, work, pieces, first } = await begin(prompt, signal);
      try {
        if (first.done === true) return first.value;
        yield first.value;
        return yield* pieces;
      } catch (thrown) {
        facts.forget(lease.baseUrl);
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
        const { contextTokens } = await facts.confirm(baseUrl, signal);
        const request = { model, prompt: '', stream: false as const, options: { num_ctx: context.now(contextTokens) } };
        await connectOllama(baseUrl, signal).generate({ ...request, ...kept });
        hosts.noteAnswer(baseUrl, model);
      } catch (thrown) {
        hosts.noteFailure(baseUrl, model, thrown);
        throw asCancelled(signal) ?? toFault(thrown, baseUrl);
      }
    },
  };
}

interface StreamParts extends OllamaModelOptions {
  readonly facts: ReturnType<typeof createFacts>;
  readonly context: ReturnType<typeof createContext>;
  readonly kept: { readonly keep_alive?: string | number };
}

/** The words of one host. */
function createStream(parts: StreamParts): (baseUrl: string, prompt: Prompt, signal: AbortSignal) => Pieces {
  const { hosts, model, facts, context, kept, lineMs } = parts;

  /** Asked again with fewer pieces of evidence where the model turns out to hold less than it says. */
  async function chat(baseUrl: string, prompt: Prompt, signal: AbortSignal) {
    const told = await facts.confirm(baseUrl, signal);
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
    for await (const part of await chat(baseUrl, prompt, signal)) {
      refuseRemote(part);
      signal.throwIfAborted();
      hosts.noteAnswer(baseUrl, model);
      // Of its tools only: it was given none. What it thinks stands elsewhere, too.
      const { content = '' } = part.message as { content?: string };
      pieces -= 1;
      characters -= content.length;
      if (pieces < 0 || characters < 0) return { how: 'cut' };
      if (content !== '') yield content;
      if (part.done) return endOf(part);
    }
    return undefined;
  };
}

/** What each host says of the model; asked again after a while, and where the rounds found it otherwise. */
function createFacts(hosts: OllamaHosts, model: string) {
  const known = new Map<string, { readonly until: number; readonly facts: ModelFacts }>();
  return {
    async confirm(baseUrl: string, signal: AbortSignal): Promise<ModelFacts> {
      const held = known.get(baseUrl);
      const isDoubted = ['refused', 'model-missing'].includes(hosts.stateAt(baseUrl, model));
      if (held !== undefined && performance.now() <= held.until && !isDoubted) return held.facts;
      const facts = await readModelFacts(connectOllama(baseUrl, signal), model);
      known.set(baseUrl, { until: performance.now() + CONFIRMED_MS, facts });
      return facts;
    },
    forget(baseUrl: string): void {
      known.delete(baseUrl);
    },
  };
}

/** Of an answer's last line. */
interface Figures {
  readonly done_reason?: string;
  readonly prompt_eval_count?: number;
  readonly eval_count?: number;
}

function endOf(last: Figures): GenerationEnd {
  const { done_reason: reason, prompt_eval_count: promptTokens, eval_count: answerTokens } = last;
  return {
    how: reason === 'length' ? 'cut' : 'whole',
    ...(promptTokens === undefined ? {} : { promptTokens }),
    ...(answerTokens === undefined ? {} : { answerTokens }),
  };
}

function asCancelled({ aborted, reason }: AbortSignal): Fault | undefined {
  return aborted ? new Fault('cancelled', { cause: reason }) : undefined;
}

function endWork(work: LinkedSignal): void {
  work.release();
  work.abort();
}
