/** A page whose words were made out in a picture, as blocks: laid out as the text of a PDF is, with places on the page as it is shown. */
import type { SeenPage, SeenWord, SourceBlock, SourceBox, SourcePlace, UnreadLine } from '../../../knowledge/index.ts';
import type { PdfPage, PlacedPiece } from '../pdf/placed-piece.ts';
import { createPdfBlockReader } from '../pdf/read-pdf-blocks.ts';
import { withoutLeaders } from './clean-words.ts';

export interface SeenBlocks {
  readonly blocks: readonly SourceBlock[];
  /** Lines that are too unsure to be read. */
  readonly unread: readonly UnreadLine[];
}

/** How sure the letters of a line must be on average: below it stands what nobody would take for words. */
const LEAST_SURE = 50;

export function toSeenBlocks(page: SeenPage, number: number): SeenBlocks {
  const lines = [...Map.groupBy(page.words, ({ line }) => line).values()].map(withoutLeaders);
  const placeOf = placeOn(page, number);
  const read = lines.filter(isSure);
  const unread = lines
    .filter((line) => !isSure(line) && line.length > 0)
    .map((line): UnreadLine => ({ text: line.map(({ text }) => text).join(' '), place: placeOf(boxOf(line)) }));
  const pdfPage: PdfPage = { number, width: page.width, height: page.height, pieces: read.flatMap(toPieces) };
  const blocks = createPdfBlockReader()(pdfPage).map((block) => withPlaces(block, placeOf));
  return { blocks, unread };
}

function isSure(line: readonly SeenWord[]): boolean {
  const letters = line.reduce((sum, { text }) => sum + text.length, 0);
  return line.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0) >= LEAST_SURE * letters;
}

function toPieces(line: readonly SeenWord[]): PlacedPiece[] {
  return line.map(({ text, x, width, baseline, size }, place) => ({
    text: place === line.length - 1 ? text : `${text} `,
    x,
    y: baseline,
    width,
    size,
    angle: 0,
  }));
}

function boxOf(line: readonly SeenWord[]): SourceBox {
  const x = Math.min(...line.map((word) => word.x));
  const y = Math.min(...line.map((word) => word.y));
  const right = Math.max(...line.map((word) => word.x + word.width));
  const bottom = Math.max(...line.map((word) => word.y + word.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** From the page that was turned straight back to the one that is shown. */
function placeOn({ width, height, turned }: SeenPage, page: number): (box: SourceBox) => SourcePlace {
  const [cos, sin] = [Math.cos(-turned), Math.sin(-turned)];
  const round = (value: number): number => Math.round(value * 10) / 10;
  return (box) => {
    const corners = [box.x, box.x + box.width].flatMap((x) =>
      [box.y, box.y + box.height].map((y) => {
        const [across, down] = [x - width / 2, y - height / 2];
        return [across * cos - down * sin + width / 2, across * sin + down * cos + height / 2] as const;
      }),
    );
    const xs = corners.map(([x]) => x);
    const ys = corners.map(([, y]) => y);
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    const size = { width: round(Math.max(...xs) - left), height: round(Math.max(...ys) - top) };
    return { page, box: { x: round(left), y: round(top), ...size } };
  };
}

function withPlaces(block: SourceBlock, placeOf: (box: SourceBox) => SourcePlace): SourceBlock {
  const moved = <Piece extends { readonly place: SourcePlace }>(piece: Piece): Piece => {
    const { box } = piece.place;
    return box === undefined ? piece : { ...piece, place: { ...piece.place, ...placeOf(box) } };
  };
  return block.kind === 'line'
    ? { ...block, segments: block.segments.map(moved) }
    : { ...block, rows: block.rows.map((row) => row.map(moved)) };
}
