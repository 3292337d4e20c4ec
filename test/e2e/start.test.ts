import { once } from 'node:events';
import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { inventName } from '../support/samples/invented-names.ts';
import { FLAN, SHAMPOO, SORBET, TROUT } from '../support/samples/sample-items.ts';
import { readEvents } from '../support/server/sse.ts';
import type { Environment, Folders, SpawnedServer } from '../support/server/start-server.ts';
import { makeFolders, runServer, SHIPPED_DOMAINS, spawnServer } from '../support/server/start-server.ts';

async function open(environment: Environment = {}): Promise<{ folders: Folders; server: SpawnedServer }> {
  const folders = await makeFolders({ shipped: ['restaurant.yaml', 'hair_salon.yaml'] });
  const server = await spawnServer(folders, { environment });
  onTestFinished(async () => {
    await server.kill('SIGKILL');
    await folders.remove();
  });
  return { folders, server };
}

describe('the built server', () => {
  it('says where the demo, the admin page and the api are', async () => {
    const { server } = await open();
    for (const line of [`demo   ${server.url}/demo/`, `admin  ${server.url}/admin`, `API    ${server.url}/docs`])
      expect(server.output()).toContain(line);
  });

  it('loads the demo into a tenant of its own, once', async () => {
    const folders = await makeFolders();
    onTestFinished(() => folders.remove());
    const options = { environment: { DEMO: 'auto' } };
    const shipped = { dataDir: folders.dataDir, domainsDir: SHIPPED_DOMAINS };
    const first = await spawnServer(shipped, options);
    const question = '¿La trucha tiene lactosa?';
    const told = await first.client.ask(question, { tenant: 'demo' });
    expect(told.answer).toContain('contiene lácteos');
    expect((await first.client.ask(question)).sources).toEqual([]);
    await first.kill('SIGTERM');
    const second = await spawnServer(shipped, options);
    expect(await second.client.ask(question, { tenant: 'demo' })).toEqual(told);
    await second.kill('SIGKILL');
  });

  it('knows after a restart what it knew before', async () => {
    const folders = await makeFolders({ shipped: ['restaurant.yaml', 'hair_salon.yaml'] });
    onTestFinished(() => folders.remove());
    const ask = ({ client }: SpawnedServer) =>
      Promise.all([
        client.ask('¿Qué puedo comer si soy celíaca?'),
        client.ask('¿El Shampoo Suave Diario tiene sulfatos?', { domainId: 'hair_salon' }),
      ]);
    const first = await spawnServer(folders);
    await first.client.ingest([TROUT, FLAN, SORBET]);
    await first.client.post('/v1/ingest/json', SHAMPOO);
    const before = await ask(first);
    expect(await first.kill('SIGTERM')).toEqual({ code: 0, signal: null });
    const second = await spawnServer(folders);
    expect(await ask(second)).toEqual(before);
    await second.kill('SIGKILL');
  });

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'told to stop by %s ends an open stream with an error event, and is gone within three seconds',
    async (signal) => {
      const { server } = await open();
      const many = Array.from({ length: 60 }, (_, index) => ({
        dish_id: `plato_${String(index)}`,
        name: inventName(index),
        ingredients: ['sal'],
      }));
      await server.client.ingest(many);
      const response = await fetch(`${server.url}/v1/chat/stream`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ domain_id: 'restaurant', message: '¿Qué puedo comer si soy celíaca?' }),
      });
      const names: string[] = [];
      let told: unknown;
      let stopping: ReturnType<SpawnedServer['kill']> | undefined;
      let stoppedAt = 0;
      for await (const { event, data } of readEvents(response.body as ReadableStream<Uint8Array>)) {
        names.push(event);
        if (event === 'error') told = data;
        if (event !== 'token' || stopping !== undefined) continue;
        stoppedAt = performance.now();
        stopping = server.kill(signal);
      }
      expect(names.at(-1)).toBe('error');
      expect(names).not.toContain('done');
      expect(told).toEqual({ message: expect.stringMatching(/\w/u) as unknown });
      expect(await stopping).toEqual({ code: 0, signal: null });
      expect(performance.now() - stoppedAt).toBeLessThan(3000);
    },
  );

  it('told to stop finishes an ingest or leaves the old state, and never half of it', async () => {
    const { folders, server } = await open();
    await server.client.ingest(TROUT);
    const items = Array.from({ length: 300 }, (_, index) => ({
      dish_id: `d${String(index)}`,
      name: inventName(index),
    }));
    const ingesting = server.client.ingest(items).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 20));
    await server.kill('SIGTERM');
    const receipt = await ingesting;
    const again = await spawnServer(folders);
    const { answer } = await again.client.ask('¿Cuántos platos hay?');
    await again.kill('SIGKILL');
    expect(answer).toMatch(receipt === undefined ? /\b(?:1|301) platos?\b|trucha/iu : /\b301 platos\b/u);
  });

  it.each<[string, Environment, RegExp]>([
    ['a port that is none', { PORT: 'ochenta' }, /^PORT=ochenta: must be a whole number/mu],
    ['another address without a token', { HOST: '0.0.0.0' }, /^HOST=0\.0\.0\.0: set ADMIN_TOKEN/mu],
    [
      'a word it does not know for opening the administration',
      { ADMIN_OPEN: 'yes' },
      /^ADMIN_OPEN=yes: must be loopback/mu,
    ],
    ['a token that is too short', { ADMIN_TOKEN: 'corto' }, /^ADMIN_TOKEN=\(hidden\): must have at least 12/mu],
    ['an address of another kind', { REDIS_URL: 'http://u:clave@h' }, /^REDIS_URL=\(hidden\): must be an address/mu],
    ['a folder that can not be made', { DATA_DIR: '/proc/nope/data' }, /records in DATA_DIR can not be used/u],
    ['a folder that is not there', { DOMAINS_DIR: '/no/such/folder' }, /"\/no\/such\/folder".*DOMAINS_DIR/u],
  ])('refuses to start with %s and says why in a line', async (_, environment, said) => {
    const folders = await makeFolders({ shipped: ['hair_salon.yaml'] });
    onTestFinished(() => folders.remove());
    const base = { PORT: '0', DEMO: 'off', DATA_DIR: folders.dataDir, DOMAINS_DIR: folders.domainsDir };
    const { code, output } = await runServer({ ...base, ...environment });
    expect(code).toBe(1);
    expect(output).toMatch(said);
    expect(output).not.toMatch(/^ +at |clave/mu);
  });

  it('says what to do where the records can not be opened', async () => {
    const folders = await makeFolders({ shipped: ['hair_salon.yaml'] });
    onTestFinished(() => folders.remove());
    // Also the user root can't open a folder as a file.
    await mkdir(join(folders.dataDir, 'records.sqlite'), { recursive: true });
    const { code, output } = await runServer({ PORT: '0', DATA_DIR: folders.dataDir, DOMAINS_DIR: folders.domainsDir });
    expect(code).toBe(1);
    expect(output).toMatch(
      /records in DATA_DIR can not be used\. DATA_DIR must be a folder this user may read and write\./u,
    );
    expect(output).not.toMatch(/^ +at /mu);
  });

  it.each<[string, readonly string[]]>([
    ['a data folder that may only be read', []],
    ['a data folder that may only be read, with records in it', ['admin-token', 'records.sqlite']],
  ])('says what to do with %s', async (_, files) => {
    const folders = await makeFolders({ shipped: ['hair_salon.yaml'] });
    onTestFinished(async () => {
      await chmod(folders.dataDir, 0o755);
      await folders.remove();
    });
    await mkdir(folders.dataDir);
    if (files.length > 0) {
      const first = await spawnServer(folders, { environment: { ADMIN_TOKEN: '' } });
      await first.kill('SIGTERM');
      for (const name of await readdir(folders.dataDir)) await chmod(join(folders.dataDir, name), 0o444);
      expect(await readdir(folders.dataDir)).toEqual(expect.arrayContaining([...files]));
    }
    await chmod(folders.dataDir, 0o555);
    const settings = { PORT: '0', DATA_DIR: folders.dataDir, DOMAINS_DIR: folders.domainsDir };
    const { code, output } = await runServer(settings, { obeysModes: true });
    expect(code).toBe(1);
    expect(output).toMatch(/DATA_DIR must be a folder this user may (?:read and )?write\./u);
    expect(output).not.toMatch(/^ +at /mu);
  });

  it('says that its records are an empty file, and begins anew', async () => {
    const folders = await makeFolders({ shipped: ['restaurant.yaml'] });
    onTestFinished(() => folders.remove());
    await mkdir(folders.dataDir);
    await writeFile(join(folders.dataDir, 'records.sqlite'), '');
    const server = await spawnServer(folders, { environment: { LOG_LEVEL: 'warn' } });
    onTestFinished(() => server.kill('SIGKILL').then(() => undefined));
    expect(server.output()).toMatch(
      /the records in DATA_DIR are an empty file: the server begins anew\..*put a backup in their place/u,
    );
    await server.client.ingest(TROUT);
    await server.kill('SIGTERM');
    const again = await spawnServer(folders, { environment: { LOG_LEVEL: 'warn' } });
    onTestFinished(() => again.kill('SIGKILL').then(() => undefined));
    expect(again.output()).not.toContain('an empty file');
    expect((await again.client.ask('¿Cuántos platos hay?')).answer).toMatch(/trucha|1 plato/iu);
  });

  it('says what to do where the records are of a version that was never released', async () => {
    const folders = await makeFolders({ shipped: ['hair_salon.yaml'] });
    onTestFinished(() => folders.remove());
    await mkdir(folders.dataDir);
    const database = new Database(join(folders.dataDir, 'records.sqlite'));
    database.exec('CREATE TABLE schema_migrations (version INTEGER PRIMARY KEY, name TEXT, applied_at TEXT)');
    database.exec("INSERT INTO schema_migrations VALUES (1, 'first', ''), (2, 'traces', '')");
    database.close();
    const { code, output } = await runServer({ PORT: '0', DATA_DIR: folders.dataDir, DOMAINS_DIR: folders.domainsDir });
    expect(code).toBe(1);
    expect(output).toMatch(
      /records in DATA_DIR can not be used\. They were made by a version that was never released \(its schema: 1 first, 2 traces\).*set DATA_DIR to an empty folder/u,
    );
    expect(output).not.toMatch(/^ +at /mu);
  });

  it('says that its port is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const port = String((taken.address() as AddressInfo).port);
    const folders = await makeFolders({ shipped: ['hair_salon.yaml'] });
    onTestFinished(async () => {
      taken.close();
      await folders.remove();
    });
    const { code, output } = await runServer({
      PORT: port,
      DEMO: 'off',
      DATA_DIR: folders.dataDir,
      DOMAINS_DIR: folders.domainsDir,
    });
    expect(code).toBe(1);
    expect(output).toContain(`HOST=127.0.0.1 PORT=${port}: the address is in use: set PORT to a free one`);
  });
});
