import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Encode = (text: string) => boolean[][];
const { encodeQr } = (await import(new URL('../../demo/restaurant/qr-code.js', import.meta.url).href)) as {
  encodeQr: Encode;
};

/** Codes that a reader (jsQR 1.4.0) has read back to their texts. */
const READ = JSON.parse(readFileSync(new URL('qr-codes.json', import.meta.url), 'utf8')) as Record<string, string[]>;

const toRows = (grid: boolean[][]): string[] => grid.map((row) => row.map((dark) => (dark ? '#' : '.')).join(''));

describe('a QR code', () => {
  it.each(Object.entries(READ))('of %s is the one that was read back', (text, rows) => {
    expect(toRows(encodeQr(text))).toEqual(rows);
  });

  it('is as small as its text allows', () => {
    const sizes = [1, 14, 15, 26, 27, 42, 62, 84, 106, 122, 152, 180, 213].map((n) => encodeQr('x'.repeat(n)).length);
    expect(sizes).toEqual([21, 21, 25, 25, 29, 29, 33, 37, 41, 45, 49, 53, 57]);
  });

  it('refuses a text that would make it hard to read', () => {
    expect(() => encodeQr('x'.repeat(214))).toThrow(RangeError);
  });
});
