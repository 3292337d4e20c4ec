import { describe, expect, it } from 'vitest';
import { readListing } from '../../../../../../server/knowledge/ingest/listing/read-listing.ts';
import { told } from '../line-support.ts';
import { restaurantRules, tableContent } from '../support.ts';

async function itemsOf(rows: readonly (readonly string[])[]): Promise<string[]> {
  const file = { fileName: 'lista.csv', signal: new AbortController().signal };
  return told((await readListing(tableContent(rows), await restaurantRules(), file)).listing);
}

const HEADINGS = ['Gusto', 'Qué lleva', 'SIN TACC', 'Contiene', 'Puede contener'];

describe('a column that says what is free of something', () => {
  it('frees where it says so, and leaves a doubt where it says anything else', async () => {
    const rows = [
      ['Vainilla', '', 'SI', 'leche, huevo', ''],
      ['Kinotto', 'con whisky', 'Consultar', 'leche, soja', ''],
      ['Limón', '', 'NO', '', ''],
      ['Durazno', '', '', '', 'maní'],
    ];
    expect(await itemsOf([HEADINGS, ...rows])).toEqual([
      'Vainilla | free gluten, contains lacteos, contains huevo',
      'Kinotto | doubtful gluten, contains lacteos, contains soja',
      'Limón | doubtful gluten',
      'Durazno | traces mani',
    ]);
  });

  it('leaves no doubt of what is in it for certain', async () => {
    expect(
      await itemsOf([HEADINGS, ['Tramontana', 'con galletitas', 'NO', 'TACC, leche', ''], ['Limón', '', 'SI', '', '']]),
    ).toEqual(['Tramontana | contains gluten, contains lacteos', 'Limón | free gluten']);
  });
});

describe('a column under words that nobody knows', () => {
  it('lists hazards where each of its cells does', async () => {
    const rows = [
      ['Bonito con tomate', '3,20', '24,00', 'gluten, huevo, pescado'],
      ['Carne guisada', '3,20', '24,00', 'gluten, apio'],
      ['Setas', '3,10', '23,00', 'gluten'],
    ];
    expect(
      (await itemsOf([['', 'porción', 'entera', 'OJO, lleva'], ...rows])).map((each) => each.split(' | ').at(-1)),
    ).toEqual([
      'contains gluten, contains huevo, contains pescado',
      'contains gluten, contains apio',
      'contains gluten',
    ]);
  });

  it('says what an item is where one of them says more', async () => {
    const rows = [
      ['Bonito', '3,20', 'gluten, huevo'],
      ['Carne', '3,40', 'con salsa de la casa'],
      ['Setas', '3,10', 'gluten, apio'],
    ];
    expect(await itemsOf([['', 'porción', 'Cosas'], ...rows])).toEqual([
      expect.stringMatching(/^Bonito/u),
      expect.not.stringContaining('contains'),
      expect.stringMatching(/^Setas/u),
    ]);
  });
});
