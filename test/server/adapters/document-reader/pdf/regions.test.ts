import { describe, expect, it } from 'vitest';
import type { PlacedPiece } from '../../../../../server/adapters/document-reader/pdf/placed-piece.ts';
import { readPage, told, write } from './pieces.ts';

const dish = (name: string, price: string, x: number, y: number, width = 200): PlacedPiece[] => [
  ...write(name, x, y),
  ...write(price, x + width, y),
];

const column = (names: readonly string[], x: number, { y = 100, width = 200, step = 16 } = {}): PlacedPiece[] =>
  names.flatMap((name, index) => dish(name, `${index + 5},50`, x, y + index * step, width));

const regionsOf = (pieces: readonly PlacedPiece[]): string[][] => {
  const regions = new Map<number, string[]>();
  for (const block of readPage(pieces))
    regions.set(block.region, [...(regions.get(block.region) ?? []), ...told([block])]);
  return [...regions.values()];
};

describe('the columns of a page', () => {
  it('are none between names and their prices', () => {
    expect(regionsOf(column(['Flan', 'Tarta de queso', 'Natillas', 'Helado'], 50))).toEqual([
      ['Flan | 5,50', 'Tarta de queso | 6,50', 'Natillas | 7,50', 'Helado | 8,50'],
    ]);
  });

  it('are none in a page that is typed, whose spaces are as wide as letters, and whose prices stand far right', () => {
    const typed = (text: string, x: number, y: number): PlacedPiece[] =>
      text.split(' ').flatMap((word, index, words) => {
        const before = words.slice(0, index).reduce((sum, each) => sum + each.length + 1, 0);
        return write(word, x + before * 6, y).map((piece) => ({ ...piece, width: word.length * 6 }));
      });
    const rows = [
      ['Empanada de carne (frita o al horno)', 'c/u $ 2.400', 'docena $ 26.000'],
      ['Empanada de humita', '', 'c/u $ 2.400'],
      ['Provoleta con orégano y ají', '', '$ 9.800'],
      ['Provoleta especial', '', '$ 12.900'],
      ['Matambre a la pizza', '$ 18.500', 'para 2 $ 33.000'],
      ['Lengua a la vinagreta', '', '$ 8.900'],
      ['Berenjenas en escabeche', '', '$ 6.500'],
      ['Choripán', '', '$ 5.900'],
    ];
    const pieces = rows.flatMap(([name = '', first = '', last = ''], at) => {
      const y = 100 + at * 14;
      return [
        ...typed(name, 50, y),
        ...(first === '' ? [] : typed(first, 430 - first.length * 6, y)),
        ...typed(last, 550 - last.length * 6, y),
      ];
    });
    expect(regionsOf(pieces)).toEqual([rows.map((row) => row.filter((part) => part !== '').join(' | '))]);
  });

  it('are two, each with its prices, the left one first', () => {
    const pieces = [...column(['Flan', 'Tarta', 'Helado'], 40), ...column(['Agua', 'Vino', 'Pan'], 310)];
    expect(regionsOf(pieces)).toEqual([
      ['Flan | 5,50', 'Tarta | 6,50', 'Helado | 7,50'],
      ['Agua | 5,50', 'Vino | 6,50', 'Pan | 7,50'],
    ]);
  });

  it('are two when their lines do not stand level', () => {
    const pieces = [
      ...column(['Flan', 'Tarta', 'Helado'], 40),
      ...column(['Agua', 'Vino', 'Pan'], 310, { y: 103, step: 15 }),
    ];
    expect(regionsOf(pieces)).toEqual([
      ['Flan | 5,50', 'Tarta | 6,50', 'Helado | 7,50'],
      ['Agua | 5,50', 'Vino | 6,50', 'Pan | 7,50'],
    ]);
  });

  it('are three under a title that stands over the middle one', () => {
    const pieces = [
      ...write('VINOS', 272, 80, { size: 20 }),
      ...column(['Rioja', 'Ribera', 'Toro'], 40, { width: 120 }),
      ...column(['Verdejo', 'Godello', 'Rueda'], 220, { width: 120 }),
      ...column(['Cava', 'Sidra', 'Txakoli'], 400, { width: 120 }),
    ];
    expect(regionsOf(pieces)).toEqual([
      ['VINOS'],
      ['Rioja | 5,50', 'Ribera | 6,50', 'Toro | 7,50'],
      ['Verdejo | 5,50', 'Godello | 6,50', 'Rueda | 7,50'],
      ['Cava | 5,50', 'Sidra | 6,50', 'Txakoli | 7,50'],
    ]);
  });

  it('end at a title over both and begin again below it', () => {
    const pieces = [
      ...column(['Flan', 'Tarta'], 40),
      ...column(['Agua', 'Pan'], 310),
      ...write('PARA COMPARTIR EN LA MESA', 190, 150, { size: 16 }),
      ...column(['Nachos', 'Alitas'], 40, { y: 180 }),
      ...column(['Pulpo', 'Queso'], 310, { y: 180 }),
    ];
    expect(regionsOf(pieces)).toEqual([
      ['Flan | 5,50', 'Tarta | 6,50'],
      ['Agua | 5,50', 'Pan | 6,50'],
      ['PARA COMPARTIR EN LA MESA'],
      ['Nachos | 5,50', 'Alitas | 6,50'],
      ['Pulpo | 5,50', 'Queso | 6,50'],
    ]);
  });

  it('are none between a name, what is said of it, and its price', () => {
    const pieces = ['Burrata', 'Tartar', 'Ensalada'].flatMap((name, index) => [
      ...write(name, 40, 100 + index * 16),
      ...write('Con tomates y pesto de la casa', 160, 100 + index * 16),
      ...write(`${index + 9}`, 480, 100 + index * 16),
    ]);
    expect(told(readPage(pieces))).toEqual([
      'Burrata | Con tomates y pesto de la casa | 9',
      'Tartar | Con tomates y pesto de la casa | 10',
      'Ensalada | Con tomates y pesto de la casa | 11',
    ]);
  });

  it('are none between names and the prices of two sizes', () => {
    const pieces = ['Pulpo', 'Queso', 'Jamón'].flatMap((name, index) => [
      ...dish(name, '8,50', 40, 100 + index * 16, 300),
      ...write('14,00', 420, 100 + index * 16),
    ]);
    expect(told(readPage(pieces))).toEqual(['Pulpo | 8,50 | 14,00', 'Queso | 8,50 | 14,00', 'Jamón | 8,50 | 14,00']);
  });
});

