import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Language } from '../../../../../server/domains/index.ts';
import { restaurantAt } from '../../../../domains/read-shipped.ts';
import type { MenuGuest } from '../../../../support/assistant/menu-assistant.ts';
import { openMenu } from '../../../../support/assistant/menu-assistant.ts';

/** Each alone is declared free, so that whatever is told of them together assures. */
const NAMES = ['Flan casero', 'Rabas con limón', 'Milanesa napolitana', 'Churros con chocolate'];
let guest: MenuGuest;
beforeAll(async () => {
  const records = NAMES.map((name) => ({ dish_id: name.toLowerCase(), name, free_from: ['maní', 'mostaza'] }));
  guest = await openMenu(restaurantAt('es-AR'), [], records);
});
afterAll(() => guest.remove());

const QUESTIONS: readonly (readonly [Language, (name: string) => string])[] = [
  ['es', (name) => `o sea, ¿el ${name} es libre de maní?`],
  ['es', (name) => `${name} sin maní o sin mostaza`],
  ['es', (name) => `¿cuál es sin maní, el ${name} o la milanesa napolitana?`],
  ['es', (name) => `¿la milanesa napolitana o el ${name}, cuál es sin maní?`],
  ['es', (name) => `o ${name} é sem amendoim?`],
  ['pt', (name) => `o ${name} ou a milanesa napolitana, qual é sem amendoim?`],
  ['pt', (name) => `ou seja, o ${name} é livre de amendoim?`],
  ['en', (name) => `or is the ${name} peanut free?`],
  ['en', (name) => `what about the ${name} or the milanesa napolitana, peanut free?`],
];
const CHANGED = ['flan casero con rabas', 'flan casero with churros', 'flan casero com rabas', 'flan casero sin rabas'];
const CASES = QUESTIONS.flatMap(([language, ask]) => CHANGED.map((name) => [language, ask(name)] as const));

describe('a name that fits an item only in part', () => {
  it.each(CASES)('in %s: «%s» is not taken apart into things that are set side by side', async (language, question) => {
    const { offered, action, items } = await guest.asking({ language }, question);
    const free = items.filter(({ verdict }) => verdict === 'DECLARED_FREE').map(({ itemId }) => itemId);
    const isOfName = (id: string): boolean => id !== 'milanesa napolitana';
    expect({ offered: offered.filter(isOfName), free: free.filter(isOfName) }).toEqual({ offered: [], free: [] });
    expect(action).not.toBe('SAFE_TO_ORDER');
  });
});

describe('whole names', () => {
  it('are each judged', async () => {
    const { items } = await guest.ask('o sea, ¿el flan casero o las rabas con limón, cuál es sin maní?');
    expect(items.map(({ verdict }) => verdict)).toEqual(['DECLARED_FREE', 'DECLARED_FREE']);
  });
});
