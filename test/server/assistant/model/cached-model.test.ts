import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMemoryCache } from '../../../../server/adapters/cache/memory.ts';
import type { LanguageModel, Prompt } from '../../../../server/assistant/index.ts';
import { createCachedModel } from '../../../../server/assistant/index.ts';
import type { Cache } from '../../../../server/knowledge/index.ts';
import { unaborted } from '../../../support/library/build-library.ts';
import { createBreakingModel, createEndlessModel, createSlowModel } from '../../../support/models/failing.ts';
import { paced, pieces } from '../../../support/models/speaking.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

/** Says another text each time that it is asked. */
function createCountingModel(
  id = 'scripted:counting',
  texts: readonly string[] = [],
): LanguageModel & { asked: number } {
  const model = {
    id,
    asked: 0,
    async *generate(prompt: Prompt, signal: AbortSignal) {
      model.asked += 1;
      const text = texts[model.asked - 1] ?? `Respuesta ${String(model.asked)}.`;
      return yield* paced(pieces(text), prompt.maxTokens, signal);
    },
  };
  return model;
}

interface Opened {
  readonly model: LanguageModel;
  readonly cache: Cache;
  readonly kept: Map<string, Uint8Array>;
  readonly looked: string[];
}

function open(inner: LanguageModel, cache: Cache = createMemoryCache()): Opened {
  const kept = new Map<string, Uint8Array>();
  const looked: string[] = [];
  const spied: Cache = {
    get: (name) => cache.get(name),
    async set(name, value, ttlSeconds) {
      kept.set(name, value);
      await cache.set(name, value, ttlSeconds);
    },
  };
  const onLookup = (result: 'hit' | 'miss') => void looked.push(result);
  return { model: createCachedModel({ model: inner, cache: spied, hash, onLookup }), cache, kept, looked };
}

let reused = 0;
const promptOf = (identity?: string, maxTokens = 100): Prompt => ({
  system: 'sistema',
  user: 'pregunta',
  maxTokens,
  ...(identity === undefined ? {} : { reuse: { identity, onReused: () => void (reused += 1) } }),
});

async function hear(model: LanguageModel, prompt: Prompt, most = Infinity): Promise<string> {
  let text = '';
  let count = 0;
  for await (const piece of model.generate(prompt, unaborted())) {
    text += piece;
    count += 1;
    if (count >= most) break;
  }
  return text;
}

async function hearOut(model: LanguageModel, prompt: Prompt, most?: number): Promise<string> {
  const text = await hear(model, prompt, most);
  model.heardOut?.(prompt);
  return text;
}

it('asks nobody for what is not kept, where nobody may be asked', async () => {
  const inner = createCountingModel();
  const { model } = open(inner);
  expect(await hear(model, { ...promptOf('a'), asks: 'nobody' })).toBe('');
  await hearOut(model, promptOf('a'));
  expect(await hear(model, { ...promptOf('a'), asks: 'nobody' })).toBe('Respuesta 1.');
  expect([inner.asked, model.keepsWords]).toEqual([1, true]);
});

describe('a prompt that may share its words', () => {
  it('is answered once by the model and then with the same words', async () => {
    const inner = createCountingModel();
    const { model, looked } = open(inner);
    const before = reused;
    expect(await hearOut(model, promptOf('a'))).toBe('Respuesta 1.');
    expect(reused).toBe(before);
    expect(await hearOut(model, promptOf('a'))).toBe('Respuesta 1.');
    expect([inner.asked, reused - before, looked]).toEqual([1, 1, ['miss', 'hit']]);
  });

  it('is answered with what was heard when its reader had enough of it', async () => {
    const { model } = open(createCountingModel());
    expect(await hearOut(model, promptOf('a'), 1)).toBe('Respuesta');
    expect(await hearOut(model, promptOf('a'))).toBe('Respuesta');
  });

  it('is another for another model', async () => {
    const cache = createMemoryCache();
    await hearOut(open(createCountingModel('ollama:a'), cache).model, promptOf('a'));
    const other = createCountingModel('ollama:b', ['Otra.']);
    expect(await hearOut(open(other, cache).model, promptOf('a'))).toBe('Otra.');
  });

  it('has a name of which nothing can be read, and an hour', async () => {
    const { model, kept } = open(createCountingModel());
    await hearOut(model, promptOf('soy celíaca'));
    expect([...kept.keys()]).toEqual([expect.stringMatching(/^answer:[\da-f]{64}$/u)]);
  });

  it('never gets the words of another identity', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(fc.string(), { minLength: 2, maxLength: 6 }), async (identities) => {
        const { model, looked } = open(createCountingModel());
        const first: string[] = [];
        for (const identity of identities) first.push(await hearOut(model, promptOf(identity)));
        expect(looked.every((result) => result === 'miss')).toBe(true);
        for (const [index, identity] of identities.entries())
          expect(await hearOut(model, promptOf(identity))).toBe(first[index]);
        expect(new Set(first).size).toBe(identities.length);
      }),
      { numRuns: 40 },
    );
  });
});

