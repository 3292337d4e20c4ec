import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SLUG } from '../../../../server/contract/slug.ts';
import { checkSlug } from '../../../../server/knowledge/scopes/slugs.ts';

const LOC = ['slug'];
const messageOf = (text: string): string | undefined => checkSlug(text, LOC)?.msg;

describe('a slug', () => {
  it.each(['a', '1', 'main', 'casa-de-te', 'sucursal-2', 'a'.repeat(60), 'constructor'])('may be %s', (text) => {
    expect(checkSlug(text, LOC)).toBeUndefined();
  });

  it.each([
    ['Café del Río', 'cafe-del-rio'],
    ['palermo_soho', 'palermo-soho'],
    ['-norte', 'norte'],
    ['norte-', 'norte'],
    ['a--b', 'a-b'],
    ['MAIN', 'main'],
    ['a/../b', 'a-b'],
    [' norte', 'norte'],
    ['ｎｏｒｔｅ', 'norte'],
    ['norte\n', 'norte'],
    ['a\u0000b', 'a-b'],
    ['a'.repeat(61), 'a'.repeat(60)],
    [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
  ])('is no %j; %s is offered', (text, suggested) => {
    expect(checkSlug(text, LOC)).toEqual({
      loc: LOC,
      msg: `value is not a slug: use a-z, 0-9 and single hyphens, at most 60 characters; try '${suggested}'`,
      type: 'value_error.slug',
    });
  });

  it.each(['', '*', '-', '餐厅', '😀', '..', '   '])('is no %j, and there is nothing to offer', (text) => {
    expect(messageOf(text)).toBe('value is not a slug: use a-z, 0-9 and single hyphens, at most 60 characters');
  });

  it.each(['new', 'branches', 'audit', 'all'])('is not %s, which addresses have another use for', (text) => {
    expect(messageOf(text)).toBe('this slug is reserved');
    expect(messageOf(text.toUpperCase())).not.toContain('try');
  });

  it('that is offered is one', () => {
    const suggested = (text: string): string | undefined => messageOf(text)?.split("try '")[1]?.slice(0, -1);
    const texts = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: fc.constantFrom('a', '-', 'É', ' '), maxLength: 90 }),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const offered = suggested(text);
        if (offered !== undefined) expect(messageOf(offered)).toBeUndefined();
      }),
    );
  });

  it('is on the wire what it is here, but for the reserved ones', () => {
    const near = fc.string({ unit: fc.constantFrom('a', '9', '-', '_', '*', 'é', 'A', '\n'), maxLength: 5 });
    const long = fc.integer({ min: 55, max: 65 }).map((length) => 'a'.repeat(length));
    fc.assert(
      fc.property(fc.oneof(near, long), (text) => {
        expect(SLUG.test(text)).toBe(checkSlug(text, LOC) === undefined);
      }),
    );
  });
});
