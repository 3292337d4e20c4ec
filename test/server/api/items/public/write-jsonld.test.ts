import { describe, expect, it } from 'vitest';
import { marksOf } from '../../../../../server/api/items/public/public-view.ts';
import type { PublicView } from '../../../../../server/api/items/public/public-view.ts';
import { PUBLIC_WORDS } from '../../../../../server/api/items/public/public-words.ts';
import { inScript, writeJsonld } from '../../../../../server/api/items/public/write-jsonld.ts';
import { writeLlms } from '../../../../../server/api/items/public/write-llms.ts';
import { writePage } from '../../../../../server/api/items/public/write-page.ts';
import type { PublicItem, PublicMark, PublicPage } from '../../../../../server/knowledge/index.ts';
import { makeDomain } from '../../api-fixture.ts';

const HOSTILE = '</script><!--<b>[x](y) *_`&"\'\u2028\n# no heading';

const item = (mark: PublicMark, parts: Partial<PublicItem> = {}): PublicItem => ({
  name: 'Freno',
  prices: [],
  offers: [],
  marks: [{ hazardId: 'lead', mark }],
  diets: [],
  isUnclear: false,
  sharesPlace: false,
  isOut: false,
  ...parts,
});

const view = (
  items: readonly PublicItem[],
  page: Partial<PublicPage> = {},
  parts: Partial<PublicView> = {},
): PublicView => ({
  page: { at: '', revision: '7', columns: [], sections: [{ items }], notices: [], ...page },
  domain: makeDomain('shop'),
  scope: { domainId: 'shop', tenantSlug: 'default', branchSlug: 'main' },
  language: 'en',
  words: PUBLIC_WORDS.en,
  name: 'Shop',
  day: '2026-03-01',
  columns: [{ id: 'lead', name: 'lead', known: true }],
  regime: null,
  ...parts,
});

const written = (of: PublicView): Record<string, unknown> =>
  JSON.parse(writeJsonld({ view: of, origin: 'https://shop.example' })) as Record<string, unknown>;

describe('the linked data', () => {
  it('is of any business where the domain names no type, at the address of the page', () => {
    const whole = written(view([item('contains')]));
    expect(whole).toMatchObject({ '@type': 'LocalBusiness', '@id': 'https://shop.example/items/shop/default/main' });
    expect(whole['hasOfferCatalog']).toMatchObject({ '@type': 'OfferCatalog' });
  });

  it.each<[PublicMark, string | undefined]>([
    ['contains', 'CONTAINS'],
    ['may-contain', 'MAY_CONTAIN'],
    ['free', 'FREE_FROM'],
    ['unknown', undefined],
  ])('says of %s: %s', (mark, level) => {
    const text = writeJsonld({ view: view([item(mark)]), origin: '' });
    if (level === undefined) expect(text).not.toContain('hasAllergen');
    else expect(text).toContain(`gs1:LevelOfContainmentCode-${level}`);
  });

  it('has sections and items of one property in one list, and loses none', () => {
    const sections = [
      { items: [item('contains', { name: 'A' })] },
      { name: 'S', items: [item('contains', { name: 'B' })] },
    ];
    const list = written(view([], { sections }))['hasOfferCatalog'] as { itemListElement: readonly { name: string }[] };
    expect(list.itemListElement.map(({ name }) => name)).toEqual(['S', 'A']);
    expect(JSON.stringify(list)).toContain('"name":"B"');
  });

  it('tells what the business warns of and what silence means', () => {
    const text = writeJsonld({ view: view([], { notices: ['Lead is used here.'] }), origin: '' });
    expect(text).toContain('Lead is used here.');
    expect(text).toContain('That does not mean it is absent.');
  });

  it('has what the business says of itself, and nothing that it does not say', () => {
    const business = {
      timeZone: 'UTC',
      phone: '+54 11',
      address: { street: 'Calle 1', country: 'AR' },
      geo: { latitude: -34, longitude: -58 },
    };
    const whole = written(view([], { business }));
    expect(whole).toMatchObject({
      telephone: '+54 11',
      address: { '@type': 'PostalAddress', streetAddress: 'Calle 1', addressCountry: 'AR' },
      geo: { '@type': 'GeoCoordinates', latitude: -34 },
    });
    expect(Object.keys(whole)).not.toContain('email');
  });

  it('can stand in a script: nothing ends it, and it reads as it was', () => {
    const json = writeJsonld({ view: view([item('contains', { name: HOSTILE })]), origin: '' });
    const safe = inScript(json);
    expect(safe).not.toMatch(/[<>&\u2028\u2029]/u);
    expect(JSON.parse(safe)).toEqual(JSON.parse(json));
  });
});

describe('every form', () => {
  const hostile = view(
    [item('contains', { name: HOSTILE, prices: [HOSTILE] })],
    {
      notices: [HOSTILE],
      revision: HOSTILE,
      sections: [{ name: HOSTILE, items: [item('contains', { name: HOSTILE, isOut: true })] }],
    },
    { name: HOSTILE, columns: [{ id: 'lead', name: HOSTILE, known: true }] },
  );

  it('of hostile words is text', () => {
    const page = writePage(hostile, '{}');
    expect(page.match(/<script/gu)).toHaveLength(1);
    expect(page).not.toContain('<b>');
    expect(page).not.toContain('<!--');
    const llms = writeLlms(hostile);
    expect(llms).not.toMatch(/(?<!\\)<|^# no heading|(?<!\\)\[x/mu);
  });

  it('of an empty branch says that nothing is there', () => {
    for (const language of ['es', 'en', 'pt'] as const) {
      const words = PUBLIC_WORDS[language];
      const empty = view([], { sections: [] }, { words, language, columns: [] });
      expect(writePage(empty, '{}')).toContain(words.nothing);
      expect(writeLlms(empty)).toContain(words.nothing);
    }
  });

  it('tells dangers first, and leaves no hazard out', () => {
    const columns = ['a', 'b', 'c', 'd'].map((id) => ({ id, name: id, known: true }));
    const marks = (['unknown', 'free', 'may-contain', 'contains'] as const).map((mark, place) => ({
      hazardId: columns[place]?.id ?? '',
      mark,
    }));
    const told = marksOf(item('free', { marks }), { columns });
    expect(told.map(({ mark, names }) => `${mark} ${names.join()}`)).toEqual([
      'contains d',
      'may-contain c',
      'free b',
      'unknown a',
    ]);
  });
});