describe('a box', () => {
  it('is read by itself, in its place in the column', () => {
    const inside = [...write('MENÚ DEL DÍA', 60, 160), ...dish('Todos los días', '15 €', 60, 176, 140)];
    const pieces = [
      ...column(['Flan', 'Tarta', 'Helado'], 40),
      ...inside,
      ...column(['Agua', 'Vino', 'Pan', 'Sidra', 'Café'], 310),
    ];
    const box = { kind: 'box', x: 45, y: 145, width: 200, height: 40 } as const;
    expect(told(readPage(pieces, [box]))).toEqual([
      'Flan | 5,50',
      'Tarta | 6,50',
      'Helado | 7,50',
      'MENÚ DEL DÍA',
      'Todos los días | 15 €',
      'Agua | 5,50',
      'Vino | 6,50',
      'Pan | 7,50',
      'Sidra | 8,50',
      'Café | 9,50',
    ]);
  });

  it('of colour behind the prices parts them from no name', () => {
    const box = { kind: 'box', x: 235, y: 80, width: 70, height: 60 } as const;
    expect(told(readPage(column(['Flan', 'Tarta', 'Helado'], 40), [box]))).toEqual([
      'Flan | 5,50',
      'Tarta | 6,50',
      'Helado | 7,50',
    ]);
  });
});

