import { describe, expect, it } from 'vitest';
import { listingOf, told } from '../line-support.ts';

const LEGEND = '1 gluten, 2 crustáceos, 3 huevo, 5 cacahuete, 7 lácteos, 11 sésamo, 14 moluscos\n';

describe('codes of an item', () => {
  it('are read in a line of their own, one or many', async () => {
    const menu = `ENTRADAS\nCeviche mixto  $120.00\n[7]\nCamarones al ajo  $90.00\n[1 2 3 5 7 11]\n\n${LEGEND}`;
    expect(told(await listingOf(menu))).toEqual([
      'Ceviche mixto | $120.00 | contains lacteos',
      'Camarones al ajo | $90.00 | contains gluten, contains crustaceos, contains huevo, contains mani, contains lacteos, contains sesamo',
    ]);
  });

  it('are read where a sign of traces stands before a hyphen', async () => {
    const menu = `ENTRADAS\nCroquetas (1-3*-14*)  9,50 €\nPulpo (14)  12,00 €\n\n${LEGEND}* trazas\n`;
    expect(told(await listingOf(menu))[0]).toBe('Croquetas | 9,50 € | contains gluten, traces huevo, traces moluscos');
  });

  it.each([
    ['Alérgenos: 1, 3', ['contains gluten', 'contains huevo']],
    ['Trazas: 1, 3', ['traces gluten', 'traces huevo']],
    ['Puede contener trazas de: 3', ['traces huevo']],
    ['Trazas: gluten', ['traces gluten']],
    ['(lleva huevo)', ['contains huevo']],
    ['(Contiene huevo (yema))', ['contains huevo']],
  ])('say of the item above what their label says: %s', async (line, marks) => {
    const menu = `Pan   1,00 €\nPorotos   16,00 €\n${line}\nFlan   4,00 €\n\n1 gluten, 2 apio, 3 huevo`;
    const { items } = await listingOf(menu);
    expect(items.map((each) => each.marks.map(({ status, hazardId }) => `${status} ${hazardId ?? '?'}`))).toEqual([
      [],
      marks,
      [],
    ]);
  });

  it.each([
    ['Pebre, choclo y ají verde. Puede contener trazas de: mostaza', 'traces mostaza'],
    ['Con papas hilo y choclo. Trazas: mostaza', 'traces mostaza'],
    ['Papas y choclo. Contiene: mostaza', 'contains mostaza'],
  ])('say it of the item above where a description comes first: %s', async (line, mark) => {
    const { statements, items } = await listingOf(`Pan   1,00 €\nPorotos granados   16,00 €\n${line}\nFlan   4,00 €`);
    expect(statements).toEqual([]);
    expect(items.map(({ marks }) => marks.map(({ status, hazardId }) => `${status} ${hazardId ?? '?'}`))).toEqual([
      [],
      [mark],
      [],
    ]);
  });

  it('make no house statement of a name', async () => {
    const menu = `PARRILLA\nVacío a la leña con papas [trazas: 7]  $ 900\nCostillar de cordero a la leña [14; trazas: 3]\n$ 800\n\n${LEGEND}`;
    expect(told(await listingOf(menu))).toEqual([
      'Vacío a la leña con papas | $ 900 | traces lacteos',
      'Costillar de cordero a la leña | $ 800 | contains moluscos, traces huevo',
    ]);
  });
});

describe('codes without a legend', () => {
  it('are doubts, one by itself too', async () => {
    const menu = 'TACOS\nNachos  H,L  $ 90.00\nSopes de lengua  L  $ 60.00\nTlacoyos  H,GT  $ 75.00\n';
    expect(told(await listingOf(menu))).toEqual([
      'Nachos | $ 90.00 | doubtful H, doubtful L',
      'Sopes de lengua | $ 60.00 | doubtful L',
      'Tlacoyos | $ 75.00 | doubtful H, doubtful GT',
    ]);
  });

  it('stay apart in brackets', async () => {
    const menu = 'ENSALADAS\nCésar (G E F)  9,00 €\nCapresa (D)  8,00 €\n\nG gluten, E huevo, F pescado, D lácteos\n';
    expect(told(await listingOf(menu))[0]).toBe('César | 9,00 € | contains gluten, contains huevo, contains pescado');
  });
});

describe('codes and prices', () => {
  it('are told apart: codes stand in brackets', async () => {
    const menu = 'SIDES\nGarlic bread [1,14]\n£7.00\nOnion rings [3,14]\n£5.00\n\n1 gluten, 3 egg, 14 molluscs\n';
    expect(told(await listingOf(menu))[0]).toBe('Garlic bread | £7.00 | contains gluten, contains moluscos');
  });

  it('of traces are no sign that something is absent', async () => {
    const menu = 'SIDES\nOnion rings (G, ST)  £5.00\nSlaw (ST)  £4.00\n\nG gluten, S soya, E egg, T traces\n';
    expect(told(await listingOf(menu))).toEqual([
      'Onion rings | £5.00 | contains gluten, traces soja',
      'Slaw | £4.00 | traces soja',
    ]);
  });
});

