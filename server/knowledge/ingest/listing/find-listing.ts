/** The listing that files hold: from their lines, their tables and what they say for machines. */
import type { SourceBlock, SourceContent, SourceLine, SourcePlace } from '../../source-content.ts';
import type { TakeTurns } from '../in-turns.ts';
import { headingOver, withoutStrays } from './tables/beside-tables.ts';
import { doubtSeen } from './marks/doubt-seen.ts';
import { readFlattened } from './tables/flattened-table.ts';
import { isProse } from './is-prose.ts';
import type { ItemDraft } from './item-draft.ts';
import { toItem } from './item-draft.ts';
import { joinFiles } from './join-files.ts';
import { joinMatrix } from './tables/join-matrix.ts';
import type { Legend } from './legend/legend.ts';
import { readLegend } from './legend/legend.ts';
import { listsNumbers } from './legend/listed-numbers.ts';
import type { Listing, Read } from './listing.ts';
import { joinOpenBrackets } from './lines/open-brackets.ts';
import { splitPricedHeadings } from './lines/priced-headings.ts';
import { sayOfParts } from './lines/part-statements.ts';
import { pricedLines, readLines } from './lines/read-lines.ts';
import type { ReadTable } from './tables/read-table.ts';
import { readTable } from './tables/read-table.ts';
import { readStructured } from './structured.ts';
import { takeCharges } from './lines/take-charges.ts';
import { explainingLines, linesOf } from './tables/table-lines.ts';
import type { TextLine } from './text-line.ts';
import { flat, toTextLine } from './text-line.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * Of one file, or of several that are one listing: what one of them explains holds in all. In turns: a file of hundreds of pages is looked through
 * several times. @throws what the turns throw
 */
export async function findListing(
  contents: readonly SourceContent[],
  vocabulary: Vocabulary,
  takeTurns: TakeTurns,
): Promise<Listing> {
  const { legend, explaining } = await legendOf(contents, vocabulary, takeTurns);
  await takeTurns();
  const files: FoundInFile[] = [];
  for (const content of contents) files.push(await findInFile(content, { legend, vocabulary }, takeTurns));
  const found: Listing = {
    items: joinFiles(files.map(({ drafts }) => drafts)).map(toItem),
    statements: files.flatMap(({ statements }) => statements),
    texts: files.flatMap(({ texts }) => texts),
    notUnderstood: files.flatMap(({ notUnderstood }) => notUnderstood),
    settleable: legend.blankMeansFree ? files.flatMap(({ tables }) => tables.flatMap(settleableOf)) : [],
  };
  return doubtSeen(found, contents, explaining);
}

interface FoundInFile extends Pick<Listing, 'statements' | 'texts' | 'notUnderstood'> {
  readonly drafts: readonly ItemDraft[];
  readonly tables: readonly ReadTable[];
}

interface Reader {
  readonly legend: Legend;
  readonly vocabulary: Vocabulary;
}

async function findInFile(
  content: SourceContent,
  { legend, vocabulary }: Reader,
  takeTurns: TakeTurns,
): Promise<FoundInFile> {
  const apart: TextLine[] = [];
  const tables: ReadTable[] = [];
  const headings = new Set<TextLine>();
  for (const [at, block] of content.blocks.entries()) {
    if (block.kind === 'line') {
      add(apart, block);
      continue;
    }
    const heading = headingOver(apart, vocabulary);
    const above = heading === undefined ? undefined : { text: flat(heading.text), place: heading.place };
    const read = readTable(block, { above, before: tables.at(-1) }, { legend, vocabulary });
    if (read === undefined) for (const line of linesOf(block)) add(apart, line);
    else {
      tables.push(read);
      // It is the heading of the table, and of no line below but a list that goes on with it.
      const goesOn = isListItem(content.blocks[at + 1]);
      if (heading !== undefined && read.drafts.length > 0 && !goesOn) headings.add(heading);
    }
    await takeTurns();
  }
  const whole = joinOpenBrackets(
    apart.filter((line) => !headings.has(line)),
    vocabulary,
  );
  const joined = splitPricedHeadings(whole, vocabulary);
  const flattened = readFlattened(joined, { legend, vocabulary });
  const lines = joined.filter((line) => !flattened.lines.has(line));
  const explaining = readLegend(lines, await pricedLines(lines, vocabulary, takeTurns), vocabulary);
  await takeTurns();
  const read = await readLines(lines, { ...legend, lines: explaining.lines }, vocabulary, takeTurns);
  await takeTurns();
  const isListed = (table: ReadTable): boolean => !table.isMatrix;
  const tabled = tables.flatMap(({ drafts }) => drafts);
  const structured = readStructured(content.structured ?? [], { vocabulary, legend, place: placeOf(content) });
  const own = withoutStrays(read.drafts, [...tabled, ...structured]);
  const items = [...own.items, ...tables.filter(isListed).flatMap(({ drafts }) => drafts)];
  const matrix = [...tables.filter((table) => !isListed(table)), flattened].flatMap(({ drafts }) => drafts);
  const { drafts, charges } = takeCharges(joinMatrix(joinMatrix(items, matrix), structured), vocabulary);
  const ofParts = [read, ...tables].flatMap((each) => each.ofParts);
  const ofHouse = sayOfParts(ofParts, drafts, vocabulary);
  if (tables.length === 0 && structured.length === 0 && isProse(drafts))
    return { drafts: [], tables, ...proseOf(content, [...read.statements, ...ofHouse]), notUnderstood: [] };
  return {
    drafts,
    tables,
    statements: [...read.statements, ...ofHouse, ...tables.flatMap(({ statements }) => statements)],
    texts: [...read.texts, ...charges, ...[...tables, flattened].flatMap(({ texts }) => texts)],
    notUnderstood: [...read.notUnderstood, ...own.strays, ...tables.flatMap(({ notUnderstood }) => notUnderstood)],
  };
}

