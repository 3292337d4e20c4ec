/** What goes with a thing, over a menu of names and prices and over records that say it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ItemRecord } from '../../../../../server/knowledge/index.ts';
import { restaurantAt } from '../../../../domains/read-shipped.ts';
import type { MenuGuest } from '../../../../support/assistant/menu-assistant.ts';
import { openMenu } from '../../../../support/assistant/menu-assistant.ts';

const RECORDS: readonly ItemRecord[] = [
  { dish_id: 'rabas', name: 'Rabas', price: 9000 },
  { dish_id: 'locro', name: 'Locro', price: 13500 },
  { dish_id: 'sorrentinos', name: 'Sorrentinos de jamón', price: 15000 },
  { dish_id: 'flan', name: 'Flan casero', price: 5000 },
  { dish_id: 'burrata', name: 'Burrata con tomates', price: 9800, pairing: 'Un rosado seco.' },
  { dish_id: 'cerveza', name: 'Cerveza rubia', category: 'drink', price: 4000 },
  { dish_id: 'malbec', name: 'Copa de malbec', category: 'drink', price: 5000 },
  {
    dish_id: 'bonarda',
    name: 'Copa de bonarda',
    category: 'drink',
    price: 4800,
    pairing: 'Sorrentinos de jamón y pizzas.',
  },
  { dish_id: 'limonada', name: 'Limonada', category: 'drink', price: 3000 },
];

let guest: MenuGuest;
beforeAll(async () => {
  guest = await openMenu(restaurantAt('es-AR'), [], RECORDS);
});
afterAll(() => guest.remove());

describe('what goes with a thing', () => {
  it.each([
    ['es', '¿con qué birra acompaño las rabas?', ['cerveza']],
    ['es', 'una cerveza para acompañar el locro', ['cerveza']],
    ['es', '¿qué vino pega con el locro?', ['bonarda', 'malbec']],
    ['es', '¿qué vinito le va a las rabas?', ['bonarda', 'malbec']],
    ['es', 'vino para las rabas?', ['bonarda', 'malbec']],
    ['en', 'which beer goes with the locro?', ['cerveza']],
    ['en', 'a wine to go with the rabas', ['bonarda', 'malbec']],
    ['es', 'con las rabas q vino me tomo', ['bonarda', 'malbec']],
    ['es', '¿qué vino tomarías con el locro?', ['bonarda', 'malbec']],
    ['en', 'which beer should i have with the rabas', ['cerveza']],
    ['en', 'what wine would you pick with the locro', ['bonarda', 'malbec']],
    ['pt', 'com o locro que vinho bebo?', ['bonarda', 'malbec']],
    ['pt', 'que cerveja combina com as rabas?', ['cerveza']],
    ['pt', 'que vinho vai bem com o locro?', ['bonarda', 'malbec']],
  ] as const)('in %s «%s» is of the kind that is asked for', async (language, message, offered) => {
    const told = await guest.asking({ language }, message);
    expect([...told.offered].toSorted()).toEqual([...offered].toSorted());
    expect(told.decision).toBe('ANSWER');
  });

  it.each([
    '¿qué tomo con las rabas?',
    '¿con qué acompaño el locro?',
    'something to wash down the rabas',
    'what should i drink with the rabas',
    'voy a pedir rabas. ¿qué me bebo con eso?',
    'algo de beber que pegue con el locro',
    'o que tomar com as rabas?',
  ])('is a drink, where nothing else is said: «%s»', async (message) => {
    const { offered } = await guest.ask(message);
    expect(offered).toContain('limonada');
    expect(offered).not.toContain('flan');
  });

  it('is of another kind, where that is said', async () => {
    const { offered } = await guest.ask('¿qué me pega con la limonada, algo dulce?');
    expect(offered).toContain('flan');
    expect(offered).not.toContain('malbec');
  });

  it('begins with what a record puts with it', async () => {
    expect((await guest.ask('vino para los sorrentinos?')).offered[0]).toBe('bonarda');
  });

  it.each(['¿con qué acompaño la burrata?', '¿qué tomo con la burrata?', '¿qué va bien con la burrata?'])(
    'is what its own record says, where no kind is asked for: «%s»',
    async (message) => {
      const { item, answer } = await guest.ask(message);
      expect(item?.itemId).toBe('burrata');
      expect(answer).toContain('rosado');
    },
  );

  it('is what the record says of the thing that the guest is looking at', async () => {
    const { item, answer } = await guest.asking({ itemId: 'burrata' }, '¿con qué lo acompaño?');
    expect(item?.itemId).toBe('burrata');
    expect(answer).toContain('rosado');
  });

  it('is of the kind that is asked for, whatever its own record says', async () => {
    const told = await guest.ask('¿con qué vino acompaño la burrata?');
    expect([...told.offered].toSorted()).toEqual(['bonarda', 'malbec']);
  });

  it('is also asked of what was spoken of', async () => {
    expect((await guest.ask('¿cuánto sale el locro?', '¿y qué cerveza pega con eso?')).offered).toEqual(['cerveza']);
  });

  it.each([
    'soy celíaca, ¿qué cerveza acompaña las rabas?',
    '¿qué cerveza sin gluten pega con las rabas?',
    'soy alérgica a los sulfitos, ¿qué vino va con el locro?',
  ])('is judged by the facts where health is spoken of: «%s»', async (message) => {
    const { offered, decision } = await guest.ask(message);
    expect(offered).toEqual([]);
    expect(decision).not.toBe('SOFT_DISCLAIMER');
  });

  it('keeps to the price that is said', async () => {
    expect((await guest.ask('un vino de menos de 4900 para acompañar el locro')).offered).toEqual(['bonarda']);
  });

  it.each(['¿el vino lleva sulfitos?', '¿cuánto sale la cerveza?'])('is not what «%s» asks', async (message) => {
    expect((await guest.ask(message)).offered).not.toContain('limonada');
  });
});
