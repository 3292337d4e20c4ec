/** The server with an Ollama behind it: whatever that does, guests are answered, and what was searched by is told honestly. */
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Envelope } from '../../../server/assistant/index.ts';
import type { Application } from '../../../server/compose/compose.ts';
import { composeOllama } from '../../../server/compose/compose-ollama.ts';
import { compose } from '../../../server/compose/compose.ts';
import { readConfig } from '../../../server/config/config.ts';
import { bakeryItems } from '../../support/samples/bakery-items.ts';
import type { FakeModel } from '../../support/fake-ollama/protocol.ts';
import { saying } from '../../support/fake-ollama/scripts.ts';
import type { FakeOllama } from '../../support/fake-ollama/server.ts';
import { startFakeOllama } from '../../support/fake-ollama/server.ts';
import { freePort } from '../../support/services/free-port.ts';

const bakery = fileURLToPath(new URL('../../support/domains/bakery.yaml', import.meta.url));
const scope = { domainId: 'bakery', tenantSlug: 'default', branchSlug: 'main' };
const signal = new AbortController().signal;

let folder: string;
let ollamas: FakeOllama[];
let running: Application[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compose-ollama-'));
  await mkdir(join(folder, 'domains'));
  await copyFile(bakery, join(folder, 'domains', 'bakery.yaml'));
  [ollamas, running] = [[], []];
});
afterEach(async () => {
  await Promise.all(running.map((application) => application.close()));
  await Promise.all(ollamas.map((ollama) => ollama.close()));
  await rm(folder, { recursive: true, force: true });
});

const EMBEDDER: FakeModel = { name: 'bge-m3', kind: 'embedding', dimension: 256, digest: () => 'a'.repeat(64) };

async function startOllama(models: readonly FakeModel[], port = 0): Promise<FakeOllama> {
  const ollama = await startFakeOllama({ models, port });
  ollamas.push(ollama);
  return ollama;
}

async function start(environment: Readonly<Record<string, string>>): Promise<Application> {
  const read = readConfig({
    DATA_DIR: join(folder, 'data'),
    DOMAINS_DIR: join(folder, 'domains'),
    LOG_LEVEL: 'silent',
    DEMO: 'off',
    ...environment,
  });
  if (read.kind === 'refused') throw new Error(read.problems.join('\n'));
  const application = await compose(read.config, { watchMs: 300 });
  running.push(application);
  return application;
}

function domainOf({ domains }: Application) {
  const domain = domains.find('bakery');
  if (domain === undefined) throw new Error('the bakery is in use');
  return domain;
}

async function teach(application: Application): Promise<void> {
  const rules = domainOf(application);
  await application.knowledge.ingestItems({ scope, rules, items: bakeryItems, indexed: true, signal });
}

async function ask(application: Application, message: string): Promise<{ opening: Envelope; closing: Envelope }> {
  const question = {
    domain: domainOf(application),
    scope,
    message,
    traceId: 'trace',
    pace: 'at-once',
    api: 'v2',
  } as const;
  const turn = await application.assistant.ask(question, signal);
  for await (const piece of turn.speech) expect(piece).toBeDefined();
  return { opening: turn.opening, closing: turn.closing() };
}

/** Names no item and seeks none, so it is searched. */
const SEARCHED = '¿son crocantes las capas?';
const ID = 'ollama:bge-m3@aaaaaaaaaaaa:256:none';

it(
  'starts and answers without the Ollama it is told of, and takes the embedder up when it is there',
  { timeout: 40_000 },
  async () => {
    const port = await freePort();
    const url = `http://127.0.0.1:${String(port)}`;
    const application = await start({ OLLAMA_BASE_URL: url, OLLAMA_EMBED_MODEL: 'bge-m3', OLLAMA_LLM_MODEL: 'none' });
    await teach(application);
    const { closing } = await ask(application, SEARCHED);
    expect(closing.answer).toContain('crocantes');
    expect(closing.engine).toEqual({ llm: 'builtin', embeddings: 'builtin-hash-v1:512' });

    const ollama = await startOllama([EMBEDDER], port);
    await vi.waitFor(
      async () => {
        expect((await ask(application, SEARCHED)).closing.engine.embeddings).toBe(ID);
      },
      { timeout: 30_000, interval: 200 },
    );

    // It goes away in the middle of the day: words alone find, and say so.
    await ollama.close();
    // Not the question from before: its vector is known.
    const without = await ask(application, '¿las capas son de las crocantes?');
    expect(without.closing.answer).toContain('crocantes');
    expect(without.closing.engine.embeddings).toBe('none');
    // What is brought meanwhile is found by its words.
    const rules = domainOf(application);
    const items = [{ codigo: 'chaja', nombre: 'Chajá', masa: ['bizcochuelo'], relato: 'Postre con duraznos.' }];
    expect((await application.knowledge.ingestItems({ scope, rules, items, indexed: true, signal })).kind).toBe(
      'ingested',
    );
    expect((await ask(application, '¿y son frescos los duraznos?')).closing.answer).toContain('duraznos');
  },
);

