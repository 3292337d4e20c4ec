/** A table of hazards of which only its words were kept and the columns were lost: «POLLO CHIPOTLE X X T», «ALITAS A A A». */
import type { ItemDraft } from '../item-draft.ts';
import { newDraft } from '../item-draft.ts';
import type { Legend } from '../legend/legend.ts';
import { codeKey } from '../legend/legend.ts';
import type { HazardMark, Read } from '../listing.ts';
import type { TextLine } from '../text-line.ts';
import { flat } from '../text-line.ts';
import type { Vocabulary } from '../vocabulary.ts';

export interface FlattenedTables {
  /** Each row with every hazard of the headings in doubt: which of them its marks are of is lost. */
  readonly drafts: readonly ItemDraft[];
  /** The lines of its headings, as text. */
  readonly texts: readonly Read[];
  /** All its lines: none of them is read as anything else. */
  readonly lines: ReadonlySet<TextLine>;
}

interface FlatRow {
  readonly name: string;
  readonly marks: readonly string[];
  /** Behind its marks, or before them. */
  readonly price?: string;
  readonly line: TextLine;
}

interface Reader {
  readonly legend: Legend;
  readonly vocabulary: Vocabulary;
}

/** Fewer rows than these may be anything. */
const FEWEST_ROWS = 3;
/** Kinds of signs in one table: contains, traces, and one more. */
const MOST_SIGNS = 3;

export function readFlattened(lines: readonly TextLine[], reader: Reader): FlattenedTables {
  const drafts: ItemDraft[] = [];
  const texts: Read[] = [];
  const taken = new Set<TextLine>();
  for (const run of runsOf(lines, reader)) {
    const [first] = run;
    if (first === undefined) continue;
    const headings = headingsAbove(lines, lines.indexOf(first.line), reader);
    if (!isTable(run, headings)) continue;
    for (const row of run) {
      drafts.push(toDraft(row, headings, reader));
      taken.add(row.line);
    }
    for (const line of headings.lines) {
      taken.add(line);
      texts.push({ text: flat(line.text), place: line.place });
    }
  }
  return { drafts, texts, lines: taken };
}

/** Rows one below the other; one that has no mark may stand between two that have. */
function runsOf(lines: readonly TextLine[], reader: Reader): FlatRow[][] {
  const runs: FlatRow[][] = [];
  let open: FlatRow[] = [];
  let blank: FlatRow | undefined;
  for (const line of lines) {
    const rows = rowsOf(line, reader);
    if (rows.length > 0) {
      if (blank !== undefined) open.push(blank);
      open.push(...rows);
      blank = undefined;
    } else if (open.length > 0 && blank === undefined && isBareRow(line, open)) {
      blank = { name: flat(line.text), marks: [], line };
    } else {
      runs.push(open);
      open = [];
      blank = undefined;
    }
  }
  return [...runs, open].filter((run) => run.length >= FEWEST_ROWS);
}

/** A row that nothing is marked in looks like the others. */
function isBareRow({ text, isLoud }: TextLine, [first]: readonly FlatRow[]): boolean {
  return isLoud && first?.line.isLoud === true && text.split(/\s+/u).length <= MOST_WORDS;
}

const MOST_WORDS = 8;

/** A name with its marks, or several of them in one line. None: a word stands behind the last mark, or none is there. */
function rowsOf(line: TextLine, reader: Reader): FlatRow[] {
  const rows: FlatRow[] = [];
  let name: string[] = [];
  let marks: string[] = [];
  const { tokens, price } = withoutPrice(flat(line.text).split(/\s+/u));
  for (const token of tokens) {
    if (name.length > 0 && isMark(token, reader)) {
      marks.push(token);
      continue;
    }
    if (marks.length > 0) {
      rows.push({ name: name.join(' '), marks, line });
      name = [];
      marks = [];
    }
    name.push(token);
  }
  if (marks.length === 0) return [];
  const own = withoutPrice(name);
  const paid = price ?? own.price;
  rows.push({ name: own.tokens.join(' '), marks, line, ...(paid === undefined ? {} : { price: paid }) });
  const areNames = rows.every((row) => /\p{L}{2}/u.test(row.name) && row.name.split(' ').length <= MOST_WORDS);
  return areNames ? rows : [];
}

const PRICE = /^\p{Sc}?\d{1,6}[.,]\d{1,3}\p{Sc}?$/u;
const CURRENCY = /^\p{Sc}$/u;

