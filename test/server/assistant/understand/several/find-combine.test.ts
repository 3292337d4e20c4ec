import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restaurantAt } from '../../../../domains/read-shipped.ts';
import type { MenuGuest } from '../../../../support/assistant/menu-assistant.ts';
import { openMenu } from '../../../../support/assistant/menu-assistant.ts';
import { PRICED_MENU } from '../../../../support/samples/priced-menu.ts';

const FREE = { allergens: [], free_from: ['gluten', 'huevo'] };

let guest: MenuGuest;
beforeAll(async () => {
  guest = await openMenu(restaurantAt('es-AR'), PRICED_MENU, [
    { dish_id: 'guiso', name: 'Guiso de lentejas', category: 'principales', price: 9900, ...FREE },
    { dish_id: 'compota', name: 'Compota de manzana', category: 'postres', price: 4100, ...FREE },
  ]);
});
afterAll(() => guest.remove());

/** By the ids that `openMenu` gives. */
const PRICES = new Map<string, number>([
  ...PRICED_MENU.map(([name, , price]) => [name.toLowerCase().replaceAll(' ', '_'), price ?? 0] as const),
  ['guiso', 9900],
  ['compota', 4100],
]);
const KINDS = new Map<string, string>([
  ...PRICED_MENU.map(([name, kind]) => [name.toLowerCase().replaceAll(' ', '_'), kind] as const),
  ['compota', 'postres'],
]);

const priceOf = (name: string): number => PRICED_MENU.find(([each]) => each === name)?.[2] ?? 0;

describe('several kinds', () => {
  it('are told each with what there is, and what one of each comes to', async () => {
    const { answer, offered, decision } = await guest.ask('quiero una pasta y un postre');
    expect(answer).toContain('• Pasta: Ravioles de ricota ($ 14.500)');
    expect(answer).toContain('• Postre: Compota de manzana ($ 4.100)');
    expect(answer).toMatch(/Uno de cada cosa suma de \$ 18\.600 a \$ 21\.000/u);
    expect(offered).toEqual(expect.arrayContaining(['ravioles_de_ricota', 'compota']));
    expect(decision).toBe('ANSWER');
  });

  it('stay within what there is to spend, whichever are taken', async () => {
    const { answer, offered } = await guest.ask('una pasta y un postre por menos de 19500 en total');
    expect(offered).toContain('ravioles_de_ricota');
    expect(offered).not.toContain('lasaña_de_carne');
    expect(answer).toMatch(/\(tenés \$ 19\.500\)/u);
  });

  it('that do not fit together are not offered', async () => {
    const { answer, offered } = await guest.ask('una pasta y un postre por menos de 9000 en total');
    expect(offered).toEqual([]);
    expect(answer).toContain('No encuentro una combinación que entre en $ 9.000');
  });
});

describe('what there is to spend for several people', () => {
  const total = (ids: readonly string[]): number =>
    ids.reduce((sum, id) => sum + (PRICES.get(id) ?? Number.POSITIVE_INFINITY), 0);

  it.each([
    'somos 3, 60 mil pesos en total',
    'mi mujer y yo, unos 60 mil como mucho',
    '3 adults, around 60000 pesos',
    '2 adultos e 1 criança, 60 mil pesos',
    'table for two, 60000 pesos at most',
  ])('«%s» is a whole order that stays within', async (question) => {
    const { answer, offered } = await guest.ask(question);
    expect(answer).toMatch(/^(?:Por ejemplo|For example|Por exemplo)/u);
    expect(offered.length).toBeGreaterThan(2);
    expect(total(offered)).toBeLessThanOrEqual(60_000);
  });

  it.each([
    "I'd like something for my son, under 9000 pesos",
    'I want a dessert for my daughter for less than 9000 pesos',
    'yo quiero algo para mi hijo por menos de 9000 pesos',
  ])('of one who asks for somebody else is no whole order: «%s»', async (question) => {
    expect((await guest.ask(question)).answer).not.toMatch(/^(?:Por ejemplo|For example)/u);
  });

  it('counts nobody twice: «somos 4» has whoever writes in it', async () => {
    const { answer } = await guest.ask('somos 4 y yo pago, una pasta y un postre, ¿cuánto sale todo?');
    expect(answer).not.toMatch(/para 5/u);
  });

  it('begins with the kind that is said beside', async () => {
    const { offered } = await guest.ask('somos 3 con 60 mil pesos en total, algo con postre');
    expect(offered.some((id) => KINDS.get(id) === 'postres')).toBe(true);
  });
});

