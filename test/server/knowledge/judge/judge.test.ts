import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judge } from '../../../../server/knowledge/judge/judge.ts';
import type { Test } from '../../../../server/knowledge/index.ts';
import { dishOf, RESTAURANT } from '../attributes/dish-of.ts';

type Record_ = Readonly<Record<string, unknown>> & { readonly name: string };

function judged(record: Record_, test: Test) {
  const { value, basis } = judge(dishOf(record), test, RESTAURANT);
  return value === 'unknown' || basis !== 'usual' ? value : `${value}, usual`;
}

const gluten = (op: 'has' | 'lacks'): Test => ({ attribute: 'hazard', op, value: 'gluten' });
const diet = (value: string): Test => ({ attribute: 'diet', op: 'is', value });
const part = (op: 'has' | 'lacks', value: string, usual?: true): Test => ({
  attribute: 'ingredient',
  op,
  value,
  ...(usual && { usual }),
});
const told = (attribute: string, op: 'is' | 'isNot', value: string, usual?: true): Test => ({
  attribute,
  op,
  value,
  ...(usual && { usual }),
});
const garlic: Test = {
  attribute: 'thing',
  op: 'lacks',
  value: { id: 'ajo', name: 'ajo', spellings: ['ajo', 'garlic'] },
};
const price = (op: 'atMost' | 'above' | 'about', amount: number, currency = 'ARS'): Test => ({
  attribute: 'price',
  op,
  value: { amount, currency },
});

