/** «The most British thing»: the most of how something is, over a menu of names and prices. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restaurantAt } from '../../../../domains/read-shipped.ts';
import type { MenuGuest } from '../../../../support/assistant/menu-assistant.ts';
import { openMenu } from '../../../../support/assistant/menu-assistant.ts';

let guest: MenuGuest;
beforeAll(async () => {
  guest = await openMenu(restaurantAt('es-ES'), [
    ['Pincho de tortilla', 'Barra', 3],
    ['Patatas bravas', 'Barra', 6],
    ['British cheeseboard', 'Barra', 14],
    ['Chicken tikka masala', 'Cocina', 16],
    ['Ramen', 'Cocina', 13],
    ['Tarta de queso', 'Dulces', 6],
  ]);
});
afterAll(() => guest.remove());

describe('the most of how something is', () => {
  it.each([
    'la tapa más típica',
    '¿cuál es la tapa más típica que tienen?',
    "What's the most traditional Spanish tapa I should try?",
    'o petisco mais típico',
    'whats the most typical spanish thing here, first time in spain',
    'es mi primera vez en España, ¿qué es lo más típico?',
    'o mais espanhol que vocês têm',
  ])('offers those that are so: «%s»', async (question) => {
    const { offered } = await guest.ask(question);
    expect(offered).toContain('pincho_de_tortilla');
    expect(offered).not.toContain('ramen');
  });

  it.each(["what's the most British thing on here?", 'the most british dish', 'lo más británico'])(
    'means no item that has the word in its name: «%s»',
    async (question) => {
      const { decision, offered } = await guest.ask(question);
      expect(decision).not.toBe('ASK_CLARIFY');
      expect(offered).not.toContain('ramen');
    },
  );

  it.each(['¿el ramen es más picante?', '¿el pincho de tortilla es más típico?'])(
    'is asked of the one that is named: «%s»',
    async (question) => {
      expect((await guest.ask(question)).offered).toEqual([]);
    },
  );

  it.each(['Qual tem mais cafeína, o café ou o chá?', '¿cuál tiene más cafeína, el café o el té?'])(
    'asks how much of it each of those that are named has: «%s»',
    async (question) => {
      const menu = await openMenu(restaurantAt('es-ES'), [
        ['Café', 'Bebidas', 2],
        ['Té', 'Bebidas', 2],
        ['Cola', 'Bebidas', 3],
      ]);
      const { offered } = await menu.ask(question);
      await menu.remove();
      expect(offered).not.toContain('cola');
    },
  );

  it('is not sought in what is about something else', async () => {
    expect((await guest.ask('what is the most spoken language of the world today?')).offered).toEqual([]);
  });
});
