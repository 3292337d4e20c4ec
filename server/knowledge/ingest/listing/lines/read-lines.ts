/** The lines of a listing as its items, statements and other texts. */
import type { TakeTurns } from '../../in-turns.ts';
import type { LinePart, PartedLine, ReadLines } from './assemble.ts';
import { assemble } from './assemble.ts';
import type { CodeColumn } from '../marks/code-column.ts';
import { findCodeColumn } from '../marks/code-column.ts';
import { findFurniture } from './furniture.ts';
import { itemNumbers } from '../item-numbers.ts';
import type { Legend } from '../legend/legend.ts';
import type { MarkReading } from '../marks/mark-reading.ts';
import { pricePlaces } from '../prices/price-places.ts';
import type { PricePlaces } from '../prices/price-spans.ts';
import type { PricedText } from '../prices/prices.ts';
import { readPrices } from '../prices/prices.ts';
import { assignRoles } from './roles.ts';
import { findSets } from './set-menus.ts';
import type { SizeHeadings } from './size-headings.ts';
import { findSizeHeadings, hasPricesOfSizes, withSizes } from './size-headings.ts';
import type { Attachment } from './spoken-lines.ts';
import { readSpokenLine } from './spoken-lines.ts';
import type { TextLine } from '../text-line.ts';
import { writtenOf } from '../text-line.ts';
import { toUnit } from './to-unit.ts';
import type { Unit } from './units.ts';
import { withVintageBehind } from './vintage.ts';
import type { Vocabulary } from '../vocabulary.ts';

export type { ReadLines } from './assemble.ts';

interface Reader {
  readonly vocabulary: Vocabulary;
  readonly legend: Legend;
  readonly places: PricePlaces;
  readonly column: CodeColumn;
  readonly sizes: SizeHeadings;
}

/** A line with what was read of it before its role is known. */
interface KnownLine {
  readonly line: TextLine;
  readonly reading: MarkReading;
  readonly priced: PricedText;
  readonly codes: string;
  readonly spoken: Attachment | undefined;
}

/** Lines with a price, before a legend is known; in turns. @throws what the turns throw */
export async function pricedLines(
  lines: readonly TextLine[],
  vocabulary: Vocabulary,
  takeTurns: TakeTurns,
): Promise<ReadonlySet<number>> {
  const places = await pricePlaces(lines, vocabulary, takeTurns);
  const priced = new Set<number>();
  for (const { text, index } of lines) {
    if (readPrices(text, vocabulary, places).prices.length > 0) priced.add(index);
    await takeTurns();
  }
  return priced;
}

/** In turns. @throws what the turns throw */
export async function readLines(
  all: readonly TextLine[],
  legend: Legend,
  vocabulary: Vocabulary,
  takeTurns: TakeTurns,
): Promise<ReadLines> {
  const numbered = withoutNumbers(all, legend);
  const sizes = findSizeHeadings(numbered, vocabulary);
  const lines = numbered.map((line) => withTitle(line, sizes));
  const column = findCodeColumn(
    lines.filter(({ index, text }) => !hasPricesOfSizes(text, sizes.sizesAt(index))),
    legend,
  );
  const places = await pricePlaces(
    lines.map((line) => ({ ...line, text: splitCodes(line, column, sizes).text })),
    vocabulary,
    takeTurns,
  );
  const known: KnownLine[] = [];
  for (const line of lines) {
    known.push(readLine(line, { vocabulary, legend, column, places, sizes }));
    await takeTurns();
  }
  const usualGap = usualGapOf(lines);
  const parts = await partsOf(known, { legend, vocabulary, usualGap, sizes }, takeTurns);
  const parted = known.map(({ line, codes, reading }): PartedLine => ({
    line,
    codes,
    reading,
    part: parts.get(line.index) ?? { kind: 'text' },
  }));
  return assemble(parted, usualGap);
}

/** The numbers of its items taken out of them: what a legend explains keeps its own. */
function withoutNumbers(lines: readonly TextLine[], legend: Legend): TextLine[] {
  const takeNumber = itemNumbers(lines.flatMap(({ index, text }) => (legend.lines.has(index) ? [] : [text])));
  return lines.map(withVintageBehind).map((line) => {
    const numbered = legend.lines.has(line.index) ? undefined : takeNumber(line.text);
    return numbered === undefined ? line : { ...line, ...numbered, written: line.text };
  });
}

/** Levels of headings are counted from 1; a title that names the sizes of its part stands below that of the whole. */
const TITLE_LEVEL = 2;

function withTitle(line: TextLine, sizes: SizeHeadings): TextLine {
  const title = sizes.titleAt(line.index);
  return title === undefined
    ? line
    : { ...line, text: title, written: writtenOf(line), headingLevel: line.headingLevel ?? TITLE_LEVEL };
}

function splitCodes(
  { text, index }: TextLine,
  column: CodeColumn,
  sizes: SizeHeadings,
): ReturnType<CodeColumn['split']> {
  return hasPricesOfSizes(text, sizes.sizesAt(index)) ? { text, codes: '' } : column.split(text);
}

function readLine(line: TextLine, { column, places, sizes, vocabulary, legend }: Reader): KnownLine {
  const { text: rest, codes } = splitCodes(line, column, sizes);
  const priced = withSizes(readPrices(rest, vocabulary, places), rest, sizes.sizesAt(line.index));
  const reading: MarkReading = { vocabulary, legend, place: line.place };
  const spoken = priced.prices.length > 0 ? undefined : readSpokenLine(line, reading);
  return { line, reading, priced, codes, spoken };
}

interface Around {
  readonly legend: Legend;
  readonly vocabulary: Vocabulary;
  readonly usualGap: number;
  readonly sizes: SizeHeadings;
}

/** What each line is, those that are mere text left out. */
async function partsOf(
  known: readonly KnownLine[],
  { legend, vocabulary, usualGap, sizes }: Around,
  takeTurns: TakeTurns,
): Promise<ReadonlyMap<number, LinePart>> {
  const priced = new Set(known.filter((each) => each.priced.prices.length > 0).map(({ line }) => line.index));
  const furniture = findFurniture(
    known.map(({ line }) => line),
    ({ index }) => priced.has(index),
    vocabulary,
  );
  const parts = new Map<number, LinePart>();
  const units: Unit[] = [];
  for (const { line, priced, spoken, reading } of known) {
    if (legend.lines.has(line.index) || sizes.isHeading(line.index)) continue;
    // What each page repeats of hazards is no furniture.
    if (spoken !== undefined) parts.set(line.index, { kind: 'spoken', attachment: spoken });
    else if (!furniture.has(line.index))
      units.push(toUnit(line, priced, { before: units.at(-1)?.line, usualGap }, reading));
    await takeTurns();
  }
  const { choices, dishes } = findSets(units);
  for (const at of choices) {
    const unit = units[at];
    if (unit !== undefined) parts.set(unit.line.index, { kind: 'choice', unit, dishOf: dishes.get(at) });
  }
  const others = units.filter((_, at) => !choices.has(at));
  const roles = assignRoles(others);
  for (const [at, unit] of others.entries())
    parts.set(unit.line.index, { kind: 'unit', unit, role: roles[at] ?? 'note' });
  return parts;
}

function usualGapOf(lines: readonly TextLine[]): number {
  const gaps = lines.map(({ gapAbove }) => gapAbove).toSorted((left, right) => left - right);
  return gaps[Math.floor(gaps.length * 0.3)] ?? 0;
}
