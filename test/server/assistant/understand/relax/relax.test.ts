import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restaurantAt } from '../../../../domains/read-shipped.ts';
import type { MenuGuest, MenuLine } from '../../../../support/assistant/menu-assistant.ts';
import { openMenu } from '../../../../support/assistant/menu-assistant.ts';
import type { Told } from '../../../../support/assistant/record-assistant.ts';

const MENU: readonly MenuLine[] = [
  ['Tortilla de papas', 'Para picar', 6000],
  ['Rabas a la romana', 'Para picar', 9500],
  ['Huevos rotos', 'Para picar', 7000],
  ['Surubí al roquefort', 'Pescados', 18000],
  ['Matambrito al roquefort', 'Carnes', 17200],
  ['Merluza con puré', 'Pescados', 15000],
  ['Milanesa napolitana con fritas', 'Carnes', 16800],
  ['Suprema a la Maryland', 'Carnes', 17500],
  ['Frutilla al agua', 'Gustos', 3000],
  ['Limón al agua', 'Gustos', 3000],
  ['Chocolate amargo', 'Gustos', 3200],
  ['Malbec', 'Vinos', 12500],
  ['Cerveza rubia', 'Bebidas', 4500],
  ['Agua mineral', 'Bebidas', 2400],
  ['Café chico', 'Bebidas', 2000],
  ['Submarino', 'Bebidas', 4000],
  ['Tarta de almendras', 'Postres', 5500],
  ['Flan casero', 'Postres', 5000],
  ['Locro', 'Carnes', 12000],
];

let guest: MenuGuest;
beforeAll(async () => {
  guest = await openMenu(restaurantAt('es-AR'), MENU);
});
afterAll(() => guest.remove());

const namesOf = ({ offered, items }: Told): (string | undefined)[] =>
  offered.map((id) => items.find(({ itemId }) => itemId === id)?.name);

describe('a message of which nothing else has come', () => {
  it.each([
    ['algo que venga con roquefort', ['Surubí al roquefort', 'Matambrito al roquefort']],
    ['¿qué gustos al agua hay?', ['Frutilla al agua', 'Limón al agua']],
    ['ando con antojo de huevo, en lo que sea', ['Huevos rotos']],
  ])('finds what its words name, and does not ask back: «%s»', async (question, wanted) => {
    const told = await guest.ask(question);
    expect(namesOf(told)).toEqual(expect.arrayContaining([...wanted]));
    expect(told.decision).toBe('ANSWER');
  });

  it.each([
    ['¿cuál es la bebida más barata que tengan?', 'Café chico'],
    ['algo hecho con almendras', 'Tarta de almendras'],
    ['algo hecho con papas', 'Tortilla de papas'],
  ])('though one thing has the name: «%s»', async (question, wanted) => {
    expect(namesOf(await guest.ask(question))).toContain(wanted);
  });

  it.each(['lo más barato para comer con mi café', 'cheapest bite with my coffee'])(
    'seeks nothing of what is had beside it: «%s»',
    async (question) => {
      expect(namesOf(await guest.ask(question))).not.toContain('Café chico');
    },
  );

  it('leaves out what it is not to be', async () => {
    const names = namesOf(await guest.ask('¿qué carnes tienen que no sea milanesa?'));
    expect(names).not.toContain('Milanesa napolitana con fritas');
  });

  it('is no other thing where an unknown word stands right beside the kind: «ensalada Wimpel»', async () => {
    expect((await guest.ask('¿tienen tarta Wimpel o algo así?')).offered).toEqual([]);
  });

  it('finds several kinds of things side by side', async () => {
    const told = await guest.ask('un malbec y algo de pescado, sorpréndannos');
    expect(namesOf(told)).toEqual(expect.arrayContaining(['Malbec', 'Merluza con puré']));
  });

  it('tells as near what is not all of it', async () => {
    const told = await guest.ask('algo de pescado con maracuyá o así');
    expect(told.offered).toEqual([]);
    expect(told.answer).not.toMatch(/te puede/u);
  });
});

describe('a thing that is not there', () => {
  it.each(['¿hacen hamburguesa artesanal?', 'una pizza casera por favor', '¿sushi hay?'])(
    'is no other thing that shares a word: «%s»',
    async (question) => {
      expect((await guest.ask(question)).offered).toEqual([]);
    },
  );

  it('that is named by an article is asked back', async () => {
    const told = await guest.ask('quiero el flan de maracuyá');
    expect(told.offered).toEqual([]);
    expect(told.decision).toBe('ASK_CLARIFY');
  });
});

describe('somebody’s health', () => {
  const WANTED = ['algo de pescado', 'una birra', 'algo que venga con roquefort', 'antojo de huevo', 'gustos al agua'];
  const SAID = [
    'soy alérgica al pescado',
    'soy celíaco',
    'mi hijo es alérgico al huevo',
    'me hace mal la leche',
    'ando mal del colesterol',
    'estoy embarazada',
    'no puedo comer huevo por salud',
  ];

  it('spoken of in the message keeps everything that its words name from being offered', async () => {
    const cases = fc.asyncProperty(
      fc.constantFrom(...SAID),
      fc.constantFrom(...WANTED),
      fc.boolean(),
      async (said, wanted, isFirst) => {
        const told = await guest.ask(isFirst ? `${said}, ${wanted}` : `${wanted}. ${said}`);
        expect(told.offered).toEqual([]);
      },
    );
    await fc.assert(cases, { numRuns: 60 });
  });

  it('said before holds on', async () => {
    const cases = fc.asyncProperty(
      fc.constantFrom(...SAID.slice(0, 3)),
      fc.constantFrom(...WANTED),
      async (said, wanted) => {
        expect((await guest.ask(said, wanted)).offered).toEqual([]);
      },
    );
    await fc.assert(cases, { numRuns: 15 });
  });

  it.each(['¿qué tiene huevo?', '¿cuál lleva leche?', '¿el flan tiene huevo?', 'nada con pescado'])(
    'may stand behind who asks what holds a danger, and nothing with it is offered: «%s»',
    async (question) => {
      expect(namesOf(await guest.ask(question))).not.toEqual(expect.arrayContaining(['Huevos rotos']));
    },
  );
});

describe('what is of something else', () => {
  it.each([
    '¿de qué marca es el aceite que usan?',
    '¿quién ganó el partido de ayer en Rosario?',
    'contame la historia de la batalla de Malbec y sus consecuencias políticas en Europa',
  ])('finds nothing: «%s»', async (question) => {
    expect((await guest.ask(question)).offered).toEqual([]);
  });
});
