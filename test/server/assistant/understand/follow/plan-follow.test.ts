import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restaurantAt } from '../../../../domains/read-shipped.ts';
import type { DemoAssistant } from '../../../../support/assistant/demo-assistant.ts';
import { openDemoAssistant } from '../../../../support/assistant/demo-assistant.ts';
import type { MenuGuest } from '../../../../support/assistant/menu-assistant.ts';
import { openMenu } from '../../../../support/assistant/menu-assistant.ts';
import { SMALL_MENUS } from '../../../../support/samples/small-menus.ts';

let demo: DemoAssistant;
let menu: MenuGuest;
let english: MenuGuest;
let portuguese: MenuGuest;
beforeAll(async () => {
  demo = await openDemoAssistant();
  menu = await openMenu(restaurantAt('es-AR'), SMALL_MENUS.es);
  english = await openMenu(restaurantAt('en-GB'), SMALL_MENUS.en);
  portuguese = await openMenu(restaurantAt('pt-BR'), SMALL_MENUS.pt);
});
afterAll(async () => {
  for (const each of [menu, english, portuguese, demo]) await each.remove();
});

describe('of those that were found', () => {
  it.each([
    [['qué principales hay?', 'y el más caro?'], 'bife_de_chorizo'],
    [['qué principales hay?', '¿de esos cuál es el más barato?'], 'milanesa_de_pollo'],
    [['qué hay de entrada?', 'cuál es el más barato?'], 'empanada_de_carne'],
    [['qué principales hay?', 'de esos, algo hasta 10 mil'], 'milanesa_de_pollo'],
    [['qué principales hay?', 'gracias', 'el más caro'], 'bife_de_chorizo'],
  ])('%j offers %s', async (questions, first) => {
    const { offered, answer } = await menu.ask(...questions);
    expect(offered, answer).toEqual([first]);
  });

  it('in English and in Portuguese', async () => {
    const cheapest = await english.asking({ language: 'en' }, 'what starters do you have?', 'the cheapest one');
    expect(cheapest.offered, cheapest.answer).toEqual(['beef_empanada']);
    const first = 'quais pratos principais vocês têm?';
    const least = await portuguese.asking({ language: 'pt' }, first, 'qual deles é o mais barato?');
    expect(least.offered, least.answer).toEqual(['frango_grelhado']);
  });

  it('in a shop of other things', async () => {
    const { offered } = await demo.salon.envelope('qué shampoos tienen?', 'y el más barato de esos?');
    expect(offered).toEqual(['shampoo_ortiga']);
    const spoken = await demo.salon.asking(
      { language: 'pt' },
      'quais condicionadores vocês têm?',
      'e qual é mais barato?',
    );
    expect(spoken.offered).toEqual(['acondicionador_diario']);
    const among = await demo.salon.asking(
      { language: 'en' },
      'which masks do you have?',
      'any of those without silicones?',
    );
    expect(among.itemsTotal).toBe(3);
  });

  it('what is to be without something is judged over them, and over nothing else', async () => {
    const { items, offered } = await demo.restaurant.envelope('qué postres tienen?', 'y sin huevo?');
    expect(items).toHaveLength(6);
    expect(items.filter(({ verdict }) => verdict === 'DECLARED_FREE').map(({ itemId }) => itemId)).toEqual(offered);
    const vegan = await demo.restaurant.asking(
      { language: 'pt' },
      'que sobremesas vocês têm?',
      'e qual deles é vegano?',
    );
    expect([vegan.itemsTotal, vegan.offered]).toEqual([6, ['ensalada_frutas']]);
  });

  it('what was wished before is shown as said before, and goes where something else takes its place', async () => {
    const { understood } = await menu.ask('qué principales hay?', 'de esos, algo hasta 10 mil');
    expect(understood.conditions.map(({ text, from }) => [text, from])).toEqual([
      ['principales', 'session'],
      ['10 mil', 'message'],
    ]);
    const cold = await menu.ask('algo caliente', 'mejor frío');
    expect(cold.understood.conditions.map(({ text }) => text)).toEqual(['frío']);
    expect(cold.offered).toContain('ensalada_de_frutas');
  });
});

