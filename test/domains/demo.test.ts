import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeDemoPdf } from '../../scripts/demo/make-pdf.ts';
import { createPdfjsExtractor, defaultPdfChild } from '../../server/adapters/text-extractor/pdfjs.ts';
import { readFacts } from '../../server/knowledge/hazards/read-facts.ts';
import type { ItemRecord } from '../../server/knowledge/index.ts';
import type { PdfRecord } from '../../server/knowledge/ingest/pdf/record.ts';
import { readPdfRecords } from '../../server/knowledge/ingest/pdf/records.ts';
import { fold } from '../../server/text/fold.ts';
import { readMoney } from '../../server/text/money.ts';
import { DEMO, demoItems, demoManifest, hazardsOf, readShipped, shippedDomain } from './read-shipped.ts';

const restaurant = shippedDomain('restaurant');
const salon = shippedDomain('hair_salon');
const mining = shippedDomain('mineria');
const pdfBytes = readFileSync(new URL('restaurant/carta_de_temporada.pdf', DEMO));

let read: Promise<readonly PdfRecord[]> | undefined;

/** Read once: each reading is a process of its own. */
function pdfRecords(): Promise<readonly PdfRecord[]> {
  read ??= readPdf();
  return read;
}

async function readPdf(): Promise<readonly PdfRecord[]> {
  const extractor = createPdfjsExtractor({ childPath: defaultPdfChild() });
  const lines = await extractor.extract(new Uint8Array(pdfBytes), new AbortController().signal);
  if (restaurant.pdf === undefined) throw new Error('the restaurant reads no PDF headings');
  const reading = readPdfRecords(lines, restaurant.pdf, 'name');
  return reading.kind === 'records' ? reading.records : [];
}

function verdictsOf(record: ItemRecord): Record<string, string> {
  const hazards = hazardsOf(record, restaurant);
  return Object.fromEntries(hazards.map(({ id, verdict }) => [id, verdict]));
}

function dish(name: string): ItemRecord {
  const found = demoItems('restaurant').find(({ item }) => item.name === name);
  if (found === undefined) throw new Error(`no dish ${name}`);
  return found.item;
}

describe('the demo knowledge', () => {
  it('lies in tenant demo and names files that exist', () => {
    const manifest = demoManifest();
    expect([manifest.tenant_slug, manifest.branch_slug]).toEqual(['demo', 'main']);
    const places = manifest.domains.map(({ domain_id: id, branch }) => [id, branch?.slug]);
    expect(places).toEqual([
      ['restaurant', undefined],
      ['restaurant', 'tilos'],
      ['hair_salon', undefined],
      ['mineria', undefined],
    ]);
    const files = manifest.domains.flatMap(({ items, pdfs, business }) => [...items, ...pdfs, business ?? []].flat());
    for (const file of files) {
      expect(readFileSync(new URL(file, DEMO)).byteLength, file).toBeGreaterThan(0);
    }
  });

  it.each([restaurant, salon, mining])(
    'has only items that pass the schema of $domainId, with no key left out',
    (domain) => {
      for (const { item } of demoItems(domain.domainId)) {
        expect(domain.item?.validate(item), item.name).toMatchObject({ kind: 'valid', notices: [] });
      }
    },
  );

  it.each([restaurant, salon])('has an id and a name of its own for each item of $domainId', (domain) => {
    const items = demoItems(domain.domainId).map(({ item }) => item);
    const ids = items.map((item) => String(item[domain.item?.idField ?? '']));
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(items.map(({ name }) => fold(name))).size).toBe(items.length);
    expect(items.every((item) => item.domain_id === domain.domainId)).toBe(true);
  });

  it('names the file an item stands in as its source, but for the two samples of the document', () => {
    const foreign = [...demoItems('restaurant'), ...demoItems('hair_salon')]
      .filter(({ file, item }) => item.sources[0] !== basename(file))
      .map(({ item }) => [item.name, item.sources[0]]);
    expect(foreign).toEqual([
      ['Trucha grillada con crema de nabo y emulsion de naranja', 'menu_2026.pdf'],
      ['Shampoo Suave Diario', 'ficha_inci_shampoo_01.pdf'],
    ]);
  });

  it('has at least forty dishes and twenty products', async () => {
    expect(demoItems('restaurant').length + (await pdfRecords()).length).toBeGreaterThanOrEqual(40);
    expect(demoItems('hair_salon').length).toBeGreaterThanOrEqual(20);
  });

  it('uses only categories that guests can name', () => {
    for (const domain of [restaurant, salon]) {
      const known = domain.item?.categories.map(({ value }) => value);
      for (const { item } of demoItems(domain.domainId)) {
        expect(known, item.name).toContain(item[domain.item?.categoryField ?? '']);
      }
    }
  });

  it('declares every hazard among the ingredients of a dish as an allergen too', () => {
    for (const { item } of demoItems('restaurant')) {
      const declared = hazardsOf({ allergens: item['allergens'] }, restaurant).map(({ id }) => id);
      const inside = hazardsOf({ ingredients: item['ingredients'] }, restaurant).map(({ id }) => id);
      expect(declared, item.name).toEqual(expect.arrayContaining(inside));
    }
  });

  it('declares nothing free that its own text contradicts', () => {
    const torn = demoItems('restaurant').filter(({ item }) =>
      readFacts(item, restaurant.hazards).uncertainties.some(({ kind }) => kind === 'contradiction'),
    );
    expect(torn.map(({ item }) => item.name)).toEqual([]);
  });
});

