import { expect, it, vi } from 'vitest';
import { Fault } from '../../../../server/fault.ts';
import { makeFixture, makeReply, post } from '../api-fixture.ts';
import type { FixtureParts } from '../api-fixture.ts';

const QUESTION = { domain_id: 'bicis', message: 'hola' };
const ask = (parts: FixtureParts) => post(makeFixture(parts), '/v1/chat/stream', QUESTION);
const events = (text: string) => [...text.matchAll(/^event: (.*)\ndata: (.*)\n\n/gmu)].map(([, name, data]) => [name, JSON.parse(data!)]); // prettier-ignore

it('sends the events of v1 in their order, with exactly its headers', async () => {
  const response = await ask({ reply: async () => makeReply(['La', '', ' trucha\nes "así"'], { warnings: ['Ojo.'] }) });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  expect(response.headers.get('cache-control')).toBe('no-cache, no-transform');
  expect(response.headers.get('x-accel-buffering')).toBe('no');
  expect(response.headers.get('x-trace-id')).toMatch(/^[0-9a-f-]{36}$/u);
  expect(events(await response.text())).toEqual([
    ['meta', { domain_id: 'bicis' }],
    ['sources', { sources: [{ source: 'guia.pdf', chunk_id: 'guia.pdf:0', chunk_type: 'notes' }] }],
    ['warnings', { warnings: ['Ojo.'] }],
    ['start', { ok: true }],
    ['token', { t: 'La' }],
    ['token', { t: ' trucha\nes "así"' }],
    ['done', { ok: true }],
  ]);
});

it('leaves the warnings event out when there are none', async () => {
  const names = events(await (await ask({})).text()).map(([name]) => name);
  expect(names).toEqual(['meta', 'sources', 'start', 'token', 'token', 'done']);
});

it.each([
  [
    'an outage',
    new Fault('records-unavailable'),
    'La información no está disponible en este momento. Probá de nuevo en un rato.',
  ],
  ['a bug', new Error('ENOENT /srv/secret'), 'Algo falló de nuestro lado. Probá de nuevo en un momento.'],
])('tells of %s before the evidence with an error event and no done', async (_name, error, message) => {
  const text = await (await ask({ reply: async () => Promise.reject(error) })).text();
  expect(events(text)).toEqual([
    ['meta', { domain_id: 'bicis' }],
    ['error', { message }],
  ]);
  expect(text).not.toContain('secret');
});

it('tells of a failure between two words with an error event and no done', async () => {
  const tokens = (async function* () {
    yield 'La';
    throw new Error('socket hang up');
  })();
  const sent = events(await (await ask({ reply: async () => makeReply([], { tokens }) })).text());
  expect(sent.map(([name]) => name)).toEqual(['meta', 'sources', 'start', 'token', 'error']);
  expect(sent.at(-1)).toEqual(['error', { message: 'Algo falló de nuestro lado. Probá de nuevo en un momento.' }]);
});

it('says that it is still there while the assistant thinks', async () => {
  let think = (): void => undefined;
  const thought = new Promise<void>((resolve) => (think = resolve));
  const response = await ask({ settings: { heartbeatMs: 5 }, reply: () => thought.then(() => makeReply()) });
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of response.body as unknown as AsyncIterable<Uint8Array>) {
    text += decoder.decode(piece, { stream: true });
    if ((text.match(/^:$/gmu)?.length ?? 0) > 1) think();
  }
  expect(events(text).at(-1)).toEqual(['done', { ok: true }]);
});

it('sends meta before the assistant has anything', async () => {
  const response = await ask({ reply: () => new Promise(() => undefined) });
  const reader = response.body!.getReader();
  const { value } = await reader.read();
  expect(new TextDecoder().decode(value)).toBe('event: meta\ndata: {"domain_id":"bicis"}\n\n');
  await reader.cancel();
});

it('tells the assistant when the reader leaves', async () => {
  const fixture = makeFixture({ reply: () => new Promise(() => undefined) });
  const reader = (await post(fixture, '/v1/chat/stream', QUESTION)).body!.getReader();
  await reader.read();
  expect(fixture.asked[0]!.signal.aborted).toBe(false);
  await reader.cancel();
  expect(fixture.asked[0]!.signal.aborted).toBe(true);
});

it('ends with an error event when the server stops, and stops the assistant', async () => {
  const fixture = makeFixture({ reply: () => new Promise(() => undefined) });
  const response = await post(fixture, '/v1/chat/stream', QUESTION);
  setTimeout(() => {
    fixture.draining.abort();
  }, 10);
  expect(events(await response.text())).toEqual([
    ['meta', { domain_id: 'bicis' }],
    ['error', { message: 'El pedido se interrumpió. Probá de nuevo en un momento.' }],
  ]);
  expect(fixture.asked[0]!.signal.aborted).toBe(true);
});

it('makes no word that is not read, and closes on a reader that stalls', async () => {
  let made = 0;
  let finished = false;
  const tokens = (async function* () {
    try {
      for (; made < 1000; made += 1) yield 'palabra ';
    } finally {
      finished = true;
    }
  })();
  const fixture = makeFixture({ settings: { stallMs: 20 }, reply: async () => makeReply([], { tokens }) });
  const reader = (await post(fixture, '/v1/chat/stream', QUESTION)).body!.getReader();
  for (let read = 0; read < 5; read += 1) await reader.read();
  expect(made).toBeLessThan(5);
  await vi.waitFor(() => {
    expect(finished).toBe(true);
  });
  expect(fixture.asked[0]!.signal.aborted).toBe(true);
  expect(fixture.logged.some(({ level }) => level === 'warn')).toBe(true);
  expect((await reader.read()).done).toBe(true);
});
