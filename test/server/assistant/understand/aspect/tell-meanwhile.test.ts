/** What is told of a thing that may be meant while it is asked which one is, through the whole assistant. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ItemRecord } from '../../../../../server/knowledge/index.ts';
import { restaurantAt } from '../../../../domains/read-shipped.ts';
import type { MenuGuest } from '../../../../support/assistant/menu-assistant.ts';
import { openMenu } from '../../../../support/assistant/menu-assistant.ts';

const RECORDS: readonly ItemRecord[] = [
  {
    dish_id: 'flan',
    name: 'Flan casero',
    category: 'dessert',
    price: 5200,
    menu_description: 'Con dulce de leche.',
    free_from: ['maní'],
    allergens: [{ name: 'huevo', severity: 'critical' }],
  },
  {
    dish_id: 'budin',
    name: 'Budín de pan',
    category: 'dessert',
    price: 4300,
    menu_description: 'Horneado, sin gluten.',
  },
  { dish_id: 'sopa_zapallo', name: 'Sopa de zapallo', category: 'starter', price: 6100 },
  { dish_id: 'sopa_cebolla', name: 'Sopa de cebolla', category: 'starter', price: 6400 },
  { dish_id: 'matambre', name: 'Matambre a la pizza', category: 'grill', price: 21000 },
];

let guest: MenuGuest;
beforeAll(async () => {
  guest = await openMenu(restaurantAt('es-AR'), [], RECORDS);
});
afterAll(() => guest.remove());

describe('a name that fits a thing only in part', () => {
  it.each([
    ['es', '¿cuánto sale el flan de maracuyá?', '¿Te referís al flan casero? Precio: $ 5.200'],
    ['en', 'how much is the passion fruit flan casero?', 'Do you mean Flan casero? Price: $5,200'],
    ['pt', 'quanto custa o flan casero de maracujá?', 'Você quer dizer Flan casero? Preço: $ 5.200'],
  ])('in %s: is asked back, and what the thing costs is told beside', async (_language, question, told) => {
    const { decision, answer, offered } = await guest.ask(question);
    expect(decision).toBe('ASK_CLARIFY');
    expect(answer).toContain(told);
    expect(offered).toEqual([]);
  });

  it('is told with what the thing is, where nothing else is asked', async () => {
    const { answer } = await guest.ask('¿tienen el flan de maracuyá?');
    expect(answer).toContain('No tengo «flan de maracuyá»');
    expect(answer).toContain('Con dulce de leche');
    expect(answer).toContain('$ 5.200');
  });

  it('is never told with a line that denies something', async () => {
    const { answer } = await guest.ask('¿tienen el budín de maracuyá?');
    expect(answer).toContain('¿Te referís al budín de pan?');
    expect(answer).not.toContain('gluten');
  });
});

describe('a name of several things', () => {
  it('is asked back with what is asked of each, a line for each', async () => {
    const { decision, answer } = await guest.ask('¿cuánto sale la sopa casera?');
    expect(decision).toBe('ASK_CLARIFY');
    expect(answer).toMatch(/\nSopa de zapallo\. Precio: \$ 6\.100/u);
    expect(answer).toMatch(/\nSopa de cebolla\. Precio: \$ 6\.400/u);
  });
});

describe('where a danger, a diet or a state of health is spoken of', () => {
  it('nothing is told beside the question back', async () => {
    const asking = fc.constantFrom(
      '¿el {} tiene maní?',
      'soy alérgica al maní, ¿cuánto sale el {}?',
      'soy celíaca, ¿cuánto sale el {}?',
      'estoy embarazada, ¿tienen el {}?',
      '¿cuánto sale el {} sin huevo?',
      'soy vegana, ¿tienen el {}?',
    );
    const things = fc.constantFrom(
      'flan de maracuyá',
      'flan de la abuela',
      'flan con galletitas',
      'budín de chocolate',
    );
    await fc.assert(
      fc.asyncProperty(asking, things, async (question, thing) => {
        const { answer } = await guest.ask(question.replace('{}', thing));
        expect(answer).not.toContain('Con dulce de leche');
        expect(answer).not.toMatch(/\$ ?[45]\.[23]00/u);
      }),
      { numRuns: 24 },
    );
  });

  it('nor where it was spoken of before', async () => {
    const { answer } = await guest.ask('soy alérgica al maní', '¿cuánto sale el flan de maracuyá?');
    expect(answer).not.toMatch(/\$ ?5\.200/u);
  });
});
