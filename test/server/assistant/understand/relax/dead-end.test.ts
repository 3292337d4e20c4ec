import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MenuGuest } from '../../../../support/assistant/menu-assistant.ts';
import { namesOffered as namesOf, openWishMenu } from '../../../../support/samples/wish-menu.ts';

let guest: MenuGuest;
beforeAll(async () => {
  guest = await openWishMenu();
});
afterAll(() => guest.remove());

describe('what is asked back', () => {
  it('is a thing that is named by an article', async () => {
    const told = await guest.ask('quiero el flan de maracuyá');
    expect(told.offered).toEqual([]);
    expect(told.decision).toBe('ASK_CLARIFY');
  });
  it.each(['¿cuánto sale el flan de maracuyá?', '¿el flan de maracuyá tiene huevo?'])(
    'is a thing of which something is asked: «%s»',
    async (question) => {
      const told = await guest.ask(question);
      expect(told.offered).toEqual([]);
      expect(told.decision).toBe('ASK_CLARIFY');
    },
  );
});

describe('the word of a danger', () => {
  it.each(['¿qué tiene huevo?', '¿cuál lleva leche?', '¿el flan tiene huevo?', 'nada con pescado'])(
    'may stand behind who asks what holds a danger, and nothing with it is offered: «%s»',
    async (question) => {
      expect(namesOf(await guest.ask(question))).not.toEqual(expect.arrayContaining(['Huevos rotos']));
    },
  );
  it.each(['algo con roquefort', 'antojo de huevo', 'algo hecho con almendras'])(
    'that is wanted is no danger: «%s»',
    async (question) => {
      expect((await guest.ask(question)).offered.length).toBeGreaterThan(0);
    },
  );
});
