import { describe, expect, it } from 'vitest';
import { evenLight } from '../../../../server/adapters/picture-reader/even-light.ts';
import type { Grey } from '../../../../server/adapters/picture-reader/grey.ts';

const SIDE = 768;

/** A page whose every eighth line is ink, as light as `paper` and `ink` say at each place. */
function drawn(paper: (x: number) => number, ink: (x: number) => number): Grey {
  const pixels = new Uint8Array(SIDE * SIDE);
  for (let y = 0; y < SIDE; y += 1)
    for (let x = 0; x < SIDE; x += 1) pixels[y * SIDE + x] = y % 8 === 0 ? ink(x) : paper(x);
  return { width: SIDE, height: SIDE, pixels };
}

const row = ({ pixels, width }: Grey, y: number): number[] => [...pixels.subarray(y * width, (y + 1) * width)];
const least = (values: readonly number[]): number => Math.min(...values);
const most = (values: readonly number[]): number => Math.max(...values);

describe('evenLight', () => {
  it('leaves white paper white and black ink black', () => {
    const even = evenLight(
      drawn(
        () => 255,
        () => 0,
      ),
    );
    expect([least(row(even, 3)), most(row(even, 8))]).toEqual([250, 0]);
  });

  it('takes away a shadow that falls across the page', () => {
    const light = (x: number): number => 1 - (0.75 * x) / SIDE;
    const even = evenLight(
      drawn(
        (x) => 250 * light(x),
        (x) => 60 * light(x),
      ),
    );
    expect(least(row(even, 3))).toBeGreaterThan(200);
    expect(most(row(even, 8))).toBeLessThan(110);
  });

  it('makes pale ink dark', () => {
    const even = evenLight(
      drawn(
        () => 200,
        () => 160,
      ),
    );
    expect([least(row(even, 3)) > 240, most(row(even, 8)) < 30]).toEqual([true, true]);
  });

  it('makes light letters on a dark ground dark ones on a light ground', () => {
    const even = evenLight(
      drawn(
        () => 20,
        () => 240,
      ),
    );
    expect([least(row(even, 3)) > 240, most(row(even, 8)) < 60]).toEqual([true, true]);
  });

  it('takes a blank page, and one that is smaller than a tile, as they are', () => {
    const blank = evenLight(
      drawn(
        () => 255,
        () => 255,
      ),
    );
    expect(new Set(blank.pixels)).toEqual(new Set([250]));
    expect(evenLight({ width: 1, height: 1, pixels: Uint8Array.of(255) }).pixels).toEqual(Uint8Array.of(250));
  });
});
