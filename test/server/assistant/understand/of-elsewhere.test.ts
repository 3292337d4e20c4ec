/** A question of the world that has a word of the menu is not answered by the menu; one of a guest is, however many words nobody knows. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restaurantAt } from '../../../domains/read-shipped.ts';
import type { MenuGuest } from '../../../support/assistant/menu-assistant.ts';
import { openMenu } from '../../../support/assistant/menu-assistant.ts';

/** What is told of what nothing here is about. */
const OUTSIDE = /esa información|that information|essa informação/u;

let guest: MenuGuest;
beforeAll(async () => {
  guest = await openMenu(
    restaurantAt('es-AR'),
    [
      ['Provoleta al orégano', 'entradas', 9800],
      ['Strudel de manzana', 'postres', 9100],
      ['Bife de chorizo', 'principales', 27000],
      ['Agua mineral', 'bebidas', 3000],
      ['Malbec de la casa', 'bebidas', 7000],
    ],
    [
      {
        dish_id: 'sorrentinos',
        name: 'Sorrentinos de jamón',
        category: 'principales',
        ingredients: ['harina de trigo', 'huevo', 'jamón'],
        allergens: [{ name: 'gluten', severity: 'critical' }],
      },
    ],
  );
});
afterAll(() => guest.remove());

describe('a question of the world', () => {
  it.each([
    ['es', '¿Qué carne despreciaba el emperador bizantino del sultanato selyúcida?'],
    ['es', '¿Qué sugieren los manuscritos sobre la cronología del monasterio?'],
    ['es', '¿Qué arqueólogo descubrió la fortaleza de Porter en Mesopotamia?'],
    ['es', '¿Cuánto más alta fue la tasa de alfabetización respecto del trienio anterior?'],
    ['en', 'Which treaty did the beef barons of Wyoming violate during the siege?'],
    ['pt', 'Qual carne o califado abássida desprezava durante a dinastia?'],
  ] as const)('in %s, «%s», is not answered by what is sold', async (language, question) => {
    const { decision, offered, answer } = await guest.asking({ language }, question);
    expect({ decision, offered }).toEqual({ decision: 'DISCLAIMER', offered: [] });
    expect(answer).toMatch(OUTSIDE);
    expect(answer).not.toMatch(/sorrentinos|strudel|provoleta|malbec/iu);
  });
});

describe('a guest who tells a long story', () => {
  it.each([
    ['es', 'soy de Burgos y jamás pisé Mendoza, ¿qué me pido de postre para enterarme?'],
    ['es', '¿qué postre compartimos mientras esperamos al cuñado despistado del Gervasio?'],
    ['en', 'my nephew from Yorkshire is a grumpy teenager, what dessert would you give him?'],
    ['pt', 'meu sogro ranzinza veio de Sorocaba, que sobremesa vocês têm?'],
  ] as const)('in %s, «%s», is answered', async (language, question) => {
    const { answer } = await guest.asking({ language }, question);
    expect(answer).toMatch(/strudel de manzana/iu);
  });

  it('nor the danger that an ingredient means, whatever is asked to hold it', async () => {
    const holding = {
      es: { verbs: ['llevan', 'tienen', 'contienen', 'traen', 'incluyen'], which: '¿cuáles creaciones magistrales' },
      en: { verbs: ['contain', 'have', 'include'], which: 'which ancestral concoctions' },
      pt: { verbs: ['levam', 'contem', 'trazem'], which: 'quais criações ancestrais' },
    } as const;
    const asked = fc.constantFrom('es', 'en', 'pt').chain((language) =>
      fc
        .tuple(fc.constantFrom(...holding[language].verbs), fc.constantFrom('cuscús', 'bechamel', 'sémola', 'bulgur'))
        .map(([verb, part]) => ({
          language,
          question: `${holding[language].which} ${verb} ${part} chamuscado rebañado?`,
        })),
    );
    await fc.assert(
      fc.asyncProperty(asked, async ({ language, question }) => {
        const { answer } = await guest.asking({ language }, question);
        expect({ question, answer }).toEqual({ question, answer: expect.not.stringMatching(OUTSIDE) as unknown });
      }),
      { numRuns: 30 },
    );
  });

  it.each([
    ['es', '¿Qué platos del recetario borgoñón lleva gluten según el códice?'],
    ['es', 'Soy celíaca: ¿qué sugiere el manuscrito bizantino del monasterio?'],
    ['en', 'I am allergic to egg; which dish did the Byzantine emperor ban in Mesopotamia?'],
  ] as const)('a danger is never set aside: in %s, «%s»', async (language, question) => {
    const { offered, action, answer } = await guest.asking({ language }, question);
    expect(offered).not.toContain('sorrentinos');
    expect({ action, answer }).toEqual({
      action: 'VERIFY_WITH_STAFF',
      answer: expect.stringMatching(/gluten|huevo|egg/iu) as unknown,
    });
  });
});
