import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAttributes } from '../../../../server/knowledge/attributes/read-attributes.ts';
import { readVariants } from '../../../../server/knowledge/attributes/read-variants.ts';
import { sizesInText } from '../../../../server/knowledge/attributes/sizes-in-text.ts';
import { vocabularyOf } from '../../../../server/knowledge/ingest/listing/vocabulary.ts';
import { dishOf, RESTAURANT } from './dish-of.ts';

const vocabulary = vocabularyOf(RESTAURANT)!;
const own = { amount: 11.5, currency: 'EUR' };

const sizes = (text: string, price = own) =>
  sizesInText(text, { vocabulary, currency: 'EUR', own: price }).map(({ name, price: each, adds }) => [
    name,
    each?.amount,
    ...adds,
  ]);

describe('a size that a description lists with its price', () => {
  it.each([
    ['1/2 ración 6,50 €', [['1/2 ración', 6.5]]],
    ['doble 13,90 €', [['doble', 13.9]]],
    ['half £2.80', [['half', 2.8]]],
    ['whole 32.00', [['whole', 32]]],
    ['meia dose 9,50 €', [['meia dose', 9.5]]],
    ['16 oz 13.95 / 24 oz 14.95', [['16 oz', 13.95], ['24 oz', 14.95]]], // prettier-ignore
    ['con papas; para dos: 21,00 €', [['para dos', 21]]],
  ])('is read from «%s»', (text, read) => {
    expect(sizes(text)).toEqual(read);
  });

  it.each([
    ['jarra 18.900', [['jarra', 18_900]]],
    ['en agua; en leche 9.900', [['en leche', 9900]]],
    ['tomate y ajo; chica 8.900', [['chica', 8900]]],
    ['bono 10 sesiones 48.900', [['bono 10 sesiones', 48_900]]],
    ['con helado 2.000', [['+ con helado', 2000, 'con helado']]],
  ])('is read from «%s» where things cost thousands', (text, read) => {
    expect(sizes(text, { amount: 6900, currency: 'EUR' })).toEqual(read);
    expect(sizes(text)).toEqual([]);
  });

  it('is no extra while it costs at least half of the thing', () => {
    expect(sizes('média 7,50; broto 6,00; borda 3,00')).toEqual([
      ['média', 7.5],
      ['broto', 6],
      ['+ borda', 3, 'borda'],
    ]);
  });

  it.each([
    ['add chicken 3.00', [['+ chicken', 3, 'chicken']]],
    ['agregá nada, extra queso 1,50 €', [['+ queso', 1.5, 'queso']]],
    ['largo medio, largo extra + 8,00 €', [['+ largo extra', 8, 'largo extra']]],
    ['à la mode 1.50', [['+ à la mode', 1.5, 'à la mode']]],
  ])('is an extra where it is added, or costs less than the thing and is no size: «%s»', (text, read) => {
    expect(sizes(text)).toEqual(read);
  });

  it.each([
    'en dos vuelcos',
    '3 eggs, 2 pancakes, bacon',
    '400 g, con guarnición',
    'rice, beans, 3; Sat & Sun only',
    'dura 15 días aprox.',
    '2 reg cod, 2 reg haddock, 1.5l Coke',
    'baja un 12,50 % el frizz',
    '6,50 €',
    'desde hace muchos años lo hacemos así y cuesta 9,50 €',
    'free for regulars (10 min)',
  ])('is none in «%s»', (text) => {
    expect(sizes(text)).toEqual([]);
  });

  it('is read back as it is written: any size, any amount, any sign, beside what else is said', () => {
    const size = fc.constantFrom('1/2 ración', 'media', 'botella', 'half', 'whole', 'meia dose', 'garrafa');
    const amount = fc.integer({ min: 1, max: 99_999 }).map((cents) => cents / 100);
    const written = (value: number, sign: string): string =>
      sign === '€' ? `${value.toFixed(2).replace('.', ',')} €` : `${sign}${value.toFixed(2)}`;
    const signs = fc.constantFrom('€', '£', '$', '');
    const beside = fc.constantFrom('', 'con papas; ', 'de la casa. ', 'pan de nuez | ');
    fc.assert(
      fc.property(size, amount, signs, beside, (name, value, sign, before) => {
        expect(sizes(`${before}${name} ${written(value, sign)}`)).toEqual([[name, value]]);
      }),
    );
  });

  it('has a name and one amount, whatever a description says', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (text) => {
        for (const { name, price } of sizesInText(text, { vocabulary, currency: 'EUR', own })) {
          expect(name).toMatch(/\p{L}/u);
          expect(price?.amount).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('is no size where the record lists its own', () => {
    const record = { name: 'Rabas', price: '$ 900', menu_description: 'media $ 500' };
    const listed = { ...record, variants: [{ name: 'para dos', price: '$ 1.700' }] };
    expect(readVariants(dishOf(record), RESTAURANT).map(({ name }) => name)).toEqual(['media']);
    expect(readVariants(dishOf(listed), RESTAURANT).map(({ name }) => name)).toEqual(['para dos']);
  });

  it('makes the thing no cheaper by what is added to it', () => {
    const flan = dishOf({ name: 'Flan', price: '$ 5.000', menu_description: 'con crema + $ 900' });
    const price = readAttributes(flan, RESTAURANT).get('price');
    expect(price?.values).toEqual([{ amount: 5000, currency: 'ARS' }]);
  });
});
