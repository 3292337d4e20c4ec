import { describe, expect, it } from 'vitest';
import type { ListingItem } from '../../../../../server/knowledge/ingest/listing/listing.ts';
import { readListing } from '../../../../../server/knowledge/ingest/listing/read-listing.ts';
import type { SourceContent } from '../../../../../server/knowledge/source-content.ts';
import { inFile } from '../../../../../server/knowledge/source-content.ts';
import { restaurantRules, tableContent, textContent } from './support.ts';

async function read(...contents: readonly SourceContent[]) {
  const placed = contents.map((content, at) =>
    inFile(content, { number: at + 1, name: `${String(at + 1)}.${content.format}` }),
  );
  const { signal } = new AbortController();
  return readListing(placed, await restaurantRules(), { fileName: 'todo', signal });
}

function marksOf({ marks }: ListingItem): string[] {
  return marks.map(({ status, hazardId, doubt }) => [status, hazardId, doubt].filter(Boolean).join(' '));
}

/** Each item in one text: its name, its price, its marks. */
function told(items: readonly ListingItem[]): string[] {
  return items.map((item) => [item.name.text, item.price?.text ?? '-', ...marksOf(item)].join(' | '));
}

const PRICES = textContent(`POSTRES
Flan casero ........ $ 4.500
Tarta de almendras ........ $ 6.200`);

const MATRIX = tableContent([
  ['Plato', 'Gluten', 'Huevo', 'Frutos secos'],
  ['Tarta de almendras', 'X', 'X', 'X'],
  ['Flan casero', '', 'X', ''],
]);

describe('one listing in several files', () => {
  it('has the price from one file and the marks from another', async () => {
    const whole = [
      'Flan casero | $ 4.500 | contains huevo',
      'Tarta de almendras | $ 6.200 | contains gluten | contains huevo | contains frutos_secos',
    ];
    expect(told((await read(PRICES, MATRIX)).listing.items)).toEqual(whole);
    expect(told((await read(MATRIX, PRICES)).listing.items).toSorted()).toEqual(whole);
  });

  it('says of each field and each mark from which file it is, and of an item from all of them', async () => {
    const { listing, items } = await read(PRICES, MATRIX);
    const [flan] = listing.items;
    expect(flan?.name.place.file).toEqual({ number: 1, name: '1.text' });
    expect(flan?.marks[0]?.place).toMatchObject({ page: 1, cell: 'C3', file: { number: 2, name: '2.csv' } });
    expect(items[0]?.chunks.map(({ source }) => source)).toContain('1.text + 2.csv');
  });

  it('is explained by a legend in any of the files', async () => {
    const dishes = textContent('Flan casero (3) ........ $ 4.500\nTarta de almendras (1, 8) ........ $ 6.200');
    const drinks = textContent('BEBIDAS\nLimonada ........ $ 2.000');
    const legend = textContent('1 = gluten, 3 = huevo, 8 = frutos secos');
    expect(told((await read(dishes, drinks, legend)).listing.items)).toEqual([
      'Flan casero | $ 4.500 | contains huevo',
      'Tarta de almendras | $ 6.200 | contains gluten | contains frutos_secos',
      'Limonada | $ 2.000',
    ]);
  });

  it('is in doubt where two legends explain a code in two ways', async () => {
    const one = textContent('Flan casero (3) ........ $ 4.500\n1 = gluten, 2 = apio, 3 = huevo');
    const other = textContent('1 = gluten, 2 = apio, 3 = leche');
    const [flan] = (await read(one, other)).listing.items;
    expect(flan === undefined ? [] : marksOf(flan)).toEqual([
      'doubtful huevo conflicting',
      'doubtful lacteos conflicting',
    ]);
  });

  it('is in doubt where one file says that it is there and another that it is not', async () => {
    const denying = tableContent([
      ['Plato', 'Gluten', 'Huevo', 'Frutos secos'],
      ['Flan casero', 'No', 'No', 'No'],
    ]);
    const saying = textContent('Flan casero (contiene huevo) ........ $ 4.500');
    const [flan] = (await read(saying, denying)).listing.items;
    expect(flan === undefined ? [] : marksOf(flan).toSorted()).toEqual([
      'doubtful huevo conflicting',
      'free frutos_secos',
      'free gluten',
    ]);
    expect(flan?.marks.find(({ status }) => status === 'doubtful')?.text).toBe('huevo / No');
  });

  it('counts a statement about all items for those of every file', async () => {
    const { items } = await read(PRICES, textContent('Todos nuestros platos pueden contener trazas de sésamo.'));
    const verdicts = items.map(({ facts }) => facts.hazards.find(({ id }) => id === 'sesamo')?.verdict);
    expect(verdicts).toEqual(['MAY_CONTAIN', 'MAY_CONTAIN']);
  });

  it('does not carry a section or an item over from one file to the next', async () => {
    const next = textContent('con nueces\nLimonada ........ $ 2.000');
    const { items } = (await read(PRICES, next)).listing;
    const tart = items.find(({ name }) => name.text === 'Tarta de almendras');
    expect(tart?.description).toBeUndefined();
    expect(items.find(({ name }) => name.text.includes('Limonada'))?.section).toBeUndefined();
  });

  it('keeps items of one name with other prices apart', async () => {
    const children = textContent('Flan casero ........ $ 2.000');
    expect(told((await read(PRICES, children)).listing.items)).toEqual([
      'Flan casero | $ 4.500',
      'Tarta de almendras | $ 6.200',
      'Flan casero | $ 2.000',
    ]);
  });

  it('takes an item that stands twice at the same price for one, with all that is said of it', async () => {
    const again = textContent('Flan casero ........ $ 4.500\ncon crema y nueces');
    const [flan, ...others] = (await read(PRICES, again)).listing.items;
    expect([flan?.description?.text, others.length]).toEqual(['con crema y nueces', 1]);
  });

  it('says a mark of each of several items that it may be of, and of the one whose section it names', async () => {
    const twice = textContent(`ENTRADAS
Ensalada ........ $ 3.000

GUARNICIONES
Ensalada ........ $ 1.500`);
    const anywhere = tableContent([
      ['Plato', 'Gluten', 'Huevo', 'Apio'],
      ['Ensalada', '', 'X', ''],
    ]);
    const marks = (await read(twice, anywhere)).listing.items.map(marksOf);
    expect(marks).toEqual([['contains huevo'], ['contains huevo']]);
    const named = tableContent([
      ['Sección', 'Plato', 'Gluten', 'Huevo', 'Apio'],
      ['Guarniciones', 'Ensalada', '', 'X', ''],
    ]);
    expect((await read(twice, named)).listing.items.map(marksOf)).toEqual([[], ['contains huevo']]);
  });

  it('keeps what no price list names, and tells text by its file', async () => {
    const { listing, chunks } = await read(PRICES, MATRIX, textContent('Abrimos de martes a domingo de 20 a 24 h.'));
    expect(listing.items).toHaveLength(2);
    expect(chunks.find(({ text }) => text.includes('martes'))?.source).toBe('3.text');
    const alone = tableContent([
      ['Plato', 'Gluten', 'Huevo', 'Apio'],
      ['Budín de pan', 'X', 'X', ''],
    ]);
    expect(told((await read(PRICES, alone)).listing.items)).toContain(
      'Budín de pan | - | contains gluten | contains huevo',
    );
  });
});
