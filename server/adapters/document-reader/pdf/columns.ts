import { isAside, isFigure } from './asides.ts';
import type { Chunk } from './chunks.ts';
import type { Extent } from './word.ts';

/** Something that stands on a page as a whole: a chunk of a line, or a block (a table, a box) with what is in it. */
export interface Item<Block> extends Extent {
  readonly chunk?: Chunk;
  readonly block?: Block;
}

export interface ItemRow<Block> extends Extent {
  readonly size: number;
  readonly items: readonly Item<Block>[];
}

interface Strip {
  readonly from: number;
  readonly to: number;
}

/** Rows `from` (with) to `to` (without) that leave a strip free. */
interface Cut {
  readonly from: number;
  readonly to: number;
  readonly gutter: Strip;
}

/** A gutter is at least so many font sizes wide where it is widest in one row, and between what stands in one row. */
const GUTTER_SEEN = 1.2;
const GUTTER_LEAST = 0.6;
/** Points that no line reaches over. */
const FREE = 0.5;
/** Rows so many font sizes apart belong to no common column. */
const APART = 9;
const SEED_LIMIT = 400;

/** The largest band of rows that stands in two columns. Undefined: the rows are of one column. */
export function findColumns<Block>(rows: readonly ItemRow<Block>[]): Cut | undefined {
  const tried: Cut[] = [];
  let best: Cut | undefined;
  let seeds = 0;
  for (const [index, row] of rows.entries()) {
    for (const gap of gapsOf(row)) {
      seeds += 1;
      if (seeds > SEED_LIMIT || tried.some((cut) => covers(cut, index, gap))) continue;
      const cut = extend(rows, index, gap);
      tried.push(cut);
      if (isLarger(cut, best) && isColumns(rows.slice(cut.from, cut.to), cut.gutter)) best = cut;
    }
  }
  return best;
}

/** What stands left of the gutter and right of it. */
export function splitAt<Block>(rows: readonly ItemRow<Block>[], { from, to }: Strip): [Item<Block>[], Item<Block>[]] {
  const middle = (from + to) / 2;
  const items = rows.flatMap((row) => row.items);
  return [items.filter((item) => item.left < middle), items.filter((item) => item.left >= middle)];
}

function isLarger(cut: Cut, best: Cut | undefined): boolean {
  if (best === undefined) return true;
  const [length, longest] = [cut.to - cut.from, best.to - best.from];
  return length > longest || (length === longest && widthOf(cut) > widthOf(best));
}

const widthOf = ({ gutter }: Cut): number => gutter.to - gutter.from;

function covers(cut: Cut, index: number, gap: Strip): boolean {
  return cut.from <= index && index < cut.to && gap.from <= cut.gutter.from + 0.01 && gap.to >= cut.gutter.to - 0.01;
}

function gapsOf<Block>(row: ItemRow<Block>): Strip[] {
  const gaps: Strip[] = [];
  let end: number | undefined;
  for (const { left, right, chunk } of row.items) {
    if (end !== undefined && chunk?.isLedTo !== true && left - end >= GUTTER_SEEN * row.size)
      gaps.push({ from: end, to: left });
    end = Math.max(end ?? left, right);
  }
  return gaps;
}

function extend<Block>(rows: readonly ItemRow<Block>[], seed: number, gap: Strip): Cut {
  let gutter = gap;
  const reach = (step: 1 | -1): number => {
    let index = seed;
    for (;;) {
      const [row, next] = [rows[index], rows[index + step]];
      if (row === undefined || next === undefined) return index;
      const between = step === 1 ? next.top - row.bottom : row.top - next.bottom;
      const narrowed = between > APART * Math.max(row.size, next.size) ? undefined : narrow(gutter, next);
      if (narrowed === undefined) return index;
      gutter = narrowed;
      index += step;
    }
  };
  const to = reach(1) + 1;
  return { from: reach(-1), to, gutter };
}

/** What is left of the gutter when this row is taken in; undefined when the row crosses it. */
function narrow<Block>(gutter: Strip, row: ItemRow<Block>): Strip | undefined {
  let { from, to } = gutter;
  for (const [index, { left, right, chunk }] of row.items.entries()) {
    const middle = (from + to) / 2;
    // A price is of what stands at its left, as near as the next column may be.
    if (chunk !== undefined && left > from && right < to && isPriceOf(row, index)) {
      from = right;
    } else if (left >= middle) {
      // The dots before it lead across the gutter.
      if (chunk?.isLedTo === true && row.items.every((item) => item.left >= left || item.right <= from)) {
        const before = row.items.filter((item) => item.left < left);
        if (before.every((item) => item.right <= middle)) return undefined;
      }
      to = Math.min(to, left);
    } else if (right <= middle) from = Math.max(from, right);
    else if (right - from < to - left) from = Math.max(from, right);
    else to = Math.min(to, left);
  }
  return to - from >= FREE && isParted(row, (from + to) / 2) ? { from, to } : undefined;
}

/** What stands on both sides in one row is clearly apart; a line on one side may end close to the other. */
function isParted<Block>({ items, size }: ItemRow<Block>, middle: number): boolean {
  const ends = items.filter(({ left }) => left < middle).map(({ right }) => right);
  const starts = items.filter(({ left }) => left >= middle).map(({ left }) => left);
  return Math.min(...starts) - Math.max(...ends) >= GUTTER_LEAST * Math.min(size, 12);
}

/** An aside with something at its left; a number close before a text numbers it. */
function isPriceOf<Block>({ items, size }: ItemRow<Block>, index: number): boolean {
  const [before, item, after] = [items[index - 1], items[index], items[index + 1]];
  if (before === undefined || item?.chunk === undefined || !isAside(item.chunk.text)) return false;
  const gap = item.left - before.right;
  return after === undefined || after.left - item.right > 1.5 * size || after.left - item.right >= gap;
}

