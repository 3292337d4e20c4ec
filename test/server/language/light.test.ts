import { expect, it } from 'vitest';
import type { Token } from '../../../server/language/index.ts';
import { hear, isFunctional, isLight, isLightWord } from '../../../server/language/index.ts';

function token(word: string, language = 'es'): Token {
  return hear(word, { language, currency: 'ARS' }).tokens[0]!;
}

it.each(['que', 'tienen', 'quiero', 'algo', '2', 'hoy'])('«%s» only asks, joins or begs', (word) => {
  expect(isFunctional(token(word))).toBe(true);
  expect(isLight(token(word))).toBe(true);
});

it.each(['llevar', 'todos', 'navidad'])('«%s» names nothing, yet tells two questions apart', (word) => {
  expect(isFunctional(token(word))).toBe(false);
  expect(isLight(token(word))).toBe(true);
});

it.each(['milanesa', 'descorche'])('«%s» names something', (word) => {
  expect(isFunctional(token(word))).toBe(false);
  expect(isLight(token(word))).toBe(false);
});

it('is so in each language', () => {
  expect(isLight(token('which', 'en'))).toBe(true);
  expect(isLight(token('quais', 'pt'))).toBe(true);
  expect(isLight(token('steak', 'en'))).toBe(false);
});

it.each([
  ['mim', true],
  ['which', true],
  ['pra', true],
  ['sin', true],
  ['vegano', false],
  ['wi-fi', false],
])('«%s», in whatever language: %s', (word, isSaid) => {
  expect(isLightWord(word)).toBe(isSaid);
});
