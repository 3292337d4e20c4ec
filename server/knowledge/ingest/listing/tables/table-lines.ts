/** A table as lines: what stands in it where it has no columns of items, and what of it may explain codes. */
import type { SourceCell, SourceContent, SourceLine, SourceTable } from '../../../source-content.ts';
import type { Vocabulary } from '../vocabulary.ts';

/** The rows of a table as lines: a grid without headings is a list whose columns are wide gaps. */
export function linesOf({ rows, region }: SourceTable): SourceLine[] {
  return rows.flatMap((row, at): SourceLine[] => {
    const isAfterGap = at > 0 && filledOf(rows[at - 1] ?? []).length === 0;
    return toLine(filledOf(row), region, isAfterGap ? 1 : 0);
  });
}

/** Lines, and of tables what may explain codes. Of an item a row tells marks: «Flan  X  trazas» explains no X. */
export function explainingLines({ blocks }: SourceContent, vocabulary: Vocabulary): SourceLine[] {
  return blocks.flatMap((block) => (block.kind === 'line' ? [block] : explainingRows(block, vocabulary)));
}

function explainingRows({ rows, region }: SourceTable, vocabulary: Vocabulary): SourceLine[] {
  const isHeading = (row: readonly SourceCell[]): boolean =>
    row.some(({ text }) => vocabulary.labelOf(text)?.as === 'name');
  const isOfItems = rows.some(isHeading);
  return rows.flatMap((row): SourceLine[] => {
    const filled = filledOf(row);
    // «1. Gluten» over a column explains the code wherever else it stands.
    if (isHeading(row)) return filled.flatMap((cell) => toLine([cell], region, 0));
    const isExplaining = filled.length === 1 || (!isOfItems && startsWithCode(filled[0]?.text ?? ''));
    return isExplaining ? toLine(filled, region, 0) : [];
  });
}

/** `G`, `12`, `G = gluten`. */
function startsWithCode(text: string): boolean {
  return /^[([]?[^\s\p{Ll}]{1,4}(?:$|[\s=:.)\]–-])/u.test(text.trim());
}

function filledOf(row: readonly SourceCell[]): SourceCell[] {
  return row.filter(({ text }) => text.trim() !== '');
}

function toLine(cells: readonly SourceCell[], region: number, gapAbove: number): SourceLine[] {
  const segments = cells.map(({ text, place, isBold }) => ({
    text,
    place,
    ...(isBold === undefined ? {} : { isBold }),
  }));
  return segments.length === 0 ? [] : [{ kind: 'line', segments, region, gapAbove }];
}
