import { describe, expect, it } from 'vitest';
import { isNeed, saysMoreThan } from '../../../../../server/assistant/understand/find/needs.ts';
import { wishWords } from '../../../../../server/assistant/understand/find/wish-words.ts';
import { restaurantAt, shippedDomain } from '../../../../domains/read-shipped.ts';

const salon = shippedDomain('hair_salon');
const restaurant = restaurantAt('es-AR');

describe('a need', () => {
  it.each(['se me enreda', 'puntas abiertas', 'brittle', 'dê brilho'])('is said by «%s»', (text) => {
    const matches = wishWords(text, salon);
    expect(matches.length).toBeGreaterThan(0);
    expect(matches.every((match) => isNeed(match, salon))).toBe(true);
  });

  it.each(['shampoo', 'barato', 'sin enjuague'])('is not said by «%s»', (text) => {
    expect(wishWords(text, salon).some((match) => isNeed(match, salon))).toBe(false);
  });

  it('is none where nothing of the domain serves one', () => {
    expect(wishWords('algo frito y barato', restaurant).some((match) => isNeed(match, restaurant))).toBe(false);
  });
});

describe('words that hold a name', () => {
  const name = { start: 4, end: 12 };
  it('say more than it where they are longer', () => {
    expect(saysMoreThan({ start: 0, end: 12 }, [name])).toBe(true);
    expect(saysMoreThan({ start: 4, end: 20 }, [name])).toBe(true);
  });

  it('say no more where they are the name, hold only a part of it, or stand elsewhere', () => {
    expect(saysMoreThan(name, [name])).toBe(false);
    expect(saysMoreThan({ start: 6, end: 30 }, [name])).toBe(false);
    expect(saysMoreThan({ start: 20, end: 30 }, [name])).toBe(false);
    expect(saysMoreThan({ start: 0, end: 12 }, [])).toBe(false);
  });
});
