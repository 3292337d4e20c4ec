import { describe, expect, it } from 'vitest';
import { Fault } from '../../../../server/fault.ts';
import { parseEvents } from '../../../support/server/sse.ts';
import { detail, makeFixture, makeReply, post } from '../api-fixture.ts';
import type { FixtureParts } from '../api-fixture.ts';

const QUESTION = { domain_id: 'bicis', message: '¿Sirve?' };

/** Both routes refuse alike, in JSON, before a stream starts. */
describe.each(['/v2/query', '/v2/query/stream'])('a question to %s', (path) => {
  const refusals: [name: string, body: unknown, status: number, detail: unknown][] = [
    ['is not JSON', '{"domain_id": ', 400, expect.stringContaining('JSON')],
    ['has no domain', { message: 'hola' }, 400, expect.stringContaining('domain_id')],
    ['names an unknown domain', { domain_id: 'nadie', message: 'hola' }, 400, expect.stringContaining('nadie')],
    ['has no message', { domain_id: 'bicis' }, 400, expect.stringContaining('message')],
    ['has a blank message', { domain_id: 'bicis', message: '\u200b ' }, 400, expect.stringContaining('message')],
    ['has an unknown tenant', { ...QUESTION, tenant_slug: 'nadie' }, 400, expect.stringContaining('nadie')],
    ['is too long', { domain_id: 'bicis', message: 'a'.repeat(4001) }, 413, expect.stringContaining('4')],
  ];
  it.each(refusals)('that %s is refused in words', async (_name, body, status, expected) => {
    const response = await post(makeFixture(), path, body);
    expect(response.status).toBe(status);
    expect(await detail(response)).toEqual(expected);
  });

  it('names all fields that it can not use at once', async () => {
    const body = {
      ...QUESTION,
      actor_role: 'chef',
      language: 'fr',
      engine: 'gpt',
      item_id: 7,
      context: { table: { nested: true } },
      branch_slug: '../x',
    };
    const response = await post(makeFixture(), path, body);
    expect(response.status).toBe(422);
    const issues = (await detail(response)) as { loc: string[] }[];
    expect(issues.map(({ loc }) => loc[0]).sort()).toEqual(
      ['actor_role', 'branch_slug', 'context', 'engine', 'item_id', 'language'].sort(),
    );
  });

  it.each([
    [
      '21 keys',
      Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`k${String(at)}`, 1])),
      'value_error.maxProperties',
    ],
    [
      'more than 4 kB',
      Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`k${String(at)}`, 'é'.repeat(150)])),
      'value_error.maxBytes',
    ],
  ])('may not have a context of %s', async (_what, context, type) => {
    const response = await post(makeFixture(), path, { ...QUESTION, context });
    expect(response.status).toBe(422);
    expect(await detail(response)).toEqual([expect.objectContaining({ loc: ['context'], type })]);
  });

  it('may have a context of 20 keys', async () => {
    const fixture = makeFixture();
    const context = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`k${String(at)}`, 'a'.repeat(180)]));
    const response = await post(fixture, path, { ...QUESTION, context });
    expect(response.status).toBe(200);
    await response.text();
    expect(fixture.asked[0]!.question.context).toEqual(context);
  });

  it('is answered in the language it asks for, errors too', async () => {
    const body = { domain_id: 'bicis', language: 'en' };
    const told = await detail(await post(makeFixture(), path, body));
    expect(told).not.toBe('message requerido');
    expect(told).toEqual(expect.stringContaining('message'));
  });

  it('hands the assistant what the page knows', async () => {
    const fixture = makeFixture();
    const body = {
      ...QUESTION,
      session_id: ' s-1 ',
      actor_role: 'kitchen',
      language: 'pt',
      item_id: 'rueda-1',
      context: { table: 7, terrace: true },
      engine: 'model',
    };
    await (await post(fixture, path, body)).text();
    expect(fixture.asked[0]?.question).toMatchObject({
      api: 'v2',
      sessionId: 's-1',
      actorRole: 'kitchen',
      language: 'pt',
      itemId: 'rueda-1',
      context: { table: 7, terrace: true },
      engine: 'model',
      scope: { domainId: 'bicis', tenantSlug: 'default', branchSlug: 'main' },
    });
  });

  it('may leave all of that out', async () => {
    const fixture = makeFixture();
    await (await post(fixture, path, { ...QUESTION, session_id: null, item_id: null, context: null })).text();
    expect(fixture.asked[0]?.question).toMatchObject({ actorRole: 'customer', engine: 'auto', context: {} });
    expect(fixture.asked[0]?.question).not.toHaveProperty('sessionId');
    expect(fixture.asked[0]?.question).not.toHaveProperty('itemId');
  });

  it('counts against the same limits as a question of v1', async () => {
    const fixture = makeFixture({ settings: { ratePerMinute: 2, ratePerHour: 100 } });
    const body = { ...QUESTION, session_id: 's' };
    const first = await post(fixture, '/v1/chat', body);
    const second = await post(fixture, path, body);
    await Promise.all([first.text(), second.text()]);
    expect((await post(fixture, path, body)).status).toBe(429);
  });
});