describe('text at another angle', () => {
  it('comes last, in a region of its own', () => {
    const side = { text: 'Síguenos', x: -500, y: 20, width: 40, size: 10, angle: 270 };
    expect(regionsOf([side, ...column(['Flan', 'Tarta'], 50)])).toEqual([
      ['Flan | 5,50', 'Tarta | 6,50'],
      ['Síguenos'],
    ]);
  });

  it('is the page itself when all of it is turned', () => {
    const pieces = column(['Flan', 'Tarta'], -500).map((piece) => ({ ...piece, angle: 270 }));
    const blocks = readPage(pieces);
    expect(told(blocks)).toEqual(['Flan | 5,50', 'Tarta | 6,50']);
    const [line] = blocks;
    // Read upwards: it begins at the bottom of the page as shown and is taller than wide.
    expect(line?.kind === 'line' ? line.segments[0]?.place.box : undefined).toMatchObject({ width: 10, height: 20 });
  });
});

describe('the prices of a left column', () => {
  const left = ['Flan', 'Tarta', 'Helado', 'Queso'].flatMap((name, index) => [
    ...write(name, 40, 100 + index * 30),
    ...write(`${index + 20}`, 272, 100 + index * 30),
    ...write('Con dulce de leche', 40, 112 + index * 30),
  ]);
  const right = column(['Agua', 'Vino', 'Pan', 'Sidra', 'Café', 'Té', 'Zumo'], 310, { y: 94, step: 18 });

  it('stay with their names, though they stand near the right one and a running title over the gutter', () => {
    const title = write('La Taberna', 255, 40, { size: 7 });
    const regions = regionsOf([...title, ...left, ...right]);
    expect(regions.flat().slice(-15)).toEqual([
      ...['Flan | 20', 'Con dulce de leche', 'Tarta | 21', 'Con dulce de leche'],
      ...['Helado | 22', 'Con dulce de leche', 'Queso | 23', 'Con dulce de leche'],
      ...['Agua | 5,50', 'Vino | 6,50', 'Pan | 7,50', 'Sidra | 8,50', 'Café | 9,50', 'Té | 10,50', 'Zumo | 11,50'],
    ]);
  });

  it('may run up to the right one in a line that has nothing there', () => {
    const wide = write('Corto 15.600 Medio 25.000 Largo 34.300', 108, 206);
    const regions = regionsOf([...left, ...write('Corte', 40, 206), ...wide, ...right]);
    expect(regions.map(([first]) => first)).toEqual(['Flan | 20', 'Agua | 5,50']);
  });
});

describe('numbers before the names of a right column', () => {
  it('stay with their names', () => {
    const numbered = ['Agua', 'Vino', 'Pan'].flatMap((name, index) => [
      ...write(`${index + 1}`, 305, 100 + index * 16),
      ...dish(name, '4 €', 318, 100 + index * 16),
    ]);
    expect(regionsOf([...column(['Flan', 'Tarta', 'Helado'], 40), ...numbered]).map(([first]) => first)).toEqual([
      'Flan | 5,50',
      '1 Agua | 4 €',
    ]);
  });
});

describe('prices in words', () => {
  it('are of the names beside them, in the last of several columns too', () => {
    const drinks = ['Agua', 'Vino', 'Sidra', 'Café'].flatMap((name, index) => [
      ...write(name, 310, 100 + index * 16),
      ...write(`copa ${index + 3},50 jarra ${index + 9},00`, 400, 100 + index * 16),
    ]);
    expect(regionsOf([...column(['Flan', 'Tarta', 'Helado', 'Queso'], 40), ...drinks])).toEqual([
      ['Flan | 5,50', 'Tarta | 6,50', 'Helado | 7,50', 'Queso | 8,50'],
      [
        'Agua | copa 3,50 jarra 9,00',
        'Vino | copa 4,50 jarra 10,00',
        'Sidra | copa 5,50 jarra 11,00',
        'Café | copa 6,50 jarra 12,00',
      ],
    ]);
  });

  it('in lines of a name and its price are two columns', () => {
    const lines = (names: readonly string[], x: number) =>
      names.flatMap((name, index) => write(`${name} ${index + 4},50 €`, x, 100 + index * 14));
    expect(regionsOf([...lines(['Café', 'Té', 'Zumo'], 40), ...lines(['Lomo', 'Pepito', 'Mixto'], 300)])).toEqual([
      ['Café 4,50 €', 'Té 5,50 €', 'Zumo 6,50 €'],
      ['Lomo 4,50 €', 'Pepito 5,50 €', 'Mixto 6,50 €'],
    ]);
  });
});
