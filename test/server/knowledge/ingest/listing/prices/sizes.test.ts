import { describe, expect, it } from 'vitest';
import { listingOf, told } from '../line-support.ts';

/** Lines among others whose prices have their sign or their cents. */
const readLine = async (line: string): Promise<string | undefined> =>
  told(await listingOf(`PLATOS\nCroquetas caseras  9,50 €\nBoquerones  8,00 €\n${line}\nTortilla  7,00 €\n`))[2];

describe('several prices of a line', () => {
  it.each([
    ['Tostada con jamón  entera 3,80 / media 2,40', 'Tostada con jamón | entera 3,80, media 2,40'],
    ['Cerveza  caña 2,00 €  pinta 3,90 €', 'Cerveza | caña 2,00 €, pinta 3,90 €'],
    ['Papas fritas  $ 6.900  a la provenzal $ 7.900', 'Papas fritas | $ 6.900, a la provenzal $ 7.900'],
    [
      'Milanesa  $ 14.500  napolitana $ 17.900  a caballo $ 16.800',
      'Milanesa | $ 14.500, napolitana $ 17.900, a caballo $ 16.800',
    ],
    ["Margarita  12.50 / Tommy's 13", "Margarita | 12.50, Tommy's 13"],
    ['Nachos  for two 13.50 for one 8.50', 'Nachos | for two 13.50, for one 8.50'],
    ['Chips  4.50 cheesy 5.50', 'Chips | 4.50, cheesy 5.50'],
    ['Topside of beef 19.50 child 10.50', 'Topside of beef | 19.50, child 10.50'],
    ['Tokaji 5 Puttonyos, 2016  75ml 16 / 50cl bottle 95', 'Tokaji 5 Puttonyos, 2016 | 75ml 16, 50cl bottle 95'],
    ['Helados artesanos  1 bola 2,80 € · 2 bolas 4,80 €', 'Helados artesanos | 1 bola 2,80 €, 2 bolas 4,80 €'],
    ['Croquetas de jamón  6 uds 9,60 € · ud. 1,70 €', 'Croquetas de jamón | 6 uds 9,60 €, ud 1,70 €'],
    ['Picpoul – 175ml 37 · 250ml 59 · bottle 81.5', 'Picpoul | 175ml 37, 250ml 59, bottle 81.5'],
    ['Sauvignon – 175ml 9, 250ml 14.5, bottle 20', 'Sauvignon | 175ml 9, 250ml 14.5, bottle 20'],
    ['Ensalada  8,00 €, con pollo 10,00 €', 'Ensalada | 8,00 €, con pollo 10,00 €'],
  ])('%j are each of their own size', async (line, item) => {
    expect(await readLine(line)).toBe(item);
  });

  it.each(['Flan 4,90 €  Budín 5,50 €', 'Mesa con velas 3 € y tortilla 5 €'])(
    '%j has no size that begins another name or goes on with a sentence',
    async (line) => {
      expect(await readLine(line)).not.toMatch(/, (?:Budín|y tortilla)/u);
    },
  );
});

describe('a single price', () => {
  it.each([
    ['Quilmes 1 litro  $ 7.500', 'Quilmes 1 litro | $ 7.500'],
    ['Helado 2 bochas  $ 5.200', 'Helado 2 bochas | $ 5.200'],
    ['Pilsen 620 ml  $ 14.00', 'Pilsen 620 ml | $ 14.00'],
    ['Croquetas grandes 9,00 €', 'Croquetas grandes | 9,00 €'],
  ])('of %j leaves the name whole', async (line, item) => {
    expect(await readLine(line)).toBe(item);
  });

  it.each([
    ['Lucky Saint 0.5%  330ml 6', 'Lucky Saint 0.5% | 330ml 6'],
    ['Manzanilla  copa 2,00', 'Manzanilla | copa 2,00'],
    ['Jamón ibérico  ½ ración 12,00 €', 'Jamón ibérico | ½ ración 12,00 €'],
  ])('of %j is of the size beside it', async (line, item) => {
    expect(await readLine(line)).toBe(item);
  });
});

