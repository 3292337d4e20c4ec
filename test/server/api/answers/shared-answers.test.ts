/** Two nodes that have one cache and know nothing else of each other. */
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { createMemoryCache } from '../../../../server/adapters/cache/memory.ts';
import type { AnswerRequest, KeptAnswers } from '../../../../server/api/answers/kept-answers.ts';
import { createKeptAnswers } from '../../../../server/api/answers/kept-answers.ts';
import { createSharedAnswers } from '../../../../server/api/answers/shared-answers.ts';
import type { SessionKey } from '../../../../server/assistant/index.ts';
import type { AnswerEnvelope, QueryStreamEvent } from '../../../../server/contract/v2.ts';
import type { Cache } from '../../../../server/knowledge/index.ts';
import { faultOf } from '../../../support/fault-of.ts';

const SESSION = { domainId: 'bicis', tenantSlug: 'default', branchSlug: 'main', sessionId: 's-1' };
const name = (key = 'clave-0123456789') => ({ session: SESSION, key });
const TICK_MS = 10;

interface Node {
  readonly answers: KeptAnswers;
  readonly forgotten: SessionKey[];
}

const draining: AbortController[] = [];
afterEach(() => {
  for (const each of draining.splice(0)) each.abort();
});

function makeNode(cache: Cache, graceMs = 30_000): Node {
  const forgotten: SessionKey[] = [];
  const shared = createSharedAnswers({ cache, within: (run) => run(), tickMs: TICK_MS });
  const node = new AbortController();
  draining.push(node);
  const limits = { graceMs };
  const onForgotten = (session: SessionKey) => void forgotten.push(session);
  return { answers: createKeptAnswers({ draining: node.signal, shared, limits, onForgotten }), forgotten };
}

/** Says its words, then waits until it may end. */
function requestOf(
  words: readonly string[],
  until: Promise<unknown> = Promise.resolve(),
  changes: Partial<AnswerRequest> = {},
) {
  // prettier-ignore
  const begun: number[] = [];
  async function* produce(signal: AbortSignal): AsyncGenerator<QueryStreamEvent> {
    begun.push(1);
    for (const t of words) yield { event: 'token', data: { t } };
    await Promise.race([
      until,
      new Promise((resolve) => {
        signal.addEventListener('abort', resolve);
      }),
    ]);
    signal.throwIfAborted();
    yield { event: 'done', data: { ok: true, envelope: { answer: words.join('') } as AnswerEnvelope } };
  }
  const request: AnswerRequest = {
    name: name(),
    question: '¿Sirve?',
    isResumed: false,
    tag: '0123abcd',
    admit: () => Promise.resolve(),
    work: { produce, toFailure: () => ({ event: 'error', data: { message: 'no', trace_id: 't' } }) },
    onFailure: () => undefined,
    ...changes,
  };
  return { request, begun };
}

const never = new Promise<never>(() => undefined);

/** Long enough for a node to have looked. */
const afterTicks = () => wait(TICK_MS * 6);

