import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toTextLine } from '../../../../../server/knowledge/ingest/listing/text-line.ts';

/** A name at the foot of its line, and behind it a text of its own size and height. `above`: of its foot over that of the line. */
function lineOf(text: string, { size, above }: { readonly size: number; readonly above: number }) {
  const box = { x: 100, y: 20 + 10 - above - size, width: 10, height: size };
  return toTextLine(
    {
      kind: 'line',
      region: 0,
      gapAbove: 0,
      segments: [
        { text: 'Gilda', size: 10, x: 34, place: { page: 1, box: { x: 34, y: 20, width: 54, height: 10 } } },
        { text, size, x: 100, place: { page: 1, box } },
        { text: '2,30', size: 10, x: 200, place: { page: 1, box: { x: 200, y: 20, width: 20, height: 10 } } },
      ],
    },
    0,
  ).text;
}

describe('small numbers above the foot of their line', () => {
  it('are codes behind the name, whichever they are', () => {
    const code = fc.integer({ min: 1, max: 14 });
    fc.assert(
      fc.property(fc.array(code, { minLength: 1, maxLength: 6 }), (codes) => {
        const text = codes.join(',');
        expect(lineOf(text, { size: 5.8, above: 3.5 })).toBe(`Gilda (${text})\t2,30`);
      }),
    );
  });

  it.each([
    ['4,12', { size: 10, above: 0 }, 'as large as the rest'],
    ['4,12', { size: 7, above: 0 }, 'small, at the foot of the line'],
    ['250', { size: 5.8, above: 3.5 }, 'more than a code is'],
    ['ud.', { size: 5.8, above: 3.5 }, 'no number'],
  ])('«%s» stays what it is where it is not so: %j (%s)', (text, at) => {
    expect(lineOf(text, at)).toBe(`Gilda\t${text}\t2,30`);
  });
});
