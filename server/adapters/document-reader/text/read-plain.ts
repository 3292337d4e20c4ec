import type { SourceLine } from '../../../knowledge/index.ts';
import type { Budget } from '../budget.ts';
import { bulletsOf } from './bullets.ts';
import type { TakeBullet } from './bullets.ts';
import { withoutChatHead } from './chat-head.ts';
import { splitSegments } from './split-segments.ts';

export interface LineOptions {
  /** Number of the first line in the file. */
  readonly firstLine?: number;
  readonly takeBullet?: TakeBullet;
}

/** The lines of a plain text, all of one region. A rule (`-----`, `====`) counts as a blank line, and so does who sent a message of a chat. */
export function readPlainLines(text: string, budget: Budget, options: LineOptions = {}): SourceLine[] {
  const { firstLine = 1 } = options;
  const written = text.split('\n');
  const heads = new Set<number>();
  const all = written.map((line, index) => {
    const rest = withoutChatHead(line);
    if (rest !== undefined) heads.add(index);
    return rest ?? line;
  });
  const takeBullet = options.takeBullet ?? bulletsOf(all);
  const lines: SourceLine[] = [];
  let gapAbove = 0;
  for (const [index, line] of all.entries()) {
    if (heads.has(index) && lines.length > 0) gapAbove += 1;
    const item = takeBullet(line);
    const segments = isRule(line.trim()) ? [] : splitSegments(item ?? line);
    if (segments.length === 0) {
      if (lines.length > 0) gapAbove += 1;
      continue;
    }
    budget.take(segments.length, line.length);
    // What was taken off before it is still empty space.
    const shift = item === undefined ? 0 : line.length - item.length;
    const place = { page: 1, line: firstLine + index };
    lines.push({
      kind: 'line',
      segments: segments.map((segment) => ({ text: segment.text, place, x: segment.x + shift })),
      ...(item === undefined ? {} : { isListItem: true }),
      region: 0,
      gapAbove,
    });
    gapAbove = 0;
  }
  return lines;
}

function isRule(line: string): boolean {
  const [first = ''] = line;
  return line.length >= 3 && '-=_*~#.–—'.includes(first) && line.replaceAll(first, '') === '';
}
