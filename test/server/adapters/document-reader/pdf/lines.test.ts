import { describe, expect, it } from 'vitest';
import { readPage, told, write } from './pieces.ts';

/** Single letters, `gap` apart. */
function space(text: string, x: number, y: number, { size = 14, gap = 6, isTyped = false } = {}) {
  let left = x;
  return text.split('').flatMap((letter, index) => {
    const start = left;
    left += 0.6 * size + gap;
    if (letter === ' ') return [];
    const isSpaced = isTyped || text[index + 1] === ' ';
    return [{ text: isSpaced ? `${letter} ` : letter, x: start, y, width: 0.6 * size, size, angle: 0 }];
  });
}

describe('a title of spaced letters', () => {
  it('is read as words when the setting spaces them', () => {
    expect(told(readPage(space('NACHOS Y TAPAS', 50, 100)))).toEqual(['NACHOS Y TAPAS']);
  });

  it('is read as words when the spaces are typed and it is larger than the text', () => {
    const pieces = [
      ...space('NACHOS', 50, 100, { isTyped: true }),
      ...write('Con queso fundido y jalapeños', 50, 130),
      ...write('Con guacamole y frijoles', 50, 145),
    ];
    expect(told(readPage(pieces))[0]).toBe('NACHOS');
  });

  it('keeps its price', () => {
    expect(told(readPage([...space('MENÚ', 50, 100), ...write('15 €', 400, 100, { size: 14 })]))).toEqual([
      'MENÚ | 15 €',
    ]);
  });
});

describe('single letters', () => {
  it('after a name are codes, not a word', () => {
    const pieces = [...write('Gazpacho andaluz', 50, 100), ...write('G L S', 134, 100)];
    expect(told(readPage(pieces))).toEqual(['Gazpacho andaluz G L S']);
  });

  it('in a line of their own are codes when they are no larger than the text', () => {
    const pieces = [
      ...write('Gazpacho andaluz de la casa', 50, 100),
      ...space('GLS', 50, 112, { size: 8, gap: 2, isTyped: true }),
    ];
    expect(told(readPage(pieces))).toEqual(['Gazpacho andaluz de la casa', 'G L S']);
  });
});

describe('a line', () => {
  it('is parted at a wide gap', () => {
    expect(told(readPage([...write('Flan casero', 50, 100), ...write('5 €', 300, 100)]))).toEqual([
      'Flan casero | 5 €',
    ]);
  });

  it.each(['..........', '. . . . . . .', '……', '_______', '· · · · ·'])(
    'is parted at the leader %s, which is taken out',
    (dots) => {
      const pieces = [...write('Flan', 50, 100), ...write(dots, 75, 100), ...write('5 €', 150, 100)];
      expect(told(readPage(pieces))).toEqual(['Flan | 5 €']);
    },
  );

  it('is parted at a leader that touches the name and the price', () => {
    expect(told(readPage(write('Flan.........5,00', 50, 100)))).toEqual(['Flan | 5,00']);
  });

  it('keeps the dots that end a sentence', () => {
    expect(told(readPage(write('y mucho más...', 50, 100)))).toEqual(['y mucho más...']);
  });

  it('takes in a price a little off its baseline', () => {
    expect(told(readPage([...write('Flan', 50, 100), ...write('5 €', 300, 102.5)]))).toEqual(['Flan | 5 €']);
  });

  it('has the raised codes of its name as a segment of their own', () => {
    const pieces = [
      ...write('Gazpacho', 50, 100),
      ...write('1,3', 90.5, 96, { size: 6 }),
      ...write('7', 102, 96, { size: 6 }),
      ...write('6,50', 300, 100),
    ];
    expect(told(readPage(pieces))).toEqual(['Gazpacho | 1,3 7 | 6,50']);
  });

  it('keeps a raised letter of an abbreviation with its figure', () => {
    expect(
      told(readPage([...write('1', 50, 100), ...write('a', 55.2, 96, { size: 6 }), ...write('calidad', 62, 100)])),
    ).toEqual(['1 a calidad']);
  });

  it('loses its bullet and says that it is of a list', () => {
    expect(readPage([...write('• Agua', 50, 100), ...write('• Vino', 50, 112)])).toMatchObject([
      { isListItem: true, segments: [{ text: 'Agua' }] },
      { isListItem: true, segments: [{ text: 'Vino' }] },
    ]);
  });

  it('has the space above it in its own heights', () => {
    const lines = readPage([...write('Uno', 50, 100), ...write('Dos', 50, 112), ...write('Tres', 50, 142)]);
    expect(lines.map((line) => line.kind === 'line' && line.gapAbove)).toEqual([0, 0.2, 2]);
  });

  it('says that it is bold when most of it is', () => {
    const pieces = [...write('Chuletón de vaca', 50, 100, { isBold: true }), ...write('kg', 129, 100)];
    expect(readPage(pieces)).toMatchObject([{ segments: [{ text: 'Chuletón de vaca kg', isBold: true }] }]);
  });

  it('drawn twice, a hair apart, is told once', () => {
    expect(told(readPage([...write('Flan', 50, 100), ...write('Flan', 50.4, 100)]))).toEqual(['Flan']);
  });

  it('has composed accents and no ligatures', () => {
    expect(told(readPage(write('Cafe\u0301 ﬁno', 50, 100)))).toEqual(['Café fino']);
  });
});

describe('a price in another weight', () => {
  it('is a segment of its own beside a name, though the gap is narrow', () => {
    const pieces = [
      ...write('Corrección', 50, 100, { isBold: true }),
      ...write('Corto 77.300, Largo 170.100', 106, 100),
    ];
    expect(told(readPage(pieces))).toEqual(['Corrección | Corto 77.300, Largo 170.100']);
  });

  it('stays in the segment after a plain space', () => {
    const pieces = [...write('Flan', 50, 100, { isBold: true }), ...write('(1, 3)', 73, 100, { size: 8 })];
    expect(told(readPage(pieces))).toEqual(['Flan (1, 3)']);
  });
});
