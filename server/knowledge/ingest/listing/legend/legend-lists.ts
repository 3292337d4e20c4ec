/** Which lines that look like elements of lists explain codes: «1. Gluten», «2. Crustáceos» do, «1. Tortilla de huevo», «2. Pan con queso» do not. */
import type { Entry } from './legend-entries.ts';
import type { TextLine } from '../text-line.ts';

/** A line with one or two entries and nothing else. */
export interface ListLine {
  readonly line: TextLine;
  readonly entries: readonly Entry[];
}

/** Lines between two elements of one list: what an element says besides, a line of another column. */
const MOST_BETWEEN = 2;
/** Without a title, of elements that nothing sets apart. */
const FEWEST = 3;
/** Of which each is only what may be in an item, and none is a hazard's own name. */
const FEWEST_PURE = 4;

/** Elements that follow each other. */
export function listsOf(lines: readonly ListLine[]): ListLine[][] {
  const lists: ListLine[][] = [];
  for (const each of lines) {
    const last = lists.at(-1);
    const before = last?.at(-1)?.line.index;
    if (last !== undefined && before !== undefined && each.line.index - before <= MOST_BETWEEN + 1) last.push(each);
    else lists.push([each]);
  }
  return lists;
}

/** A list that explains: most of its elements are hazards by their own names, each another; under a title it is enough that they name some. */
export function isLegendList(list: readonly ListLine[], isTitled: boolean): boolean {
  const entries = withoutRepeated(list.flatMap((each) => each.entries));
  if (isTitled) return isMost(entries.filter(({ isWhole }) => isWhole).length, entries.length);
  if (isMost(distinctOf(entries.filter(({ isPlain }) => isPlain)), entries.length))
    return entries.length > 1 || entries.every(({ code }) => !/^\d/u.test(code));
  const pure = entries.filter(({ isPure }) => isPure);
  return pure.length === entries.length && entries.length >= FEWEST_PURE && distinctOf(pure) === entries.length;
}

/** The same of lines without any sign («1 Gluten»), of which several are needed. */
export function isUnsignedLegend(list: readonly ListLine[], isTitled: boolean): boolean {
  return list.flatMap(({ entries }) => entries).length >= FEWEST && isLegendList(list, isTitled);
}

function isMost(count: number, of: number): boolean {
  return count > 0 && count * 10 >= of * 6;
}

/** In two languages a list says everything twice. */
function withoutRepeated(entries: readonly Entry[]): Entry[] {
  return [...new Map(entries.map((entry) => [`${entry.code} ${meaningKey(entry)}`, entry])).values()];
}

/** A dish after the other of one thing («Huevos rotos», «Huevos fritos») explains nothing. */
function distinctOf(entries: readonly Entry[]): number {
  return new Set(entries.map(meaningKey)).size;
}

function meaningKey({ meaning }: Entry): string {
  return JSON.stringify([meaning?.hazardIds ?? [], meaning?.tags ?? [], meaning?.status ?? '']);
}
