/** The listing that a file holds: from its lines, its tables and what it says for machines. */
import type { SourceBlock, SourceContent, SourceLine } from '../../source-content.ts';
import type { TakeTurns } from '../in-turns.ts';
import { headingOver, withoutStrays } from './beside-tables.ts';
import type { ItemDraft } from './item-draft.ts';
import { toItem } from './item-draft.ts';
import { joinMatrix } from './join-matrix.ts';
import type { Legend } from './legend.ts';
import { readLegend } from './legend.ts';
import type { Listing, Read } from './listing.ts';
import { joinOpenBrackets } from './open-brackets.ts';
import { pricedLines, readLines } from './read-lines.ts';
import type { ReadTable } from './read-table.ts';
import { readTable } from './read-table.ts';
import { readStructured } from './structured.ts';
import { explainingLines, linesOf } from './table-lines.ts';
import type { TextLine } from './text-line.ts';
import { flat, toTextLine } from './text-line.ts';
import type { Vocabulary } from './vocabulary.ts';

/** In turns: a file of hundreds of pages is looked through several times. @throws what the turns throw */
export async function findListing(
  content: SourceContent,
  vocabulary: Vocabulary,
  takeTurns: TakeTurns,
): Promise<Listing> {
  const legend = await legendOf(content, vocabulary, takeTurns);
  await takeTurns();
  const apart: TextLine[] = [];
  const tables: ReadTable[] = [];
  const headings = new Set<TextLine>();
  for (const block of content.blocks) {
    if (block.kind === 'line') {
      add(apart, block);
      continue;
    }
    const heading = headingOver(apart, vocabulary);
    const above = heading === undefined ? undefined : { text: flat(heading.text), place: heading.place };
    const read = readTable(block, above, { legend, vocabulary });
    if (read === undefined) for (const line of linesOf(block)) add(apart, line);
    else {
      tables.push(read);
      // It is the heading of the table, and of no line below.
      if (heading !== undefined && read.drafts.length > 0) headings.add(heading);
    }
    await takeTurns();
  }
  const lines = joinOpenBrackets(
    apart.filter((line) => !headings.has(line)),
    vocabulary,
  );
  const explaining = readLegend(lines, await pricedLines(lines, vocabulary, takeTurns), vocabulary);
  await takeTurns();
  const read = await readLines(lines, { ...legend, lines: explaining.lines }, vocabulary, takeTurns);
  await takeTurns();
  const isListed = (table: ReadTable): boolean => !table.isMatrix;
  const tabled = tables.flatMap(({ drafts }) => drafts);
  const own = withoutStrays(read.drafts, tabled);
  const items = [...own.items, ...tables.filter(isListed).flatMap(({ drafts }) => drafts)];
  const matrix = tables.filter((table) => !isListed(table)).flatMap(({ drafts }) => drafts);
  const structured = readStructured(content.structured ?? [], { vocabulary, legend });
  const joined = joinMatrix(joinMatrix(items, matrix), structured);
  return {
    items: joined.map(toItem),
    statements: [...read.statements, ...tables.flatMap(({ statements }) => statements)],
    texts: [...read.texts, ...tables.flatMap(({ texts }) => texts)],
    notUnderstood: [...read.notUnderstood, ...own.strays],
    settleable: legend.blankMeansFree ? tables.flatMap(settleableOf) : [],
  };
}

function add(lines: TextLine[], line: SourceLine): void {
  const read = toTextLine(line, lines.length);
  if (read.text !== '') lines.push(read);
}

/** Of all lines and of the rows of tables: a legend may be either. */
async function legendOf(content: SourceContent, vocabulary: Vocabulary, takeTurns: TakeTurns): Promise<Legend> {
  const lines: TextLine[] = [];
  for (const line of explainingLines(content, vocabulary)) add(lines, line);
  const joined = joinOpenBrackets(lines, vocabulary);
  return readLegend(joined, await pricedLines(joined, vocabulary, takeTurns), vocabulary);
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
export function plainListing({ blocks }: { readonly blocks: readonly SourceBlock[] }): Listing {
  const lines = blocks.flatMap((block) => (block.kind === 'line' ? [block] : linesOf(block)));
  const texts = lines.map((line): Read => {
    const { text, place } = toTextLine(line, 0);
    return { text: flat(text), place };
  });
  return { items: [], statements: [], texts, notUnderstood: [], settleable: [] };
}
