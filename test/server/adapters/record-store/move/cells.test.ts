import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Row } from '../../../../../server/adapters/record-store/move/cells.ts';
import { createFingerprint, sumOf } from '../../../../../server/adapters/record-store/move/cells.ts';

function fingerprintOf(...rows: readonly Row[]) {
  const fingerprint = createFingerprint();
  for (const row of rows) fingerprint.add(row);
  return fingerprint.read();
}

describe('the fingerprint of a table', () => {
  it('is the same for the same rows', () => {
    const rows: Row[] = [
      ['1', 'Ñoquis', null],
      ['2', '', new Uint8Array([0, 255])],
    ];
    expect(fingerprintOf(...rows)).toEqual(fingerprintOf(...structuredClone(rows)));
    expect(fingerprintOf(...rows).rows).toBe(2);
  });

  it('takes bytes for their sum, wherever that was made', () => {
    const bytes = new Uint8Array([1, 2, 3]);
    expect(sumOf(bytes)).toBe('039058c6f2c0cb492c533b0a4d14ef77cc0f78abccced5287d84a1a2011cfb81');
    expect(fingerprintOf([bytes])).toEqual(fingerprintOf([sumOf(bytes)]));
  });

  it.each<[string, Row[], Row[]]>([
    ['nothing and an empty text', [[null]], [['']]],
    ['nothing and the sign for it', [[null]], [['-']]],
    ['where one cell ends', [['a', 'bc']], [['ab', 'c']]],
    ['cells that look like two', [['1', '2']], [['1;1:2']]],
    ['where one row ends', [['a'], ['b']], [['a', 'b']]],
    ['the order', [['a'], ['b']], [['b'], ['a']]],
    ['a row that is missing', [['a'], ['a']], [['a']]],
    ['composed and decomposed letters', [['é']], [['e\u0301']]],
    ['large numbers that round to one', [['9007199254740993']], [['9007199254740992']]],
  ])('differs by %s', (_what, one, other) => {
    expect(fingerprintOf(...one).sum).not.toBe(fingerprintOf(...other).sum);
  });

  it('differs for any other row', () => {
    const row = fc.array(fc.option(fc.string()), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(row, row, (one, other) => {
        fc.pre(JSON.stringify(one) !== JSON.stringify(other));
        expect(fingerprintOf(one).sum).not.toBe(fingerprintOf(other).sum);
      }),
    );
  });
});
