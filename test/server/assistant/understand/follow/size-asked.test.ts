/** «¿Y la media?» behind a question of one thing, in three languages. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ItemRecord } from '../../../../../server/knowledge/index.ts';
import { restaurantAt } from '../../../../domains/read-shipped.ts';
import type { MenuGuest } from '../../../../support/assistant/menu-assistant.ts';
import { openMenu } from '../../../../support/assistant/menu-assistant.ts';

const RECORDS: readonly ItemRecord[] = [
  { dish_id: 'croquetas', name: 'Croquetas de jamón', category: 'Raciones', price: '11,50 €', menu_description: '1/2 ración 6,50 €' },
  { dish_id: 'horchata', name: 'Horchata', category: 'Bebidas', price: '3,95 €', menu_description: '33 cl 3,95 € / 50 cl 4,95 €' },
  { dish_id: 'bravas', name: 'Patatas bravas', category: 'Raciones', price: '6,90 €' },
]; // prettier-ignore

let guest: MenuGuest;
beforeAll(async () => {
  guest = await openMenu(restaurantAt('es-ES'), [], RECORDS);
});
afterAll(() => guest.remove());

describe('what a size costs of what was spoken of', () => {
  it.each([
    ['¿qué precio tienen las croquetas?', '¿y la media?'],
    ['¿qué precio tienen las croquetas?', '¿y cuánto sale la media?'],
    ['how much are the croquetas?', 'ok and a half?'],
    ['quanto custam as croquetas?', 'e a meia?'],
  ])('«%s» «%s»', async (first, next) => {
    expect((await guest.ask(first, next)).answer).toMatch(/6[,.]50/u);
  });

  it.each(['how much for the bigger size?', 'how much is the large one?'])(
    '«%s» tells all of them: which is the bigger one, whoever asks sees',
    async (next) => {
      const { answer } = await guest.ask('how much is the horchata?', next);
      expect(answer).toMatch(/3[.,]95.*4[.,]95/su);
    },
  );

  it('nothing is told of a size that it is not sold in', async () => {
    const { answer } = await guest.ask('¿cuánto salen las bravas?', '¿y la media?');
    expect(answer).not.toMatch(/6,50|4,95/u);
  });

  it('goes on about the same thing', async () => {
    const { answer } = await guest.ask('¿cuánto salen las croquetas?', '¿y la media?', '¿y la entera?');
    expect(answer).toMatch(/croquetas/iu);
  });
});