it('answers at once while the model loads, and says why no word is its own; then the model speaks', async () => {
  const said = 'El rogel lleva harina y dulce de leche.';
  const ollama = await startOllama([{ name: 'llama3.1:8b', loadMs: 1500, script: saying(said) }]);
  const application = await start({ OLLAMA_BASE_URL: ollama.url });
  await teach(application);
  const first = await ask(application, 'contame del rogel');
  expect(first.opening.engine).toMatchObject({ llm: 'builtin', state: 'cold' });
  expect(first.closing.engine).toMatchObject({ llm: 'builtin', state: 'cold' });
  await vi.waitFor(
    async () => {
      // Another question each time: nothing of before is kept.
      const later = await ask(application, `contame del rogel, ${String(performance.now())}`);
      expect(later.closing.engine.llm).toBe('ollama:llama3.1:8b');
      expect(later.closing.engine.state).toBeUndefined();
    },
    { timeout: 20_000, interval: 200 },
  );
  for (const { contextLength } of ollama.shelf.loads) expect(contextLength).toBe(8192);
});

it('tells the operator what the model is good for on this machine, once', async () => {
  const lines: string[] = [];
  const write = (_fields: unknown, message: string): void => void lines.push(message);
  const told = (): string[] => lines.filter((line) => line.includes('first sentence after about'));
  for (const [patienceMs, isInTime] of [
    [10_000, true],
    [1, false],
  ] as const) {
    lines.length = 0;
    const ollama = await startOllama([{ name: 'llama3.1:8b', script: saying('Con el número del comprobante.', 5) }]);
    const settings = { baseUrls: [ollama.url], model: 'llama3.1:8b', parallel: 1, patienceMs, longestMs: 60_000 };
    const parts = composeOllama(settings, { info: write, warn: write, error: write });
    try {
      parts.start();
      await vi.waitFor(
        () => {
          expect(told()).toHaveLength(1);
        },
        { timeout: 10_000 },
      );
      expect(told()[0]).toMatch(
        isInTime ? /it is asked$/u : /too slow to speak.*will not be asked.*docs\/models\.md$/u,
      );
      expect(parts.state().hosts[0]).toMatchObject({ isInTime, firstSentenceMs: expect.any(Number) as number });
      const prompt = { system: 's', user: 'u', maxTokens: 5 };
      expect(parts.model?.outlook?.(prompt, patienceMs)).toBe(isInTime ? 'ready' : 'slow');
    } finally {
      parts.close();
    }
  }
});

it('loads behind a guest who finds the model cold, for nobody', async () => {
  const ollama = await startOllama([{ name: 'llama3.1:8b' }]);
  const settings = { baseUrls: [ollama.url], model: 'llama3.1:8b', parallel: 1, patienceMs: 1500, longestMs: 60_000 };
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const parts = composeOllama(settings, log);
  try {
    // Nobody watches the hosts yet.
    const prompt = { system: 's', user: 'u', maxTokens: 5 };
    expect(parts.model?.outlook?.(prompt, 1500)).toBe('cold');
    await vi.waitFor(
      () => {
        expect(parts.model?.outlook?.(prompt, 1500)).toBe('ready');
      },
      { timeout: 10_000 },
    );
    expect(ollama.shelf.loads).toHaveLength(1);
  } finally {
    parts.close();
  }
});

it('does not load ahead what is to be unloaded behind each answer', async () => {
  const ollama = await startOllama([{ name: 'llama3.1:8b' }]);
  const application = await start({ OLLAMA_BASE_URL: ollama.url, OLLAMA_KEEP_ALIVE: '0' });
  await teach(application);
  expect((await ask(application, 'contame del rogel')).closing.engine).toMatchObject({ state: 'cold' });
  expect(ollama.shelf.loads).toEqual([]);
});

