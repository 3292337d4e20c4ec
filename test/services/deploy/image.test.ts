/**
 * The Dockerfile done by hand (`emulate-image.ts`): what it makes starts, serves and stops as the image's user on a tree that it can't change. In
 * `.ci/run` with the packages of this checkout; `npm run check:image` fetches and compiles them as the Dockerfile says.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Container, Image } from '../../support/services/emulate-image.ts';
import { buildImage } from '../../support/services/emulate-image.ts';
import { waitFor } from '../../support/server/start-server.ts';

const quick = process.env['CHECK_IMAGE'] !== 'full';
const TOKEN = 'una-clave-bien-larga';
/** With the pictures of the demo, 12 MB that read workbooks, Word documents and web pages, and 5 that draw pages of PDF. */
const MOST_MEGABYTES = 100;

let image: Image;
const containers: Container[] = [];

beforeAll(async () => {
  image = await buildImage({ quick });
}, 900_000);
afterAll(async () => {
  for (const container of containers) await container.kill('SIGKILL');
  await image.remove();
});

async function start(environment: Readonly<Record<string, string>> = {}): Promise<Container> {
  const container = await image.run({ ADMIN_TOKEN: TOKEN, ...environment });
  containers.push(container);
  await Promise.race([
    container.ended.then((code) => {
      throw new Error(`it ended with ${String(code)}: ${container.output()}`);
    }),
    waitFor('it is ready', async () => (container.output().includes('rag-chat is ready') ? true : undefined), 30_000),
  ]);
  return container;
}

function megabytesOf(path: string): number {
  return Number(execFileSync('du', ['-sk', path], { encoding: 'utf8' }).split('\t')[0]) / 1024;
}

describe('the image', () => {
  it('holds what runs, and nothing that builds, tests or is of others', () => {
    const packages = readdirSync(image.path('/app/node_modules'));
    expect(packages).toEqual(expect.arrayContaining(['hono', 'better-sqlite3', 'pg', 'redis', 'chromadb', 'ollama']));
    const strangers = [
      'typescript',
      'vitest',
      'rollup',
      'esbuild',
      'tsx',
      '@napi-rs',
      'chromadb-js-bindings-linux-x64-gnu',
    ];
    expect(packages.filter((name) => strangers.includes(name))).toEqual([]);
    expect(readdirSync(image.path('/app')).toSorted()).toEqual(
      ['LICENSE', 'demo', 'dist', 'domains', 'node_modules', 'package.json'].toSorted(),
    );
    expect(existsSync(image.path('/app/dist/widget/rag-chat.js'))).toBe(true);
    expect(existsSync(image.path('/app/node_modules/better-sqlite3/deps'))).toBe(false);
  });

  it('is small beside its base', () => {
    const megabytes = megabytesOf(image.path('/app'));
    process.stdout.write(`/app: ${megabytes.toFixed(1)} MB\n`);
    expect(megabytes).toBeLessThan(MOST_MEGABYTES);
  });

  it('does not start without ADMIN_TOKEN, and says what to do', async () => {
    const container = await image.run({});
    containers.push(container);
    expect(await container.ended).toBe(1);
    expect(container.output()).toContain('HOST=0.0.0.0: set ADMIN_TOKEN to listen on an address that is not loopback');
  });
});

describe('its container', () => {
  it('serves as nobody special, who can write to its data and nothing else', async () => {
    const container = await start({ DEMO: 'on' });
    // The demo has PDFs: their reader is a process of its own.
    expect(container.output()).not.toContain('demo knowledge not loaded');
    const get = (path: string) => fetch(`${container.url}${path}`);
    expect(await (await get('/health')).json()).toEqual({ ok: true });
    expect(await (await get('/health/ready')).json()).toMatchObject({ ok: true });
    for (const path of ['/demo/', '/admin', '/widget/rag-chat.js'])
      expect([path, (await get(path)).status]).toEqual([path, 200]);
    const answered = await fetch(`${container.url}/v2/query`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ domain_id: 'restaurant', tenant_slug: 'demo', message: '¿La trucha tiene lactosa?' }),
    });
    expect(await answered.json()).toMatchObject({ decision: 'ANSWER' });

    const status = readFileSync(`/proc/${String(container.pid)}/status`, 'utf8');
    if (process.getuid?.() === 0) expect(/^Uid:\t(\d+)/mu.exec(status)?.[1]).toBe('1000');
    expect(/^CapEff:\t(\w+)/mu.exec(status)?.[1]).toMatch(process.getuid?.() === 0 ? /^0+$/u : /./u);
    expect((await container.shell('touch /app/mark')).code).not.toBe(0);
    expect((await container.shell('touch /app/domains/mark.yaml')).code).not.toBe(0);
    expect((await container.shell('touch /data/mark')).code).toBe(0);
    expect(statSync(join(image.path('/data'), 'records.sqlite')).size).toBeGreaterThan(0);

    // The line of docs/deployment.md, while the server runs.
    const backup = /^node -e "require\('better-sqlite3'\).*$/mu.exec(readFileSync('docs/deployment.md', 'utf8'))![0];
    expect(await container.shell(backup)).toEqual({ code: 0, output: '' });
    expect(statSync(join(image.path('/data'), 'backup.sqlite')).size).toBeGreaterThan(100_000);

    // The records could be moved from here, but for the server that has them.
    const moving = await container.shell('node dist/server/move-records.js --to postgres://nobody@127.0.0.1:1/none');
    expect(moving.output).toContain('The records in /data are open elsewhere.');
    expect(moving.code).toBe(1);

    expect(await container.checkHealth()).toBe(0);
    const told = performance.now();
    expect(await container.kill('SIGTERM')).toBe(0);
    expect(performance.now() - told).toBeLessThan(5000);
    expect(await container.checkHealth()).toBe(1);
  });

  it('finds on its volume what the one before has left there', async () => {
    const container = await start({ DEMO: 'off' });
    const answered = await fetch(`${container.url}/v2/knowledge/health?domain_id=restaurant&tenant_slug=demo`, {
      headers: { authorization: `Bearer ${TOKEN}` },
    });
    expect(answered.status).toBe(200);
    const { documents } = (await answered.json()) as { documents: { in_force: number } };
    expect(documents.in_force).toBeGreaterThan(0);
    expect(await container.kill('SIGTERM')).toBe(0);
  });
});
