import { describe, expect, it } from 'vitest';
import { matchDomainWords } from '../../../../server/assistant/reading/domain-words.ts';
import { withoutIdleToday } from '../../../../server/assistant/reading/idle-today.ts';
import { restaurantAt } from '../../../domains/read-shipped.ts';
import { makeCatalog } from '../../../support/samples/make-catalog.ts';

const domain = restaurantAt('es-ES');
const catalog = makeCatalog('Menú del día (L-V)', 'Torrija');

const asksForToday = (message: string, { items } = catalog): boolean =>
  withoutIdleToday(message, matchDomainWords(domain, message), { items }).some(({ meanings }) =>
    meanings.some(({ kind }) => kind === 'availability'),
  );

describe('whether there is some left, or some today', () => {
  it.each(['¿queda torrija?', '¿os queda torrija?', 'qué queda hoy', '¿todavía hay cocido?'])(
    'is asked by «%s»',
    (message) => {
      expect(asksForToday(message)).toBe(true);
    },
  );

  it.each(['odio la cebolla, ¿qué ensalada me queda?', '¿qué postres nos quedan?', '¿qué incluye el menú del día?'])(
    'is not asked by «%s»',
    (message) => {
      expect(asksForToday(message)).toBe(false);
    },
  );

  it('is asked of a menu of the day where nothing is called so', () => {
    expect(asksForToday('¿qué hay de menú del día?', makeCatalog('Torrija'))).toBe(true);
  });
});
