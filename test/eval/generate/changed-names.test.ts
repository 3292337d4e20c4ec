import { describe, expect, it } from 'vitest';
import type { NamedItem } from './changed-names.ts';
import { asksOfItself, namesAnItem } from './changed-names.ts';
import { modifierOf } from './name-modifiers.ts';

const item = (name: string): NamedItem => ({ domain: 'x', itemId: name, name, free: [] });
const ondas = item('Loción Permanente Ondas Suaves');
const diario = item('Shampoo Suave Diario');
const fellows = [ondas, diario];

describe('a modifier', () => {
  it.each(['suave', 'ondas', 'onda', 'permanente'])(
    '«%s» that the name has already makes no other thing of it',
    (word) => {
      expect(namesAnItem(modifierOf(word, 0), ondas, fellows)).toBe(true);
    },
  );

  it('«diario» of another name does', () => {
    expect(namesAnItem(modifierOf('diario', 0), ondas, fellows)).toBe(false);
  });

  it('that the domain judges things by asks of the thing itself, but for one beside its name', () => {
    expect(asksOfItself('hair_salon', 'without alcohol')).toBe(true);
    expect(asksOfItself('hair_salon', 'without salt')).toBe(false);
    expect(asksOfItself('restaurant', 'without alcohol')).toBe(false);
    expect(asksOfItself('hair_salon', 'la sin alcohol')).toBe(false);
  });

  it('that makes another name of the list does not', () => {
    expect(namesAnItem(modifierOf('sulfatos', 0), diario, [...fellows, item('Shampoo Sin Sulfatos')])).toBe(true);
  });
});
