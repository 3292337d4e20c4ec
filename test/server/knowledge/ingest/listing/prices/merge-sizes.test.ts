import { describe, expect, it } from 'vitest';
import { readListing } from '../../../../../../server/knowledge/ingest/listing/read-listing.ts';
import { listingOf, told } from '../line-support.ts';
import { restaurantRules, tableContent } from '../support.ts';

const readRows = async (rows: readonly (readonly string[])[]) => {
  const file = { fileName: 'carta.csv', signal: new AbortController().signal };
  return (await readListing(tableContent(rows), await restaurantRules(), file)).listing;
};

const HEADINGS = ['Plato', 'Descripción', 'Tamaño', 'Precio', 'Alérgenos'];

describe('rows of one name', () => {
  it('are one item in several sizes', async () => {
    const listing = await readRows([
      HEADINGS,
      ['Pozole', 'Maciza o surtida', 'chico', '$ 95', ''],
      ['Pozole', '', 'grande', '$ 125', ''],
      ['Chilaquiles', '', 'sencillos', '$ 85', ''],
      ['Chilaquiles', '', 'con pollo', '$ 105', ''],
      ['Sope', '', '', '$ 35', ''],
    ]);
    expect(told(listing)).toEqual([
      'Pozole | chico $ 95, grande $ 125',
      'Chilaquiles | sencillos $ 85, con pollo $ 105',
      'Sope | $ 35',
    ]);
    expect(listing.items[0]?.description?.text).toBe('Maciza o surtida');
  });

  it('stay apart where they say something else of a hazard', async () => {
    const listing = await readRows([
      HEADINGS,
      ['Bacalao', '', 'ración', '14 €', 'pescado'],
      ['Bacalao', '', 'media', '9 €', 'pescado, gluten'],
    ]);
    expect(told(listing)).toEqual([
      'Bacalao | 14 € | contains pescado',
      'Bacalao | 9 € | contains pescado, contains gluten',
    ]);
  });

  it('go on with the row above where they say nothing of hazards', async () => {
    const listing = await readRows([
      HEADINGS,
      ['Bacalao', '', 'ración', '14 €', 'pescado'],
      ['Bacalao', '', 'media', '9 €', ''],
    ]);
    expect(told(listing)).toEqual(['Bacalao | ración 14 €, media 9 € | contains pescado']);
  });

  it('stay apart where only one of them is said to be free of something', async () => {
    const listing = await readRows([
      [...HEADINGS, 'Gluten'],
      ['Flan', '', 'chico', '4 €', '', 'No'],
      ['Flan', '', 'grande', '6 €', '', ''],
      ['Pan', '', '', '2 €', '', 'Sí'],
    ]);
    expect(told(listing)).toEqual(['Flan | 4 € | free gluten', 'Flan | 6 €', 'Pan | 2 € | contains gluten']);
  });

  it('stay apart without a size, and in other parts of the listing', async () => {
    const apart = await readRows([HEADINGS, ['Flan', 'de huevo', '', '4 €', ''], ['Flan', 'de coco', '', '6 €', '']]);
    expect(apart.items).toHaveLength(2);
    const menu = 'POSTRES\nFlan  ½ ración 4,00 €\nArroz  5,00 €\n\nMENÚ INFANTIL\nFlan  ración 6,00 €\nPan  1,00 €\n';
    expect((await listingOf(menu)).items).toHaveLength(4);
  });

  it('are one item in lines, too', async () => {
    const menu = 'TAPAS\nJamón ibérico  ½ ración 12,00 €\nJamón ibérico  ración 20,00 €\nQueso  9,00 €\n';
    expect(told(await listingOf(menu))).toEqual(['Jamón ibérico | ½ ración 12,00 €, ración 20,00 €', 'Queso | 9,00 €']);
  });

  it('that are of one size have it in what is said of them', async () => {
    const { items } = await readRows([
      HEADINGS,
      ['Sope', 'con crema', 'orden', '$ 35', ''],
      ['Taco', '', '', '$ 20', ''],
    ]);
    expect(items[0]?.description?.text).toBe('con crema orden');
  });
});
