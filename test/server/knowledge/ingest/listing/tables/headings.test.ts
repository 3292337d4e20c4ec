import { describe, expect, it } from 'vitest';
import { createBudget } from '../../../../../../server/adapters/document-reader/budget.ts';
import { readMarkdownBlocks } from '../../../../../../server/adapters/document-reader/markdown/read-markdown.ts';
import { readCsvBlocks } from '../../../../../../server/adapters/document-reader/tables/read-csv.ts';
import { readListing } from '../../../../../../server/knowledge/ingest/listing/read-listing.ts';
import type { SourceBlock } from '../../../../../../server/knowledge/source-content.ts';
import { readDomain } from '../../../../../support/library/build-library.ts';

async function itemsOf(blocks: readonly SourceBlock[], domain: string): Promise<string[]> {
  const content = { format: 'csv', pages: 1, blocks, notices: [] } as const;
  const file = { fileName: 'lista.csv', signal: new AbortController().signal };
  const { listing } = await readListing(content, await readDomain(`domains/${domain}.yaml`), file);
  return listing.items.map(({ name, section, price }) => `${section?.text ?? ''} > ${name.text}: ${price?.text ?? ''}`);
}
const csv = (text: string, domain = 'restaurant'): Promise<string[]> =>
  itemsOf(readCsvBlocks(text, createBudget()), domain);

describe('the headings of a file that is one table', () => {
  it.each(['PLATO;PRECIO', 'Zarambla;Tarifa final', 'Cosa;Lo que sale'])(
    'are of its columns and no section, whatever their words: %s',
    async (head) => {
      expect(await csv(`${head}\nCorte mujer;12,00\nPeinado;15,00\nTinte;25,00`, 'hair_salon')).toEqual([
        ' > Corte mujer: 12,00',
        ' > Peinado: 15,00',
        ' > Tinte: 25,00',
      ]);
    },
  );

  it('are sections where each part of it has its own', async () => {
    expect(await csv('Cervezas;Precio\nRubia;2,00\nPostres;Precio\nFlan;4,00')).toEqual([
      'Cervezas > Rubia: 2,00',
      'Postres > Flan: 4,00',
    ]);
  });
});

describe('an export of a till', () => {
  it('names its articles by their description where nothing else is a name, whatever stands above it', async () => {
    const rows =
      'Código;Descrição;Família;Unid.;PVP Balcão;PVP Esplanada\n101;QUEIJADA;DOCES;UN;1,30;1,50\n102;BOLA;DOCES;KG;2,10;2,40';
    const read = ['DOCES > QUEIJADA: ', 'DOCES > BOLA: '];
    expect(await csv(rows)).toEqual(read);
    expect(await csv(`Pastelaria;Av. Central 2;;;;\nRodapé;Aberto das 7h às 20h;;;;\n${rows}`)).toEqual(read);
  });

  it('has units under its word for them, and no marks of hazards', async () => {
    const text = 'Artigo;Unid.;PVP\nQUEIJADA;UN;1,30\nBOLA;KG;2,10\nPÃO;UN;0,90';
    const content = { format: 'csv', pages: 1, blocks: readCsvBlocks(text, createBudget()), notices: [] } as const;
    const file = { fileName: 'lista.csv', signal: new AbortController().signal };
    const { listing } = await readListing(content, await readDomain('domains/restaurant.yaml'), file);
    expect(listing.items.flatMap(({ marks }) => marks)).toEqual([]);
  });
});

describe('a heading with a note in a line below it', () => {
  it('names the size that its first line names', async () => {
    const cell = (text: string) => ({ text, place: { page: 1 } });
    const row = (...texts: string[]) => texts.map(cell);
    const rows = [
      row('', 'Chica\n4 reb.', 'Grande\n10 reb.'),
      row('Margarita', '$99', '$199'),
      row('Hawaiana', '$109', '$219'),
    ];
    const content = {
      format: 'html',
      pages: 1,
      blocks: [{ kind: 'table', rows, headerRows: 1, region: 0 }],
      notices: [],
    } as const;
    const file = { fileName: 'carta.html', signal: new AbortController().signal };
    const { listing } = await readListing(content, await readDomain('domains/restaurant.yaml'), file);
    expect(listing.items.map(({ name, variants }) => [name.text, variants.map((each) => each.name)])).toEqual([
      ['Margarita', ['Chica', 'Grande']],
      ['Hawaiana', ['Chica', 'Grande']],
    ]);
  });
});

describe('letter-spaced words', () => {
  it('are sections where they stand alone in a row, in any format', async () => {
    const text = 'P L A T O;PRECIO\nE N T R A N T E S;\nCroquetas;8,00\nP O S T R E S;\nFlan;4,00';
    const items = ['ENTRANTES > Croquetas: 8,00', 'POSTRES > Flan: 4,00'];
    expect(await csv(text)).toEqual(items);
    const rows = text.split('\n').map((row) => `| ${row.replaceAll(';', ' | ')} |`);
    const [head = '', ...others] = rows;
    const markdown = readMarkdownBlocks([head, '|---|---|', ...others].join('\n'), createBudget());
    expect(await itemsOf(markdown, 'restaurant')).toEqual(items);
  });

  it('are codes where something stands beside them', async () => {
    expect(await csv('Plato;Precio;Alérgenos\nPan;1,00;G L H\nFlan;2,00;\n')).toEqual([
      ' > Pan: 1,00',
      ' > Flan: 2,00',
    ]);
  });
});

