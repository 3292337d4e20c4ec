import { describe, expect, it } from 'vitest';
import { createRandom } from '../random.ts';
import { isSamePrice } from '../scoring/compare-texts.ts';
import { pickAmount, pickWay, roundedPrice } from './prices.ts';

const CURRENCIES = ['ARS', 'EUR', 'MXN', 'CLP', 'PEN', 'BRL', 'GBP', 'USD'] as const;

describe.each(CURRENCIES)('prices in %s', (currency) => {
  it('are written so that the sum can be told again', () => {
    const random = createRandom(5);
    for (let round = 0; round < 200; round += 1) {
      const amount = pickAmount(currency, 2, 40_000, random);
      const written = pickWay(currency, random)(amount);
      expect(written, `${String(amount)} as ${written}`).toMatch(/^\D*\d[\d.,]*\D*$/u);
      expect(isSamePrice(written, written, amount)).toBe(true);
      expect(isSamePrice(`${written}1`, written, amount)).toBe(false);
    }
  });

  it('of a bigger portion are round ones, too', () => {
    expect(roundedPrice(currency, 1234.567)).toBe(Number(roundedPrice(currency, 1234.567).toFixed(2)));
  });
});

describe('the ways of a country', () => {
  it('are those that guests know there', () => {
    const random = createRandom(1);
    const ways = (currency: (typeof CURRENCIES)[number], amount: number): Set<string> =>
      new Set(Array.from({ length: 60 }, () => pickWay(currency, random)(amount)));
    expect(ways('ARS', 12900)).toContain('$ 12.900');
    expect(ways('EUR', 12.9)).toEqual(new Set(['12,90 €', '12,90€', '12,90', '12,9', '12,9 €', '12.90 €']));
    expect(ways('PEN', 24)).toContain('S/ 24.00');
    expect(ways('BRL', 39.9)).toContain('R$ 39,90');
    expect(ways('GBP', 8.5)).toContain('£8.50');
  });
});