describe('one of those that were found', () => {
  it.each([
    [['qué postres hay?', 'cuánto sale el segundo?'], '6000'],
    [['qué postres hay?', 'el primero'], 'ensalada de frutas'],
    [['qué postres hay?', 'el segundo', 'y el primero?'], 'ensalada de frutas'],
    [['qué bebidas hay?', 'cuánto sale?'], '2000'],
  ])('%j tells %s', async (questions, told) => {
    const { answer, offered } = await menu.ask(...questions);
    expect(answer).toContain(told);
    expect(offered).toEqual([]);
  });

  it('tells of it what was found to be held', async () => {
    const { answer, items } = await demo.restaurant.envelope('soy celíaca', 'qué postres hay?', 'y el más barato?');
    expect(answer).toMatch(/ensalada de frutas figura como libre de gluten/u);
    expect(items).toEqual([]);
  });

  it('«¿cuánto sale?» after a single one is of that one', async () => {
    expect(await demo.salon.told('algo para rulos?', 'cuánto sale?')).toBe(
      'La Crema de Peinar para Rulos sale $ 12.900.',
    );
    expect(await demo.salon.told('algo para rulos?', 'gracias', 'cuánto sale?')).toContain('$ 12.900');
  });

  it('«¿y para 4?» tells the same again, as often as it is asked', async () => {
    const told = await demo.restaurant.told('cuánto sale la picada?');
    expect(await demo.restaurant.told('cuánto sale la picada?', 'para 7', 'y para 9?')).toBe(told);
  });

  it('and what it costs for so many, where its record says it', async () => {
    const told = await demo.restaurant.told('cuánto sale la picada?', 'para dos', 'y para 4?');
    expect(told).toMatch(/cuatro/u);
    expect(told).not.toMatch(/dos/u);
  });
});

describe('one that was spoken of', () => {
  let house: MenuGuest;
  beforeAll(async () => {
    house = await openMenu(restaurantAt('es-PE'), [
      ['Chaufa de pollo', 'Chifa', 25],
      ['Chaufa de mariscos', 'Chifa', 36],
      ['Ají de gallina', 'Criollo', 30],
      ['Pechuga a la plancha', 'Criollo', 28],
      ['Corvina a la plancha', 'Pescados', 40],
      ['Corvina frita', 'Pescados', 38],
    ]);
  });
  afterAll(() => house.remove());

  it.each([
    ['cuánto está el chaufa de mariscos', 'y de pollo?'],
    ['cuánto está el chaufa de mariscos', 'y el de pollo?'],
    ['quanto é o chaufa de mariscos', 'e de pollo?'],
    ['how much is the chaufa de mariscos', 'and pollo?'],
  ])('«%s» «%s» is the other one of that noun', async (first, next) => {
    const { answer, item, offered } = await house.ask(first, next);
    expect([item?.itemId, offered]).toEqual(['chaufa_de_pollo', []]);
    expect(answer).toMatch(/25/u);
  });

  it('carries what was asked of it', async () => {
    const { item, hazards } = await house.ask('¿el chaufa de mariscos tiene maní?', '¿y el de pollo?');
    expect([item?.itemId, hazards.asked]).toEqual(['chaufa_de_pollo', ['mani']]);
  });

  it('«alguno a la plancha» says how one of those is to be, though another is called so', async () => {
    const { answer, decision } = await house.ask('qué pescados tienen', 'y alguno a la plancha?');
    expect(decision).not.toBe('ASK_CLARIFY');
    expect(answer).toMatch(/corvina a la plancha/iu);
    expect(answer).not.toMatch(/pechuga/iu);
  });
});

describe('what is asked by its name after one was spoken of', () => {
  let house: MenuGuest;
  beforeAll(async () => {
    house = await openMenu(
      restaurantAt('es-AR'),
      [],
      [
        { dish_id: 'suprema', name: 'Suprema Maryland', price: 9000, menu_description: 'Con banana y papas. Para dos' },
        { dish_id: 'flan', name: 'Flan casero', price: 4000 },
      ],
    );
  });
  afterAll(() => house.remove());

  it.each([
    ['es', 'cuánto sale la suprema', 'y con qué viene?', /banana y papas/u],
    ['en', 'how much is the suprema', 'and what comes with it?', /banana y papas/u],
    ['pt', 'quanto é a suprema', 'o que vem com ela?', /banana y papas/u],
  ] as const)('in %s «%s» «%s»', async (language, first, next, told) => {
    const { answer } = await house.asking({ language }, first, next);
    expect(answer).toMatch(told);
  });
});

describe('what is put in order among what was judged', () => {
  it.each([
    ['es', 'qué postres sin lactosa tienen?', 'y de esos cuál es el más barato?'],
    ['pt', 'quais sobremesas sem lactose vocês têm?', 'e dessas, qual é a mais barata?'],
    ['en', 'which desserts are lactose free?', 'which of those is the cheapest?'],
  ] as const)('in %s is told with its price', async (language, first, next) => {
    const { answer } = await demo.restaurant.asking({ language }, first, next);
    expect(answer).toMatch(/[Ee]nsalada de frutas/u);
    expect(answer).toMatch(/6[.,]900/u);
  });

  it('a way of eating is how it is to be', async () => {
    const { answer, offered } = await demo.restaurant.envelope('cuál es el vegano más barato?');
    expect(answer).toMatch(/[Ll]o más barato/u);
    expect(offered).toHaveLength(1);
  });
});

