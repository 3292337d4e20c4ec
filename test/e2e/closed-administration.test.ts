/** Who may administer a server that was started without a word about it, and how its owner gets in. */
import { chmod, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { browserFlags, ensureBrowser } from '../../scripts/browsers/find-browser.mjs';
import { routes } from '../../server/api/routes.ts';
import { sendRaw } from '../support/server/api-client.ts';
import type { Environment, Folders, SpawnedServer } from '../support/server/start-server.ts';
import { makeFolders, spawnServer } from '../support/server/start-server.ts';
import { findFaults } from '../support/server/visit-page.ts';

/** Its pipe is a terminal to it. */
const TERMINAL = { NODE_OPTIONS: `--import ${new URL('../support/server/as-terminal.mjs', import.meta.url).href}` };
/** Without the key that the tests give their servers. */
const ALONE = { ADMIN_TOKEN: '' };
const ADMIN = '/v2/knowledge/health?domain_id=restaurant';
const PROXIES = [
  'X-Forwarded-For',
  'Forwarded',
  'X-Real-IP',
  'CF-Connecting-IP',
  'True-Client-IP',
  'X-Client-IP',
  'Via',
];

interface Opened {
  readonly folders: Folders;
  readonly server: SpawnedServer;
  readonly tokenFile: string;
}

async function start(folders: Folders, environment: Environment): Promise<SpawnedServer> {
  const server = await spawnServer(folders, { environment: { ...ALONE, ...environment } });
  onTestFinished(() => server.kill('SIGKILL').then(() => undefined));
  return server;
}

async function open(environment: Environment = {}): Promise<Opened> {
  const folders = await makeFolders({ shipped: ['restaurant.yaml'] });
  onTestFinished(() => folders.remove());
  const server = await start(folders, environment);
  return { folders, server, tokenFile: join(folders.dataDir, 'admin-token') };
}

const readToken = async (file: string): Promise<string> => (await readFile(file, 'utf8')).trim();
const linkOf = (server: SpawnedServer): string => /http:\S+\/admin#code=[\w-]+/u.exec(server.output())?.[0] ?? '';
const codeOf = (server: SpawnedServer): string => linkOf(server).split('#code=')[1] ?? '';

const statusOf = async (server: SpawnedServer, headers: Record<string, string> = {}): Promise<number> =>
  (await sendRaw(server.url + ADMIN, { headers })).status;

const exchange = (server: SpawnedServer, code: string, headers: Record<string, string> = {}) =>
  sendRaw(`${server.url}/v2/admin/sign-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ code }),
  });

describe('a server that was started without a word about its administration', () => {
  it('is closed to this machine on every admin route, with and without signs of a proxy', async () => {
    const { server } = await open();
    const guarded = routes.filter(({ access }) => access === 'admin');
    expect(guarded.length).toBeGreaterThan(30);
    for (const { method, path } of guarded) {
      const url = server.url + path.replaceAll(/\{\w+\}/gu, '1');
      const { status } = await sendRaw(url, { method: method.toUpperCase() });
      expect([method, path, status]).toEqual([method, path, 401]);
    }
    for (const name of PROXIES) expect([name, await statusOf(server, { [name]: '127.0.0.1' })]).toEqual([name, 401]);
    expect(await statusOf(server, { Authorization: 'Bearer ' })).toBe(401);
  });

  it('makes a key that only its user can read, keeps it, and lets in who brings it', async () => {
    const { folders, server, tokenFile } = await open();
    expect((await stat(tokenFile)).mode & 0o777).toBe(0o600);
    const token = await readToken(tokenFile);
    expect(Buffer.from(token, 'base64url').byteLength * 8).toBeGreaterThanOrEqual(128);
    expect(await statusOf(server, { Authorization: `Bearer ${token}` })).toBe(200);
    await server.kill('SIGKILL');
    await chmod(tokenFile, 0o644);
    const again = await start(folders, {});
    expect(await readToken(tokenFile)).toBe(token);
    expect((await stat(tokenFile)).mode & 0o777).toBe(0o600);
    expect(again.output()).toContain('Others on this machine could read the key');
    expect(await statusOf(again, { Authorization: `Bearer ${token}` })).toBe(200);
  });

  it('says where the key lies, in one line and without it, where its output is no terminal', async () => {
    const { server, tokenFile } = await open({ LOG_LEVEL: 'trace' });
    const told = server
      .output()
      .split('\n')
      .filter((line) => line.includes('admin-token'));
    expect(told).toEqual([`         its key lies in ${tokenFile}`]);
    expect(server.output()).not.toContain('code=');
    expect(server.output()).not.toContain(await readToken(tokenFile));
  });

  it('answers guests as ever', async () => {
    const { server } = await open();
    const asked = await server.client.post('/v2/query', { domain_id: 'restaurant', message: '¿Hay trucha?' });
    expect(asked.status).toBe(200);
  });
});

describe('the link of a start on a terminal', () => {
  it('signs in once and not twice, and each start prints another', async () => {
    const { folders, server, tokenFile } = await open(TERMINAL);
    const code = codeOf(server);
    const first = await exchange(server, code);
    expect(JSON.parse(first.body)).toEqual({ token: await readToken(tokenFile) });
    expect((await exchange(server, code)).status).toBe(410);
    await server.kill('SIGTERM');
    const again = await start(folders, TERMINAL);
    expect(codeOf(again)).not.toBe(code);
    expect((await exchange(again, code)).status).toBe(410);
    expect((await exchange(again, codeOf(again), { Origin: 'https://stranger.example' })).status).toBe(403);
    expect((await exchange(again, codeOf(again))).status).toBe(200);
  });

  it('stands in no line of the log, and neither does the key', async () => {
    const { server, tokenFile } = await open({ ...TERMINAL, LOG_LEVEL: 'trace' });
    const [code, token] = [codeOf(server), await readToken(tokenFile)];
    await exchange(server, code);
    await exchange(server, code);
    await statusOf(server, { Authorization: `Bearer ${token}` });
    await statusOf(server, { Authorization: `Bearer ${token}x` });
    await server.kill('SIGTERM');
    const log = server.output().replace(linkOf(server), '');
    expect(log).toContain('/v2/admin/sign-in');
    expect(log).not.toContain(code);
    expect(log).not.toContain(token);
  });

  it('is not printed where the key is the operator’s, and no file is made', async () => {
    const { server, tokenFile } = await open({ ...TERMINAL, ADMIN_TOKEN: 'la-clave-del-operador' });
    expect(linkOf(server)).toBe('');
    await expect(stat(tokenFile)).rejects.toThrow('ENOENT');
  });

  describe('in a browser', () => {
    let browser: Browser;
    beforeAll(async () => {
      browser = await chromium.launch({ executablePath: ensureBrowser(), args: [...browserFlags] });
    });
    afterAll(() => browser.close());

    it('signs in by itself and leaves no code in the address; opened again it says in words how to go on', async () => {
      const { server, tokenFile } = await open(TERMINAL);
      const link = linkOf(server);
      const visit = async () => {
        const context = await browser.newContext({ locale: 'es-AR' });
        onTestFinished(() => context.close());
        const page = await context.newPage();
        const asked: string[] = [];
        page.on('request', (request) => asked.push(request.url()));
        await page.goto(link, { waitUntil: 'networkidle' });
        return { page, asked };
      };
      const { page, asked } = await visit();
      await page.getByRole('button', { name: 'Salir' }).waitFor();
      expect(page.url()).toBe(`${server.url}/admin`);
      expect(asked.filter((url) => url.includes(codeOf(server)))).toEqual([]);
      expect(await page.locator('rag-admin input[type="password"]').count()).toBe(0);
      await page.locator('rag-admin-start #title').waitFor();
      await page.reload({ waitUntil: 'networkidle' });
      expect(await page.locator('rag-admin input[type="password"]').count()).toBe(0);

      const { page: other } = await visit();
      const card = other.locator('rag-admin .sign-in');
      await card.waitFor();
      expect(await card.innerText()).toMatch(/ya se usó o venció.*admin-token/su);
      expect(other.url()).toBe(`${server.url}/admin`);
      expect(await findFaults(other)).toEqual([]);
      await other.locator('rag-admin #token').fill(await readToken(tokenFile));
      await other.getByRole('button', { name: 'Ingresar' }).click();
      await other.getByRole('button', { name: 'Salir' }).waitFor();
    });
  });
});

it('ADMIN_OPEN=loopback opens it to this machine, and to nobody behind a proxy or on another page', async () => {
  const { server, tokenFile } = await open({ ADMIN_OPEN: 'loopback' });
  expect(server.output()).toContain('ADMIN_OPEN=loopback');
  expect(await statusOf(server)).toBe(200);
  expect(await statusOf(server, { Origin: server.url })).toBe(200);
  for (const name of PROXIES) expect([name, await statusOf(server, { [name]: '127.0.0.1' })]).toEqual([name, 403]);
  for (const headers of [{ Origin: 'https://stranger.example' }, { 'Sec-Fetch-Site': 'cross-site' }])
    expect(await statusOf(server, headers)).toBe(403);
  await expect(stat(tokenFile)).rejects.toThrow('ENOENT');
});

describe('a server of this machine alone', () => {
  const answered = (server: SpawnedServer, host: string, path = '/health') =>
    sendRaw(server.url + path, { headers: { Host: host } });

  it('answers guests under no name that somebody pointed at it, and names the variable', async () => {
    const { server } = await open();
    for (const path of ['/health', '/v1/domains', '/demo/', '/admin', '/v2/query']) {
      const refused = await answered(server, 'stranger.example', path);
      expect([path, refused.status]).toEqual([path, 403]);
      expect(refused.body).toContain('PUBLIC_ORIGIN');
    }
    for (const host of ['localhost', `127.0.0.1:${new URL(server.url).port}`, '[::1]:8000'])
      expect([host, (await answered(server, host)).status]).toEqual([host, 200]);
  });

  it('answers under the names of PUBLIC_ORIGIN and CORS_ORIGINS', async () => {
    const { server } = await open({ PUBLIC_ORIGIN: 'https://chat.example', CORS_ORIGINS: 'https://shop.example:8443' });
    for (const [host, status] of [
      ['chat.example', 200],
      ['shop.example:8443', 200],
      ['shop.example', 403],
      ['other.example', 403],
    ] as const)
      expect([host, (await answered(server, host)).status]).toEqual([host, status]);
    const page = { Host: '127.0.0.1:8000', Origin: 'https://chat.example' };
    expect((await sendRaw(`${server.url}/v1/domains`, { headers: page })).status).toBe(200);
  });
});
