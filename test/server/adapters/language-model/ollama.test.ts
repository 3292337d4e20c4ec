import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createOllamaModel } from '../../../../server/adapters/language-model/ollama.ts';
import { createMemoryWorkCount } from '../../../../server/adapters/work-count/memory.ts';
import type { WorkCount } from '../../../../server/adapters/shared/work-count.ts';
import { createOllamaHosts } from '../../../../server/adapters/shared/ollama-hosts.ts';
import type { LanguageModel, Prompt } from '../../../../server/assistant/index.ts';
import type { Fault } from '../../../../server/fault.ts';
import { collect, describeLanguageModel } from '../../../contracts/language-model.ts';
import type { FakeModel, Step } from '../../../support/fake-ollama/protocol.ts';
import type { FakeOllama, FakeOllamaOptions } from '../../../support/fake-ollama/server.ts';
import { startFakeOllama } from '../../../support/fake-ollama/server.ts';
import {
  callingTools,
  cutAfter,
  droppingAfter,
  failingAfter,
  neverStopping,
  quoting,
  saying,
  sayingNothing,
  sendingAfter,
  thinkingFirst,
} from '../../../support/fake-ollama/scripts.ts';

const PROMPT: Prompt = { system: 'Sos un asistente.', user: 'Pregunta', maxTokens: 50 };

let running: FakeOllama[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(running.map((ollama) => ollama.close()));
  running = [];
});

async function start(model: Partial<FakeModel> = {}, options: FakeOllamaOptions = {}) {
  const ollama = await startFakeOllama({ models: [{ name: 'llama3.1:8b', ...model }], ...options });
  running.push(ollama);
  return { ollama, model: modelAt(ollama.url) };
}

function modelAt(baseUrl: string, model = 'llama3.1:8b') {
  return createOllamaModel({ hosts: createOllamaHosts({ baseUrls: [baseUrl] }), model, roomMs: 5 });
}

const ask = (model: LanguageModel, signal = new AbortController().signal) => collect(model.generate(PROMPT, signal));

/** What was said before the fault, the fault's code, and what the operator is told. */
async function fault(model: LanguageModel, prompt = PROMPT): Promise<[string, string, string]> {
  let said = '';
  try {
    for await (const piece of model.generate(prompt, new AbortController().signal)) said += piece;
  } catch (thrown) {
    const { code, cause } = thrown as Fault;
    return [said, code, (cause as Error).message];
  }
  throw new Error(`no fault: ${said}`);
}

const chats = ({ served }: FakeOllama) => served.filter(({ path }) => path === '/api/chat');

describeLanguageModel('Ollama', async () => {
  const { ollama, model } = await start({ script: quoting(2) });
  return {
    model,
    ended: () => ollama.until((served) => served.some(({ path, end }) => path === '/api/chat' && end === 'left')),
  };
});

describe('a question with tools', () => {
  const look = { name: 'look', description: 'Looks.', parameters: { type: 'object', properties: {} } };
  const TOOLS: Prompt = { ...PROMPT, tools: [look] };
  const never = new AbortController().signal;
  const called = (name: string, given: object = {}) => ({ function: { name, arguments: { ...given } } });

  it('shows them, and each step before it, as Ollama has it', async () => {
    const { ollama, model } = await start();
    const calls = [{ name: 'look', arguments: { at: 'x' } }];
    await model.callTools({ ...TOOLS, rounds: [{ calls, results: ['found'] }] }, never);
    expect(chats(ollama)[0]?.body).toMatchObject({
      tools: [{ type: 'function', function: look }],
      messages: [
        { role: 'system' },
        { role: 'user', content: 'Pregunta' },
        { role: 'assistant', content: '', tool_calls: [called('look', { at: 'x' })] },
        { role: 'tool', tool_name: 'look', content: 'found' },
      ],
      options: { temperature: 0, num_predict: 50 },
      truncate: false,
    });
  });

  it.each([false, true])('gives all that is called, with the last line or before it (%s)', async (toolsInLastLine) => {
    const script = callingTools([called('look', { at: 1 }), called('other')]);
    const { model } = await start({ script, toolsInLastLine });
    expect(await model.callTools(TOOLS, never)).toEqual([
      { name: 'look', arguments: { at: 1 } },
      { name: 'other', arguments: {} },
    ]);
  });

  it('leaves out what is no call, and what is said beside one', async () => {
    const raw = (message: object) => ({ raw: `${JSON.stringify({ message, done: false })}\n` });
    const broken = [null, {}, { function: null }, { function: { name: 3 } }, called('look')];
    const { model } = await start({
      script: () => [{ say: 'Miro.' }, raw({ tool_calls: 'look' }), raw({ tool_calls: broken })],
    });
    expect(await model.callTools(TOOLS, never)).toEqual([{ name: 'look', arguments: {} }]);
  });

  it('ends at its bound, whatever is called', async () => {
    const { model } = await start({ script: callingTools([called('look', { at: 'x'.repeat(100_000) })]) });
    expect(await model.callTools(TOOLS, never)).toEqual([]);
  });

  it('is not put to a model that knows none', async () => {
    const { ollama, model } = await start({ callsTools: false });
    expect(await model.callTools(TOOLS, never)).toEqual([]);
    expect(chats(ollama)).toEqual([]);
  });

  it('throws as every question does', async () => {
    const { model } = await start({ script: failingAfter('', 'broken') });
    await expect(model.callTools(TOOLS, never)).rejects.toMatchObject({ code: 'model-failed' });
  });

  it('of one without tools no call is read', async () => {
    const { model } = await start({ script: callingTools([called('look')]) });
    expect(await model.callTools(PROMPT, never)).toEqual([]);
  });
});

