import type { ServerResponse } from 'node:http';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createOllamaModel } from '../../../../server/adapters/language-model/ollama.ts';
import type { OllamaHosts } from '../../../../server/adapters/shared/ollama-hosts.ts';
import { createOllamaHosts } from '../../../../server/adapters/shared/ollama-hosts.ts';
import type { Prompt } from '../../../../server/assistant/index.ts';
import { collect } from '../../../contracts/language-model.ts';
import type { FakeModel } from '../../../support/fake-ollama/protocol.ts';
import { cutAfter, neverStopping, saying } from '../../../support/fake-ollama/scripts.ts';
import type { FakeOllama, FakeOllamaOptions } from '../../../support/fake-ollama/server.ts';
import { startFakeOllama } from '../../../support/fake-ollama/server.ts';

const NAME = 'llama3.1:8b';
const PROMPT: Prompt = { system: 'S', user: 'P', maxTokens: 50 };
const never = (): AbortSignal => new AbortController().signal;

const closers: (() => unknown)[] = [];
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()));
});

async function start(model: Partial<FakeModel> = {}, options: FakeOllamaOptions = {}): Promise<FakeOllama> {
  const ollama = await startFakeOllama({ models: [{ name: NAME, ...model }], ...options });
  closers.push(() => ollama.close());
  return ollama;
}

/** A host that takes every connection and answers nothing. */
async function startFrozen(): Promise<{ url: string; connections: () => number }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, connections: () => sockets.size };
}

function hostsOf(...baseUrls: readonly string[]): OllamaHosts & { logged: string[] } {
  return watching([], ...baseUrls);
}

function watching(models: readonly string[], ...baseUrls: readonly string[]): OllamaHosts & { logged: string[] } {
  return watchingFor(60, models, ...baseUrls);
}

/** A sign of life is waited for so long: on a busy machine 60 ms are soon over. */
function watchingFor(
  checkMs: number,
  models: readonly string[],
  ...baseUrls: readonly string[]
): OllamaHosts & { logged: string[] } {
  const logged: string[] = [];
  const write = (fields: Readonly<Record<string, unknown>>, message: string): void => {
    logged.push(`${String(fields['ollama'])} ${message}`);
  };
  const hosts = createOllamaHosts({
    baseUrls,
    models,
    log: { info: write, warn: write },
    checkEveryMs: 20,
    checkMs,
  });
  closers.push(() => {
    hosts.close();
  });
  return { ...hosts, logged };
}

const ask = async (hosts: OllamaHosts, signal = never()): Promise<string> => {
  const model = createOllamaModel({ hosts, model: NAME, roomMs: 5 });
  return (await collect(model.generate(PROMPT, signal))).join('');
};
const chats = ({ served }: FakeOllama): number => served.filter(({ path }) => path === '/api/chat').length;