describe('what is added for more money', () => {
  it.each([
    [
      'Hamburguesa  14,90 € · + queso 1,20 € · + bacon 1,50 €',
      'Hamburguesa | 14,90 €, + queso 1,20 €, + bacon 1,50 €',
      ['queso', 'bacon'],
    ],
    ['Poke  12,90 € / + aguacate 1,50 €', 'Poke | 12,90 €, + aguacate 1,50 €', ['aguacate']],
    ['Veggie  13,50 € / pan de maíz +1,00 €', 'Veggie | 13,50 €, pan de maíz +1,00 €', ['pan de maíz']],
    ['Lomo saltado  S/ 42.00 / a lo pobre + S/ 8.00', 'Lomo saltado | S/ 42.00, a lo pobre + S/ 8.00', ['a lo pobre']],
    [
      'Solomillo  28,50 € + foie / with foie 7,00 €',
      'Solomillo | 28,50 €, + foie / with foie 7,00 €',
      ['foie / with foie'],
    ],
  ])('in %j stands beside the price', async (line, item, added) => {
    expect(await readLine(line)).toBe(item);
    const { items } = await listingOf(`PLATOS\nCroquetas  9,50 €\nBoquerones  8,00 €\n${line}\n`);
    expect(items[2]?.variants.map(({ adds }) => adds)).toEqual(added);
  });

  it('stands in the line below, one or several', async () => {
    const menu =
      'MAINS\nHeron burger  16.50\n6oz beef, Cheddar\nadd bacon +1.50, double up +4.00\nPlant burger  16.00\nHam  9.00\n';
    const { items } = await listingOf(menu);
    expect(items[0]?.variants.map(({ adds, price }) => [adds, price?.text])).toEqual([
      ['bacon', '+1.50'],
      ['double up', '+4.00'],
    ]);
  });

  it('says nothing of what the item itself is free of', async () => {
    const { items } = await listingOf('PLATOS\nVeggie  13,50 € / pan sin gluten +1,00 €\nLomo  9,00 €\nHam  9,00 €\n');
    expect(items[0]?.marks).toEqual([]);
  });
});

describe('sizes above a column of prices', () => {
  it.each([
    ['TAPA    PLATO', 'Cola de toro ..... 4,00    14,00', 'Cola de toro | TAPA 4,00, PLATO 14,00'],
    ['copa    botella', 'Borsao    4,10 €    21,50 €', 'Borsao | copa 4,10 €, botella 21,50 €'],
    ['copa    botella', 'Habla del Silencio    — 24,00 €', 'Habla del Silencio | botella 24,00 €'],
    ['(grande / chica)', 'Fugazza  $ 10.900 / $ 7.000', 'Fugazza | grande $ 10.900, chica $ 7.000'],
    [
      '175ml carafe bottle',
      'Picpoul, Languedoc    8    22    32',
      'Picpoul, Languedoc | 175ml 8, carafe 22, bottle 32',
    ],
    ['½   1', 'Rabas    9,00    17,00', 'Rabas | ½ 9,00, 1 17,00'],
  ])('«%s» are those of %j', async (heading, line, item) => {
    const menu = `PLATOS\n${heading}\n${line}\nTarta ${heading === '175ml carafe bottle' ? '   9    21    30' : '  4,00    12,00'}\nGazpacho  5,00\n`;
    const listing = await listingOf(menu);
    expect(told(listing)[0]).toBe(item);
    expect(listing.texts.map(({ text }) => text)).toContain(heading.replaceAll(/ {2,}/gu, ' '));
  });

  it('are of no price that stands alone or has its own size', async () => {
    const menu =
      'TAPAS\nTAPA    PLATO\nCola de toro    4,00    14,00\nTortillita (ud)    2,00\nCaracoles    vaso 2,50 / cazuela 8,00\n';
    expect(told(await listingOf(menu)).slice(1)).toEqual([
      'Tortillita (ud) | 2,00',
      'Caracoles | vaso 2,50, cazuela 8,00',
    ]);
  });

  it('end with the next part', async () => {
    const menu = 'VINOS\ncopa    botella\nBorsao    4,10    21,50\nENTRANTES\nRabas    4,00    9,00\nPan  2,00\n';
    expect(told(await listingOf(menu))[1]).toBe('Rabas | 4,00, 9,00');
  });
});

