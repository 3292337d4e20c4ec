import { describe, expect, it } from 'vitest';
import { createLexicon } from '../../../../../../server/knowledge/hazards/lexicon.ts';
import { seenIn, withoutSeenDenials } from '../../../../../../server/knowledge/ingest/listing/marks/doubt-seen.ts';
import { readListing } from '../../../../../../server/knowledge/ingest/listing/read-listing.ts';
import { inFile } from '../../../../../../server/knowledge/source-content.ts';
import type { SourceBlock, SourceContent, UnreadLine } from '../../../../../../server/knowledge/source-content.ts';
import { restaurantRules, tableContent, textContent } from '../support.ts';

const file = { fileName: 'carta.jpg', signal: new AbortController().signal };
const rules = await restaurantRules();

const MENU = `ENTRADAS
Croquetas caseras de jamón (1,3)      9,50 €
Hamburguesa vegana de lentejas      11,00 €
Con pan sin gluten
Tortilla   7,00 €
Ingredientes: huevo, papa
Sorbete de limón SIN TACC  4 €
Puede contener trazas de soja.

1 Gluten, 3 Huevo, 4 Pescado
Nuestra cocina es libre de maní.`;

/** The same menu as a photograph gives it. */
const seen = (content: SourceContent, unread: readonly UnreadLine[] = []): SourceContent => ({
  ...content,
  format: 'picture',
  seenPages: [1],
  unread,
});

const onPage = (content: SourceContent, page: number): SourceBlock[] =>
  content.blocks.map((block) =>
    block.kind === 'line'
      ? { ...block, segments: block.segments.map((each) => ({ ...each, place: { ...each.place, page } })) }
      : block,
  );

describe('what was made out in a picture', () => {
  it('says as text what it says as a photograph, but for sure: the same menu declares', async () => {
    const { items } = await readListing(textContent(MENU), rules, file);
    expect(items[0]?.facts.hazards.filter(({ verdict }) => verdict === 'CONTAINS').map(({ id }) => id)).toEqual(
      expect.arrayContaining(['gluten', 'huevo']),
    );
  });

  it('declares no danger and no absence, and no way of eating', async () => {
    const { items } = await readListing(seen(textContent(MENU)), rules, file);
    expect(items).toHaveLength(4);
    for (const { facts } of items) {
      expect(facts.hazards.filter(({ verdict }) => verdict === 'CONTAINS' || verdict === 'DECLARED_FREE')).toEqual([]);
    }
  });

  it('may be there where it is marked, labelled or mentioned', async () => {
    const { items } = await readListing(seen(textContent(MENU)), rules, file);
    const feared = (at: number) =>
      items[at]!.facts.hazards.filter(({ verdict, kind }) => verdict === 'MAY_CONTAIN' && kind !== 'diet').map(
        ({ id }) => id,
      );
    expect(feared(0)).toEqual(expect.arrayContaining(['gluten', 'huevo']));
    expect(feared(2)).toContain('huevo');
    // A sign of absence that may be misread.
    expect(feared(3)).toContain('gluten');
  });

  it('leaves every hazard of an item unclear, also where no mark was made out', async () => {
    const { items } = await readListing(seen(textContent('ENTRADAS\nProvoleta  900\nRabas  1.200')), rules, file);
    for (const { facts } of items) expect(facts.uncertainties.map(({ kind }) => kind)).toContain('unclear');
  });

  it('has prices that nobody confirmed', async () => {
    const { items } = await readListing(
      seen(textContent('VINOS\nMalbec  copa 900 / botella 4.500\nAgua  800')),
      rules,
      file,
    );
    const [wine, water] = items.map(({ record }) => record);
    expect(water?.['price']).toBe('800 (leído de una foto, confirmá)');
    expect(JSON.stringify(wine)).toContain('4.500 (leído de una foto, confirmá)');
  });

  it('lists what could not be made out, and keeps it as text', async () => {
    const unread = [{ text: 'Mi|an# na9o', place: { page: 1 } }];
    const { listing, notices, chunks } = await readListing(seen(textContent(MENU), unread), rules, file);
    expect(listing.notUnderstood).toContainEqual(unread[0]);
    expect(notices.join(' ')).toContain('Mi|an# na9o');
    expect(notices[0]).toBe('Se leyó de una foto: nada de eso es seguro. Confirmá nombres, precios y cada alérgeno.');
    expect(chunks.map(({ text }) => text).join('\n')).toContain('Mi|an# na9o');
  });

  it('denies nothing, also not as a text that guests find', async () => {
    const { chunks, listing } = await readListing(seen(textContent(MENU)), rules, file);
    expect(listing.notUnderstood.map(({ text: line }) => line)).toContain('Nuestra cocina es libre de maní.');
    const text = chunks.map((chunk) => chunk.text).join('\n');
    expect(text).not.toContain('libre de maní');
    expect((await readListing(textContent(MENU), rules, file)).chunks.map((chunk) => chunk.text).join('\n')).toContain(
      'libre de maní',
    );
  });

  it('can settle no column of empty cells at once', async () => {
    const rows = [
      ['Plato', 'Gluten', 'Soja'],
      ['Pan', 'x', ''],
      ['Flan', '', ''],
      ['Las celdas vacías significan que no lo contiene', '', ''],
    ];
    const table = tableContent(rows);
    const legend = textContent('Celda vacía: no contiene');
    const both = { ...table, blocks: [...legend.blocks, ...table.blocks] };
    const { listing } = await readListing(seen(both), rules, file);
    expect(listing.settleable).toEqual([]);
    expect(listing.items.flatMap(({ marks }) => marks.map(({ status }) => status))).not.toContain('contains');
  });
});