describe('a title in a row of its own above the headings', () => {
  const SHEET = `PIZZERÍA LA ESQUINA;;;;
Precios en pesos;;;;
;;;;
PIZZAS;;;;
Variedad;Detalle;Chica;Grande;
Muzzarella;salsa y muzza;9800;14500;
Calabresa;longaniza;12000;18300;
;;;;
AL MOSTRADOR;;;;
Porción;;Precio;;
Porción de muzza;;2200;;
Fainá;;1300;;
;;;;
EMPANADAS;;;;
Gusto;Detalle;c/u;½ docena;Docena
Carne suave;al horno;1900;10800;20500
Humita;;1900;10800;20500
;;;;
POSTRES;;;;
Postre;Detalle;Precio;;
Flan casero;con crema;4200;;
Almendrado;contiene maní;4500;;`;

  it('is the section, whatever word heads the names, and each part has columns of its own', async () => {
    expect(await csv(SHEET)).toEqual([
      'PIZZAS > Muzzarella: ',
      'PIZZAS > Calabresa: ',
      'AL MOSTRADOR > Porción de muzza: 2200',
      'AL MOSTRADOR > Fainá: 1300',
      'EMPANADAS > Carne suave: ',
      'EMPANADAS > Humita: ',
      'POSTRES > Flan casero: 4200',
      'POSTRES > Almendrado: 4500',
    ]);
  });

  it('leaves no column of whole prices out', async () => {
    const content = { format: 'csv', pages: 1, blocks: readCsvBlocks(SHEET, createBudget()), notices: [] } as const;
    const file = { fileName: 'lista.csv', signal: new AbortController().signal };
    const { listing } = await readListing(content, await readDomain('domains/restaurant.yaml'), file);
    const sizes = listing.items.find(({ name }) => name.text === 'Humita')?.variants;
    expect(sizes?.map(({ name, price }) => [name, price?.text])).toEqual([
      ['c/u', '1900'],
      ['½ docena', '10800'],
      ['Docena', '20500'],
    ]);
  });
});

describe('a table that goes on behind a page', () => {
  it('repeats its headings and not its section', async () => {
    const page = (text: string): readonly SourceBlock[] => readCsvBlocks(text, createBudget());
    const blocks = [
      ...page('Dish;Price;Gluten\nSIDES;;\nChips;4,50;X\nOnion rings;4,50;X'),
      ...page('Dish;Price;Gluten\nHouse salad;4,50;\nPUDDINGS;;\nParfait;8,00;'),
    ];
    expect(await itemsOf(blocks, 'restaurant')).toEqual([
      'SIDES > Chips: 4,50',
      'SIDES > Onion rings: 4,50',
      'SIDES > House salad: 4,50',
      'PUDDINGS > Parfait: 8,00',
    ]);
  });

  it('keeps what that section says of each of its items', async () => {
    const blocks = [
      ...readCsvBlocks('Plato;Precio\nPizzas (contienen gluten);\nMuzza;72,00\nFugazza;80,00', createBudget()),
      ...readCsvBlocks('Plato;Precio\nCalabresa;98,00\nPostres;\nFlan;20,00', createBudget()),
    ];
    const content = { format: 'csv', pages: 1, blocks, notices: [] } as const;
    const file = { fileName: 'lista.csv', signal: new AbortController().signal };
    const { listing } = await readListing(content, await readDomain('domains/restaurant.yaml'), file);
    expect(listing.items.map(({ name, marks }) => [name.text, ...marks.map(({ hazardId }) => hazardId)])).toEqual([
      ['Muzza', 'gluten'],
      ['Fugazza', 'gluten'],
      ['Calabresa', 'gluten'],
      ['Flan'],
    ]);
  });

  it('of other headings is another', async () => {
    const blocks = [
      ...readCsvBlocks('Dish;Price\nSIDES;\nChips;4,50\nOnion rings;4,50', createBudget()),
      ...readCsvBlocks('Wine;Price\nRioja;14,50\nMalbec;18,00', createBudget()),
    ];
    expect((await itemsOf(blocks, 'restaurant')).slice(2).join()).not.toContain('SIDES');
  });
});