interface Side {
  /** One list for each row that has something on this side. */
  readonly rows: readonly (readonly Chunk[])[];
  readonly rowNumbers: ReadonlySet<number>;
  readonly blocks: number;
  readonly extent: Strip;
}

function sideOf<Block>(rows: readonly ItemRow<Block>[], holds: (item: Item<Block>) => boolean): Side {
  const kept = rows.map((row) => row.items.filter(holds));
  const all = kept.flat();
  return {
    rows: kept.map((items) => items.flatMap(({ chunk }) => chunk ?? [])).filter((chunks) => chunks.length > 0),
    rowNumbers: new Set(kept.flatMap((items, index) => (items.length > 0 ? [index] : []))),
    blocks: all.filter(({ block }) => block !== undefined).length,
    extent: { from: Math.min(...all.map(({ left }) => left)), to: Math.max(...all.map(({ right }) => right)) },
  };
}

/** It begins with a price or a code that numbers no text after it. */
function isLedByAside([first, second]: readonly Chunk[]): boolean {
  if (first === undefined || !isAside(first.text)) return false;
  return second === undefined || second.left - first.right > 1.5 * first.size;
}
const lastText = (chunks: readonly Chunk[]): string => chunks.at(-1)?.text ?? '';
const wholeText = (chunks: readonly Chunk[]): string => chunks.map(({ text }) => text).join(' ');

function shareOf<T>(values: readonly T[], holds: (value: T) => boolean): number {
  return values.length === 0 ? 0 : values.filter(holds).length / values.length;
}

const endsInFigure = (chunks: readonly Chunk[]): boolean =>
  (chunks.length > 1 && isFigure(lastText(chunks))) || /\d\s?\p{Sc}?$/u.test(lastText(chunks));

/** Prices, codes and marks beside their names are no column, nor are the cells of a table. */
function isColumns<Block>(rows: readonly ItemRow<Block>[], gutter: Strip): boolean {
  const middle = (gutter.from + gutter.to) / 2;
  const left = sideOf(rows, (item) => item.left < middle);
  const right = sideOf(rows, (item) => item.left >= middle);
  if (left.blocks > 0 && right.rows.length + right.blocks > 0 && right.rows.length === 0) return true;
  const [leftCount, rightCount] = [left.rows.length + 3 * left.blocks, right.rows.length + 3 * right.blocks];
  if (Math.min(leftCount, rightCount) < 2) return false;
  if (shareOf(right.rows, isLedByAside) >= 0.5 || beginsWithAsides(right) || isPriced(rows, middle)) return false;
  if (shareOf(left.rows, (chunks) => isAside(wholeText(chunks))) >= 0.5) return false;
  const [leftPrices, rightPrices] = [shareOf(left.rows, endsInFigure), shareOf(right.rows, endsInFigure)];
  if (leftPrices >= 0.25 && rightPrices >= 0.25) return true;
  if (Math.min(leftCount, rightCount) < 3) return false;
  const [widthLeft, widthRight] = [left.extent.to - left.extent.from, right.extent.to - right.extent.from];
  if (Math.min(widthLeft, widthRight) < 0.15 * (widthLeft + widthRight)) return false;
  const shared = [...left.rowNumbers].filter((number) => right.rowNumbers.has(number)).length;
  const isAligned = shared >= 0.8 * Math.min(left.rowNumbers.size, right.rowNumbers.size);
  // A name, what is said of it, and its price.
  if (isAligned && leftPrices < 0.2 && rightPrices >= 0.5) return false;
  const bothAlone = Math.min(left.rowNumbers.size - shared, right.rowNumbers.size - shared) >= 0.15 * rows.length;
  return bothAlone || !isAligned || !isDescribed(left, right);
}

/** Prices in words (`glass 4, bottle 18`), each level with a name that has no other price. */
function isPriced<Block>(rows: readonly ItemRow<Block>[], middle: number): boolean {
  const right = rows.flatMap(({ items }) => {
    const chunks = items.flatMap(({ chunk }) => chunk ?? []);
    const price = chunks.filter(({ left }) => left >= middle);
    return price.length === 0 ? [] : [{ price, name: chunks.findLast(({ left }) => left < middle) }];
  });
  const prices = right.filter(({ price, name }) => {
    const isPrice = price.length === 1 && endsInFigure(price);
    return isPrice && name !== undefined && !endsInFigure([name]) && !isAside(name.text);
  });
  return prices.length >= 2 && prices.length >= 0.75 * right.length;
}

/** Prices that stand nearer to the gutter than all that has a place of its own are of the other side. */
function beginsWithAsides({ rows }: Side): boolean {
  const asides = rows.filter(isLedByAside).flatMap((chunks) => chunks[0]?.right ?? []);
  const others = rows.filter((chunks) => !isLedByAside(chunks)).flatMap((chunks) => chunks[0]?.left ?? []);
  // A running title may stand anywhere, and a short name looks like a code.
  const outer = asides.toSorted((one, other) => one - other)[Math.floor(0.75 * (asides.length - 1))] ?? -Infinity;
  return asides.length >= 2 && others.filter((left) => left <= outer).length <= Math.max(1, 0.15 * others.length);
}

/** Short names at the left, whole sentences of them at the right. */
function isDescribed(left: Side, right: Side): boolean {
  const length = (side: Side): number =>
    side.rows.reduce((sum, chunks) => sum + wholeText(chunks).length, 0) / Math.max(1, side.rows.length);
  return length(right) > 1.6 * length(left) || shareOf(left.rows, (chunks) => wholeText(chunks).endsWith(':')) >= 0.4;
}
