/** Answers that are asked for again: `Idempotency-Key` and `Last-Event-ID` over both routes of a question. */
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import type { AnswerEnvelope } from '../../../../server/contract/v2.ts';
import { Fault } from '../../../../server/fault.ts';
import { joinTokens, parseEvents } from '../../../support/server/sse.ts';
import type { Fixture, FixtureParts } from '../api-fixture.ts';
import { detail, makeFixture, makeReply, post } from '../api-fixture.ts';

const QUESTION = { domain_id: 'bicis', message: '¿Sirve?', session_id: 's-1' };
const KEY = '7d9f6b1e-0c55-4c5e-9b1c-2f1d1f1a1b1c';
const STREAM = '/v2/query/stream';
const STOP = { domain_id: 'bicis', session_id: 's-1', idempotency_key: KEY };

interface Asking {
  readonly path?: string;
  readonly key?: string;
  readonly after?: string;
  readonly body?: object;
}

function ask(fixture: Fixture, { path = STREAM, key = KEY, after, body = QUESTION }: Asking = {}): Promise<Response> {
  const headers = { 'Idempotency-Key': key, ...(after === undefined ? {} : { 'Last-Event-ID': after }) };
  return post(fixture, path, body, { headers });
}

const told = async (fixture: Fixture, asking: Asking = {}) => (await ask(fixture, asking)).text();
const blocksOf = (text: string) => text.split(/(?<=\n\n)/u);
const idOf = (block: string | undefined) => /^id: (.*)$/mu.exec(block ?? '')?.[1] ?? '';

/** A fixture whose answer says two words and then waits. */
function makeSlow(parts: FixtureParts = {}) {
  let goOn = (): void => undefined;
  const going = new Promise<void>((resolve) => (goOn = resolve));
  async function* tokens(signal: AbortSignal): AsyncGenerator<string> {
    yield 'Hola';
    yield ' mundo';
    const left = new Promise((resolve) => {
      signal.addEventListener('abort', resolve);
    });
    await Promise.race([going, left]);
    signal.throwIfAborted();
    yield '.';
  }
  const reply: FixtureParts['reply'] = (_, signal) => Promise.resolve(makeReply([], { tokens: tokens(signal) }));
  return { fixture: makeFixture({ reply, ...parts }), goOn };
}

/** It has been asked, and has said what it says before it waits. */
async function begun(fixture: Fixture): Promise<void> {
  await vi.waitFor(() => {
    expect(fixture.asked).toHaveLength(1);
  });
  await wait(5);
}

/** Reads so many events and leaves. */
async function readSome(response: Response, count: number): Promise<string> {
  const reader = response.body!.getReader();
  let text = '';
  for (let read = 0; read < count; read += 1) text += new TextDecoder().decode((await reader.read()).value);
  await reader.cancel();
  return text;
}

it('is told once more from the beginning, to the byte, and made once', async () => {
  const fixture = makeFixture();
  const first = await told(fixture);
  expect(await told(fixture)).toBe(first);
  expect(fixture.asked).toHaveLength(1);
  expect(parseEvents(first).at(-1)?.event).toBe('done');
});

it('goes on behind any event, while it is made and when it is whole', async () => {
  const { fixture, goOn } = makeSlow();
  const cut = await readSome(await ask(fixture), 6);
  const rest = ask(fixture, { after: idOf(blocksOf(cut)[3]) });
  goOn();
  const whole = blocksOf(cut).slice(0, 4).join('') + (await (await rest).text());
  expect(joinTokens(parseEvents(whole))).toBe('Hola mundo.');
  for (const [place, block] of blocksOf(whole).slice(0, -1).entries()) {
    const behind = await told(fixture, { after: idOf(block) });
    expect(blocksOf(whole).slice(0, place + 1).join('') + behind).toBe(whole); // prettier-ignore
  }
  expect(fixture.asked).toHaveLength(1);
});

it.each(['garbage', '0123abcd-2', '7', ' '])('begins again with meta for a Last-Event-ID of %j', async (after) => {
  const fixture = makeFixture();
  const first = await told(fixture);
  expect(await told(fixture, { after })).toBe(first);
});

it('has ids that no other answer has', async () => {
  const fixture = makeFixture();
  const [one, other] = [await told(fixture), await told(fixture, { key: 'otra-0123456789ab' })];
  expect(new Set([...blocksOf(one), ...blocksOf(other)].map(idOf)).size).toBe(blocksOf(one + other).length);
});

