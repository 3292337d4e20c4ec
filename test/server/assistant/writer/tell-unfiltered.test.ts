import { describe, expect, it } from 'vitest';
import { wishesLeft } from '../../../../server/assistant/writer/tell-unfiltered.ts';

const left = (...leftover: string[]): readonly string[] => wishesLeft({ leftover }, leftover.join(' '));

describe('the wishes that nothing was done about', () => {
  it('are the words that may be one', () => {
    expect(left('kosher')).toEqual(['kosher']);
    expect(left('bajo', 'picante')).toContain('picante');
  });

  it.each(['pra', 'mim', 'which', 'tienen', 'quero'])('do not count «%s», which is a word of asking', (word) => {
    expect(left(word)).toEqual([]);
    expect(left(word, 'kosher')).toEqual(['kosher']);
  });

  it.each([
    ['sin cerdo, que mi suegra no lo cata', 'cata'],
    ['sin dulce de leche, q me empalaga', 'empalaga'],
    ['without egg, they jiggle', 'jiggle'],
    ['sem ovo, que me enjoa', 'enjoa'],
  ])('is none that somebody does: «%s»', (message, word) => {
    expect(wishesLeft({ leftover: [word] }, message)).toEqual([]);
    expect(wishesLeft({ leftover: [word] }, `${word} sin gluten`)).toEqual([word]);
    expect(wishesLeft({ leftover: ['kosher', word] }, `kosher, ${message}`)).toEqual(['kosher']);
  });

  it.each(['un te kosher', 'nos pratos kosher', 'con tu salsa kosher'])('is one behind a thing: «%s»', (message) => {
    expect(wishesLeft({ leftover: ['kosher'] }, message)).toEqual(['kosher']);
  });

  it('are none where so much is said that it is a story', () => {
    expect(left('kosher', 'orgánico', 'artesanal')).toEqual([]);
  });
});
