/** What the tests over the fake server rely on: that it behaves as Ollama's documentation and source say. */
import { afterEach, describe, expect, it } from 'vitest';
import type { FakeModel } from './protocol.ts';
import { callingTools, cutAfter, failingAfter, neverStopping, saying, thinkingFirst } from './scripts.ts';
import type { FakeOllama } from './server.ts';
import { startFakeOllama } from './server.ts';

let ollama: FakeOllama | undefined;
afterEach(async () => {
  await ollama?.close();
  ollama = undefined;
});

type Line = Record<string, any>; // eslint-disable-line @typescript-eslint/no-explicit-any -- what a client sees

async function start(model: Partial<FakeModel> = {}, maxQueue?: number): Promise<FakeOllama> {
  const models = [
    { name: 'm:latest', ...model },
    { name: 'nomic-embed-text', kind: 'embedding' as const, dimension: 64 },
  ];
  return (ollama = await startFakeOllama({ models, ...(maxQueue === undefined ? {} : { maxQueue }) }));
}

async function post(path: string, body: object, signal?: AbortSignal) {
  const answer = await fetch(`${ollama!.url}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    signal: signal ?? null,
  });
  const text = await answer.text();
  const lines = text.split('\n').filter((line) => line !== '');
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    lines: lines.map((line) => JSON.parse(line) as Line),
  };
}

const get = async (path: string): Promise<Line> => (await (await fetch(`${ollama!.url}${path}`)).json()) as Line;
const hello = { model: 'm', messages: [{ role: 'user', content: 'Hola, ¿qué tal?' }] };

describe('the fake Ollama', () => {
  it('streams lines of a chat and ends with the figures', async () => {
    await start({ script: saying('Muy bien.') });
    const { status, type, lines } = await post('/api/chat', hello);
    expect([status, type]).toEqual([200, 'application/x-ndjson']);
    expect(lines.map(({ message, done }) => [message.content, done])).toEqual([
      ['Muy', false],
      [' bien.', false],
      ['', true],
    ]);
    expect(lines.at(-1)).toMatchObject({ done_reason: 'stop', eval_count: 2, prompt_eval_count: 4 });
  });

  it('answers with one object without a stream', async () => {
    await start({ script: saying('Muy bien.') });
    const { type, lines } = await post('/api/chat', { ...hello, stream: false });
    expect(type).toContain('application/json');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ message: { content: 'Muy bien.' }, done: true });
  });

  it('loads a model for a prompt without words, and refuses a batch for one bad text', async () => {
    await start({ loadMs: 1 });
    const { lines } = await post('/api/generate', { model: 'm', prompt: '', stream: false });
    expect(lines).toEqual([{ model: 'm:latest', response: '', done: true, done_reason: 'load' }]);
    expect(ollama!.shelf.loads).toHaveLength(1);
    await ollama!.close();
    const refuses = (text: string) => (text === 'malo' ? { status: 400, error: 'NaN' } : undefined);
    ollama = await startFakeOllama({
      models: [{ name: 'e', kind: 'embedding', refuses, digest: () => 'a'.repeat(64) }],
    });
    expect((await post('/api/embed', { model: 'e', input: ['bueno', 'malo'] })).status).toBe(400);
    expect((await post('/api/embed', { model: 'e', input: ['bueno'] })).lines[0]?.['embeddings']).toHaveLength(1);
    expect((await get('/api/tags'))['models']).toMatchObject([{ digest: 'a'.repeat(64) }]);
  });

  it('generates from a prompt, too', async () => {
    await start({
      script: ({ messages }) =>
        saying(messages.map(({ role, content }) => `${role}=${content}`).join(' '))({} as never),
    });
    const { lines } = await post('/api/generate', { model: 'm', system: 'S', prompt: 'P' });
    expect(lines.map(({ response }) => response).join('')).toBe('system=S user=P');
  });

  it('stops at num_predict and says so', async () => {
    await start({ script: neverStopping() });
    const { lines } = await post('/api/chat', { ...hello, options: { num_predict: 3 } });
    expect(lines).toHaveLength(4);
    expect(lines.at(-1)).toMatchObject({ done: true, done_reason: 'length' });
  });

  it('tells an error in mid-stream as a line with status 200, and before it as JSON', async () => {
    await start({ script: failingAfter('Muy', 'broken') });
    const { status, lines } = await post('/api/chat', hello);
    expect([status, lines.at(-1), lines.some(({ done }) => done)]).toEqual([200, { error: 'broken' }, false]);
    await ollama!.close();
    await start({ loadError: 'no memory' });
    expect(await post('/api/chat', hello)).toMatchObject({ status: 500, lines: [{ error: 'no memory' }] });
  });

  it('can end without done', async () => {
    await start({ script: cutAfter('Muy bien') });
    expect((await post('/api/chat', hello)).lines.some(({ done }) => done)).toBe(false);
  });

  it('knows no model that is not there', async () => {
    await start();
    const unknown = await post('/api/chat', { ...hello, model: 'x' });
    expect(unknown).toMatchObject({ status: 404, lines: [{ error: "model 'x' not found, try pulling it first" }] });
    expect(await post('/api/show', { model: 'x' })).toMatchObject({
      status: 404,
      lines: [{ error: "model 'x' not found" }],
    });
    expect((await post('/api/chat', {})).status).toBe(400);
    expect((await post('/api/nothing', {}).catch(() => ({ status: 404 }))).status).toBe(404);
  });

  it('is busy beyond its queue', async () => {
    await start({}, 0);
    expect(await post('/api/chat', hello)).toMatchObject({
      status: 503,
      lines: [{ error: 'server busy, please try again.  maximum pending requests exceeded' }],
    });
  });

  it('loads a model once, again for another context, and not for who has left', async () => {
    await start({ loadMs: 200, script: saying('Ya.') });
    const leaving = new AbortController();
    const left = expect(post('/api/chat', hello, leaving.signal)).rejects.toThrow();
    await ollama!.until((served) => served.length === 1);
    leaving.abort();
    await left;
    await ollama!.until(() => ollama!.shelf.abandoned.length === 1);
    expect((await get('/api/ps'))['models']).toEqual([]);
    const first = await post('/api/chat', hello);
    const second = await post('/api/chat', hello);
    expect(first.lines.at(-1)!['load_duration']).toBeGreaterThan(20e6);
    expect(second.lines.at(-1)!['load_duration']).toBe(0);
    await post('/api/chat', { ...hello, options: { num_ctx: 8192 } });
    expect(ollama!.shelf.loads).toHaveLength(3);
    expect((await get('/api/ps'))['models']).toMatchObject([{ name: 'm:latest', context_length: 8192 }]);
  });

  it('loads and unloads by an empty chat', async () => {
    await start();
    expect((await post('/api/chat', { model: 'm', messages: [] })).lines).toMatchObject([
      { done: true, done_reason: 'load' },
    ]);
    const unload = await post('/api/chat', { model: 'm', messages: [], keep_alive: 0 });
    expect(unload.lines).toMatchObject([{ done: true, done_reason: 'unload' }]);
    expect((await get('/api/ps'))['models']).toEqual([]);
  });

  it('thinks only if it can, and unless told not to', async () => {
    await start();
    expect((await post('/api/chat', { ...hello, think: true })).status).toBe(400);
    expect((await post('/api/chat', { ...hello, think: false })).status).toBe(200);
    await ollama!.close();
    await start({ thinks: true, script: thinkingFirst('Mmm.', 'Sí.') });
    expect((await post('/api/chat', hello)).lines[0]).toMatchObject({ message: { content: '', thinking: 'Mmm.' } });
    expect((await post('/api/chat', { ...hello, think: false })).lines[0]).toMatchObject({
      message: { content: 'Sí.' },
    });
  });

  it.each([
    [false, 0],
    [true, 1],
  ])('calls tools in a line of their own or in the last (%s)', async (toolsInLastLine, fromEnd) => {
    const calls = [{ function: { name: 'pagar', arguments: { monto: 1 } } }];
    await start({ script: callingTools(calls), toolsInLastLine });
    const { lines } = await post('/api/chat', hello);
    expect(lines.map(({ message }) => message.tool_calls !== undefined)).toEqual(
      fromEnd === 1 ? [true] : [true, false],
    );
  });

  it('refuses what is too long only when told not to cut', async () => {
    await start({ script: saying('Sí.') });
    const long = { model: 'm', messages: [{ role: 'user', content: 'x'.repeat(500) }], options: { num_ctx: 100 } };
    expect((await post('/api/chat', long)).status).toBe(200);
    expect(await post('/api/chat', { ...long, truncate: false })).toMatchObject({
      status: 400,
      lines: [{ error: 'the input length exceeds the context length' }],
    });
  });

  it('embeds texts as vectors of length one, the same text as the same vector', async () => {
    await start();
    const { lines } = await post('/api/embed', {
      model: 'nomic-embed-text',
      input: ['una torta', 'una torta', 'otra cosa'],
    });
    const [one, two, three] = lines[0]!['embeddings'] as number[][];
    expect(one).toHaveLength(64);
    expect(one).toEqual(two);
    expect(one).not.toEqual(three);
    expect(Math.hypot(...one!)).toBeCloseTo(1);
    expect((await post('/api/embed', { model: 'nomic-embed-text', input: [] })).lines[0]!['embeddings']).toEqual([]);
    const long = { model: 'nomic-embed-text', input: 'x'.repeat(10_000) };
    expect((await post('/api/embed', long)).lines[0]!['prompt_eval_count']).toBe(2048);
    expect((await post('/api/embed', { ...long, truncate: false })).status).toBe(400);
    expect((await post('/api/chat', { ...hello, model: 'nomic-embed-text' })).status).toBe(400);
  });

  it('tells its models and version', async () => {
    await start({ remoteHost: 'https://ollama.com:443' });
    expect((await get('/api/tags'))['models'].map(({ name }: Line) => name)).toEqual([
      'm:latest',
      'nomic-embed-text:latest',
    ]);
    expect((await get('/api/tags'))['models'][0]).toMatchObject({ remote_host: 'https://ollama.com:443' });
    expect((await post('/api/show', { model: 'm' })).lines[0]).toMatchObject({ remote_host: 'https://ollama.com:443' });
    expect((await get('/api/version'))['version']).toMatch(/^\d+\.\d+\.\d+$/u);
    expect(await (await fetch(ollama!.url)).text()).toBe('Ollama is running');
  });

  it('notices who leaves in mid-stream', async () => {
    await start({ script: neverStopping() });
    const controller = new AbortController();
    const answer = await fetch(`${ollama!.url}/api/chat`, {
      method: 'POST',
      body: JSON.stringify(hello),
      signal: controller.signal,
    });
    await answer.body!.getReader().read();
    controller.abort();
    await ollama!.until(([chat]) => chat!.end === 'left');
    const { sent } = ollama!.served[0]!;
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(ollama!.served[0]!.sent - sent).toBeLessThan(2);
  });
});
