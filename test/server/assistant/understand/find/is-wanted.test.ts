/** Words of a danger that are only wished for, or that only say what a thing is not to be; every other one stays a danger. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restaurantAt } from '../../../../domains/read-shipped.ts';
import type { MenuGuest } from '../../../../support/assistant/menu-assistant.ts';
import { openMenu } from '../../../../support/assistant/menu-assistant.ts';

let guest: MenuGuest;
beforeAll(async () => {
  guest = await openMenu(restaurantAt('es-AR'), [
    ['Helado de limón', 'Postres', 4000],
    ['Brownie', 'Postres', 6000],
    ['Flan casero', 'Postres', 5000],
    ['Ensalada de frutas', 'Postres', 4500],
    ['Chardonnay', 'Barra', 8000],
    ['Bondiola', 'Fuegos', 15_000],
    ['Merluza a la plancha', 'Fuegos', 14_000],
  ]);
});
afterAll(() => guest.remove());

describe('a thing that is to be another one', () => {
  it.each([
    ['un postre que no sea helado', ['brownie', 'flan_casero', 'ensalada_de_frutas']],
    ['un postre que no sea helado ni flan', ['brownie', 'ensalada_de_frutas']],
  ])('«%s» offers the others', async (question, offered) => {
    const told = await guest.ask(question);
    expect(told.offered.toSorted()).toEqual(offered.toSorted());
  });
});

describe('a word of what is wanted that may be a verb', () => {
  it.each([
    'an alcoholic drink',
    'alcoholic drink',
    'alcoholic drink under 9000',
    'una bebida alcohólica',
    'uma bebida alcoólica',
  ])('asks for it, and not for what is free of it: «%s»', async (question) => {
    expect((await guest.ask(question)).offered).toEqual(['chardonnay']);
  });

  it.each(['a drink without alcohol', 'an alcohol free drink', 'a non alcoholic drink'])(
    'turned away it stays so: «%s»',
    async (question) => {
      expect((await guest.ask(question)).offered).not.toContain('chardonnay');
    },
  );
});

describe('what is to cost no more than so much', () => {
  const LIMITS = ['que no pase los 14500', 'que no pase de 14500', 'que no supere los 14500', 'no más de 14500'];
  it.each([
    ...LIMITS.map((limit) => `algo con pescado, ${limit}`),
    'pescado que no sea frito y que salga menos de 14500',
    'something with fish, no more than 14500',
    'algo com peixe que não passe de 14500',
  ])('denies nothing that is wanted: «%s»', async (question) => {
    expect((await guest.ask(question)).offered).toEqual(['merluza_a_la_plancha']);
  });

  const TURNED_AWAY = ['pescado no', 'sin pescado', 'pescado no puedo', 'no como pescado', 'nada de pescado'];
  it.each(TURNED_AWAY.flatMap((away) => LIMITS.map((limit) => `${away}, ${limit}`)))(
    'wants nothing that is turned away: «%s»',
    async (question) => {
      const told = await guest.ask(question);
      expect(told.offered).toEqual([]);
      expect(told.hazards.asked).toContain('pescado');
    },
  );
});

describe('a word that asks a house and a dish alike', () => {
  it.each(['peixe vocês têm?', 'peixe tem?', 'tem algum peixe?'])('asks the house: «%s»', async (question) => {
    expect((await guest.ask(question)).offered).toEqual(['merluza_a_la_plancha']);
  });

  it.each(['tem glúten?', 'glúten tem?', 'tem leite?'])('asks of a danger: «%s»', async (question) => {
    expect((await guest.ask(question)).offered).toEqual([]);
  });
});

describe('a danger stays one', () => {
  it.each([
    'un postre sin leche',
    'un postre que no tenga huevo',
    'un postre que no sea helado y sin huevo',
    'un postre que no sea helado, sem leite',
    'algo que no sea helado, sin cerdo',
    'un postre que no sea helado, soy alérgica al maní',
    'soy celíaca, un postre que no sea helado',
    'no quiero pescado frito',
    'una bebida sin alcohol',
    'non alcoholic drinks?',
    'bebidas no alcohólicas',
    'nada con alcohol',
    '¿el chardonnay tiene alcohol?',
    'no como pescado frito',
    'pescado no, algo frito',
    'pescado no frito, sin gluten',
    'soy alérgica al pescado, algo que no sea frito',
    'el pescado no frito tiene gluten?',
  ])('in «%s»', async (question) => {
    const told = await guest.ask(question);
    expect(told.offered).toEqual([]);
    expect(told.hazards.asked).not.toEqual([]);
  });
});

describe('a thing that usually holds a danger', () => {
  it.each(['can i get a margherita pizza', 'do you do pizza?', '¿venden pizza?'])(
    'is asked for, and no danger is told of: «%s»',
    async (question) => {
      const { offered, answer } = await guest.ask(question);
      expect(offered).toEqual([]);
      expect(answer).not.toMatch(/gluten/iu);
    },
  );
});

describe('a wish', () => {
  it.each([
    ['a glass of white wine', ['chardonnay']],
    ['quiero pescado', ['merluza_a_la_plancha']],
    ['algo con cerdo', ['bondiola']],
    ['¿qué bebidas alcohólicas tienen?', ['chardonnay']],
    ['que bebidas alcoólicas vocês têm?', ['chardonnay']],
    ['alcoholic drinks?', ['chardonnay']],
    ['con pescado hay?', ['merluza_a_la_plancha']],
    ['pescado no frito', ['merluza_a_la_plancha']],
    ['pescado que no sea frito, hasta 20 mil', ['merluza_a_la_plancha']],
    ["fish that isn't fried", ['merluza_a_la_plancha']],
    ['peixe que não seja frito', ['merluza_a_la_plancha']],
  ])('«%s» is no danger', async (question, offered) => {
    expect((await guest.ask(question)).offered).toEqual(offered);
  });
});

describe('what somebody else wants, or eats and nothing else', () => {
  const SAID = [
    ...['mum', 'my wife', 'our Sue', 'my two kids'].flatMap((who) =>
      ['wants', 'only eats', 'loves', 'prefers'].map((verb) => `${who} ${verb} fish`),
    ),
    ...['mi vieja', 'mi señora', 'mi hijo'].flatMap((who) =>
      ['quiere', 'prefiere', 'solo come', 'sólo come', 'adora el'].map((verb) => `${who} ${verb} pescado`),
    ),
    ...['minha mãe', 'meu filho'].flatMap((who) =>
      ['quer', 'prefere', 'só come', 'adora'].map((verb) => `${who} ${verb} peixe`),
    ),
  ];
  it.each(SAID)('is wanted: «%s»', async (said) => {
    expect((await guest.ask(said)).offered).toEqual(['merluza_a_la_plancha']);
  });

  it.each([
    'my wife wants fish but is allergic to it',
    'my wife only eats fish free food',
    "mum can't eat fish",
    'my son is allergic to fish and wants it',
    'mi hijo quiere pescado pero es alérgico',
    'mi señora no come pescado',
    'minha mãe só come se não tiver peixe',
    'meu filho quer peixe mas é alérgico',
  ])('offers none where it may harm them: «%s»', async (said) => {
    expect((await guest.ask(said)).offered).not.toContain('merluza_a_la_plancha');
  });

  it.each([
    ['my wife is allergic to fish and wants brownie', /fish and/u],
    ['mi mujer es alérgica al pescado y quiere brownie', /pescado y/u],
    ['minha mãe é alérgica a peixe e quer brownie', /peixe e/u],
  ])('ends the list of what somebody is allergic to: «%s»', async (said, more) => {
    const { answer, offered } = await guest.ask(said);
    expect(answer).not.toMatch(more);
    expect(offered).not.toContain('merluza_a_la_plancha');
  });
});
