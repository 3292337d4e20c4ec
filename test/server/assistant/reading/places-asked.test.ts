import { describe, expect, it } from 'vitest';
import { placesAsked } from '../../../../server/assistant/reading/places-asked.ts';
import { readDomain } from '../../../support/library/build-library.ts';

const bakery = await readDomain('bakery');
const asked = (message: string): string[] => placesAsked(message, bakery).map(({ word }) => word);

describe('a place that is asked to be shared', () => {
  it.each([
    ['¿Qué comparte el horno?', ['horno']],
    ['¿Qué se hornea en el MISMO Horno?', ['Horno']],
    ['Which ones share the oven?', ['oven']],
    ['O que se faz no mesmo forno e na mesma bancada?', ['forno', 'bancada']],
    ['¿Hay mesadas en común?', ['mesadas']],
  ])('is named with a word of sharing: %s', (message, places) => {
    expect(asked(message)).toEqual(places);
  });

  it.each(['¿Qué es al horno?', '¿Comparten la licuadora?', '¿Lo mismo que ayer?', ''])('is none in: %s', (message) => {
    expect(asked(message)).toEqual([]);
  });
});
