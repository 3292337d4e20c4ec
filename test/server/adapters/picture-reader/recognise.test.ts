import { describe, expect, it } from 'vitest';
import type { Engine } from '../../../../server/adapters/picture-reader/engine.ts';
import type { Grey } from '../../../../server/adapters/picture-reader/grey.ts';
import { recognise } from '../../../../server/adapters/picture-reader/recognise.ts';

const blank = (width: number, height: number): Grey => ({ width, height, pixels: new Uint8Array(width * height) });
const size = { width: 595, height: 842 };

/** An engine that finds lines of these heights at that slope, and one word. */
function open(heights: readonly number[], slope = 0) {
  const looks: [number, number, number][] = [];
  const engine: Engine = {
    measure: () => undefined,
    open: () => undefined,
    look: ({ width, height }, turned) => void looks.push([width, height, turned]),
    findLines: () => ({ heights, slope }),
    recognise: () => [
      {
        baseline: { x0: 0, y0: 100, x1: 200, y1: 104 },
        height: 40,
        words: [{ text: 'Flan', left: 50, top: 70, right: 150, bottom: 110, confidence: 91 }],
      },
    ],
  };
  return { looks, engine };
}

describe('recognise', () => {
  it('looks once at what is straight and large enough', () => {
    const { looks, engine } = open([36, 35, 40]);
    expect(recognise(engine, blank(1190, 1684), size).turned).toBe(0);
    expect(looks).toEqual([[1190, 1684, 0]]);
  });

  it('brings small print to the size that is read best, and large print too', () => {
    const small = open([12, 12, 90]);
    recognise(small.engine, blank(400, 600), size);
    expect(small.looks.at(-1)).toEqual([1200, 1800, 0]);
    const large = open([144, 144]);
    recognise(large.engine, blank(2000, 3000), size);
    expect(large.looks.at(-1)).toEqual([600, 900, 0]);
  });

  it('looks at no more pixels than it may, whatever it was given', () => {
    const { looks, engine } = open([5]);
    recognise(engine, blank(6000, 4000), size);
    expect(looks.every(([width, height]) => width * height <= 10_010_000)).toBe(true);
  });

  it('turns straight what slopes', () => {
    const { looks, engine } = open([36], 0.03);
    expect(recognise(engine, blank(1190, 1684), size).turned).toBe(0.03);
    expect(looks.at(-1)).toEqual([1190, 1684, 0.03]);
  });

  it('places words in points of the page', () => {
    const { words } = recognise(open([36]).engine, blank(1190, 1684), size);
    expect(words).toEqual([
      { text: 'Flan', x: 25, y: 35, width: 50, height: 20, baseline: 51, size: 20, confidence: 91, line: 0 },
    ]);
  });

  it('looks at an empty page without failing', () => {
    const { engine } = open([]);
    expect(() => recognise(engine, blank(10, 10), size)).not.toThrow();
  });
});
