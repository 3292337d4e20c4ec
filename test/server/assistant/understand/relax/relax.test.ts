import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MenuGuest } from '../../../../support/assistant/menu-assistant.ts';
import { namesOffered as namesOf, openWishMenu } from '../../../../support/samples/wish-menu.ts';

let guest: MenuGuest;
beforeAll(async () => {
  guest = await openWishMenu();
});
afterAll(() => guest.remove());

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
});

describe('a thing that is not there', () => {
  it.each(['¿hacen hamburguesa artesanal?', 'una pizza casera por favor', '¿sushi hay?'])(
    'is no other thing that shares a word: «%s»',
    async (question) => {
      expect((await guest.ask(question)).offered).toEqual([]);
    },
  );
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
