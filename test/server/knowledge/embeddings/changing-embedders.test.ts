import { describe, expect, it, vi } from 'vitest';
import { Fault } from '../../../../server/fault.ts';
import type { DenseLeg, Embedder } from '../../../../server/knowledge/index.ts';
import { createEmbedders } from '../../../../server/knowledge/index.ts';

const never = new AbortController().signal;
const vectors: DenseLeg['vectors'] = { search: () => Promise.resolve([]) };

function legOf(id: string, parts: Partial<Embedder> = {}): DenseLeg {
  const vector = Float32Array.of(1);
  return {
    vectors,
    embedder: {
      id,
      dimension: 1,
      calibration: { midpoint: 0.5, slope: 10 },
      embedDocuments: (texts) => Promise.resolve(texts.map(() => vector)),
      embedQuery: () => Promise.resolve(vector),
      ...parts,
    },
  };
}

function recordsOf(inUse: string | undefined) {
  let used = inUse;
  return {
    embedderInUse: () => Promise.resolve(used),
    adoptEmbedder: (id: string) => Promise.resolve((used ??= id)),
    use: (id: string) => (used = id),
  };
}

describe('asking the embedder in use', () => {
  it('gives the vector with the leg it belongs to', async () => {
    const [near, far] = [legOf('near'), legOf('far')];
    const embedders = createEmbedders({ wanted: far, others: [near], store: recordsOf('near') });
    expect((await embedders.ask('¿qué?', never))?.leg).toBe(near);
    expect(embedders.askedId()).toBe('near');
  });

  it('leaves the words alone where it fails, logs why once a minute, and tells no embedder', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const warn = vi.fn();
    let isAway = true;
    const failing = legOf('far', {
      embedQuery: () =>
        isAway
          ? Promise.reject(new Fault('embedder-unavailable', { cause: new Error('no Ollama answers') }))
          : Promise.resolve(Float32Array.of(1)),
    });
    const embedders = createEmbedders({ wanted: failing, store: recordsOf('far'), log: { warn } });
    for (let question = 0; question < 5; question += 1) expect(await embedders.ask('¿qué?', never)).toBeUndefined();
    expect(warn.mock.calls).toEqual([[{ embedder: 'far', err: new Error('no Ollama answers') }, expect.any(String)]]);
    expect([embedders.askedId(), embedders.lastId()]).toEqual(['none', 'far']);
    vi.advanceTimersByTime(61_000);
    await embedders.ask('¿qué?', never);
    expect(warn).toHaveBeenCalledTimes(2);
    isAway = false;
    expect(await embedders.ask('¿qué?', never)).toBeDefined();
    expect(embedders.askedId()).toBe('far');
    vi.useRealTimers();
  });

  it('is cancelled with the guest, which is no failure of the embedder', async () => {
    const warn = vi.fn();
    const guest = new AbortController();
    const leg = legOf('far', { embedQuery: () => Promise.reject(new Fault('cancelled')) });
    const embedders = createEmbedders({ wanted: leg, store: recordsOf('far'), log: { warn } });
    guest.abort();
    await expect(embedders.ask('¿qué?', guest.signal)).rejects.toMatchObject({ code: 'cancelled' });
    expect(warn).not.toHaveBeenCalled();
  });

  it('leaves the words alone where the one in use is not to be had', async () => {
    const embedders = createEmbedders({ wanted: legOf('near'), store: recordsOf('gone') });
    expect(await embedders.ask('¿qué?', never)).toBeUndefined();
    expect([embedders.askedId(), embedders.lastId()]).toEqual(['none', 'gone']);
  });
});

describe('new texts', () => {
  it('are embedded with what is there: one that is away is left out', async () => {
    const away = legOf('far', { isAway: () => true });
    const next = legOf('next', { isAway: () => false });
    const embedders = createEmbedders({ wanted: next, others: [away], store: recordsOf('far') });
    expect(await embedders.forNewTexts()).toEqual([next.embedder]);
  });

  it('are embedded in this process when all others are away', async () => {
    const [near, away] = [legOf('near'), legOf('far', { isAway: () => true })];
    const embedders = createEmbedders({ wanted: away, others: [near], store: recordsOf('far') });
    expect(await embedders.forNewTexts()).toEqual([near.embedder]);
  });
});

describe('another embedder', () => {
  it('is wanted from one moment on, and asked when it is in use', async () => {
    const [near, far] = [legOf('near'), legOf('far')];
    const records = recordsOf(undefined);
    const embedders = createEmbedders({ wanted: near, store: records });
    expect((await embedders.ask('¿qué?', never))?.leg).toBe(near);
    embedders.want(far);
    expect([embedders.wanted, embedders.has('far')]).toEqual([far.embedder, true]);
    expect((await embedders.ask('¿qué?', never))?.leg).toBe(near);
    records.use('far');
    expect((await embedders.ask('¿qué?', never))?.leg).toBe(far);
  });
});
