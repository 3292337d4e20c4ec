import { describe, expect, test } from 'vitest';
import { nameUnknown } from '../../../../../server/assistant/reading/names/name-unknown.ts';
import type { Reading } from '../../../../../server/assistant/reading/reading.ts';

const gluten = { id: 'gluten', name: 'gluten', kind: 'hazard' as const };

function read(
  message: string,
  leftover: readonly string[],
  parts: Partial<Record<keyof Reading, unknown>> = {},
): Reading {
  const silent = { asked: [gluten], sections: [], items: [], missing: [], isSet: true, category: { value: 'torta' } };
  return nameUnknown(message, { ...silent, leftover, ...parts } as unknown as Reading);
}

describe('a thing that nothing here knows', () => {
  test('is missing when it is named in the singular, with a category word before it or not', () => {
    expect(read('¿La torta de maracuyá tiene gluten?', ['maracuyá'])).toMatchObject({
      missing: ['torta de maracuyá'],
      leftover: [],
      isSet: false,
    });
    expect(read('¿El esmalte de uñas tiene gluten?', ['esmalte', 'uñas']).missing).toEqual(['esmalte de uñas']);
  });

  test('takes its category with it: others of the category are not what was asked about', () => {
    expect(read('¿La torta de maracuyá tiene gluten?', ['maracuyá'])).not.toHaveProperty('category');
  });

  test('is no circumstance', () => {
    expect(read('¿Qué hay sin gluten para la cena?', ['cena']).missing).toEqual([]);
    expect(read('tortas sin gluten en la vidriera', ['vidriera']).missing).toEqual([]);
  });

  test('is not looked for in the plural, in a story, or beside an item that is known', () => {
    expect(read('¿Las tortas húmedas tienen gluten?', ['húmedas']).missing).toEqual([]);
    expect(read('el otro sábado comí gluten y anduve fatal', ['sábado', 'comí', 'anduve', 'fatal']).missing).toEqual(
      [],
    );
    expect(read('¿La torta loca tiene gluten?', ['loca'], { items: [{}] }).missing).toEqual([]);
  });

  test('is left alone when nothing is asked of it', () => {
    expect(read('la torta de maracuyá', ['maracuyá'], { asked: [] }).missing).toEqual([]);
  });
});
