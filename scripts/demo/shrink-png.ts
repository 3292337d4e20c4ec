/** Makes a browser's screenshot small enough to commit: at most 256 colours, which pictures of pages bear without loss to the eye. */
import { crc32, deflateSync, inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The same picture with a palette. @throws Error when it is not an 8-bit RGB picture, which Chromium writes */
export function shrinkPng(png: Buffer): Buffer {
  const parts = readChunks(png);
  const header = parts.find(({ type }) => type === 'IHDR')!.data;
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  if (header[8] !== 8 || header[9] !== 2 || header[12] !== 0) throw new Error('not an 8-bit RGB picture');
  const packed = Buffer.concat(parts.filter(({ type }) => type === 'IDAT').map(({ data }) => data));
  const pixels = unfilter(inflateSync(packed), width * 3, height);
  const { palette, indexOf } = choosePalette(pixels);
  const lines = Buffer.alloc((width + 1) * height);
  for (let place = 0; place < width * height; place += 1) {
    const line = Math.floor(place / width);
    lines[line * (width + 1) + 1 + (place % width)] = indexOf.get(pixels.readUIntBE(place * 3, 3))!;
  }
  const indexed = Buffer.from(header);
  indexed[9] = 3;
  return Buffer.concat([
    SIGNATURE,
    writeChunk('IHDR', indexed),
    writeChunk('PLTE', palette),
    writeChunk('IDAT', deflateSync(lines, { level: 9 })),
    writeChunk('IEND', Buffer.alloc(0)),
  ]);
}

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

function readChunks(png: Buffer): Chunk[] {
  const found: Chunk[] = [];
  for (let at = SIGNATURE.length; at < png.length;) {
    const length = png.readUInt32BE(at);
    found.push({ type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) });
    at += length + 12;
  }
  return found;
}

function writeChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

/** Takes the five PNG filters back (PNG specification, section 9); three bytes a pixel. */
function unfilter(raw: Buffer, stride: number, height: number): Buffer {
  const pixels = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y += 1) {
    const filter = raw[y * (stride + 1)];
    for (let x = 0; x < stride; x += 1) {
      const left = x >= 3 ? pixels[y * stride + x - 3]! : 0;
      const above = y > 0 ? pixels[(y - 1) * stride + x]! : 0;
      const corner = x >= 3 && y > 0 ? pixels[(y - 1) * stride + x - 3]! : 0;
      const guess = [0, left, above, (left + above) >> 1, paeth(left, above, corner)][filter ?? 0]!;
      pixels[y * stride + x] = raw[y * (stride + 1) + 1 + x]! + guess;
    }
  }
  return pixels;
}

function paeth(left: number, above: number, corner: number): number {
  const estimate = left + above - corner;
  const [toLeft, toAbove, toCorner] = [left, above, corner].map((value) => Math.abs(estimate - value)) as [
    number,
    number,
    number,
  ];
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}

/** Colours that a palette holds, and how many of them are taken by frequency alone: the soft shadows, which would show rings. */
const MOST = 256;
const FREQUENT = 176;

/** The most frequent colours, then others as far apart as it takes for the rest to have one nearby. */
function choosePalette(pixels: Buffer): { palette: Buffer; indexOf: Map<number, number> } {
  const counts = new Map<number, number>();
  for (let at = 0; at < pixels.length; at += 3) {
    const colour = pixels.readUIntBE(at, 3);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const colours = [...counts].sort((one, other) => other[1] - one[1]).map(([colour]) => colour);
  let chosen: number[] = [];
  for (let apart = 4; chosen.length === 0 || chosen.length > MOST; apart *= 1.3) {
    const least = apart * apart;
    chosen = colours.slice(0, FREQUENT);
    for (const colour of colours.slice(FREQUENT)) {
      if (chosen.length <= MOST && chosen.every((other) => distance(other, colour) >= least)) chosen.push(colour);
    }
  }
  const palette = Buffer.alloc(chosen.length * 3);
  chosen.forEach((colour, index) => palette.writeUIntBE(colour, index * 3, 3));
  const nearest = (colour: number): number =>
    chosen.reduce(
      (best, other, index) => (distance(other, colour) < distance(chosen[best]!, colour) ? index : best),
      0,
    );
  return { palette, indexOf: new Map(colours.map((colour) => [colour, nearest(colour)])) };
}

function distance(one: number, other: number): number {
  const [red, green, blue] = [16, 8, 0].map((shift) => ((one >> shift) & 255) - ((other >> shift) & 255)) as [
    number,
    number,
    number,
  ];
  return red * red + green * green + blue * blue;
}
