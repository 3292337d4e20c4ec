import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { only, partOfUtterance } from '../../../../../server/assistant/understand/several/utterance-part.ts';
import { hear } from '../../../../../server/language/index.ts';

const TEXT = 'somos 4, ¿cuánto sale el flan? y algo sin huevo hasta 5 mil';
const heard = hear(TEXT, { language: 'es', currency: 'ARS' });

describe('a part of a message', () => {
  it('has what is heard in it, where it stood', () => {
    const start = TEXT.indexOf('y algo');
    const part = partOfUtterance(heard, only(TEXT, { start, end: TEXT.length }));
    expect(part.tokens.map(({ folded }) => folded).slice(0, 3)).toEqual(['y', 'algo', 'sin']);
    expect(part.tokens.every((token) => token.start >= start)).toBe(true);
    expect(part.money.map(({ money }) => money.amount)).toEqual([5000]);
    expect(part.negations).toHaveLength(1);
    expect(part.people).toEqual([]);
  });

  it('has nothing of what stands outside', () => {
    const part = partOfUtterance(heard, only(TEXT, { start: 0, end: TEXT.indexOf(',') }));
    expect(part.people.map(({ count }) => count)).toEqual([4]);
    expect({ money: part.money, negations: part.negations }).toEqual({ money: [], negations: [] });
    expect(part.clauses).toHaveLength(1);
  });

  it('is the message itself where all of it is left', () => {
    expect(partOfUtterance(heard, TEXT)).toBe(heard);
  });

  it('keeps every offset, whatever it is of', () => {
    fc.assert(
      fc.property(fc.nat({ max: TEXT.length }), fc.nat({ max: TEXT.length }), (one, other) => {
        const [start, end] = [Math.min(one, other), Math.max(one, other)];
        const text = only(TEXT, { start, end });
        expect(text).toHaveLength(TEXT.length);
        expect(text.slice(start, end)).toBe(TEXT.slice(start, end));
        expect(text.replace(TEXT.slice(start, end), '').trim()).toBe('');
        const { tokens } = partOfUtterance(heard, text);
        expect(heard.tokens).toEqual(expect.arrayContaining([...tokens]));
      }),
    );
  });
});
