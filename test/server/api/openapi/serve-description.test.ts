import { brotliDecompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { markup, paragraphs, prose } from '../../../../server/api/openapi/docs/markup.ts';
import { docsPage } from '../../../../server/api/openapi/docs/page.ts';
import { fieldsOf, typeOf } from '../../../../server/api/openapi/docs/schema.ts';
import { describeApi } from '../../../../server/api/openapi/describe-api.ts';
import { SERVER_VERSION } from '../../../../server/config/version.ts';
import { FOREIGN, from, LISTED, makeFixture } from '../api-fixture.ts';

const { api } = makeFixture({ settings: { adminToken: 'the-token-of-this-test' } });
const get = (path: string, headers: Record<string, string> = {}) => api.request(path, { headers }, from('203.0.113.9'));

describe('GET /openapi.json', () => {
  it('is the document, for anybody', async () => {
    const response = await get('/openapi.json');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    expect(await response.json()).toEqual(JSON.parse(JSON.stringify(describeApi(SERVER_VERSION))));
  });

  it('is packed, and sent again only when it is another', async () => {
    const packed = await get('/openapi.json', { 'Accept-Encoding': 'br' });
    expect(JSON.parse(brotliDecompressSync(await packed.arrayBuffer()).toString('utf8'))).toHaveProperty(
      'openapi',
      '3.1.0',
    );
    const etag = packed.headers.get('etag') ?? '';
    expect((await get('/openapi.json', { 'Accept-Encoding': 'br', 'If-None-Match': etag })).status).toBe(304);
  });

  it('is read by the pages that may ask, and by no other', async () => {
    expect((await get('/openapi.json', { Origin: LISTED })).headers.get('access-control-allow-origin')).toBe(LISTED);
    expect((await get('/openapi.json', { Origin: FOREIGN })).status).toBe(403);
  });

  it('tells nothing of this server', async () => {
    const told = await (await get('/openapi.json', { Host: 'localhost:4321' })).text();
    expect(told).not.toContain('the-token-of-this-test');
    expect(told).not.toContain('4321');
    expect(told).not.toContain('bicis');
  });
});

describe('GET /docs', () => {
  let page: string;
  let headers: Headers;

  beforeAll(async () => {
    const response = await get('/docs');
    ({ headers } = response);
    page = await response.text();
  });

  it('is a page that may run nothing, and has nothing to run', () => {
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('content-security-policy')).toContain("style-src 'self'");
    expect(page).not.toMatch(/<script|<style|\sstyle=|\son[a-z]+=/iu);
    expect(page).toMatch(/^<!doctype html>\s*<html lang="en">/u);
  });

  it('asks nothing of other servers', () => {
    const addresses = [...page.matchAll(/(?:href|src)="([^"]*)"/gu)].map(([, address]) => address!);
    expect(addresses.filter((address) => !address.startsWith('#'))).toEqual([
      '/favicon.ico',
      '/docs/style.css',
      '/openapi.json',
    ]);
  });

  it('has a heading and an address for each route, and one of each', () => {
    const ids = [...page.matchAll(/\sid="([^"]*)"/gu)].map(([, id]) => id!);
    expect(new Set(ids).size).toBe(ids.length);
    const operations = Object.values(describeApi(SERVER_VERSION).paths).flatMap((methods) => Object.values(methods));
    for (const { operationId } of operations) {
      expect(ids).toContain(operationId);
      expect(page).toMatch(new RegExp(`<h3 id="${operationId}-name"><a href="#${operationId}">`, 'u'));
    }
  });

  it('leads nowhere that is not there', () => {
    const ids = new Set([...page.matchAll(/\sid="([^"]*)"/gu)].map(([, id]) => id));
    const leads = [...page.matchAll(/href="#([^"]*)"/gu)].map(([, id]) => id!);
    expect(leads.length).toBeGreaterThan(500);
    expect(leads.filter((id) => !ids.has(id))).toEqual([]);
  });

  it('has its style from here', async () => {
    const response = await get('/docs/style.css');
    expect(response.headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(await response.text()).not.toMatch(/@import|url\(/u);
  });

  it.each(['/docs/', '/docs/nada', '/docs/docs.html', '/openapi'])('%s is not there', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it('takes no other method', async () => {
    const response = await api.request('/docs', { method: 'POST' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });
});

describe('a piece of the page', () => {
  it('holds text as text', () => {
    expect(markup`<p title="${'"x"'}">${'<b>&'}</p>`.toString()).toBe('<p title="&quot;x&quot;">&lt;b&gt;&amp;</p>');
    expect(markup`${markup`<i>${1}</i>`}${undefined}`.toString()).toBe('<i>1</i>');
    const document = describeApi(SERVER_VERSION);
    const info = { ...document.info, title: '<img src=x>' };
    expect(docsPage({ ...document, info })).not.toContain('<img');
  });

  it('shows code as code, in paragraphs', () => {
    expect(prose('of `a<b` and more').toString()).toBe('of <code>a&lt;b</code> and more');
    expect(paragraphs('one\n\ntwo').map(String)).toEqual(['<p>one</p>', '<p>two</p>']);
    expect(paragraphs(undefined)).toEqual([]);
  });

  it.each([
    [{ type: 'string', minLength: 1, maxLength: 9 }, 'string, 1 to 9 characters'],
    [{ type: 'string', maxLength: 9 }, 'string, at most 9 characters'],
    [{ type: 'integer', minimum: 1, maximum: 999_999_999_999 }, 'integer, at least 1'],
    [{ type: ['string', 'null'] }, 'string or null'],
    [{ type: 'array', items: { type: 'number' }, minItems: 2 }, 'list of number, at least 2'],
    [{}, 'anything'],
    [{ $ref: '#/components/schemas/Source' }, '<a href="#type-Source">Source</a>'],
    [{ enum: ['a', null] }, '<code>&quot;a&quot;</code> or <code>null</code>'],
    [{ const: true }, '<code>true</code>'],
    [{ type: 'string', pattern: 'x'.repeat(80) }, 'string'],
    [{ type: 'string', pattern: '^a$' }, 'string, <code>^a$</code>'],
  ])('says the type %j as %s', (schema, told) => {
    expect(typeOf(schema).toString()).toBe(told);
  });

  it('lists the fields of a list, of alternatives and of a map', () => {
    const one = { type: 'object', required: ['a'], properties: { a: { type: 'string' } } };
    expect(fieldsOf({ type: 'array', items: one }).toString()).toContain('<code>a</code>');
    expect(fieldsOf({ oneOf: [one, { type: 'null' }] }).toString()).toContain('One of:');
    expect(fieldsOf({ type: 'object', additionalProperties: { type: 'number' } }).toString()).toContain('any other');
    expect(fieldsOf({ type: 'string' }).toString()).toBe('');
    expect(fieldsOf({ ...one, required: [] }).toString()).toContain('may be absent');
    expect(fieldsOf(one).toString()).not.toContain('may be absent');
  });
});
