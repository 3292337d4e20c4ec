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