describe('a table', () => {
  it.each(['mesa de 8, una pasta y un postre', 'mesa de 8: pastas y postres', 'a table of 8, pasta and dessert'])(
    '«%s» is told for as many as they are',
    async (question) => {
      const { answer, offered } = await guest.ask(question);
      expect(offered).toEqual(expect.arrayContaining(['ravioles_de_ricota', 'compota']));
      expect(answer).toMatch(/(?:para|for) 8/u);
    },
  );

  it('of several who can’t have something needs no «¿qué pedimos?»', async () => {
    const { answer, offered } = await guest.ask('mesa para seis: dos celíacos, uno sin huevo y el resto come de todo');
    expect([...offered].sort()).toEqual(['compota', 'guiso']);
    expect(answer).toMatch(/• Dos celíacos: .*\n• Uno sin huevo: /u);
  });
});

describe('what somebody has to spend', () => {
  it('is never gone over', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 6, max: 90 }), async (thousands) => {
        const { answer, items } = await guest.ask(`tengo ${String(thousands)} mil pesos, ¿qué pedimos?`);
        const sum = items.reduce((total, { name, price }) => total + (price?.amount ?? priceOf(name)), 0);
        expect(sum).toBeLessThanOrEqual(thousands * 1000);
        if (items.length > 0) expect(answer.replaceAll('.', '')).toContain(`$ ${String(sum)}`);
      }),
      { numRuns: 10 },
    );
  });

  it('is for as many as are said', async () => {
    const { offered } = await guest.ask('tenemos 30 mil para los dos, ¿qué pedimos?');
    expect(offered).toHaveLength(4);
  });
});

describe('people who can’t have something', () => {
  it('are offered nothing but what is declared free of it', async () => {
    const { answer, offered, action, hazards, items } = await guest.ask(
      'somos 4, uno celíaco y mi hijo es alérgico al huevo, ¿qué pedimos?',
    );
    expect([...offered].sort()).toEqual(['compota', 'guiso']);
    expect(items.every(({ verdict }) => verdict === 'DECLARED_FREE')).toBe(true);
    expect(hazards.asked).toEqual(expect.arrayContaining(['gluten', 'huevo']));
    expect(action).toBe('VERIFY_WITH_STAFF');
    expect(answer).toContain('Antes de pedir, confirmalo');
  });

  it('are held to it in every part', async () => {
    const { offered } = await guest.ask('soy celíaca, quiero una pasta y un postre, ¿qué pedimos?');
    expect(offered.filter((id) => !['compota', 'guiso'].includes(id))).toEqual([]);
  });

  it('are not taken to want what they can’t have', async () => {
    const { answer } = await guest.ask('a mi hijo no le gusta el queso y es alérgico a las nueces, ¿qué come?');
    expect(answer).not.toMatch(/• (?:Queso|Nueces):/u);
  });

  it.each(['estoy embarazada, ¿qué pedimos con 20 mil?', 'soy alérgica, ¿qué pedimos con 20 mil?'])(
    '«%s»: what no hazard stands for is left to the staff',
    async (question) => {
      const { offered, answer } = await guest.ask(question);
      expect(offered).toEqual([]);
      expect(answer).not.toMatch(/^(?:Por ejemplo|Pueden elegir|Podés elegir)/u);
    },
  );

  it('and told so before are not forgotten', async () => {
    const { offered } = await guest.ask('soy celíaca', 'tengo 20 mil pesos, ¿qué pedimos?');
    expect(offered.filter((id) => !['compota', 'guiso'].includes(id))).toEqual([]);
  });
});

describe('what is no whole order', () => {
  it.each(['algo con queso y carne', 'tengo 20 mil, ¿me alcanza para el matambre?', 'pasta, barata, hasta 20 mil'])(
    '«%s»',
    async (question) => {
      expect((await guest.ask(question)).answer).not.toMatch(/^(?:Pueden elegir|Podés elegir|Por ejemplo)/u);
    },
  );
});
