import { isAside } from './asides.ts';
import type { FramedShape } from './page-frame.ts';
import type { PdfPage } from './placed-piece.ts';
import type { Extent, Word } from './word.ts';
import { heightMiddleOf, middleOf } from './word.ts';

/** A rectangle that sets a part of a page apart, with the words in it. */
export interface Box extends Extent {
  readonly words: readonly Word[];
}

/** Rectangles below these sizes, in points, frame no section. */
const LEAST = { width: 60, height: 24 };
const BOX_LIMIT = 200;

/** The boxes of a page that hold a section, the larger before those inside it. */
export function findBoxes(words: readonly Word[], shapes: readonly FramedShape[], page: PdfPage): Box[] {
  const area = ({ left, right, top, bottom }: Extent): number => (right - left) * (bottom - top);
  const seen = new Set<string>();
  return shapes
    .filter((shape) => shape.kind === 'box' && area(shape) < 0.8 * page.width * page.height)
    .filter(({ left, right, top, bottom }) => right - left >= LEAST.width && bottom - top >= LEAST.height)
    .filter(({ left, right, top, bottom }) => {
      const key = [left, right, top, bottom].map((value) => Math.round(value / 3)).join(' ');
      return !seen.has(key) && seen.add(key).size > 0;
    })
    .toSorted((one, other) => area(other) - area(one))
    .slice(0, BOX_LIMIT)
    .map(({ left, right, top, bottom }) => ({
      left,
      right,
      top,
      bottom,
      words: words.filter((word) => isIn(word, { left, right, top, bottom })),
    }))
    .filter((box) => setsApart(box, words));
}

export function isIn(part: Extent, box: Extent): boolean {
  const [x, y] = [middleOf(part), heightMiddleOf(part)];
  return x > box.left && x < box.right && y > box.top && y < box.bottom;
}

/** A colour behind one line, behind the prices or across the words is an ornament. */
function setsApart(box: Box, words: readonly Word[]): boolean {
  const baselines = new Set(box.words.map(({ baseline }) => Math.round(baseline)));
  if (baselines.size < 2 || box.words.length === words.length) return false;
  const cut = words.filter(
    (word) =>
      heightMiddleOf(word) > box.top &&
      heightMiddleOf(word) < box.bottom &&
      ((word.left < box.left - 1 && word.right > box.left + 1) ||
        (word.left < box.right - 1 && word.right > box.right + 1)),
  );
  if (cut.length > 0) return false;
  const asides = box.words.filter(({ text }) => isAside(text)).length;
  if (asides > 0.7 * box.words.length) return false;
  const level = words.filter(
    (word) => word.left >= box.right && word.left < box.right + 300 && baselines.has(Math.round(word.baseline)),
  );
  const pricesBeside = new Set(level.filter(({ text }) => isAside(text)).map(({ baseline }) => Math.round(baseline)))
    .size;
  const wordsBeside = level.filter(({ text }) => !isAside(text)).length;
  return !(pricesBeside >= 0.4 * baselines.size && wordsBeside < pricesBeside);
}
