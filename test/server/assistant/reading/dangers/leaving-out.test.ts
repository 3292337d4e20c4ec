import { describe, expect, it } from 'vitest';
import { behindLeavingOut } from '../../../../../server/assistant/reading/dangers/leaving-out.ts';
import { rejectionsIn } from '../../../../../server/assistant/reading/dangers/rejected.ts';
import { turnedDown } from '../../../../../server/assistant/understand/find/turned-down.ts';
import { hear } from '../../../../../server/language/index.ts';
import { words } from '../../../../../server/text/fold.ts';

const rejected = (message: string): string[] =>
  rejectionsIn(message).map(({ start, end }) => message.slice(start, end).trim());

describe('what is left out', () => {
  it.each([
    ['cualquier cosa menos pollo', 'pollo'],
    ['todo menos mariscos', 'mariscos'],
    ['tirando el pescado, ¿qué hay?', 'pescado'],
    ['algo que no traiga cebolla', 'cebolla'],
    ['detesto el cilantro', 'cilantro'],
    ['anything but chicken', 'chicken'],
    ['everything except fish', 'fish'],
    ['nothing with nuts', 'nuts'],
    ['qualquer coisa menos frango', 'frango'],
    ['não curto cebola', 'cebola'],
  ])('is heard in «%s»', (message, thing) => {
    expect(rejected(message).join()).toContain(thing);
  });

  it.each([
    'algo por menos de 20 mil',
    'anything cheap but tasty',
    'más o menos grande',
    'something cheap, but with meat',
  ])('is nothing in «%s»', (message) => {
    expect(rejected(message)).toEqual([]);
  });

  it('is no manner behind a comma: «sin lácteos, frío» is wanted cold', () => {
    const is = (message: string, word: string): boolean => {
      const start = message.indexOf(word);
      return turnedDown({ start, end: start + word.length }, hear(message, { language: 'es', currency: 'ARS' }));
    };
    expect(is('algo para tomar sin lácteos, frío', 'frío')).toBe(false);
    expect(is('cualquier cosa menos pollo', 'pollo')).toBe(true);
    expect(is('un plato que no sea frito', 'frito')).toBe(true);
  });
});

describe('«no»', () => {
  const leavesOut = (message: string): boolean =>
    words(message).some((_, at) => behindLeavingOut(words(message), at, message) !== undefined);

  it.each(['o que vem no taco?', 'o que vocês têm no cardápio?', 'tem alguma coisa no almoço?'])(
    'is «em» and its article in Portuguese: «%s»',
    (message) => {
      expect(leavesOut(message)).toBe(false);
    },
  );

  it.each([
    'no nuts please',
    'no nuts, o que vocês têm?',
    'sou alérgica, no nuts e no milk, o que vocês têm?',
    'algo no picante',
    'o que vocês têm sem carne?',
  ])('turns away what stands behind it where a saying begins, and in other languages: «%s»', (message) => {
    expect(leavesOut(message)).toBe(true);
  });
});
