import type { SourceBlock, SourceLine } from '../../../knowledge/index.ts';
import type { PdfPage, PlacedPiece } from './placed-piece.ts';

/**
 * Reads the pages of one file, in their order: each call gives the blocks of its page in reading order. It keeps only the count of the regions
 * and the columns of the table that stood last, which the next page may continue.
 */
export function createPdfBlockReader(): (page: PdfPage) => SourceBlock[] {
  let regions = 0;
  return (page) => {
    const blocks = page.pieces
      .filter(({ text }) => text.trim() !== '')
      .map((piece): SourceLine => readLine(piece, page, regions));
    regions += 1;
    return blocks;
  };
}

function readLine(piece: PlacedPiece, page: PdfPage, region: number): SourceLine {
  const { text, x, y, width, size } = piece;
  const box = { x, y: y - size, width, height: size };
  return { kind: 'line', segments: [{ text, place: { page: page.number, box }, size, x }], region, gapAbove: 0 };
}
