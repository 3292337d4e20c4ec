import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restaurantAt } from '../../../../domains/read-shipped.ts';
import type { MenuGuest, MenuLine } from '../../../../support/assistant/menu-assistant.ts';
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

describe('what there is to spend for one', () => {
  it.each(['tengo 9000 pesos, ¿qué pido?', 'i got 9000 pesos, what can i get', 'tenho 9000 pesos, o que peço?'])(
    '«%s»: is what may be had for it, and no order of small things',
    async (question) => {
      const { offered, answer } = await guest.ask(question);
      expect(offered.length).toBeGreaterThan(3);
      expect(offered.filter((id) => (PRICES.get(id) ?? Infinity) > 9000)).toEqual([]);
      expect(answer).not.toMatch(/suma|comes to|de cada/u);
    },
  );
});

describe('what one thing may cost', () => {
  it.each(['una pasta de menos de 15000 para 3', 'a pasta under 15000 for 3', 'uma massa até 15000 para 3 pessoas'])(
    '«%s»: is of that thing alone, however many they are',
    async (question) => {
      const { offered } = await guest.ask(question);
      expect(offered).toContain('ravioles_de_ricota');
      expect(offered.filter((id) => KINDS.get(id) !== 'pastas')).toEqual([]);
    },
  );
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

/** Its records declare no diets and, but for two, nothing that anybody may not have. */
const TABLE_MENU: readonly MenuLine[] = [
  ['Empanada de carne', 'entradas', 2500],
  ['Provoleta', 'entradas', 6200],
  ['Bife de chorizo', 'principales', 18000],
  ['Costillas de cordero', 'principales', 21000],
  ['Trucha a la manteca', 'principales', 16000],
  ['Merluza al horno', 'principales', 14000],
  ['Milanesa napolitana', 'principales', 13000],
  ['Ravioles de ricota', 'pastas', 14500],
  ['Ensalada mixta', 'ensaladas', 7000],
  ['Menú infantil', 'menú infantil', 8000],
  ['Flan casero', 'postres', 4700],
  ['Cerveza rubia', 'bebidas', 4500],
  ['Copa de vino tinto', 'bebidas', 3800],
];
const MEAT = ['bife_de_chorizo', 'costillas_de_cordero', 'empanada_de_carne', 'milanesa_napolitana'];
const FISH = ['trucha_a_la_manteca', 'merluza_al_horno'];

describe('a table of several people', () => {
  let table: MenuGuest;
  beforeAll(async () => {
    table = await openMenu(restaurantAt('es-AR'), TABLE_MENU, [
      { dish_id: 'guiso', name: 'Guiso de lentejas', category: 'principales', price: 9900, ...FREE },
    ]);
  });
  afterAll(() => table.remove());

  const lineOf = (answer: string, label: string): string =>
    answer.split('\n').find((line) => line.toLowerCase().startsWith(`• ${label.toLowerCase()}`)) ?? '';

  it.each([
    ['somos 5: 2 comen carne y tres pescado, ¿qué pedimos?', '2 comen carne', 'tres pescado'],
    ['dos de carne y dos de pescado, montame algo', 'dos de carne', 'dos de pescado'],
    ['mesa de dos, uno carnívoro total y el otro solo come pescado', 'uno carnívoro', 'el otro'],
    ['yo quiero carne y ella pescado', 'yo quiero carne', 'ella pescado'],
    ['table of 4: three meat eaters and our Sue who only does fish', 'three meat eaters', 'our sue'],
    ['I want meat and my wife fancies fish, what should we order?', 'i want meat', 'my wife'],
    ['eu só quero carne e o meu namorado só come peixe, o que pedimos?', 'eu só quero carne', 'o meu namorado'],
    ['somos 4, dois comem carne e dois querem peixe', 'dois comem carne', 'dois querem peixe'],
  ])('«%s» is told each what they want, and nothing of it is a danger', async (question, meat, fish) => {
    const { answer, offered, hazards } = await table.ask(question);
    expect(hazards.asked).toEqual([]);
    expect(lineOf(answer, meat)).toMatch(/bife|costillas|empanada/iu);
    expect(lineOf(answer, fish)).toMatch(/trucha|merluza/iu);
    expect(offered.some((id) => MEAT.includes(id)) && offered.some((id) => FISH.includes(id))).toBe(true);
  });

  it.each([
    ['seremos 6, tres comen carne, una es vegetariana y dos chicos. ¿qué pedimos?', 'una es vegetariana'],
    ['one vegetarian and three meat eaters, what would you put together', 'one vegetarian'],
    ['uma é vegetariana e dois comem carne, o que você montaria?', 'uma é vegetariana'],
    ['somos 3, mi vieja no come carne, el nene quiere mila y yo pescado, ¿qué pedimos?', 'mi vieja'],
  ])('«%s» names for whom nothing is declared what to ask about, and offers none of it', async (question, label) => {
    const { answer, offered, decision, action, items } = await table.ask(question);
    const line = lineOf(answer, label);
    expect(line).toMatch(/ninguna ficha lo declara|no record declares it|nenhuma ficha declara/u);
    expect(line).not.toMatch(/bife|costillas|milanesa|empanada de carne/iu);
    const named = items.filter(({ name }) => line.includes(name));
    expect(named.length).toBeGreaterThan(0);
    expect(named.length).toBeLessThanOrEqual(3);
    expect(named.every(({ verdict, itemId }) => verdict === 'NOT_DECLARED' || offered.includes(itemId))).toBe(true);
    expect(offered.length).toBeGreaterThan(0);
    expect([decision, action]).toEqual(['ANSWER', 'VERIFY_WITH_STAFF']);
  });

  it.each([
    'somos 4, uno es alérgico al pescado, dos de carne y el resto come de todo, ¿qué pedimos?',
    'one is allergic to fish, two eat meat and one wants pasta, what should we order?',
    'um é alérgico a peixe, dois comem carne, o que pedimos?',
  ])('«%s»: an allergy binds everybody', async (question) => {
    const { answer, offered, hazards } = await table.ask(question);
    expect(hazards.asked).toContain('pescado');
    expect(offered).toEqual([]);
    expect(answer).not.toMatch(/trucha|merluza/iu);
  });

  it('an allergy of the session binds everybody', async () => {
    const { offered, hazards } = await table.ask(
      'soy alérgica al pescado',
      'dos de carne y dos de pescado, montame algo',
    );
    expect(hazards.asked).toContain('pescado');
    expect(offered).toEqual([]);
  });

  it.each(['somos 4, seis entradas, una odia el pescado', 'we are 4, six starters, one of us hates fish'])(
    '«%s»: what is only not liked binds nobody else',
    async (question) => {
      const { answer, offered } = await table.ask(question);
      expect(offered.length).toBeGreaterThan(0);
      expect(answer).toMatch(/ninguna ficha lo declara|no record declares it/u);
    },
  );

  it.each([
    ['somos 4, dos chicos, yo quiero carne y ella pescado', 'dos chicos'],
    ['I want meat, my wife wants fish, plus a 6 yr old', 'a 6 yr old'],
    ['eu quero carne, ela peixe e duas crianças', 'duas crianças'],
  ])('«%s» has what is for children', async (question, label) => {
    expect(lineOf((await table.ask(question)).answer, label)).toContain('Menú infantil');
  });

  it.each([
    'dos de carne y dos de pescado, con vino, hasta 100000 pesos en total',
    'two eat meat and two eat fish, with wine, 100000 pesos at most',
    'dois comem carne e dois comem peixe, com vinho, até 100000 pesos',
  ])('«%s» is added up by how many want it, with a drink for all', async (question) => {
    const { answer, offered } = await table.ask(question);
    expect(offered).toContain('copa_de_vino_tinto');
    // Two of the cheapest meat and fish, and four glasses.
    expect(answer.replaceAll(/[.,](?=\d{3})/gu, '')).toMatch(/48200/u);
  });

  it.each([
    ['dos de carne y dos de pescado, hasta 20000 pesos en total', /lo más barato \(.*\) suma \$ 33\.000/u],
    ['two eat meat and two eat fish, 20000 pesos at most', /the cheapest \(.*\) comes to \$33,000/u],
    ['dois comem carne e dois comem peixe, até 20000 pesos', /o mais barato \(.*\) soma/u],
  ])('«%s» is told what the cheapest comes to', async (question, said) => {
    const { answer, offered } = await table.ask(question);
    expect(answer).toMatch(said);
    expect(offered).toEqual([]);
  });

  it.each([
    'monta una mesa con entradas, somos 4 y tenemos 60000 pesos',
    'monta uma mesa de entradas, 4 pessoas, 60000 pesos',
  ])('«%s» brings only what is said', async (question) => {
    expect((await table.ask(question)).offered.toSorted()).toEqual(['empanada_de_carne', 'provoleta']);
  });

  it('has food beside a drink that is said', async () => {
    const { offered } = await table.ask('somos 2 y tenemos 60000 pesos, con cerveza, ¿qué armamos?');
    expect(offered).toContain('cerveza_rubia');
    expect(offered.length).toBeGreaterThan(2);
  });

  it.each(['algo con queso, me encanta el queso', 'anything with fish? I love fish', 'mi hijo quiere pescado'])(
    '«%s» is no table',
    async (question) => {
      expect((await table.ask(question)).answer).not.toMatch(/^(?:Pueden|Podés) elegir|^You could choose/u);
    },
  );
});
