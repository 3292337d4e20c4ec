import type { SourcePlace } from '../../../knowledge/index.ts';
import type { DrawnShape, PdfPage } from './placed-piece.ts';
import type { Extent } from './word.ts';
import { turnExtent } from './word.ts';

/** Where something of a page's frame stands on the page as shown. */
export type PlaceOf = (extent: Extent) => SourcePlace;

/** Turned headings of a small table may have more letters than the rest; a page that is turned has nearly all. */
const TURNED_LEAST = 3;

/** The angle at which the page is read. */
export function mainAngle({ pieces }: PdfPage): number {
  const weights = new Map<number, number>();
  for (const { angle, text } of pieces) weights.set(angle, (weights.get(angle) ?? 0) + text.trim().length);
  const [most = [0, 0]] = [...weights]
    .filter(([angle]) => angle % 90 === 0)
    .sort(([angle, weight], [otherAngle, otherWeight]) => otherWeight - weight || angle - otherAngle);
  return most[1] > TURNED_LEAST * (weights.get(0) ?? 0) ? most[0] : 0;
}

/** From the frame of an angle back to the page, in whole tenths of a point. */
export function placeIn(page: PdfPage, angle: number): PlaceOf {
  const round = (value: number): number => Math.round(value * 10) / 10;
  return (extent) => {
    const { left, right, top, bottom } = angle === 0 ? extent : turnExtent(extent, angle);
    const box = { x: round(left), y: round(top), width: round(right - left), height: round(bottom - top) };
    return { page: page.number, box };
  };
}

export interface FramedShape extends Extent {
  readonly kind: DrawnShape['kind'];
}

export function shapesIn(page: PdfPage, angle: number): FramedShape[] {
  return (page.shapes ?? []).map(({ kind, x, y, width, height }) => {
    const extent = { left: x, right: x + width, top: y, bottom: y + height };
    return { kind, ...(angle === 0 ? extent : turnExtent(extent, -angle)) };
  });
}
