import { describe, expect, it } from 'vitest';
import { isOfOtherThing } from '../../../../server/assistant/reading/short-category.ts';
import type { Category } from '../../../../server/domains/index.ts';

const category = {
  value: 'full',
  one: 'turno completo',
  many: 'turnos completos',
  names: ['completo', 'segundo', 'segundo turno', 'jornada'],
} as unknown as Category;
const known = new Set(['corte', 'color', 'lavado']);

function isOther(message: string, word: string): boolean {
  const start = message.indexOf(word);
  const match = { word, start, end: start + word.length };
  return isOfOtherThing(message, match, category, { isKnown: (each) => known.has(each), spoken: [match] });
}

describe('a short name of a category', () => {
  it('is said of another thing beside a word that nothing here knows', () => {
    for (const [message, word] of [
      ['¿cuál es el segundo aeropuerto del país?', 'segundo'],
      ['¿quién fue el segundo al mando?', 'segundo'],
      ['¿cuál fue el eclipse completo de 1999?', 'completo'],
      ['¿quién pintó los murales completos?', 'completos'],
    ] as const)
      expect(isOther(message, word), message).toBe(true);
  });

  it('is the category by itself, with what the items know, and behind a verb', () => {
    for (const [message, word] of [
      ['¿qué hay de segundo?', 'segundo'],
      ['quiero un completo con lavado', 'completo'],
      ['un completo, por favor', 'completo'],
      ['elijo completo', 'completo'],
      ['un segundo corte', 'segundo'],
    ] as const)
      expect(isOther(message, word), message).toBe(false);
  });

  it('is never said of a name that is no part of a longer one', () => {
    expect(isOther('la jornada electoral', 'jornada')).toBe(false);
  });
});