describe('a key', () => {
  it('is refused for other words, at once', async () => {
    const fixture = makeFixture();
    await told(fixture);
    for (const changes of [{ message: '¿Otra?' }, { item_id: 'x' }, { language: 'en' }, { context: { table: 1 } }]) {
      const response = await ask(fixture, { body: { ...QUESTION, ...changes } });
      expect(response.status).toBe(409);
    }
    expect(fixture.asked).toHaveLength(1);
  });

  it('stays good for the same words in another order', async () => {
    const fixture = makeFixture();
    const context = { table: 1, terrace: true };
    await told(fixture, { body: { ...QUESTION, context } });
    const body = { context: { terrace: true, table: 1 }, actor_role: 'customer', ...QUESTION, message: ' ¿Sirve? ' };
    expect((await ask(fixture, { body })).status).toBe(200);
    expect(fixture.asked).toHaveLength(1);
  });

  it.each([{ session_id: 's-2' }, { branch_slug: 'centro' }, { domain_id: 'notas' }])(
    'of another session (%j) is as one that nobody used',
    async (changes) => {
      const fixture = makeFixture();
      const first = await told(fixture);
      const after = idOf(blocksOf(first)[1]);
      const [foreign, unknown] = [
        { ...QUESTION, ...changes },
        { ...QUESTION, session_id: 's-9' },
      ];
      const answers = [];
      for (const body of [foreign, unknown]) {
        const response = await ask(fixture, { body, after });
        answers.push([response.status, await response.text()]);
      }
      expect(answers[0]).toEqual(answers[1]);
      expect(answers[0]?.[0]).toBe(410);
      // Asked anew, it is an answer of its own.
      expect(await told(fixture, { body: foreign })).not.toContain(idOf(blocksOf(first)[0]));
    },
  );

  it.each([
    ['short', 'a'.repeat(15)],
    ['long', 'a'.repeat(65)],
    ['with other signs', 'clave secreta 0123'],
    ['in quotes', `"${KEY}"`],
  ])('that is too %s is refused', async (_name, key) => {
    const response = await ask(makeFixture(), { key });
    expect(response.status).toBe(422);
    expect(await detail(response)).toEqual([
      { loc: ['Idempotency-Key'], msg: 'value does not match the expected pattern', type: 'value_error.pattern' },
    ]);
  });

  it.each([undefined, null, '', '  '])(
    'without a session (%j) is refused: it would be everybody’s',
    async (session) => {
      const response = await ask(makeFixture(), { body: { ...QUESTION, session_id: session } });
      expect(await detail(response)).toEqual([
        { loc: ['session_id'], msg: 'field required', type: 'value_error.missing' },
      ]);
    },
  );

  it('is told of with all that is wrong', async () => {
    const response = await ask(makeFixture(), { key: 'x', body: { ...QUESTION, session_id: 7, language: 'fr' } });
    const issues = (await detail(response)) as { loc: string[] }[];
    expect(issues.map(({ loc }) => loc[0]).sort()).toEqual(['Idempotency-Key', 'language', 'session_id']);
  });
});

