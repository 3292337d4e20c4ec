/** How something is to be made names none of those that are made so. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mannersIn } from '../../../../server/assistant/reading/is-manner.ts';
import { restaurantAt } from '../../../domains/read-shipped.ts';
import type { MenuGuest } from '../../../support/assistant/menu-assistant.ts';
import { openMenu } from '../../../support/assistant/menu-assistant.ts';

const domain = restaurantAt('es-ES');

it.each([
  ['algo de carne a la brasa', ['a la brasa']],
  ['pescado al horno o a la plancha', ['al horno', 'a la plancha']],
  ['el vermut', []],
  ['algo frito', []],
])('a manner is said in a phrase of its own: «%s»', (text, manners) => {
  expect(mannersIn(text, domain).map(({ start, end }) => text.slice(start, end))).toEqual(manners);
});

describe('a menu on which some things have a manner in their names', () => {
  let guest: MenuGuest;
  beforeAll(async () => {
    guest = await openMenu(domain, [
      ['Alcachofas a la brasa', 'De la huerta', 12],
      ['Pulpo a la brasa', 'Del mar', 23.9],
      ['Chuletón de vaca', 'Carnes a la brasa', 62],
      ['Entrecot de ternera', 'Carnes a la brasa', 24.5],
      ['Lubina al horno', 'Del mar', 22],
      ['Arroz con leche', 'Postres', 5.5],
    ]);
  });
  afterAll(() => guest.remove());

  it.each(['algo de carne a la brasa', 'qué tenéis a la brasa de carne'])('«%s» seeks meat', async (question) => {
    const { offered } = await guest.ask(question);
    expect(offered).toEqual(expect.arrayContaining(['chuletón_de_vaca', 'entrecot_de_ternera']));
    expect(offered).not.toContain('alcachofas_a_la_brasa');
  });

  it('«¿y de pescado?» behind it takes the place of the meat', async () => {
    const { offered } = await guest.ask('qué tenéis a la brasa de carne', '¿y de marisco?');
    expect(offered).toEqual(['pulpo_a_la_brasa']);
  });

  it('«el pulpo a la brasa» is that one', async () => {
    expect((await guest.ask('¿el pulpo a la brasa lleva gluten?')).item?.itemId).toBe('pulpo_a_la_brasa');
  });

  it('«a la plancha o a la brasa» is a choice, also of a part of the list', async () => {
    const { offered } = await guest.ask('algo de mar a la plancha o a la brasa');
    expect(offered).toContain('pulpo_a_la_brasa');
  });
});
