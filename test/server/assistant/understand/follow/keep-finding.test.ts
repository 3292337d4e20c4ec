import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Finding } from '../../../../../server/assistant/understand/follow/finding.ts';
import { readFinding, writeFinding } from '../../../../../server/assistant/understand/follow/keep-finding.ts';

const found: Finding = {
  ids: ['flan', 'budin'],
  told: ['flan'],
  within: ['flan', 'budin', 'helado'],
  held: ['gluten'],
  wishes: [
    {
      id: 'price:atMost:5000',
      text: 'hasta 5 mil',
      span: { start: 3, end: 14 },
      anyOf: [{ attribute: 'price', op: 'atMost', value: { amount: 5000, currency: 'ARS' } }],
    },
  ],
  order: { attribute: 'price', way: 'least' },
  question: 'algo hasta 5 mil',
};

describe('a finding as it is kept', () => {
  it('is the same when it is read again', () => {
    expect(readFinding(writeFinding(found))).toEqual(found);
    const { within: _, order: __, ...bare } = found;
    expect(readFinding(writeFinding(bare))).toEqual(bare);
  });

  it('has its sets as sets again', () => {
    const wish = { ...found.wishes[0], items: new Set(['flan', 'budin']) };
    const kept = readFinding(writeFinding({ ...found, wishes: [wish as unknown as Finding['wishes'][number]] }));
    expect(kept?.wishes[0]).toEqual(wish);
  });

  it('is none where nothing is kept, or something else', () => {
    for (const text of [undefined, '', '{', 'null', '[]', '7', '"flan"', '{}', '{"ids":["a"]}'])
      expect(readFinding(text)).toBeUndefined();
  });

  it.each([
    { ...found, ids: 'flan' },
    { ...found, told: [7] },
    { ...found, held: null },
    { ...found, within: [{}] },
    { ...found, question: 3 },
    { ...found, order: 'price' },
    { ...found, wishes: {} },
    { ...found, wishes: [{}] },
    { ...found, wishes: [{ ...found.wishes[0], anyOf: ['price'] }] },
    { ...found, wishes: [{ ...found.wishes[0], text: undefined }] },
    { ...found, wishes: [{ ...found.wishes[0], span: null }] },
  ])('is none where a part is not what it is to be (%#)', (kept) => {
    expect(readFinding(JSON.stringify(kept))).toBeUndefined();
  });

  it('never throws, whatever the text is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const read = readFinding(text);
        expect(read === undefined || Array.isArray(read.ids)).toBe(true);
      }),
    );
  });
});