describe('headings', () => {
  it('that no list of words knows stand above a block of items', async () => {
    const menu =
      'Casa Remigio\n\nChucherías\nCeviche  9,00 €\nNachos  8,00 €\n\nAntojos\nSopes  7,00 €\nFlautas  6,00 €\n';
    const { items } = await listingOf(menu);
    expect(items.map(({ section }) => section?.text)).toEqual(['Chucherías', 'Chucherías', 'Antojos', 'Antojos']);
  });

  it('are followed by what is said of all their items', async () => {
    const menu =
      'SANDWICHES\nAll served in a toasted bun with fries\nPulled pork  £9.00\nCheeseburger  £9.50\nFish  £8.00\n';
    const { items, texts } = await listingOf(menu);
    expect(items.map(({ name, section }) => `${section?.text ?? ''}: ${name.text}`)).toEqual([
      'SANDWICHES: Pulled pork',
      'SANDWICHES: Cheeseburger',
      'SANDWICHES: Fish',
    ]);
    expect(texts.map(({ text }) => text)).toEqual(['All served in a toasted bun with fries']);
  });

  it('of no item stay text', async () => {
    const { texts } = await listingOf(
      '# Mesón\n\nTel. 915 555 123\n\nPOSTRES\nFlan  4,00 €\nPan  2,00 €\nTé  2,00 €\n',
    );
    expect(texts.map(({ text }) => text).sort()).toEqual(['Mesón', 'Tel. 915 555 123']);
  });
});

describe('prices', () => {
  it('of an extra stand between the name and its own', async () => {
    const menu = 'TACOS\n\nTaco de res\n+ queso 10,00\n45,00\n\nTaco de pollo\n40,00\n\nTaco de nopal\n38,00\n';
    expect(told(await listingOf(menu))).toEqual([
      'Taco de res | 45,00, + queso 10,00',
      'Taco de pollo | 40,00',
      'Taco de nopal | 38,00',
    ]);
  });

  it('of an extra are no code', async () => {
    const menu = 'MAINS\nVenison loin (1, 3) – 14.50\n+ bacon 7\nHake (4) – 12.50\n\n1 gluten, 3 egg, 4 fish, 7 milk\n';
    expect(told(await listingOf(menu))[0]).toBe('Venison loin | 14.50, + bacon 7 | contains gluten, contains huevo');
  });

  it('of an extra stand below what is said of the item', async () => {
    const menu = 'POSTRES\nFlan  85,00\nCon crema ácida y nuez\n+ helado 35,00\nPan  20,00\nArroz con leche  30,00\n';
    expect(told(await listingOf(menu))).toEqual([
      'Flan | 85,00, + helado 35,00',
      'Pan | 20,00',
      'Arroz con leche | 30,00',
    ]);
  });

  it('of sizes stand below the name', async () => {
    const menu = 'VINOS\nMalbec\nCopa 20 / Botella 32\nTorrontés\nCopa 23, Botella 37\nMerlot\nCopa 18 · Botella 29\n';
    expect(told(await listingOf(menu))).toEqual([
      'Malbec | Copa 20, Botella 32',
      'Torrontés | Copa 23, Botella 37',
      'Merlot | Copa 18, Botella 29',
    ]);
  });

  it('stand before the names', async () => {
    const menu = 'ENTRADAS\n6.100  Chorrillana\n4.200  Empanada\n6.700  Locos\n7.300 / 11.700  Machas\n';
    expect(told(await listingOf(menu))).toEqual([
      'Chorrillana | 6.100',
      'Empanada | 4.200',
      'Locos | 6.700',
      'Machas | 7.300, 11.700',
    ]);
  });
});

describe('names', () => {
  it('keep a word of size where the price stands in a column', async () => {
    const menu = 'CERVEZAS\nGuaraná lata  5,00 €\nImperial copa  3,00 €\nJamón  media  9,00 €\n';
    expect(told(await listingOf(menu))).toEqual([
      'Guaraná lata | 5,00 €',
      'Imperial copa | 3,00 €',
      'Jamón | media 9,00 €',
    ]);
  });

  it('that end open go on in the line below their price', async () => {
    const menu = 'COLOR\nBaño de  106,00\nbrillo\nMechas  99,00\nRetoque  80,00\n';
    expect(told(await listingOf(menu))[0]).toBe('Baño de brillo | 106,00');
  });

  it('that hold words of a section stay names', async () => {
    const menu = `ARROCES\n\nArroz de marisco SIN TACC\n19,30 €\n\nArroz negro SIN TACC\n15,30 €\n\nQueso curado SIN TACC\n9,00 €\n`;
    expect(told(await listingOf(menu))).toEqual([
      'Arroz de marisco | 19,30 € | free gluten',
      'Arroz negro | 15,30 € | free gluten',
      'Queso curado | 9,00 € | free gluten',
    ]);
  });
});
