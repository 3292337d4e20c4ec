import { Fault } from '../../fault.ts';
import type { Calibration, Embedder, EmbedderSource, Measurable } from '../../knowledge/index.ts';
import { askHosts } from '../shared/ask-hosts.ts';
import { linkSignals } from '../../time/link-signals.ts';
import { connectOllama, Refusal, toModelFault } from '../shared/ollama-client.ts';
import type { HostLog, OllamaHosts } from '../shared/ollama-hosts.ts';
import { readEmbedderId, writeEmbedderId } from './embedder-id.ts';
import { makeVectors } from './make-vectors.ts';
import type { ModelPlace, ModelPlaces } from './model-places.ts';
import { createModelPlaces } from './model-places.ts';
import type { QuestionTurn } from './question-turns.ts';
import { createQuestionTurns } from './question-turns.ts';
import { prefixesOf } from './prefixes.ts';

export interface OllamaEmbedderOptions {
  readonly hosts: OllamaHosts;
  /** The one that is wanted. */
  readonly model: string;
  /** How its cosines are read: each family of models has its own range. */
  readonly calibrate: (embedder: Measurable, signal: AbortSignal) => Promise<Calibration>;
  readonly log: HostLog;
  /** How long the model stays in memory after its last text, as Ollama writes it. Defaults to Ollama's own setting. */
  readonly keepAlive?: string | number;
  /** A question waits no longer for its vector; the model goes on loading. */
  readonly patienceMs?: number;
  /** A batch takes no longer, loading included. */
  readonly longestMs?: number;
  /** How long to wait for room in a full queue. */
  readonly roomMs?: number;
}

const PATIENCE_MS = 200;

/** What is embedded for nobody, as long as a question is. */
const PROBE = '¿Qué me recomiendan para hoy?';

/** A batch that takes longer never comes: Ollama itself gives a model up that does not get on with loading for five minutes. */
const LONGEST_MS = 15 * 60_000;

/** Of one input Ollama takes no more than this, whatever the model could hold (ollama/ollama#14259). */
const MOST_TOKENS = 2048;

/** It holds other weights than those whose vectors are asked for. */
class Changed extends Error {
  constructor(model: string) {
    super(`${model} was pulled anew, with other weights: its vectors are made anew`);
    this.name = 'Changed';
  }
}

/** Embedding models on the business's own Ollamas. Vectors of other weights, lengths or prefixes have another id. */
export function createOllamaEmbedderSource(options: OllamaEmbedderOptions): EmbedderSource {
  const { hosts, model: wanted } = options;
  const places = new Map<string, ModelPlaces>();
  const made = new Map<string, Embedder>();
  let last: string | undefined;

  const placesOf = (model: string): ModelPlaces => {
    const known = places.get(model) ?? createModelPlaces(hosts, model);
    places.set(model, known);
    return known;
  };

  async function embedderOf(model: string, place: ModelPlace, signal: AbortSignal): Promise<Embedder> {
    const key = `${model}@${place.digest}`;
    const embedder =
      made.get(key) ?? (await createEmbedder({ ...options, model, place, places: placesOf(model) }, signal));
    made.set(key, embedder);
    return embedder;
  }

  const asFault = (thrown: unknown, model: string, signal: AbortSignal): Fault =>
    toEmbedderFault(thrown, { baseUrl: hosts.all.join(', '), model }, signal);

  return {
    async find(inUse, signal) {
      try {
        const found = await placesOf(wanted).look(signal);
        const used = readEmbedderId(inUse ?? '');
        const kept = used?.model === wanted ? used.digest : undefined;
        // While one host still has the weights in use, another that was updated changes nothing.
        const place =
          found.find(({ digest }) => digest === kept) ?? found.find(({ digest }) => digest === last) ?? found[0];
        if (place === undefined) throw new Error('no host has it');
        for (const { baseUrl, digest } of found) {
          if (digest !== place.digest)
            options.log.warn({ ollama: baseUrl, model: wanted, digest }, 'other weights: left out');
        }
        last = place.digest;
        return await embedderOf(wanted, place, signal);
      } catch (thrown) {
        throw asFault(thrown, wanted, signal);
      }
    },
    async recall(embedderId, signal) {
      const identity = readEmbedderId(embedderId);
      if (identity === undefined) return undefined;
      try {
        const found = await placesOf(identity.model).look(signal);
        const place = found.find(({ digest }) => digest === identity.digest);
        if (place === undefined) return undefined;
        const embedder = await embedderOf(identity.model, place, signal);
        return embedder.id === embedderId ? embedder : undefined;
      } catch (thrown) {
        throw asFault(thrown, identity.model, signal);
      }
    },
  };
}

