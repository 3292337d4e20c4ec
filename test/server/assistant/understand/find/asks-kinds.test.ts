import { describe, expect, it } from 'vitest';
import { asksForKinds } from '../../../../../server/assistant/understand/find/asks-kinds.ts';
import { hear } from '../../../../../server/language/index.ts';
import { restaurantAt } from '../../../../domains/read-shipped.ts';
import { makeCatalog } from '../../../../support/samples/make-catalog.ts';

const domain = restaurantAt('es-AR');
const catalog = makeCatalog('Vino de la casa', 'Malbec', 'Risotto de hongos', 'Sopa de verduras');

const asks = (text: string, language = 'es'): boolean =>
  asksForKinds(text, { catalog, domain, utterance: hear(text, { language, currency: 'ARS' }) });

describe('things of a kind, though one of them is called so', () => {
  it.each([
    ['es', '¿qué vinos tienen?'],
    ['es', 'qué vinos blancos hay'],
    ['es', 'cuáles sopas tienen?'],
    ['en', 'what wines do you have?'],
    ['en', 'which soups are there?'],
    ['pt', 'quais vinhos tem?'],
    ['pt', 'que vinhos vocês têm?'],
    ['es', 'vinos'],
    ['es', '¿y vinos?'],
    ['en', 'wines??'],
  ])('in %s are asked for by «%s»', (language, text) => {
    expect(asks(text, language)).toBe(true);
  });

  it.each([
    ['es', '¿qué vinos van con el risotto?'],
    ['es', '¿qué vino es el de la casa?'],
    ['es', '¿cuánto sale el vino de la casa?'],
    ['es', '¿qué tiene la sopa?'],
    ['es', 'vino'],
    ['en', 'what is in the soup?'],
  ])('in %s are not asked for by «%s»', (language, text) => {
    expect(asks(text, language)).toBe(false);
  });
});
