/** What a guest tells around a question. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restaurantAt } from '../../../domains/read-shipped.ts';
import type { MenuGuest, MenuLine } from '../../../support/assistant/menu-assistant.ts';
import { openMenu } from '../../../support/assistant/menu-assistant.ts';

const MENU: readonly MenuLine[] = [
  ['Trucha a la manteca', 'Platos', 17_000],
  ['Guiso de lentejas', 'Platos', 11_000],
  ['Milanesa con papas', 'Platos', 12_000],
  ['Flan casero', 'Postres', 5000],
  ['Cerveza rubia', 'Bebidas', 4000],
];

let guest: MenuGuest;
beforeAll(async () => {
  guest = await openMenu(restaurantAt('es-AR'), MENU);
});
afterAll(() => guest.remove());

describe('what is told around a question', () => {
  it.each([
    ['es', 'es viernes santo y la nona no perdona, ¿pescado tienen?', '¿pescado tienen?', ['trucha_a_la_manteca']],
    ['es', '¿hay guisos? recién bajamos y estamos helados de frío', '¿hay guisos?', ['guiso_de_lentejas']],
    ['es', 'algo de tomar, cuando salía con mi abuela por san telmo', 'algo de tomar', ['cerveza_rubia']],
    ['es', 'algo de tomar mientras esperamos a mi tío', 'algo de tomar', ['cerveza_rubia']],
    ['en', 'my cousin is over from Boston, any beer?', 'any beer?', ['cerveza_rubia']],
    ['pt', 'a gente acabou de chegar de viagem, tem cerveja?', 'tem cerveja?', ['cerveza_rubia']],
  ] as const)('in %s changes nothing of it: «%s»', async (language, told, question, offered) => {
    const plain = await guest.asking({ language }, question);
    const answer = await guest.asking({ language }, told);
    expect(plain.offered).toEqual(offered);
    expect(answer.offered).toEqual(offered);
  });

  it('is none where it says what is wanted', async () => {
    const { offered } = await guest.ask('mi amigo quiere flan, yo cerveza');
    expect(offered).toEqual(expect.arrayContaining(['flan_casero', 'cerveza_rubia']));
  });

  it('is never a danger, whatever story it stands in', async () => {
    const dangers = [
      ['soy celíaca', 'gluten'],
      ['mi nena es alérgica al huevo', 'huevo'],
      ['a mi suegro le hace mal la leche', 'lacteos'],
      ['no puedo comer maní', 'mani'],
    ] as const;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...dangers),
        fc.constantFrom('venimos de la ruta', 'es el cumple de mi tía', 'recién salimos del cine'),
        fc.constantFrom('¿qué plato me das?', '¿hay postre?', 'algo de comer'),
        fc.constantFrom(', ', '. ', ' - ', '; '),
        async ([said, hazard], story, question, sign) => {
          for (const message of [
            [said, story, question],
            [story, said, question],
            [story, question, said],
          ]) {
            const { hazards, offered } = await guest.ask(message.join(sign));
            expect(JSON.stringify(hazards.asked)).toContain(hazard);
            expect(offered).toEqual([]);
          }
        },
      ),
      { numRuns: 25 },
    );
  });

  it.each(['me olvidé la insulina, ¿hay postre?', 'me operaron ayer, ¿qué postre hay?'])(
    'is kept where it may be of health: «%s»',
    async (message) => {
      expect((await guest.ask(message)).offered).toEqual([]);
    },
  );
});
