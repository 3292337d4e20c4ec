/** A model that is asked once for what many guests ask. */
import { Fault } from '../../fault.ts';
import type { Cache } from '../../knowledge/index.ts';
import type { GenerationEnd, LanguageModel, Prompt, PromptReuse } from '../ports.ts';
import { tapPieces } from './tap-pieces.ts';

/** Knowledge that changes makes another name, so nothing waits for this. */
const HOUR_S = 3600;

/** Far more than `SPEECH_BOUNDS` lets anybody say. */
const MOST_CHARACTERS = 16_384;
const MOST_BYTES = 4 * MOST_CHARACTERS;

export interface CachedModelParts {
  readonly model: LanguageModel;
  readonly cache: Cache;
  /** SHA-256 in hex. */
  readonly hash: (text: string) => string;
  /** Default one hour. */
  readonly ttlSeconds?: number;
  /** Told of each prompt that may share its words. */
  readonly onLookup?: (result: 'hit' | 'miss') => void;
}

/** What was generated for a prompt, until it is known whether it was heard out. */
interface Generated {
  readonly name: string;
  readonly text: string;
}

/**
 * The same model. What is kept are its raw words: they go the way of fresh ones, through the check of the question that is asked now, so that
 * bytes which somebody else put into the cache can do no more than a model that lies. Guests who ask the same at the same moment are each
 * answered by the model: nobody's answer hangs on whether another stays.
 */
export function createCachedModel(parts: CachedModelParts): LanguageModel {
  const { model, cache, hash, ttlSeconds = HOUR_S, onLookup } = parts;
  const generated = new WeakMap<Prompt, Generated>();

  async function* reuse(
    prompt: Prompt,
    { identity, onReused }: PromptReuse,
    signal: AbortSignal,
  ): AsyncGenerator<string, GenerationEnd | undefined> {
    const name = `answer:${hash(JSON.stringify([model.id, identity]))}`;
    const kept = read(await cache.get(name), name, hash);
    if (signal.aborted) throw new Fault('cancelled', { cause: signal.reason });
    onLookup?.(kept === undefined ? 'miss' : 'hit');
    if (kept !== undefined) {
      onReused();
      yield kept;
      return { how: 'whole' };
    }
    if (prompt.asks === 'nobody') return undefined;
    return yield* generate(prompt, name, signal);
  }

  async function* generate(
    prompt: Prompt,
    name: string,
    signal: AbortSignal,
  ): AsyncGenerator<string, GenerationEnd | undefined> {
    let text = '';
    let isUsable = true;
    const keep = (piece: string): void => {
      text += piece;
    };
    try {
      const end = yield* tapPieces(model.generate(prompt, signal), keep);
      isUsable = end?.how === 'whole';
      return end;
    } catch (error) {
      isUsable = false;
      throw error;
    } finally {
      // Also when its reader has stopped it: whether that was the guest who left or enough was said, `heardOut` tells.
      if (isUsable && !signal.aborted) generated.set(prompt, { name, text });
    }
  }

  return {
    id: model.id,
    keepsWords: true,
    ...(model.outlook === undefined ? {} : { outlook: model.outlook }),
    ...(model.weights === undefined ? {} : { weights: model.weights }),
    // What comes next hangs on what tools gave at that moment.
    ...(model.callTools === undefined ? {} : { callTools: model.callTools }),
    generate: (prompt, signal) =>
      prompt.reuse === undefined ? model.generate(prompt, signal) : reuse(prompt, prompt.reuse, signal),
    heardOut(prompt) {
      model.heardOut?.(prompt);
      const heard = generated.get(prompt);
      generated.delete(prompt);
      if (heard === undefined || heard.text.trim() === '' || heard.text.length > MOST_CHARACTERS) return;
      // It never throws, and the answer does not wait for it.
      void cache.set(heard.name, write(heard, hash), ttlSeconds);
    },
  };
}

/** The words behind their seal, which says for which name they are whole. It keeps out what is cut or mixed up, not what is forged. */
function write({ name, text }: Generated, hash: CachedModelParts['hash']): Uint8Array {
  return new TextEncoder().encode(sealOf(name, text, hash) + text);
}

function read(bytes: Uint8Array | undefined, name: string, hash: CachedModelParts['hash']): string | undefined {
  if (bytes === undefined || bytes.byteLength > MOST_BYTES) return undefined;
  const length = sealOf(name, '', hash).length;
  // What is no UTF-8 does not come out as it was sealed.
  const whole = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const text = whole.slice(length);
  const isKept = text !== '' && text.length <= MOST_CHARACTERS && whole.startsWith(sealOf(name, text, hash));
  return isKept ? text : undefined;
}

function sealOf(name: string, text: string, hash: CachedModelParts['hash']): string {
  return hash(JSON.stringify([name, text]));
}
