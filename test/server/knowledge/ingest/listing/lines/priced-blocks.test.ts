import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listingOf } from '../line-support.ts';

const block = (name: string, price: number): string => `${name}\nCon arroz rojo y elote\n${String(price)}\n`;
/** Each may head a part of another menu. */
const NAMES = ['Caldo de camarón', 'Sopa de tortilla', 'Arroz con leche', 'Queso y dulce', 'Fish tacos', 'Carne asada'];

describe('blocks of a name, what is said of it and its price', () => {
  it('begin with a name, whatever it may head elsewhere', async () => {
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(NAMES, { minLength: 3 }), async (names) => {
        const { items } = await listingOf(`PLATOS\n\n${names.map((name, at) => block(name, 100 + at)).join('\n')}`);
        expect(items.map(({ name, section }) => [section?.text, name.text])).toEqual(
          names.map((name) => ['PLATOS', name]),
        );
      }),
      { numRuns: 40 },
    );
  });

  it('may have a heading of one word right above their first item', async () => {
    const { items } = await listingOf('Postres\nFlan casero\n120\n\nBudín de pan\n130\n\nHelado de crema\n140\n');
    expect(items.map(({ name, section }) => [section?.text, name.text])).toEqual([
      ['Postres', 'Flan casero'],
      ['Postres', 'Budín de pan'],
      ['Postres', 'Helado de crema'],
    ]);
  });
});