it('loads the model ahead of the first question', async () => {
  const ollama = await startOllama([{ name: 'llama3.1:8b' }]);
  await start({ OLLAMA_BASE_URL: ollama.url, OLLAMA_KEEP_ALIVE: '-1' });
  await ollama.until((served) => served.some(({ path, end }) => path === '/api/generate' && end === 'finished'));
  expect(ollama.served.find(({ path }) => path === '/api/generate')?.body).toMatchObject({
    prompt: '',
    keep_alive: -1,
  });
});

it('is answered by the built-in engine when the queue is full', async () => {
  const full = await startFakeOllama({ models: [{ name: 'llama3.1:8b' }], maxQueue: 0 });
  ollamas.push(full);
  const application = await start({ OLLAMA_BASE_URL: full.url });
  await teach(application);
  const { closing } = await ask(application, SEARCHED);
  expect(closing.engine.llm).toBe('builtin');
  expect(closing.answer).toContain('crocantes');
});

it(
  'makes all vectors anew when the weights of the embedder have changed, and never compares the two',
  { timeout: 40_000 },
  async () => {
    let digest = 'a'.repeat(64);
    const ollama = await startOllama([{ ...EMBEDDER, digest: () => digest }]);
    const environment = { OLLAMA_BASE_URL: ollama.url, OLLAMA_EMBED_MODEL: 'bge-m3', OLLAMA_LLM_MODEL: 'none' };
    const application = await start(environment);
    await teach(application);
    const inUse = async (): Promise<string> => (await ask(application, SEARCHED)).closing.engine.embeddings;
    await vi.waitFor(
      async () => {
        expect(await inUse()).toBe(ID);
      },
      { timeout: 10_000, interval: 100 },
    );
    digest = 'b'.repeat(64);
    await vi.waitFor(
      async () => {
        expect(await inUse()).toBe('ollama:bge-m3@bbbbbbbbbbbb:256:none');
      },
      {
        timeout: 30_000,
        interval: 200,
      },
    );
  },
);

it('tells how its models are to be had: each by its best host, of several the worst, and since when', async () => {
  const models: FakeModel[] = [EMBEDDER];
  const ollama = await startFakeOllama({ models });
  ollamas.push(ollama);
  const lines: string[] = [];
  const write = (_fields: unknown, message: string): void => void lines.push(message);
  const settings = {
    baseUrls: ['http://127.0.0.1:2', ollama.url],
    model: 'llama3.1:8b',
    embedModel: 'bge-m3',
    parallel: 1,
    patienceMs: 1500,
    longestMs: 60_000,
  };
  const parts = composeOllama(settings, { info: write, warn: write, error: write });
  try {
    expect(parts.state()).toMatchObject({ state: 'loading', since: expect.stringMatching(/Z$/u) as string });
    parts.start();
    await vi.waitFor(() => {
      expect(parts.state()).toMatchObject({ state: 'model-missing' });
    });
    expect(parts.state().hosts.map(({ baseUrl, model, state, reason }) => [baseUrl, model, state, reason])).toEqual([
      ['http://127.0.0.1:2', 'llama3.1:8b', 'away', 'unreachable'],
      ['http://127.0.0.1:2', 'bge-m3', 'away', 'unreachable'],
      [ollama.url, 'llama3.1:8b', 'model-missing', 'not-pulled'],
      [ollama.url, 'bge-m3', 'loading', undefined],
    ]);
    expect(lines.filter((line) => line.includes('ollama pull llama3.1:8b'))).toHaveLength(1);
    expect(ollama.served.filter(({ path }) => path === '/api/generate')).toEqual([]);
    // Pulled while the server runs, it is loaded ahead by itself.
    models.push({ name: 'llama3.1:8b' });
    await vi.waitFor(
      () => {
        expect(parts.state().hosts[2]).toMatchObject({ state: 'ready' });
      },
      { timeout: 10_000 },
    );
    expect(parts.state().state).toBe('loading');
  } finally {
    parts.close();
  }
});

it('wants nothing where no model is named', () => {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const parts = composeOllama(
    { baseUrls: ['http://127.0.0.1:2'], parallel: 1, patienceMs: 1500, longestMs: 60_000 },
    log,
  );
  expect(parts.state()).toMatchObject({ state: 'ready', since: expect.stringMatching(/Z$/u) as string, hosts: [] });
});