describe('the drinks and the small dishes', () => {
  const all = demoItems('restaurant', 'tilos').map(({ item }) => item);
  const drinks = all.filter(({ category }) => category === 'drink');

  it('have a price, as all items but the two samples of the specification', () => {
    const without = [...all, ...demoItems('hair_salon').map(({ item }) => item)].filter(
      ({ price }) => price === undefined,
    );
    expect(without.map(({ name }) => name)).toEqual([
      'Trucha grillada con crema de nabo y emulsion de naranja',
      'Shampoo Suave Diario',
    ]);
  });

  it('are as many as a menu has, with and without alcohol', () => {
    const tagged = (tag: string): number => drinks.filter(({ tags }) => (tags as string[]).includes(tag)).length;
    expect([tagged('vino') >= 7, tagged('sin-alcohol') >= 10, tagged('con-alcohol') >= 10]).toEqual([true, true, true]);
    expect(all.filter(({ category }) => category === 'breakfast').length).toBeGreaterThanOrEqual(3);
  });

  it('declare the sulphites of every wine and the gluten of every beer', () => {
    const danger = (item: ItemRecord, id: string): string | undefined => verdictsOf(item)[id];
    for (const item of drinks.filter(({ name }) => /^(?:Cerveza|Chopp)/u.test(name))) {
      expect(danger(item, 'gluten'), item.name).toBe('CONTAINS');
    }
    for (const item of drinks.filter(({ section }) => String(section).startsWith('Vinos'))) {
      expect(danger(item, 'sulfitos'), item.name).toBe('CONTAINS');
    }
  });

  it('name each of their ways with a price, and what it adds or takes', () => {
    const ways = all.flatMap(({ variants = [] }) => variants as Record<string, unknown>[]);
    expect(ways.length).toBeGreaterThanOrEqual(12);
    for (const way of ways) {
      expect(way).toMatchObject({ name: expect.stringMatching(/\S/u), price: expect.stringMatching(/^\$ \d/u) });
      expect(['name', 'price', 'adds', 'takes', 'free_from']).toEqual(expect.arrayContaining(Object.keys(way)));
    }
  });

  it('declare nothing free that one of their ways adds', () => {
    for (const { name, free_from: free, variants = [] } of all) {
      const added = (variants as { adds?: string[] }[]).flatMap(({ adds = [] }) => adds);
      const ids = hazardsOf({ ingredients: added }, restaurant).map(({ id }) => id);
      const declared = hazardsOf({ free_from: free ?? [] }, restaurant).map(({ id }) => id);
      expect(
        ids.filter((id) => declared.includes(id)),
        name,
      ).toEqual([]);
    }
  });
});

describe.each(['restaurant/negocio_main', 'restaurant/negocio_tilos', 'hair_salon/negocio'])(
  'the facts of %s',
  (file) => {
    const facts = JSON.parse(readShipped(`domains/demo/${file}.json`)) as Record<string, unknown>;
    const hours = facts['hours'] as Record<'opens' | 'closes' | 'last_order', string>[];
    const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

    it('are told in full', () => {
      expect(facts).toMatchObject({
        name: expect.any(String),
        time_zone: 'America/Argentina/Buenos_Aires',
        currency: 'ARS',
      });
      expect((facts['faq'] as unknown[]).length).toBeGreaterThanOrEqual(8);
      expect(
        (facts['amenities'] as { available: unknown }[]).every(({ available }) => typeof available === 'boolean'),
      ).toBe(true);
    });

    it('take no order before they open or after they close', () => {
      for (const { opens, closes, last_order: last } of hours) {
        const since = (time: string): number => (minutes(time) - minutes(opens) + 1440) % 1440;
        expect([since(closes) > 0, since(last) < since(closes)], JSON.stringify({ opens, closes, last })).toEqual([
          true,
          true,
        ]);
      }
    });

    it('tell each special day once, closed or with its hours', () => {
      const days = facts['special_hours'] as { date: string; closed?: boolean; opens?: string; closes?: string }[];
      expect(new Set(days.map(({ date }) => date)).size).toBe(days.length);
      for (const { date, closed, opens, closes } of days) {
        expect(new Date(date).toISOString().slice(0, 10)).toBe(date);
        expect([opens !== undefined, closes !== undefined], date).toEqual([closed !== true, closed !== true]);
      }
    });

    it('name no subscriber and no site that there is', () => {
      const reservations = facts['reservations'] as { phone?: string };
      for (const phone of [facts['phone'], facts['whatsapp'], reservations.phone]) {
        expect(phone).toMatch(/^\+54 (?:9 )?11 0555-\d{4}$/u);
      }
      expect(facts['url']).toMatch(/\.example(?:\/|$)/u);
      expect(facts['email']).toMatch(/\.example$/u);
    });
  },
);

