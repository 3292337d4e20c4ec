import type {
  SourceBlock,
  SourceContent,
  SourceLine,
  SourceTable,
} from '../../../../../server/knowledge/source-content.ts';
import { readDomain } from '../../../../support/library/build-library.ts';

const restaurant = readDomain('domains/restaurant.yaml');

export function restaurantRules() {
  return restaurant;
}

/** A text as a document reader gives it: two spaces or more, dots or a tab part its segments; an empty line is a gap. */
export function textContent(text: string): SourceContent {
  let gap = 0;
  const blocks = text.split('\n').flatMap((written, index): SourceBlock[] => {
    if (written.trim() === '') {
      gap += 1;
      return [];
    }
    const place = { page: 1, line: index + 1 };
    const parts = written.trim().split(/ {2,}|\t| ?\.{3,} ?/u);
    const segments = parts.filter((part) => part !== '').map((part) => ({ text: part, place }));
    const line: SourceLine = { kind: 'line', segments, region: 0, gapAbove: blocksBefore(index, gap) };
    gap = 0;
    return [line];
  });
  return { format: 'text', pages: 1, blocks, notices: [] };
}

function blocksBefore(index: number, gap: number): number {
  return index === 0 ? 0 : gap;
}

/** A grid as a document reader gives it. */
export function tableContent(
  rows: readonly (readonly string[])[],
  format: SourceContent['format'] = 'csv',
): SourceContent {
  const width = Math.max(0, ...rows.map(({ length }) => length));
  const table: SourceTable = {
    kind: 'table',
    region: 0,
    rows: rows.map((row, at) =>
      Array.from({ length: width }, (_, column) => ({
        text: row[column] ?? '',
        place: { page: 1, cell: `${String.fromCharCode(65 + column)}${String(at + 1)}` },
      })),
    ),
  };
  return { format, pages: 1, blocks: [table], notices: [] };
}
