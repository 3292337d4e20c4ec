import { words } from './fold.ts';
import type { PrintedLine } from './printed-line.ts';
import type { PrintedEntry, Section } from './printed-entry.ts';
import type { PrintedRow } from './printed-rows.ts';
import { arePricesLast, readPricesLast } from './prices-last.ts';
import {
  endsOpen,
  isClosed,
  isList,
  isLoud,
  isOfOther,
  isSaying,
  nameOfRow,
  opensLikeSaying,
  printedRows,
  startsLarge,
  wordCount,
} from './printed-rows.ts';

/**
 * Whose line is whose in a list where what is said of a name stands below it. A line that may be a heading, another name without its price or of
 * a column beside belongs to nothing: nobody may hear it of the thing it is not about.
 */
export function printedEntries(lines: readonly PrintedLine[]): PrintedEntry[] {
  const rows = printedRows(lines);
  const sections = sectionsOf(rows);
  const page: Page = {
    hasPrices: rows.some(isPriced),
    isLoud: loudNames(rows),
    isSmall: rows.some((row) => isPriced(row) && !startsLarge(row)),
    isLoudList: isListInCapitals(rows),
    ...formOf(rows, sections),
    arePricesLast: arePricesLast(sections),
    firstWords: new Set(rows.filter(isPriced).map(firstWord)),
  };
  return sections.flatMap((section) => readSection(section, page));
}

interface Page {
  readonly hasPrices: boolean;
  /** Its names are in capitals; a line that is not is none. */
  readonly isLoud: boolean;
  /** Its names are in capitals and have no prices, and what is printed small is said of the name above. */
  readonly isLoudList: boolean;
  /** Its names begin small: nothing shows where the next one begins. */
  readonly isSmall: boolean;
  /** Below every name stands one line: none is a heading or a name that has no price. */
  readonly isRegular: boolean;
  /** Below most names stands one line, and below none of them more. */
  readonly isAlternating: boolean;
  /** What has its price in a line of its own has it below all that is said of it. */
  readonly arePricesLast: boolean;
  /** Nothing in it looks as if it had been read across columns: names side by side, then what is said of each. */
  readonly isOneColumn: boolean;
  readonly firstWords: ReadonlySet<string>;
}

function isPriced({ price, isTable }: PrintedRow): boolean {
  return price === 'named' && !isTable;
}

function loudNames(rows: readonly PrintedRow[]): boolean {
  const named = rows.filter(isPriced);
  return named.length > 0 && named.every((row) => isLoud({ text: nameOfRow(row.text) }));
}

const FEWEST_REGULAR = 3;

function formOf(
  rows: readonly PrintedRow[],
  sections: readonly Section[],
): Pick<Page, 'isRegular' | 'isAlternating' | 'isOneColumn'> {
  const heads = rows.flatMap((row, index) => (isPriced(row) ? [index] : []));
  const read = heads.map((at) => {
    const rest = rows.slice(at + 1);
    const end = rest.findIndex((each) => each.price !== 'none' || each.isApart || each.isHeading || each.isTable);
    return { isAfterName: isAfterName(rows, at), count: end === -1 ? rest.length : end };
  });
  const described = read.filter(({ count }) => count === 1).length;
  const lists = sections.filter((section) => section.rows.some(isPriced)).flatMap((section) => section.rows);
  return {
    isRegular:
      described >= FEWEST_REGULAR && described === read.length && lists.every(({ price }) => price !== 'inside'),
    isAlternating: described >= FEWEST_REGULAR && described * 2 >= read.length && read.every(({ count }) => count <= 1),
    isOneColumn:
      read.some((each) => !each.isAfterName && each.count > 0) &&
      !read.some((each) => each.isAfterName && each.count > 1),
  };
}

function isAfterName(rows: readonly PrintedRow[], at: number): boolean {
  const row = rows[at];
  const before = rows[at - 1];
  return before !== undefined && before.price !== 'none' && row?.isApart !== true;
}

function firstWord({ text }: PrintedRow): string {
  return words(text)[0]?.text ?? '';
}

/** Lines up to an empty one, a heading or a table. */
function sectionsOf(rows: readonly PrintedRow[]): Section[] {
  const sections: Section[] = [];
  let open: PrintedRow[] = [];
  let heading: PrintedRow | undefined;
  const close = (end: Section['end']): void => {
    if (open.length > 0) sections.push({ ...(heading === undefined ? {} : { heading }), rows: open, end });
    open = [];
    heading = undefined;
  };
  for (const row of rows) {
    if (row.isApart) close('gap');
    if (row.isHeading || row.isTable) {
      close('heading');
      heading = row.isHeading ? row : undefined;
    } else open.push(row);
  }
  close('text');
  return sections;
}

