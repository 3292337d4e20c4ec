/** Pictures of a few bytes: their headers are true, what would be seen is not there. */
import { createHash } from 'node:crypto';
import type { Picture } from '../../../server/knowledge/index.ts';

type Bytes = Uint8Array<ArrayBuffer>;

export function makePng(width = 4, height = 3, comment = ''): Bytes {
  const bytes = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', Buffer.concat([fourBytes(width), fourBytes(height), Buffer.from([8, 2, 0, 0, 0])])),
    pngChunk('tEXt', Buffer.from(comment)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
  return new Uint8Array(bytes);
}

function pngChunk(type: string, data: Buffer): Buffer {
  return Buffer.concat([fourBytes(data.length), Buffer.from(type, 'latin1'), data, Buffer.alloc(4)]);
}

/** `frame`: its marker, e.g. 0xc0 of a baseline one, 0xc2 of one that comes in steps. */
export function makeJpeg(width = 4, height = 3, frame = 0xc0): Bytes {
  const sides = Buffer.alloc(4);
  sides.writeUInt16BE(height, 0);
  sides.writeUInt16BE(width, 2);
  return new Uint8Array([
    ...[0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 1],
    // A table of codes, which is no frame, and a marker with a byte before it that says nothing.
    ...[0xff, 0xc4, 0, 3, 0, 0xff],
    ...[0xff, frame, 0, 17, 8, ...sides, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1],
    ...[0xff, 0xd9],
  ]);
}

export function makeWebp(kind: 'VP8 ' | 'VP8L' | 'VP8X', width = 4, height = 3): Bytes {
  const header = Buffer.alloc(12);
  if (kind === 'VP8 ') {
    header.set([0, 0, 0, 0x9d, 0x01, 0x2a]);
    header.writeUInt16LE(width, 6);
    header.writeUInt16LE(height, 8);
  } else if (kind === 'VP8L') {
    header[0] = 0x2f;
    header.writeUInt32LE((width - 1) | ((height - 1) << 14), 1);
  } else {
    header.writeUIntLE(width - 1, 4, 3);
    header.writeUIntLE(height - 1, 7, 3);
  }
  const body = Buffer.concat([Buffer.from(`WEBP${kind}`, 'latin1'), Buffer.from([12, 0, 0, 0]), header]);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(body.length);
  return new Uint8Array(Buffer.concat([Buffer.from('RIFF', 'latin1'), size, body]));
}

/** A PNG of these sides, as it is kept. Another comment is another picture. */
export function makePicture(comment = '', width = 4, height = 3): Picture {
  const bytes = makePng(width, height, comment);
  return { hash: hashOf(bytes), type: 'image/png', width, height, bytes };
}

export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function fourBytes(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** A JPEG that says how its camera was held, as EXIF counts. */
export function withOrientation(jpeg: Bytes, orientation: number, isLittle: boolean): Bytes {
  const two = (value: number): number[] => (isLittle ? [value & 0xff, value >> 8] : [value >> 8, value & 0xff]);
  const four = (value: number): number[] => (isLittle ? [...two(value), 0, 0] : [0, 0, ...two(value)]);
  const order = isLittle ? 'II' : 'MM';
  const entry = [...two(0x0112), ...two(3), ...four(1), ...two(orientation), 0, 0];
  const directory = [...two(1), ...entry, ...four(0)];
  const content = [...Buffer.from(`Exif\0\0${order}`, 'latin1'), ...two(42), ...four(8), ...directory];
  const length = content.length + 2;
  return new Uint8Array([
    ...jpeg.subarray(0, 2),
    0xff,
    0xe1,
    length >> 8,
    length & 0xff,
    ...content,
    ...jpeg.subarray(2),
  ]);
}
