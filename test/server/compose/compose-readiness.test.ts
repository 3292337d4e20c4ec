import { describe, expect, it } from 'vitest';
import type { DependencyState } from '../../../server/api/ports.ts';
import type { OllamaState } from '../../../server/compose/compose-ollama.ts';
import type { ReadinessParts } from '../../../server/compose/compose-readiness.ts';
import { composeReadiness } from '../../../server/compose/compose-readiness.ts';
import { makeDomain } from '../api/api-fixture.ts';

const SINCE = '2026-03-01T10:00:00.000Z';
const broken = { file: 'a.yaml', reason: 'x', severity: 'error' as const };

async function read(name: string, parts: Partial<ReadinessParts> = {}): Promise<DependencyState | undefined> {
  const dependencies = composeReadiness({
    domains: { list: () => [makeDomain('bicis')], problems: () => [] },
    records: { probe: () => Promise.resolve() },
    redis: undefined,
    chroma: undefined,
    ollama: undefined,
    config: { chroma: undefined, ollama: undefined },
    ...parts,
  });
  return dependencies[name]?.();
}
const effectOf = async (name: string, parts: Partial<ReadinessParts>) => (await read(name, parts))?.effect;
const told = (state: string) => () => ({ state, since: SINCE, lastTrouble: 'redis://:clave@host' });

describe('what the server leans on', () => {
  it('is its domains and its records, and what is configured', () => {
    const parts = {
      domains: { list: () => [], problems: () => [] },
      records: { probe: () => Promise.resolve() },
      config: { chroma: undefined, ollama: undefined },
    };
    const none = composeReadiness({ ...parts, redis: undefined, chroma: undefined, ollama: undefined });
    expect(Object.keys(none)).toEqual(['domains', 'records']);
    const ollama = () => ({ state: 'ready' as const, since: SINCE, hosts: [] });
    const all = composeReadiness({ ...parts, redis: told('connected'), chroma: told('connected'), ollama });
    expect(Object.keys(all)).toEqual(['domains', 'records', 'redis', 'chroma', 'ollama']);
  });
});

describe('services that tools ask', () => {
  const away = { host: 'b.example.com', state: 'away', since: new Date(SINCE), trouble: 'slow' } as const;
  const ready = { host: 'a.example.com', state: 'ready', since: new Date(SINCE) } as const;

  it('are no part of it where the operator lists none', async () => {
    expect(await read('tools')).toBeUndefined();
  });

  it.each([
    ['ready', 'none', []],
    ['ready', 'none', [ready]],
    ['some-away', 'less-done', [ready, away]],
    ['away', 'less-done', [away]],
  ] as const)('are %s, with the effect %s', async (state, effect, hosts) => {
    expect(await read('tools', { toolHosts: () => hosts })).toMatchObject({ state, effect });
  });

  it('are told host by host, with the trouble of those that are away', async () => {
    const { hosts } = (await read('tools', { toolHosts: () => [ready, away] })) ?? {};
    expect(hosts).toEqual([
      { address: 'a.example.com', state: 'ready', since: SINCE },
      { address: 'b.example.com', state: 'away', since: SINCE, reason: 'slow' },
    ]);
  });
});

describe('domains', () => {
  it('serve, also beside broken files; without one there are no answers', async () => {
    const list = () => [makeDomain('bicis')];
    expect(await read('domains')).toMatchObject({ state: 'loaded', effect: 'none' });
    const beside = { domains: { list, problems: () => [broken] } };
    expect(await read('domains', beside)).toMatchObject({ state: 'some-broken', effect: 'some-assistants-out' });
    const warned = { domains: { list, problems: () => [{ ...broken, severity: 'warning' as const }] } };
    expect(await effectOf('domains', warned)).toBe('none');
    const none = { domains: { list: () => [], problems: () => [broken] } };
    expect(await read('domains', none)).toMatchObject({ state: 'none', effect: 'no-answers' });
  });
});

