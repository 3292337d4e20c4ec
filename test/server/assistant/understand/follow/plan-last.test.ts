import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restaurantAt } from '../../../../domains/read-shipped.ts';
import type { MenuGuest } from '../../../../support/assistant/menu-assistant.ts';
import { openMenu } from '../../../../support/assistant/menu-assistant.ts';

let spanish: MenuGuest;
let english: MenuGuest;
let portuguese: MenuGuest;
beforeAll(async () => {
  spanish = await openMenu(
    restaurantAt('es-AR'),
    [['Flan casero', 'Postres', 5000]],
    [
      {
        dish_id: 'locro',
        name: 'Locro',
        category: 'Principales',
        menu_description: 'Solo jueves y domingo',
        price: 9000,
      },
      { dish_id: 'bunuelos', name: 'Buñuelos', category: 'Para picar', menu_description: 'Seis unidades', price: 4000 },
    ],
  );
  english = await openMenu(
    restaurantAt('en-GB'),
    [['Ribeye 350 g', 'Grill', 24]],
    [{ dish_id: 'parkin', name: 'Parkin', category: 'Puddings', menu_description: 'Sticky ginger cake', price: 6 }],
  );
  portuguese = await openMenu(restaurantAt('pt-BR'), [['Feijoada (só sábado)', 'Pratos', 62]]);
});
afterAll(async () => {
  for (const each of [spanish, english, portuguese]) await each.remove();
});

describe('what nothing else answers, after one thing was spoken of', () => {
  it.each([
    [['¿hay locro?', '¿eso lo tienen todos los días?'], 'jueves y domingo'],
    [['¿hay locro?', '¿lo puedo comer el martes?'], 'jueves y domingo'],
    [['¿tienen buñuelos?', 'y cuántos entran'], 'Seis unidades'],
  ])('is told by its record: %j', async (questions, told) => {
    expect((await spanish.ask(...questions)).answer).toContain(told);
  });

  it('in English', async () => {
    const told = await english.asking(
      { language: 'en' },
      'tell me about the parkin',
      'never heard of that, is it good?',
    );
    expect(told.answer).toContain('Sticky ginger cake');
    const size = await english.asking({ language: 'en' }, 'do you have ribeye?', 'how big is it');
    expect(size.answer).toContain('350 g');
  });

  it('in Portuguese', async () => {
    const told = await portuguese.asking({ language: 'pt' }, 'vocês têm feijoada?', 'posso ir comer na quarta?');
    expect(told.answer).toContain('só sábado');
  });
});

describe('what is of something else', () => {
  it.each([
    '¿cuál es la capital de Francia?',
    '¿tienen wifi?',
    '¿hay estacionamiento?',
    '¿quién ganó el partido?',
    '¿a qué hora cierran?',
  ])('is not told by it: «%s»', async (question) => {
    expect((await spanish.ask('¿hay locro?', question)).answer).not.toContain('jueves y domingo');
  });

  it('is not told by it where two things were spoken of', async () => {
    const { answer } = await spanish.ask('¿hay locro o flan?', '¿y todos los días?');
    expect(answer).not.toContain('jueves y domingo');
  });

  it('is not told by it in a session of its own', async () => {
    expect((await spanish.ask('¿y todos los días?')).answer).not.toContain('jueves y domingo');
  });
});

describe('a danger', () => {
  it('never has the words of a record for an answer', async () => {
    const first = fc.constantFrom('¿hay locro?', '¿tienen buñuelos?', 'contame del flan');
    const then = fc.constantFrom(
      'y si soy celíaca?',
      '¿me hará mal? soy alérgico al huevo',
      'y con mi alergia?',
      '¿eso es seguro para mi hijo? tiene APLV',
      'y a un diabético le hace mal?',
    );
    await fc.assert(
      fc.asyncProperty(first, then, async (one, other) => {
        const { action, offered } = await spanish.ask(one, other);
        expect(action).not.toBe('SAFE_TO_ORDER');
        expect(offered).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });
});

describe('how something is of the thing that was spoken of', () => {
  let house: MenuGuest;
  beforeAll(async () => {
    house = await openMenu(
      restaurantAt('en-US'),
      [
        ['Spicy Tofu', 'Mains', 12],
        ['Vindaloo', 'Mains', 14],
      ],
      [
        {
          dish_id: 'ramen',
          name: 'Red Ramen',
          category: 'Mains',
          price: 16,
          menu_description: 'chili oil; levels 1-5',
        },
      ],
    );
  });
  afterAll(() => house.remove());

  it.each([
    ['en', 'do you have red ramen?', 'how spicy can u make it'],
    ['en', 'how much is the red ramen?', 'and how spicy is it?'],
    ['es', '¿tienen red ramen?', '¿qué tan picante lo hacen?'],
    ['pt', 'tem red ramen?', 'e isso é picante?'],
  ])('%s «%s» «%s» is told by its record', async (language, first, next) => {
    const { offered, answer } = await house.asking({ language: language as 'en' }, first, next);
    expect(answer).toMatch(/red ramen/iu);
    expect(offered).not.toContain('vindaloo');
    expect(offered).not.toContain('spicy_tofu');
  });

  it('but others are sought where that is asked', async () => {
    const { offered } = await house.asking(
      { language: 'en' },
      'do you have red ramen?',
      'something spicy to go with it?',
    );
    expect(offered).not.toEqual(['ramen']);
  });
});

describe('like it, for others', () => {
  let house: MenuGuest;
  beforeAll(async () => {
    house = await openMenu(
      restaurantAt('es-PE'),
      [],
      [
        { dish_id: 'solo', name: 'Mostrito', category: 'A la brasa', price: 26, menu_description: '1/4 de pollo con chaufa y papas' },
        { dish_id: 'octavo', name: 'Octavo de pollo', category: 'A la brasa', price: 14, menu_description: 'con papas' },
        { dish_id: 'combo', name: 'Combo pareja', category: 'Combos', price: 59, menu_description: 'pollo con papas y chaufa, para 2 personas' },
        { dish_id: 'gaseosa', name: 'Gaseosa', category: 'Bebidas', price: 8, menu_description: '2 litros' },
      ], // prettier-ignore
    );
  });
  afterAll(() => house.remove());

  it.each([
    ['es', '¿qué lleva el mostrito?', 'y uno parecido pero como para dos'],
    ['en', 'how much is the mostrito?', 'something similar but for two people?'],
    ['pt', 'quanto é o mostrito?', 'e algo parecido pra duas pessoas?'],
  ])('%s «%s» «%s»', async (language, first, next) => {
    const { offered, answer } = await house.asking({ language: language as 'es' }, first, next);
    expect(offered, answer).toEqual(['combo']);
  });
});

describe('when there is of what was spoken of', () => {
  it.each([
    [['¿hay locro?', '¿y ese cuándo lo hacen?'], 'jueves y domingo'],
    [['¿cuánto sale el locro?', 'qué días hay'], 'jueves y domingo'],
  ])('in Spanish %j: is told by its record', async (asked, told) => {
    expect((await spanish.ask(...asked)).answer).toContain(told);
  });

  it.each(['e só aos sábados?', 'e quando tem?', 'em que dias tem'])(
    '«%s»: is told where its name says so',
    async (asked) => {
      expect((await portuguese.ask('quanto custa a feijoada?', asked)).answer).toMatch(/Só sábado/u);
    },
  );

  it('is not told of what says nothing of it', async () => {
    expect((await spanish.ask('¿hay flan?', '¿y ese cuándo lo hacen?')).answer).not.toMatch(/jueves/u);
  });
});
