import type { SourceBlock } from '../../../knowledge/index.ts';
import type { Box } from './boxes.ts';
import { findBoxes, isIn } from './boxes.ts';
import type { Item } from './columns.ts';
import type { Grid, TableColumns } from './grid.ts';
import { toTable } from './grid.ts';
import { toLines } from './lines.ts';
import { findMarkMatrices } from './mark-matrix.ts';
import type { FramedShape, PlaceOf } from './page-frame.ts';
import { mainAngle, placeIn, shapesIn } from './page-frame.ts';
import type { PdfPage } from './placed-piece.ts';
import type { Region } from './regions.ts';
import { readRegions } from './regions.ts';
import { findRuledGrids } from './ruled-grid.ts';
import type { Word } from './word.ts';
import { toWords } from './word.ts';

/** A table, or a box that holds lines, tables and boxes. */
type Block =
  { readonly kind: 'grid'; readonly grid: Grid } | { readonly kind: 'box'; readonly regions: readonly Region<Block>[] };

/**
 * Reads the pages of one file, in their order: each call gives the blocks of its page in reading order. It keeps only the count of the regions
 * and the columns of the table that stood last, which the next page may continue: such a table has no headings of its own (`headerRows` is 0).
 */
export function createPdfBlockReader(): (page: PdfPage) => SourceBlock[] {
  let regions = 0;
  let columns: TableColumns | undefined;
  const tell = (told: readonly Region<Block>[], placeOf: PlaceOf): SourceBlock[] =>
    told.flatMap((region) => {
      if (region.kind === 'block' && region.block.kind === 'box') return tell(region.block.regions, placeOf);
      const own = regions;
      regions += 1;
      if (region.kind === 'rows') return toLines(region.rows, own, placeOf);
      return region.block.kind === 'grid' ? [toTable(region.block.grid, own, placeOf)] : [];
    });
  return (page) => {
    const angle = mainAngle(page);
    const words = toWords(page.pieces, angle);
    const { grids, rest } = findGrids(words, shapesIn(page, angle), columns);
    const last = grids.at(-1);
    columns = last === undefined ? undefined : last.columns;
    const upright = rest.filter(({ turn }) => turn === 0);
    const blocks = tell(readBoxed(upright, grids, shapesIn(page, angle), page), placeIn(page, angle));
    return [...blocks, ...readTurned(page, rest, angle).flatMap(({ read, placeOf }) => tell(read, placeOf))];
  };
}

function findGrids(words: readonly Word[], shapes: readonly FramedShape[], columns: TableColumns | undefined) {
  const ruled = findRuledGrids(words, shapes);
  const inRuled = wordsOf(ruled);
  const free = words.filter((word) => !inRuled.has(word));
  const outside = shapes.filter((shape) => !ruled.some((grid) => isIn(shape, grid)));
  const matrices = findMarkMatrices(free, outside, columns);
  const inMatrices = wordsOf(matrices);
  return {
    grids: [...ruled, ...matrices].sort((one, other) => one.top - other.top),
    rest: free.filter((word) => !inMatrices.has(word)),
  };
}

function wordsOf(grids: readonly Grid[]): ReadonlySet<Word> {
  return new Set(grids.flatMap(({ rows }) => rows.flatMap((row) => row.flatMap((cell) => cell.words))));
}

/** The regions of a page whose boxes are read each by itself. */
function readBoxed(
  words: readonly Word[],
  grids: readonly Grid[],
  shapes: readonly FramedShape[],
  page: PdfPage,
): Region<Block>[] {
  const outside = shapes.filter((shape) => !grids.some((grid) => isIn(shape, grid)));
  const boxes = findBoxes(words, outside, page);
  const gridItems = grids.map(({ left, right, top, bottom, ...grid }): Item<Block> => {
    const extent = { left, right, top, bottom };
    return { ...extent, block: { kind: 'grid', grid: { ...extent, ...grid } } };
  });
  return readNested(words, gridItems, { boxes, bodySize: bodySizeOf(words) });
}

/** The font size that most of the text has. */
function bodySizeOf(words: readonly Word[]): number {
  const bySize = words.toSorted((one, other) => one.size - other.size);
  const half = words.reduce((sum, { text }) => sum + text.length, 0) / 2;
  let sum = 0;
  for (const { size, text } of bySize) {
    sum += text.length;
    if (sum >= half) return size;
  }
  return 0;
}

function readNested(
  words: readonly Word[],
  grids: readonly Item<Block>[],
  { boxes, bodySize }: { boxes: readonly Box[]; bodySize: number },
): Region<Block>[] {
  let [ownWords, ownGrids] = [words, grids];
  const items: Item<Block>[] = [];
  for (const box of boxes) {
    // A box inside another is read there.
    if (items.some((item) => isIn(box, item))) continue;
    const inside = ownWords.filter((word) => isIn(word, box));
    const tables = ownGrids.filter((grid) => isIn(grid, box));
    if (inside.length === 0) continue;
    const nested = boxes.filter((other) => other !== box && isIn(other, box) && other.words.length < box.words.length);
    const { left, right, top, bottom } = box;
    const regions = readNested(inside, tables, { boxes: nested, bodySize });
    items.push({ left, right, top, bottom, block: { kind: 'box', regions } });
    ownWords = ownWords.filter((word) => !inside.includes(word));
    ownGrids = ownGrids.filter((grid) => !tables.includes(grid));
  }
  return readRegions(ownWords, [...ownGrids, ...items], bodySize);
}

/** Text at other angles than the page's: a note at its side, a watermark. */
function readTurned(page: PdfPage, rest: readonly Word[], angle: number) {
  const turns = [...new Set(rest.map(({ turn }) => turn))]
    .filter((turn) => turn !== 0)
    .sort((one, other) => one - other);
  return turns.map((turn) => {
    const own = (angle + turn) % 360;
    const words = rest.filter((word) => word.turn === turn).map((word) => word.own ?? word);
    return { read: readRegions<Block>(words, [], bodySizeOf(words)), placeOf: placeIn(page, own) };
  });
}
