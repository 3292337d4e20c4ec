import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restaurantAt } from '../../../../domains/read-shipped.ts';
import type { MenuGuest } from '../../../../support/assistant/menu-assistant.ts';
import { openMenu } from '../../../../support/assistant/menu-assistant.ts';
import type { Told } from '../../../../support/assistant/record-assistant.ts';
import { SMALL_MENUS } from '../../../../support/samples/small-menus.ts';

const MENU = SMALL_MENUS.es;
const priced = MENU.flatMap(([name, , price]) => (price === undefined ? [] : [{ name, price }]));

let guest: MenuGuest;
beforeAll(async () => {
  guest = await openMenu(restaurantAt('es-AR'), MENU);
});
afterAll(() => guest.remove());

const fitting = ({ items }: Told, fits: 'yes' | 'no' | 'unknown'): string[] =>
  items.filter((item) => item.fits === fits).map(({ name }) => name);

describe('an order', () => {
  const upward = priced.toSorted((one, other) => one.price - other.price).map(({ name }) => name);

  it.each([
    ['¿Qué es lo más barato?', upward],
    ['el menos caro', upward],
    ['¿Qué es lo más caro?', upward.toReversed()],
  ])('«%s» is of everything that has a price', async (question, names) => {
    const told = await guest.ask(question);
    expect(told.items.map(({ name }) => name)).toEqual(names);
    expect(told.itemsTotal).toBe(names.length);
    expect(told.offered).toEqual([told.items[0]?.itemId]);
    expect(told.answer).toContain(names[0]);
  });

  it('is held to what was asked for beside it', async () => {
    expect(fitting(await guest.ask('el postre más barato'), 'yes')).toEqual([
      'Ensalada de frutas',
      'Flan con dulce de leche',
    ]);
  });
});

describe('a limit', () => {
  it.each([2500, 4999, 5000, 10_000])('of %i is fulfilled at the amount itself, and not above it', async (amount) => {
    const told = await guest.ask(`algo hasta ${String(amount)}`);
    expect(fitting(told, 'yes')).toEqual(priced.filter(({ price }) => price <= amount).map(({ name }) => name));
  });

  it('leaves open what has no price, and offers none of it', async () => {
    const told = await guest.ask('algo hasta 2600');
    expect(fitting(told, 'unknown')).toEqual(['Plato del día']);
    expect(told.offered).not.toContain('plato_del_día');
  });

  it('lists what fits alone, where there is enough of it', async () => {
    const told = await guest.ask('algo hasta 5000');
    expect(fitting(told, 'yes').length).toBeGreaterThanOrEqual(3);
    expect(fitting(told, 'unknown')).toEqual([]);
  });

  it('rests on what is declared; each item is told with its price', async () => {
    const told = await guest.ask('algo hasta 5000');
    for (const { name, price, basis } of told.items.filter(({ fits }) => fits === 'yes')) {
      expect(basis).toBe('declared');
      expect(price).toEqual({ amount: priced.find((each) => each.name === name)?.price, currency: 'ARS' });
    }
  });
});

describe('several wishes', () => {
  it('must all be fulfilled', async () => {
    expect(fitting(await guest.ask('algo dulce hasta 5 mil'), 'yes')).toEqual(['Ensalada de frutas']);
  });

  it('rest on the weakest of their sources', async () => {
    const told = await guest.ask('algo salado hasta 5 mil');
    expect(told.items.filter(({ fits }) => fits === 'yes').map(({ name, basis }) => [name, basis])).toEqual([
      ['Papas fritas', 'usual'],
      ['Empanada de carne', 'usual'],
    ]);
  });
});

describe('what is only usual', () => {
  it('is said to be so', async () => {
    const told = await guest.ask('quiero pescado');
    expect(told.items.find(({ name }) => name === 'Trucha grillada')).toMatchObject({ fits: 'yes', basis: 'usual' });
    expect(told.answer).toMatch(/^Por lo que suelen ser/u);
  });

  it('never makes a thing of which nothing is known fit', async () => {
    for (const question of ['quiero pescado', 'algo salado', 'algo caliente', 'algo frío', 'algo con pollo']) {
      const told = await guest.ask(question);
      expect(fitting(told, 'yes')).not.toContain('Plato del día');
      if (fitting(told, 'yes').length < 3) expect(fitting(told, 'unknown')).toContain('Plato del día');
    }
  });
});

describe('what it is not to be', () => {
  it('may be all that is not known: then it is named as such, and offered as nothing sure', async () => {
    const { answer, decision, offered, items } = await guest.ask('algo de pollo que no sea picante');
    expect(items.every(({ fits }) => fits !== 'no')).toBe(true);
    if (decision === 'ANSWER') expect(answer).toContain('Milanesa de pollo');
    else expect(answer).toMatch(/Puede ser Milanesa de pollo.*la ficha no dice/u);
    expect(offered).toEqual(['milanesa_de_pollo']);
  });

  it.each(['algo de pollo sin picante', 'algo de pollo nada picante'])(
    '«%s» too says what it is not to be',
    async (said) => {
      expect((await guest.ask(said)).offered).toEqual(['milanesa_de_pollo']);
    },
  );

  it('is never named where nothing is known of what it is to be', async () => {
    const { offered } = await guest.ask('algo de cordero que no sea frito');
    expect(offered).toEqual([]);
  });

  it('is a danger’s own: of that silence offers nothing', async () => {
    expect((await guest.ask('algo de pollo que no tenga huevo')).offered).toEqual([]);
  });
});
