/** Compares a reading with the truth: what was found, invented, lost, and how each hazard came through. */
import type { Said, Truth, TruthItem } from '../truth.ts';
import { isSame, isSamePrice, likeness, plain } from './compare-texts.ts';
import type { Pair } from './pair-items.ts';
import { pairItems } from './pair-items.ts';
import type { ReadItem, Reading } from './reading.ts';

export interface Score {
  readonly items: number;
  readonly found: number;
  /** Items that the file has not. */
  readonly invented: number;
  /** Items that neither were read nor were told as not understood. */
  readonly lostSilently: number;
  readonly names: number;
  readonly sections: number;
  readonly sectionsAsked: number;
  /** Items whose prices are all right and no more. */
  readonly prices: number;
  /** Hazards that file or reading speak of. */
  readonly cells: number;
  readonly cellsRight: number;
  readonly cellsDoubtful: number;
  /** Said by the file; the reading says nothing and no doubt. */
  readonly cellsLost: number;
  /** The reading is sure of something that the file doesn't say. The dangerous one is `free`. */
  readonly cellsInvented: number;
  readonly falselyFree: number;
  readonly statements: number;
  readonly statementsFound: number;
  readonly others: number;
  readonly othersLost: number;
  /** What went wrong, in words, for whoever mends it. */
  readonly faults: readonly string[];
}

export function scoreReading(truth: Truth, reading: Reading): Score {
  const pairs = pairItems(truth.items, reading.items);
  const faults: string[] = [];
  const read = new Set(pairs.flatMap(({ read: item }) => (item === undefined ? [] : [item])));
  const invented = reading.items.filter((item) => !read.has(item) && !isEitherWay(item, truth));
  for (const { name } of invented) faults.push(`invented item: ${name}`);
  const lost = pairs.filter(({ read: item, truth: { name } }) => item === undefined && !isTold(name, reading));
  for (const { truth: item } of lost) faults.push(`lost silently: ${item.name}`);
  const cells = addCells(pairs.map((pair) => scoreCells(pair, isTold(pair.truth.name, reading), faults)));
  const everything = allTexts(reading);
  const othersLost = truth.others.filter((line) => !everything.includes(bare(line)));
  for (const line of othersLost) faults.push(`lost line: ${line}`);
  const statements = truth.statements.filter(({ text }) => isStated(text, reading));
  for (const { text } of truth.statements) if (!isStated(text, reading)) faults.push(`lost statement: ${text}`);
  const asked = pairs.filter(({ truth: { section } }) => section !== undefined);
  return {
    items: truth.items.length,
    found: pairs.filter(({ read: item }) => item !== undefined).length,
    invented: invented.length,
    lostSilently: lost.length,
    names: count(pairs, isNameRight, 'name', faults),
    sections: count(asked, isSectionRight, 'section', faults),
    sectionsAsked: asked.length,
    prices: count(pairs, arePricesRight, 'prices', faults),
    ...cells,
    statements: truth.statements.length,
    statementsFound: statements.length,
    others: truth.others.length,
    othersLost: othersLost.length,
    faults,
  };
}

function count(
  pairs: readonly Pair[],
  isRight: (truth: TruthItem, read: ReadItem) => boolean,
  what: 'name' | 'section' | 'prices',
  faults: string[],
): number {
  const show = (item: TruthItem | ReadItem): string =>
    what === 'prices'
      ? item.prices.map((price) => (typeof price === 'string' ? price : price.written)).join(' | ')
      : String(item[what]);
  return pairs.filter(({ truth, read }) => {
    if (read === undefined) return false;
    if (isRight(truth, read)) return true;
    faults.push(`${what} of ${truth.name}: ${show(read)}, not ${show(truth)}`);
    return false;
  }).length;
}

const isNameRight = (truth: TruthItem, read: ReadItem): boolean =>
  [truth.name, ...truth.alsoNamed].some((name) => isSame(name, read.name));

const isSectionRight = (truth: TruthItem, read: ReadItem): boolean =>
  truth.section !== undefined && read.section !== undefined && isSame(truth.section, read.section);

function arePricesRight(truth: TruthItem, read: ReadItem): boolean {
  const left = [...read.prices];
  for (const { written, amount } of truth.prices) {
    const place = left.findIndex((price) => isSamePrice(price, written, amount));
    // «S/M» is no sum: it may be left out.
    if (place === -1 && amount !== undefined) return false;
    if (place !== -1) left.splice(place, 1);
  }
  return left.length === 0;
}