function readSection(section: Section, page: Page): PrintedEntry[] {
  const { rows } = section;
  if (rows.some(isPriced)) return readPriced(section, page);
  if (page.arePricesLast && rows.some(({ price }) => price === 'alone')) return readPricesLast(section);
  if (rows.some(({ price }) => price === 'inside')) return [];
  if (rows.some(({ price }) => price === 'alone')) return readPricesBelow(section);
  return readUnpriced(section, page);
}

/** Name and price in one line. */
function readPriced({ rows, end }: Section, page: Page): PrintedEntry[] {
  // «Name / what it is 9,50 / name / what it is 8,20»: the price may stand behind what is said.
  const isPriceBehind = rows[0]?.price === 'none' && rows.at(-1)?.price === 'named';
  const heads = rows.flatMap((row, index) => (isPriced(row) ? [index] : []));
  return heads.flatMap((at): PrintedEntry[] => {
    const head = rows[at];
    if (head === undefined) return [];
    const next = rows.findIndex(({ price }, index) => index > at && price !== 'none');
    const run = rows.slice(at + 1, next === -1 ? undefined : next);
    const told = isPriceBehind
      ? NOTHING
      : takeOwn(run, { name: nameOfRow(head.text), page, end: next === -1 ? end : 'price' }, isAfterName(rows, at));
    const isEnded = next !== -1 || end === 'gap';
    return [toEntry(head, told, isEnded && run.length > 0 && told.own.length === run.length)];
  });
}

interface Told {
  readonly own: readonly PrintedRow[];
  readonly likely: readonly PrintedRow[];
}

const NOTHING: Told = { own: [], likely: [] };

function toEntry(head: PrintedRow, { own, likely }: Told, isWhole: boolean): PrintedEntry {
  const linesOf = (rows: readonly PrintedRow[]): number[] => rows.flatMap((row) => row.lines);
  return {
    head: head.lines[0] ?? 0,
    name: nameOfRow(head.text),
    hasPrice: head.price === 'named',
    own: linesOf(own),
    likely: linesOf(likely),
    isWhole,
  };
}

interface Around {
  readonly name: string;
  readonly page: Page;
  readonly end: Section['end'] | 'price';
}

const SHORT_TITLE = 4;

/** Of the lines below a name those that are said of it. What was read across columns names two things and then says something of each. */
function takeOwn(run: readonly PrintedRow[], around: Around, isBelowNames: boolean): Told {
  if (isBelowNames && !around.page.isOneColumn) return NOTHING;
  const told = takeSentences(run, around);
  const rest = run.slice(told.length);
  const [title] = rest;
  if (title === undefined || told.length > 0) return weigh(told, around.end, isBelowNames);
  return rest.length === 1 && !isBelowNames ? takeTitle(title, around) : NOTHING;
}

/** From the first line on, while nothing in it may be a name: small letters, or sentences that end. */
function takeSentences(run: readonly PrintedRow[], { name, page }: Around): PrintedRow[] {
  const { isLoud: areNamesLoud, isSmall } = page;
  const taken: PrintedRow[] = [];
  for (const [index, row] of run.entries()) {
    const before = run[index - 1];
    const goesOn = before !== undefined && endsOpen(before);
    const isLast = index === run.length - 1;
    const isNoTitle = areNamesLoud && !isLast && wordCount(row) >= SHORT_TITLE;
    const isSaid = (!isSmall && !startsLarge(row)) || isNoTitle || isClosed(row) || (!isLast && endsOpen(row));
    if (!goesOn && (!isSaid || isOfOther(row, name))) break;
    taken.push(row);
  }
  return taken;
}

/** The last lines of a page may be said of all of it. */
function weigh(told: readonly PrintedRow[], end: Around['end'], isBelowNames: boolean): Told {
  if (isBelowNames) return { own: [], likely: told };
  const general = end === 'text' ? told.findIndex((row) => !opensLikeSaying(row)) : -1;
  return general === -1 ? { own: told, likely: [] } : { own: told.slice(0, general), likely: told.slice(general) };
}

