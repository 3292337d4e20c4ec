import { describe, expect, it } from 'vitest';
import { readListing } from '../../../../../../server/knowledge/ingest/listing/read-listing.ts';
import { restaurantRules, tableContent } from '../support.ts';

const file = { fileName: 'carta.csv', signal: new AbortController().signal };
const read = async (rows: readonly (readonly string[])[]) => {
  const { listing } = await readListing(tableContent(rows), await restaurantRules(), file);
  return listing.items.map(({ name, marks }) => [
    name.text,
    marks.map(({ hazardId, status }) => `${hazardId ?? '?'} ${status}`),
  ]);
};

describe('a table as lines', () => {
  it('explains no mark by the written traces beside it', async () => {
    expect(
      await read([
        ['Plato', 'Gluten', 'Soja', 'Apio', 'Moluscos'],
        ['Rabas', 'X', 'X', 'TRAZAS', 'TRAZAS'],
        ['Buñuelos', 'X', '', 'TRAZAS', ''],
        ['Lengua', '', 'X', 'TRAZAS', ''],
      ]),
    ).toEqual([
      ['Rabas', ['gluten contains', 'soja contains', 'apio traces', 'moluscos traces']],
      ['Buñuelos', ['gluten contains', 'apio traces']],
      ['Lengua', ['soja contains', 'apio traces']],
    ]);
  });

  it('takes no short heading for a code of the heading behind it', async () => {
    expect(
      await read([
        ['Prato', 'OVOS', 'PEIXE', 'SOJA', 'LEITE', 'AIPO', 'MOSTARDA'],
        ['Croquetes', 'X', '', '', '', '', ''],
        ['Pudim', '', '', '', 'X', 'X', ''],
      ]),
    ).toEqual([
      ['Croquetes', ['huevo contains']],
      ['Pudim', ['lacteos contains', 'apio contains']],
    ]);
  });

  it('learns the codes of a table of codes', async () => {
    expect(
      await read([
        ['Plato', 'G', 'L'],
        ['Flan', '', 'X'],
        ['G = gluten', '', ''],
        ['L = lácteos', '', ''],
      ]),
    ).toContainEqual(['Flan', ['lacteos contains']]);
  });
});
