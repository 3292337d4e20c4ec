import { describe, expect, it } from 'vitest';
import { listingOf, told } from '../line-support.ts';

const LAST = 'Flan  4,00 €\nBudín  5,00 €';

describe('what stands around a price', () => {
  it.each([
    ['Perfilado de cejas (8,00 €)', 'Perfilado de cejas | 8,00 €'],
    ['Shampoo violeta ~ 13,90 €', 'Shampoo violeta | 13,90 €'],
    ['Onces del veci -> 12,00 €', 'Onces del veci | 12,00 €'],
    ['Torta negra libra 60 mil', 'Torta negra libra | 60 mil'],
  ])('is no part of the name: %s', async (line, item) => {
    expect(told(await listingOf(`POSTRES\n${line}\n${LAST}`))[0]).toBe(item);
  });

  it('may be signs of the listing, where its prices stand', async () => {
    const menu =
      'BITES\nBrown bread  6 V\nHummus  9.5 VG\nParfait  11.5\nSoup  7.5 V GF\n\nMAINS\nHake  25 GF\nCurry  16.5';
    expect(told(await listingOf(menu)).map((each) => each.split(' | ').slice(0, 2).join(': '))).toEqual([
      'Brown bread: 6',
      'Hummus: 9.5',
      'Parfait: 11.5',
      'Soup: 7.5',
      'Hake: 25',
      'Curry: 16.5',
    ]);
  });

  it('says nothing of a house where a name ends in «mil»', async () => {
    expect(told(await listingOf(`POSTRES\nMil hojas  8,00 €\n${LAST}`))[0]).toBe('Mil hojas | 8,00 €');
  });
});