function isListItem(block: SourceBlock | undefined): boolean {
  return block?.kind === 'line' && block.isListItem === true;
}

/** What it states of everything, and all its other lines. */
function proseOf(content: SourceContent, statements: Listing['statements']): Pick<Listing, 'statements' | 'texts'> {
  const stated = new Set(statements.map(({ place }) => place));
  return { statements, texts: plainListing([content]).texts.filter(({ place }) => !stated.has(place)) };
}

/** Of what stands nowhere on a page. */
function placeOf({ file }: SourceContent): SourcePlace {
  return { page: 1, ...(file === undefined ? {} : { file }) };
}

function add(lines: TextLine[], line: SourceLine): void {
  const read = toTextLine(line, lines.length);
  if (read.text !== '') lines.push(read);
}

/** Of all lines and of the rows of tables of all files: a legend may be either, and stand in any of them. */
async function legendOf(
  contents: readonly SourceContent[],
  vocabulary: Vocabulary,
  takeTurns: TakeTurns,
): Promise<{ readonly legend: Legend; readonly explaining: readonly TextLine[] }> {
  const all = contents.flatMap((content): TextLine[] => {
    const lines: TextLine[] = [];
    for (const line of explainingLines(content, vocabulary)) add(lines, line);
    return joinOpenBrackets(lines, vocabulary);
  });
  const lines = all.map((line, index) => ({ ...line, index }));
  const legend = readLegend(lines, await pricedLines(lines, vocabulary, takeTurns), vocabulary);
  const cells = contents.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'table' ? block.rows.flatMap((row) => row.map(({ text }) => text)) : [])),
  );
  const usesNumbers = legend.usesNumbers || listsNumbers(cells);
  return { legend: { ...legend, usesNumbers }, explaining: lines.filter(({ index }) => legend.lines.has(index)) };
}

/** The hazards whose blank cells the owner may settle at once: every mark of their column was placed. */
function settleableOf({ columns, drafts }: ReadTable): Listing['settleable'] {
  const isPlaced = !drafts.some(({ marks }) => marks.some(({ doubt }) => doubt !== undefined));
  if (!isPlaced) return [];
  return columns.flatMap((column) => {
    if (column.kind !== 'hazard' || column.isGuess) return [];
    const { text, place } = column.heading;
    return column.hazardIds.map((hazardId) => ({
      hazardId,
      heading: { text, place },
      items: drafts
        .filter(({ marks }: ItemDraft) => !marks.some((mark) => mark.hazardId === hazardId))
        .map(({ name }) => name),
    }));
  });
}

/** Of a domain that does not say how its listings are written: all of it is text. */
export function plainListing(contents: readonly Pick<SourceContent, 'blocks'>[]): Listing {
  const blocks = contents.flatMap((content) => content.blocks);
  const lines = blocks.flatMap((block) => (block.kind === 'line' ? [block] : linesOf(block)));
  const texts = lines.map((line): Read => {
    const { text, place } = toTextLine(line, 0);
    return { text: flat(text), place };
  });
  return { items: [], statements: [], texts, notUnderstood: [], settleable: [] };
}
