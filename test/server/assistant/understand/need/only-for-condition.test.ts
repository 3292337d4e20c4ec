import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shippedDomain } from '../../../../domains/read-shipped.ts';
import type { MenuGuest } from '../../../../support/assistant/menu-assistant.ts';
import { openMenu } from '../../../../support/assistant/menu-assistant.ts';
import { SALON_PRICES } from '../../../../support/samples/salon-prices.ts';

let guest: MenuGuest;
let bare: MenuGuest;
beforeAll(async () => {
  const salon = shippedDomain('hair_salon');
  guest = await openMenu(salon, [], SALON_PRICES);
  bare = await openMenu(
    salon,
    [],
    SALON_PRICES.filter(({ product_id: id }) => id !== 'nene' && id !== 'liceo'),
  );
});
afterAll(() => Promise.all([guest.remove(), bare.remove()]));

describe('a condition that only says whom a thing is for', () => {
  it.each(['le cortan a un nene?', 'corte para mi hija', 'haircut for a child', 'corte para criança'])(
    '«%s» is offered what is for such people and nothing else',
    async (question) => {
      expect((await guest.ask(question)).offered).toEqual(['nene']);
    },
  );

  it('goes by the age that is said', async () => {
    expect((await guest.ask('corte para mi hija de 14')).offered).toEqual(['liceo']);
  });

  it.each([
    'corte y color para mi hija',
    'corte para mi hija, es alérgica',
    'corte para mi hija sin sulfatos',
    'corte para mi hija y un balayage para mí',
    'le cortan y le decoloran a un nene?',
    'le cortan con gel con fragancia a un nene?',
  ])('is judged by the facts where more is asked: «%s»', async (question) => {
    expect((await guest.ask(question)).offered).not.toContain('balayage');
    expect(
      (await guest.ask(question)).hazards.asked.length + (await guest.ask(question)).candidates.length,
    ).toBeGreaterThan(0);
  });

  it('is judged by the facts where nothing is known to be for such people', async () => {
    expect((await bare.ask('le cortan a un nene?')).offered).toEqual([]);
  });
});
