/** What is asked behind a list is asked of what was listed. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Question } from '../../../../../server/assistant/index.ts';
import type { ItemRecord } from '../../../../../server/knowledge/index.ts';
import { restaurantAt } from '../../../../domains/read-shipped.ts';
import type { MenuGuest } from '../../../../support/assistant/menu-assistant.ts';
import { openMenu } from '../../../../support/assistant/menu-assistant.ts';

const RECORDS: readonly ItemRecord[] = [
  { dish_id: 'ternera', name: 'Milanesa de ternera', category: 'Milanesas', price: '$ 13.900' },
  { dish_id: 'pollo', name: 'Milanesa de pollo', category: 'Milanesas', price: '$ 12.900' },
  { dish_id: 'napo', name: 'Milanesa napolitana', category: 'Milanesas', price: '$ 16.400', menu_description: 'jamón, queso y tomate, crujiente' },
  { dish_id: 'caballo', name: 'Milanesa a caballo (2 pers.)', category: 'Milanesas', price: '$ 25.600' },
  { dish_id: 'brasa', name: 'Pollo a la brasa', category: 'Parrilla', price: '$ 15.000' },
  { dish_id: 'vacio', name: 'Vacío a la brasa', category: 'Parrilla', price: '$ 18.000' },
  { dish_id: 'costilla', name: 'Costilla a la brasa', category: 'Parrilla', price: '$ 17.000', menu_description: 'para 2 personas' },
  { dish_id: 'flan', name: 'Flan', category: 'Postres', price: '$ 5.000' },
  { dish_id: 'helado', name: 'Helado', category: 'Postres', price: '$ 4.000', menu_description: 'dulce y crujiente' },
  { dish_id: 'malbec', name: 'Malbec', category: 'Vinos', price: '$ 9.000' },
  { dish_id: 'torrontes', name: 'Torrontés', category: 'Vinos', price: '$ 8.000', menu_description: 'dulce, frutado' },
]; // prettier-ignore

let guest: MenuGuest;
beforeAll(async () => {
  guest = await openMenu(restaurantAt('es-AR'), [], RECORDS);
});
afterAll(() => guest.remove());

const ask = (language: string, ...questions: string[]) =>
  guest.asking({ language: language as NonNullable<Question['language']> }, ...questions);

describe('by what it is called', () => {
  it.each([
    ['es', '¿qué milanesas tienen?', '¿y de pollo no hay?', ['pollo']],
    ['es', '¿qué milanesas tienen?', 'de ternera', ['ternera']],
    ['es', '¿qué milanesas tienen?', '¿cuáles son de pollo?', ['pollo']],
    ['en', 'what milanesas do you have?', 'which ones are pollo?', ['pollo']],
    ['pt', 'quais milanesas vocês têm?', 'e de ternera?', ['ternera']],
  ])('%s «%s» «%s»', async (language, first, next, ids) => {
    const { offered, answer } = await ask(language, first, next);
    expect(offered, answer).toEqual(ids);
    expect(answer).toMatch(/\$/u);
  });
});

describe('by what its record says', () => {
  it.each([
    ['es', '¿qué milanesas tienen?', '¿cuál es crujiente?', ['napo']],
    ['es', '¿qué vinos tienen?', '¿cuál de ellos es dulce?', ['torrontes']],
    ['en', 'what wines do you have?', "cool which one's dulce?", ['torrontes']],
    ['pt', 'quais vinhos vocês têm?', 'e desses qual é frutado?', ['torrontes']],
  ])('%s «%s» «%s»', async (language, first, next, ids) => {
    const { offered, answer } = await ask(language, first, next);
    expect(offered, answer).toEqual(ids);
  });
});

describe('for how many', () => {
  it.each([
    ['es', '¿qué milanesas tienen?', '¿y de esas cuál es para dos?', ['caballo']],
    ['es', '¿qué hay a la brasa?', '¿cuál es para dos personas?', ['costilla']],
    ['en', 'what milanesas do you have?', 'which one is for two people?', ['caballo']],
    ['pt', 'quais milanesas vocês têm?', 'dessas qual é pra duas pessoas?', ['caballo']],
  ])('%s «%s» «%s»', async (language, first, next, ids) => {
    const { offered, answer } = await ask(language, first, next);
    expect(offered, answer).toEqual(ids);
  });
});

describe('the other end of an order', () => {
  it.each([
    ['es', '¿cuál es la milanesa más barata?', '¿y la más cara?', ['caballo']],
    ['en', 'what is the cheapest milanesa?', 'and the most expensive one?', ['caballo']],
    ['pt', 'qual a milanesa mais barata?', 'e a mais cara?', ['caballo']],
    ['pt', 'quais milanesas vocês têm?', 'e qual a mais barata?', ['pollo']],
  ])('%s «%s» «%s»', async (language, first, next, ids) => {
    const { offered, answer } = await ask(language, first, next);
    expect(offered, answer).toEqual(ids);
  });
});

describe('what goes with the thing that was spoken of', () => {
  it.each([
    ['es', '¿cuánto sale el vacío a la brasa?', 'dale, ¿y con qué vino lo acompaño?'],
    ['es', '¿cuánto sale el vacío a la brasa?', '¿y qué vino va con eso?'],
    ['en', 'how much is the vacío a la brasa?', 'and what wine goes with it?'],
    ['pt', 'quanto é o vacío a la brasa?', 'e com que vinho eu acompanho?'],
  ])('%s «%s» «%s» is of that kind', async (language, first, next) => {
    const { offered, answer } = await ask(language, first, next);
    expect(offered.toSorted(), answer).toEqual(['malbec', 'torrontes']);
  });
});

describe('what no record says', () => {
  it.each([
    ['es', '¿qué hay a la brasa?', '¿y de esas cuál es la más tierna?', /tierna/u],
    ['en', 'what is a la brasa?', 'which of those is the juiciest?', /juiciest/u],
    ['pt', 'o que tem a la brasa?', 'dessas qual que é a mais macia', /macia/u],
  ])('%s «%s» «%s» is told, with what was listed', async (language, first, next, word) => {
    const { offered, answer } = await ask(language, first, next);
    expect(answer).toMatch(word);
    expect(answer).toMatch(/no lo tengo|nothing i have|não diz/iu);
    expect(offered.toSorted()).toEqual(['brasa', 'costilla', 'vacio']);
  });
});

describe('what is dangerous in them', () => {
  it.each([
    ['es', '¿qué milanesas tienen?', '¿y cuál de ellas lleva queso?'],
    ['es', '¿qué milanesas tienen?', '¿cuáles no llevan huevo?'],
    ['en', 'what milanesas do you have?', 'any vegan ones?'],
    ['pt', 'quais milanesas vocês têm?', 'e quais delas levam queijo?'],
  ])('%s «%s» «%s» is judged by the facts, and nothing is assured', async (language, first, next) => {
    const { offered, answer } = await ask(language, first, next);
    expect(offered).toEqual([]);
    expect(answer).toMatch(/milanesa/iu);
    expect(answer).not.toMatch(/flan|vac[ií]o|malbec/iu);
  });
});

describe('a message that says itself what it is about', () => {
  it.each([
    ['es', '¿qué milanesas tienen?', '¿qué postres hay?', ['flan', 'helado']],
    ['es', '¿qué milanesas tienen?', '¿y de postre?', ['flan', 'helado']],
    ['en', 'what milanesas do you have?', 'any desserts?', ['flan', 'helado']],
    ['pt', 'quais milanesas vocês têm?', 'e de sobremesa?', ['flan', 'helado']],
  ])('%s «%s» «%s»', async (language, first, next, ids) => {
    const { offered, answer } = await ask(language, first, next);
    expect(offered.toSorted(), answer).toEqual(ids);
  });
});

describe('what the guest has said of their health holds', () => {
  it.each([
    ['es', ['soy celíaco', '¿qué milanesas tienen?'], '¿y de pollo no hay?'],
    ['es', ['soy celíaco', '¿qué milanesas tienen?'], '¿cuál es crujiente?'],
    ['es', ['soy celíaco', '¿qué milanesas tienen?'], '¿cuál es para dos?'],
    ['es', ['soy celíaco', '¿cuál es la milanesa más barata?'], '¿y la más cara?'],
    ['es', ['soy alérgico a la leche', '¿qué postres hay?'], '¿y cuál es la más rica?'],
    ['es', ['soy alérgico a la leche', '¿cuánto sale el flan?'], '¿y uno parecido para dos?'],
    ['en', ["I'm coeliac", 'what milanesas do you have?'], 'which ones are pollo?'],
    ['en', ["I'm coeliac", 'what is the cheapest milanesa?'], 'and the most expensive one?'],
    ['pt', ['sou celíaco', 'quais milanesas vocês têm?'], 'e de ternera?'],
    ['pt', ['sou celíaco', 'quais milanesas vocês têm?'], 'dessas qual que é a mais macia'],
  ])('%s %j «%s» offers nothing', async (language, before, next) => {
    const { offered, answer } = await ask(language, ...before, next);
    expect(offered, answer).toEqual([]);
  });
});