describe('a test of an item', () => {
  it.each<[string, Record_, Test, string]>([
    ['lacks a hazard: declared free', { name: 'Zzz', free_from: ['gluten'] }, gluten('lacks'), 'yes'],
    ['lacks a hazard: contains', { name: 'Zzz', allergens: [{ name: 'gluten' }] }, gluten('lacks'), 'no'],
    ['lacks a hazard: may contain', { name: 'Zzz', notes: ['Puede contener gluten.'] }, gluten('lacks'), 'no'],
    ['mentioned: in the name', { name: 'Tostada con palta' }, told('with', 'is', 'avocado', true), 'yes, usual'],
    ['mentioned: among the parts', { name: 'Zzz', ingredients: ['palta'] }, told('with', 'is', 'avocado'), 'yes'],
    [
      'mentioned: another thing is declared',
      { name: 'Tostada con palta', ingredients: ['tomate'] },
      told('with', 'is', 'avocado', true),
      'yes, usual',
    ],
    ['not mentioned', { name: 'Ensalada de tomate' }, told('with', 'is', 'avocado', true), 'unknown'],
    ['not wanted, not mentioned', { name: 'Ensalada de tomate' }, told('with', 'isNot', 'avocado', true), 'unknown'],
    ['not wanted, mentioned', { name: 'Tostada con palta' }, told('with', 'isNot', 'avocado', true), 'no, usual'],
    ['lacks a hazard: silence', { name: 'Zzz', ingredients: ['papa'] }, gluten('lacks'), 'unknown'],
    ['has a hazard: contains', { name: 'Zzz', allergens: [{ name: 'gluten' }] }, gluten('has'), 'yes'],
    ['has a hazard: declared free', { name: 'Zzz', free_from: ['gluten'] }, gluten('has'), 'no'],
    ['has a hazard: may contain', { name: 'Zzz', notes: ['Puede contener gluten.'] }, gluten('has'), 'unknown'],
    ['has a hazard: silence', { name: 'Zzz' }, gluten('has'), 'unknown'],
    ['lacks a thing: its very word', { name: 'Zzz', free_from: ['ajo'] }, garlic, 'yes'],
    ['lacks a thing: declared', { name: 'Zzz', ingredients: ['ajo'] }, garlic, 'no'],
    ['lacks a thing: all parts known, and none is it', { name: 'Zzz', ingredients: ['papa'] }, garlic, 'unknown'],
    ['has an ingredient: declared', { name: 'Zzz', ingredients: ['papas'] }, part('has', 'papa'), 'yes'],
    ['has an ingredient: all known, not in it', { name: 'Zzz', ingredients: ['papa'] }, part('has', 'zanahoria'), 'no'],
    [
      'has an ingredient: a part is unknown',
      { name: 'Zzz', ingredients: ['papa', 'xyzzyx'] },
      part('has', 'zanahoria'),
      'unknown',
    ],
    ['has an ingredient: no list', { name: 'Zzz' }, part('has', 'zanahoria'), 'unknown'],
    [
      'has an ingredient: harmless in a longer phrase',
      { name: 'Zzz', ingredients: ['leche de coco'] },
      part('has', 'leche'),
      'unknown',
    ],
    ['lacks an ingredient: all known', { name: 'Zzz', ingredients: ['papa'] }, part('lacks', 'zanahoria'), 'yes'],
    ['lacks an ingredient: declared', { name: 'Zzz', ingredients: ['papa'] }, part('lacks', 'papa'), 'no'],
    ['lacks an ingredient: no list', { name: 'Zzz' }, part('lacks', 'papa'), 'unknown'],
    ['is a diet: a mapped tag', { name: 'Zzz', tags: ['vegano'] }, diet('vegano'), 'yes'],
    [
      'is a diet: beside what it excludes',
      { name: 'Zzz', tags: ['vegano'], ingredients: ['queso'] },
      diet('vegano'),
      'no',
    ],
    ['is a diet: a list without animal words', { name: 'Zzz', ingredients: ['papa'] }, diet('vegano'), 'unknown'],
    ['an attribute that fits', { name: 'Zzz', tags: ['picante'] }, told('spicy', 'is', 'yes'), 'yes'],
    ['an attribute that does not', { name: 'Zzz', tags: ['picante'] }, told('spicy', 'isNot', 'yes'), 'no'],
    ['an attribute without a value', { name: 'Zzz' }, told('spicy', 'is', 'yes'), 'unknown'],
    ['a price below', { name: 'Zzz', price: '$ 9.800' }, price('atMost', 10000), 'yes'],
    ['a price above', { name: 'Zzz', price: '$ 9.800' }, price('above', 10000), 'no'],
    ['a price about', { name: 'Zzz', price: '$ 9.800' }, price('about', 10000), 'yes'],
    ['a price that can’t be read', { name: 'Zzz', price: 'según mercado' }, price('atMost', 10000), 'unknown'],
    ['a price of another currency', { name: 'Zzz', price: 'US$ 10' }, price('atMost', 10000), 'unknown'],
    [
      'a price of a variant',
      { name: 'Zzz', price: 20000, variants: [{ name: 'Media', price: 9000 }] },
      price('atMost', 10000),
      'yes',
    ],
    ['the section', { name: 'Zzz', category: 'dessert' }, told('category', 'is', 'dessert'), 'yes'],
    ['another section', { name: 'Zzz', category: 'main' }, told('category', 'is', 'dessert'), 'no'],
    ['no section', { name: 'Zzz' }, told('category', 'is', 'dessert'), 'unknown'],
    ['a wish: what is usual', { name: 'Gazpacho' }, told('temperature', 'is', 'cold', true), 'yes, usual'],
    ['a wish: usually another', { name: 'Gazpacho' }, told('temperature', 'is', 'hot', true), 'no, usual'],
    ['no wish: what is usual is no yes', { name: 'Gazpacho' }, told('temperature', 'is', 'cold'), 'unknown'],
    ['rejected: usually so', { name: 'Gazpacho' }, told('temperature', 'isNot', 'cold'), 'no, usual'],
    ['rejected: usually another is no yes', { name: 'Gazpacho' }, told('temperature', 'isNot', 'hot'), 'unknown'],
  ])('%s', (_, record, test, expected) => {
    expect(judged(record, test)).toBe(expected);
  });
});