describe('the limits', () => {
  it('count an answer once, however often it is fetched, and one that nobody may ask not at all', async () => {
    const fixture = makeFixture({ settings: { ratePerMinute: 1 } });
    const first = await told(fixture);
    for (let time = 0; time < 4; time += 1) expect(await told(fixture)).toBe(first);
    const refused = await ask(fixture, { key: 'otra-0123456789ab' });
    expect(refused.status).toBe(429);
  });

  it('count how often it is fetched, too', async () => {
    const fixture = makeFixture({ settings: { ratePerMinute: 1 } });
    const statuses = [];
    for (let time = 0; time < 7; time += 1) statuses.push((await ask(fixture)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });

  it('refuse all that wait for the same answer, and forget the key', async () => {
    const fixture = makeFixture({ settings: { ratePerMinute: 1 } });
    await told(fixture, { key: 'otra-0123456789ab' });
    const both = await Promise.all([ask(fixture), ask(fixture, { path: '/v2/query' })]);
    expect(both.map(({ status }) => status)).toEqual([429, 429]);
  });

  it('say 400 for a scope that is not there, before a stream starts', async () => {
    const response = await ask(makeFixture(), { body: { ...QUESTION, tenant_slug: 'nadie' } });
    expect(response.status).toBe(400);
  });
});

describe('/v2/query', () => {
  it('has the same answer as the stream under the key, whoever asks first', async () => {
    for (const paths of [
      [STREAM, '/v2/query'],
      ['/v2/query', STREAM],
    ]) {
      const fixture = makeFixture();
      const texts = [];
      for (const path of paths) texts.push(await told(fixture, { path }));
      const [streamed, whole] = paths[0] === STREAM ? texts : texts.toReversed();
      const done = parseEvents(streamed ?? '').at(-1)?.data;
      expect(done).toEqual({ ok: true, envelope: JSON.parse(whole ?? '') as AnswerEnvelope });
      expect(fixture.asked).toHaveLength(1);
    }
  });

  it('lets duplicates wait for the one', async () => {
    const { fixture, goOn } = makeSlow();
    const both = [1, 2, 3].map(() => told(fixture, { path: '/v2/query' }));
    await begun(fixture);
    goOn();
    const [first, ...others] = await Promise.all(both);
    expect(new Set([first, ...others]).size).toBe(1);
    expect(fixture.asked).toHaveLength(1);
  });

  it('fails as the answer did, and is asked anew with the next try', async () => {
    let attempts = 0;
    const fixture = makeFixture({
      async reply() {
        attempts += 1;
        if (attempts === 1) throw new Fault('model-unavailable');
        return makeReply();
      },
    });
    expect((await ask(fixture, { path: '/v2/query' })).status).toBe(503);
    const response = await ask(fixture, { path: '/v2/query' });
    expect(((await response.json()) as AnswerEnvelope).answer).toBe('Hola mundo');
    expect(attempts).toBe(2);
  });

  it('says 409 for an answer that was stopped', async () => {
    const { fixture } = makeSlow();
    const asking = ask(fixture, { path: '/v2/query' });
    await begun(fixture);
    await post(fixture, '/v2/query/stop', STOP);
    expect((await asking).status).toBe(409);
  });
});

describe('who leaves', () => {
  it('with a key leaves an answer that goes on', async () => {
    const { fixture, goOn } = makeSlow();
    await readSome(await ask(fixture), 3);
    await begun(fixture);
    expect(fixture.asked[0]?.signal.aborted).toBe(false);
    goOn();
    expect(joinTokens(parseEvents(await told(fixture)))).toBe('Hola mundo.');
  });

  it('with a key for longer than the grace leaves a part that is kept', async () => {
    const { fixture } = makeSlow({ answerLimits: { graceMs: 20 } });
    await readSome(await ask(fixture), 3);
    await wait(60);
    expect(fixture.asked[0]?.signal.aborted).toBe(true);
    expect(parseEvents(await told(fixture)).at(-1)).toEqual({
      event: 'stopped',
      data: { reason: 'unheard', answer: 'Hola mundo' },
    });
  });

  it('without a key ends the answer at once', async () => {
    const { fixture } = makeSlow();
    await readSome(await post(fixture, STREAM, QUESTION), 3);
    expect(fixture.asked[0]?.signal.aborted).toBe(true);
  });
});

describe('POST /v2/query/stop', () => {
  it('ends the answer for all that listen, and keeps what was said', async () => {
    const { fixture } = makeSlow();
    const both = [told(fixture), told(fixture)];
    await begun(fixture);
    const response = await post(fixture, '/v2/query/stop', STOP);
    expect([response.status, await response.text()]).toEqual([204, '']);
    expect(fixture.asked[0]?.signal.aborted).toBe(true);
    const [first, second] = await Promise.all(both);
    expect(second).toBe(first);
    expect(parseEvents(first ?? '').at(-1)?.data).toEqual({ reason: 'asked', answer: 'Hola mundo' });
    expect(await told(fixture)).toBe(first);
  });

  it('ends one that still thinks', async () => {
    const fixture = makeFixture({ reply: () => new Promise(() => undefined) });
    const asking = told(fixture);
    await begun(fixture);
    await post(fixture, '/v2/query/stop', STOP);
    expect(parseEvents(await asking).map(({ event }) => event)).toEqual(['meta', 'stopped']);
  });

  it.each([
    ['another session', { session_id: 's-2' }],
    ['another key', { idempotency_key: 'otra-0123456789ab' }],
    ['another branch', { branch_slug: 'centro' }],
  ])('of %s stops nothing and says the same', async (_name, changes) => {
    const { fixture, goOn } = makeSlow();
    const asking = told(fixture);
    await begun(fixture);
    expect((await post(fixture, '/v2/query/stop', { ...STOP, ...changes })).status).toBe(204);
    goOn();
    expect(parseEvents(await asking).at(-1)?.event).toBe('done');
  });

  it.each([
    [{ session_id: undefined }, 422],
    [{ session_id: 7 }, 422],
    [{ idempotency_key: 'corta' }, 422],
    [{ domain_id: 'nadie' }, 400],
    [{ domain_id: undefined }, 400],
    [{ domain_id: 7 }, 422],
  ])('with %j is refused', async (changes, status) => {
    expect((await post(makeFixture(), '/v2/query/stop', { ...STOP, ...changes })).status).toBe(status);
  });

  it('from a page nobody listed is refused', async () => {
    const headers = { Origin: 'https://otra.example' };
    expect((await post(makeFixture(), '/v2/query/stop', STOP, { headers })).status).toBe(403);
  });
});

it('ends with an error when the server stops', async () => {
  const { fixture } = makeSlow();
  const asking = told(fixture);
  await begun(fixture);
  fixture.draining.abort();
  expect(parseEvents(await asking).at(-1)?.event).toBe('error');
});

it('writes no word of a guest, no session and no key into the log', async () => {
  const { fixture } = makeSlow({ answerLimits: { graceMs: 1 } });
  await readSome(await ask(fixture), 3);
  await wait(20);
  await told(fixture);
  await post(fixture, '/v2/query/stop', STOP);
  const log = JSON.stringify(fixture.logged);
  for (const word of ['Sirve', 's-1', KEY, 'Hola']) expect(log).not.toContain(word);
});