describe('a question to Ollama', () => {
  it('is a streamed chat of a system and a user message, cool, bounded and never cut', async () => {
    const { ollama, model } = await start();
    await ask(model);
    expect(chats(ollama)[0]?.body).toEqual({
      model: 'llama3.1:8b',
      messages: [
        { role: 'system', content: 'Sos un asistente.' },
        { role: 'user', content: 'Pregunta' },
      ],
      stream: true,
      truncate: false,
      shift: false,
      options: { num_ctx: 8192, num_predict: 50, temperature: 0.1 },
    });
  });

  it('holds a model to a form where its words are data, and wants the likeliest ones', async () => {
    const { ollama, model } = await start();
    const format = { type: 'object', properties: {} };
    await collect(model.generate({ ...PROMPT, format }, new AbortController().signal));
    expect(chats(ollama)[0]?.body).toMatchObject({ format, options: { temperature: 0 } });
  });

  it('tells a model not to think where it can, or where it does not say, and says no word of it to others', async () => {
    for (const [parts, think] of [
      [{ thinks: true }, false],
      [{ isMute: true }, false],
      [{}, undefined],
    ] as const) {
      const { ollama, model } = await start(parts);
      await ask(model);
      expect(chats(ollama)[0]?.body['think']).toBe(think);
    }
  });

  it('is sent over a connection that waits as long as it takes', async () => {
    // Node's own `fetch` gives up after five minutes without a header.
    const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('not this one'));
    const { ollama, model } = await start({ script: saying('Hola.') });
    await model.preload(ollama.url, new AbortController().signal);
    expect(await ask(model)).toEqual(['Hola.']);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('tells how it ended: whole, or cut at the bound', async () => {
    const endOf = async (model: LanguageModel, maxTokens: number) => {
      const words = model.generate({ ...PROMPT, maxTokens }, new AbortController().signal)[Symbol.asyncIterator]();
      for (;;) {
        const { done, value } = await words.next();
        if (done === true) return value;
      }
    };
    const { ollama, model } = await start({ script: saying('Lleva harina y huevos.') });
    expect(await endOf(model, 50)).toEqual({
      how: 'whole',
      promptTokens: expect.any(Number) as number,
      answerTokens: 4,
    });
    expect(await endOf(model, 4)).toMatchObject({ how: 'cut', answerTokens: 4 });
    const endless = await start({ script: (request) => neverStopping()({ ...request, options: {} }) });
    expect(await endOf(modelAt(await forgetful(endless.ollama.url)), 5)).toEqual({ how: 'cut' });
    expect(ollama.served.every(({ end }) => end === 'finished')).toBe(true);
  });

  it('leaves out what a model thinks', async () => {
    const { model } = await start({ thinks: true, script: thinkingFirst('Mmm, veamos.', 'Lleva harina.') });
    expect(await ask(model)).toEqual(['Lleva', ' harina.']);
  });

  it('is answered without a word when the model says nothing or only calls tools', async () => {
    const { model } = await start({ script: sayingNothing() });
    expect(await ask(model)).toEqual([]);
    const calls = callingTools([{ function: { name: 'pagar', arguments: { monto: 1 } } }]);
    const tools = await start({ script: calls, toolsInLastLine: true });
    expect(await ask(tools.model)).toEqual([]);
  });

  it('brings context enough for a long prompt, and keeps it so that the model is loaded once', async () => {
    const { ollama, model } = await start();
    await collect(model.generate({ ...PROMPT, user: 'ñandú '.repeat(3000) }, new AbortController().signal));
    await ask(model);
    expect(ollama.shelf.loads).toEqual([{ model: 'llama3.1:8b', contextLength: 32768 }]);
  });

  it('stops a server that ignores the bound', async () => {
    const endless = neverStopping();
    const { ollama, model } = await start({ script: (request) => endless({ ...request, options: {} }) }, {});
    // The fake obeys `num_predict` of what it was sent, so a bound is taken out on the way.
    const deaf = modelAt(await forgetful(ollama.url));
    expect((await ask(deaf)).length).toBe(66);
    await ollama.until(() => chats(ollama).some(({ end }) => end === 'left'));
    expect(await ask(model)).toHaveLength(50);
  });
});

describe('a prompt longer than the model holds', () => {
  /** Of so many pieces, each of some hundred tokens by the adapter's count and fewer by the fake's. */
  function promptOf(pieces: number): Prompt {
    const user = Array.from({ length: pieces }, (_, index) => `[${String(index + 1)}] ${'x'.repeat(250)}.`).join('\n');
    return { ...PROMPT, user, ...(pieces > 1 ? { shorter: () => promptOf(pieces - 1) } : {}) };
  }
  const shownTo = (ollama: FakeOllama) =>
    chats(ollama).map(({ body }) =>
      (body['messages'] as { content: string }[])[1]!.content.match(/^\[\d+\] x{250}\.$/gmu),
    );

  it('has fewer pieces of evidence, whole ones, and asks for no more context than there is', async () => {
    const { ollama, model } = await start({ contextLength: 1024 });
    await collect(model.generate(promptOf(20), new AbortController().signal));
    const [shown] = shownTo(ollama);
    expect(shown!.length).toBeGreaterThan(5);
    expect(shown!.length).toBeLessThan(9);
    expect(chats(ollama)[0]?.body['options']).toMatchObject({ num_ctx: 1024 });
    await model.preload(ollama.url, new AbortController().signal);
    expect(ollama.shelf.loads).toEqual([{ model: 'llama3.1:8b', contextLength: 1024 }]);
  });

  it('is asked again with fewer where the model holds less than it says', async () => {
    const { ollama, model } = await start({ holds: 400, script: saying('Alcanza.') });
    expect(await collect(model.generate(promptOf(20), new AbortController().signal))).toEqual(['Alcanza.']);
    const counts = shownTo(ollama).map((shown) => shown!.length);
    expect(counts[0]).toBe(20);
    expect(counts.at(-1)).toBeLessThan(8);
    expect(counts.length).toBeLessThan(6);
  });

  it('is refused where not even its first piece fits, and the operator is told', async () => {
    const { ollama, model } = await start({ contextLength: 128 });
    expect(await fault(model, promptOf(3))).toEqual(['', 'model-failed', expect.stringContaining('holds 128')]);
    expect(chats(ollama)).toEqual([]);
  });
});

describe('a guest who goes', () => {
  /** Leaves as soon as `when` says so of what this host was asked. */
  async function leave(
    model: LanguageModel,
    host: FakeOllama,
    when: Parameters<FakeOllama['until']>[0],
  ): Promise<void> {
    const controller = new AbortController();
    const asked = ask(model, controller.signal);
    await host.until(when);
    controller.abort(new Error('gone'));
    await expect(asked).rejects.toMatchObject({ code: 'cancelled' });
  }

  it('leaves while the host is asked what its model can', async () => {
    let held: ServerResponse | undefined;
    const { ollama, model } = await start(
      {},
      { before: (request, response) => request.url === '/api/show' && ((held = response), true) },
    );
    const asked = leave(model, ollama, () => held !== undefined);
    await asked;
    await vi.waitFor(() => {
      expect(held?.destroyed).toBe(true);
    });
    expect(chats(ollama)).toEqual([]);
  });

  it('leaves the second host, too, which loads because the first one is full', async () => {
    const full = await start({}, { maxQueue: 0 });
    const { ollama: loading } = await start({ loadMs: 60_000 });
    const hosts = createOllamaHosts({ baseUrls: [full.ollama.url, loading.url] });
    const model = createOllamaModel({ hosts, model: 'llama3.1:8b', roomMs: 5 });
    await leave(model, loading, () => loading.shelf.loads.length === 1);
    await loading.until(() => loading.shelf.abandoned.length === 1);
    const [one, other] = [await hosts.lease({ model: 'llama3.1:8b' }), await hosts.lease({ model: 'llama3.1:8b' })];
    expect(new Set([one?.baseUrl, other?.baseUrl]).size).toBe(2);
  });
});

describe('a model that loads', () => {
  it('is waited for, without a byte', async () => {
    const { model } = await start({ loadMs: 300, script: saying('Ya está.') });
    expect(await ask(model)).toEqual(['Ya', ' está.']);
  });

  it('is left before its first header when the signal is aborted', async () => {
    const { ollama, model } = await start({ loadMs: 60_000 });
    const controller = new AbortController();
    const asked = ask(model, controller.signal);
    await ollama.until(() => ollama.shelf.loads.length === 1);
    controller.abort(new Error('gone'));
    await expect(asked).rejects.toMatchObject({ code: 'cancelled', cause: new Error('gone') });
    await ollama.until(() => ollama.shelf.abandoned.length === 1);
  });

  it('that does not fit is unavailable, and the operator is told why', async () => {
    const { model } = await start({
      loadError: 'model requires more system memory (5.6 GiB) than is available (2.1 GiB)',
    });
    expect(await fault(model)).toEqual(['', 'model-unavailable', expect.stringContaining('5.6 GiB')]);
  });
});

describe('loading ahead', () => {
  it('asks for the model with the context of its questions, so that it is loaded once', async () => {
    const { ollama, model } = await start({ script: saying('Ya está.') });
    await model.preload(ollama.url, new AbortController().signal);
    await ask(model);
    expect(ollama.shelf.loads).toEqual([{ model: 'llama3.1:8b', contextLength: 8192 }]);
    const preloads = ollama.served.filter(({ path }) => path === '/api/generate');
    expect(preloads.map(({ body }) => body)).toEqual([
      { model: 'llama3.1:8b', prompt: '', stream: false, options: { num_ctx: 8192 } },
    ]);
  });

  it('keeps the model in memory as long as is wanted, with each question anew', async () => {
    const { ollama } = await start();
    const hosts = createOllamaHosts({ baseUrls: [ollama.url] });
    const model = createOllamaModel({ hosts, model: 'llama3.1:8b', keepAlive: '24h' });
    await model.preload(ollama.url, new AbortController().signal);
    await ask(model);
    const kept = ollama.served.map(({ path, body }) => [path, body['keep_alive']]);
    expect(kept).toEqual([
      ['/api/show', undefined],
      ['/api/generate', '24h'],
      ['/api/chat', '24h'],
    ]);
  });

  it('tells what is wrong, and never loads a cloud model', async () => {
    const { ollama } = await start();
    await expect(
      modelAt(ollama.url, 'qwen3:4b').preload(ollama.url, new AbortController().signal),
    ).rejects.toMatchObject({
      code: 'model-unavailable',
    });
    const cloud = await start({ remoteHost: 'https://ollama.com:443' });
    await expect(cloud.model.preload(cloud.ollama.url, new AbortController().signal)).rejects.toMatchObject({
      code: 'model-unavailable',
    });
    expect(cloud.ollama.served.map(({ path }) => path)).toEqual(['/api/show']);
  });
});

describe('a full queue', () => {
  /** Full for the first so many questions. */
  function fullFor(times: number, retryAfter?: string): NonNullable<FakeOllamaOptions['before']> {
    let left = times;
    return (request, response) => {
      if (request.url !== '/api/chat' || left-- <= 0) return false;
      response
        .writeHead(503, retryAfter === undefined ? {} : { 'retry-after': retryAfter })
        .end('{"error":"server busy"}');
      return true;
    };
  }

  it('is asked again after a moment', async () => {
    const { model } = await start({ script: saying('Hola.') }, { before: fullFor(2) });
    expect(await ask(model)).toEqual(['Hola.']);
  });

  it('is asked again when it says', async () => {
    const { ollama } = await start({ script: saying('Hola.') }, { before: fullFor(1, '0') });
    const hosts = createOllamaHosts({ baseUrls: [ollama.url] });
    const begun = performance.now();
    expect(await ask(createOllamaModel({ hosts, model: 'llama3.1:8b', roomMs: 60_000 }))).toEqual(['Hola.']);
    expect(performance.now() - begun).toBeLessThan(2000);
  });

  it('is not waited for without end, nor when the guest has gone', async () => {
    const { model } = await start({}, { before: fullFor(99) });
    expect((await fault(model)).slice(0, 2)).toEqual(['', 'model-unavailable']);
    const patient = await start({}, { before: fullFor(99, '5') });
    const controller = new AbortController();
    const asked = ask(patient.model, controller.signal);
    await patient.ollama.until((served) => served.length > 0);
    setTimeout(() => {
      controller.abort(new Error('gone'));
    }, 50);
    await expect(asked).rejects.toMatchObject({ code: 'cancelled' });
  });
});

describe('what goes wrong', () => {
  it.each([
    ['an error line', failingAfter('Lleva harina', 'an error was encountered'), 'an error was encountered'],
    ['a stream without its end', cutAfter('Lleva harina'), 'done'],
    ['a dead socket', droppingAfter('Lleva harina'), 'broke off'],
    ['a line that is no JSON', sendingAfter('Lleva harina', 'secreto del cliente\n'), 'no JSON object'],
    ['a line that is no object', sendingAfter('Lleva harina', 'null\n'), 'no JSON object'],
    [
      'half a line at the end',
      (r) => [...(saying('Lleva harina')(r) as []), { raw: '{"message"' }, { cut: true }],
      'no JSON object',
    ],
  ] satisfies [string, NonNullable<FakeModel['script']>, string][])(
    '%s in mid-stream is a failed model',
    async (_, script, told) => {
      const { model } = await start({ script });
      const printed = [vi.spyOn(console, 'log'), vi.spyOn(console, 'warn'), vi.spyOn(console, 'error')];
      const [said, code, cause] = await fault(model);
      expect([said, code]).toEqual(['Lleva harina', 'model-failed']);
      expect(cause).toContain(told);
      expect(cause).not.toContain('secreto');
      for (const spy of printed) expect(spy).not.toHaveBeenCalled();
    },
  );

  it('an answer that trickles and never ends a line is a failed model, and the host is left', async () => {
    const trickle = function* (): Generator<Step> {
      yield { say: 'Lleva' };
      for (;;) {
        yield { raw: ' ' };
        yield { wait: 5 };
      }
    };
    const { ollama } = await start({ script: trickle });
    const hosts = createOllamaHosts({ baseUrls: [ollama.url] });
    const model = createOllamaModel({ hosts, model: 'llama3.1:8b', lineMs: 60 });
    expect(await fault(model)).toEqual(['Lleva', 'model-failed', expect.stringContaining('fell silent')]);
    await ollama.until(() => chats(ollama).some(({ end }) => end === 'left'));
  });

  it('a reader who is slow is no host that fell silent', async () => {
    const { ollama } = await start({ script: saying('Lleva harina y huevos.') });
    const hosts = createOllamaHosts({ baseUrls: [ollama.url] });
    const model = createOllamaModel({ hosts, model: 'llama3.1:8b', lineMs: 60 });
    const said: string[] = [];
    for await (const piece of model.generate(PROMPT, new AbortController().signal)) {
      said.push(piece);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect(said.join('')).toBe('Lleva harina y huevos.');
  });

  it('a model that is not there is unavailable, and the operator is told how to fetch it', async () => {
    const { ollama } = await start();
    const model = modelAt(ollama.url, 'qwen3:4b');
    expect(await fault(model)).toEqual(['', 'model-unavailable', expect.stringContaining('ollama pull qwen3:4b')]);
    expect(chats(ollama)).toEqual([]);
  });

  it('a model that was removed since is unavailable, too', async () => {
    const { ollama, model } = await start();
    await ask(model);
    vi.spyOn(ollama.shelf, 'find').mockReturnValue(undefined);
    expect(await fault(model)).toEqual(['', 'model-unavailable', expect.stringContaining('ollama pull llama3.1:8b')]);
  });

  it('nobody at the address is unavailable', async () => {
    const { ollama, model } = await start();
    await ollama.close();
    running = [];
    expect(await fault(model)).toEqual(['', 'model-unavailable', expect.stringContaining('ollama serve')]);
    const nowhere = modelAt('http://no-such-host.invalid', 'x');
    expect((await fault(nowhere)).slice(0, 2)).toEqual(['', 'model-unavailable']);
  });

  it('answers again when Ollama is back', async () => {
    const { ollama, model } = await start({ script: saying('Hola.') });
    await ask(model);
    const port = Number(new URL(ollama.url).port);
    await ollama.close();
    expect((await fault(model))[1]).toBe('model-unavailable');
    running = [await startFakeOllama({ port, models: [{ name: 'llama3.1:8b', script: saying('De vuelta.') }] })];
    expect((await ask(model)).join('')).toBe('De vuelta.');
  });

  it('a full queue is unavailable', async () => {
    const { model } = await start({}, { maxQueue: 0 });
    expect(await fault(model)).toEqual(['', 'model-unavailable', expect.stringContaining('waiting')]);
  });

  it('a prompt that the model can not hold is refused instead of cut', async () => {
    // Four characters a token for the fake, fewer for the adapter: only a bound of the prompt it does not know can be passed.
    const { ollama, model } = await start(
      {},
      { before: refusing(400, '{"error":"the input length exceeds the context length"}') },
    );
    expect(await fault(model)).toEqual(['', 'model-failed', expect.stringContaining('exceeds the context length')]);
    expect(chats(ollama)).toEqual([]);
  });

  it.each([
    [502, 'model-unavailable'],
    [401, 'model-unavailable'],
    [404, 'model-unavailable'],
    [500, 'model-failed'],
    [204, 'model-failed'],
  ])('a proxy that answers %i with a page is %s, and the page is shown to nobody', async (status, code) => {
    const { model } = await start({}, { before: refusing(status, '<html>secreto</html>') });
    const printed = vi.spyOn(console, 'log');
    const [, given, cause] = await fault(model);
    expect(given).toBe(code);
    expect(cause).not.toContain('secreto');
    expect(printed).not.toHaveBeenCalled();
  });
});

describe('nothing leaves the machine', () => {
  it('refuses a cloud model before it is told the question', async () => {
    const { ollama, model } = await start({ remoteHost: 'https://ollama.com:443' });
    expect(await fault(model)).toEqual(['', 'model-unavailable', expect.stringContaining('https://ollama.com:443')]);
    expect(chats(ollama)).toEqual([]);
  });

  it('stops at the first line that comes from elsewhere', async () => {
    const line = {
      model: 'x',
      message: { role: 'assistant', content: 'Hola' },
      remote_host: 'https://ollama.com',
      done: false,
    };
    const { ollama, model } = await start({ script: sendingAfter('', `${JSON.stringify(line)}\n`) });
    expect((await fault(model)).slice(0, 2)).toEqual(['', 'model-unavailable']);
    expect(chats(ollama)).toHaveLength(1);
    // It is asked anew before the next question.
    await fault(model);
    expect(ollama.served.filter(({ path }) => path === '/api/show')).toHaveLength(2);
  });

  it('refuses a model that became a cloud one under its name, as soon as it was seen', async () => {
    const shipped: { name: string; remoteHost?: string } = { name: 'llama3.1:8b' };
    const ollama = await startFakeOllama({ models: [shipped] });
    running.push(ollama);
    const hosts = createOllamaHosts({ baseUrls: [ollama.url], models: [shipped.name], checkEveryMs: 10 });
    const model = createOllamaModel({ hosts, model: shipped.name });
    hosts.start();
    await ask(model);
    shipped.remoteHost = 'https://ollama.com:443';
    await vi.waitFor(() => {
      expect(hosts.stateAt(ollama.url, shipped.name)).toBe('refused');
    });
    expect(await fault(model)).toEqual(['', 'model-unavailable', expect.stringContaining('https://ollama.com:443')]);
    expect(chats(ollama)).toHaveLength(1);
    delete shipped.remoteHost;
    expect((await ask(model)).length).toBeGreaterThan(0);
    hosts.close();
  });

  it.each([301, 302, 303, 307, 308])('does not follow a redirect (%i)', async (status) => {
    const elsewhere = await start();
    const { model } = await start(
      {},
      {
        before: (_request, response) => {
          response.writeHead(status, { location: `${elsewhere.ollama.url}/api/show` }).end();
          return true;
        },
      },
    );
    expect(await fault(model)).toEqual(['', 'model-unavailable', expect.stringContaining('leads elsewhere')]);
    expect(elsewhere.ollama.served).toEqual([]);
  });

  it('is asked once a while, not at each question', async () => {
    const { ollama, model } = await start();
    await ask(model);
    await ask(model);
    expect(ollama.served.map(({ path }) => path)).toEqual(['/api/show', '/api/chat', '/api/chat']);
  });
});

function refusing(status: number, body: string): NonNullable<FakeOllamaOptions['before']> {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': body.startsWith('{') ? 'application/json' : 'text/html' }).end(body);
    return true;
  };
}

/** A proxy that loses `num_predict` on the way. */
async function forgetful(target: string): Promise<string> {
  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let text = '';
    for await (const piece of request) text += String(piece);
    const body = JSON.parse(text) as { options?: object };
    if (body.options !== undefined) body.options = {};
    const leaving = new AbortController();
    response.on('close', () => {
      leaving.abort();
    });
    const answer = await fetch(`${target}${request.url!}`, {
      method: 'POST',
      body: JSON.stringify(body),
      signal: leaving.signal,
    });
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type')! });
    for await (const piece of answer.body!) response.write(piece);
    response.end();
  };
  const proxy = createServer((request, response) => void pass(request, response).catch(() => response.destroy()));
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  proxy.unref();
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}

describe('what a prompt would meet', () => {
  const never = (): AbortSignal => new AbortController().signal;
  const free: Prompt = { ...PROMPT, asks: 'free' };

  async function open(
    parts: Partial<FakeModel>,
    options: { parallel?: number; isTimed?: boolean; count?: WorkCount } = {},
  ) {
    const ollama = await startFakeOllama({ models: [{ name: 'llama3.1:8b', ...parts }] });
    running.push(ollama);
    const { isTimed = true, count, ...parallel } = options;
    const shared = count === undefined ? {} : { count };
    const hosts = createOllamaHosts({ baseUrls: [ollama.url], models: ['llama3.1:8b'], ...shared });
    const model = createOllamaModel({ hosts, model: 'llama3.1:8b', roomMs: 5, ...parallel });
    if (isTimed) {
      await model.preload(ollama.url, never());
      await model.time(ollama.url, never());
    }
    return { ollama, hosts, model };
  }

  it('is cold until the model is in memory and was timed', async () => {
    const { ollama, model } = await open({ script: saying('Hola.') }, { isTimed: false });
    expect(model.outlook(free, 1000)).toBe('cold');
    await model.preload(ollama.url, never());
    expect(model.outlook(free, 1000)).toBe('cold');
    expect(await model.time(ollama.url, never())).toBeTypeOf('number');
    expect(model.outlook(free, 60_000)).toBe('ready');
  });

  it('is slow where the first sentence would come too late, by what was measured', async () => {
    const { model } = await open({ script: saying('Hola.') });
    // The fake tells of a millisecond for the prompt and one for each token.
    expect(model.outlook(free, 25)).toBe('slow');
    expect(model.outlook(free, 1000)).toBe('ready');
    expect(model.outlook({ ...free, user: 'x'.repeat(5_000_000) }, 1000)).toBe('slow');
  });

  it('is busy while as many are asked as are made at once, and a guest who is in no hurry waits behind two', async () => {
    const { ollama, model } = await open({ script: neverStopping(' y sigo', 5) }, { parallel: 2 });
    const guests = new AbortController();
    const talk = () => model.generate(free, guests.signal)[Symbol.asyncIterator]();
    const first = [talk(), talk()];
    await Promise.all(first.map((words) => words.next()));
    expect(model.outlook(free, 60_000)).toBe('busy');
    const third = talk();
    await expect(third.next()).rejects.toMatchObject({ code: 'model-unavailable' });
    const before = chats(ollama).length;
    const queued = [1, 2].map(() =>
      model.generate({ ...PROMPT, asks: 'queue' }, guests.signal)[Symbol.asyncIterator](),
    );
    await Promise.all(queued.map((words) => words.next()));
    expect(chats(ollama)).toHaveLength(before + 2);
    await expect(
      model
        .generate({ ...PROMPT, asks: 'queue' }, guests.signal)
        [Symbol.asyncIterator]()
        .next(),
    ).rejects.toMatchObject({ code: 'model-unavailable' });
    guests.abort(new Error('gone'));
    await Promise.all([...first, ...queued].map((words) => words.next().catch(() => undefined)));
    await vi.waitFor(() => {
      expect(model.outlook(free, 60_000)).not.toBe('busy');
    });
  });

  it('is busy, too, while another server has asked for as many', async () => {
    const count = createMemoryWorkCount();
    const { ollama, model } = await open({ script: neverStopping(' y sigo', 5) }, { count });
    const hosts = createOllamaHosts({ baseUrls: [ollama.url], models: ['llama3.1:8b'], count });
    const elsewhere = createOllamaModel({ hosts, model: 'llama3.1:8b', roomMs: 5 });
    await elsewhere.preload(ollama.url, never());
    await elsewhere.time(ollama.url, never());
    const guest = new AbortController();
    const words = model.generate(free, guest.signal)[Symbol.asyncIterator]();
    await words.next();
    expect(elsewhere.outlook(free, 60_000)).toBe('busy');
    expect(await elsewhere.time(ollama.url, never())).toBeUndefined();
    await expect(elsewhere.generate(free, never())[Symbol.asyncIterator]().next()).rejects.toMatchObject({
      code: 'model-unavailable',
    });
    guest.abort(new Error('gone'));
    await words.next().catch(() => undefined);
    await vi.waitFor(() => {
      expect(elsewhere.outlook(free, 60_000)).not.toBe('busy');
    });
  });

  it('is away where nobody lives, and where nobody has the model', async () => {
    const { ollama, hosts, model } = await open({ script: saying('Hola.') });
    await ollama.close();
    running = [];
    hosts.start();
    await vi.waitFor(() => {
      expect(model.outlook(free, 60_000)).toBe('away');
    });
    hosts.close();
  });

  it('is the best of several hosts, and that one is asked', async () => {
    const [slow, quick] = [
      await startFakeOllama({ models: [{ name: 'llama3.1:8b' }] }),
      await open({ script: saying('Hola.') }),
    ];
    running.push(slow);
    const hosts = createOllamaHosts({ baseUrls: [slow.url, quick.ollama.url] });
    const model = createOllamaModel({ hosts, model: 'llama3.1:8b' });
    for (const { url } of [slow, quick.ollama]) await model.preload(url, never());
    await model.time(quick.ollama.url, never());
    expect(model.outlook(free, 60_000)).toBe('ready');
    expect((await collect(model.generate(free, never()))).join('')).toBe('Hola.');
    expect(chats(slow)).toEqual([]);
  });

  it('is not asked at a host that would be late while another is in time', async () => {
    const slow = await startFakeOllama({ models: [{ name: 'llama3.1:8b', script: neverStopping(' y sigo', 400) }] });
    const quick = await startFakeOllama({ models: [{ name: 'llama3.1:8b', script: saying('Hola.') }] });
    running.push(slow, quick);
    // The first that is named would be asked first.
    const hosts = createOllamaHosts({ baseUrls: [slow.url, quick.url] });
    const model = createOllamaModel({ hosts, model: 'llama3.1:8b' });
    for (const { url } of [slow, quick]) await model.preload(url, never());
    // Ended by its hearer, it is measured by the clock: a word each 400 ms.
    const guest = new AbortController();
    const words = model.generate({ ...PROMPT, asks: 'queue' }, guest.signal)[Symbol.asyncIterator]();
    for (let said = 0; said < 3; said += 1) await words.next();
    guest.abort(new Error('enough'));
    await words.next().catch(() => undefined);
    await model.time(quick.url, never());
    const before = chats(slow).length;
    const within: Prompt = { ...free, withinMs: 2000 };
    expect(model.outlook(within, 2000)).toBe('ready');
    expect((await collect(model.generate(within, never()))).join('')).toBe('Hola.');
    expect(chats(slow)).toHaveLength(before);
  });

  it('is timed for nobody, never while somebody asks, and each time with another prompt', async () => {
    const { ollama, model } = await open({ script: neverStopping(' y sigo', 2) });
    const guest = new AbortController();
    const words = model.generate(free, guest.signal)[Symbol.asyncIterator]();
    await words.next();
    expect(await model.time(ollama.url, never())).toBeUndefined();
    guest.abort(new Error('gone'));
    await words.next().catch(() => undefined);
    await vi.waitFor(async () => {
      expect(await model.time(ollama.url, never())).toBeTypeOf('number');
    });
    const told = chats(ollama).map(({ body }) => (body['messages'] as { content: string }[])[1]!.content);
    const timing = told.filter((text) => text.includes('comprobante'));
    expect(new Set(timing).size).toBe(timing.length);
    expect(timing.length).toBeGreaterThan(1);
  });

  it('tells its weights', async () => {
    const { hosts, model } = await open({ digest: () => 'c'.repeat(64) });
    hosts.start();
    await vi.waitFor(() => {
      expect(model.weights()).toBe('c'.repeat(64));
    });
    hosts.close();
  });
});
