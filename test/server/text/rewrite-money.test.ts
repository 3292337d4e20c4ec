import { describe, expect, it } from 'vitest';
import type { Decimal } from '../../../server/text/exact-decimal.ts';
import { multiply, readDecimal, roundTo } from '../../../server/text/exact-decimal.ts';
import type { NumberMarks } from '../../../server/text/rewrite-money.ts';
import { marksOf, rewriteMoney } from '../../../server/text/rewrite-money.ts';

const decimal = (text: string): Decimal => readDecimal(text) ?? { units: 0n, places: 0 };

/** Times `factor`, rounded to `step`. */
function times(
  text: string,
  factor: string,
  { step = '0.01', currency = 'ARS', marks = {} }: { step?: string; currency?: string; marks?: NumberMarks } = {},
): string | undefined {
  const change = (amount: Decimal): Decimal => roundTo(multiply(amount, decimal(factor)), decimal(step));
  return rewriteMoney(text, currency, { change, marks });
}

describe('an amount that is changed where it stands', () => {
  it('keeps its sign, its words and its marks', () => {
    expect(times('$ 12.900', '1.08', { step: '50' })).toBe('$ 13.950');
    expect(times('12,50 €', '1.08', { step: '0.10', currency: 'EUR' })).toBe('13,50 €');
    expect(times('€8.50', '1.08', { step: '0.05', currency: 'EUR' })).toBe('€9.20');
    expect(times('$ 1.234,50', '1.08', { step: '0.05' })).toBe('$ 1.333,25');
    expect(times('$1,234.50', '1.08', { step: '0.05', currency: 'USD' })).toBe('$1,333.25');
    expect(times('$ 12 900', '1.08', { step: '1' })).toBe('$ 13 932');
    expect(times('S/24.00', '1.08', { step: '0.50', currency: 'PEN' })).toBe('S/26.00');
    expect(times('34/kg', '1.1', { step: '1', currency: 'EUR' })).toBe('37/kg');
    expect(times('$ 900 por persona', '1.1')).toBe('$ 990 por persona');
  });

  it('is every one of a range and of a text with several', () => {
    expect(times('11 / 8,50', '1.08', { step: '0.50', currency: 'EUR' })).toBe('12 / 9,00');
    expect(times('$ 900 a 1.200', '1.1', { step: '10' })).toBe('$ 990 a 1.320');
    expect(times('$ 500 + 2 x $ 300', '1.1', { step: '10' })).toBe('$ 550 + 2 x $ 330');
  });

  it('has thousands as it had them, else as its neighbours do', () => {
    expect(times('12900', '1.08', { step: '1' })).toBe('13932');
    expect(times('$ 950', '1.08', { step: '1', marks: { group: '.' } })).toBe('$ 1.026');
    expect(times('$ 950', '1.08', { step: '1' })).toBe('$ 1026');
    expect(times('1.234.567', '0.925', { step: '1' })).toBe('1.141.974');
  });

  it('has as many decimals as it had, and two where there are some now', () => {
    expect(times('8,50', '2', { currency: 'EUR' })).toBe('17,00');
    expect(times('8', '1.0125', { currency: 'EUR' })).toBe('8,10');
    expect(times('8', '1.0125', { currency: 'EUR', marks: { point: '.' } })).toBe('8.10');
    expect(times('US$ 8', '1.0125', { marks: { group: ',' } })).toBe('US$ 8.10');
  });
});

describe('a price that is left as it is', () => {
  it('is one that says no amount that can be read', () => {
    for (const text of ['s/m', 'Consultar', '', '20 mil', '$ 15k', '12.34.5', '500 g', 'según mercado'])
      expect(times(text, '1.08')).toBeUndefined();
  });

  it('and one of which an amount has no next', () => {
    const change = ({ units, places }: Decimal): Decimal | undefined =>
      units > 1000n ? { units: units - 1000n, places } : undefined;
    expect(rewriteMoney('$ 900 a 1.200', 'ARS', { change, marks: {} })).toBeUndefined();
    expect(rewriteMoney('$ 1.900 a 2.200', 'ARS', { change, marks: {} })).toBe('$ 900 a 1.200');
  });

  it('and one that would read as another amount than it should say', () => {
    // Three digits behind a point are thousands.
    const change = (): Decimal => ({ units: 1234n, places: 3 });
    expect(rewriteMoney('5', 'EUR', { change, marks: {} })).toBeUndefined();
  });
});

describe('the marks of prices', () => {
  it('are the first that tell them', () => {
    expect(marksOf(['s/m', '$ 950', '$ 12.900', '8,50'], 'ARS')).toEqual({ group: '.', point: ',' });
    expect(marksOf(['1,234.50'], 'USD')).toEqual({ group: ',', point: '.' });
    expect(marksOf(['950', ''], 'ARS')).toEqual({});
  });
});
