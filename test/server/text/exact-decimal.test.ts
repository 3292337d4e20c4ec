import { describe, expect, it } from 'vitest';
import type { Decimal } from '../../../server/text/exact-decimal.ts';
import {
  add,
  digitsOf,
  isBelowZero,
  isZero,
  multiply,
  readDecimal,
  roundTo,
} from '../../../server/text/exact-decimal.ts';

const of = (text: string): Decimal => {
  const read = readDecimal(text);
  if (read === undefined) throw new Error(`«${text}» is no decimal number`);
  return read;
};
const tell = (value: Decimal): string => {
  const { whole, fraction } = digitsOf(value);
  return fraction === '' ? whole : `${whole}.${fraction}`;
};

describe('a decimal number', () => {
  it('is read from its digits, and nothing else is one', () => {
    expect(of('12.50')).toEqual({ units: 1250n, places: 2 });
    expect(of('-0.5')).toEqual({ units: -5n, places: 1 });
    for (const text of ['', '.5', '5.', '1,5', '1e3', '+1', ' 1', 'NaN', '--1', '1'.repeat(21), `0.${'1'.repeat(11)}`])
      expect(readDecimal(text)).toBeUndefined();
  });

  it('is added and multiplied without a rest: what binary fractions get wrong is right', () => {
    expect(tell(add(of('0.1'), of('0.2')))).toBe('0.3');
    expect(tell(add(of('8'), of('-0.05')))).toBe('7.95');
    expect(tell(multiply(of('1.1'), of('1.1')))).toBe('1.21');
    expect(tell(multiply(of('99999999999999999999'), of('1.01')))).toBe('100999999999999999998.99');
  });

  it('is rounded to the nearest multiple of a step, what lies halfway away from zero', () => {
    const rounded = (value: string, step: string): string => tell(roundTo(of(value), of(step)));
    expect(rounded('13932', '50')).toBe('13950');
    expect(rounded('13924.99', '50')).toBe('13900');
    expect(rounded('13925', '50')).toBe('13950');
    expect(rounded('2.675', '0.01')).toBe('2.68');
    expect(rounded('1.005', '0.01')).toBe('1.01');
    expect(rounded('9.18', '0.05')).toBe('9.2');
    expect(rounded('0.02', '0.05')).toBe('0');
    expect(roundTo(of('-7.5'), of('5'))).toEqual(of('-10'));
  });

  it('tells its digits without zeros at its end, and whether it is below zero or none', () => {
    expect(digitsOf(of('0.50'))).toEqual({ whole: '0', fraction: '5' });
    expect(digitsOf(of('1200'))).toEqual({ whole: '1200', fraction: '' });
    expect([of('-0.1'), of('0'), of('0.1')].map(isBelowZero)).toEqual([true, false, false]);
    expect([of('-0.1'), of('0.00'), of('0.1')].map(isZero)).toEqual([false, true, false]);
  });
});
