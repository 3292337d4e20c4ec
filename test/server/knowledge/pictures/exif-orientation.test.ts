import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exifOrientation } from '../../../../server/knowledge/pictures/exif-orientation.ts';
import { measurePicture } from '../../../../server/knowledge/pictures/picture-page.ts';
import { makeJpeg, makePng, withOrientation } from '../../../support/samples/make-picture.ts';

const turned = (orientation: number, isLittle = true): Uint8Array<ArrayBuffer> =>
  withOrientation(makeJpeg(400, 300), orientation, isLittle);

describe('exifOrientation', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('reads %i in both orders of bytes', (orientation) => {
    expect(exifOrientation(turned(orientation))).toBe(orientation);
    expect(exifOrientation(turned(orientation, false))).toBe(orientation);
  });

  it('takes what says nothing, or nothing that can be, for upright', () => {
    expect([makeJpeg(), makePng(), turned(0), turned(9), new Uint8Array()].map(exifOrientation)).toEqual(
      Array(5).fill(1),
    );
  });

  it('never throws, whatever is cut off or changed', () => {
    const bytes = turned(6);
    const change = fc.tuple(fc.nat(bytes.length), fc.nat(bytes.length - 1), fc.nat(255));
    fc.assert(
      fc.property(change, ([length, at, value]) => {
        const mutant = bytes.slice();
        mutant[at] = value;
        expect(exifOrientation(mutant.subarray(0, length))).toBeGreaterThanOrEqual(1);
      }),
    );
  });
});

describe('measurePicture', () => {
  it('is a page as it is shown: one that lies on its side stands upright', () => {
    expect(measurePicture(turned(1))).toEqual({ width: 595, height: 446.25, orientation: 1 });
    expect(measurePicture(turned(3))).toEqual({ width: 595, height: 446.25, orientation: 3 });
    const { width, height, orientation } = measurePicture(turned(6));
    expect([width, Math.round(height), orientation]).toEqual([595, 793, 6]);
  });
});
