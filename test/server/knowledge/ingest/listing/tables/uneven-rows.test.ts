import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBudget } from '../../../../../../server/adapters/document-reader/budget.ts';
import { readHtml } from '../../../../../../server/adapters/document-reader/html/read-html.ts';
import { readMarkdownBlocks } from '../../../../../../server/adapters/document-reader/markdown/read-markdown.ts';
import { readCsvBlocks } from '../../../../../../server/adapters/document-reader/tables/read-csv.ts';
import type { Listing } from '../../../../../../server/knowledge/ingest/listing/listing.ts';
import { readListing } from '../../../../../../server/knowledge/ingest/listing/read-listing.ts';
import type { SourceBlock } from '../../../../../../server/knowledge/source-content.ts';
import { told } from '../line-support.ts';
import { restaurantRules } from '../support.ts';

const file = { fileName: 'carta.csv', signal: new AbortController().signal };

async function listingOf(blocks: readonly SourceBlock[]): Promise<Listing> {
  const content = { format: 'csv', pages: 1, blocks, notices: [] } as const;
  return (await readListing(content, await restaurantRules(), file)).listing;
}
const csv = (text: string): Promise<Listing> => listingOf(readCsvBlocks(text, createBudget()));
const markdown = (text: string): Promise<Listing> => listingOf(readMarkdownBlocks(text, createBudget()));
const html = (text: string): Promise<Listing> => listingOf(readHtml(text, createBudget()).blocks);

const HEAD = 'Plato,Precio,Gluten,Huevo,Leche';
/** So that rows have an end that says nothing. */
const WHOLE = 'Pan,"2,50",x,,';

