import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Scenario } from '../support/server/scenario.ts';
import { openScenario } from '../support/server/scenario.ts';
import { FLAN, SORBET, TROUT } from '../support/samples/sample-items.ts';
import { joinTokens, readEvents } from '../support/server/sse.ts';
import { VERTICALS } from '../support/domains/verticals.ts';

const ORDER = /^meta sources (?:warnings )?start (?:token )+done$/u;

/** The v1 contract: streamed answers. */
describe.each(VERTICALS)('a streamed answer of $domainId', (vertical) => {
  const { say, type, crossWarning, disclaimer } = vertical;
  let scenario: Scenario;

  beforeAll(async () => {
    scenario = await openScenario(vertical);
    await scenario.ingest(TROUT, FLAN, SORBET);
  });
  afterAll(() => scenario.close());

  const stream = (message: string) => scenario.client.stream(say(message));

  it('comes in the guaranteed order, with a source and many tokens', async () => {
    const { events } = await stream('Que ingredientes tiene la trucha grillada?');
    expect(events.map(({ event }) => event).join(' ')).toMatch(ORDER);
    expect(events[0]?.data).toEqual({ domain_id: vertical.domainId });
    expect(events[1]?.data['sources']).toEqual(
      expect.arrayContaining([
        { source: 'menu_2026.pdf', chunk_id: 'menu_2026.pdf:1', chunk_type: type('ingredients') },
      ]),
    );
    expect(events.find(({ event }) => event === 'start')?.data).toEqual({ ok: true });
    expect(events.at(-1)).toEqual({ event: 'done', data: { ok: true } });
    expect(events.filter(({ event }) => event === 'token').length).toBeGreaterThan(5);
    expect(joinTokens(events)).toContain(say('crema de leche'));
  });

  it('has the headers that keep proxies from holding it back', async () => {
    const { headers } = await stream('Contame del flan');
    expect(headers.get('content-type')).toMatch(/^text\/event-stream(?:;|$)/u);
    expect(headers.get('cache-control')).toContain('no-cache');
    expect(headers.get('x-accel-buffering')).toBe('no');
    expect(headers.get('connection')).toBe('keep-alive');
    expect(headers.get('x-trace-id')).toMatch(/\S/u);
  });

  it.each([
    'Contame sobre la trucha grillada',
    '¿El flan tiene maní?',
    '¿Qué puedo comer si soy celíaca?',
    '¿Cuál es la capital de Francia?',
    'hola',
  ])('is the answer of /v1/chat, word for word: %s', async (message) => {
    const [{ events }, whole] = await Promise.all([stream(message), scenario.ask(message)]);
    expect(events.map(({ event }) => event).join(' ')).toMatch(ORDER);
    const data = (name: string) => events.find(({ event }) => event === name)?.data;
    expect({
      answer: joinTokens(events),
      warnings: data('warnings')?.['warnings'] ?? [],
      sources: data('sources')?.['sources'],
    }).toEqual(whole);
  });

  it('warns before the first token when the question has a trigger of health', async () => {
    const { events } = await stream('¿Qué hay para un alergico al pescado?');
    const names = events.map(({ event }) => event);
    expect(names.indexOf('warnings')).toBe(2);
    expect(names.indexOf('warnings')).toBeLessThan(names.indexOf('token'));
    expect(events[2]?.data['warnings']).toContain(disclaimer);
  });

  it('leaves the warnings out when there are none', async () => {
    const { events } = await stream('Contame del flan');
    expect(events.map(({ event }) => event)).not.toContain('warnings');
    const warned = await stream('Contame de la trucha');
    expect(warned.events[2]).toEqual({ event: 'warnings', data: { warnings: [crossWarning] } });
  });

  it('shows sources and warnings while the words still come', async () => {
    const response = await fetch(`${scenario.url}/v1/chat/stream`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ domain_id: vertical.domainId, message: say('Contame de la trucha') }),
    });
    const arrivals: { event: string; at: number }[] = [];
    for await (const { event } of readEvents(response.body as ReadableStream<Uint8Array>))
      arrivals.push({ event, at: performance.now() });
    const at = (name: string) => arrivals.find(({ event }) => event === name)?.at ?? Number.NaN;
    expect(at('done') - at('warnings')).toBeGreaterThan(100);
  });

  it('serves twenty guests at once, each with the whole of its own answer', async () => {
    const questions = Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0 ? 'Contame de la trucha' : 'Contame del flan',
    );
    const answers = await Promise.all(questions.map(async (question) => joinTokens((await stream(question)).events)));
    answers.forEach((answer, index) => {
      expect(answer).toBe(answers[index % 2]);
    });
    expect(answers[0]).not.toBe(answers[1]);
  });
});
