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
