import { describe, expect, it } from 'vitest';
import { isSaidOfOneself } from '../../../../../server/assistant/reading/dangers/said-of-oneself.ts';

describe('what somebody says that they can’t have', () => {
  it.each([
    'me hace mal el gluten',
    'el apio me hincha la lengua',
    'me brota la cara el huevo',
    'nuts are bad for me',
    'gluten is really bad for her',
    'milk doesn’t agree with me',
    'dairy upsets my stomach',
    "my roommate won't eat meat",
    'he never eats nuts',
    'mi hijo no quiere comer huevo',
    'nunca como mariscos',
    'si como kiwi se me duerme la lengua',
    'si como nuez me quedo sin aire',
    'ela não quer comer carne',
  ])('is heard in «%s»', (clause) => {
    expect(isSaidOfOneself(clause)).toBe(true);
  });

  it.each([
    'si como pesado me duermo',
    'is the service bad?',
    'no está mal',
    'el pan se hincha en el horno',
    'not bad for the price',
  ])('is not heard in «%s»', (clause) => {
    expect(isSaidOfOneself(clause)).toBe(false);
  });
});
