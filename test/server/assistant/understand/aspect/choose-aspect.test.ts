/** What is asked of one item, over records of our own, through the whole assistant. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ItemRecord } from '../../../../../server/knowledge/index.ts';
import { restaurantAt } from '../../../../domains/read-shipped.ts';
import type { MenuGuest } from '../../../../support/assistant/menu-assistant.ts';
import { openMenu } from '../../../../support/assistant/menu-assistant.ts';

const RECORDS: readonly ItemRecord[] = [
  {
    dish_id: 'canelones',
    name: 'Canelones de espinaca',
    category: 'pasta',
    price: 15400,
    portion: '3 unidades',
    preparation_minutes: 22,
    pairing: 'Un blanco fresco.',
    notes: ['Se pueden llevar en bandeja.', 'Salen con salsa mixta.'],
    allergens: [{ name: 'gluten', severity: 'critical' }],
  },
  {
    dish_id: 'matambre',
    name: 'Matambre a la pizza',
    category: 'grill',
    price: 21000,
    preparation_minutes: 35,
    cross_contamination: { statement: 'La parrilla es la misma para los chorizos.', traces_possible: ['soja'] },
  },
  {
    dish_id: 'torrontes',
    name: 'Torrontés Valle Alto',
    category: 'drink',
    price: 9800,
    pairing: 'Canelones de espinaca y sopas.',
  },
  { dish_id: 'bunuelos', name: 'Buñuelos de acelga (8 u.)', category: 'starter', price: 3200 },
  {
    dish_id: 'entrana',
    name: 'Entraña del centro',
    category: 'grill',
    price: 23000,
    menu_description: 'Pieza de 350 g con chimichurri.',
  },
  { dish_id: 'flan_1', name: 'Flan casero', category: 'dessert', price: 5000, portion: '150 g' },
  { dish_id: 'flan_2', name: 'Flan de coco', category: 'dessert', price: 5600, portion: '150 g' },
];

let guest: MenuGuest;
beforeAll(async () => {
  guest = await openMenu(restaurantAt('es-AR'), [], RECORDS);
});
afterAll(() => guest.remove());

describe('what is asked of one item', () => {
  it.each([
    ['es', '¿cuánto tardan los canelones?', 'Tiempo de preparación: 22 min'],
    ['en', 'how long do the canelones take?', 'Preparation time: 22 min'],
    ['pt', 'quanto tempo demoram os canelones?', 'Tempo de preparo: 22 min'],
    ['es', '¿cuántos vienen en los canelones?', 'Porción: 3 unidades'],
    ['en', 'how big are the canelones?', 'Portion: 3 unidades'],
    ['pt', 'que tamanho são os canelones?', 'Porção: 3 unidades'],
  ] as const)('in %s «%s» is told first and alone', async (language, message, told) => {
    const { answer, decision, item } = await guest.asking({ language }, message);
    expect(answer).toContain(`Canelones de espinaca. ${told}`);
    expect(answer).not.toContain('15.400');
    expect(decision).toBe('ANSWER');
    expect(item?.itemId).toBe('canelones');
  });

  it.each([
    ['es', '¿cuántos buñuelos vienen en la porción?', 'Buñuelos de acelga (8 u.)'],
    ['en', 'how many pieces are the buñuelos de acelga?', 'Buñuelos de acelga (8 u.)'],
    ['es', 'cuanto pesa la entraña', 'Pieza de 350 g'],
    ['pt', 'quanto pesa a entraña?', 'Pieza de 350 g'],
  ] as const)(
    'in %s «%s» is told from its name or description where no field says it',
    async (language, message, told) => {
      const { answer, decision } = await guest.asking({ language }, message);
      expect(answer).toContain(told);
      expect(answer).not.toMatch(/no sé si|don't know|não sei/u);
      expect(decision).toBe('ANSWER');
    },
  );

  it('is said to be missing where nothing of the record counts or weighs anything', async () => {
    const { answer } = await guest.asking({ language: 'es' }, '¿cuánto pesa el matambre?');
    expect(answer).not.toMatch(/\d+ ?g/u);
  });

  it('is a sentence of its record that speaks of it', async () => {
    const { answer, sources } = await guest.ask('¿los canelones se pueden llevar en bandeja?');
    expect(answer).toContain('Se pueden llevar en bandeja.');
    expect(answer).not.toContain('salsa mixta');
    expect(sources.length).toBeGreaterThan(0);
  });

  it.each([
    ['es', '¿qué vino va bien con los canelones?'],
    ['en', 'which wine goes well with the canelones?'],
    ['pt', 'que vinho combina com os canelones?'],
  ] as const)('in %s «%s» also offers what names it', async (language, message) => {
    const { answer, offered } = await guest.asking({ language }, message);
    expect(answer).toMatch(/blanco fresco/u);
    expect(answer).toContain('Torrontés Valle Alto');
    expect(offered).toEqual(['torrontes']);
  });

  it('is of the item whose name begins so', async () => {
    expect((await guest.ask('¿cuánto sale el matam?')).answer).toMatch(/^Matambre a la pizza\. Precio: \$\s21\.000\./u);
  });

  it('never hides what stands in its record of others', async () => {
    expect((await guest.ask('¿cuánto tarda el matambre a la pizza?')).answer).toMatch(/35 min.*puede contener.*soja/su);
  });
});

describe('what is left to the facts', () => {
  it.each([
    ['a danger', '¿cuánto tarda el matambre a la pizza y tiene soja?'],
    ['a state of health', 'estoy embarazada, ¿cuánto tardan los canelones?'],
    ['an allergy', 'soy alérgico al gluten, ¿cuánto tardan los canelones?'],
  ])('is a question with %s: «%s»', async (_what, message) => {
    const { risk, action, answer } = await guest.ask(message);
    expect(risk).not.toBe('LOW');
    expect(action).not.toBe('NONE');
    expect(answer).not.toMatch(/^(?:Canelones de espinaca|Matambre a la pizza)\. Tiempo/u);
  });

  it('is any question of a guest who said before what they can’t have', async () => {
    const { answer, action } = await guest.ask('soy celíaca', '¿cuánto tardan los canelones?');
    expect(answer).toMatch(/gluten/u);
    expect(action).toBe('VERIFY_WITH_STAFF');
  });
});

describe('what is not told as one', () => {
  it.each(['¿de qué es el flan?', '¿cuánto sale el flan de la abuela?'])('«%s» is asked back', async (message) => {
    expect((await guest.ask(message)).decision).toBe('ASK_CLARIFY');
  });

  it('is a search', async () => {
    const { offered } = await guest.ask('algo dulce');
    expect(offered).toEqual(expect.arrayContaining(['flan_1', 'flan_2']));
  });

  it('is an order', async () => {
    expect((await guest.ask('sumame los canelones en bandeja')).decision).toBe('DISCLAIMER');
  });

  it('is what no record says', async () => {
    expect((await guest.ask('¿cuántas calorías tienen los canelones?')).decision).toBe('DISCLAIMER');
  });
});
