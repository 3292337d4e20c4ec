/**
 * A text as a QR code (ISO/IEC 18004): bytes, error correction level M, up to 213 of them, the mask that reads best.
 */

/** By version, from 1: correction bytes of a block, and blocks. */
const CORRECTION = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26];
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5];
const TOTAL = [26, 44, 70, 100, 134, 172, 196, 242, 292, 346];

/** Rows of squares, true where dark. @throws RangeError when the text is too long */
export function encodeQr(text) {
  const bytes = new TextEncoder().encode(text);
  const index = TOTAL.findIndex((_, at) => bytes.length + (at < 9 ? 2 : 3) <= dataSize(at));
  if (index < 0) throw new RangeError('too long for a code that a phone reads easily');
  const codewords = interleave(frame(bytes, index), index);
  const drawn = [0, 1, 2, 3, 4, 5, 6, 7].map((mask) => draw(codewords, index + 1, mask));
  return drawn.reduce((best, grid) => (penalty(grid) < penalty(best) ? grid : best));
}

function dataSize(index) {
  return TOTAL[index] - CORRECTION[index] * BLOCKS[index];
}

/** Mode, length, the bytes, and padding up to what the version holds. */
function frame(bytes, index) {
  const bits = [];
  const push = (value, length) => {
    for (let bit = length - 1; bit >= 0; bit -= 1) bits.push((value >> bit) & 1);
  };
  push(4, 4);
  push(bytes.length, index < 9 ? 8 : 16);
  for (const byte of bytes) push(byte, 8);
  const size = dataSize(index);
  push(0, Math.min(4, size * 8 - bits.length));
  push(0, (8 - (bits.length % 8)) % 8);
  const framed = [];
  for (let at = 0; at < bits.length; at += 8)
    framed.push(bits.slice(at, at + 8).reduce((sum, bit) => sum * 2 + bit, 0));
  for (let pad = 0xec; framed.length < size; pad ^= 0xec ^ 0x11) framed.push(pad);
  return framed;
}

/** Blocks with their correction, taken in turns: a stain hurts each of them a little. */
function interleave(framed, index) {
  const count = BLOCKS[index];
  const short = Math.floor(framed.length / count);
  const longer = framed.length % count;
  const generator = generatorOf(CORRECTION[index]);
  const blocks = [];
  for (let block = 0, at = 0; block < count; block += 1) {
    const data = framed.slice(at, at + short + (block >= count - longer ? 1 : 0));
    at += data.length;
    blocks.push({ data, correction: remainder(data, generator) });
  }
  const taken = [];
  for (let at = 0; at <= short; at += 1) for (const { data } of blocks) if (at < data.length) taken.push(data[at]);
  for (let at = 0; at < CORRECTION[index]; at += 1) for (const { correction } of blocks) taken.push(correction[at]);
  return taken;
}

/** In the field of 256 elements by x⁸ + x⁴ + x³ + x² + 1. */
function multiply(one, other) {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    if ((other >> bit) & 1) product ^= one;
  }
  return product;
}

function generatorOf(degree) {
  const generator = new Array(degree).fill(0);
  generator[degree - 1] = 1;
  for (let step = 0, root = 1; step < degree; step += 1, root = multiply(root, 2)) {
    for (let at = 0; at < degree; at += 1) generator[at] = multiply(generator[at], root) ^ (generator[at + 1] ?? 0);
  }
  return generator;
}

function remainder(data, generator) {
  const rest = new Array(generator.length).fill(0);
  for (const byte of data) {
    const factor = byte ^ rest.shift();
    rest.push(0);
    generator.forEach((coefficient, at) => {
      rest[at] ^= multiply(coefficient, factor);
    });
  }
  return rest;
}

const MASKS = [
  (x, y) => (x + y) % 2,
  (x, y) => y % 2,
  (x) => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
];

function draw(codewords, version, mask) {
  const size = version * 4 + 17;
  const grid = Array.from({ length: size }, () => new Array(size).fill(undefined));
  const set = (x, y, dark) => {
    if (x >= 0 && y >= 0 && x < size && y < size) grid[y][x] = Boolean(dark);
  };
  for (let at = 0; at < size; at += 1) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  drawFinders(set, size);
  drawAlignment(set, version, size);
  drawFormat(set, size, mask);
  drawVersion(set, version, size);
  fill(grid, codewords, MASKS[mask]);
  return grid;
}

