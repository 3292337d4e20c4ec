import { describe, expect, it } from 'vitest';
import { findFurniture } from '../../../../../../server/knowledge/ingest/listing/lines/furniture.ts';
import { linesOf, restaurantVocabulary } from '../line-support.ts';

const furnitureOf = async (text: string): Promise<string[]> => {
  const lines = linesOf(text);
  const found = findFurniture(lines, () => false, await restaurantVocabulary());
  return lines.filter(({ index }) => found.has(index)).map((line) => line.text);
};

describe('findFurniture', () => {
  it.each([
    'Calle Mayor 18, Madrid',
    'Tel. 915 55 12 34',
    '@taberna_elescondite',
    'www.casaremigio.es',
    'Martes a domingo de 13:00 a 16:00',
    'Reservas: 213 456 789',
    '© 2026 Casa Remigio',
  ])('knows «%s» as said of the place', async (line) => {
    expect(await furnitureOf(line)).toEqual([line]);
  });

  it.each(['Pollo asado', 'Arroz a banda', 'Casa Remigio', 'Vino de la casa'])('leaves «%s»', async (line) => {
    expect(await furnitureOf(line)).toEqual([]);
  });
});
