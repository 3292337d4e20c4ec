/** Figures of a class of files, and the table of all of them. */
import type { Score } from './score.ts';

export type Sums = Omit<Score, 'faults'>;

export interface ClassFigures {
  readonly name: string;
  readonly files: number;
  /** Files that could not be read at all. */
  readonly failed: number;
  readonly sums: Sums;
  readonly milliseconds: number;
}

const NOTHING: Sums = {
  items: 0,
  found: 0,
  invented: 0,
  lostSilently: 0,
  names: 0,
  sections: 0,
  sectionsAsked: 0,
  prices: 0,
  cells: 0,
  cellsRight: 0,
  cellsDoubtful: 0,
  cellsLost: 0,
  cellsInvented: 0,
  falselyFree: 0,
  statements: 0,
  statementsFound: 0,
  others: 0,
  othersLost: 0,
};

export function addScores(scores: readonly Sums[]): Sums {
  const keys = Object.keys(NOTHING) as (keyof Sums)[];
  const sum = (key: keyof Sums): number => scores.reduce((total, score) => total + score[key], 0);
  return Object.fromEntries(keys.map((key) => [key, sum(key)])) as unknown as Sums;
}

/** What a class must reach: of items, names and prices 98 %, of hazards 99 %; nothing lost silently, nothing invented as certain. */
export function isGood({ failed, sums }: ClassFigures): boolean {
  const share = (part: number, whole: number, wanted: number): boolean => whole === 0 || part / whole >= wanted;
  return (
    failed === 0 &&
    share(sums.found - sums.invented, sums.items, 0.98) &&
    share(sums.names, sums.items, 0.98) &&
    share(sums.prices, sums.items, 0.98) &&
    share(sums.cellsRight, sums.cells, 0.99) &&
    share(sums.statementsFound, sums.statements, 1) &&
    sums.lostSilently + sums.cellsLost + sums.cellsInvented === 0
  );
}

const percent = (part: number, whole: number): string => (whole === 0 ? '–' : ((100 * part) / whole).toFixed(1));

type Column = readonly [heading: string, cell: (figures: ClassFigures) => string];

const COLUMNS: readonly Column[] = [
  ['class', ({ name }) => name],
  ['', (figures) => (isGood(figures) ? 'good' : '')],
  ['files', ({ files }) => String(files)],
  ['failed', ({ failed }) => String(failed)],
  ['items', ({ sums }) => String(sums.items)],
  ['found %', ({ sums }) => percent(sums.found, sums.items)],
  ['invented', ({ sums }) => String(sums.invented)],
  ['lost silently', ({ sums }) => String(sums.lostSilently)],
  ['names %', ({ sums }) => percent(sums.names, sums.items)],
  ['prices %', ({ sums }) => percent(sums.prices, sums.items)],
  ['sections %', ({ sums }) => percent(sums.sections, sums.sectionsAsked)],
  ['cells', ({ sums }) => String(sums.cells)],
  ['right %', ({ sums }) => percent(sums.cellsRight, sums.cells)],
  ['doubtful', ({ sums }) => String(sums.cellsDoubtful)],
  ['lost', ({ sums }) => String(sums.cellsLost)],
  ['invented as certain', ({ sums }) => String(sums.cellsInvented)],
  ['falsely free', ({ sums }) => String(sums.falselyFree)],
  ['house', ({ sums }) => (sums.statements === 0 ? '–' : `${sums.statementsFound}/${sums.statements}`)],
  ['lines lost', ({ sums }) => String(sums.othersLost)],
  ['ms/file', ({ files, milliseconds }) => String(Math.round(milliseconds / Math.max(1, files)))],
];

/** As Markdown, one line for each class and one for all. */
export function writeTable(classes: readonly ClassFigures[]): string {
  const all: ClassFigures = {
    name: 'all',
    files: classes.reduce((sum, { files }) => sum + files, 0),
    failed: classes.reduce((sum, { failed }) => sum + failed, 0),
    sums: addScores(classes.map(({ sums }) => sums)),
    milliseconds: classes.reduce((sum, { milliseconds }) => sum + milliseconds, 0),
  };
  const rows = [...classes, all].map((figures) => COLUMNS.map(([, cell]) => cell(figures)));
  const grid = [COLUMNS.map(([heading]) => heading), ...rows];
  const widths = COLUMNS.map((_, column) => Math.max(...grid.map((row) => row[column]!.length)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!))).join(' | ')} |`;
  const rule = `| ${widths.map((width, column) => (column === 0 ? '-'.repeat(Math.max(3, width)) : `${'-'.repeat(Math.max(2, width - 1))}:`)).join(' | ')} |`;
  const [heading, ...body] = grid;
  return [line(heading!), rule, ...body.map(line)].join('\n');
}