interface EmbedderParts extends OllamaEmbedderOptions {
  readonly place: ModelPlace;
  readonly places: ModelPlaces;
}

/** Measures its dimension and what its cosines mean, which loads it. */
async function createEmbedder(parts: EmbedderParts, signal: AbortSignal): Promise<Embedder> {
  const { hosts, model, place, places, patienceMs = PATIENCE_MS } = parts;
  const prefixes = prefixesOf(model);
  const asker = createAsker(parts);
  const make = async (
    texts: readonly string[],
    prefix: string,
    work: AbortSignal,
    turn?: QuestionTurn,
  ): Promise<Float32Array[]> => {
    try {
      work.throwIfAborted();
      return await makeVectors(texts, {
        prefix,
        mostTokens: Math.min(MOST_TOKENS, place.contextTokens ?? MOST_TOKENS),
        ask: (inputs) => asker.ask(inputs, work, turn),
        onRefused: (text, reason) => {
          // It may be a guest's: what it says stands in no log.
          parts.log.warn({ model, characters: text.length, reason }, 'a text without a vector: words alone find it');
        },
      });
    } catch (thrown) {
      throw toEmbedderFault(thrown, { baseUrl: hosts.all.join(', '), model }, work);
    }
  };
  const embedDocuments = async (texts: readonly string[], work: AbortSignal): Promise<Float32Array[]> => {
    const vectors = await make(texts, prefixes.document, work);
    if (texts.length > 0) await asker.confirmUsed(work);
    return vectors;
  };
  const embedQueries = (texts: readonly string[], work: AbortSignal) => make(texts, prefixes.query, work);

  const [first] = await embedDocuments(['.'], signal);
  const dimension = first?.length ?? 0;
  asker.expect(dimension);
  const calibration = await parts.calibrate({ embedDocuments, embedQueries }, signal);
  const probe = (baseUrl: string): Promise<unknown> => {
    const others = new Set(hosts.all.filter((each) => each !== baseUrl));
    return make([PROBE], prefixes.query, new AbortController().signal, { except: others, onAsked: () => undefined });
  };
  const questions = createQuestionTurns({ patienceMs, hosts: hosts.all, probe });
  return {
    id: writeEmbedderId({ model, digest: place.digest, dimension, prefixes: prefixes.name }),
    dimension,
    calibration,
    embedDocuments,
    embedQuery(text, guest) {
      const work = new AbortController();
      const leave = (): void => {
        // Leaving while the model loads would stop the loading.
        if (hosts.stateOf(model) !== 'loading') work.abort(guest.reason);
      };
      guest.addEventListener('abort', leave, { once: true });
      const ended = (): void => {
        guest.removeEventListener('abort', leave);
      };
      return questions.wait((turn) => make([text], prefixes.query, work.signal, turn).finally(ended), guest);
    },
    isAway: () =>
      questions.isStuck() ||
      !hosts.all.some(
        (baseUrl) => hosts.isLive(baseUrl) && (places.known().get(baseUrl)?.digest ?? place.digest) === place.digest,
      ),
  };
}

interface Asker {
  /** `turn`: of a question. */
  ask(inputs: readonly string[], signal: AbortSignal, turn?: QuestionTurn): Promise<readonly (readonly number[])[]>;
  /** From now on vectors have this length. */
  expect(dimension: number): void;
  /** Whether the hosts that were asked still hold the same weights. @throws Fault `embedder-unavailable` */
  confirmUsed(signal: AbortSignal): Promise<void>;
}