describe('the branch with a Spanish bar', () => {
  const own = demoItems('restaurant', 'tilos').filter(({ file }) => file.includes('barra_espanola'));

  it('has all that the house has, and its own dishes', () => {
    const names = (branch: string): string[] => demoItems('restaurant', branch).map(({ item }) => item.name);
    expect(own.length).toBeGreaterThanOrEqual(12);
    expect(names('tilos')).toEqual([...names('main'), ...own.map(({ item }) => item.name)]);
    expect(new Set(names('tilos').map(fold)).size).toBe(names('tilos').length);
  });

  it('has only items that pass the schema, with no key left out', () => {
    for (const { item } of own) {
      expect(restaurant.item?.validate(item), item.name).toMatchObject({ kind: 'valid', notices: [] });
    }
  });

  it('declares every hazard among its ingredients, and nothing free that its own text contradicts', () => {
    for (const { item } of own) {
      const declared = hazardsOf({ allergens: item['allergens'] }, restaurant).map(({ id }) => id);
      const inside = hazardsOf({ ingredients: item['ingredients'] }, restaurant).map(({ id }) => id);
      expect(declared, item.name).toEqual(expect.arrayContaining(inside));
      const { uncertainties } = readFacts(item, restaurant.hazards);
      expect(uncertainties, item.name).toEqual([]);
    }
  });

  it('tells the Spanish tortilla from the Mexican one', () => {
    const { item } = own.find((each) => each.item.name === 'Tortilla de papas')!;
    expect(verdictsOf(item)).toEqual({ gluten: 'DECLARED_FREE', huevo: 'CONTAINS', lacteos: 'DECLARED_FREE' });
  });
});

describe('the facts of the demo dishes', () => {
  it('of the trout are those of its sheet', () => {
    const trout = dish('Trucha grillada con crema de nabo y emulsion de naranja');
    expect(verdictsOf(trout)).toEqual({ gluten: 'MAY_CONTAIN', pescado: 'CONTAINS', lacteos: 'CONTAINS' });
  });

  it('of the chips come from the fryer they share', () => {
    expect(verdictsOf(dish('Papas fritas'))).toEqual({
      gluten: 'MAY_CONTAIN',
      huevo: 'MAY_CONTAIN',
      pescado: 'MAY_CONTAIN',
      moluscos: 'MAY_CONTAIN',
    });
  });

  it('of the flan say nothing of peanuts', () => {
    expect(verdictsOf(dish('Flan casero'))).toEqual({ huevo: 'CONTAINS', lacteos: 'CONTAINS' });
  });

  it('of the chicken without gluten are a declaration of absence', () => {
    expect(verdictsOf(dish('Pollo al horno de barro con vegetales'))).toMatchObject({ gluten: 'DECLARED_FREE' });
  });

  it('of the curry do not take coconut milk for milk', () => {
    expect(verdictsOf(dish('Curry de garbanzos con leche de coco'))).toMatchObject({ lacteos: 'DECLARED_FREE' });
  });

  it('of the sweetbreads are none', () => {
    expect(verdictsOf(dish('Mollejas al limón'))).toEqual({});
  });
});

describe('the seasonal menu', () => {
  it('is what the script makes of the text beside it, byte for byte', async () => {
    const made = await makeDemoPdf(readShipped('domains/demo/restaurant/carta_de_temporada.txt'));
    expect(Buffer.compare(made, pdfBytes)).toBe(0);
  });

  it('changes with its text', async () => {
    const made = await makeDemoPdf('Otra carta\n\nPLATO: Otro plato');
    expect(Buffer.compare(made, pdfBytes)).not.toBe(0);
  });

  it('is read into twelve valid dishes of two pages or more, accents and wrapped lines included', async () => {
    const records = await pdfRecords();
    expect(records.length).toBe(12);
    expect(new Set(records.map(({ page }) => page)).size).toBeGreaterThanOrEqual(2);
    const [first] = records;
    expect(first?.fields).toMatchObject({
      name: 'Locro de la casa',
      category: 'Sopa',
      menu_description:
        'Locro criollo de maíz blanco, zapallo y carnes, cocido seis horas a fuego lento, con salsa picante de pimentón y verdeo aparte.',
      cross_contamination: { traces_possible: ['soja'] },
    });
    for (const { fields } of records) {
      const checked = restaurant.item?.validate({ ...fields, dish_id: 'x' });
      expect(checked?.kind, String(fields['name'])).toBe('valid');
    }
  });

  it('leaves nothing behind, and has the prices', async () => {
    const read = await pdfRecords();
    expect(read.flatMap((record) => record.notices)).toEqual([]);
    for (const { fields } of read) expect(readMoney(String(fields['price']), 'ARS')).toHaveLength(1);
  });

  it('keeps a word that stands only in a description apart from what is declared', async () => {
    const pears = (await pdfRecords()).find(({ fields }) => fields['name'] === 'Peras al malbec');
    expect(verdictsOf(pears?.fields ?? {})).toEqual({ lacteos: 'MAY_CONTAIN', sulfitos: 'CONTAINS' });
  });
});
