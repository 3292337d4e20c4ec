/** How a picture of a camera has to be turned to stand upright, as it says itself. */

/** 1 to 8, as EXIF counts: 1 is upright as it is, from 5 on width and height change places. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

const UPRIGHT: Orientation = 1;
/** Cameras write it into the first segments. */
const MOST_BYTES = 256 * 1024;
const MOST_ENTRIES = 500;
const JPEG_START = 0xffd8;
const APP1 = 0xffe1;
const EXIF = 0x45786966;
const LITTLE = 0x4949;
const BIG = 0x4d4d;
const ORIENTATION_TAG = 0x0112;

/** Of a JPEG; anything else, and one that says nothing that can be read, stands upright. */
export function exifOrientation(bytes: Uint8Array): Orientation {
  const view = new DataView(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, MOST_BYTES));
  try {
    const start = findExif(view);
    return start === undefined ? UPRIGHT : readOrientation(view, start);
  } catch (error) {
    // A place beyond the end.
    if (error instanceof RangeError) return UPRIGHT;
    throw error;
  }
}

/** Where its directory of tags begins: behind `Exif`, in a segment of its own. */
function findExif(view: DataView): number | undefined {
  if (view.getUint16(0) !== JPEG_START) return undefined;
  for (let at = 2; view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
    if (view.getUint16(at) === APP1 && view.getUint32(at + 4) === EXIF) return at + 10;
    if (view.getUint16(at + 2) < 2) return undefined;
  }
  return undefined;
}

function readOrientation(view: DataView, start: number): Orientation {
  const order = view.getUint16(start);
  if (order !== LITTLE && order !== BIG) return UPRIGHT;
  const isLittle = order === LITTLE;
  const directory = start + view.getUint32(start + 4, isLittle);
  const entries = Math.min(view.getUint16(directory, isLittle), MOST_ENTRIES);
  for (let entry = 0; entry < entries; entry += 1) {
    const at = directory + 2 + entry * 12;
    if (view.getUint16(at, isLittle) !== ORIENTATION_TAG) continue;
    const value = view.getUint16(at + 8, isLittle);
    return value >= 1 && value <= 8 ? (value as Orientation) : UPRIGHT;
  }
  return UPRIGHT;
}
