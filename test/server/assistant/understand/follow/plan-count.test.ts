import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restaurantAt } from '../../../../domains/read-shipped.ts';
import type { MenuGuest } from '../../../../support/assistant/menu-assistant.ts';
import { openMenu } from '../../../../support/assistant/menu-assistant.ts';
import { PRICED_MENU } from '../../../../support/samples/priced-menu.ts';

let guest: MenuGuest;
beforeAll(async () => {
  guest = await openMenu(restaurantAt('es-AR'), PRICED_MENU);
});
afterAll(() => guest.remove());

describe('a number behind a price', () => {
  it.each([
    ['¿cuánto salen 3 cervezas negras?', 'y 12?'],
    ['¿cuánto sale la cerveza negra?', '¿y 12?'],
  ])('«%s», «%s» is what so many come to', async (before, message) => {
    const { answer } = await guest.ask(before, message);
    expect(answer).toContain('Son $ 62.400: 12 × Cerveza negra ($ 5.200)');
  });

  it('is never added to the one before', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 2, max: 90 }), async (count) => {
        const { answer } = await guest.ask('¿cuánto salen 3 cervezas negras?', `y ${String(count)}?`);
        expect(answer.replaceAll('.', '')).toContain(`$ ${String(5200 * count)}:`);
      }),
      { numRuns: 10 },
    );
  });

  it('counts nothing where it counts people, or where no price was asked', async () => {
    expect((await guest.ask('¿cuánto sale la cerveza negra?', 'y para 4?')).answer).not.toContain('Son $');
    expect((await guest.ask('¿qué es el matambre?', 'y 4?')).answer).not.toContain('Son $');
  });
});