describe('several Ollamas', () => {
  it('are asked in their order while nothing else tells them apart, and the least busy first', async () => {
    const [one, other] = [await start({ script: neverStopping(' uno', 5) }), await start({ script: saying('dos') })];
    const hosts = hostsOf(one.url, other.url);
    for (const { url } of [one, other]) hosts.noteAnswer(url, NAME);
    const controller = new AbortController();
    const first = ask(hosts, controller.signal);
    await one.until((served) => served.some(({ sent }) => sent > 0));
    expect(await ask(hosts)).toBe('dos');
    controller.abort();
    await expect(first).rejects.toMatchObject({ code: 'cancelled' });
    await one.until((served) => served.some(({ end }) => end === 'left'));
    expect(await hosts.lease({ model: NAME }).then((lease) => lease?.baseUrl)).toBe(one.url);
  });

  it('share many questions between them', async () => {
    const script = saying('una respuesta de varias palabras', 3);
    const [one, other] = [await start({ script }), await start({ script })];
    const hosts = hostsOf(one.url, other.url);
    await Promise.all(Array.from({ length: 10 }, () => ask(hosts)));
    expect([chats(one), chats(other)]).toEqual([5, 5]);
  });

  it('with the model in memory are asked before one that would have to load it', async () => {
    const [cold, warm] = [await start(), await start({ script: saying('tibio') })];
    const hosts = hostsOf(cold.url, warm.url);
    hosts.noteAnswer(warm.url, NAME);
    expect(await ask(hosts)).toBe('tibio');
  });

  it('take over from one that died, which is left out and comes back', async () => {
    const [one, other] = [await start({ script: saying('uno') }), await start({ script: saying('dos') })];
    const hosts = hostsOf(one.url, other.url);
    const told: string[] = [];
    hosts.start((baseUrl) => told.push(baseUrl));
    await vi.waitFor(() => {
      expect(told).toEqual([one.url, other.url]);
    });
    const port = Number(new URL(one.url).port);
    await one.close();
    expect(await ask(hosts)).toBe('dos');
    expect(hosts.isLive(one.url)).toBe(false);
    expect(await ask(hosts)).toBe('dos');
    const again = await startFakeOllama({ port, models: [{ name: NAME, script: saying('uno otra vez') }] });
    closers.push(() => again.close());
    await vi.waitFor(() => {
      expect(hosts.isLive(one.url)).toBe(true);
    });
    expect(told).toEqual([one.url, other.url, one.url]);
    expect(hosts.logged).toEqual([
      `${one.url} Ollama does not answer: it is left out until it does`,
      `${one.url} Ollama is back`,
    ]);
    hosts.noteAnswer(one.url, NAME);
    await other.close();
    expect(await ask(hosts)).toBe('uno otra vez');
  });

  it('take over from one with a full queue, and from one that lacks the model', async () => {
    const full = await start({}, { maxQueue: 0 });
    const empty = await startFakeOllama({ models: [{ name: 'otro' }] });
    closers.push(() => empty.close());
    const good = await start({ script: saying('yo sí') });
    expect(await ask(hostsOf(full.url, empty.url, good.url))).toBe('yo sí');
  });

  it('never say the same answer twice: one that breaks off in the middle is not taken over', async () => {
    const [one, other] = [await start({ script: cutAfter('La mitad') }), await start({ script: saying('dos') })];
    const said: string[] = [];
    const model = createOllamaModel({ hosts: hostsOf(one.url, other.url), model: NAME });
    const reading = (async () => {
      for await (const piece of model.generate(PROMPT, never())) said.push(piece);
    })();
    await expect(reading).rejects.toMatchObject({ code: 'model-failed' });
    expect(said.join('')).toBe('La mitad');
    expect(chats(other)).toBe(0);
  });

  it('are all away: the question is told so at once, naming them', async () => {
    const hosts = hostsOf('http://127.0.0.1:2', 'http://127.0.0.1:3');
    await expect(ask(hosts)).rejects.toMatchObject({
      code: 'model-unavailable',
      cause: { message: expect.stringContaining('ollama serve') as string },
    });
    expect(hosts.stateOf(NAME)).toBe('away');
    await expect(ask(hosts)).rejects.toMatchObject({ code: 'model-unavailable' });
  });
});

describe('a host that answers nothing', () => {
  it('is given up after two signs of life are missing, and another one takes over', async () => {
    const frozen = await startFrozen();
    const good = await start({ script: saying('yo sí') });
    const hosts = hostsOf(frozen.url, good.url);
    const asked = ask(hosts);
    await vi.waitFor(() => {
      expect(frozen.connections()).toBeGreaterThan(0);
    });
    hosts.start();
    expect(await asked).toBe('yo sí');
    expect(hosts.isLive(frozen.url)).toBe(false);
  });

  it('ends the wait of the one question when there is no other', async () => {
    const frozen = await startFrozen();
    const hosts = hostsOf(frozen.url);
    const asked = ask(hosts);
    hosts.start();
    await expect(asked).rejects.toMatchObject({ code: 'model-unavailable' });
  });

  it('is no host that loads: that one is waited for while it shows signs of life', async () => {
    const loading = await start({ loadMs: 500, script: saying('Ya está.') });
    const hosts = hostsOf(loading.url);
    hosts.start();
    expect(await ask(hosts)).toBe('Ya está.');
    expect(loading.shelf.abandoned).toEqual([]);
  });
});

