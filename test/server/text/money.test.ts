import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencyOf, decimalsOf } from '../../../server/text/currencies.ts';
import { formatMoney, placedMoney, readMoney } from '../../../server/text/money.ts';

const amounts = (text: string | number, currency = 'ARS') => readMoney(text, currency).map(({ amount }) => amount);
const told = (text: string, currency = 'ARS') =>
  readMoney(text, currency).map((money) => `${String(money.amount)} ${money.currency}`);

describe('money', () => {
  it.each([
    ['12.900', [12900]],
    ['12,90', [12.9]],
    ['12,9', [12.9]],
    ['1.234,50', [1234.5]],
    ['1,234.50', [1234.5]],
    ['1.234.567', [1234567]],
    ['$12,900', [12900]],
    ['0,500', [0.5]],
    ['$ 12 900', [12900]],
    ['$ 12 900,50', [12900.5]],
    ['1998', [1998]],
    ['$ 1998', [1998]],
    ['11 / 8,50', [11, 8.5]],
    ['$ 900 / 1.200', [900, 1200]],
    ['11 / 8,50 €', [11, 8.5]],
    ['de $ 900 a 1.200', [900, 1200]],
    ['entre 900 y 1.200 pesos', [900, 1200]],
    ['34/kg', [34]],
    ['20 mil pesos', [20000]],
    ['$ 15k', [15000]],
    ['2 x $ 500', [500]],
    ['2x1 $ 500', [500]],
    ['8,50 € 3,20 €', [8.5, 3.2]],
    ['Copa $ 1.200 / Botella $ 6.000', [1200, 6000]],
    ['$ 500 / 500 g', [500]],
    ['$ 5.900 las 3', [5900]],
    ['$ 18.000 - 2 personas', [18000]],
  ])('of «%s» is %j', (text, expected) => {
    expect(amounts(text)).toEqual(expected);
  });

  it.each([
    '500 g',
    '2 personas',
    '20 %',
    '20%',
    'desde 1998',
    'Rutini 2019',
    '35 minutos',
    '1.5 l',
    'a las 20:30',
    '',
    'sin precio',
  ])('is none in «%s»', (text) => {
    expect(amounts(text)).toEqual([]);
  });

  it.each(['1.23.456', '12,34,5'])('is none where nobody writes an amount so: «%s»', (text) => {
    expect(amounts(text)).toEqual([]);
  });

  it('has the currency of its sign, and of the business where it has none of its own', () => {
    expect(told('S/24.00')).toEqual(['24 PEN']);
    expect(told('R$ 32')).toEqual(['32 BRL']);
    expect(told('US$ 10 o $ 12.000')).toEqual(['10 USD', '12000 ARS']);
    expect(told('u$s 10')).toEqual(['10 USD']);
    expect(told('34 €/kg')).toEqual(['34 EUR']);
    expect(told('€34/kg')).toEqual(['34 EUR']);
    expect(told('10 euros')).toEqual(['10 EUR']);
    expect(told('100 UYU')).toEqual(['100 UYU']);
    expect(told('$ 10', 'MXN')).toEqual(['10 MXN']);
    expect(told('10 pesos', 'CLP')).toEqual(['10 CLP']);
    expect(told('Bs. 40', 'VES')).toEqual(['40 VES']);
  });

  it('is no sign that ends another word', () => {
    expect(told('platos/24 personas')).toEqual([]);
  });

  it('is a number as it is given, unless it is below nothing', () => {
    expect(amounts(12900)).toEqual([12900]);
    expect(amounts(-1)).toEqual([]);
    expect(amounts(Number.NaN)).toEqual([]);
  });

  it('stands where its sign and its number stand', () => {
    const text = 'hasta $ 20.000, o 8,50 € la copa';
    expect(placedMoney(text, 'ARS').map(({ start, end }) => text.slice(start, end))).toEqual(['$ 20.000', '8,50 €']);
  });

  it('is told as the language writes it', () => {
    expect(formatMoney({ amount: 12900, currency: 'ARS' }, 'es')).toBe('$ 12.900');
    expect(formatMoney({ amount: 8.5, currency: 'EUR' }, 'es')).toBe('8,50 €');
    expect(formatMoney({ amount: 8.5, currency: 'EUR' }, 'en')).toBe('€8.50');
    expect(formatMoney({ amount: 1500, currency: 'BRL' }, 'pt')).toBe('R$ 1.500');
    expect(formatMoney({ amount: 24, currency: 'PEN' }, 'en')).toBe('S/ 24');
    expect(formatMoney({ amount: 12, currency: 'CHF' }, 'es')).toBe('CHF 12');
  });

  it('that is told is read again as it was', () => {
    const currencies = [
      'ARS',
      'UYU',
      'CLP',
      'MXN',
      'COP',
      'PEN',
      'BRL',
      'PYG',
      'BOB',
      'CRC',
      'DOP',
      'USD',
      'EUR',
      'GBP',
      'JPY',
      'KWD',
      'CHF',
    ];
    fc.assert(
      fc.property(
        fc.nat(99_999_999),
        fc.constantFrom(...currencies),
        fc.constantFrom('es', 'en', 'pt'),
        (units, currency, language) => {
          const money = { amount: units / 10 ** decimalsOf(currency), currency };
          expect(readMoney(formatMoney(money, language), currency)).toEqual([money]);
        },
      ),
    );
  });

  it('never throws, and stands in order inside the text', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom('0', '1', '5', '9', '.', ',', '$', '€', ' ', '/', '-', 'a', 'S', 'g'),
          maxLength: 40,
        }),
        (text) => {
          let end = 0;
          for (const each of placedMoney(text, 'ARS')) {
            expect(each.start).toBeGreaterThanOrEqual(end);
            expect(Number.isFinite(each.money.amount)).toBe(true);
            end = each.end;
          }
          expect(end).toBeLessThanOrEqual(text.length);
        },
      ),
    );
  });

  it('is by default that of the country', () => {
    expect(['es-AR', 'es-ES', 'pt-BR', 'pt-PT', 'en-GB', 'es', 'en'].map(currencyOf)).toEqual([
      'ARS',
      'EUR',
      'BRL',
      'EUR',
      'GBP',
      'EUR',
      'USD',
    ]);
  });
});
