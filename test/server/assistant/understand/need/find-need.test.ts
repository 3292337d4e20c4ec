import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shippedDomain } from '../../../../domains/read-shipped.ts';
import type { MenuGuest } from '../../../../support/assistant/menu-assistant.ts';
import { openMenu } from '../../../../support/assistant/menu-assistant.ts';
import { SALON_PRICES } from '../../../../support/samples/salon-prices.ts';

let guest: MenuGuest;
beforeAll(async () => {
  guest = await openMenu(shippedDomain('hair_salon'), [], SALON_PRICES);
});
afterAll(() => guest.remove());

const offered = async (...questions: string[]): Promise<readonly string[]> => (await guest.ask(...questions)).offered;

describe('whoever tells what they need', () => {
  it('is served, though a word of it would name another thing', async () => {
    expect(await offered('tengo la barba con canas')).toEqual(['tinte_barba']);
  });

  it('is served by what ends in time alone where they say how long they have', async () => {
    expect(await offered('tengo 40 minutos, qué me hago')).toEqual(
      expect.arrayContaining(['tijera', 'parejo', 'navaja']),
    );
    expect(await offered('tengo 40 minutos, qué me hago')).not.toContain('balayage');
  });

  it('is told what of it was left out where nothing serves all of it', async () => {
    const told = await guest.ask('tengo caspa y el pelo lila');
    expect(told.offered).not.toContain('balayage');
  });

  it('is not taken to want what it comes of', async () => {
    expect(await offered('my hair is damaged from bleach')).toEqual([]);
  });
});

describe('no need', () => {
  it.each([
    ['the one they know of', '¿el shampoo anticaspa sirve para la caspa?', 'cafe'],
    ['how a thing is used', '¿cada cuánto se lava el pelo graso?', 'nieve'],
  ])('%s: «%s»', async (_, question, other) => {
    expect(await offered(question)).not.toContain(other);
  });

  it('is told by a long story about something else', async () => {
    const story =
      'ayer fui con la caspa de siempre al cine nuevo del barrio norte y vimos una película de marcianos que comían piedras moradas gigantes';
    expect(await offered(story)).toEqual([]);
  });
});
