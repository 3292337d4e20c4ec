/** Pictures in shades of grey: 0 is black. */

export interface Grey {
  readonly width: number;
  readonly height: number;
  /** Row by row. */
  readonly pixels: Uint8Array<ArrayBuffer>;
}

export interface PackedRows {
  readonly width: number;
  readonly height: number;
  /** Bits of a pixel: 1, 2, 4, 8, 16 or 32 (red, green, blue and nothing, from the top). */
  readonly depth: number;
  readonly wordsOfRow: number;
}

/** Of rows of 32-bit words, the first pixel at the top of the first: how the engine keeps an opened picture. */
export function fromPixels(words: Uint32Array, { width, height, depth, wordsOfRow }: PackedRows): Grey {
  const pixels = new Uint8Array(width * height);
  const perWord = 32 / depth;
  const most = depth >= 32 ? 0 : 2 ** depth - 1;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const word = words[y * wordsOfRow + Math.floor(x / perWord)] ?? 0;
      pixels[y * width + x] = depth === 32 ? luminance(word) : shade(word, x % perWord, depth, most);
    }
  }
  return { width, height, pixels };
}

function luminance(word: number): number {
  return ((word >>> 24) * 77 + ((word >>> 16) & 0xff) * 151 + ((word >>> 8) & 0xff) * 28) >>> 8;
}

function shade(word: number, place: number, depth: number, most: number): number {
  const value = (word >>> (32 - depth * (place + 1))) & most;
  // A picture of one bit has ink as 1.
  return depth === 1 ? (1 - value) * 255 : Math.round((value * 255) / most);
}

/** From pixels of four bytes: blue, green, red and nothing. */
export function fromBgra(bytes: Uint8Array, width: number, height: number): Grey {
  const pixels = new Uint8Array(width * height);
  for (let at = 0; at < pixels.length; at += 1) {
    const start = at * 4;
    pixels[at] = ((bytes[start + 2] ?? 0) * 77 + (bytes[start + 1] ?? 0) * 151 + (bytes[start] ?? 0) * 28) >>> 8;
  }
  return { width, height, pixels };
}

/** So many times as wide and as high: smaller by the mean of what falls together, larger by the mean of neighbours. */
export function scale(grey: Grey, factor: number): Grey {
  const width = Math.max(1, Math.round(grey.width * factor));
  const height = Math.max(1, Math.round(grey.height * factor));
  return factor < 1 ? shrink(grey, width, height) : enlarge(grey, width, height);
}

function shrink(grey: Grey, width: number, height: number): Grey {
  const sums = new Float64Array(width * height);
  const counts = new Uint32Array(width * height);
  for (let y = 0; y < grey.height; y += 1) {
    const row = Math.floor((y * height) / grey.height) * width;
    for (let x = 0; x < grey.width; x += 1) {
      const to = row + Math.floor((x * width) / grey.width);
      sums[to] = (sums[to] ?? 0) + (grey.pixels[y * grey.width + x] ?? 0);
      counts[to] = (counts[to] ?? 0) + 1;
    }
  }
  const pixels = Uint8Array.from(sums, (sum, at) => sum / Math.max(1, counts[at] ?? 0));
  return { width, height, pixels };
}

function enlarge(grey: Grey, width: number, height: number): Grey {
  const pixels = new Uint8Array(width * height);
  const at = (x: number, y: number): number => grey.pixels[y * grey.width + x] ?? 0;
  for (let y = 0; y < height; y += 1) {
    const [top, bottom, down] = between(y, height, grey.height);
    for (let x = 0; x < width; x += 1) {
      const [left, right, along] = between(x, width, grey.width);
      const above = at(left, top) * (1 - along) + at(right, top) * along;
      const below = at(left, bottom) * (1 - along) + at(right, bottom) * along;
      pixels[y * width + x] = above * (1 - down) + below * down;
    }
  }
  return { width, height, pixels };
}

/** The two neighbours of a place in a row that is stretched, and how near it is to the second. */
function between(place: number, size: number, from: number): [number, number, number] {
  const exact = Math.min(from - 1, Math.max(0, ((place + 0.5) * from) / size - 0.5));
  const first = Math.floor(exact);
  return [first, Math.min(from - 1, first + 1), exact - first];
}

/** As a file (PGM) that the engine opens. */
export function toPgm({ width, height, pixels }: Grey): Uint8Array {
  const header = new TextEncoder().encode(`P5\n${String(width)} ${String(height)}\n255\n`);
  const bytes = new Uint8Array(header.length + pixels.length);
  bytes.set(header);
  bytes.set(pixels, header.length);
  return bytes;
}
