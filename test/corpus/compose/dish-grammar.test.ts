import { describe, expect, it } from 'vitest';
import { createRandom } from '../random.ts';
import { allNames, fillPattern } from './dish-grammar.ts';

const random = createRandom(1);

describe('a pattern', () => {
  it('takes the hazards of its own and of what fills it', () => {
    const { text, hazards } = fillPattern('Ñoquis con {salsa} #gh', { salsa: ['pesto de nuez #nl'] }, random);
    expect(text).toBe('Ñoquis con pesto de nuez');
    expect([...hazards].toSorted()).toEqual(['frutos_secos', 'gluten', 'huevo', 'lacteos']);
  });

  it('begins with a capital, whatever fills its beginning', () => {
    expect(fillPattern('{corte} a la leña', { corte: ['vacío'] }, random).text).toBe('Vacío a la leña');
  });

  it('says whether it can be vegan', () => {
    expect(fillPattern('Hummus #ev', {}, random)).toMatchObject({ text: 'Hummus', isVegan: true });
    expect(fillPattern('Hummus #e', {}, random).isVegan).toBe(false);
  });

  it('with a hole that nothing fills, or a letter of no hazard, is an error', () => {
    expect(() => fillPattern('{salsa}', {}, random)).toThrow('nothing fills');
    expect(() => fillPattern('Pan #q', {}, random)).toThrow('no hazard');
  });

  it('gives all of its names', () => {
    expect(allNames('{a} con {b} #g', { a: ['pan', 'té'], b: ['miel', 'sal #l'] })).toEqual([
      'Pan con miel',
      'Pan con sal',
      'Té con miel',
      'Té con sal',
    ]);
  });
});
