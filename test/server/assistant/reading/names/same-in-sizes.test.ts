import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { areSameInSizes } from '../../../../../server/assistant/reading/names/same-in-sizes.ts';
import { restaurantAt } from '../../../../domains/read-shipped.ts';
import type { MenuGuest } from '../../../../support/assistant/menu-assistant.ts';
import { openMenu } from '../../../../support/assistant/menu-assistant.ts';
import { makeCatalog } from '../../../../support/samples/make-catalog.ts';

const domain = restaurantAt('en-US');

it.each([
  [['Texas chili, cup', 'Texas chili, bowl'], true],
  [['Rioja crianza, copa', 'Rioja crianza, botella'], true],
  [['Cod & chips, regular', 'Cod & chips, large'], true],
  [['Texas chili, cup', 'White chili, bowl'], false],
  [['Bowl', 'Cup'], false],
  [['Flan', 'Flan con crema'], false],
  [['Flan'], false],
])('one thing in several sizes: %j is %s', (names, are) => {
  expect(areSameInSizes(makeCatalog(...names).items, domain)).toBe(are);
});

describe('one thing that stands in two sizes on the menu', () => {
  let guest: MenuGuest;
  beforeAll(async () => {
    guest = await openMenu(domain, [
      ['Texas chili, cup', 'Lunch', 5.5],
      ['Texas chili, bowl', 'Lunch', 8.75],
      ['Green salad', 'Lunch', 6],
      ['Caesar salad', 'Lunch', 8],
    ]);
  });
  afterAll(() => guest.remove());

  it('is told in each of them, and is not asked back', async () => {
    const { answer, decision } = await guest.ask('how much is the chili?');
    expect(decision).toBe('ANSWER');
    expect(answer).toMatch(/5\.5.*8\.75/su);
  });

  it('is judged in each of them', async () => {
    const { answer, decision, offered } = await guest.ask('is the chili gluten free?');
    expect([decision, offered]).toEqual(['DISCLAIMER', []]);
    expect(answer).toMatch(/cup.*gluten.*bowl.*gluten/su);
  });

  it('two things of one noun are asked back', async () => {
    expect((await guest.ask('is the salad gluten free?')).decision).toBe('ASK_CLARIFY');
  });
});
