import { describe, expect, it } from 'vitest';
import { amountWishes } from '../../../../../server/assistant/understand/find/amount-wishes.ts';
import { hear } from '../../../../../server/language/index.ts';
import { shippedDomain } from '../../../../domains/read-shipped.ts';

const salon = shippedDomain('hair_salon');
const restaurant = shippedDomain('restaurant');

function wishes(text: string, language = 'es', domain = salon) {
  return amountWishes(hear(text, { language, currency: 'UYU' }), domain).map(({ text: said, anyOf: [test] }) => [
    said,
    test?.op,
    test?.value,
  ]);
}

const minutes = (amount: number) => ({ amount, unit: 'min' });

describe('how long something may take', () => {
  it.each([
    ['tengo 20 minutos, q me puedo hacer', 'es', 'atMost', 20],
    ['tengo media hora', 'es', 'atMost', 30],
    ['algo de menos de 2 horas', 'es', 'atMost', 120],
    ['tengo hora y media', 'es', 'atMost', 90],
    ['algo de más de 2 horas', 'es', 'atLeast', 120],
    ["I've only got half an hour", 'en', 'atMost', 30],
    ['what can I get done in 45 mins', 'en', 'atMost', 45],
    ['tenho só 20 min', 'pt', 'atMost', 20],
    ['tenho meia hora', 'pt', 'atMost', 30],
  ])('«%s»', (text, language, op, amount) => {
    expect(wishes(text, language)).toEqual([[expect.any(String), op, minutes(amount)]]);
  });

  it.each(['¿abren a las 20 horas?', 'somos 4 personas', 'algo por 500', 'un shampoo de 300 ml'])(
    '«%s» says nothing of it',
    (text) => {
      expect(wishes(text)).toEqual([]);
    },
  );

  it('is no wish where no attribute is read in minutes from texts', () => {
    expect(wishes('tengo 20 minutos', 'es', restaurant)).toEqual([]);
  });
});