function drawFinders(set, size) {
  for (const [left, top] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ]) {
    for (let y = -4; y <= 4; y += 1) {
      for (let x = -4; x <= 4; x += 1) {
        const ring = Math.max(Math.abs(x), Math.abs(y));
        set(left + x, top + y, ring !== 2 && ring !== 4);
      }
    }
  }
}

function drawAlignment(set, version, size) {
  if (version === 1) return;
  const places = version < 7 ? [6, size - 7] : [6, (size - 1) / 2, size - 7];
  for (const centreX of places) {
    for (const centreY of places) {
      if (isFinder(centreX, centreY, size)) continue;
      for (let y = -2; y <= 2; y += 1) {
        for (let x = -2; x <= 2; x += 1) set(centreX + x, centreY + y, Math.max(Math.abs(x), Math.abs(y)) !== 1);
      }
    }
  }
}

function isFinder(x, y, size) {
  return (x === 6 && (y === 6 || y === size - 7)) || (x === size - 7 && y === 6);
}

function drawFormat(set, size, mask) {
  // Level M is 00.
  let rest = mask;
  for (let step = 0; step < 10; step += 1) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
  const bits = ((mask << 10) | rest) ^ 0x5412;
  const bit = (at) => (bits >> at) & 1;
  for (let at = 0; at <= 5; at += 1) set(8, at, bit(at));
  set(8, 7, bit(6));
  set(8, 8, bit(7));
  set(7, 8, bit(8));
  for (let at = 9; at < 15; at += 1) set(14 - at, 8, bit(at));
  for (let at = 0; at < 8; at += 1) set(size - 1 - at, 8, bit(at));
  for (let at = 8; at < 15; at += 1) set(8, size - 15 + at, bit(at));
  set(8, size - 8, true);
}

function drawVersion(set, version, size) {
  if (version < 7) return;
  let rest = version;
  for (let step = 0; step < 12; step += 1) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
  const bits = (version << 12) | rest;
  for (let at = 0; at < 18; at += 1) {
    const [long, short] = [size - 11 + (at % 3), Math.floor(at / 3)];
    set(long, short, (bits >> at) & 1);
    set(short, long, (bits >> at) & 1);
  }
}

/** In pairs of columns from the right, up and down by turns, around what is drawn already. */
function fill(grid, codewords, mask) {
  const size = grid.length;
  let at = 0;
  let up = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const y = up ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (grid[y][x] !== undefined) continue;
        const bit = ((codewords[at >> 3] ?? 0) >> (7 - (at & 7))) & 1;
        grid[y][x] = (bit === 1) !== (mask(x, y) === 0);
        at += 1;
      }
    }
    up = !up;
  }
}

/** How hard a grid is to read: long runs, squares of one colour, what looks like a corner, too much of one colour. */
function penalty(grid) {
  const lines = [...grid, ...grid.map((_, x) => grid.map((row) => row[x]))];
  const dark = grid.flat().filter(Boolean).length;
  const share = Math.abs(dark * 20 - grid.length ** 2 * 10) / grid.length ** 2;
  return lines.reduce((sum, line) => sum + runs(line), 0) + squares(grid) + Math.floor(share) * 10;
}

const LIKE_A_CORNER = ['10111010000', '00001011101'];

function runs(line) {
  const text = line.map((dark) => (dark ? '1' : '0')).join('');
  const long = [...text.matchAll(/0{5,}|1{5,}/gu)].reduce((sum, [run]) => sum + run.length - 2, 0);
  let corners = 0;
  for (let at = 0; at <= text.length - 11; at += 1) corners += LIKE_A_CORNER.includes(text.slice(at, at + 11)) ? 40 : 0;
  return long + corners;
}

function squares(grid) {
  let sum = 0;
  for (let y = 1; y < grid.length; y += 1) {
    for (let x = 1; x < grid.length; x += 1) {
      const one = grid[y][x];
      if (one === grid[y][x - 1] && one === grid[y - 1][x] && one === grid[y - 1][x - 1]) sum += 3;
    }
  }
  return sum;
}