describe('rows that are no items', () => {
  it('are the foot of a receipt: a section in which nothing has a price and something is of the house', async () => {
    const items = await csv(`Cód.;Família;Artigo;PVP
101;PASTELARIA;PASTEL NATA;1,30
102;PASTELARIA;BOLO ARROZ;1,40
103;PASTELARIA;SUPL. PAO S/GLUTEN;0,80
901;RODAPE;FLOR DO SADO;
902;RODAPE;HORARIO 7H30-20H00 ENCERRA A TERCA;
903;RODAPE;MULTIBANCO A PARTIR DE 5 EUR;`);
    expect(items).toEqual([
      'PASTELARIA > PASTEL NATA: 1,30',
      'PASTELARIA > BOLO ARROZ: 1,40',
      'PASTELARIA > SUPL. PAO S/GLUTEN: 0,80',
    ]);
  });

  it('explain the codes of the others', async () => {
    const items = await csv('Dish;Gluten;Egg\nBread;Y;\nPie;Y;Y\nKey: Y yes, MC may contain, W wheat, B barley;;');
    expect(items).toEqual([' > Bread: ', ' > Pie: ']);
  });

  it('head the others where each of these has something beside its name', async () => {
    const items = await csv(
      'Name;Description;Available\nCOLOURING;;\nRoot tint;;YES\nToner;;Y\nHair Treatments;;\nBond repair;;YES\nScalp detox;;Y',
      'hair_salon',
    );
    expect(items).toEqual([
      'COLOURING > Root tint: ',
      'COLOURING > Toner: ',
      'Hair Treatments > Bond repair: ',
      'Hair Treatments > Scalp detox: ',
    ]);
  });

  it('are items where they are of hazards and have no mark', async () => {
    const items = await csv('Plato;Gluten;Huevo\nPan;X;\nPatata asada;;\nFlan;;X\nTarta;X;X');
    expect(items).toEqual([' > Pan: ', ' > Patata asada: ', ' > Flan: ', ' > Tarta: ']);
  });
});

describe('a list of hazards with a sentence of its own', () => {
  it.each([
    ['Glúten, Ovos (pode conter Soja, Aipo)', ['gluten contains', 'huevo contains', 'soja traces', 'apio traces']],
    ['Glúten (pode conter Mostarda), Ovos', ['gluten contains', 'huevo contains', 'mostaza traces']],
    ['lácteos, huevo. Puede contener gluten', ['lacteos contains', 'huevo contains', 'gluten traces']],
    ['gluten, soja (trazas)', ['gluten contains', 'soja traces']],
  ])('%s', async (cell, marks) => {
    const text = `Plato;Precio;Alérgenos\nPan;1,00;"${cell}"\nFlan;2,00;\nSopa;3,00;`;
    const content = { format: 'csv', pages: 1, blocks: readCsvBlocks(text, createBudget()), notices: [] } as const;
    const file = { fileName: 'lista.csv', signal: new AbortController().signal };
    const { listing } = await readListing(content, await readDomain('domains/restaurant.yaml'), file);
    expect(listing.items[0]?.marks.map(({ hazardId, status }) => `${hazardId ?? '?'} ${status}`).sort()).toEqual(
      marks.sort(),
    );
  });
});

describe('columns of prices', () => {
  const sizesOf = async (text: string) => {
    const content = { format: 'csv', pages: 1, blocks: readCsvBlocks(text, createBudget()), notices: [] } as const;
    const file = { fileName: 'lista.csv', signal: new AbortController().signal };
    const { listing } = await readListing(content, await readDomain('domains/restaurant.yaml'), file);
    return listing.items[0]?.variants.map(({ name, price }) => `${name} ${price?.text ?? ''}`);
  };

  it('are called by what their headings say beside the word for a price', async () => {
    expect(await sizesOf('Artigo;PVP Balcão;PVP Esplanada\nGALAO;1,60;1,90\nTOSTA;3,60;3,90')).toEqual([
      'Balcão 1,60',
      'Esplanada 1,90',
    ]);
    expect(
      await sizesOf(
        'Producto;PRECIO SALON;PRECIO DELIVERY;PRECIO HAPPY HOUR\nPISCO;5000,00;5500,00;3900,00\nPAN;900,00;900,00;',
      ),
    ).toEqual(['SALON 5000,00', 'DELIVERY 5500,00', 'HAPPY HOUR 3900,00']);
  });
});

describe('what the heading of a part says in brackets', () => {
  it.each([
    ['Pizzas (contienen gluten)', ['gluten']],
    ['Pizzas (1, 7)', ['gluten', 'lacteos']],
    ['Pizzas (8 porciones)', []],
  ])('is said of each of its items: %s', async (section, hazards) => {
    const text = `Plato;Precio\n${section};\nMuzza;72,00\nFugazza;80,00\nOtros;\nAgua;20,00\n"1 gluten, 7 leche, 3 huevo";`;
    const content = { format: 'csv', pages: 1, blocks: readCsvBlocks(text, createBudget()), notices: [] } as const;
    const file = { fileName: 'lista.csv', signal: new AbortController().signal };
    const { listing } = await readListing(content, await readDomain('domains/restaurant.yaml'), file);
    expect(
      listing.items.map((item) => [item.section?.text, item.name.text, ...item.marks.map((mark) => mark.hazardId)]),
    ).toEqual([
      ['Pizzas', 'Muzza', ...hazards],
      ['Pizzas', 'Fugazza', ...hazards],
      ['Otros', 'Agua'],
    ]);
  });
});
