import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SourceBlock } from '../../../../../server/knowledge/index.ts';
import type { DrawnShape, PlacedPiece } from '../../../../../server/adapters/document-reader/pdf/placed-piece.ts';
import { readPage, write } from './pieces.ts';

const word = fc.oneof(
  fc.constantFrom(
    'A',
    'X',
    'T',
    '✓',
    '●',
    '12,50',
    '9 €',
    '1,3',
    'Gazpacho',
    'de',
    'la',
    'Sí',
    'N',
    'O',
    'Pan con tomate',
  ),
  fc.string({
    unit: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'g', 'A', 'B', '1', '2', '3'),
    minLength: 1,
    maxLength: 12,
  }),
);

const piece: fc.Arbitrary<PlacedPiece> = fc
  .record({
    text: word,
    x: fc.integer({ min: 0, max: 60 }).map((step) => step * 9),
    y: fc.integer({ min: 1, max: 50 }).map((step) => step * 13),
    size: fc.constantFrom(6, 8, 10, 10, 10, 14, 24),
    angle: fc.constantFrom(0, 0, 0, 0, 0, 0, 270, 90, 315),
    isBold: fc.boolean(),
  })
  .map((made) => ({ ...made, width: made.text.length * 0.5 * made.size }));

const shape: fc.Arbitrary<DrawnShape> = fc
  .record({
    kind: fc.constantFrom('rule', 'rule', 'rule', 'box', 'dot', 'mark'),
    x: fc.integer({ min: 0, max: 10 }).map((step) => step * 50),
    y: fc.integer({ min: 0, max: 10 }).map((step) => step * 60),
    length: fc.constantFrom(50, 120, 500),
    isAcross: fc.boolean(),
  })
  .map(({ kind, x, y, length, isAcross }) => {
    if (kind === 'box') return { kind, x, y, width: length, height: length };
    if (kind !== 'rule') return { kind, x, y, width: 5, height: 5 };
    return { kind, x, y, width: isAcross ? length : 0.5, height: isAcross ? 0.5 : length };
  });

/** Each place once: what is drawn twice at one place is a shadow. */
const page = fc.tuple(
  fc.uniqueArray(piece, { maxLength: 90, selector: ({ x, y, angle }) => [x, y, angle].join(' ') }),
  fc.array(shape, { maxLength: 40 }),
);

const DRAWN = /[●\uFFFD]/gu;

function charactersOf(texts: readonly string[]): string {
  return texts.join('').replace(/\s/gu, '').replace(DRAWN, '').split('').sort().join('');
}

function textsOf(blocks: readonly SourceBlock[]): string[] {
  return blocks.flatMap((block) =>
    block.kind === 'line'
      ? block.segments.map(({ text }) => text)
      : block.rows.flatMap((row) => row.map(({ text }) => text)),
  );
}

describe('a page', () => {
  it('loses no character and tells none twice', () => {
    fc.assert(
      fc.property(page, ([pieces, shapes]) => {
        const told = charactersOf(textsOf(readPage(pieces, shapes)));
        expect(told).toBe(charactersOf(pieces.map(({ text }) => text)));
      }),
      { numRuns: 400 },
    );
  });

  it('is read the same whatever the order in which its pieces are written', () => {
    const shuffled = page.chain(([pieces, shapes]) =>
      fc.record({
        pieces: fc.constant(pieces),
        shapes: fc.constant(shapes),
        other: fc.shuffledSubarray([...pieces], { minLength: pieces.length }),
      }),
    );
    fc.assert(
      fc.property(shuffled, ({ pieces, shapes, other }) => {
        expect(readPage(other, shapes)).toEqual(readPage(pieces, shapes));
      }),
      { numRuns: 150 },
    );
  });

  it('has one angle where two have as much text', () => {
    const turned = [...write('Vino', 324, 546, { angle: 270 }), ...write('Agua', 243, 468, { angle: 90 })];
    expect(readPage([...turned].reverse())).toEqual(readPage(turned));
  });

  it('has rows of one length in its tables, and no line without text', () => {
    fc.assert(
      fc.property(page, ([pieces, shapes]) => {
        for (const block of readPage(pieces, shapes)) {
          if (block.kind === 'line') expect(block.segments.every(({ text }) => text.trim() !== '')).toBe(true);
          else expect(new Set(block.rows.map((row) => row.length)).size).toBe(1);
        }
      }),
      { numRuns: 150 },
    );
  });
});
