/** Why something is wanted is no wish of its own. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restaurantAt } from '../../../../domains/read-shipped.ts';
import type { MenuGuest } from '../../../../support/assistant/menu-assistant.ts';
import { openMenu } from '../../../../support/assistant/menu-assistant.ts';

let guest: MenuGuest;
beforeAll(async () => {
  guest = await openMenu(restaurantAt('es-AR'), [
    ['Ensalada verde', 'Platos', 6000],
    ['Sopa de verduras', 'Platos', 7000],
    ['Asado de tira', 'Platos', 18_000],
    ['Flan casero', 'Postres', 5000],
    ['Batata frita', 'Platos', 4000],
    ['Pizza mozzarella (grande)', 'Pizzas', 12_000],
    ['Pizza calabresa (grande)', 'Pizzas', 13_000],
  ]);
});
afterAll(() => guest.remove());

describe('the reason of a wish', () => {
  it.each([
    ['es', 'algo livianito xq almorce fuerte'],
    ['es', 'quiero algo liviano, porque ayer comí asado'],
    ['en', 'something light because i had a heavy lunch'],
    ['pt', 'algo leve porque almocei pesado'],
  ] as const)('is not sought in %s: «%s»', async (language, question) => {
    const plain = { es: 'algo liviano', en: 'something light', pt: 'algo leve' }[language];
    const { offered, decision } = await guest.asking({ language }, question);
    expect({ offered, decision }).toEqual(await guest.asking({ language }, plain).then(pick));
    expect(offered).not.toContain('asado_de_tira');
  });

  it('is heard where it wants something itself', async () => {
    const { offered } = await guest.ask('un postre porque tengo ganas de algo dulce');
    expect(offered).toEqual(['flan_casero']);
  });

  it('hides no danger', async () => {
    const { offered, hazards } = await guest.ask('algo liviano porque soy celíaca');
    expect(offered).toEqual([]);
    expect(JSON.stringify(hazards)).toContain('gluten');
  });
});

describe('an order', () => {
  it.each([
    ['pt', 'qual a pizza grande mais barata?', 'pizza_mozzarella_(grande)'],
    ['es', '¿cuál es la pizza grande más barata?', 'pizza_mozzarella_(grande)'],
    ['es', 'la pizza grande más cara', 'pizza_calabresa_(grande)'],
  ] as const)('is no slip of a name, and a size no part: in %s «%s»', async (language, question, first) => {
    expect((await guest.asking({ language }, question)).offered[0]).toBe(first);
  });
});

function pick({ offered, decision }: Awaited<ReturnType<MenuGuest['ask']>>) {
  return { offered, decision };
}
