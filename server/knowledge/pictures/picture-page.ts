/** A picture that lists items, as a page: how large it is as it is shown, and whether it may be opened at all. */
import { Fault } from '../../fault.ts';
import type { Orientation } from './exif-orientation.ts';
import { exifOrientation } from './exif-orientation.ts';
import { readPicture } from './read-picture.ts';

/** Of a picture that is read: a large photograph of a telephone. What it says of itself is believed before any of it is opened. */
export const MOST_PIXELS = 40_000_000;
const LONGEST_SIDE = 16_000;

/** As wide as a page of A4, in points: places of words are measured in them. */
export const PICTURE_WIDTH = 595;

export interface PicturePage {
  /** In points, as it is shown. */
  readonly width: number;
  readonly height: number;
  readonly orientation: Orientation;
}

/** @throws Fault `file-damaged` when its bytes are no picture, `file-too-costly` when it has more pixels than are opened */
export function measurePicture(bytes: Uint8Array): PicturePage {
  const size = readPicture(bytes);
  if (size === undefined) throw new Fault('file-damaged');
  if (size.width * size.height > MOST_PIXELS || Math.max(size.width, size.height) > LONGEST_SIDE)
    throw new Fault('file-too-costly');
  const orientation = exifOrientation(bytes);
  const [width, height] = orientation >= 5 ? [size.height, size.width] : [size.width, size.height];
  return { width: PICTURE_WIDTH, height: (PICTURE_WIDTH * height) / width, orientation };
}