describe('others', () => {
  it('«algo parecido pero más barato» is of its section, and cheaper', async () => {
    const { offered } = await menu.ask('contame del bife de chorizo', 'algo parecido pero más barato');
    expect(offered).toEqual(['milanesa_de_pollo', 'trucha_grillada']);
    const cheapest = await menu.ask('contame de la milanesa de pollo', 'algo parecido pero más barato');
    expect(cheapest.offered).toEqual([]);
    expect(cheapest.answer).toContain('parecido pero más barato');
    const masks = await demo.salon.envelope('contame de la máscara de argán', 'y algo parecido pero mas barato?');
    expect(masks.offered.toSorted()).toEqual(['mascara_almendras', 'mascara_capilar_color']);
  });

  it('«otro» after an order is what stands behind it, and nothing where all has been named', async () => {
    const { offered } = await menu.ask('qué principales hay?', 'el más caro', 'otro');
    expect(offered.toSorted()).toEqual(['milanesa_de_pollo', 'trucha_grillada']);
    expect((await menu.ask('qué postres hay?', 'otro')).answer).toBe(
      'No tengo más: ya te nombré todo lo que encontré.',
    );
    const said = await english.asking({ language: 'en' }, 'what main courses are there?', 'something else');
    expect(said.answer).toBe("There are no more: I've named all that I found.");
  });
});

describe('something else for the same guest', () => {
  it.each([
    ['algo vegano', 'y de postre?', ['ensalada_frutas']],
    ['algo sin gluten', '¿y de postre?', ['ensalada_frutas']],
    ['algo sin gluten', 'y algo dulce?', ['ensalada_frutas']],
  ])('«%s» → «%s» offers %j', async (first, second, expected) => {
    const { offered, items } = await demo.restaurant.envelope(first, second);
    expect(offered).toEqual(expected);
    expect(items).toHaveLength(6);
  });

  it('in English, where it was said of oneself', async () => {
    const questions = ["I'm allergic to egg", 'which pasta can I order?', 'and for dessert?'];
    const { offered, answer } = await demo.restaurant.asking({ language: 'en' }, ...questions);
    expect(offered, answer).toEqual(['ensalada_frutas']);
  });

  it('a new subject is asked without what was asked before', async () => {
    const { items } = await demo.restaurant.envelope('algo vegano', 'qué postres tienen?');
    expect(new Set(items.map(({ verdict }) => verdict))).toEqual(new Set([null]));
  });
});

describe('advice', () => {
  it.each([
    ['algo vegano', '¿qué me recomendás?'],
    ['algo sin gluten', '¿qué me recomendás?'],
    ['algo sin gluten', 'sorprendeme'],
    ['platos sin lácteos', 'quiero algo rico'],
  ])('after «%s», «%s» is held to what was to be held', async (first, second) => {
    const before = await demo.restaurant.envelope(first);
    const { offered, answer } = await demo.restaurant.envelope(first, second);
    expect(before.offered, answer).toEqual(expect.arrayContaining([...offered]));
    expect(offered).not.toEqual([]);
  });
});

describe('a reference adds no assurance', () => {
  const DANGERS = ['algo vegano', 'algo sin gluten', 'algo sin huevo', 'algo sin lactosa', 'opciones sin maní'];
  const FOLLOWS = [
    'q no tenga gluten?',
    'y sin queso?',
    'y de postre?',
    'y algo picante?',
    'de esos cuál es el más barato?',
    'mejor frío',
    'otro',
    'y para tomar?',
    'y el más caro?',
    'alguno con pollo?',
    'pero sin cebolla',
    'y para 4?',
    'algo parecido',
  ];

  it('whatever follows, in whatever order, offers nothing that was not declared free before', async () => {
    const free = new Map<string, readonly string[]>();
    for (const first of DANGERS) free.set(first, (await demo.restaurant.envelope(first)).offered);
    const asked = fc.tuple(
      fc.constantFrom(...DANGERS),
      fc.array(fc.constantFrom(...FOLLOWS), { minLength: 1, maxLength: 3 }),
    );
    await fc.assert(
      fc.asyncProperty(asked, async ([first, follows]) => {
        const { offered, answer } = await demo.restaurant.envelope(first, ...follows);
        const among = free.get(first) ?? [];
        expect(among, JSON.stringify([first, follows, answer])).toEqual(expect.arrayContaining([...offered]));
      }),
      { numRuns: 30 },
    );
  }, 120_000);

  it.each([
    [['opciones sin maní', 'y el más caro?', 'q no tenga gluten?']],
    [['algo vegano', 'y para tomar?', 'otro', 'q no tenga gluten?']],
  ])('it holds also where one thing, or nothing, was told between (%j)', async (questions) => {
    const [first = ''] = questions;
    const { offered } = await demo.restaurant.envelope(first);
    const last = await demo.restaurant.envelope(...questions);
    expect(offered).toEqual(expect.arrayContaining([...last.offered]));
  });

  it('both of what was asked for are judged together', async () => {
    const { offered, items } = await demo.restaurant.envelope('algo vegano', 'q no tenga gluten?');
    expect(offered.toSorted()).toEqual(['curry_garbanzos', 'ensalada_frutas', 'ensalada_quinoa', 'fideos_sin_tacc']);
    const declared = items.filter(({ verdict }) => verdict === 'DECLARED_FREE').map(({ itemId }) => itemId);
    expect(declared.toSorted()).toEqual(offered.toSorted());
  });
});