describe('what a question would meet', () => {
  it('is loading until the model has answered, ready after it, and loading when it was unloaded', async () => {
    const ollama = await start({ loadMs: 50, script: saying('Ya está.') });
    const hosts = hostsOf(ollama.url);
    const model = createOllamaModel({ hosts, model: NAME });
    hosts.start();
    expect(hosts.stateOf(NAME)).toBe('loading');
    await model.preload(ollama.url, never());
    expect(hosts.stateOf(NAME)).toBe('ready');
    ollama.shelf.unload({ name: NAME });
    await vi.waitFor(() => {
      expect(hosts.stateOf(NAME)).toBe('loading');
    });
    await collect(model.generate(PROMPT, never()));
    expect(hosts.stateOf(NAME)).toBe('ready');
  });

  it('is away when nobody lives', async () => {
    const ollama = await start();
    const hosts = hostsOf(ollama.url);
    hosts.start();
    await ollama.close();
    await vi.waitFor(() => {
      expect(hosts.stateOf(NAME)).toBe('away');
    });
  });
});

describe('what operators are told of each host', () => {
  const answering =
    (
      path: string,
      status: number,
      body: string,
      headers: Record<string, string> = {},
    ): NonNullable<FakeOllamaOptions['before']> =>
    (request, response) => {
      if (request.url !== path) return false;
      response.writeHead(status, headers).end(body);
      return true;
    };
  const version = (status: number, body = '{}', headers = {}) => ({
    before: answering('/api/version', status, body, headers),
  });

  it.each([
    ['redirected', 'refused', version(302, '', { location: 'http://127.0.0.1:9/' })],
    ['not-allowed', 'refused', version(401)],
    ['failed', 'away', version(500)],
    ['garbled', 'away', version(200, '<html>Bienvenido</html>')],
    ['garbled', 'away', version(200, '{"version": 7}')],
    ['garbled', 'away', version(200, 'Ollama is running')],
  ] as const)('%s is %s', async (reason, state, options) => {
    const ollama = await start({}, options);
    const hosts = watching([NAME], ollama.url);
    hosts.start();
    await vi.waitFor(() => {
      expect(hosts.reports()).toMatchObject([{ baseUrl: ollama.url, model: NAME, state, reason }]);
    });
    expect(hosts.stateOf(NAME)).toBe('away');
    expect(hosts.logged).toHaveLength(1);
  });

  it('silent and unreachable are away', async () => {
    const [frozen, gone] = [await startFrozen(), 'http://127.0.0.1:2'];
    const hosts = watching([NAME], frozen.url, gone);
    hosts.start();
    await vi.waitFor(() => {
      expect(hosts.reports().map(({ state, reason }) => [state, reason])).toEqual([
        ['away', 'silent'],
        ['away', 'unreachable'],
      ]);
    });
  });

  it('is since when, which another round does not change', async () => {
    const ollama = await start({ loadMs: 50 });
    const hosts = watchingFor(5000, [NAME, 'bge-m3'], ollama.url);
    const [before] = hosts.reports();
    expect(before).toMatchObject({ state: 'loading' });
    hosts.start();
    await vi.waitFor(() => {
      expect(hosts.reports()[1]).toMatchObject({ model: 'bge-m3', state: 'model-missing', reason: 'not-pulled' });
    });
    expect(hosts.reports()[0]).toEqual(before);
    await ask(hosts);
    const ready = hosts.reports()[0]!;
    expect(ready).toMatchObject({ state: 'ready' });
    expect(Date.parse(ready.since)).toBeGreaterThanOrEqual(Date.parse(before!.since));
    const rounds = ollama.served.filter(({ path }) => path === '/api/version').length;
    await ollama.until((served) => served.filter(({ path }) => path === '/api/version').length > rounds + 2);
    expect(hosts.reports()[0]).toEqual(ready);
    await ollama.close();
    await vi.waitFor(() => {
      expect(hosts.reports()[0]).toMatchObject({ state: 'away', reason: 'unreachable' });
    });
  });

  it('is what to do where a model was not pulled; a question knows at once, and it is loaded once it is there', async () => {
    const models: FakeModel[] = [{ name: 'otro' }];
    const ollama = await startFakeOllama({ models });
    closers.push(() => ollama.close());
    const hosts = watching([NAME], ollama.url);
    const told: string[] = [];
    hosts.start((baseUrl) => told.push(hosts.stateAt(baseUrl, NAME)));
    await vi.waitFor(() => {
      expect(hosts.stateOf(NAME)).toBe('away');
    });
    expect(hosts.logged).toEqual([expect.stringContaining(`ollama pull ${NAME}`)]);
    expect(told).toEqual(['model-missing']);
    models.push({ name: NAME });
    await vi.waitFor(() => {
      expect(told).toEqual(['model-missing', 'loading']);
    });
    expect(hosts.stateOf(NAME)).toBe('loading');
  });

  it('is a model that does not fit into memory, until it does', async () => {
    const parts: { name: string; loadError?: string } = { name: NAME };
    const ollama = await startFakeOllama({ models: [Object.assign(parts, { script: saying('cabe') })] });
    closers.push(() => ollama.close());
    const hosts = watching([NAME], ollama.url);
    parts.loadError = 'model requires more system memory (5.6 GiB) than is available (2.1 GiB)';
    await expect(ask(hosts)).rejects.toMatchObject({ code: 'model-unavailable' });
    expect(hosts.reports()).toMatchObject([{ state: 'refused', reason: 'no-memory' }]);
    expect(hosts.stateOf(NAME)).toBe('away');
    delete parts.loadError;
    expect(await ask(hosts)).toBe('cabe');
    expect(hosts.reports()).toMatchObject([{ state: 'ready' }]);
  });

  it('is a cloud model, which is asked of another host as long as there is one', async () => {
    const cloud = await start({ remoteHost: 'https://ollama.com:443' });
    const own = await start({ script: saying('de acá') });
    const hosts = watching([NAME], cloud.url, own.url);
    hosts.start();
    await vi.waitFor(() => {
      expect(hosts.stateAt(cloud.url, NAME)).toBe('refused');
    });
    expect(await ask(hosts)).toBe('de acá');
    expect(cloud.served.filter(({ path }) => path === '/api/chat' || path === '/api/show')).toEqual([]);
  });
});

