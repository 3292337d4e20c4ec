/** A way of eating that is asked of all names none of those that are called so; with its article, or as the whole of a name, it does. */
import { describe, expect, it } from 'vitest';
import { restaurantAt } from '../../../../domains/read-shipped.ts';
import { openRecords } from '../../../../support/assistant/record-assistant.ts';

const dish = (name: string, category: string): Record<string, unknown> => ({ dish_id: name, name, category });
const HOUSE = [
  dish('Vegan Miso', 'Ramen'),
  dish('Mapo Tofu Don (vegan)', 'Donburi'),
  dish('Katsu Don', 'Donburi'),
  dish('Edamame', 'Small Plates'),
  dish('La Vegana Culposa', 'Rolls'),
];
const PIZZERIA = [dish('Vegetariana', 'Pizzas'), dish('Calabresa', 'Pizzas'), dish('Caprese', 'Pizzas')];
const ask = async (house: readonly Record<string, unknown>[], question: string): Promise<string> =>
  (await openRecords(restaurantAt('es-AR'), house).asking({}, question)).answer;

describe('a way of eating', () => {
  it.each([
    'vegan?', 'whats vegan?', "what's vegan", 'which are vegan', 'anything vegan?', 'is there vegan', 'vegano', '¿veganos hay?',
    'algo vegano', 'my mate is vegan, what is there',
  ])('is asked of all: «%s»', async (question) => {
    const answer = await ask(HOUSE, question);
    for (const name of ['Vegan Miso', 'Vegana Culposa']) expect(answer.split('\n')[0]).toContain(name);
    expect(answer).toMatch(/Katsu Don/iu);
  }); // prettier-ignore

  it.each(['the vegan miso', 'how much is the vegan miso?', 'vegan miso', 'la vegana culposa, ¿qué lleva?'])(
    'is part of a name: «%s»',
    async (question) => {
      expect(await ask(HOUSE, question)).not.toMatch(/Katsu/iu);
    },
  );

  it.each(['vegetariana', 'una vegetariana por favor', '¿cuánto sale la vegetariana?'])(
    'is a name by itself: «%s»',
    async (question) => {
      expect(await ask(PIZZERIA, question)).not.toMatch(/calabresa/iu);
    },
  );
});
