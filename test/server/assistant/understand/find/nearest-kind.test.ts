import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restaurantAt } from '../../../../domains/read-shipped.ts';
import type { MenuGuest } from '../../../../support/assistant/menu-assistant.ts';
import { openMenu } from '../../../../support/assistant/menu-assistant.ts';

let guest: MenuGuest;
beforeAll(async () => {
  guest = await openMenu(restaurantAt('es-AR'), [
    ['Ravioles de ricota', 'Platos', 9000],
    ['Bife de chorizo', 'Platos', 18_000],
    ['Flan casero', 'Postres', 5000],
  ]);
});
afterAll(() => guest.remove());

describe('what is not there', () => {
  it.each(['¿cuánto sale la lasaña?', 'how much is the lasagne?', 'quanto custa a lasanha?'])(
    '«%s»: is said to be missing, with what is most like it, and offers nothing',
    async (question) => {
      const { answer, offered } = await guest.ask(question);
      expect(answer).toContain('Ravioles de ricota');
      expect(answer).not.toContain('Bife');
      expect(offered).toEqual([]);
    },
  );

  it('has nothing near it where only its kind is there, and where a danger is spoken of', async () => {
    for (const questions of [['¿tenés sushi?'], ['soy celíaca', '¿cuánto sale la lasaña?']]) {
      const { answer } = await guest.ask(...questions);
      expect(answer).not.toMatch(/Lo más parecido/u);
    }
  });
});
