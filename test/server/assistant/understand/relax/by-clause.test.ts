import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MenuGuest } from '../../../../support/assistant/menu-assistant.ts';
import { namesOffered as namesOf, openWishMenu } from '../../../../support/samples/wish-menu.ts';

let guest: MenuGuest;
beforeAll(async () => {
  guest = await openWishMenu();
});
afterAll(() => guest.remove());

/** What people tell around a question: words of the list stand in some. */
const STORIES = [
  'recién bajamos de la nieve y venimos congelados',
  'tengo que volver al laburo a las tres y voy tarde',
  'mi jefe duerme arriba del teclado y nadie dice nada',
  'mi primo baja la montaña corriendo y yo lo miro',
];
const ASKED = [
  ['¿tienen pescado?', 'Merluza con puré'],
  ['algo con roquefort', 'Surubí al roquefort'],
  ['quiero algo hecho con almendras', 'Tarta de almendras'],
] as const;

describe('a message of which nothing comes as a whole', () => {
  it('is answered by what it asks, wherever its stories stand', async () => {
    const cases = fc.asyncProperty(
      fc.constantFrom(...STORIES),
      fc.constantFrom(...ASKED),
      fc.boolean(),
      async (story, [asked, wanted], isFirst) => {
        const told = await guest.ask(isFirst ? `${story}. ${asked}` : `${asked} ${story}`);
        expect(namesOf(told), `${story} / ${asked}`).toContain(wanted);
      },
    );
    await fc.assert(cases, { numRuns: 24 });
  });

  it('keeps what is turned away, and what may be spent', async () => {
    const told = await guest.ask('venimos congelados de la nieve, nada de milanesa, ¿qué carnes tienen?');
    expect(namesOf(told)).not.toContain('Milanesa napolitana con fritas');
  });
});

describe('a question of the world', () => {
  it.each([
    'Gandhi hacía referencia al poema de Shelley en sus esfuerzos por hacer, ¿qué?',
    'La curva de Kuznets dice que la desigualdad disminuirá después de ¿qué?',
  ])('is none of what is sold for the question word that it ends with: «%s»', async (question) => {
    const { decision, offered } = await guest.ask(question);
    expect({ decision, offered }).toEqual({ decision: 'DISCLAIMER', offered: [] });
  });
});

describe('a danger in a clause that asks nothing', () => {
  it.each([
    ['soy alérgica al pescado', '¿tienen algo de pescado?'],
    ['mi hijo es alérgico al huevo', 'quiero huevos rotos'],
    ['soy celíaco', 'algo con roquefort'],
    ['me hace mal la leche', 'algo con roquefort'],
  ])('is never left out: «%s, venimos de la nieve. %s»', async (stated, asked) => {
    for (const message of [`${stated}, venimos de la nieve. ${asked}`, `${asked} venimos de la nieve, ${stated}`]) {
      const { offered, items } = await guest.ask(message);
      const free = items.filter(({ verdict }) => verdict === 'DECLARED_FREE').map(({ itemId }) => itemId);
      expect(offered.filter((id) => !free.includes(id))).toEqual([]);
    }
  });
});

describe('a clause that says of what a danger is asked', () => {
  it.each([
    ['¿la merluza con puré tiene pescado?', 'y con trufa, ¿tiene maní?'],
    ['¿el flan casero tiene huevo?', 'y en almíbar, ¿tiene maní?'],
  ])('stays: «%s», «%s»', async (before, asked) => {
    const told = await guest.asking({ language: 'es' }, before, asked);
    expect(told.answer).not.toMatch(/no menciona|libre/u);
    expect(told.offered).toEqual([]);
  });
});
