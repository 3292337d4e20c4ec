import type { GenerationEnd, LanguageModel, Outlook, Prompt, ProposedCall } from '../../assistant/index.ts';
import { Fault } from '../../fault.ts';
import type { LinkedSignal } from '../../time/link-signals.ts';
import { linkSignals } from '../../time/link-signals.ts';
import { askHosts } from '../shared/ask-hosts.ts';
import { connectOllama, isOfQuestion, toModelFault } from '../shared/ollama-client.ts';
import type { HostLease, OllamaHosts } from '../shared/ollama-hosts.ts';
import { createHostSpeeds } from './host-pace.ts';
import { createModelFacts } from './model-facts.ts';
import { charactersOf, createContext } from './ollama-chat.ts';
import type { Piece, Pieces } from './ollama-stream.ts';
import { createStream } from './ollama-stream.ts';
import { samplePrompt } from './sample-prompt.ts';

export interface OllamaModelOptions {
  readonly hosts: OllamaHosts;
  readonly model: string;
  /** Tokens of context that are always asked for: another number makes Ollama reload the model. */
  readonly contextTokens?: number;
  /** 0 says the likeliest word each time. */
  readonly temperature?: number;
  /** How long the model stays in memory after its last word, as Ollama writes it. Defaults to Ollama's own setting. */
  readonly keepAlive?: string | number;
  /** What it serves at once at a host (`OLLAMA_NUM_PARALLEL` there). Default 1. */
  readonly parallel?: number;
  /** How long to wait for room in a full queue. */
  readonly roomMs?: number;
  /** How long the next line of an answer that has begun is waited for. */
  readonly lineMs?: number;
}

export interface OllamaModel extends LanguageModel {
  readonly outlook: (prompt: Prompt, withinMs: number) => Outlook;
  readonly weights: () => string;
  readonly callTools: NonNullable<LanguageModel['callTools']>;
  /**
   * Loads it into the memory of this host, so that no guest waits for that.
   * @throws Fault as `generate`
   */
  preload(baseUrl: string, signal: AbortSignal): Promise<void>;
  /**
   * Asks this host a prompt for nobody, where nobody else is asking it, so that it is known how long a guest would wait.
   * Milliseconds to the end of a first sentence, of a prompt as long as they come; undefined: others were asking.
   * @throws Fault as `generate`
   */
  time(baseUrl: string, signal: AbortSignal): Promise<number | undefined>;
  /** When it was last known how fast the model is at this host; undefined: never. Milliseconds of `performance.now()`. */
  timedAt(baseUrl: string): number | undefined;
}

/** Behind so many others a guest waits who insists on the model. */
const MOST_BEFORE = 2;

/** A host that has said nothing by then is slow enough: the prompt for nobody is given up. */
const LONGEST_TIMED_MS = 60_000;

/** An answer that has begun, and what it holds until it ends. */
interface Begun {
  readonly lease: HostLease;
  readonly work: LinkedSignal;
  readonly pieces: Pieces;
  readonly first: IteratorResult<Piece, GenerationEnd | undefined>;
}

/**
 * A model on the business's own Ollamas. Whoever sets no bound waits for a model to load as long as it takes: a client that gives up makes
 * Ollama stop loading. A prompt is never cut by Ollama: one too long for the model has fewer pieces of evidence.
 */