describe('records', () => {
  it('that can be read serve; those that fail or say nothing leave guests without answers', async () => {
    expect(await read('records')).toMatchObject({ state: 'connected', effect: 'none' });
    const failing = { probe: () => Promise.reject(new Error('disk')) };
    expect(await read('records', { records: failing })).toMatchObject({ state: 'away', effect: 'no-answers' });
    const silent = { probe: () => new Promise(() => undefined) };
    expect(await read('records', { records: silent })).toMatchObject({ state: 'silent', effect: 'no-answers' });
  });

  it('of a server tell it themselves', async () => {
    const probe = () => Promise.reject(new Error('not asked'));
    expect(await read('records', { records: { probe, state: told('ready') } })).toEqual({
      state: 'ready',
      since: SINCE,
      effect: 'none',
    });
    expect(await effectOf('records', { records: { probe, state: told('away') } })).toBe('no-answers');
  });

  it('are told since when they were seen so', async () => {
    let now = Date.parse(SINCE);
    let isAway = false;
    const dependencies = composeReadiness({
      domains: { list: () => [], problems: () => [] },
      records: { probe: () => (isAway ? Promise.reject(new Error('x')) : Promise.resolve()) },
      redis: undefined,
      chroma: undefined,
      ollama: undefined,
      config: { chroma: undefined, ollama: undefined },
      now: () => new Date(now),
    });
    await dependencies['records']?.();
    now += 60_000;
    expect((await dependencies['records']?.())?.since).toBe(SINCE);
    isAway = true;
    expect((await dependencies['records']?.())?.since).toBe('2026-03-01T10:01:00.000Z');
  });
});

describe('Redis and Chroma', () => {
  it.each([
    ['connected', 'none'],
    ['connecting', 'starting'],
    ['slow', 'history-apart'],
    ['away', 'history-apart'],
  ])('Redis that is %s means %s', async (state, effect) => {
    expect(await read('redis', { redis: told(state) })).toEqual({ state, since: SINCE, effect });
  });

  it.each([
    ['connected', 'none', 'none'],
    ['connecting', 'starting', 'starting'],
    ['catching-up', 'search-elsewhere', 'no-search'],
    ['away', 'search-elsewhere', 'no-search'],
  ])('Chroma that is %s means %s beside another index, else %s', async (state, exact, none) => {
    const withFallback = (fallback: 'exact' | 'none') => ({
      chroma: told(state),
      config: { chroma: { url: 'http://c:1', fallback }, ollama: undefined },
    });
    expect(await effectOf('chroma', withFallback('exact'))).toBe(exact);
    expect(await effectOf('chroma', withFallback('none'))).toBe(none);
  });
});

describe('Ollama', () => {
  type Host = OllamaState['hosts'][number];
  const at = (model: string, state: Host['state'], place = 'gpu'): Host => ({
    baseUrl: `http://${place}:11434/ruta`,
    model,
    state,
    since: SINCE,
  });
  const ollama = (...hosts: Host[]): Partial<ReadinessParts> => ({
    ollama: () => ({ state: 'ready', since: SINCE, hosts }),
    config: {
      chroma: undefined,
      ollama: {
        baseUrls: ['http://gpu:11434/ruta'],
        model: 'llama',
        embedModel: 'bge',
        parallel: 1,
        patienceMs: 1500,
        longestMs: 60_000,
      },
    },
  });
  const bge = at('bge', 'ready');

  it.each<[effect: string, hosts: Host[]]>([
    ['none', [at('llama', 'ready'), bge]],
    ['model-not-asked', [at('llama', 'loading'), bge]],
    ['model-not-asked', [{ ...at('llama', 'ready'), firstSentenceMs: 9000, isInTime: false }, bge]],
    ['none', [{ ...at('llama', 'ready'), firstSentenceMs: 400, isInTime: true }, bge]],
    ['plain-words', [at('llama', 'away'), at('bge', 'away')]],
    ['plain-words', [at('llama', 'model-missing'), bge]],
    ['plain-words', [at('llama', 'refused'), bge]],
    ['found-by-words', [at('llama', 'ready'), at('bge', 'model-missing')]],
    ['found-by-words', [at('llama', 'loading'), at('bge', 'loading')]],
    ['less-room', [at('llama', 'ready'), at('llama', 'away', 'other'), bge, at('bge', 'away', 'other')]],
    ['none', [at('llama', 'ready'), at('llama', 'loading', 'other'), bge]],
  ])('means %s', async (effect, hosts) => {
    expect(await effectOf('ollama', ollama(...hosts))).toBe(effect);
  });

  it('is told host by host without a path', async () => {
    const state = await read('ollama', ollama({ ...at('llama', 'away'), reason: 'unreachable' }, bge));
    expect(state?.hosts).toEqual([
      { address: 'gpu:11434', serves: 'llama', state: 'away', since: SINCE, reason: 'unreachable' },
      { address: 'gpu:11434', serves: 'bge', state: 'ready', since: SINCE },
    ]);
  });
});
