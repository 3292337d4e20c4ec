import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { soundOf } from '../../../server/text/sound.ts';

describe('the sound of a word', () => {
  it.each([
    ['manteka', 'manteca'],
    ['uevo', 'huevo'],
    ['nueses', 'nueces'],
    ['manni', 'mani'],
    ['alerjica', 'alergica'],
    ['keso', 'queso'],
    ['seliaka', 'celiaca'],
    ['poyo', 'pollo'],
    ['abellana', 'avellana'],
  ])('of %s is that of %s', (spelled, meant) => {
    expect(soundOf(spelled)).toBe(soundOf(meant));
  });

  it.each([
    ['leche', 'leque'],
    ['mani', 'mana'],
    ['pan', 'panza'],
    ['trigo', 'trijo'],
  ])('of %s is not that of %s', (left, right) => {
    expect(soundOf(left)).not.toBe(soundOf(right));
  });

  it('is never longer than the word', () => {
    fc.assert(fc.property(fc.stringMatching(/^[a-z]{0,12}$/u), (word) => soundOf(word).length <= word.length));
  });
});
