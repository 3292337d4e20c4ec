/** What a business says of itself, from outside: the built server, its owner and the page of a guest. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BusinessAnswer, GivenBusinessAnswer } from '../../server/contract/business.ts';
import type { AnswerEnvelope } from '../../server/contract/v2.ts';
import { withToken } from '../support/server/bring-token.ts';
import type { Folders, SpawnedServer } from '../support/server/start-server.ts';
import { makeFolders, spawnServer } from '../support/server/start-server.ts';

const MINUTE = 60_000;

let folders: Folders;
let server: SpawnedServer;
beforeAll(async () => {
  folders = await makeFolders({ shipped: ['restaurant.yaml'] });
  server = await spawnServer(folders);
});
afterAll(async () => {
  await server.kill('SIGTERM');
  await folders.remove();
});

interface Called<Body> {
  readonly status: number;
  readonly body: Body;
}

async function send<Body>(method: string, path: string, body: object): Promise<Called<Body>> {
  const headers = withToken({ 'Content-Type': 'application/json' });
  const response = await fetch(`${server.url}${path}`, { method, body: JSON.stringify(body), headers });
  return { status: response.status, body: (await response.json()) as Body };
}

const put = (facts: object, fields: object = {}) =>
  send<GivenBusinessAnswer>('PUT', '/v2/business', { domain_id: 'restaurant', facts, ...fields });

async function get(scope = ''): Promise<BusinessAnswer['facts']> {
  const response = await fetch(`${server.url}/v2/business?domain_id=restaurant${scope}`);
  expect(response.status).toBe(200);
  return ((await response.json()) as BusinessAnswer).facts;
}

const FACTS = {
  name: 'El Galpón',
  phone: '+54 11 4000-0000',
  currency: 'ARS',
  hours: [{ days: ['fri', 'sat'], opens: '20:00', closes: '02:00', last_order: '01:00' }],
  faq: [{ question: '¿Hay bicicletero?', answer: 'Sí, hay un bicicletero techado al lado de la puerta.' }],
};

describe('the facts of a business', () => {
  it(
    'are given, told to anybody, kept as drafts, inherited, and there after a restart',
    { timeout: MINUTE },
    async () => {
      expect(await get()).toBeNull();
      expect((await fetch(`${server.url}/v2/business`, { method: 'PUT', body: '{}' })).status).toBe(401);
      expect((await put({ ...FACTS, hours: [{ days: ['fri'], opens: '8', closes: '9' }], colour: 'red' })).status).toBe(
        422,
      );

      const given = await put(FACTS);
      expect([given.status, given.body.document.in_force?.version]).toEqual([201, 1]);
      expect(await get()).toMatchObject(FACTS);

      // A draft changes nothing for a guest.
      expect((await put({ ...FACTS, phone: '+54 11 4999-9999' }, { publish: false })).status).toBe(200);
      expect((await get())?.phone).toBe('+54 11 4000-0000');

      // A question of it is found as any other text is; its phone is no text.
      const asked = { domain_id: 'restaurant', message: '¿Hay bicicletero?' };
      const { body } = await send<AnswerEnvelope>('POST', '/v2/query', asked);
      expect(body.sources.map(({ chunk_type: type }) => type)).toContain('faq');
      expect(JSON.stringify(body.sources)).not.toContain('4000-0000');

      // A chain, and a branch that says one thing itself.
      await send('POST', '/v2/tenants', { slug: 'galpon', branches: [{ slug: 'norte' }, { slug: 'sur' }] });
      await put(FACTS, { tenant_slug: 'galpon', level: 'tenant' });
      await put({ phone: '+54 11 4777-7777' }, { tenant_slug: 'galpon', branch_slug: 'norte' });
      const north = '&tenant_slug=galpon&branch_slug=norte';
      expect(await get(north)).toMatchObject({ ...FACTS, phone: '+54 11 4777-7777' });
      expect(await get('&tenant_slug=galpon&branch_slug=sur')).toMatchObject(FACTS);

      await server.kill('SIGKILL');
      server = await spawnServer(folders);
      expect(await get()).toMatchObject(FACTS);
      expect((await get(north))?.phone).toBe('+54 11 4777-7777');
      expect((await put(FACTS, { tenant_slug: 'galpon', level: 'tenant' })).body.unchanged).toBe(true);
    },
  );

  it('are read by the pages that may ask, and by no other', async () => {
    const read = (origin: string) =>
      fetch(`${server.url}/v2/business?domain_id=restaurant`, { headers: { Origin: origin } });
    expect((await read('https://elsewhere.example')).status).toBe(403);
    const own = await read(server.url);
    expect([own.status, own.headers.get('access-control-allow-origin')]).toEqual([200, server.url]);
  });
});
