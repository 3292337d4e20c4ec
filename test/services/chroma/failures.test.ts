/** Chroma refused, slow, frozen, dying, out of its mind and coming back: what a search does meanwhile. */
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { ChromaClient } from 'chromadb';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Chroma } from '../../../server/adapters/vector-store/chroma.ts';
import { createExactVectorStore } from '../../../server/adapters/vector-store/exact.ts';
import type { VectorStore } from '../../../server/knowledge/index.ts';
import type { FakeRecords } from '../../support/fakes/fake-records.ts';
import { createFakeRecords } from '../../support/fakes/fake-records.ts';
import { makeScope, vectorOf } from '../../support/samples/make-document.ts';
import type { ChromaServer } from '../../support/services/start-chroma.ts';
import { startChroma } from '../../support/services/start-chroma.ts';
import { freePort } from '../../support/services/free-port.ts';
import type { TcpProxy } from '../../support/services/tcp-proxy.ts';
import { startTcpProxy } from '../../support/services/tcp-proxy.ts';
import { waitFor } from '../../support/server/start-server.ts';
import type { OpenChromaParts } from './open-chroma.ts';
import { EMBEDDER, openChroma } from './open-chroma.ts';

/** Quick, so that a test does not wait for what it provokes. */
const BOUNDS = { queryMs: 300, syncMs: 1000, writeMs: 3000 };
const scope = makeScope();
const ask = vectorOf('trucha');

let server: ChromaServer;
let database = '';
let records: FakeRecords;
let chromas: Chroma[] = [];
const closing: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  server = await startChroma();
});
afterAll(() => server.close());
beforeEach(async () => {
  database = await server.makeDatabase();
  records = createFakeRecords();
  show('trucha', 'flan', 'agua');
});
afterEach(async () => {
  for (const chroma of chromas) chroma.close();
  chromas = [];
  for (const close of closing.splice(0)) await close();
});

function show(...texts: readonly string[]): void {
  records.show(
    scope,
    texts.map((text, place) => ({ rowId: place + 1, text })),
  );
}

/** The exact index, and how often it was asked. */
function exactIndex(): VectorStore & { asked: number } {
  const exact = createExactVectorStore({ records, embedderId: EMBEDDER.id, dimension: EMBEDDER.dimension });
  const counted: VectorStore & { asked: number } = {
    asked: 0,
    search(...search) {
      counted.asked += 1;
      return exact.search(...search);
    },
  };
  return counted;
}

function open(parts: Partial<OpenChromaParts> = {}) {
  const made = openChroma({ url: server.url, database, records, bounds: BOUNDS, probeMs: 50, ...parts });
  chromas.push(made.chroma);
  return made;
}

const rows = async (store: VectorStore, limit = 10) =>
  (await store.search(scope, ask, limit)).map(({ rowId }) => rowId).sort((one, other) => one - other);

async function within<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  const result = await work();
  expect(performance.now() - began).toBeLessThan(ms);
  return result;
}

const back = (chroma: Chroma) =>
  waitFor('chroma', () => Promise.resolve(chroma.state().state === 'connected' ? true : undefined));

async function proxied(): Promise<TcpProxy & { url: string }> {
  const proxy = await startTcpProxy(server.port);
  closing.push(() => proxy.close());
  return Object.assign(proxy, { url: `http://127.0.0.1:${String(proxy.port)}` });
}

describe('with nobody at its address', () => {
  it('the exact index answers, and only the first search has tried', async () => {
    const fallback = exactIndex();
    const { chroma, store, lines } = open({ url: `http://127.0.0.1:${String(await freePort())}`, fallback });
    expect(chroma.state().state).toBe('connecting');
    expect(await within(500, () => rows(store))).toEqual([1, 2, 3]);
    expect(chroma.state()).toMatchObject({ state: 'away', lastTrouble: 'unreachable' });
    const { since } = chroma.state();
    await within(150, async () => {
      for (let turn = 0; turn < 20; turn += 1) expect(await rows(store)).toEqual([1, 2, 3]);
    });
    expect(fallback.asked).toBe(21);
    expect(chroma.state().since).toBe(since);
    expect(lines).toEqual(['chroma does not serve']);
  });

  it('a fault says so where no other index may answer', async () => {
    const { store } = open({ url: `http://127.0.0.1:${String(await freePort())}` });
    for (let turn = 0; turn < 3; turn += 1) {
      await expect(rows(store)).rejects.toMatchObject({ code: 'vectors-unavailable' });
    }
  });
});

