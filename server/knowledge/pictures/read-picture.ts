/** What a picture is, read from its bytes: what a header or a name says of them decides nothing. */
import type { PictureSize } from './ports.ts';

/** Undefined: no PNG, JPEG or WebP, or one that is cut off before it says how large it is. */
export function readPicture(bytes: Uint8Array): PictureSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const read = readPng(view) ?? readJpeg(view) ?? readWebp(view);
    return read === undefined || read.width === 0 || read.height === 0 ? undefined : read;
  } catch (error) {
    // A place beyond the end.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const PNG_SIGNATURE = 0x89504e470d0a1a0an;

/** The header is the first chunk. The last one has no content and is always the same. */
function readPng(view: DataView): PictureSize | undefined {
  if (view.byteLength < 8 || view.getBigUint64(0) !== PNG_SIGNATURE) return undefined;
  const isWhole =
    view.getUint32(8) === 13 && textAt(view, 12) === 'IHDR' && textAt(view, view.byteLength - 8) === 'IEND';
  return isWhole ? { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) } : undefined;
}

const JPEG_START = 0xffd8;
const JPEG_END = 0xd9;
/** Behind it stand the pixels. */
const JPEG_SCAN = 0xda;
/** Among the frames by their numbers, but none: tables of codes, an extension. */
const JPEG_NO_FRAMES = [0xc4, 0xc8, 0xcc];

/** Segments, each with its length, until the one that describes the frame. */
function readJpeg(view: DataView): PictureSize | undefined {
  if (view.byteLength < 4 || view.getUint16(0) !== JPEG_START) return undefined;
  let at = 2;
  for (;;) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === JPEG_SCAN || marker === JPEG_END) return undefined;
    if (marker >= 0xc0 && marker <= 0xcf && !JPEG_NO_FRAMES.includes(marker)) {
      return { type: 'image/jpeg', height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    }
    const length = view.getUint16(at + 2);
    if (length < 2) return undefined;
    at += 2 + length;
  }
}

/** `RIFF`, how long it is, `WEBP`, then one of three kinds of header. */
function readWebp(view: DataView): PictureSize | undefined {
  if (view.byteLength < 16 || textAt(view, 0) !== 'RIFF' || textAt(view, 8) !== 'WEBP') return undefined;
  if (view.getUint32(4, true) + 8 > view.byteLength) return undefined;
  const size = readWebpSize(view, textAt(view, 12));
  return size === undefined ? undefined : { type: 'image/webp', ...size };
}

function readWebpSize(view: DataView, kind: string): Omit<PictureSize, 'type'> | undefined {
  switch (kind) {
    case 'VP8 ': {
      if (view.getUint8(23) !== 0x9d || view.getUint16(24) !== 0x012a) return undefined;
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    }
    case 'VP8L': {
      if (view.getUint8(20) !== 0x2f) return undefined;
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: threeBytes(view, 24) + 1, height: threeBytes(view, 27) + 1 };
    default:
      return undefined;
  }
}

function threeBytes(view: DataView, at: number): number {
  return view.getUint16(at, true) + view.getUint8(at + 2) * 65_536;
}

function textAt(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)));
}
