/** What was set side by side is compared by what is asked of it next. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Question } from '../../../../../server/assistant/index.ts';
import type { ItemRecord } from '../../../../../server/knowledge/index.ts';
import { restaurantAt } from '../../../../domains/read-shipped.ts';
import type { MenuGuest } from '../../../../support/assistant/menu-assistant.ts';
import { openMenu } from '../../../../support/assistant/menu-assistant.ts';

const RECORDS: readonly ItemRecord[] = [
  { dish_id: 'fernet', name: 'Fernet', category: 'Tragos', price: '$ 7.200', menu_description: '400 ml' },
  { dish_id: 'spritz', name: 'Spritz', category: 'Tragos', price: '$ 7.800', menu_description: '300 ml' },
  { dish_id: 'limonada', name: 'Limonada', category: 'Bebidas', price: '$ 2.000' },
  { dish_id: 'locro', name: 'Locro', category: 'Guisos', price: '$ 9.000' },
];

let guest: MenuGuest;
beforeAll(async () => {
  guest = await openMenu(restaurantAt('es-AR'), [], RECORDS);
});
afterAll(() => guest.remove());

describe('which of those that were set side by side', () => {
  it.each([
    ['es', '¿qué diferencia hay entre el fernet y el spritz?', '¿y cuál sale menos?'],
    ['es', 'estoy entre el fernet y el spritz', 'y cuál es más grande o cuál sale menos?'],
    ['es', 'no sé si pedir el fernet o el spritz', '¿cuál es más barato?'],
    ['en', 'torn between the fernet and the spritz', 'which one is cheaper?'],
    ['pt', 'estou entre o fernet e o spritz', 'e qual sai mais barato?'],
  ])('%s «%s» «%s»', async (language, first, next) => {
    const { answer } = await guest.asking({ language: language as NonNullable<Question['language']> }, first, next);
    expect(answer).toMatch(/fernet.*spritz/isu);
    expect(answer).toMatch(/7.200.*7.800|600/su);
    expect(answer).not.toMatch(/limonada|locro/iu);
  });

  it.each(['¿y cuál tiene gluten?', '¿y el locro?', '¿qué postres hay?'])('«%s» compares nothing', async (next) => {
    const { answer } = await guest.ask('¿qué diferencia hay entre el fernet y el spritz?', next);
    expect(answer).not.toMatch(/sale menos|600/iu);
  });
});
