import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeFolders, SHIPPED_DOMAINS, startEmbedded } from '../support/server/start-server.ts';
import { hashOf, makePng } from '../support/samples/make-picture.ts';
import { ADMIN_TOKEN } from '../support/server/bring-token.ts';

const DISH = { domain_id: 'restaurant', dish_id: 'flan', name: 'Flan casero', category: 'dessert' };

async function start(environment: Readonly<Record<string, string>> = {}) {
  const folders = await makeFolders({ shipped: ['restaurant.yaml', 'hair_salon.yaml'] });
  onTestFinished(() => folders.remove());
  const open = async () => {
    const server = await startEmbedded(folders, { environment: { ADMIN_TOKEN, ...environment } });
    onTestFinished(() => server.close());
    const send = (path: string, body: Uint8Array<ArrayBuffer> | string, type = 'application/json') =>
      fetch(server.url + path, {
        method: 'POST',
        headers: { Authorization: `Bearer ${ADMIN_TOKEN}`, 'Content-Type': type },
        body,
      });
    return { ...server, send };
  };
  return { folders, open };
}

/** The business hands in a picture, its dish names it, and a guest on any page sees it. */
it('a dish has a picture that the server keeps, and none of elsewhere', async () => {
  const { url, send } = await (await start()).open();
  const bytes = makePng(320, 240);
  const href = `/v2/images/${hashOf(bytes)}`;
  const give = async (image: string | null) => {
    const given = await send('/v1/ingest/json', JSON.stringify({ ...DISH, image }));
    return [given.status, (await given.json()) as { detail?: unknown; chunks?: number }] as const;
  };
  const refusal = (type: string) => [{ loc: ['image'], msg: expect.any(String) as string, type }];
  expect(await give('https://otra.example/flan.jpg')).toEqual([422, { detail: refusal('value_error.image') }]);
  expect(await give(href)).toEqual([422, { detail: refusal('value_error.image_unknown') }]);

  const added = await send('/v2/images', bytes, 'image/jpeg');
  expect([added.status, await added.json()]).toMatchObject([200, { href, width: 320, height: 240, type: 'image/png' }]);
  const [status, { chunks }] = await give(href);
  expect([status, chunks]).toEqual([200, (await give(null))[1].chunks]);

  const shown = await fetch(url + href, { headers: { Origin: 'https://otra.example' } });
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(new Uint8Array(await shown.arrayBuffer())).toEqual(bytes);

  const document = {
    domain_id: 'restaurant',
    title: 'Carta',
    items: [DISH, { ...DISH, dish_id: 'otro', image: 'a.png' }],
  };
  const refused = await send('/v2/documents', JSON.stringify(document));
  const detail = [{ loc: ['items', 1, 'image'], msg: expect.any(String) as string, type: 'value_error.image' }];
  // What is refused brings an item that would be taken.
  const example = expect.objectContaining({ name: expect.any(String) as string }) as object;
  expect([refused.status, await refused.json()]).toEqual([422, { detail, example }]);
  document.items[1] = { ...DISH, dish_id: 'otro', image: href };
  expect((await send('/v2/documents?wait_ms=10000', JSON.stringify(document))).status).toBe(201);
});

it('the dishes of the demo come with their pictures', async () => {
  const { folders, open } = await start({ DEMO: 'on' });
  const flan = JSON.parse(
    await readFile(join(SHIPPED_DOMAINS, 'demo/restaurant/carta_2026.json'), 'utf8'),
  ) as unknown[];
  await mkdir(join(folders.domainsDir, 'demo/images'), { recursive: true });
  const picture = await readFile(join(SHIPPED_DOMAINS, 'demo/restaurant/images/flan_casero.webp'));
  await writeFile(join(folders.domainsDir, 'demo/images/flan_casero.webp'), picture);
  await writeFile(join(folders.domainsDir, 'demo/carta.json'), JSON.stringify(flan));
  const domains = [{ domain_id: 'restaurant', images: 'images', items: ['carta.json'], pdfs: [] }];
  const list = { tenant_slug: 'demo', branch_slug: 'main', domains };
  await writeFile(join(folders.domainsDir, 'demo/demo.json'), JSON.stringify(list));
  const { application, url } = await open();
  const domain = application.domains.find('restaurant')!;
  const scope = { domainId: 'restaurant', tenantSlug: 'demo', branchSlug: 'main' };
  const { items } = await application.knowledge.catalog(scope, domain);
  const images = items.map(({ itemId, records }) => [itemId, records[0]?.['image']]).filter(([, image]) => image);
  expect(images).toEqual([['flan_casero', `/v2/images/${hashOf(picture)}`]]);
  const shown = await fetch(url + String(images[0]![1]));
  expect(shown.headers.get('content-type')).toBe('image/webp');
  expect(new Uint8Array(await shown.arrayBuffer())).toEqual(new Uint8Array(picture));
});
