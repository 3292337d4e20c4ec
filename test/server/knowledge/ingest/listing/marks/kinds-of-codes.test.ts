import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listingOf, told } from '../line-support.ts';

const LEGEND =
  'ALLERGENS 1 Gluten (a wheat, b barley, c oats) 3 Eggs 4 Fish 6 Soya 7 Milk 8 Nuts (a almond, b hazelnut) 10 Mustard 12 Sulphites';

describe('numbers with the kinds of what they stand for', () => {
  it.each([
    ['(1abc, 7)', 'contains gluten, contains lacteos'],
    ['(8b)', 'contains frutos_secos'],
    ['(1d, 4, 10)', 'contains gluten, contains pescado, contains mostaza'],
  ])('are what the number stands for: %s', async (codes, marks) => {
    const [first] = told(
      await listingOf(`BITES\nBrown bread  6.00\nbutter, sea salt ${codes}\nOysters  9.50\n\n${LEGEND}`),
    );
    expect(first).toBe(`Brown bread | 6.00 | ${marks}`);
  });

  it('are doubts where the number is explained nowhere', async () => {
    const [first] = told(await listingOf(`BITES\nBrown bread  6.00\nbutter (9a, 7)\nOysters  9.50\n\n${LEGEND}`));
    expect(first).toMatch(/doubtful .*contains lacteos/u);
  });

  it.each(['Mini burger (50g)', 'Jamón (8g)', 'Horneado (12h)'])('are none where they measure: %s', async (name) => {
    const { items } = await listingOf(`BITES\n${name}  6.00\nOysters (4)  9.50\n\n${LEGEND}`);
    expect([items[0]?.name.text, items[0]?.marks]).toEqual([name, []]);
  });

  it('are none where no number is a code', async () => {
    const { items } = await listingOf('BITES\nMesa (2d)  6.00\nOysters  9.50\nHake  15.00');
    expect(items.flatMap(({ marks }) => marks)).toEqual([]);
  });

  it('are lost of no item, whatever kinds are named', async () => {
    const codes = { '1': 'gluten', '3': 'huevo', '4': 'pescado', '7': 'lacteos', '8': 'frutos_secos' } as const;
    const number = fc.constantFrom(...(Object.keys(codes) as (keyof typeof codes)[]));
    const kinds = fc.subarray(['a', 'b', 'c'], { minLength: 0 }).map((letters) => letters.join(''));
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.tuple(number, kinds), { minLength: 1, maxLength: 4, selector: ([at]) => at }),
        async (some) => {
          const list = some.map(([at, letters]) => `${at}${letters}`).join(', ');
          const { items } = await listingOf(`BITES\nBrown bread (${list})  6.00\nOysters  9.50\n\n${LEGEND}`);
          const ids = items[0]?.marks.filter(({ status }) => status === 'contains').map(({ hazardId }) => hazardId);
          expect(new Set(ids)).toEqual(new Set(some.map(([at]) => codes[at])));
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('codes of a letter or two behind a name', () => {
  const LETTERS = 'G glúten · C crustáceos · P peixe · L leite · Ai aipo · Su sulfitos · Mo moluscos';

  it('are read with nothing but spaces between them, also those spelled as words', async () => {
    const menu = `ARROZES\nArroz de marisco C Mo P Ai Su  39,00 €\nAzeitonas Su  1,50 €\nPão G  1,80 €\n\n${LETTERS}`;
    expect(told(await listingOf(menu)).slice(0, 2)).toEqual([
      'Arroz de marisco | 39,00 € | contains crustaceos, contains moluscos, contains pescado, contains apio, contains sulfitos',
      'Azeitonas | 1,50 € | contains sulfitos',
    ]);
  });

  it('leave a doubt where one of them is explained nowhere', async () => {
    const [first] = told(await listingOf(`CARNES\nBitoque G N  9,50 €\nPão G  1,80 €\nQueijo L  3,00 €\n\n${LETTERS}`));
    expect(first).toMatch(/^Bitoque \| 9,50 € \|.*contains gluten/u);
    expect(first).toContain('doubtful');
  });
});

describe('a heading that is a sign elsewhere', () => {
  it.each(['*SIN GLUTEN*', 'SIN GLUTEN'])('frees nothing above it: %s', async (heading) => {
    const { items } = await listingOf(
      `PANES\nBollu preñáu  2,60 €\nHogaza  3,00 €\n\n${heading}\nPan de arroz  5,80 €\nPan de maíz  4,20 €`,
    );
    expect(items.map(({ name, section, marks }) => [name.text, section?.text, marks.length])).toEqual([
      ['Bollu preñáu', 'PANES', 0],
      ['Hogaza', 'PANES', 0],
      ['Pan de arroz', 'SIN GLUTEN', 0],
      ['Pan de maíz', 'SIN GLUTEN', 0],
    ]);
  });
});