describe('a row with too many cells', () => {
  it.each([
    ['in its name and its price', 'Flan, con crema,12,50,x,,', 'Flan, con crema | 12,50 | contains gluten'],
    ['in its name', 'Flan, con crema,12.50,,x,', 'Flan, con crema | 12.50 | contains huevo'],
    ['in its price', 'Flan,12,50,,,x', 'Flan | 12,50 | contains lacteos'],
    ['behind its end', 'Flan,12.50,x,,,', 'Flan | 12.50 | contains gluten'],
  ])('is laid out anew where one way fits: %s', async (_, row, item) => {
    const listing = await csv([HEAD, WHOLE, row].join('\n'));
    expect(told(listing)).toEqual(['Pan | 2,50 | contains gluten', item]);
    expect(listing.notUnderstood).toEqual([]);
  });

  it('is in doubt about every hazard of its table where several ways fit, and told as not understood', async () => {
    const listing = await csv([HEAD, WHOLE, 'Flan,12.50,,,x,'].join('\n'));
    expect(told(listing)).toEqual([
      'Pan | 2,50 | contains gluten',
      'Flan | 12.50 | doubtful gluten, doubtful huevo, doubtful lacteos',
    ]);
    expect(listing.notUnderstood.map(({ text }) => text)).toEqual(['Flan 12.50 x']);
  });

  it('keeps the hazards that it lists, unquoted', async () => {
    const listing = await csv('Plato,Precio,Alérgenos\nPan,2.50,gluten\nFlan,con nata,3.50,leche,huevo');
    expect(told(listing)[1]).toBe('Flan, con nata | 3.50 | contains lacteos, contains huevo');
  });

  it('is in doubt about each that it lists where they may be part of its name', async () => {
    const listing = await csv('Plato,Alérgenos,Precio\nPan,gluten,2.50\nFlan,leche,huevo,3.50');
    expect(told(listing)[1]).toBe('Flan | 3.50 | doubtful lacteos, doubtful huevo');
  });

  it('is so in Markdown, whose library drops what is too much', async () => {
    const head = '| Plato | Precio | Gluten | Huevo | Leche |\n|---|---|---|---|---|\n| Pan | 2,50 | x | | |\n';
    expect(told(await markdown(`${head}| Flan | con crema | 3,50 | | x | **x** |`))[1]).toBe(
      'Flan con crema | 3,50 | contains huevo, contains lacteos',
    );
    expect(told(await markdown(`> ${head.replaceAll('\n|', '\n> |')}> | Flan | 3,50 | x | |`))[1]).toBe(
      'Flan | 3,50 | doubtful gluten, doubtful huevo, doubtful lacteos',
    );
  });

  it('is so in a page', async () => {
    const row = (cells: readonly string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
    const head = [HEAD.split(','), ['Pan', '2,50', 'x', '', '']];
    const read = (cells: readonly string[]): Promise<Listing> =>
      html(`<table>${[...head, cells].map(row).join('')}</table>`);
    expect(told(await read(['Flan', '3,50', '', 'x']))[1]).toBe(
      'Flan | 3,50 | doubtful gluten, doubtful huevo, doubtful lacteos',
    );
    expect(told(await read(['Flan', 'casero', '3,50', '', 'x', '']))[1]).toBe('Flan casero | 3,50 | contains huevo');
  });
});

describe('a row with too few cells', () => {
  it('is in doubt: the one that is missing may stand before any mark', async () => {
    const listing = await csv([HEAD, WHOLE, 'Flan,3.50,x,'].join('\n'));
    expect(told(listing)[1]).toBe('Flan | 3.50 | doubtful gluten, doubtful huevo, doubtful lacteos');
    expect(listing.notUnderstood).toHaveLength(1);
  });

  it('is clear where only its price can be missing', async () => {
    expect(told(await csv([HEAD, WHOLE, 'Flan,x,,x'].join('\n')))[1]).toBe('Flan | contains gluten, contains lacteos');
  });

  it('is as it should be where the writer leaves out empty ends, which shows in how differently long the rows are', async () => {
    const rows = ['Flan,3.50,x', 'Agua,1.00', 'Arroz,9.00,,x', 'Tarta,4.00,x,x,x'];
    const listing = await csv([HEAD, ...rows].join('\n'));
    expect(told(listing)).toEqual([
      'Flan | 3.50 | contains gluten',
      'Agua | 1.00',
      'Arroz | 9.00 | contains huevo',
      'Tarta | 4.00 | contains gluten, contains huevo, contains lacteos',
    ]);
    expect(listing.notUnderstood).toEqual([]);
  });
});

describe('a row whose cells can not be what their columns say', () => {
  it.each([
    ['a price stands under a hazard', 'Flan,con crema,12.50,x,'],
    ['a mark stands under the price', 'Flan,x,x,,'],
  ])('is in doubt, though it has as many as the others: %s', async (_, row) => {
    const listing = await csv([HEAD, WHOLE, row].join('\n'));
    expect(told(listing)[1]).toBe('Flan | doubtful gluten, doubtful huevo, doubtful lacteos');
    expect(listing.notUnderstood).toHaveLength(1);
  });
});

const COLUMNS = ['Gluten', 'Huevo', 'Leche', 'Soja', 'Apio'] as const;
const IDS = ['gluten', 'huevo', 'lacteos', 'soja', 'apio'];
const damaged = fc.record({
  rows: fc.array(fc.array(fc.constantFrom('', '', 'x', 'T', 'No'), { minLength: 5, maxLength: 5 }), {
    minLength: 2,
    maxLength: 7,
  }),
  price: fc.constantFrom('4.50', '12', '"4,50"', '4,50', '', 's/m'),
  name: fc.constantFrom('Flan', 'Flan, con crema', '"Flan, con crema"', 'Arroz 3 delicias'),
  /** Of which cell what is done. */
  at: fc.nat(20),
  what: fc.constantFrom('nothing', 'drop', 'double', 'trim'),
  row: fc.nat(6),
});

describe('a row with a wrong number of cells', () => {
  it('never says for sure what was not written, and loses no danger', async () => {
    await fc.assert(
      fc.asyncProperty(damaged, async ({ rows, price, name, at, what, row }) => {
        const target = row % rows.length;
        const written = rows.map((marks, index) => {
          const letter = 'abcdefg'[index] ?? '';
          const cells =
            index === target
              ? [name.replace('Flan', `Flan ${letter}${letter}`), price]
              : [`Pan ${letter}${letter}`, '1.00'];
          const all = [...cells, ...marks].join(',').split(',');
          const place = at % all.length;
          if (index !== target || what === 'nothing') return all.join(',');
          if (what === 'drop') return all.toSpliced(place, 1).join(',');
          return what === 'double' ? all.toSpliced(place, 0, '').join(',') : all.slice(0, -1 - (at % 3)).join(',');
        });
        // The last row ends in nothing: its writer leaves no end out.
        const text = [['Plato', 'Precio', ...COLUMNS].join(','), ...written, 'Agua,1.00,,,,,'].join('\n');
        const { items } = await csv(text);
        const marks = rows[target] ?? [];
        // A comma that stands in a name or a price parts it, and what is dropped may be a mark.
        const cells = [name, price].join(',').split(',').length + COLUMNS.length;
        const isWhole = what === 'nothing' || what === 'double' || (what === 'drop' && cells === 7 && at % 7 < 2);
        for (const item of items.filter(({ name: own }) => /^(?:Flan|Arroz)/u.test(own.text))) {
          for (const [index, id] of IDS.entries()) {
            const said = item.marks.filter(({ hazardId }) => hazardId === id);
            const truth = marks[index] ?? '';
            for (const { status } of said) {
              if (status === 'doubtful') continue;
              expect({ text, id, status, truth }).toMatchObject({
                truth: { contains: 'x', traces: 'T', free: 'No' }[status],
              });
            }
            const isDanger = truth === 'x' || truth === 'T';
            if (isWhole && isDanger) expect({ text, id, said }).not.toMatchObject({ said: [] });
          }
        }
      }),
      { numRuns: 400 },
    );
  });
});
