import { describe, expect, it, vi } from 'vitest';
import { Fault } from '../../../../server/fault.ts';
import type { DenseLeg, Embedder } from '../../../../server/knowledge/index.ts';
import { createEmbedderKeeper, createEmbedders } from '../../../../server/knowledge/index.ts';

const never = new AbortController().signal;

const embedderOf = (id: string): Embedder => ({
  id,
  dimension: 1,
  calibration: { midpoint: 0.5, slope: 10 },
  embedDocuments: () => Promise.resolve([]),
  embedQuery: () => Promise.resolve(Float32Array.of(1)),
});
const legOf = (embedder: Embedder): DenseLeg => ({ embedder, vectors: { search: () => Promise.resolve([]) } });

function setUp(inUse = 'builtin') {
  const state = {
    inUse,
    found: undefined as string | undefined,
    old: undefined as string | undefined,
    isLacking: true,
    at: 0,
  };
  const kept = new Map<string, Embedder>();
  const keep = (id: string): Embedder => {
    const embedder = kept.get(id) ?? embedderOf(id);
    kept.set(id, embedder);
    return embedder;
  };
  const store = {
    embedderInUse: () => Promise.resolve(state.inUse),
    adoptEmbedder: () => Promise.resolve(state.inUse),
  };
  const embedders = createEmbedders({ wanted: legOf(embedderOf('builtin')), store });
  const complete = vi.fn(() => Promise.resolve(state.isLacking));
  const log = { info: vi.fn(), warn: vi.fn() };
  const away = () => Promise.reject(new Fault('embedder-unavailable', { cause: new Error('no Ollama answers') }));
  const keeper = createEmbedderKeeper({
    source: {
      find: () => (state.found === undefined ? away() : Promise.resolve(keep(state.found))),
      recall: (id) => (state.old === id ? Promise.resolve(keep(id)) : away()),
    },
    embedders,
    legOf,
    store,
    complete,
    log,
    now: () => state.at,
  });
  return { state, embedders, complete, log, check: () => keeper.check(never), keeper };
}

describe('keeping an embedder that runs elsewhere', () => {
  it('leaves the one in use alone while the wanted one is away, and says so once a minute', async () => {
    const { state, embedders, complete, log, check } = setUp();
    for (let second = 0; second < 60; second += 15) {
      state.at = second * 1000;
      await check();
    }
    expect(embedders.wanted.id).toBe('builtin');
    expect(complete).not.toHaveBeenCalled();
    expect(log.warn).toHaveBeenCalledTimes(1);
    state.at = 61_000;
    await check();
    expect(log.warn).toHaveBeenCalledTimes(2);
  });

  it('wants it when it is there, and has its vectors made', async () => {
    const { state, embedders, complete, check } = setUp();
    await check();
    state.found = 'ollama:a';
    await check();
    expect(embedders.wanted.id).toBe('ollama:a');
    expect(complete.mock.calls).toEqual([['ollama:a']]);
  });

  it('asks for the vectors again, ever more seldom, while they are not made', async () => {
    const { state, complete, check } = setUp();
    state.found = 'ollama:a';
    const asked: number[] = [];
    for (state.at = 0; state.at <= 120_000; state.at += 15_000) {
      complete.mockClear();
      await check();
      if (complete.mock.calls.length > 0) asked.push(state.at / 1000);
    }
    expect(asked).toEqual([0, 15, 45, 105]);
  });

  it('counts what is missing when it was away and is back, and else now and then', async () => {
    const { state, complete, check } = setUp('ollama:a');
    Object.assign(state, { found: 'ollama:a', isLacking: false });
    await check();
    state.at = 60_000;
    await check();
    expect(complete).toHaveBeenCalledTimes(1);
    state.found = undefined;
    await check();
    state.found = 'ollama:a';
    await check();
    expect(complete).toHaveBeenCalledTimes(2);
    state.at = 400_000;
    await check();
    expect(complete).toHaveBeenCalledTimes(3);
  });

  it('says that the embedder has changed under its name, and makes all vectors anew', async () => {
    const { state, embedders, complete, log, check } = setUp('ollama:a');
    state.found = 'ollama:a';
    await check();
    state.found = 'ollama:b';
    await check();
    expect(embedders.wanted.id).toBe('ollama:b');
    expect(complete.mock.calls).toEqual([['ollama:a'], ['ollama:b']]);
    expect(log.warn).toHaveBeenCalledWith({ embedder: 'ollama:b', before: 'ollama:a' }, expect.any(String));
  });

  it('brings back the one in use, so that it goes on until its successor is ready', async () => {
    const { state, embedders, check } = setUp('ollama:old');
    Object.assign(state, { found: 'ollama:new', old: 'ollama:old' });
    await check();
    expect([embedders.has('ollama:old'), embedders.has('ollama:new')]).toEqual([true, true]);
    expect((await embedders.ask('¿qué?', never))?.leg.embedder.id).toBe('ollama:old');
  });

  it('looks until it is told to stop', async () => {
    vi.useFakeTimers();
    const { state, complete, keeper } = setUp();
    state.found = 'ollama:a';
    const stop = new AbortController();
    const running = keeper.run(stop.signal);
    await vi.advanceTimersByTimeAsync(16_000);
    state.at = 16_000;
    await vi.advanceTimersByTimeAsync(16_000);
    expect(complete).toHaveBeenCalledTimes(2);
    stop.abort();
    await running;
    vi.useRealTimers();
  });
});