type Cells = Pick<Score, 'cells' | 'cellsRight' | 'cellsDoubtful' | 'cellsLost' | 'cellsInvented' | 'falselyFree'>;

const NO_CELLS: Cells = {
  cells: 0,
  cellsRight: 0,
  cellsDoubtful: 0,
  cellsLost: 0,
  cellsInvented: 0,
  falselyFree: 0,
};

/** An item that was told as not understood has lost nothing silently: its hazards are in doubt. */
function scoreCells({ truth, read }: Pair, isItemTold: boolean, faults: string[]): Cells {
  const said = new Map<string, Said>(Object.entries(truth.hazards));
  const marks = read?.hazards ?? [];
  const hasDoubt = read === undefined ? isItemTold : marks.some(({ id }) => id === undefined);
  const ids = new Set([...said.keys(), ...marks.flatMap(({ id }) => (id === undefined ? [] : [id]))]);
  const each = [...ids].map((id) => {
    const found = marks.filter((mark) => mark.id === id).map(({ status }) => status);
    const cell = judgeCell(said.get(id), found, hasDoubt);
    if (!cell.isRight)
      faults.push(
        `${cell.kind} ${id} of ${truth.name}: ${found.join('+') || 'nothing'}, not ${said.get(id) ?? 'nothing'}`,
      );
    return cellOf(cell);
  });
  if (truth.unknownMarks > 0) {
    // What an unknown code is may be guessed, as long as it is in doubt.
    const isDoubted = hasDoubt || marks.some(({ id, status }) => status === 'doubtful' && !said.has(id ?? ''));
    if (!isDoubted) faults.push(`lost unknown mark of ${truth.name}`);
    each.push(cellOf({ isRight: isDoubted, kind: 'lost' }));
  }
  return addCells(each);
}

type CellKind = 'right' | 'doubtful' | 'lost' | 'invented' | 'free';

interface Judged {
  readonly isRight: boolean;
  readonly kind: CellKind;
}

function judgeCell(said: Said | undefined, found: readonly Said[], hasDoubt: boolean): Judged {
  const right: Judged = { isRight: true, kind: 'right' };
  if (found.length === 0) {
    if (said === 'doubtful' && hasDoubt) return right;
    return { isRight: false, kind: hasDoubt ? 'doubtful' : 'lost' };
  }
  if (found.every((status) => status === said)) return right;
  if (found.includes('free') && said !== 'free') return { isRight: false, kind: 'free' };
  if (found.every((status) => status === 'doubtful')) return { isRight: false, kind: 'doubtful' };
  return { isRight: false, kind: 'invented' };
}

function cellOf({ isRight, kind }: Judged): Cells {
  const one = (is: boolean): number => (is ? 1 : 0);
  return {
    cells: 1,
    cellsRight: one(isRight),
    cellsDoubtful: one(!isRight && kind === 'doubtful'),
    cellsLost: one(!isRight && kind === 'lost'),
    cellsInvented: one(!isRight && (kind === 'invented' || kind === 'free')),
    falselyFree: one(!isRight && kind === 'free'),
  };
}

function addCells(all: readonly Cells[]): Cells {
  return all.reduce(
    (sum, cells) => ({
      cells: sum.cells + cells.cells,
      cellsRight: sum.cellsRight + cells.cellsRight,
      cellsDoubtful: sum.cellsDoubtful + cells.cellsDoubtful,
      cellsLost: sum.cellsLost + cells.cellsLost,
      cellsInvented: sum.cellsInvented + cells.cellsInvented,
      falselyFree: sum.falselyFree + cells.falselyFree,
    }),
    NO_CELLS,
  );
}

function isEitherWay(item: ReadItem, truth: Truth): boolean {
  return truth.eitherWay.some((name) => isSame(name, item.name) || likeness(name, item.name) >= 0.7);
}

const isTold = (name: string, { notUnderstood }: Reading): boolean =>
  notUnderstood.some((line) => bare(line).includes(bare(name)));

/** Letters and figures alone: markup, bullets and cuts between lines don't matter. */
const bare = (text: string): string => plain(text).replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Read as a statement about all, not merely kept as text. */
const isStated = (text: string, { statements }: Reading): boolean => {
  const whole = statements.map(bare).join('');
  return whole.includes(bare(text)) || statements.some((line) => bare(line) !== '' && bare(text).includes(bare(line)));
};

function allTexts({ items, statements, texts, notUnderstood }: Reading): string {
  const ofItems = items.flatMap(({ name, section, description }) => [section ?? '', name, description ?? '']);
  return [...texts, ...notUnderstood, ...statements, ...ofItems].map(bare).join(' ');
}