describe('nothing is kept', () => {
  it('of a prompt that is one guest’s alone', async () => {
    const { model, kept, looked } = open(createCountingModel());
    expect(await hearOut(model, promptOf())).toBe('Respuesta 1.');
    expect(await hearOut(model, promptOf())).toBe('Respuesta 2.');
    expect([kept.size, looked]).toEqual([0, []]);
  });

  it('of an answer that nobody heard out', async () => {
    const { model, kept } = open(createCountingModel());
    await hear(model, promptOf('a'));
    await hear(model, promptOf('a'), 1);
    expect(kept.size).toBe(0);
  });

  it('of an answer that was cut at its bound', async () => {
    const { model, kept } = open(createCountingModel('cut', ['Esto es más largo que su cota']));
    expect(await hearOut(model, promptOf('a', 3))).toBe('Esto es más');
    expect(kept.size).toBe(0);
  });

  it('of an answer whose end the model does not tell', async () => {
    const silent: LanguageModel = {
      id: 'silent',
      async *generate() {
        yield 'Hola.';
        return undefined;
      },
    };
    const { model, kept } = open(silent);
    expect(await hearOut(model, promptOf('a'))).toBe('Hola.');
    expect(kept.size).toBe(0);
  });

  it('of an answer that broke off', async () => {
    const { model, kept } = open(createBreakingModel('Empieza bien. Y'));
    const prompt = promptOf('a');
    await expect(hear(model, prompt)).rejects.toThrow('model-failed');
    model.heardOut?.(prompt);
    expect(kept.size).toBe(0);
  });

  it('of an answer whose guest has left', async () => {
    const { model, kept } = open(createEndlessModel());
    const left = new AbortController();
    const prompt = promptOf('a');
    const read = async (): Promise<void> => {
      for await (const _ of model.generate(prompt, left.signal)) left.abort();
    };
    await expect(read()).rejects.toThrow('cancelled');
    model.heardOut?.(prompt);
    expect(kept.size).toBe(0);
  });

  it('of an answer without words, or with too many', async () => {
    const { model, kept } = open(createCountingModel('many', [' \n ', 'x'.repeat(20_000), 'x'.repeat(16_000)]));
    await hearOut(model, promptOf('a'));
    await hearOut(model, promptOf('b'));
    expect(kept.size).toBe(0);
    await hearOut(model, promptOf('c'));
    expect(kept.size).toBe(1);
  });
});

describe('a guest who leaves', () => {
  it('while the cache is asked is answered nothing', async () => {
    const left = new AbortController();
    const cache: Cache = {
      get() {
        left.abort();
        return Promise.resolve(undefined);
      },
      set: () => Promise.resolve(),
    };
    const inner = createCountingModel();
    const generation = open(inner, cache).model.generate(promptOf('a'), left.signal)[Symbol.asyncIterator]();
    await expect(generation.next()).rejects.toThrow('cancelled');
    expect(inner.asked).toBe(0);
  });

  it('ends nobody’s answer who asks the same at that moment', async () => {
    const { model } = open(createSlowModel('Una respuesta lenta.', { firstMs: 30 }));
    const left = new AbortController();
    const leaving = model.generate(promptOf('a'), left.signal)[Symbol.asyncIterator]().next();
    const staying = hearOut(model, promptOf('a'));
    left.abort();
    await expect(leaving).rejects.toThrow('cancelled');
    expect(await staying).toBe('Una respuesta lenta.');
  });
});

describe('what is no answer of ours in the cache', () => {
  async function valueOf(identity: string): Promise<{ name: string; value: Uint8Array }> {
    const { model, kept } = open(createCountingModel('m', ['Lleva crema, y canción.']));
    await hearOut(model, promptOf(identity));
    const [entry] = kept.entries();
    return { name: entry?.[0] ?? '', value: entry?.[1] ?? new Uint8Array() };
  }
  async function answerWith(name: string, value: Uint8Array): Promise<string> {
    const cache = createMemoryCache();
    await cache.set(name, value, 60);
    return hearOut(open(createCountingModel('m', ['Del modelo.']), cache).model, promptOf('a'));
  }

  it('is read where it is whole', async () => {
    const { name, value } = await valueOf('a');
    expect(await answerWith(name, value)).toBe('Lleva crema, y canción.');
  });

  it('is passed over whatever its bytes', async () => {
    const { name } = await valueOf('a');
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
        expect(await answerWith(name, Uint8Array.from(bytes))).toBe('Del modelo.');
      }),
    );
  });

  it('is passed over where it is cut anywhere, or another byte stands in it', async () => {
    const { name, value } = await valueOf('a');
    for (let length = 0; length < value.length; length += 1) {
      expect(await answerWith(name, value.slice(0, length))).toBe('Del modelo.');
      const changed = value.slice();
      changed[length] = (changed[length] ?? 0) ^ 1;
      expect(await answerWith(name, changed)).toBe('Del modelo.');
    }
  });

  it('is passed over under the name of another question', async () => {
    const { name } = await valueOf('a');
    const { value } = await valueOf('b');
    expect(await answerWith(name, value)).toBe('Del modelo.');
  });

  it('is passed over where it is huge', async () => {
    const { name } = await valueOf('a');
    const text = 'x'.repeat(17_000);
    const sealed = new TextEncoder().encode(hash(JSON.stringify([name, text])) + text);
    expect(await answerWith(name, sealed)).toBe('Del modelo.');
  });
});

it('is the model it is asked for, and says how that is', () => {
  const inner: LanguageModel = {
    ...createCountingModel('ollama:x'),
    outlook: (_, withinMs) => (withinMs < 100 ? 'slow' : 'ready'),
    weights: () => 'abc',
  };
  const { model } = open(inner);
  const prompt: Prompt = { system: 's', user: 'u', maxTokens: 5 };
  expect([model.id, model.weights?.(), model.outlook?.(prompt, 10), model.outlook?.(prompt, 500)]).toEqual([
    'ollama:x',
    'abc',
    'slow',
    'ready',
  ]);
  expect(open(createCountingModel()).model.outlook).toBeUndefined();
});
