import { describe, expect, it } from 'vitest';
import { itemNumbers } from '../../../../../server/knowledge/ingest/listing/item-numbers.ts';
import { readListing } from '../../../../../server/knowledge/ingest/listing/read-listing.ts';
import type { SourceContent } from '../../../../../server/knowledge/source-content.ts';
import { listingOf, told } from './line-support.ts';
import { restaurantRules, tableContent, textContent } from './support.ts';

const split = (texts: readonly string[]): string[] => {
  const takeNumber = itemNumbers(texts);
  return texts.map((text) => {
    const numbered = takeNumber(text);
    return numbered === undefined ? text : `${numbered.number}|${numbered.text}`;
  });
};

describe('itemNumbers', () => {
  it.each([
    [
      ['1. Flan', '2. Budín'],
      ['1|Flan', '2|Budín'],
    ],
    [
      ['12) Milanesa', '07) Pan'],
      ['12|Milanesa', '07|Pan'],
    ],
    [
      ['1.- Flan', '2.- Budín'],
      ['1|Flan', '2|Budín'],
    ],
    [
      ['12 - Milanesa', '13 – Pan', '14- Asado'],
      ['12|Milanesa', '13|Pan', '14|Asado'],
    ],
    [['Nº 5 Ramen'], ['5|Ramen']],
    [
      ['#5 Ramen', '#6 Gyoza'],
      ['5|Ramen', '6|Gyoza'],
    ],
    [
      ['A1 Rolls', 'A2. Gyoza', 'B10 Ramen'],
      ['A1|Rolls', 'A2|Gyoza', 'B10|Ramen'],
    ],
    [
      ['1 Flan', '2 Budín', '3 Helado', '4 Torta', '5 Queso'],
      ['1|Flan', '2|Budín', '3|Helado', '4|Torta', '5|Queso'],
    ],
    [
      ['12\tMilanesa\t900', '13\tPan\t100', '14\tAsado\t90', '15\tSopa\t20', '16\tÑoquis\t80'],
      ['12|Milanesa\t900', '13|Pan\t100', '14|Asado\t90', '15|Sopa\t20', '16|Ñoquis\t80'],
    ],
    [
      ['1. «Flan»', '2. ¡Budín!'],
      ['1|«Flan»', '2|¡Budín!'],
    ],
  ])('takes the numbers of %j', (texts, numbered) => {
    expect(split(texts)).toEqual(numbered);
  });

  it.each([
    [['7 Up', 'Flan']],
    [['2 empanadas', '4 quesos', '3 leches', '1 pan', '5 panes']],
    [['1/2 pollo', '1/4 pollo']],
    [['1 Taco', '2 Tacos', '3 Tacos', '4 Tacos', '5 Tacos']],
    [['850 - Flan', '300 - Pan', '900 - Asado']],
    [['1. Flan']],
    [['2 Empanadas', '2 Pizzas', '6 Facturas', '12 Sándwiches', '1 Torta']],
    [['1.500 g de asado', '2.500 g de asado']],
    [['20 - 30 min', '21 - 31 min']],
    [['M30 Cerveza', 'H2 Agua']],
  ])('takes none of %j', (texts) => {
    expect(split(texts)).toEqual(texts);
  });
});

describe('the numbers of a listing', () => {
  const read = async (content: SourceContent) =>
    readListing(content, await restaurantRules(), { fileName: 'carta', signal: new AbortController().signal });
  const codesOf = async (content: SourceContent): Promise<string[]> =>
    (await read(content)).listing.items.map(({ code, name }) => `${code?.text ?? '–'} ${name.text}`);

  it('are the codes of its items, and none of their names', async () => {
    expect(await codesOf(textContent('1. Flan (contiene huevo)  $ 900\n2. Budín de pan  $ 800'))).toEqual([
      '1 Flan',
      '2 Budín de pan',
    ]);
    expect(await codesOf(textContent('12 - Milanesa  $ 900\n13 - Asado  $ 800\nBudín  $ 700'))).toEqual([
      '12 Milanesa',
      '13 Asado',
      '– Budín',
    ]);
  });

  it('are codes in tables, too, in the cell of the name or in a column of their own', async () => {
    const rows = ['Flan', 'Budín'].map((name, at) => [`${String(at + 1)}. ${name}`, `${String(at + 8)},50 €`]);
    expect(await codesOf(tableContent([['Plato', 'Precio'], ...rows]))).toEqual(['1 Flan', '2 Budín']);
    const own = ['Flan', 'Budín'].map((name, at) => [String(at + 7), name, `${String(at + 8)},50 €`]);
    expect(await codesOf(tableContent([['Nº', 'Plato', 'Precio'], ...own]))).toEqual(['7 Flan', '8 Budín']);
  });

  it('are kept in the records', async () => {
    const { items } = await read(textContent('1. Flan  $ 900\n2. Budín de pan  $ 800'));
    expect(items.map(({ record }) => record['code'])).toEqual(['1', '2']);
  });

  it('are no allergens: those that a legend explains stand behind names', async () => {
    const menu = '1. Flan (2)  $ 900\n2. Budín (1)  $ 800\n\nAlérgenos\n1. Gluten\n2. Huevo';
    expect(told(await listingOf(menu))).toEqual(['Flan | $ 900 | contains huevo', 'Budín | $ 800 | contains gluten']);
  });

  it('are no part of headings, and stay where a line is no item', async () => {
    const { listing } = await read(
      textContent('1. Entradas\nRabas  $ 900\nBuñuelos  $ 800\n\n2. Postres\nFlan  $ 700\nBudín  $ 600'),
    );
    expect(listing.items.map(({ section }) => section?.text)).toEqual(['Entradas', 'Entradas', 'Postres', 'Postres']);
    const notes = await read(textContent('Flan  $ 700\nPan  $ 80\n\n1. Abierto de martes a domingo\n2. Cerrado lunes'));
    expect([...notes.listing.texts, ...notes.listing.notUnderstood].map(({ text }) => text)).toEqual([
      '1. Abierto de martes a domingo',
      '2. Cerrado lunes',
    ]);
  });
});