describe('frozen', () => {
  it('costs one search its patience, the others nothing, and is used again when it is thawed', async () => {
    const fallback = exactIndex();
    const { chroma, store, lines } = open({ fallback });
    expect(await rows(store)).toEqual([1, 2, 3]);
    expect(fallback.asked).toBe(0);
    await server.freeze();
    try {
      expect(await within(BOUNDS.queryMs + 200, () => rows(store))).toEqual([1, 2, 3]);
      expect(chroma.state()).toMatchObject({ state: 'away', lastTrouble: 'silent' });
      expect(await within(150, () => rows(store))).toEqual([1, 2, 3]);
      show('trucha', 'flan');
      expect(await within(150, () => rows(store))).toEqual([1, 2]);
      expect(fallback.asked).toBe(3);
    } finally {
      server.thaw();
    }
    await back(chroma);
    expect(await rows(store)).toEqual([1, 2]);
    expect(fallback.asked).toBe(3);
    expect(lines).toEqual(['chroma does not serve', 'chroma serves again']);
  });

  it('never holds what is published up for longer than a search waits', async () => {
    const fallback = exactIndex();
    const { store } = open({ fallback });
    await rows(store);
    await server.freeze();
    try {
      show('trucha', 'flan', 'agua', 'pan');
      expect(await within(BOUNDS.syncMs + 300, () => rows(store))).toEqual([1, 2, 3, 4]);
      expect(await within(150, () => rows(store))).toEqual([1, 2, 3, 4]);
    } finally {
      server.thaw();
    }
  });
});

describe('slow to take rows in', () => {
  it('is not waited for: the exact index answers, and Chroma once it has them', async () => {
    const proxy = await proxied();
    const fallback = exactIndex();
    const { chroma, store } = open({ url: proxy.url, fallback, bounds: { ...BOUNDS, syncMs: 300 } });
    expect(await rows(store)).toEqual([1, 2, 3]);
    records.show(scope, [{ rowId: 4, text: 'pan' }]);
    proxy.delayMs = 150;
    expect(await within(500, () => rows(store))).toEqual([4]);
    expect(chroma.state().state).toBe('catching-up');
    expect(await within(150, () => rows(store))).toEqual([4]);
    expect(fallback.asked).toBe(2);
    await back(chroma);
    proxy.delayMs = 0;
    expect(await rows(store)).toEqual([4]);
    expect(fallback.asked).toBe(2);
  });
});

describe('killed', () => {
  it('in the middle of a search: the exact index answers it; back again it has what was published meanwhile', async () => {
    const proxy = await proxied();
    const fallback = exactIndex();
    const { chroma, store } = open({ url: proxy.url, fallback });
    await rows(store);
    proxy.onAsked = (bytes) => {
      if (bytes.includes('/query')) proxy.cut();
    };
    expect(await within(500, () => rows(store))).toEqual([1, 2, 3]);
    expect(fallback.asked).toBe(1);
    await server.kill();
    proxy.onAsked = undefined;
    show('pan', 'sal');
    expect(await rows(store)).toEqual([1, 2]);
    await server.restart();
    await back(chroma);
    expect(await rows(store)).toEqual([1, 2]);
    expect(fallback.asked).toBe(2);
    const { documents } = await (await collection()).get();
    expect(documents.sort()).toEqual(['pan', 'sal']);
  });

  it('at any request while rows are written: the next search has all of them', async () => {
    for (let cutAt = 1; cutAt <= 8; cutAt += 1) {
      database = await server.makeDatabase();
      const proxy = await proxied();
      const fallback = exactIndex();
      const { chroma, store } = open({ url: proxy.url, fallback });
      let asked = 0;
      proxy.onAsked = () => {
        asked += 1;
        if (asked === cutAt) proxy.cut();
      };
      records.show(
        scope,
        Array.from({ length: 300 }, (_, place) => ({ rowId: place + 1, text: `fila ${String(place)}` })),
      );
      expect(await rows(store, 1000)).toHaveLength(300);
      proxy.onAsked = undefined;
      if (chroma.state().state !== 'connected') await back(chroma);
      const before = fallback.asked;
      expect(await rows(store, 1000)).toHaveLength(300);
      expect(fallback.asked).toBe(before);
      expect(await (await collection()).count()).toBe(300);
    }
  });

  it('while one row is added to others: the next search has all of them, not that one alone', async () => {
    const proxy = await proxied();
    const fallback = exactIndex();
    const { chroma, store } = open({ url: proxy.url, fallback });
    expect(await rows(store)).toEqual([1, 2, 3]);
    proxy.onAsked = (bytes) => {
      if (bytes.includes('/upsert')) proxy.cut();
    };
    show('trucha', 'flan', 'agua', 'pan');
    expect(await rows(store)).toEqual([1, 2, 3, 4]);
    proxy.onAsked = undefined;
    await back(chroma);
    const before = fallback.asked;
    expect(await rows(store)).toEqual([1, 2, 3, 4]);
    expect(fallback.asked).toBe(before);
  });

  it('takes in again by itself what was asked for lately', async () => {
    const { chroma, store } = open({ fallback: exactIndex() });
    await rows(store);
    await server.kill();
    await rows(store);
    show('pan');
    await server.restart();
    await back(chroma);
    await waitFor('the rows', async () => ((await (await collection()).count()) === 1 ? true : undefined));
  });
});

