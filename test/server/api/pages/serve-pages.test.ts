import { mkdirSync, mkdtempSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { detail, FOREIGN, makeFixture } from '../api-fixture.ts';
import type { Api } from '../../../../server/api/create-api.ts';

const SCRIPT = `export const words = ${JSON.stringify('palabra '.repeat(200))};\n`;
let root: string;
let api: Api;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pages-'));
  for (const folder of ['widget/chunks', 'widget/1.2.0-Ab3_x-9Z', 'demo/taller', 'demo/admin', 'secret', 'demo/.git']) mkdirSync(join(root, folder), { recursive: true }); // prettier-ignore
  const files = {
    'widget/rag-chat.js': SCRIPT,
    'widget/rag-chat.js.map': '{}',
    'widget/chunks/part-Ab3_x-9Z.js': 'export {}',
    'widget/rag-admin-define-items-Ab3_x-9Z.js': 'export {}',
    'widget/rag-admin.js': 'export {}',
    'widget/1.2.0-Ab3_x-9Z/rag-chat.js': 'export {}',
    'widget/integrity.json': '{}',
    'widget/index.d.ts': 'export {}',
    'widget/stats.html': '<p>',
    'demo/index.html': '<!doctype html><title>Demo</title>',
    'demo/menu.html': '<!doctype html><title>Menú</title>',
    'demo/taller/index.html': '<!doctype html><title>Taller</title>',
    'demo/taller/guía 1.pdf': '%PDF-1.7',
    'demo/admin/index.html': '<!doctype html><title>Admin</title>',
    'demo/admin.html': '<!doctype html><title>Admin</title>',
    'demo/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'demo/notes.md': '# no',
    'demo/.env': 'ADMIN_TOKEN=x',
    'demo/.git/config.json': '{}',
    'secret/key.json': '{"key":1}',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
  symlinkSync(join(root, 'secret/key.json'), join(root, 'demo/key.json'));
  symlinkSync(join(root, 'secret'), join(root, 'demo/secret'));
  ({ api } = makeFixture({ settings: { widgetDir: join(root, 'widget'), demoDir: join(root, 'demo') } }));
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  api.request(path, { method, headers });

describe('the scripts', () => {
  it.each([
    ['/widget/rag-chat.js', 'public, max-age=60'],
    ['/widget/rag-chat.js.map', 'public, max-age=60'],
    ['/widget/chunks/part-Ab3_x-9Z.js', 'public, max-age=31536000, immutable'],
    ['/widget/rag-admin-define-items-Ab3_x-9Z.js', 'public, max-age=31536000, immutable'],
    ['/widget/rag-admin.js', 'public, max-age=60'],
    ['/widget/1.2.0-Ab3_x-9Z/rag-chat.js', 'public, max-age=31536000, immutable'],
    ['/widget/integrity.json', 'no-cache'],
  ])('%s may be loaded by any page and kept: %s', async (path, keeping) => {
    const response = await get(path, { Origin: FOREIGN });
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(response.headers.get('cache-control')).toBe(keeping);
    expect(response.headers.get('etag')).toMatch(/^"[\w-]+"$/u);
  });

  it('say where their map is, if there is one', async () => {
    expect((await get('/widget/rag-chat.js')).headers.get('sourcemap')).toBe('rag-chat.js.map');
    expect((await get('/widget/chunks/part-Ab3_x-9Z.js')).headers.get('sourcemap')).toBeNull();
  });

  it('come as what they are', async () => {
    const response = await get('/widget/rag-chat.js');
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(await response.text()).toBe(SCRIPT);
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('come packed as %s', async (encoding, unpack) => {
    const response = await get('/widget/rag-chat.js', { 'Accept-Encoding': `deflate, ${encoding};q=0.9` });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toContain('Accept-Encoding');
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(bytes.byteLength).toBe(Number(response.headers.get('content-length')));
    expect(new TextDecoder().decode(unpack(bytes))).toBe(SCRIPT);
  });

  it('are not packed for who refuses it', async () => {
    const response = await get('/widget/rag-chat.js', { 'Accept-Encoding': 'br;q=0, gzip; q=0.0' });
    expect(response.headers.get('content-encoding')).toBeNull();
  });

  it('are sent again only when they changed', async () => {
    const etag = (await get('/widget/rag-chat.js')).headers.get('etag')!;
    const same = await get('/widget/rag-chat.js', { 'If-None-Match': `"x", W/${etag}` });
    expect([same.status, await same.text(), same.headers.get('etag')]).toEqual([304, '', etag]);
    expect(same.headers.get('access-control-allow-origin')).toBe('*');
    writeFileSync(join(root, 'widget/rag-chat.js'), 'export const other = 1;');
    const changed = await get('/widget/rag-chat.js', { 'If-None-Match': etag });
    expect([changed.status, await changed.text()]).toEqual([200, 'export const other = 1;']);
  });

  it('answer HEAD with their length and no body', async () => {
    const response = await get('/widget/rag-chat.js', {}, 'HEAD');
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(response.headers.get('content-length')).toBe(String(SCRIPT.length));
  });

  it('are all that the folder gives', async () => {
    expect((await get('/widget/stats.html')).status).toBe(404);
    expect((await get('/widget/')).status).toBe(404);
    expect((await get('/widget/index.d.ts')).status).toBe(404);
    // What a page that is open asks for after the server got another version: nobody may keep that it is not there.
    const gone = await get('/widget/chunks/part-OldOld12.js');
    expect([gone.status, gone.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });
});

describe('the pages', () => {
  it.each([
    ['/demo/', 'Demo'],
    ['/demo/menu', 'Menú'],
    ['/demo/menu.html', 'Menú'],
    ['/demo/taller/', 'Taller'],
    ['/admin', 'Admin'],
    ['/admin/', 'Admin'],
  ])('%s is there', async (path, title) => {
    const response = await get(path);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await response.text()).toContain(`<title>${title}</title>`);
  });

  it.each([
    ['/', 302, '/demo/'],
    ['/demo', 308, '/demo/'],
    ['/demo/taller', 308, '/demo/taller/'],
    ['/demo/menu/', 308, '/demo/menu'],
  ])('%s leads on', async (path, status, to) => {
    const response = await get(path);
    expect([response.status, response.headers.get('location')]).toEqual([status, to]);
  });

  it('may run nothing but what comes from here', async () => {
    const response = await get('/demo/');
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types lit-html",
    );
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });

  it('may have a document and a drawing beside them', async () => {
    const document = await get('/demo/taller/gu%C3%ADa%201.pdf');
    expect([document.status, document.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const drawing = await get('/demo/logo.svg');
    expect(drawing.headers.get('content-security-policy')).toMatch(/^default-src 'none'/u);
  });

  it.each([
    '/demo/../secret/key.json',
    '/demo/%2e%2e/secret/key.json',
    '/demo/..%2fsecret%2fkey.json',
    '/demo/%252e%252e/secret/key.json',
    '/demo/..\\secret\\key.json',
    '/demo/..%5csecret%5ckey.json',
    '/demo/index.html%00.png',
    '/demo//index.html',
    '/demo/key.json',
    '/demo/secret/key.json',
    '/demo/.env',
    '/demo/.git/config.json',
    '/demo/notes.md',
    '/demo/__proto__',
    '/demo/nada/',
    '/admin/key.json',
  ])('%s is not there', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await detail(response)).toBe('No hay nada en esta dirección.');
  });

  it('are read from the folder only, also when a file becomes a link', async () => {
    unlinkSync(join(root, 'demo/menu.html'));
    symlinkSync(join(root, 'secret/key.json'), join(root, 'demo/menu.html'));
    expect((await get('/demo/menu.html')).status).toBe(404);
    unlinkSync(join(root, 'demo/index.html'));
    expect((await get('/demo/')).status).toBe(404);
  });

  it('have the icon of the folder, or none', async () => {
    expect((await get('/favicon.ico')).status).toBe(204);
    writeFileSync(join(root, 'demo/favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    const other = makeFixture({ settings: { demoDir: join(root, 'demo') } }).api;
    expect((await other.request('/favicon.ico')).headers.get('content-type')).toContain('image/svg+xml');
  });
});
