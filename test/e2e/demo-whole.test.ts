/** The demo that comes along is whole at the first start; where it is not, it is told and the next start makes up for it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { browserFlags, ensureBrowser } from '../../scripts/browsers/find-browser.mjs';
import type { Readiness } from '../../server/contract/admin.ts';
import type { DocumentList } from '../../server/contract/documents.ts';
import type { KnowledgeHealthAnswer } from '../../server/contract/health.ts';
import { fold } from '../../server/text/fold.ts';
import { buildServer } from '../support/server/build-server.ts';
import type { Folders, SpawnedServer } from '../support/server/start-server.ts';
import { makeFolders, SHIPPED_DOMAINS, spawnServer } from '../support/server/start-server.ts';
import { findFaults, visitPage } from '../support/server/visit-page.ts';

const ADMIN_TOKEN = 'una-clave-de-prueba';
const DEMO = { DEMO: 'auto', LOG_LEVEL: 'error', ADMIN_TOKEN };
const PDF = 'restaurant/carta_de_temporada.pdf';
const KILLS = 4;
const SCOPES = [
  ['restaurant', 'main'],
  ['restaurant', 'tilos'],
  ['hair_salon', 'main'],
] as const;

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: ensureBrowser(), args: [...browserFlags] });
});
afterAll(() => browser.close());

/** An empty data folder, and a copy of the shipped domains with their demo. */
async function copyShipped(): Promise<Folders> {
  const folders = await makeFolders();
  onTestFinished(() => folders.remove());
  await cp(SHIPPED_DOMAINS, folders.domainsDir, { recursive: true });
  return folders;
}

async function start(folders: Pick<Folders, 'dataDir' | 'domainsDir'>): Promise<SpawnedServer> {
  const server = await spawnServer(folders, { environment: DEMO });
  onTestFinished(() => void server.child.kill('SIGKILL'));
  return server;
}

