/** What guests call an item by its owner's word: it is found by it, told what its record says, and no longer once that is taken back. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EditHistory } from '../../../server/contract/item-edits.ts';
import type { AnswerEnvelope } from '../../../server/contract/v2.ts';
import type { EmbeddedServer, Folders } from '../../support/server/start-server.ts';
import { makeFolders, startEmbedded } from '../../support/server/start-server.ts';

const TOKEN = 'token-of-the-names-test';
const BRANCH = '?domain_id=restaurant';
const ITEMS = [
  { dish_id: 'salchipapa', name: 'Salchichas con papas', category: 'main', allergens: [{ name: 'soja' }] },
  { dish_id: 'flan', name: 'Flan casero', category: 'dessert', allergens: [{ name: 'huevo' }] },
];

let folders: Folders;
let server: EmbeddedServer;

async function send(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }> {
  const response = await fetch(server.url + path, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${TOKEN}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

const ask = async (message: string): Promise<AnswerEnvelope> =>
  (await send('POST', '/v2/query', { domain_id: 'restaurant', message })).body as AnswerEnvelope;
const call = (names: readonly string[], fields: object = {}) =>
  send('PUT', `/v2/items/salchipapa/edit${BRANCH}`, { fields, other_names: names });

beforeAll(async () => {
  folders = await makeFolders({ shipped: ['restaurant.yaml'] });
  server = await startEmbedded(folders, { environment: { ADMIN_TOKEN: TOKEN } });
  await send('POST', '/v2/documents?wait_ms=10000', {
    domain_id: 'restaurant',
    title: 'Carta',
    items: ITEMS,
    publish: true,
  });
}, 120_000);
afterAll(async () => {
  await server.close();
  await folders.remove();
});

describe('what guests call an item', () => {
  it('names it from then on, with its dangers, until it is taken back', async () => {
    const question = '¿El choripapa tiene soja?';
    expect((await ask(question)).item).toBeNull();
    expect((await call(['Choripapa'])).status).toBe(200);
    const named = await ask(question);
    expect([named.item?.item_id, named.hazards.explicit.map(({ id }) => id)]).toEqual(['salchipapa', ['soja']]);
    expect((await ask('¿La salchicha con papas tiene soja?')).item?.item_id).toBe('salchipapa');

    const listed = await send('GET', `/v2/items/salchipapa/edits${BRANCH}`);
    const history = listed.body as EditHistory;
    expect(history.changes[0]).toMatchObject({
      was: null,
      now: { fields: {}, other_names: ['Choripapa'], hidden: false },
    });
    await send('POST', `/v2/items/edits/${String(history.changes[0]!.id)}/undo${BRANCH}`);
    expect((await ask(question)).item).toBeNull();
  });

  it('frees it of nothing, whatever it says', async () => {
    await call(['Choripapa sin gluten']);
    const { action, hazards } = await ask('¿El choripapa sin gluten tiene gluten?');
    expect([action, hazards.declared_free]).toEqual(['VERIFY_WITH_STAFF', []]);
    await call([]);
  });

  it('stays while something else is written over it', async () => {
    await call(['Choripapa']);
    await send('PUT', `/v2/items/salchipapa/edit${BRANCH}`, { fields: { price: 900 } });
    expect((await ask('¿El choripapa tiene soja?')).item?.item_id).toBe('salchipapa');
    await call([]);
  });

  it.each([['Gluten'], ['Flan casero'], ['']])('can’t be «%s»', async (name) => {
    expect((await call([name])).status).toBe(422);
  });
});
