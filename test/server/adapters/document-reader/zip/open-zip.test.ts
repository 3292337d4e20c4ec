import { describe, expect, it } from 'vitest';
import { createBudget, READER_LIMITS } from '../../../../../server/adapters/document-reader/budget.ts';
import { openZip } from '../../../../../server/adapters/document-reader/zip/open-zip.ts';
import { makeZip } from '../../../../support/reader/make-zip.ts';

const budget = (limits: Partial<typeof READER_LIMITS> = {}) => createBudget({ ...READER_LIMITS, ...limits });

describe('openZip', () => {
  it('gives the names and the texts of its files', () => {
    const zip = openZip(
      makeZip([
        { name: 'a.xml', content: 'ñ' },
        { name: 'b/c', content: '' },
      ]),
      budget(),
    );
    expect(zip.names).toEqual(['a.xml', 'b/c']);
    expect([zip.text('a.xml'), zip.text('b/c'), zip.text('d')]).toEqual(['ñ', '', undefined]);
  });

  it('refuses what inflates to more than its limit, whatever it says of its size', () => {
    const bomb = makeZip([{ name: 'a', content: Buffer.alloc(3_000_000), claimedSize: 10 }]);
    expect(bomb.length).toBeLessThan(10_000);
    expect(() => openZip(bomb, budget({ inflatedLimit: 1_000_000 }))).toThrow('file-too-costly');
    const many = makeZip(
      Array.from({ length: 4 }, (_, index) => ({ name: String(index), content: Buffer.alloc(400_000) })),
    );
    expect(() => openZip(many, budget({ inflatedLimit: 1_000_000 }))).toThrow('file-too-costly');
  });

  it('refuses a directory that says another size than the file has', () => {
    for (const claimedSize of [0, 2, 0xffffffff]) {
      expect(() => openZip(makeZip([{ name: 'a', content: 'x', claimedSize }]), budget())).toThrow(/^file-damaged$/u);
    }
  });

  it('refuses more files than its limit', () => {
    const many = makeZip(Array.from({ length: 30 }, (_, index) => ({ name: String(index), content: '' })));
    expect(() => openZip(many, budget({ entryLimit: 20 }))).toThrow('file-too-costly');
  });

  it('refuses what is encrypted', () => {
    expect(() => openZip(makeZip([{ name: 'a', content: 'x', flags: 1 }]), budget())).toThrow('file-protected');
  });

  it('refuses what is cut off, wherever', () => {
    const whole = makeZip([
      { name: 'a', content: 'some text in it' },
      { name: 'b', content: 'more' },
    ]);
    for (let length = 0; length < whole.length; length += 1) {
      expect(() => openZip(whole.subarray(0, length), budget())).toThrow(/^file-damaged$/u);
    }
  });
});