/** «Saturnina • • ○ 9,80 €»: its price closes the line. */
function withoutPrice(tokens: readonly string[]): { readonly tokens: readonly string[]; readonly price?: string } {
  const count = CURRENCY.test(tokens.at(-1) ?? '') ? 2 : 1;
  const price = tokens.slice(-count);
  if (tokens.length <= count || !PRICE.test(price[0] ?? '')) return { tokens };
  return { tokens: tokens.slice(0, -count), price: price.join(' ') };
}

/** A sign or one letter that stands for «contains» or «traces», and for no hazard of its own. */
function isMark(token: string, { legend, vocabulary }: Reader): boolean {
  const said = vocabulary.cellOf(token);
  const isSign = /^.\ufe0f?$/u.test(token);
  const isOfHazard = (legend.codes.get(codeKey(token))?.hazardIds.length ?? 0) > 0;
  return isSign && !isOfHazard && (said === 'contains' || said === 'traces');
}

interface Headings {
  readonly lines: readonly TextLine[];
  readonly hazardIds: readonly string[];
  /** A line among them names nothing that is known: there may be more columns. */
  readonly isWhole: boolean;
}

const MOST_HEADINGS = 30;
/** Lines in a row that name no hazard: the headings end there. */
const MOST_MISSES = 1;

/** The names of hazards right above: in one line, or each in its own. */
function headingsAbove(lines: readonly TextLine[], at: number, { vocabulary }: Reader): Headings {
  const found: TextLine[] = [];
  const ids: string[] = [];
  let misses: TextLine[] = [];
  let isWhole = true;
  for (const line of lines.slice(Math.max(0, at - MOST_HEADINGS), at).toReversed()) {
    const named = hazardsNamed(flat(line.text), vocabulary);
    // «Producto», over the names.
    const isLabel = found.length > 0 && vocabulary.labelOf(flat(line.text)) !== undefined;
    if (named.length === 0 && !isLabel) {
      misses.push(line);
      if (misses.length > MOST_MISSES) break;
      continue;
    }
    isWhole &&= misses.length === 0;
    found.push(...misses, line);
    misses = [];
    ids.unshift(...named);
  }
  return { lines: found.toReversed(), hazardIds: [...new Set(ids)], isWhole };
}

/** Of a line that is nothing but names of hazards. */
function hazardsNamed(text: string, { lexicon }: Vocabulary): string[] {
  const found = lexicon.match(text, 'part');
  const rest = found.reduceRight((left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`, text);
  const isOnly = (rest.match(/\p{L}{3,}/gu)?.length ?? 0) <= found.length / 3;
  return isOnly ? found.flatMap(({ meanings }) => meanings.flatMap(({ hazardId }) => hazardId ?? [])) : [];
}

/** By its headings; without any, by signs that stand for nothing else, several in most rows. */
function isTable(run: readonly FlatRow[], { hazardIds }: Headings): boolean {
  const signs = new Set(run.flatMap(({ marks }) => marks.map(codeKey)));
  if (signs.size > MOST_SIGNS) return false;
  if (hazardIds.length >= FEWEST_ROWS) return true;
  const several = run.filter(({ marks }) => marks.length > 1).length;
  const areSigns = [...signs].every((sign) => !/^[\p{L}\d]$/u.test(sign) || /^[xt]$/iu.test(sign));
  return areSigns && several * 2 > run.length;
}

function toDraft(
  { name, marks, line, price }: FlatRow,
  { hazardIds, isWhole }: Headings,
  { vocabulary }: Reader,
): ItemDraft {
  const draft = newDraft(name, line.place, undefined);
  if (price !== undefined) draft.prices.push({ text: price, label: '', place: line.place });
  if (marks.length === 0) return draft;
  const mark = { text: marks.join(' '), place: line.place, status: 'doubtful' } as const;
  const named = hazardIds.map((hazardId): HazardMark => ({ ...mark, hazardId, doubt: 'between-columns' }));
  // Guests hear of it in its own words, and a row of crosses tells them nothing.
  const any = { ...mark, text: vocabulary.rules.hazards.label, doubt: 'unknown-mark' } as const;
  const isKnown = isWhole && hazardIds.length >= FEWEST_ROWS;
  draft.marks.push(...named, ...(isKnown ? [] : [any]));
  return draft;
}