describe('out of its mind', () => {
  const answers: readonly [string, (request: IncomingMessage, response: ServerResponse) => void][] = [
    ['answers pages', (_, response) => response.setHeader('content-type', 'text/html').end('<html>bienvenido</html>')],
    [
      'answers other JSON',
      (_, response) => response.setHeader('content-type', 'application/json').end('{"ids": 7, "id": {}}'),
    ],
    ['answers null', (_, response) => response.setHeader('content-type', 'application/json').end('null')],
    ['answers half a JSON', (_, response) => response.setHeader('content-type', 'application/json').end('{"ids": [[')],
    ['knows nothing', (_, response) => response.writeHead(404).end()],
    ['fails', (_, response) => response.writeHead(500).end('Traceback: secret')],
    ['sends elsewhere', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()],
    ['ends without a word', (request) => request.socket.destroy()],
    ['never ends', (_, response) => void response.writeHead(200, { 'content-type': 'application/json' }).write('{')],
  ];

  it.each(answers)('%s: the exact index answers', async (_, answer) => {
    const fake = createServer(answer).listen(0, '127.0.0.1');
    await once(fake, 'listening');
    closing.push(() => {
      fake.closeAllConnections();
      return new Promise((resolve) => fake.close(resolve));
    });
    const url = `http://127.0.0.1:${String((fake.address() as AddressInfo).port)}`;
    const fallback = exactIndex();
    const { store } = open({ url, fallback });
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await within(BOUNDS.syncMs + 300, () => rows(store))).toEqual([1, 2, 3]);
      await wait(60);
    }
    expect(fallback.asked).toBe(3);
    const alone = open({ url }).store;
    await expect(rows(alone)).rejects.toMatchObject({ code: 'vectors-unavailable' });
  });

  it('with numbers that are none: the exact index answers', async () => {
    const proxy = await proxied();
    const fallback = exactIndex();
    const { store } = open({ url: proxy.url, fallback });
    await rows(store);
    proxy.alter = (bytes) =>
      Buffer.from(bytes.toString().replace(/"distances":\[\[[^\]]*\]\]/u, (said) => said.replaceAll(/\d/gu, 'x')));
    expect(await rows(store)).toEqual([1, 2, 3]);
    expect(fallback.asked).toBe(1);
  });

  it('with rows of nobody: they are dropped', async () => {
    const { store } = open();
    await rows(store);
    const ids = ['77', 'menu.pdf:0', '1e3'];
    await (
      await collection()
    ).upsert({
      ids,
      embeddings: ids.map(() => [...ask]),
      metadatas: ids.map(() => ({ level: 'default/main' })),
    });
    expect(await rows(store)).toEqual([1, 2, 3]);
  });
});

describe('a guest who goes', () => {
  it('ends the question to Chroma, and Chroma is not blamed', async () => {
    const proxy = await proxied();
    const { chroma, store } = open({ url: proxy.url, bounds: { ...BOUNDS, queryMs: 5000 }, fallback: exactIndex() });
    await rows(store);
    proxy.delayMs = 1000;
    const leaving = new AbortController();
    setTimeout(() => {
      leaving.abort();
    }, 50);
    await within(400, () =>
      expect(store.search(scope, ask, 5, { signal: leaving.signal })).rejects.toMatchObject({ code: 'cancelled' }),
    );
    expect(chroma.state().state).toBe('connected');
  });
});

function collection() {
  return new ChromaClient({ host: '127.0.0.1', port: server.port, database }).getCollection({ name: 'kb_library' });
}