/** `/api/embed` of the hosts that hold these weights. */
function createAsker({ hosts, model, place, places, keepAlive, roomMs, longestMs = LONGEST_MS }: EmbedderParts): Asker {
  const kept = keepAlive === undefined ? {} : { keep_alive: keepAlive };
  const used = new Set<string>();
  let dimension: number | undefined;

  const strangers = (): Set<string> =>
    new Set([...places.known().values()].filter(({ digest }) => digest !== place.digest).map(({ baseUrl }) => baseUrl));

  async function confirm(baseUrl: string, signal: AbortSignal, mustBeSure = false): Promise<void> {
    const { digest } = await places.confirm(baseUrl, signal, mustBeSure);
    if (digest !== place.digest) throw new Changed(model);
  }

  return {
    expect: (length) => {
      dimension = length;
    },
    async ask(inputs, signal, turn) {
      const others = strangers();
      if (others.size === hosts.all.length) throw new Changed(model);
      const except = new Set([...others, ...(turn?.except ?? [])]);
      const asking = { hosts, model, signal, except, isElsewhereBetter, ...(roomMs === undefined ? {} : { roomMs }) };
      return askHosts(asking, async (lease) => {
        turn?.onAsked(lease.baseUrl);
        const work = linkSignals([signal, lease.signal]);
        const late = setTimeout(() => {
          work.abort(new Error(`no vectors came within ${String(Math.round(longestMs / 1000))} s`));
        }, longestMs);
        try {
          await confirm(lease.baseUrl, work.signal);
          const request = { model, input: [...inputs], truncate: false, ...kept };
          const { embeddings } = await connectOllama(lease.baseUrl, work.signal).embed(request);
          checkVectors(embeddings, { count: inputs.length, dimension });
          hosts.noteAnswer(lease.baseUrl, model);
          used.add(lease.baseUrl);
          lease.release();
          return embeddings;
        } catch (thrown) {
          throw work.signal.aborted ? work.signal.reason : thrown;
        } finally {
          clearTimeout(late);
          work.release();
        }
      });
    },
    async confirmUsed(signal) {
      const asked = [...used];
      used.clear();
      for (const baseUrl of asked) {
        await confirm(baseUrl, signal, true).catch((thrown: unknown) => {
          // Whoever does not answer now was asked a minute ago at most.
          if (thrown instanceof Changed) throw toEmbedderFault(thrown, { baseUrl, model }, signal);
        });
      }
      if (signal.aborted) throw new Fault('cancelled', { cause: signal.reason });
    },
  };

  function isElsewhereBetter(thrown: unknown, baseUrl: string): boolean {
    // Refused for its texts, it would be again; what breaks off or speaks nonsense is a host's.
    if (!(thrown instanceof Refusal)) return true;
    return toModelFault(thrown, { baseUrl, model, setting: 'OLLAMA_EMBED_MODEL' }).code === 'model-unavailable';
  }
}

function checkVectors(
  vectors: unknown,
  { count, dimension }: { readonly count: number; readonly dimension: number | undefined },
): asserts vectors is number[][] {
  const isWhole =
    Array.isArray(vectors) &&
    vectors.length === count &&
    vectors.every(
      (each: unknown) => Array.isArray(each) && each.length > 0 && each.length === (dimension ?? each.length),
    );
  if (!isWhole) throw new Error('the vectors do not fit the texts: another count or length than asked for');
}

/** The port's fault for whatever was thrown; its cause is one sentence for the operator. */
function toEmbedderFault(
  thrown: unknown,
  place: { readonly baseUrl: string; readonly model: string },
  signal: AbortSignal,
): Fault {
  if (signal.aborted) return new Fault('cancelled', { cause: signal.reason });
  if (thrown instanceof Fault) return thrown;
  if (thrown instanceof Changed) return new Fault('embedder-unavailable', { cause: thrown });
  const { cause } = toModelFault(thrown, { ...place, setting: 'OLLAMA_EMBED_MODEL' });
  return new Fault('embedder-unavailable', { cause });
}
