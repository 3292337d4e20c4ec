import { describe, expect, it } from 'vitest';
import { withoutLeaders } from '../../../../../server/adapters/document-reader/seen/clean-words.ts';
import { toSeenBlocks } from '../../../../../server/adapters/document-reader/seen/seen-blocks.ts';
import type { SeenPage, SeenWord } from '../../../../../server/knowledge/index.ts';

/** Words of a line, each at its place from the left. */
function lineOf(line: number, y: number, words: readonly (readonly [string, number, number?])[]): SeenWord[] {
  return words.map(([text, x, confidence = 95]) => ({
    ...{ text, x, y, width: text.length * 5, height: 10 },
    ...{ baseline: y + 8, size: 10, confidence, line },
  }));
}

const pageOf = (words: readonly SeenWord[], turned = 0): SeenPage => ({ width: 595, height: 842, turned, words });
const textsOf = (words: readonly SeenWord[]): string[] => words.map(({ text }) => text);

describe('a page that was made out', () => {
  const flan = lineOf(0, 100, [
    ['Flan', 50],
    ['casero', 75],
    ['900', 400],
  ]);

  it('is laid out as printed pages are: a name, a wide gap, a price', () => {
    const { blocks, unread } = toSeenBlocks(pageOf(flan), 3);
    expect(blocks).toMatchObject([
      {
        kind: 'line',
        segments: [
          { text: 'Flan casero', place: { page: 3, box: { x: 50, width: 55 } } },
          { text: '900', place: { page: 3, box: { x: 400 } } },
        ],
      },
    ]);
    expect(unread).toEqual([]);
  });

  it('reads a column before the one at its right', () => {
    const columns = [0, 1, 2, 3, 4].flatMap((row) => [
      ...lineOf(row, 100 + 20 * row, [[`izquierda${String(row)}`, 50]]),
      ...lineOf(10 + row, 100 + 20 * row, [[`derecha${String(row)}`, 350]]),
    ]);
    const texts = toSeenBlocks(pageOf(columns), 1).blocks.map((block) =>
      block.kind === 'line' ? block.segments.map(({ text }) => text).join('|') : '',
    );
    expect(texts.slice(0, 5)).toEqual([0, 1, 2, 3, 4].map((row) => `izquierda${String(row)}`));
  });

  it('lists lines that are too unsure with their place, and reads nothing of them', () => {
    const noise = lineOf(1, 300, [
      ['~|1', 50, 12],
      ['Xq', 80, 40],
    ]);
    const { blocks, unread } = toSeenBlocks(pageOf([...flan, ...noise]), 1);
    expect(blocks).toHaveLength(1);
    expect(unread).toEqual([{ text: '~|1 Xq', place: { page: 1, box: { x: 50, y: 300, width: 40, height: 10 } } }]);
  });

  it('keeps a word that is unsure in a line that is not', () => {
    const mixed = lineOf(0, 100, [
      ['nueces', 50, 30],
      ['y', 85],
      ['miel', 95],
      ['de', 120],
      ['azahar', 135],
    ]);
    expect(JSON.stringify(toSeenBlocks(pageOf(mixed), 1).blocks)).toContain('nueces');
  });

  it('tells places on the page as it is shown, not as it was turned', () => {
    const turned = 0.05;
    const { blocks } = toSeenBlocks(pageOf(flan, turned), 1);
    const box = (blocks[0]?.kind === 'line' ? blocks[0].segments[1]?.place.box : undefined)!;
    // Turned clockwise to be straight, it stood at a point that is the same turn back from the middle.
    const [x, y] = [400 + 7.5 - 297.5, 105 - 421];
    const middle = [x * Math.cos(turned) + y * Math.sin(turned), y * Math.cos(turned) - x * Math.sin(turned)];
    expect(box.x + box.width / 2 - 297.5).toBeCloseTo(middle[0]!, 0);
    expect(box.y + box.height / 2 - 421).toBeCloseTo(middle[1]!, 0);
  });
});

describe('withoutLeaders', () => {
  it('takes out dots, and what they were taken for', () => {
    const line = lineOf(0, 0, [
      ['Torresmo', 0],
      ['crocante', 50],
      ['..............', 100, 16],
      ['o', 200, 16],
      ['eee', 210, 3],
      ['57,90', 300],
    ]);
    expect(textsOf(withoutLeaders(line))).toEqual(['Torresmo', 'crocante', '57,90']);
  });

  it('keeps the letters of a word that the dots begin in', () => {
    const [word] = withoutLeaders(lineOf(0, 0, [['Seca......', 10]]));
    expect([word?.text, word?.width]).toEqual(['Seca', 20]);
  });

  it('takes nothing out of a line without dots, however unsure', () => {
    const line = lineOf(0, 0, [
      ['Coco', 0, 3],
      ['S.A.', 50, 20],
      ['1.200', 90, 9],
    ]);
    expect(textsOf(withoutLeaders(line))).toEqual(['Coco', 'S.A.', '1.200']);
  });
});