async function ask<Answer>(
  server: SpawnedServer,
  path: string,
  init: Omit<RequestInit, 'headers'> = {},
): Promise<Answer> {
  const headers = {
    authorization: `Bearer ${ADMIN_TOKEN}`,
    'accept-language': 'es',
    ...(init.body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  const response = await fetch(server.url + path, { ...init, headers });
  expect(response.status, path).toBeLessThan(300);
  return (response.status === 204 ? undefined : await response.json()) as Answer;
}

const healthOf = (server: SpawnedServer, [domainId, branch]: readonly [string, string]) =>
  ask<KnowledgeHealthAnswer>(
    server,
    `/v2/knowledge/health?domain_id=${domainId}&tenant_slug=demo&branch_slug=${branch}`,
  );

async function isWhole(server: SpawnedServer): Promise<void> {
  expect(server.output()).toContain('rag-chat is ready');
  expect(server.output()).not.toMatch(/not whole|not loaded/u);
  const { demo } = await ask<Readiness>(server, '/health/ready');
  expect(demo).toEqual({ missing: [] });
  for (const scope of SCOPES) {
    const { concerns, demo_missing: missing } = await healthOf(server, scope);
    expect([missing, concerns.includes('demo-not-whole')], scope.join()).toEqual([[], false]);
  }
}

/** Titles with their scopes, sorted. */
async function documentsOf(server: SpawnedServer): Promise<string[]> {
  const titles: string[] = [];
  let page: DocumentList | undefined;
  do {
    const after = page === undefined ? '' : `&after=${String(page.next)}`;
    page = await ask<DocumentList>(server, `/v2/documents?tenant_slug=demo&limit=200${after}`);
    titles.push(...page.documents.map((each) => [each.domain_id, each.branch_slug, each.title].join('/')));
  } while (page.next !== null);
  return titles.sort();
}

async function noticeOf(server: SpawnedServer): Promise<string> {
  const { close, errors, page } = await visitPage(browser, `${server.url}/demo/`);
  try {
    expect([errors, await findFaults(page)]).toEqual([[], []]);
    return (await page.getByRole('status').textContent()) ?? '';
  } finally {
    await close();
  }
}

describe('the demo that is shipped', () => {
  it('is whole after the first start with an empty data folder, down to each dish of the seasonal PDF', async () => {
    const folders = await makeFolders();
    onTestFinished(() => folders.remove());
    const server = await start({ dataDir: folders.dataDir, domainsDir: SHIPPED_DOMAINS });
    await isWhole(server);
    expect(await noticeOf(server)).toBe('');
    const seasonal = await readFile(join(SHIPPED_DOMAINS, 'demo/restaurant/carta_de_temporada.txt'), 'utf8');
    const dishes = [...seasonal.matchAll(/^PLATO: (.*)$/gmu)].map(([, name]) => name!);
    expect(dishes.length).toBeGreaterThan(10);
    for (const branch of ['main', 'tilos']) {
      for (const name of dishes) {
        const { item } = await ask<{ item: { name: string } | null }>(server, '/v2/query', {
          method: 'POST',
          body: JSON.stringify({
            domain_id: 'restaurant',
            tenant_slug: 'demo',
            branch_slug: branch,
            message: `¿Qué lleva: ${name}?`,
          }),
        });
        expect(fold(item?.name ?? ''), `${branch}: ${name}`).toBe(fold(name));
      }
    }
  });
});

describe('a demo with a PDF that is broken', () => {
  it('is told in the terminal, on its page and in the health of its scopes, and the next start makes it whole', async () => {
    const folders = await copyShipped();
    const path = join(folders.domainsDir, 'demo', PDF);
    const good = await readFile(path);
    await writeFile(path, good.subarray(0, 1500));
    const first = await start(folders);
    expect(first.output()).toMatch(
      /rag-chat is ready\n(?: .*\n)+\n {2}The demo is not whole: restaurant\/carta_de_temporada\.pdf could not be read \(No text could be read from the PDF[^()\n]*\)\. It is tried again at the next start\.\n/u,
    );
    const reason =
      'No se pudo extraer texto del PDF: está dañado, vacío o solo tiene imágenes. Las páginas escaneadas se leen si quien administra el servidor lo habilita con «npm ci --prefix tools/ocr».';
    const missing = [{ file: PDF, reason }];
    expect((await ask<Readiness>(first, '/health/ready')).demo).toEqual({ missing });
    for (const scope of SCOPES.slice(0, 2)) {
      const health = await healthOf(first, scope);
      expect([health.concerns.includes('demo-not-whole'), health.demo_missing]).toEqual([true, missing]);
    }
    expect((await healthOf(first, SCOPES[2])).demo_missing).toEqual([]);
    const notice = await noticeOf(first);
    expect(notice).toContain('La demo no está completa.');
    expect(notice).toContain(`${PDF}: ${reason}`);

    const lacking = await documentsOf(first);
    expect(lacking.some((each) => each.startsWith('hair_salon/main/'))).toBe(true);
    const { documents } = await ask<DocumentList>(first, '/v2/documents?tenant_slug=demo&q=trucha&limit=10');
    for (const each of documents) {
      const id = String(each.document_id);
      await ask(first, `/v2/documents/${id}?confirm=${id}`, { method: 'DELETE' });
    }
    expect(documents.length).toBeGreaterThan(0);
    await first.kill('SIGTERM');

    await writeFile(path, good);
    const second = await start(folders);
    await isWhole(second);
    expect(await noticeOf(second)).toBe('');
    const removed = documents.map((each) => [each.domain_id, each.branch_slug, each.title].join('/'));
    const added = ['main', 'tilos'].map((branch) => `restaurant/${branch}/carta_de_temporada.pdf`);
    expect(await documentsOf(second)).toEqual([...lacking.filter((each) => !removed.includes(each)), ...added].sort());
    await second.kill('SIGTERM');
  });
});

describe('a first start that is killed while the demo is loaded', () => {
  it('is made up for by the next one, wherever it was', { timeout: 240_000 }, async () => {
    const reference = await makeFolders();
    onTestFinished(() => reference.remove());
    const begun = performance.now();
    const undisturbed = await start({ dataDir: reference.dataDir, domainsDir: SHIPPED_DOMAINS });
    const took = performance.now() - begun;
    const wanted = await documentsOf(undisturbed);
    await undisturbed.kill('SIGTERM');

    const seen = new Set<string>();
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const folders = await makeFolders();
      onTestFinished(() => folders.remove());
      const place = { dataDir: folders.dataDir, domainsDir: SHIPPED_DOMAINS };
      seen.add(await startAndKill(place, (took * (kill + 1)) / (KILLS + 2)));
      const server = await start(place);
      await isWhole(server);
      expect(await documentsOf(server), `kill ${String(kill)}`).toEqual(wanted);
      await server.kill('SIGKILL');
    }
    expect(seen).toContain('loading');
  });
});

/** @returns whether it had got as far as «ready» */
async function startAndKill({ dataDir, domainsDir }: Pick<Folders, 'dataDir' | 'domainsDir'>, afterMs: number) {
  const child = spawn(process.execPath, [buildServer()], {
    cwd: fileURLToPath(new URL('../../', import.meta.url)),
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', DATA_DIR: dataDir, DOMAINS_DIR: domainsDir, ...DEMO },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString('utf8');
  });
  const gone = once(child, 'exit');
  await new Promise((resolve) => setTimeout(resolve, afterMs));
  child.kill('SIGKILL');
  await gone;
  return output.includes('rag-chat is ready') ? 'ready' : 'loading';
}
