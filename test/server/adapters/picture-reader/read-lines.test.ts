import { expect, it } from 'vitest';
import { readLines } from '../../../../server/adapters/picture-reader/read-lines.ts';

const bbox = { x0: 1, y0: 2, x1: 30, y1: 14 };
const baseline = { x0: 1, y0: 12, x1: 60, y1: 13 };
const told = (...texts: string[]) => ({
  bbox,
  baseline,
  rowAttributes: { rowHeight: 15 },
  words: texts.map((text) => ({ text, confidence: 90, bbox })),
});

it('reads lines of words in their order, without blocks that are no text and words of nothing', () => {
  const blocks = [{ paragraphs: [{ lines: [told('Flan ', '900')] }] }, {}, { paragraphs: [{ lines: [told(' ')] }] }];
  expect(readLines(JSON.stringify({ blocks }))).toEqual([
    {
      baseline,
      height: 15,
      words: ['Flan', '900'].map((text) => ({ text, left: 1, top: 2, right: 30, bottom: 14, confidence: 90 })),
    },
  ]);
});

it('reads nothing of an empty page', () => {
  expect(readLines('{"blocks": null}')).toEqual([]);
});