it('answers with the whole envelope', async () => {
  const correction = { withheld: 'No lleva aceite.', instead: 'Lleva aceite.' };
  const reply = () => Promise.resolve(makeReply(['Lleva', ' aceite.'], { corrections: [correction] }));
  const response = await post(makeFixture({ reply }), '/v2/query', QUESTION);
  const envelope = (await response.json()) as Record<string, unknown>;
  expect(envelope).toMatchObject({
    trace_id: response.headers.get('x-trace-id'),
    domain_id: 'bicis',
    tenant_slug: 'default',
    branch_slug: 'main',
    session_id: null,
    language: 'es',
    decision: 'ANSWER',
    item: null,
    answer: 'Lleva aceite.',
    corrections: [correction],
    pending_action: null,
    policy: { id: 'general', threshold: 0.78, preferred_sections: [] },
    engine: { llm: 'builtin', embeddings: 'fake:4' },
  });
  expect(envelope['sources']).toEqual([
    {
      source: 'guia.pdf',
      chunk_id: 'guia.pdf:0',
      chunk_type: 'notes',
      document_id: 1,
      version: 1,
      level: 'branch',
      excerpt: 'Una nota.',
      score: 0.9,
    },
  ]);
  expect(Object.keys(envelope)).toEqual(
    'trace_id domain_id tenant_slug branch_slug session_id language decision intent risk action item candidates hazards items items_total offered understood links answer uncertainties warnings corrections confidence pending_action asks suggestions sources levels policy engine timings_ms'.split(
      ' ',
    ),
  );
});

it('says 503 in words when the model a question insists on is away', async () => {
  const reply = () => Promise.reject(new Fault('model-unavailable'));
  const response = await post(makeFixture({ reply }), '/v2/query', { ...QUESTION, engine: 'model' });
  expect(response.status).toBe(503);
  expect(await detail(response)).toEqual(expect.stringMatching(/\S{3,} \S/u));
});

describe('the stream of a question', () => {
  const ask = async (parts: FixtureParts = {}): Promise<string> =>
    (await post(makeFixture(parts), '/v2/query/stream', QUESTION)).text();

  it('has its events in their order: the envelope without its answer first, whole in done', async () => {
    const correction = { withheld: 'No lleva aceite.', instead: 'Lleva aceite.' };
    const changes = { warnings: ['Ojo.'], corrections: [correction], envelope: { suggestions: ['¿Y la cadena?'] } };
    const events = parseEvents(
      await ask({ reply: () => Promise.resolve(makeReply(['Lleva', '', ' aceite.'], changes)) }),
    );
    expect(events.map(({ event }) => event)).toEqual([
      'meta',
      'envelope',
      'sources',
      'warnings',
      'start',
      'correction',
      'token',
      'token',
      'suggestions',
      'done',
    ]);
    expect(events[1]?.data).toMatchObject({ answer: null, decision: 'ANSWER' });
    const done = events.at(-1)?.data as { ok: boolean; envelope: { answer: string } };
    expect(done).toMatchObject({ ok: true, envelope: { answer: 'Lleva aceite.', corrections: [correction] } });
    const tokens = events.flatMap(({ event, data }) => (event === 'token' ? [data['t']] : []));
    expect(tokens.join('')).toBe(done.envelope.answer);
  });

  it('leaves out warnings and suggestions that there are not', async () => {
    expect(parseEvents(await ask()).map(({ event }) => event)).toEqual([
      'meta',
      'envelope',
      'sources',
      'start',
      'token',
      'token',
      'done',
    ]);
  });

  it('numbers its events from 1', async () => {
    const ids = [...(await ask()).matchAll(/^id: (\d+)$/gmu)].map(([, id]) => Number(id));
    expect(ids).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('ends with an error event and no done when the answer breaks off', async () => {
    const tokens = (async function* () {
      yield 'Lleva';
      throw new Error('/srv/secret');
    })();
    const text = await ask({ reply: () => Promise.resolve(makeReply([], { tokens })) });
    const events = parseEvents(text);
    expect(events.at(-1)).toMatchObject({ event: 'error', data: { message: expect.any(String) as string } });
    expect(events.some(({ event }) => event === 'done')).toBe(false);
    expect(text).not.toContain('secret');
  });
});
