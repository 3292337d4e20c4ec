import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kindsAsked } from '../../../../../server/assistant/reading/dangers/kinds-asked.ts';
import { statedConditions } from '../../../../../server/assistant/reading/dangers/stated-conditions.ts';
import { createLexicon } from '../../../../../server/knowledge/index.ts';
import { restaurantAt } from '../../../../domains/read-shipped.ts';

const lexicon = createLexicon(restaurantAt('es-AR').hazards);
const kinds = (message: string): string[] =>
  kindsAsked(message, lexicon).map(({ start, end }) => message.slice(start, end));
const stated = (message: string): string[] => statedConditions(message, lexicon);

describe('a kind of thing that is asked for beside what somebody cannot have', () => {
  it.each([
    ['soy alérgica al huevo, ¿qué pastas puedo comer?', 'pastas', ['huevo']],
    ['soy alérgica al huevo que pastas puedo comer', 'pastas', ['huevo']],
    ['tengo alergia al huevo cuál de las pizzas puedo pedir', 'pizzas', ['huevo']],
    ['allergic to egg, which ramen can I have', 'ramen', ['huevo']],
    ['sou alérgica a ovo, quais das massas posso comer?', 'massas', ['huevo']],
  ])('is nobody’s condition: %s', (message, kind, conditions) => {
    expect(kinds(message)).toEqual([kind]);
    expect(stated(message)).toEqual(conditions);
  });

  it.each([
    // It may be what they are allergic to.
    'soy alérgica, ¿qué nueces llevan?',
    '¿qué nueces tienen? Soy alérgica',
    // They don't know what it is.
    'soy alérgica al huevo y a no sé qué nueces',
    "I'm allergic to egg and I don't remember which nuts",
    'sou alérgica a ovo e não sei que castanhas',
    'soy alérgica al huevo y a qué nueces será',
    // It is said of somebody, and not asked for.
    'soy alérgica al huevo y a las nueces',
    'soy alérgica a todo lo que tenga nueces',
  ])('is none in «%s»', (message) => {
    expect(kinds(message)).toEqual([]);
  });

  it('takes no danger from what is listed before it', () => {
    const dangers = ['huevo', 'leche', 'maní', 'pescado', 'mostaza', 'apio'];
    fc.assert(
      fc.property(
        fc.subarray(dangers, { minLength: 1 }),
        fc.constantFrom('¿qué pastas', 'cuál de las pizzas', 'qué tipo de pastas'),
        (named, asked) => {
          const said = `soy alérgica ${named.map((each) => `al ${each}`).join(' y ')}`;
          expect(new Set(stated(`${said}, ${asked} puedo comer?`))).toEqual(new Set(stated(said)));
        },
      ),
    );
  });
});