describe('a file of which one page is a picture', () => {
  const mixed = (first: string, second: string, seenPages: readonly number[]): SourceContent => ({
    ...textContent(''),
    format: 'pdf',
    pages: 2,
    blocks: [...onPage(textContent(first), 1), ...onPage(textContent(second), 2)],
    seenPages,
  });

  it('declares what the other pages say', async () => {
    const content = mixed('ENTRADAS\nCroquetas (1)  900\n1 Gluten, 3 Huevo, 4 Pescado', 'POSTRES\nFlan (3)  500', [2]);
    const { items, notices } = await readListing(content, rules, file);
    const verdictOf = (at: number, hazard: string) =>
      items[at]!.facts.hazards.find(({ id, kind }) => id === hazard && kind !== 'diet')?.verdict;
    expect([verdictOf(0, 'gluten'), verdictOf(1, 'huevo')]).toEqual(['CONTAINS', 'MAY_CONTAIN']);
    expect(items[0]!.record['price']).toBe('900');
    expect(notices[0]).toContain('Se leyó en parte de fotos (páginas 2)');
  });

  it('doubts every mark that only the picture explains', async () => {
    const content = mixed('ENTRADAS\nCroquetas (1)  900\nRabas (2)  950', '1 Gluten, 2 Moluscos, 3 Huevo', [2]);
    const { listing } = await readListing(content, rules, file);
    expect(listing.items.map(({ marks }) => marks.map(({ status, hazardId }) => [hazardId, status]))).toEqual([
      [['gluten', 'doubtful']],
      [['moluscos', 'doubtful']],
    ]);
  });
});

describe('a photograph beside another file of one menu', () => {
  const number = (content: SourceContent, at: number): SourceContent =>
    inFile(content, { number: at, name: `${String(at)}.x` });
  const marked = number(textContent('POSTRES\nFlan casero   Alérgenos: huevo\nTorta   Alérgenos: gluten'), 1);
  const prices = number(seen(textContent('Flan casero  900\nBudín  700')), 2);

  it('takes no danger back that the other file says for sure, and doubts only what is its own', async () => {
    const { items, notices } = await readListing([marked, prices], rules, file);
    const verdicts = new Map(
      items.map(({ name, facts }) => [
        name,
        facts.hazards.filter(({ verdict, kind }) => verdict === 'CONTAINS' && kind !== 'diet').map(({ id }) => id),
      ]),
    );
    expect([verdicts.get('Flan casero'), verdicts.get('Torta'), verdicts.get('Budín')]).toEqual([
      ['huevo'],
      ['gluten'],
      [],
    ]);
    const flan = items.find(({ name }) => name === 'Flan casero')!;
    expect(flan.record['price']).toBe('900 (leído de una foto, confirmá)');
    expect(flan.facts.uncertainties.map(({ kind }) => kind)).toContain('unclear');
    const torta = items.find(({ name }) => name === 'Torta')!;
    expect(torta.facts.uncertainties.map(({ kind }) => kind)).not.toContain('unclear');
    expect(notices.join(' ')).toContain('Se leyó en parte de fotos (2.x, páginas 1)');
  });

  it('names its file where a line could not be made out', () => {
    const unread = [{ text: '~', place: { page: 1 } }];
    expect(number(seen(textContent('Flan'), unread), 2).unread).toEqual([
      { text: '~', place: { page: 1, file: { number: 2, name: '2.x' } } },
    ]);
  });
});

describe('withoutSeenDenials', () => {
  const lexicon = createLexicon(rules.hazards);
  const read = (text: string, page = 1) => ({ text, place: { page } });
  const isSeen = seenIn([seen(textContent('Flan'))])!;

  it.each([
    'Sin gluten',
    'No contiene maní ni soja.',
    'Platos libres de lactosa',
    'Gluten free kitchen',
    'Opciones sin TACC',
  ])('leaves out %s of a picture, and of no other page', (text) => {
    const reads = [read(text), read(text, 2)];
    expect(withoutSeenDenials(reads, isSeen, lexicon)).toEqual([reads[1]]);
  });

  it.each(['Contiene gluten', 'Calle Mayor 18', 'Puede contener trazas de soja'])('keeps %s', (text) => {
    expect(withoutSeenDenials([read(text)], isSeen, lexicon)).toEqual([read(text)]);
  });
});
