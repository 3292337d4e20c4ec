import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLegend } from '../../../../../../server/knowledge/ingest/listing/legend/legend.ts';
import { findCodeColumn } from '../../../../../../server/knowledge/ingest/listing/marks/code-column.ts';
import { linesOf, restaurantVocabulary } from '../line-support.ts';

const LEGEND =
  '1 gluten, 2 crustáceos, 3 huevo, 4 pescado, 5 maní, 6 soja, 7 lácteos, 8 frutos secos, 9 apio, 10 mostaza, 11 sésamo, 12 sulfitos, 13 altramuces, 14 moluscos';
const LISTED = ['Ensaladilla 2,3,4\t9,90 €', 'Croqueta 1,3,7\t2,20 €'];

async function split(text: string, others: readonly string[], legend = LEGEND): Promise<readonly [string, string]> {
  const lines = linesOf([...others, text, legend].join('\n'));
  const read = readLegend(lines, new Set(), await restaurantVocabulary());
  const { text: left, codes } = findCodeColumn(lines, read).split(text);
  return [left, codes];
}

describe('two codes behind a name that look like an amount', () => {
  it('are codes where other names are followed by lists of codes and the price stands apart with its sign', async () => {
    expect(await split('Puntilla 1,14\t13,50 €', LISTED)).toEqual(['Puntilla\t13,50 €', '1,14']);
  });

  it('are, whichever codes of the legend they are', async () => {
    // As many signs as cents have, or one: «3,7» is a list already.
    const code = fc.integer({ min: 1, max: 14 });
    await fc.assert(
      fc.asyncProperty(code, code, async (one, other) => {
        const codes = `${String(one)},${String(other)}`;
        expect(await split(`Puntilla ${codes}\t13,50 €`, LISTED)).toEqual(['Puntilla\t13,50 €', codes]);
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ['no other name is followed by a list', 'Puntilla 1,14\t13,50 €', []],
    [
      'another name is followed by an amount that no codes can be',
      'Puntilla 1,14\t3,50 €',
      [...LISTED, 'Caña 1,50\t2,80 €'],
    ],
    ['the price has no sign', 'Puntilla 1,14\t13,50', LISTED],
    ['nothing stands behind them', 'Puntilla 1,14', LISTED],
  ])('stay what they are where %s', async (_, text, others) => {
    expect(await split(text, others)).toEqual([text, '']);
  });

  it('stay what they are where no legend explains them', async () => {
    const text = 'Puntilla 1,14\t13,50 €';
    expect(await split(text, LISTED, '1 gluten, 2 crustáceos, 3 huevo')).toEqual([text, '']);
  });
});

describe('two codes in a place of their own that look like an amount', () => {
  const COLUMN = ['Ensaladilla\t2,3,4\t9,90 €', 'Croqueta\t1,3,7\t2,20 €'];

  it.each(['13,50 €', '13,50'])('are codes where others have lists of codes there: %s', async (price) => {
    expect(await split(`Puntilla\t1,14\t${price}`, COLUMN)).toEqual([`Puntilla\t${price}`, '1,14']);
  });

  it('are the price of a size where another stands there that no codes can be', async () => {
    const text = 'Bravas\t3,10\t6,00 €';
    expect(await split(text, [...COLUMN, 'Callos\t4,50\t8,00 €'])).toEqual([text, '']);
  });
});

describe('codes in a column of their own', () => {
  it('are taken out of each line that has them there', async () => {
    const rows = ['Tortilla\t3,7\t8,50', 'Flan\t3\t4,50'];
    expect(await split('Croqueta\t1,3,7\t9,00', rows)).toEqual(['Croqueta\t9,00', '1,3,7']);
  });
});
