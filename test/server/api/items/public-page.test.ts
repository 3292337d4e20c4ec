/** What anybody sees of a branch, over the real library. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MatrixAnswer, PageSettingAnswer } from '../../../../server/contract/items.ts';
import type { AuditList } from '../../../../server/contract/scopes.ts';
import { openDocumentsApi } from '../documents/open-documents-api.ts';
import type { DocumentsApi } from '../documents/open-documents-api.ts';

const IN = 'domain_id=restaurant&tenant_slug=fonda&branch_slug=norte';
const PAGE = '/items/restaurant/fonda/norte';
const HOSTILE = '</script><script>alert(1)</script><b>"&\'';

const ITEMS = [
  {
    dish_id: 'flan',
    name: 'Flan casero',
    category: 'dessert',
    allergens: [{ name: 'huevo' }],
    free_from: ['gluten'],
    price: 4500,
  },
  {
    dish_id: 'sorbete',
    name: 'Sorbete',
    category: 'dessert',
    tags: ['vegano'],
    cross_contamination: { statement: 'Trazas de soja.' },
    price: '$ 3.000 / $ 4.000',
  },
  { dish_id: 'raro', name: HOSTILE, category: 'starter', allergens: [{ name: 'polen raro' }] },
  {
    dish_id: 'dudoso',
    name: 'Budín dudoso',
    category: 'dessert',
    free_from: ['gluten'],
    tags: ['vegano'],
    unclear: ['secreto (7)'],
  },
  {
    dish_id: 'junto',
    name: 'Pan sin',
    category: 'starter',
    free_from: ['gluten'],
    cross_contamination: { statement: 'Se hace en una cocina compartida.' },
  },
];

let api: DocumentsApi;
beforeAll(async () => {
  api = await openDocumentsApi();
  api.clock.set('2026-03-01T15:00:00.000Z');
  const branches = [
    { slug: 'norte', name: 'Norte' },
    { slug: 'sur', name: 'Sur' },
  ];
  const time_zone = 'America/Montevideo';
  await api.send('POST', '/v2/tenants', { slug: 'fonda', name: 'Fonda & Co', time_zone, branches });
  await api.create({ title: 'Carta', tenant_slug: 'fonda', branch_slug: 'norte', items: ITEMS, publish: true });
  await api.create({
    title: 'Borrador',
    tenant_slug: 'fonda',
    branch_slug: 'norte',
    items: [{ dish_id: 'nuevo', name: 'Plato en borrador', category: 'main' }],
  });
});
afterAll(async () => {
  await api.close();
});

const change = (body: unknown, query = IN) =>
  api.send<PageSettingAnswer>('PATCH', `/v2/items/page?${query}`, body, { 'X-Actor': 'lucia' });
const read = async (path: string, headers: Record<string, string> = {}) => {
  const { body, ...answer } = await api.send<string>('GET', path, undefined, headers);
  return { ...answer, text: typeof body === 'string' ? body : JSON.stringify(body) };
};
interface Thing {
  readonly name: string;
  readonly description?: string;
  readonly offers?: readonly Record<string, unknown>[];
  readonly suitableForDiet?: readonly string[];
  readonly 'gs1:hasAllergen'?: readonly {
    readonly name: string;
    readonly 'gs1:allergenType'?: { readonly '@id': string };
    readonly 'gs1:allergenLevelOfContainmentCode': { readonly '@id': string };
  }[];
}
interface Linked {
  readonly '@type': string;
  readonly hasMenu: {
    readonly hasMenuSection: readonly { readonly name: string; readonly hasMenuItem: readonly Thing[] }[];
  };
}
const linked = async (): Promise<Linked> => JSON.parse((await read(`${PAGE}/items.jsonld`)).text) as Linked;
const thing = async (name: string): Promise<Thing | undefined> =>
  (await linked()).hasMenu.hasMenuSection.flatMap(({ hasMenuItem }) => hasMenuItem).find((each) => each.name === name);
const levels = (item: Thing | undefined): string[] =>
  (item?.['gs1:hasAllergen'] ?? []).map(
    (each) =>
      `${each['gs1:allergenType']?.['@id'].replace('gs1:AllergenTypeCode-', '') ?? each.name} ${each['gs1:allergenLevelOfContainmentCode']['@id'].replace('gs1:LevelOfContainmentCode-', '')}`,
  );

describe('before its owner switches it on', () => {
  it('it is off, and says where it would be', async () => {
    const { body } = await api.send<PageSettingAnswer>('GET', `/v2/items/page?${IN}`);
    expect(body).toMatchObject({ public: false, path: PAGE, regime: null, changed_by: null, changed_at: null });
    expect(body.regimes.map(({ id }) => id)).toEqual(['eu', 'uk', 'us', 'ar', 'cl', 'mx', 'br']);
  });

  it.each([
    PAGE,
    `${PAGE}/items.jsonld`,
    `${PAGE}/llms.txt`,
    '/items/nadie/fonda/norte',
    '/items/restaurant/nadie/norte',
    '/items/restaurant/fonda/nadie',
    '/items/restaurant/fonda/*',
    '/items/restaurant/fonda/%2E%2E',
    `/items/restaurant/fonda/${'x'.repeat(2000)}`,
    '/items/restaurant/fonda',
    '/items/constructor/__proto__/norte',
  ])('%s is not there, as what never was', async (path) => {
    const never = await read('/never/was');
    const { status, text, headers } = await read(path);
    expect([status, text]).toEqual([404, never.text]);
    expect(headers.get('etag')).toBeNull();
  });
});

describe('the switch', () => {
  it('is written down with who did it, once for each change', async () => {
    const { body } = await change({ public: true });
    expect(body).toMatchObject({ public: true, changed_by: 'lucia', changed_at: '2026-03-01T15:00:00.000Z' });
    await change({ public: true });
    const { body: audit } = await api.send<AuditList>('GET', '/v2/audit?tenant_slug=fonda');
    const lines = audit.entries.filter(({ action }) => action.startsWith('page.'));
    expect(lines).toMatchObject([{ action: 'page.shown', actor: 'lucia', branch_slug: 'norte' }]);
  });

  it('is of one branch', async () => {
    expect((await read(PAGE)).status).toBe(200);
    expect((await read('/items/restaurant/fonda/sur')).status).toBe(404);
    expect((await read('/items/hair_salon/fonda/norte')).status).toBe(404);
  });

  it.each([
    [{ public: 'yes' }, IN, 422],
    [{ regime: 'atlantis' }, IN, 422],
    [{ regime: 7 }, IN, 422],
    [{ colour: 'red' }, IN, 422],
    ['{', IN, 400],
    [{ public: true }, 'domain_id=nadie', 400],
    [{ public: true }, 'domain_id=restaurant&tenant_slug=nadie', 400],
    [{ public: true }, 'domain_id=restaurant&branch_slug=*', 422],
    [{ public: true }, '', 400],
  ])('refuses %j at %s with %d', async (body, query, status) => {
    expect((await change(body, query)).status).toBe(status);
  });
});

describe('the page', () => {
  it('has sections, items, prices and every hazard with its words, holes too', async () => {
    const { text, headers } = await read(PAGE);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(text).toContain('<html lang="es">');
    expect(text).toContain('<h1>Fonda &amp; Co</h1>');
    for (const told of ['postres', 'Flan casero', '4500', '$ 3.000 / $ 4.000']) expect(text).toContain(told);
    expect(text).toContain('<strong>Contiene</strong>: huevo</li>');
    expect(text).toContain('<strong>Puede contener</strong>: soja</li>');
    expect(text).toContain('<strong>Declarado libre de</strong>: gluten</li>');
    expect(text).toMatch(/\?<\/span> <strong>Nadie lo declaró<\/strong>: [^<]*apio/u);
    expect(text).toContain('Al 2026-03-01, revisión ');
  });

  it('tells a danger that no vocabulary knows', async () => {
    expect((await read(PAGE)).text).toContain('<strong>Contiene</strong>: polen raro</li>');
  });

  it('tells an absence that is in doubt as a hole, and that there is a doubt, without the words of the owner', async () => {
    const { text } = await read(PAGE);
    const of = (name: string): string => text.slice(text.indexOf(`<h3>${name}`)).split('</article>')[0] ?? '';
    expect(of('Budín dudoso')).not.toContain('Declarado libre');
    expect(of('Budín dudoso')).toMatch(/Nadie lo declaró<\/strong>: gluten/u);
    expect(of('Budín dudoso')).toContain('una marca que nadie aclaró');
    expect(of('Pan sin')).not.toContain('Declarado libre');
    expect(of('Pan sin')).toContain('Comparte lugar o utensilios');
    expect(text).not.toContain('secreto');
  });

  it('holds nothing of drafts and documents', async () => {
    for (const path of [PAGE, `${PAGE}/items.jsonld`, `${PAGE}/llms.txt`]) {
      const { text } = await read(path);
      for (const kept of ['borrador', 'Borrador', 'Carta', 'lucia', 'flan"']) expect(text, path).not.toContain(kept);
    }
  });

  it('says what its owner wrote over the documents, and nothing of what was taken off', async () => {
    const edit = (body: unknown) => api.send('PUT', `/v2/items/sorbete/edit?${IN}`, body, { 'X-Actor': 'lucia' });
    expect((await edit({ fields: { price: '$ 5.555' } })).status).toBe(200);
    expect((await read(PAGE)).text).toContain('$ 5.555');
    expect((await edit({ fields: {}, hidden: true })).status).toBe(200);
    for (const path of [PAGE, `${PAGE}/items.jsonld`, `${PAGE}/llms.txt`]) {
      const { text } = await read(path);
      for (const gone of ['Sorbete', '5.555', 'lucia']) expect(text, path).not.toContain(gone);
    }
    await api.send('DELETE', `/v2/items/sorbete/edit?${IN}`);
    expect((await read(PAGE)).text).toContain('Sorbete');
  });

  it('escapes whatever an owner writes, in its linked data, too', async () => {
    const { text } = await read(PAGE);
    expect(text).not.toContain('<script>alert');
    expect(text.match(/<script/gu)).toHaveLength(1);
    const inside = /<script type="application\/ld\+json">(?<json>[^<]*)<\/script>/u.exec(text)?.groups?.['json'] ?? '';
    const whole = JSON.parse(inside) as Linked;
    expect(whole).toEqual(await linked());
    expect(await thing(HOSTILE)).toBeDefined();
    expect((await read(`${PAGE}/llms.txt`)).text).toContain(String.raw`\<b\>`);
  });

  it('runs nothing, fetches nothing and is framed by nobody; its own style is the one its policy lets in', async () => {
    const { text, headers } = await read(PAGE);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/u,
    );
    const style = /<style>(?<style>[^<]*)<\/style>/u.exec(text)?.groups?.['style'] ?? '';
    const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
    expect(policy).toContain(`'sha256-${Buffer.from(bytes).toString('base64')}'`);
    expect(text).not.toMatch(/ style=| on\w+=|src=/u);
  });

  it('speaks the language that is asked for, else the browser’s, else the business’s', async () => {
    const of = async (path: string, accept?: string): Promise<string> => {
      const { text } = await read(path, accept === undefined ? {} : { 'Accept-Language': accept });
      return /<html lang="(?<lang>[^"]+)"/u.exec(text)?.groups?.['lang'] ?? '';
    };
    expect(await of(PAGE, 'de')).toBe('es');
    expect(await of(PAGE, 'pt-BR,en;q=0.5')).toBe('pt');
    expect(await of(`${PAGE}?lang=en`, 'pt')).toBe('en');
    expect(await of(`${PAGE}?lang=xx&utm_source=qr`, 'pt')).toBe('pt');
    expect((await read(`${PAGE}?lang=en`)).text).toContain('<strong>Contains</strong>: egg</li>');
  });

  it('is had again only where something of it changed', async () => {
    const { headers } = await read(PAGE);
    const etag = headers.get('etag') ?? '';
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('vary')).toContain('Accept-Language');
    expect((await read(PAGE, { 'If-None-Match': etag })).status).toBe(304);
    expect((await read(`${PAGE}?lang=en`, { 'If-None-Match': etag })).status).toBe(200);
    await api.send('PUT', `/v2/items/flan/absence?${IN}`);
    const out = await read(PAGE, { 'If-None-Match': etag });
    expect(out.status).toBe(200);
    expect(out.text).toMatch(/Flan casero <span class="out">Hoy no hay<\/span>/u);
    expect(out.text).toContain('<li>Flan casero</li>');
    expect((await thing('Flan casero'))?.offers?.[0]?.['availability']).toBe('https://schema.org/OutOfStock');
    expect(levels(await thing('Flan casero'))).toContain('AE CONTAINS');
    await api.send('DELETE', `/v2/items/flan/absence?${IN}`);
    expect((await read(PAGE)).text).not.toContain('class="out"');
  });

  it('is answered to HEAD, and to no other page than those that may ask', async () => {
    const head = await api.request(PAGE, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect((await read(PAGE, { Origin: 'https://foreign.example' })).status).toBe(403);
    expect((await api.send('POST', PAGE)).status).toBe(405);
  });
});

describe('the linked data', () => {
  it('is of the types that the domain names', async () => {
    const whole = await linked();
    expect(whole['@type']).toBe('Restaurant');
    expect(whole.hasMenu.hasMenuSection.map(({ name }) => name)).toEqual(['postres', 'entradas']);
    expect((await read(`${PAGE}/items.jsonld`)).headers.get('content-type')).toBe('application/ld+json');
  });

  it('says what is contained by the codes of GS1, and free only what is declared without a doubt', async () => {
    expect(levels(await thing('Flan casero'))).toEqual(['AW FREE_FROM', 'AE CONTAINS', 'AM MAY_CONTAIN']);
    expect(levels(await thing('Sorbete'))).toEqual(['AY MAY_CONTAIN']);
    expect(levels(await thing(HOSTILE))).toEqual(['polen raro CONTAINS']);
    expect(levels(await thing('Budín dudoso'))).toEqual([]);
    expect(levels(await thing('Pan sin'))).toEqual([]);
    expect((await thing('Budín dudoso'))?.description).toContain('una marca que nadie aclaró');
  });

  it('has a price where one amount is declared, and a diet where it is declared', async () => {
    expect((await thing('Flan casero'))?.offers).toEqual([{ '@type': 'Offer', price: '4500', priceCurrency: 'ARS' }]);
    const sorbete = await thing('Sorbete');
    expect(sorbete?.offers).toBeUndefined();
    expect(sorbete?.suitableForDiet).toContain('https://schema.org/VeganDiet');
    expect((await thing('Flan casero'))?.suitableForDiet).toBeUndefined();
    expect((await thing('Budín dudoso'))?.suitableForDiet).toBeUndefined();
  });
});

describe('llms.txt', () => {
  it('says the same in Markdown, and what is not known as such', async () => {
    const { text, headers } = await read(`${PAGE}/llms.txt`);
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(text).toMatch(/^# Fonda \\& Co\n/u);
    expect(text).toContain(
      '### Flan casero — 4500\n\n- ● Contiene: huevo\n- ◐ Puede contener: lácteos\n- ✓ Declarado libre de: gluten\n- ? Nadie lo declaró: ',
    );
    expect(text).toContain('No quiere decir que no tenga.');
  });
});

describe('a list of what must be declared', () => {
  it('names the columns of the matrix, its file and the page, and what it does not name is no silence', async () => {
    expect((await change({ regime: 'us' })).body).toMatchObject({ public: true, regime: 'us' });
    const { body } = await api.send<MatrixAnswer>('GET', `/v2/items/matrix?${IN}`, undefined, {
      'Accept-Language': 'en',
    });
    expect(body.regime?.source).toContain('FASTER Act');
    expect(body.regime?.listed).toHaveLength(9);
    const { text } = await read(`${PAGE}?lang=en`);
    expect(text).toContain(
      '<dt>gluten</dt><dd>the list names it: “Wheat (not the other cereals containing gluten)”</dd>',
    );
    expect(text).toMatch(
      /<dt>celery<\/dt><dd>not one that must be declared by that list: [^<]+ does not mean it is absent<\/dd>/u,
    );
    expect(text).toContain('does not claim that any law is complied with');
    const file = (await read(`/v2/items/matrix.csv?${IN}`)).text;
    expect(file).toContain('"no es de declaración obligatoria en esa lista"');
    expect((await read(`${PAGE}/llms.txt?lang=en`)).text).toContain('FASTER Act');
  });

  it('changes no verdict', async () => {
    const verdicts = async (): Promise<unknown> => {
      const { body } = await api.send<MatrixAnswer>('GET', `/v2/items/matrix?${IN}`);
      return body.items.map(({ hazards }) => hazards);
    };
    const before = await verdicts();
    await change({ regime: null });
    expect(await verdicts()).toEqual(before);
  });

  it('says what it names and nobody here knows anything of', async () => {
    await change({ regime: 'br' });
    expect((await read(PAGE)).text).toContain('de lo que acá no se sabe nada («?»): Látex natural.');
    await change({ regime: null });
    expect((await read(PAGE)).text).not.toContain('Látex');
  });
});

describe('switched off again', () => {
  it('is gone at once, with its tag, too', async () => {
    const { headers } = await read(PAGE);
    await change({ public: false });
    expect((await read(PAGE, { 'If-None-Match': headers.get('etag') ?? '' })).status).toBe(404);
  });
});
