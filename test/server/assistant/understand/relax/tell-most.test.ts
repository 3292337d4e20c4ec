import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MenuGuest } from '../../../../support/assistant/menu-assistant.ts';
import { namesOffered as namesOf, openWishMenu } from '../../../../support/samples/wish-menu.ts';

let guest: MenuGuest;
beforeAll(async () => {
  guest = await openWishMenu();
});
afterAll(() => guest.remove());

describe('the most that fits', () => {
  it('finds several kinds of things side by side', async () => {
    const told = await guest.ask('un malbec y algo de pescado, sorpréndannos');
    expect(namesOf(told)).toEqual(expect.arrayContaining(['Malbec', 'Merluza con puré']));
  });

  it('tells as near what is not all of it', async () => {
    const told = await guest.ask('algo de pescado con maracuyá o así');
    expect(told.offered).toEqual([]);
    expect(told.answer).not.toMatch(/te puede/u);
  });
  it.each([
    ['algo liviano de pescado', 'Merluza con puré'],
    ['un pescado picante', 'Merluza con puré'],
  ])('is told with the shade of taste that nothing says: «%s»', async (question, wanted) => {
    const told = await guest.ask(question);
    expect([...namesOf(told), told.answer].join(' ')).toContain(wanted);
  });
});

describe('a word that nobody knows', () => {
  it('is no other thing where an unknown word stands right beside the kind: «ensalada Wimpel»', async () => {
    const { offered, items, answer } = await guest.ask('¿tienen tarta Wimpel o algo así?');
    expect(answer).toContain('Lo más cercano');
    expect(items.filter(({ itemId: id }) => offered.includes(id)).map(({ fits }) => fits)).toEqual(['unknown']);
  });

  it('apart from the kind says nothing of it', async () => {
    expect((await guest.ask('algo de pescado, Wimpel')).offered.length).toBeGreaterThan(0);
  });
});