describe('another node', () => {
  it('serves an answer that is whole, to the byte, and makes none', async () => {
    const cache = createMemoryCache();
    const [one, other] = [makeNode(cache), makeNode(cache)];
    const { log } = await one.answers.open(requestOf(['Ñandú ', 'ají']).request);
    await log.ended();
    await afterTicks();
    const second = requestOf(['otra'], never, { tag: '89ab0123' });
    const served = await other.answers.open({ ...second.request, isResumed: true });
    expect(second.begun).toHaveLength(0);
    expect(served.log.events).toEqual(log.events);
    expect(served.log.end).toEqual(log.end);
    expect(served.log.placeOf('0123abcd-1')).toBe(1);
    // Taken over, it is kept there, too.
    expect(await other.answers.open(second.request)).toBe(served);
  });

  it('refuses another question under the key, and knows no other session', async () => {
    const cache = createMemoryCache();
    const [one, other] = [makeNode(cache), makeNode(cache)];
    await (await one.answers.open(requestOf(['hola']).request)).log.ended();
    await afterTicks();
    const reused = other.answers.open(requestOf([], never, { question: '¿Y otra?' }).request);
    expect(await faultOf(reused)).toMatchObject({ code: 'key-reused' });
    const stranger = { session: { ...SESSION, sessionId: 's-2' }, key: name().key };
    const gone = other.answers.open(requestOf([], never, { name: stranger, isResumed: true }).request);
    expect(await faultOf(gone)).toMatchObject({ code: 'answer-gone' });
  });

  it.each([true, false])('says that an answer is made elsewhere until it is whole (resumed: %s)', async (isResumed) => {
    const cache = createMemoryCache();
    const [one, other] = [makeNode(cache), makeNode(cache)];
    let end = (): void => undefined;
    const first = requestOf(['hola'], new Promise<void>((resolve) => (end = resolve)));
    const { log } = await one.answers.open(first.request);
    await afterTicks();
    const second = requestOf(['otra'], never, { isResumed });
    expect(await faultOf(other.answers.open(second.request))).toMatchObject({ code: 'answer-elsewhere' });
    end();
    await log.ended();
    await afterTicks();
    expect((await other.answers.open(second.request)).log.events).toEqual(log.events);
    expect(second.begun).toHaveLength(0);
  });

  it('keeps an answer going that it is asked for, beyond the grace', async () => {
    const cache = createMemoryCache();
    const [one, other] = [makeNode(cache, 250), makeNode(cache)];
    const { log } = await one.answers.open(requestOf(['hola'], never).request);
    await afterTicks();
    await faultOf(other.answers.open(requestOf([]).request));
    await wait(300);
    expect(log.end).toBeUndefined();
  });

  it('asks anew once the node that made it is gone', async () => {
    const cache = createMemoryCache();
    const dead: Cache = { get: (key) => cache.get(key), set: (key, value, ttl) => (isDead ? Promise.resolve() : cache.set(key, value, ttl)) }; // prettier-ignore
    let isDead = false;
    const [one, other] = [makeNode(dead), makeNode(cache)];
    await one.answers.open(requestOf(['hola'], never).request);
    await afterTicks();
    isDead = true;
    await wait(TICK_MS * 10);
    const resumed = other.answers.open(requestOf([], never, { isResumed: true }).request);
    expect(await faultOf(resumed)).toMatchObject({ code: 'answer-gone' });
    const anew = requestOf(['otra']);
    await (await other.answers.open(anew.request)).log.ended();
    expect(anew.begun).toHaveLength(1);
  });

  it('stops what is made elsewhere', async () => {
    const cache = createMemoryCache();
    const [one, other] = [makeNode(cache), makeNode(cache)];
    const { log } = await one.answers.open(requestOf(['hola'], never).request);
    await afterTicks();
    await other.answers.stop(name());
    await log.ended();
    expect(log.end).toEqual({ kind: 'stopped' });
    await afterTicks();
    const served = await other.answers.open(requestOf([], never, { isResumed: true }).request);
    expect(served.log.events.at(-1)).toContain('"reason":"asked"');
  });

  it('forgets a session everywhere: what was told, and what is under way', async () => {
    const cache = createMemoryCache();
    const [one, other] = [makeNode(cache), makeNode(cache)];
    await (await one.answers.open(requestOf(['dicho']).request)).log.ended();
    const running = await one.answers.open(requestOf(['hola'], never, { name: name('otra-0123456789ab') }).request);
    await afterTicks();
    await other.answers.forgetSession(SESSION);
    await running.log.ended();
    await afterTicks();
    expect(one.forgotten).toEqual([SESSION]);
    for (const key of ['clave-0123456789', 'otra-0123456789ab']) {
      const gone = makeNode(cache).answers.open(requestOf([], never, { name: name(key), isResumed: true }).request);
      expect(await faultOf(gone)).toMatchObject({ code: 'answer-gone' });
    }
  });
});

it('tells others nothing of an answer that failed', async () => {
  const cache = createMemoryCache();
  const [one, other] = [makeNode(cache), makeNode(cache)];
  const { log } = await one.answers.open(requestOf(['hola'], Promise.reject(new Error('broken'))).request);
  expect(await log.ended()).toMatchObject({ kind: 'failed' });
  await afterTicks();
  const resumed = other.answers.open(requestOf([], never, { isResumed: true }).request);
  expect(await faultOf(resumed)).toMatchObject({ code: 'answer-gone' });
});

it('keeps the newest answers of a session, within the bound of one value', async () => {
  const cache = createMemoryCache();
  const [one, other] = [makeNode(cache), makeNode(cache)];
  const keys = ['a', 'b', 'c'].map((letter) => letter.repeat(16));
  for (const key of keys) {
    const large = Array.from({ length: 4 }, () => 'x'.repeat(40_000));
    await (await one.answers.open(requestOf(large, undefined, { name: name(key) }).request)).log.ended();
    await afterTicks();
  }
  const found = await Promise.all(
    keys.map((key) =>
      other.answers.open(requestOf([], never, { name: name(key), isResumed: true }).request).then(
        () => true,
        () => false,
      ),
    ),
  );
  expect(found).toEqual([false, true, true]);
});

it.each(['', '{', '[]', '{"running":1}', '{"running":[],"told":[{}]}'])(
  'passes over a cache that holds %j',
  async (text) => {
    const cache = createMemoryCache();
    const broken: Cache = { ...cache, get: () => Promise.resolve(new TextEncoder().encode(text)) };
    const { begun, request } = requestOf(['hola']);
    await (await makeNode(broken).answers.open(request)).log.ended();
    expect(begun).toHaveLength(1);
  },
);
