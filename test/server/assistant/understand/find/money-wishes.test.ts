import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moneyWishes } from '../../../../../server/assistant/understand/find/money-wishes.ts';
import { hear } from '../../../../../server/language/hear.ts';
import { restaurantAt } from '../../../../domains/read-shipped.ts';

const restaurant = restaurantAt('es-AR');

/** `op amount` of each wish. */
function read(message: string, language = 'es', domain = restaurant): string[] {
  return moneyWishes(hear(message, { language, currency: 'ARS' }), domain).flatMap(({ anyOf }) =>
    anyOf.map(({ op, value }) => `${op} ${typeof value === 'string' ? value : String(value.amount)}`),
  );
}

describe('what something may cost', () => {
  it.each([
    ['hasta 20 mil', ['atMost 20000']],
    ['que no pase de los 20 mil', ['atMost 20000']],
    ['menos de 5 lucas', ['below 5000']],
    ['más de 10 mil', ['above 10000']],
    ['unos 8.000', ['about 8000']],
    ['entre 5000 y 8000', ['atLeast 5000', 'atMost 8000']],
    ['con 20 lucas', ['atMost 20000']],
    ['tengo 15 mil', ['atMost 15000']],
  ])('«%s»', (message, wishes) => {
    expect(read(message)).toEqual(wishes);
  });

  it.each([
    ['under 5000', ['below 5000']],
    ['between 5000 and 8000', ['atLeast 5000', 'atMost 8000']],
    ['around 5000', ['about 5000']],
  ])('is read in English: «%s»', (message, wishes) => {
    expect(read(message, 'en')).toEqual(wishes);
  });

  it.each([
    ['até 5 mil', ['atMost 5000']],
    ['entre 5000 e 8000', ['atLeast 5000', 'atMost 8000']],
    ['por volta de 5000', ['about 5000']],
  ])('is read in Portuguese: «%s»', (message, wishes) => {
    expect(read(message, 'pt')).toEqual(wishes);
  });

  it('lies between two amounts in whatever order they are said', () => {
    const amount = fc.integer({ min: 1000, max: 90_000 });
    fc.assert(
      fc.property(amount, amount, (one, other) => {
        const said = read(`entre ${String(one)} y ${String(other)}`);
        expect(said).toEqual([`atLeast ${String(Math.min(one, other))}`, `atMost ${String(Math.max(one, other))}`]);
      }),
    );
  });

  it('is told as it was written, with an id by what it says', () => {
    const message = 'algo rico, hasta 5 mil';
    const [wish] = moneyWishes(hear(message, { language: 'es', currency: 'ARS' }), restaurant);
    expect(wish).toMatchObject({ id: 'price:atMost:5000', text: '5 mil' });
    expect(message.slice(wish?.span.start, wish?.span.end)).toBe('5 mil');
  });

  it('is nothing where no amount is said', () => {
    for (const message of ['algo barato', 'somos 4', 'hasta las 8', '']) expect(read(message)).toEqual([]);
  });

  it('is nothing where the domain has no prices', () => {
    const attributes = restaurant.attributes.filter(({ type }) => type !== 'money');
    expect(read('hasta 20 mil', 'es', { ...restaurant, attributes })).toEqual([]);
  });
});
