/** Paper that is equally white everywhere: without the shadow that lies on it, the grey of a pale print, the black of a board. */
import type { Grey } from './grey.ts';

/** Pixels of a side: larger than any letter, smaller than any shadow. */
const TILE = 64;
/** The share of a tile's pixels that are darker than its paper: ink covers less than the rest. */
const PAPER = 0.85;
/** Darker is no paper: a photograph, a bar of colour. */
const DARKEST_PAPER = 45;
const DARKEST_INK = 0.02;
const WHITE = 250;
/** On the whole darker than this: light letters on dark ground. */
const DARK = 110;
/** Ink of which so much of the paper's light is left is pale. */
const PALE = 90;

/** The same picture with its paper white and its ink dark; letters on a dark ground become dark ones. */
export function evenLight(grey: Grey): Grey {
  const upright = shareAt(histogram(grey.pixels), 0.5) < DARK ? invert(grey) : grey;
  const { tiles, across, down } = paperOf(upright);
  const { width, height } = upright;
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const [top, bottom, low] = beside(y, down);
    for (let x = 0; x < width; x += 1) {
      const [left, right, far] = beside(x, across);
      const above = at(tiles, top * across + left) * (1 - far) + at(tiles, top * across + right) * far;
      const below = at(tiles, bottom * across + left) * (1 - far) + at(tiles, bottom * across + right) * far;
      const paper = above * (1 - low) + below * low;
      pixels[y * width + x] = Math.min(255, (at(upright.pixels, y * width + x) * WHITE) / paper);
    }
  }
  return darken({ width, height, pixels });
}

function at(values: Uint8Array, place: number): number {
  return values[place] ?? 0;
}

function invert({ width, height, pixels }: Grey): Grey {
  return { width, height, pixels: pixels.map((value) => 255 - value) };
}

/** How light the paper of each tile is; of one without paper, that of the lightest beside it. */
function paperOf({ width, height, pixels }: Grey) {
  const across = Math.max(1, Math.ceil(width / TILE));
  const down = Math.max(1, Math.ceil(height / TILE));
  const found = new Uint8Array(across * down);
  for (let row = 0; row < down; row += 1) {
    for (let column = 0; column < across; column += 1) {
      const counts = new Uint32Array(256);
      for (let y = row * TILE; y < Math.min(height, (row + 1) * TILE); y += 1) {
        const start = y * width;
        const end = Math.min(width, (column + 1) * TILE);
        for (let x = column * TILE; x < end; x += 1) {
          const value = at(pixels, start + x);
          counts[value] = (counts[value] ?? 0) + 1;
        }
      }
      found[row * across + column] = shareAt(counts, PAPER);
    }
  }
  const tiles = found.map((light, place) => {
    if (light >= DARKEST_PAPER) return light;
    const beside = [place - 1, place + 1, place - across, place + across].map((each) => at(found, each));
    return Math.max(DARKEST_PAPER, ...beside);
  });
  return { tiles, across, down };
}

/** The two tiles between whose middles a place lies, and how near it is to the second. */
function beside(place: number, count: number): [number, number, number] {
  const exact = Math.min(count - 1, Math.max(0, (place + 0.5) / TILE - 0.5));
  const first = Math.floor(exact);
  return [first, Math.min(count - 1, first + 1), exact - first];
}

function histogram(pixels: Uint8Array): Uint32Array {
  const counts = new Uint32Array(256);
  for (const value of pixels) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

/** The value below which this share of all lies. */
function shareAt(counts: Uint32Array, share: number): number {
  const wanted = counts.reduce((sum, count) => sum + count, 0) * share;
  let sum = 0;
  for (const [value, count] of counts.entries()) {
    sum += count;
    if (sum > wanted) return value;
  }
  return 255;
}

/** Pale ink as dark as ink is. */
function darken({ width, height, pixels }: Grey): Grey {
  const ink = shareAt(histogram(pixels), DARKEST_INK);
  if (ink < PALE || ink >= WHITE - 20) return { width, height, pixels };
  const gain = WHITE / (WHITE - ink);
  return { width, height, pixels: pixels.map((value) => Math.max(0, (value - ink) * gain)) };
}
