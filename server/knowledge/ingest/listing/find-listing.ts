/** The listing that a file holds: from its lines, its tables and what it says for machines. */
import type { SourceContent, SourceTable } from '../../source-content.ts';
import { toItem } from './item-draft.ts';
import { readLegend } from './legend.ts';
import type { Listing, Read } from './listing.ts';
import { pricedLines, readLines } from './read-lines.ts';
import type { TextLine } from './text-line.ts';
import { toTextLine } from './text-line.ts';
import type { Vocabulary } from './vocabulary.ts';

export function findListing(content: SourceContent, vocabulary: Vocabulary): Listing {
  const lines: TextLine[] = [];
  for (const block of content.blocks) if (block.kind === 'line') lines.push(toTextLine(block, lines.length));
  const legend = readLegend(lines, pricedLines(lines, vocabulary), vocabulary);
  const read = readLines(lines, legend, vocabulary);
  return {
    items: read.drafts.map(toItem),
    statements: read.statements,
    texts: read.texts,
    notUnderstood: read.notUnderstood,
    settleable: [],
  };
}

/** Of a domain that does not say how its listings are written: all of it is text. */
export function plainListing(content: SourceContent): Listing {
  const texts = content.blocks.flatMap((block): Read[] => {
    if (block.kind === 'table') return rowsOf(block);
    const { text, place } = toTextLine(block, 0);
    return [{ text: text.replaceAll('\t', ' '), place }];
  });
  return { items: [], statements: [], texts, notUnderstood: [], settleable: [] };
}

/** The rows of a table as lines. */
export function rowsOf({ rows }: SourceTable): Read[] {
  return rows.flatMap((row): Read[] => {
    const cells = row.filter(({ text }) => text.trim() !== '');
    const [first] = cells;
    return first === undefined ? [] : [{ text: cells.map(({ text }) => text).join(' | '), place: first.place }];
  });
}
