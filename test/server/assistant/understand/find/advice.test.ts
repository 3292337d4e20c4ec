/** Whoever asks for advice that no wish can be read from is recommended something, and told that it may not suit; other subjects are not. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restaurantAt } from '../../../../domains/read-shipped.ts';
import type { MenuGuest } from '../../../../support/assistant/menu-assistant.ts';
import { openMenu } from '../../../../support/assistant/menu-assistant.ts';
import { SMALL_MENUS } from '../../../../support/samples/small-menus.ts';

let guest: MenuGuest;
beforeAll(async () => {
  guest = await openMenu(restaurantAt('es-AR'), SMALL_MENUS.es);
});
afterAll(() => guest.remove());

describe('advice', () => {
  it.each(['sorprendeme', 'surprise me', "what's good?", 'no sé qué pedir', 'o que você pediria?'])(
    '«%s»: is given, with nothing in doubt',
    async (question) => {
      const { offered, answer } = await guest.ask(question);
      expect(offered).toHaveLength(3);
      expect(answer).not.toMatch(/No sé bien|not sure|Não sei/u);
    },
  );

  it.each([
    '¿qué hay para cenar?',
    'que tienen pa almorzar',
    'soy de Burgos, ¿qué me pido?',
    "what's for dinner?",
    'what should we absolutely order',
    'o que tem pra jantar',
  ])('«%s»: is given to whoever asks what there is to eat', async (question) => {
    expect((await guest.ask(question)).offered).toHaveLength(3);
  });

  it.each([
    'first time in town, my wife and I drove down from Omaha, whats THE thing to order',
    'takin nan out for lunch, what would she like',
    'just landed, whats the most special plate i can order here',
    'mi viejo cumple 80 y lo llevamos a cenar, ¿qué le hacemos pedir?',
    'vamos con los suegros, ¿con qué quedamos bien?',
    'no me decido, ¿alguna idea?',
    'o que é que tenho de provar sem falta?',
    'não conheço nada daí, alguma sugestão?',
  ])('«%s»: is given behind a story', async (question) => {
    expect((await guest.ask(question)).offered).toHaveLength(3);
  });

  it.each([
    'venimos de andar horas por la costa con el perro y las valijas, ¿qué nos recomiendan que sea frito?',
    'we flew in this morning from Boston with two suitcases and the dog, want something fried',
    'chegamos ontem de Curitiba com as malas todas molhadas, quero algo frito',
  ])('«%s»: seeks what is wished, whatever came before it', async (question) => {
    expect((await guest.ask(question)).offered).toContain('papas_fritas');
  });

  it.each([
    'Mi abuela de 85 come poquito y blandito, ¿qué le pido?',
    'necesito algo que me levante el ánimo',
    'algo distinto a lo de siempre',
    'my gran eats little, what should I get?',
  ])('«%s»: is given in doubt where what it is for is not understood', async (question) => {
    const { offered, answer } = await guest.ask(question);
    expect(offered).toHaveLength(3);
    expect(answer).toMatch(/No sé bien|not sure/u);
  });

  it.each([
    'contame algo de Messi',
    'tell me something funny',
    'can you help me write my CV?',
    'estoy embarazada, ¿qué pido?',
    'soy alérgico, ¿qué me conviene?',
  ])('«%s»: is not given', async (question) => {
    expect((await guest.ask(question)).offered).toEqual([]);
  });
});

describe('advice of one kind of thing', () => {
  it.each([
    '¿qué roll me recomendás?',
    'recomendame un roll',
    'which roll do you recommend',
    'what roll should I get',
    'me recomenda um roll',
    '¿cuál es el mejor roll?',
  ])('is of what its owner calls so: «%s»', async (question) => {
    const rolls = ['california', 'copuchento', 'chicken'];
    const menu = await openMenu(
      restaurantAt('es-AR'),
      [],
      [
        {
          dish_id: 'edamame',
          name: 'Edamame',
          category: "Pa' partir",
          menu_description: 'Con sal de mar',
          price: 4900,
        },
        { dish_id: 'california', name: 'California', category: 'Rolls clásicos (10 piezas)', price: 7900 },
        { dish_id: 'chicken', name: 'Chicken roll', category: 'Rolls clásicos (10 piezas)', price: 7500 },
        { dish_id: 'copuchento', name: 'Copuchento', category: 'Rolls con cahuín', price: 10_900 },
        { dish_id: 'ramen', name: 'Ramen', category: 'Del fuego', menu_description: 'Con chashu', price: 9900 },
      ],
    );
    const { offered } = await menu.ask(question);
    expect([...offered].toSorted()).toEqual(rolls.toSorted());
    await menu.remove();
  });

  it.each(["what's quick?", 'algo rapidito'])(
    'is given where nothing tells what it is asked by: «%s»',
    async (question) => {
      const { offered, answer } = await guest.ask(question);
      expect(offered).toHaveLength(3);
      expect(answer).toMatch(/quick|rapidito/u);
    },
  );
});

describe('advice with something to spend', () => {
  it.each([
    'algo rico para almorzar hasta 6000 pesos, cobro el jueves',
    'whats for lunch under 6000 pesos, payday isnt til thursday sadly',
  ])('«%s»: names nothing that costs more', async (question) => {
    const house = await openMenu(restaurantAt('es-AR'), [
      ['Milanesa', 'Principales', 12000],
      ['Bife', 'Principales', 19000],
      ['Tortilla', 'Principales', 5500],
      ['Sopa', 'Entradas', 4000],
      ['Flan', 'Postres', 3000],
    ]);
    const { offered } = await house.ask(question);
    await house.remove();
    expect(offered).not.toEqual([]);
    expect(offered.filter((id) => ['milanesa', 'bife'].includes(id))).toEqual([]);
  });
});
