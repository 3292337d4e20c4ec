import type { SourceBlock } from '../../../../../server/knowledge/index.ts';
import type {
  DrawnShape,
  PdfPage,
  PlacedPiece,
} from '../../../../../server/adapters/document-reader/pdf/placed-piece.ts';
import { createPdfBlockReader } from '../../../../../server/adapters/document-reader/pdf/read-pdf-blocks.ts';

/** Words of a text from `x` on, each half its size wide a letter, as a page of A4 has them. */
export function write(
  text: string,
  x: number,
  y: number,
  { size = 10, isBold = false, angle = 0 } = {},
): PlacedPiece[] {
  let left = x;
  return text.split(' ').flatMap((word, index, all) => {
    const width = word.length * 0.5 * size;
    const piece = {
      text: index < all.length - 1 ? `${word} ` : word,
      x: left,
      y,
      width,
      size,
      angle,
      ...(isBold && { isBold }),
    };
    left += width + 0.3 * size;
    return word === '' ? [] : [piece];
  });
}

export function pageOf(pieces: readonly PlacedPiece[], shapes: readonly DrawnShape[] = [], number = 1): PdfPage {
  return { number, width: 595, height: 842, pieces, shapes };
}

export function readPage(pieces: readonly PlacedPiece[], shapes: readonly DrawnShape[] = []): SourceBlock[] {
  return createPdfBlockReader()(pageOf(pieces, shapes));
}

/** The blocks as short texts: segments and cells parted by « | », a table's rows by line feeds. */
export function told(blocks: readonly SourceBlock[]): string[] {
  return blocks.map((block) =>
    block.kind === 'line'
      ? block.segments.map(({ text }) => text).join(' | ')
      : block.rows.map((row) => row.map(({ text }) => text).join(' | ')).join('\n'),
  );
}

/** The lines of a grid whose columns and rows end at these places. */
export function ruleGrid(xs: readonly number[], ys: readonly number[]): DrawnShape[] {
  const [left = 0, right = 0, top = 0, bottom = 0] = [xs[0], xs.at(-1), ys[0], ys.at(-1)];
  return [
    ...xs.map((x): DrawnShape => ({ kind: 'rule', x, y: top, width: 0.5, height: bottom - top })),
    ...ys.map((y): DrawnShape => ({ kind: 'rule', x: left, y, width: right - left, height: 0.5 })),
  ];
}