export function createOllamaModel(options: OllamaModelOptions): OllamaModel {
  const { hosts, model, keepAlive, parallel = 1 } = options;
  const facts = createModelFacts(hosts, model);
  const context = createContext(options.contextTokens);
  const kept = keepAlive === undefined ? {} : { keep_alive: keepAlive };
  const speeds = createHostSpeeds();
  const stream = createStream({ ...options, facts, context, kept, speeds });

  function toFault(thrown: unknown, baseUrl: string): Fault {
    return toModelFault(thrown, { baseUrl, model, setting: 'OLLAMA_LLM_MODEL' });
  }

  function outlookAt(baseUrl: string, prompt: Prompt, withinMs: number): Outlook {
    const state = hosts.stateAt(baseUrl, model);
    if (state !== 'ready' && state !== 'loading') return 'away';
    const firstMs = speeds.of(baseUrl).pace.firstSentenceMs(charactersOf(prompt), prompt.wantedTokens);
    if (state === 'loading' || firstMs === undefined) return 'cold';
    if (firstMs > withinMs) return 'slow';
    return hosts.isFull(baseUrl, model, parallel) ? 'busy' : 'ready';
  }

  /** Which hosts are asked, and behind how many others. */
  function choiceFor(prompt: Prompt): { except?: ReadonlySet<string>; fewerThan?: number } {
    if (prompt.asks === 'queue') return { fewerThan: parallel + MOST_BEFORE };
    if (prompt.asks !== 'free') return {};
    const unfit = hosts.all.filter((baseUrl) => outlookAt(baseUrl, prompt, prompt.withinMs ?? Infinity) !== 'ready');
    return { except: new Set(unfit), fewerThan: parallel };
  }

  /** Up to the first word it may still be another host's. */
  function begin(prompt: Prompt, signal: AbortSignal): Promise<Begun> {
    let asked = hosts.all.join(', ');
    return askHosts({ ...options, ...choiceFor(prompt), signal, isElsewhereBetter }, async (lease) => {
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

  /** What a model brings, whole or until its reader stops. */
  async function* listen(prompt: Prompt, signal: AbortSignal): Pieces {
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
  }

  return {
    id: `ollama:${model}`,
    outlook(prompt, withinMs) {
      const outlooks = hosts.all.map((baseUrl) => outlookAt(baseUrl, prompt, withinMs));
      return OUTLOOKS.find((outlook) => outlooks.includes(outlook)) ?? 'away';
    },
    weights: () => hosts.weightsOf(model),
    async *generate(prompt, signal) {
      const pieces = listen(prompt, signal);
      let isOpen = true;
      try {
        for (;;) {
          const next = await pieces.next();
          isOpen = next.done !== true;
          if (next.done === true) return next.value;
          yield next.value.text;
        }
      } finally {
        if (isOpen) await pieces.return(undefined);
      }
    },
    async callTools(prompt, signal) {
      const calls: ProposedCall[] = [];
      for await (const piece of listen(prompt, signal)) calls.push(...piece.calls);
      return calls;
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
    async time(baseUrl, signal) {
      const others = new Set(hosts.all.filter((each) => each !== baseUrl));
      const lease = await hosts.lease({ model, except: others, fewerThan: 1 });
      if (lease === undefined) return undefined;
      const work = linkSignals([signal, lease.signal]);
      const late = setTimeout(() => {
        work.abort(new Error('it took too long'));
      }, LONGEST_TIMED_MS);
      const prompt = samplePrompt(String(performance.now()));
      // What was measured while others asked, or while the machine was busy, says less.
      speeds.forget(baseUrl);
      try {
        for await (const _ of stream(baseUrl, prompt, work.signal));
      } catch (thrown) {
        if (!work.signal.aborted || signal.aborted) throw asCancelled(signal) ?? toFault(thrown, baseUrl);
      } finally {
        clearTimeout(late);
        endWork(work);
        lease.release();
      }
      return speeds.of(baseUrl).pace.firstSentenceMs(charactersOf(prompt));
    },
    timedAt: (baseUrl) => speeds.of(baseUrl).at,
  };
}

/** The best of several hosts counts. */
const OUTLOOKS: readonly Outlook[] = ['ready', 'busy', 'cold', 'slow', 'away'];

function asCancelled({ aborted, reason }: AbortSignal): Fault | undefined {
  return aborted ? new Fault('cancelled', { cause: reason }) : undefined;
}

function endWork(work: LinkedSignal): void {
  work.release();
  work.abort();
}
