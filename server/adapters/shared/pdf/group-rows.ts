import type { PlacedText } from './placed-text.ts';

/** Pieces that share a baseline, left to right. */
export interface Row {
  readonly y: number;
  readonly size: number;
  readonly pieces: readonly PlacedText[];
}

/** Pieces of one angle as rows, top to bottom. A raised or lowered small piece stays in the row of its word. */
export function groupRows(pieces: readonly PlacedText[]): Row[] {
  const rows: { y: number; size: number; pieces: PlacedText[] }[] = [];
  for (const piece of pieces.toSorted((one, other) => one.y - other.y || one.x - other.x)) {
    const row = rows.at(-1);
    if (row !== undefined && sharesBaseline(row, piece)) {
      row.pieces.push(piece);
      if (piece.size > row.size) Object.assign(row, { y: piece.y, size: piece.size });
    } else {
      rows.push({ y: piece.y, size: piece.size, pieces: [piece] });
    }
  }
  return rows.map((row) => ({ ...row, pieces: withoutShadows(row.pieces.sort((one, other) => one.x - other.x)) }));
}

function sharesBaseline(row: { y: number; size: number }, piece: PlacedText): boolean {
  const distance = Math.abs(piece.y - row.y);
  return distance <= 0.36 * Math.max(row.size, piece.size) && distance <= 0.6 * Math.min(row.size, piece.size);
}

/** Some programs draw a bold text as the same text twice, a hair apart. */
function withoutShadows(pieces: readonly PlacedText[]): PlacedText[] {
  return pieces.filter((piece, index) => {
    const before = pieces[index - 1];
    return before?.text !== piece.text || piece.text.trim() === '' || Math.abs(piece.x - before.x) > 0.15 * piece.size;
  });
}

/** The pieces of a row as one text: a gap becomes a space, letters that touch stay one word. */
export function joinPieces(pieces: readonly PlacedText[]): string {
  let text = '';
  let end = Number.NEGATIVE_INFINITY;
  for (const piece of pieces) {
    const gap = piece.x - end;
    const apart = gap > 0.18 * piece.size || gap < -0.8 * piece.size;
    text += text !== '' && apart ? ` ${piece.text}` : piece.text;
    end = Math.max(end, piece.x + piece.width);
  }
  return text;
}
