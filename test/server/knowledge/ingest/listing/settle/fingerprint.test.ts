import { describe, expect, it } from 'vitest';
import {
  fingerprintOfListed,
  fingerprintOfRecord,
} from '../../../../../../server/knowledge/ingest/listing/settle/fingerprint.ts';
import { hashOf } from '../../../../../support/samples/make-document.ts';
import { makeListed, makeMark, partsOf, read, restaurant } from '../make-listed.ts';

const base = makeListed('Flan casero', {
  section: 'Postres',
  description: 'con dulce de leche',
  marks: [makeMark('huevo', 'doubtful', '3'), makeMark('lacteos', 'contains', '7')],
  fields: { ingredients: [read('leche')] },
});

describe('the fingerprint of an item of a listing', () => {
  const of = (item: typeof base): string => fingerprintOfListed(item, hashOf);

  it.each([
    ['its price', { ...base, price: read('$ 900') }],
    ['where it stands', { ...base, name: read('Flan casero', 40) }],
    ['its case and spaces', { ...base, name: read('FLAN  casero') }],
    ['the order of its marks', { ...base, marks: base.marks.toReversed() }],
  ])('stays with another %s', (_what, item) => {
    expect(of(item)).toBe(of(base));
  });

  it.each([
    ['name', { ...base, name: read('Flan') }],
    ['section', { ...base, section: read('Dulces') }],
    ['description', { ...base, description: read('con crema') }],
    ['mark', { ...base, marks: base.marks.slice(1) }],
    ['status of a mark', { ...base, marks: [makeMark('huevo', 'free', '3'), makeMark('lacteos', 'contains', '7')] }],
    ['text of a mark', { ...base, marks: [makeMark('huevo', 'doubtful', '3a'), makeMark('lacteos', 'contains', '7')] }],
    ['tag', { ...base, tags: [read('vegano')] }],
    ['addition', { ...base, variants: [{ name: 'con queso', adds: 'queso' }] }],
    ['ingredient', { ...base, fields: { ingredients: [read('leche'), read('huevo')] } }],
  ])('is another with another %s', (_what, item) => {
    expect(of(item)).not.toBe(of(base));
  });
});

describe('the fingerprint of a record', () => {
  const { itemRules: item, rules, hash } = partsOf(restaurant);
  const record = {
    dish_id: 'flan',
    name: 'Flan',
    price: 900,
    ingredients: ['huevo'],
    variants: [{ name: 'media', price: 500 }],
  };
  const of = (changes: Readonly<Record<string, unknown>>): string =>
    fingerprintOfRecord({ ...record, ...changes }, { item, rules, hash });

  it('stays with other prices and pictures', () => {
    expect(of({ price: 1000, image: '/v2/images/a', variants: [{ name: 'media', price: 600 }] })).toBe(of({}));
  });

  it.each([
    { name: 'Flan casero' },
    { ingredients: ['huevo', 'leche'] },
    { menu_description: 'con crema' },
    { notes: ['puede contener nueces'] },
    { free_from: ['gluten'] },
    { unclear: ['3'] },
    { variants: [{ name: 'con queso', price: 500 }] },
  ])('is another with $0', (changes) => {
    expect(of(changes)).not.toBe(of({}));
  });
});
