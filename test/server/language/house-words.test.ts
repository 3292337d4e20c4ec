import { describe, expect, it } from 'vitest';
import { houseWords, isHouseSmall } from '../../../server/language/house-words.ts';

const meanings = (text: string): string[] => houseWords(text).flatMap((match) => match.meanings);

describe('what any house is asked of', () => {
  it.each([
    ['llego un poco tarde', 'running late', 'atrasada'],
    ['puedo llevar', 'can I bring', 'posso levar'],
    ['dividir', 'split', 'rachar'],
    ['propina', 'tip', 'gorjeta'],
    ['una nena', 'my 2 year old', 'uma criança'],
    ['descuento', 'discount', 'desconto'],
  ])('is one meaning in three languages: «%s», «%s», «%s»', (es, en, pt) => {
    const [one, other, third] = [meanings(es), meanings(en), meanings(pt)];
    expect(one.some((meaning) => other.includes(meaning) && third.includes(meaning))).toBe(true);
  });

  it('tells its place in the text', () => {
    expect(houseWords('¿y si llego tarde?').map(({ word }) => word)).toEqual(['llego tarde']);
  });

  it('says nothing of other words', () => {
    expect(meanings('un flan con crema')).toEqual([]);
  });
});

describe('small words', () => {
  it.each(['hacen', 'is', 'fazem', 'precio'])('«%s» tells no question from another', (word) => {
    expect(isHouseSmall(word)).toBe(true);
  });

  it('are no words with a meaning of their own', () => {
    expect(isHouseSmall('propina')).toBe(false);
    expect(isHouseSmall('descorche')).toBe(false);
  });
});