describe('words of a name that say what it is free of', () => {
  it.each([
    ['Cachopo sin gluten  26,90 €', 'Cachopo sin gluten | 26,90 € | free gluten'],
    ['Tarta de chocolate sin gluten  6,00 €', 'Tarta de chocolate sin gluten | 6,00 € | free gluten'],
    ['Pizza individual sin TACC  9,50 €', 'Pizza individual sin TACC | 9,50 € | free gluten'],
    ['Fideos SIN TACC  9,50 €', 'Fideos | 9,50 € | free gluten'],
    ['Brownie vegano  5,00 €', 'Brownie vegano | 5,00 €'],
  ])('%j', async (line, item) => {
    expect(await readLine(line)).toBe(item);
  });

  it('are a tag, too', async () => {
    const { items } = await listingOf('POSTRES\nBrownie vegano  5,00 €\nFlan casero  4,00 €\nArroz  4,00 €\n');
    expect(items.map(({ tags }) => tags.map(({ text }) => text))).toEqual([['vegano'], [], []]);
  });
});

describe('a heading that names the sizes of its part', () => {
  it('is the section of the items below, whose prices are of these sizes', async () => {
    const { items } = await listingOf(
      'TAPAS FRÍAS   TAPA   MEDIA   RACIÓN\nEnsaladilla  3,50  6,00  9,50\nQueso curado  4,00  7,00  12,00\n\nVINOS   COPA   BOTELLA\nRioja  2,80  15,00\nRueda  2,60  14,00\n',
    );
    expect(items.map(({ name, section }) => `${section?.text ?? ''} > ${name.text}`)).toEqual([
      'TAPAS FRÍAS > Ensaladilla',
      'TAPAS FRÍAS > Queso curado',
      'VINOS > Rioja',
      'VINOS > Rueda',
    ]);
    expect(items[3]?.variants.map(({ name, price }) => `${name} ${price?.text ?? ''}`)).toEqual([
      'COPA 2,60',
      'BOTELLA 14,00',
    ]);
  });
});

describe('a price that is asked for', () => {
  it('stands before its name where the others do', async () => {
    expect(
      told(await listingOf('$7.200   Locos\nS/M   Ostiones al pil pil (contiene moluscos)\n$8.000   Palta reina\n')),
    ).toEqual(['Locos | $7.200', 'Ostiones al pil pil | S/M | contains moluscos', 'Palta reina | $8.000']);
  });
});

describe('a number with its thousands apart, behind a name', () => {
  const SIGNED = 'ROLLS\nKani $5.990\nSake $6.790\nEbi $6.490';

  it('is a price among prices of thousands, also without their sign', async () => {
    const items = told(await listingOf(`${SIGNED}\nBEBIDAS\nAgua mineral 1.300\nJugo natural 2.900 (mango, maracuyá)`));
    expect(items.slice(3)).toEqual(['Agua mineral | 1.300', 'Jugo natural | 2.900']);
  });

  it('is none where no other price is', async () => {
    const items = told(await listingOf('VINOS\nTinto 9,50 €\nBlanco 8,50 €\nRosado 7,50 €\nDesde el año 1.300'));
    expect(items.filter((item) => item.includes('| 1.300'))).toEqual([]);
  });
});

describe('codes in brackets before a unit', () => {
  it('are no amount of it', async () => {
    const [gilda] = told(
      await listingOf(
        'TAPAS\nGilda (4,12)\tud. 2,30 €\nOlivas (12)\tud. 1,30 €\nBacalao (4)\t9,30 €\n1 gluten, 3 huevo, 4 pescado, 7 lácteos, 12 sulfitos',
      ),
    );
    expect(gilda).toBe('Gilda | ud 2,30 € | contains pescado, contains sulfitos');
  });
});
