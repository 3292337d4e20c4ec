import { describe, expect, it } from 'vitest';
import type { Slot } from '../../../../../../server/knowledge/ingest/listing/tables/align-row.ts';
import { alignRow } from '../../../../../../server/knowledge/ingest/listing/tables/align-row.ts';
import { restaurantVocabulary } from '../line-support.ts';

const SLOTS: readonly Slot[] = ['name', 'price', 'mark', 'mark'];

async function align(cells: readonly string[], slots = SLOTS, separator = ','): Promise<string[]> {
  const reading = { vocabulary: await restaurantVocabulary(), separator, isMark: (text: string) => text === 'x' };
  return alignRow(cells, slots, reading).map((texts) => texts.join('|'));
}

describe('alignRow', () => {
  it('joins a name by its comma and a price by its own', async () => {
    expect(await align(['Flan', 'con nata', '12', '50', 'x', ''])).toEqual(['Flan, con nata|12,50|x|']);
  });

  it('joins no price where another sign divides the cells', async () => {
    expect(await align(['Flan', '12', '50', 'x', ''], SLOTS, ';')).toEqual([]);
  });

  it('joins with a space what no sign divides, and with its sign what one does', async () => {
    expect(await align(['Flan', 'casero', '2,50', 'x', ''], SLOTS, '')).toEqual(['Flan casero|2,50|x|']);
    expect(await align(['Flan', 'casero', '2,50', 'x', ''], SLOTS, ';')).toEqual(['Flan; casero|2,50|x|']);
  });

  it('gives each way that says another thing, and one of those that say the same', async () => {
    expect(await align(['Flan', '2.50', '', 'x', ''])).toEqual(['Flan|2.50||x', 'Flan|2.50|x|']);
    expect(await align(['Flan', '2.50', 'x', '', ''])).toEqual(['Flan|2.50|x|']);
  });

  it('leaves a column without a cell where there are too few, and never the name', async () => {
    expect(await align(['Flan', 'x', 'x'])).toEqual(['Flan||x|x']);
    expect(await align(['2.50', 'x', 'x'])).toEqual([]);
    expect(await align(['Flan', '2.50', 'x'])).toEqual(['Flan|2.50|x|', 'Flan|2.50||x']);
  });

  it('puts nothing into a column in which nothing stood anywhere', async () => {
    const slots: readonly Slot[] = ['name', 'blank', 'price', 'mark'];
    expect(await align(['Flan', 'x', '', '2.50', 'x'], slots)).toEqual([]);
    expect(await align(['Flan', 'con nata', '', '2.50', 'x'], slots)).toEqual(['Flan, con nata||2.50|x']);
  });

  it('takes for a list of hazards words, marks and numbers that may be codes', async () => {
    const slots: readonly Slot[] = ['name', 'price', 'listed'];
    expect(await align(['Flan', '2.50', 'leche', 'huevo', '3'], slots)).toEqual(['Flan|2.50|leche, huevo, 3']);
    expect(await align(['Flan', '2.50', 'leche', '99'], slots)).toEqual([]);
  });

  it('takes a word for what the market asks for a price, and other words for none', async () => {
    expect(await align(['Mero', 'a la brasa', 's/m', 'x', ''])).toEqual(['Mero, a la brasa|s/m|x|']);
    expect(await align(['Mero', '€ 12', 'a la brasa', 'x', ''])).toEqual([]);
  });

  it('gives up where too many ways fit, or the row is far from what it should be', async () => {
    const slots = Array.from({ length: 12 }, (): Slot => 'text');
    expect(
      await align(
        Array.from({ length: 16 }, () => 'pan'),
        slots,
      ),
    ).toEqual([]);
    expect(await align(['Flan', ...Array.from({ length: 20 }, () => '')])).toEqual([]);
  });
});