describe('a host that fails before the first word', () => {
  const at =
    (path: string, answer: (response: ServerResponse) => void): FakeOllamaOptions['before'] =>
    (request, response) =>
      request.url === path && (answer(response), true);
  const error = (status: number) => (response: ServerResponse) =>
    response.writeHead(status).end('{"error":"the runner has terminated"}');

  it.each([
    ['speaks nonsense of its models', at('/api/show', (response) => response.end('<html>hola</html>'))],
    ['speaks nonsense', at('/api/chat', (response) => response.end('<html>hola</html>'))],
    ['hangs up', at('/api/chat', (response) => response.destroy())],
    ['says nothing more', at('/api/chat', (response) => response.end())],
    ['tells of an error', at('/api/chat', (response) => response.end('{"error":"an error was encountered"}\n'))],
    ['has lost its model', at('/api/chat', error(500))],
  ] as const)('%s: another one answers', async (_, before) => {
    const [mad, sane] = [await start({}, { before: before! }), await start({ script: saying('yo sí') })];
    await expect(ask(hostsOf(mad.url))).rejects.toMatchObject({ code: expect.stringMatching(/^model-/u) as string });
    expect(await ask(hostsOf(mad.url, sane.url))).toBe('yo sí');
  });

  it('because of the question: no other one is asked it', async () => {
    const [one, other] = [await start({}, { before: at('/api/chat', error(400))! }), await start()];
    await expect(ask(hostsOf(one.url, other.url))).rejects.toMatchObject({ code: 'model-failed' });
    expect(chats(other)).toBe(0);
  });
});