/** One line below a name that has the form of a heading or of a name itself. */
function takeTitle(row: PrintedRow, { page, end }: Around): Told {
  if (page.firstWords.has(firstWord(row))) return NOTHING;
  if (end !== 'price' && opensLikeSaying(row) && !page.isSmall) return { own: [row], likely: [] };
  const isShort = end === 'price' && wordCount(row) < SHORT_TITLE;
  if (page.isAlternating && !page.isSmall && !isShort && (isList(row) || row.lines.length > 1))
    return { own: [row], likely: [] };
  return (page.isRegular || isList(row)) && !isShort ? { own: [], likely: [row] } : NOTHING;
}

/** Name, price and what is said in lines of their own: known only where one price stands in what an empty line or a heading closes. */
function readPricesBelow({ heading, rows, end }: Section): PrintedEntry[] {
  const prices = rows.flatMap(({ price }, index) => (price === 'alone' ? [index] : []));
  const [at = -1] = prices;
  const [price] = rows[at]?.lines ?? [];
  const [first] = rows;
  if (first === undefined) return [];
  if (prices.length !== 1) return readInTurn(rows);
  const said = (own: readonly PrintedRow[], head: PrintedRow): PrintedEntry[] => {
    const told = { own: own.filter((row) => isSaying(row) && !isOfOther(row, head.text)), likely: [] };
    const isSure = own.length === told.own.length;
    const entry = toEntry(head, isSure ? told : NOTHING, isSure && end === 'gap');
    return [price === undefined ? entry : { ...entry, hasPrice: true, price }];
  };
  if (at === 0) return heading === undefined ? [] : said(rows.slice(1), heading);
  if (at === 1) return heading === undefined || !isSaying(first) ? said(rows.slice(2), first) : [];
  return at === rows.length - 1 && heading === undefined ? said(rows.slice(1, -1), first) : [];
}

/** Names and prices in turn, from a name to a price, and nothing else: each price is of the name above it. */
function readInTurn(rows: readonly PrintedRow[]): PrintedEntry[] {
  const isInTurn = rows.length % 2 === 0 && rows.every(({ price }, at) => price === (at % 2 === 0 ? 'none' : 'alone'));
  const names = rows.filter((_, at) => at % 2 === 0);
  if (!isInTurn || names.some((row) => isSaying(row) || row.isColumns || wordCount(row) > LONGEST_NAME)) return [];
  return names.map((row, at): PrintedEntry => {
    const price = rows[2 * at + 1]?.lines[0] ?? 0;
    return { ...toEntry(row, NOTHING, false), hasPrice: true, price };
  });
}

const LONGEST_NAME = 10;

/** A list without prices: a name is a line with a capital that ends no sentence, and below it stand sentences. */
function readUnpriced({ heading, rows, end }: Section, { hasPrices, isLoudList }: Page): PrintedEntry[] {
  // Where names have prices, what has none is something else.
  if (hasPrices && heading === undefined) return [];
  const entries: PrintedEntry[] = [];
  const all = heading === undefined ? rows : [heading, ...rows];
  const isSaid = isLoudList ? (row: PrintedRow) => !isLoud(row) : isSaying;
  for (const [index, row] of all.entries()) {
    if (row !== heading && (isSaid(row) || wordCount(row) > LONGEST_NAME)) continue;
    const following = all.slice(index + 1);
    const stop = following.findIndex((each) => !isSaid(each) || isOfOther(each, row.text));
    const own = stop === -1 ? following : following.slice(0, stop);
    if (own.length === 0) continue;
    // Up to a next name it is all of this one; what only an empty line or the page ends may be said of more.
    const isClosedIn = isLoudList && end !== 'text' && own.length === 1;
    const isSure = stop !== -1 || isClosedIn || own.every(isSaying);
    const told = isSure ? { own, likely: [] } : { own: [], likely: own };
    entries.push(toEntry(row, told, isSure && (stop !== -1 || isClosedIn || end === 'gap')));
  }
  return entries;
}

/** Names in capitals, each with a line or two below it. Headings in capitals have more below them. */
function isListInCapitals(rows: readonly PrintedRow[]): boolean {
  const loud = rows.filter(isLoud).length;
  const described = rows.filter((row, index) => {
    const next = rows[index + 1];
    return isLoud(row) && next !== undefined && !isLoud(next);
  });
  return described.length > 2 && rows.length - loud <= 2 * described.length;
}