const WORDS = ['papa', 'queso', 'harina de trigo', 'maní', 'zarangollo', 'ajo', 'leche de coco', 'camarones'];
const NAMES = ['Milanesa', 'Gazpacho', 'Flan', 'Tortilla de papas', 'Ceviche', 'Cerveza', 'Zzz'];
const records = fc.record({
  name: fc.constantFrom(...NAMES),
  ingredients: fc.subarray(WORDS),
  tags: fc.subarray(['vegano', 'picante', 'frito']),
  free_from: fc.subarray(['gluten', 'ajo', 'lácteos']),
});
const HAZARDS = ['gluten', 'lacteos', 'mani', 'crustaceos', 'huevo', 'pescado'];
const tests = fc.oneof(
  fc.record({
    attribute: fc.constant('hazard' as const),
    op: fc.constantFrom('has', 'lacks'),
    value: fc.constantFrom(...HAZARDS),
  }),
  fc.record({
    attribute: fc.constant('diet' as const),
    op: fc.constant('is'),
    value: fc.constantFrom('vegano', 'vegetariano', 'alcohol'),
  }),
  fc.record({
    attribute: fc.constant('ingredient' as const),
    op: fc.constantFrom('has', 'lacks'),
    value: fc.constantFrom('papa', 'queso', 'ajo', 'huevo'),
  }),
  fc.record({
    attribute: fc.constant('temperature'),
    op: fc.constantFrom('is', 'isNot'),
    value: fc.constantFrom('hot', 'cold'),
  }),
) as fc.Arbitrary<Test>;

describe('whatever the record', () => {
  it('what is usual gives no yes to a test that is no wish', () => {
    fc.assert(
      fc.property(records, tests, (record, test) => {
        const { value, basis } = judge(dishOf(record), test, RESTAURANT);
        expect(value === 'yes' && basis === 'usual').toBe(false);
      }),
      { numRuns: 150 },
    );
  });

  it('a hazard is lacking only where it is declared free, and another word of it never makes it so', () => {
    fc.assert(
      fc.property(
        records,
        fc.constantFrom(...HAZARDS),
        fc.constantFrom('queso', 'trigo', 'maní', 'huevo', 'merluza'),
        (record, value, more) => {
          const test: Test = { attribute: 'hazard', op: 'lacks', value };
          const before = judge(dishOf(record), test, RESTAURANT);
          const after = judge(dishOf({ ...record, ingredients: [...record.ingredients, more] }), test, RESTAURANT);
          if (before.value === 'yes') expect(before.verdict).toBe('DECLARED_FREE');
          if (before.value !== 'yes') expect(after.value).not.toBe('yes');
        },
      ),
      { numRuns: 150 },
    );
  });

  it('a variant never makes a dish free of a hazard', () => {
    fc.assert(
      fc.property(records, fc.constantFrom(...HAZARDS), fc.subarray(WORDS), (record, value, named) => {
        const test: Test = { attribute: 'hazard', op: 'lacks', value };
        const variants = [{ name: 'Otra', takes: named, free_from: ['gluten', 'lácteos', 'maní', 'huevo'] }];
        const before = judge(dishOf(record), test, RESTAURANT).value;
        expect(judge(dishOf({ ...record, variants }), test, RESTAURANT).value).toBe(before);
        const added = judge(dishOf({ ...record, variants: [{ name: 'Otra', adds: named }] }), test, RESTAURANT).value;
        if (before !== 'yes') expect(added).not.toBe('yes');
      }),
      { numRuns: 150 },
    );
  });

  it('what a variant adds may be in the dish', () => {
    const dish = dishOf({ name: 'Zzz', ingredients: ['papa'], variants: [{ name: 'Especial', adds: ['queso'] }] });
    expect(judge(dish, { attribute: 'hazard', op: 'lacks', value: 'lacteos' }, RESTAURANT)).toMatchObject({
      value: 'no',
      verdict: 'MAY_CONTAIN',
    });
  });
});
