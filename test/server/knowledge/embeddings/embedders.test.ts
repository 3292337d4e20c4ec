import { describe, expect, it } from 'vitest';
import type { DenseLeg, EmbeddingStore } from '../../../../server/knowledge/index.ts';
import { createEmbedders, onlyEmbedder } from '../../../../server/knowledge/index.ts';
import { createRecordedEmbedder } from '../../../support/fakes/recorded-embedder.ts';

const legOf = (id: string): DenseLeg => ({
  embedder: createRecordedEmbedder(id, 8).embedder,
  vectors: { search: () => Promise.resolve([]) },
});

function createStore(inUse?: string) {
  const store = {
    inUse,
    adopted: 0,
    embedderInUse: () => Promise.resolve(store.inUse),
    adoptEmbedder: (id: string) => {
      store.adopted += 1;
      return Promise.resolve((store.inUse ??= id));
    },
  };
  return store satisfies Pick<EmbeddingStore, 'embedderInUse' | 'adoptEmbedder'> & { inUse: string | undefined };
}

describe('the embedder in use', () => {
  const [wanted, old] = [legOf('wanted'), legOf('old')];

  it('is the wanted one where none was adopted', async () => {
    const store = createStore();
    const embedders = createEmbedders({ wanted, others: [old], store });
    expect(await embedders.current()).toBe(wanted);
    expect(store.inUse).toBe('wanted');
    expect(await embedders.forNewTexts()).toEqual([wanted.embedder]);
  });

  it('is the one the records name, with the index of its own vectors, from one question to the next', async () => {
    const store = createStore('old');
    const embedders = createEmbedders({ wanted, others: [old], store });
    expect(embedders.lastId()).toBe('wanted');
    expect(await embedders.current()).toBe(old);
    expect(embedders.lastId()).toBe('old');
    store.inUse = 'wanted';
    expect(await embedders.current()).toBe(wanted);
    expect(embedders.lastId()).toBe('wanted');
    expect(store.adopted).toBe(0);
  });

  it('gets each new text first, and the wanted one behind it', async () => {
    const store = createStore('old');
    const embedders = createEmbedders({ wanted, others: [old], store });
    expect(await embedders.forNewTexts()).toEqual([old.embedder, wanted.embedder]);
    store.inUse = 'wanted';
    expect(await embedders.forNewTexts()).toEqual([wanted.embedder]);
  });

  it('is none where it can not be had: no other one takes its place', async () => {
    const embedders = createEmbedders({ wanted, store: createStore('old') });
    expect(await embedders.current()).toBeUndefined();
    expect(await embedders.forNewTexts()).toEqual([wanted.embedder]);
  });

  it('is not guessed when the records can not be read', async () => {
    const store = { ...createStore('old'), embedderInUse: () => Promise.reject(new Error('away')) };
    const embedders = createEmbedders({ wanted, others: [old], store });
    await expect(embedders.current()).rejects.toThrow('away');
    await expect(embedders.forNewTexts()).rejects.toThrow('away');
  });

  it('that is the only one there is never changes', async () => {
    const only = onlyEmbedder(wanted);
    expect(await only.current()).toBe(wanted);
    expect(await only.forNewTexts()).toEqual([wanted.embedder]);
    expect([only.wanted, only.lastId()]).toEqual([wanted.embedder, 'wanted']);
  });
});
