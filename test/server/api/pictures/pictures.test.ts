import { describe, expect, it } from 'vitest';
import { hashOf, makeJpeg, makePng, makeWebp } from '../../../support/samples/make-picture.ts';
import { detail, FOREIGN, from, HERE, KEYLESS, makeFixture } from '../api-fixture.ts';

type Fixture = ReturnType<typeof makeFixture>;

function handIn(
  { api }: Fixture,
  body: Uint8Array<ArrayBuffer> | string,
  { headers = {}, query = '' }: { readonly headers?: Record<string, string>; readonly query?: string } = {},
): Promise<Response> {
  const init = { method: 'POST', headers: { 'Content-Type': 'image/webp', ...headers }, body };
  return Promise.resolve(api.request(`/v2/images${query}`, init, HERE));
}

const show = ({ api }: Fixture, hash: string, init: RequestInit = {}) =>
  Promise.resolve(api.request(`/v2/images/${hash}`, init, from('203.0.113.9')));

describe('a picture that is handed in', () => {
  it.each([
    ['image/png', makePng(320, 240)],
    ['image/jpeg', makeJpeg(320, 240)],
    ['image/webp', makeWebp('VP8X', 320, 240)],
  ])('is told and shown as %s by its bytes, whatever its header says, as often as it comes', async (type, bytes) => {
    const fixture = makeFixture();
    const hash = hashOf(bytes);
    const told = { hash, href: `/v2/images/${hash}`, width: 320, height: 240, type };
    for (const header of ['image/webp', 'image/svg+xml', 'text/html']) {
      const response = await handIn(fixture, bytes, { headers: { 'Content-Type': header } });
      expect([response.status, await response.json()]).toEqual([200, told]);
    }
    const shown = await show(fixture, hash);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, type]);
    expect(new Uint8Array(await shown.arrayBuffer())).toEqual(bytes);
  });

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 400, /PNG.*JPEG.*WebP.*SVG/u],
    ['nothing', '', 400, /PNG/u],
    ['too many bytes', makePng(4, 3, 'x'.repeat(2 ** 21)), 413, /2 MB/u],
    ['too many pixels', makePng(6001, 20), 413, /6001.*6000|6\.001.*6\.?000/u],
  ])('is refused as %s', async (_name, body, status, sentence) => {
    const fixture = makeFixture();
    const response = await handIn(fixture, body);
    expect(response.status).toBe(status);
    expect(await detail(response)).toMatch(sentence);
    if (typeof body !== 'string') expect((await show(fixture, hashOf(body))).status).toBe(404);
  });

  it('belongs to the tenant that is named, which has to be there', async () => {
    const fixture = makeFixture();
    expect((await handIn(fixture, makePng(), { query: '?tenant_slug=demo' })).status).toBe(200);
    expect((await handIn(fixture, makePng(), { query: '?tenant_slug=nadie' })).status).toBe(404);
    expect((await handIn(fixture, makePng(), { query: '?tenant_slug=*' })).status).toBe(422);
    expect((await handIn(fixture, makePng(), { query: '?tenant=demo' })).status).toBe(422);
  });

  it('comes from nobody without the key', async () => {
    const fixture = makeFixture();
    expect((await handIn(fixture, makePng(), { headers: KEYLESS })).status).toBe(401);
    expect((await show(fixture, hashOf(makePng()))).status).toBe(404);
  });
});

describe('a picture that is shown', () => {
  const bytes = makePng(32, 24);
  const hash = hashOf(bytes);
  const start = async () => {
    const fixture = makeFixture();
    await handIn(fixture, bytes);
    return fixture;
  };

  it('may be kept forever, shown by any page, and do nothing else', async () => {
    const { headers } = await show(await start(), hash, { headers: { Origin: FOREIGN } });
    expect(Object.fromEntries(headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(bytes.byteLength),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'cross-origin',
      etag: `"${hash}"`,
      'x-content-type-options': 'nosniff',
    });
  });

  it('is told to HEAD without its bytes', async () => {
    const response = await show(await start(), hash, { method: 'HEAD' });
    expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([
      200,
      String(bytes.byteLength),
      '',
    ]);
  });

  it.each([`"${hash}"`, `W/"${hash}"`, `"other", "${hash}"`])('is not sent again to who has %s', async (tag) => {
    const response = await show(await start(), hash, { headers: { 'If-None-Match': tag } });
    expect([response.status, await response.text()]).toEqual([304, '']);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('etag')).toBe(`"${hash}"`);
  });

  it.each(['0'.repeat(64), hash.toUpperCase(), hash.slice(1), `${hash}.png`, '..%2F..%2Fetc%2Fpasswd', '%00'])(
    'is not there as %s',
    async (name) => {
      const response = await show(await start(), name);
      expect([response.status, response.headers.get('content-type')]).toEqual([404, 'application/json']);
      expect(response.headers.get('cache-control')).toBe('no-store');
    },
  );
});
