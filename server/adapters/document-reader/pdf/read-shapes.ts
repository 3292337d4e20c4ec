import type { Matrix } from './matrix.ts';
import { move } from './matrix.ts';
import type { DrawnShape } from './placed-piece.ts';

type Point = readonly [number, number];

interface Outline {
  readonly points: readonly Point[];
  readonly curves: number;
  readonly isClosed: boolean;
}

/** How many numbers follow the step `moveTo`, `lineTo`, `curveTo`, `quadraticCurveTo`, `closePath` in the library's paths. */
const STEP_LENGTHS = [2, 2, 6, 4, 0];
const THIN = 2.5;
const SMALL = 16;

/** The shapes of one drawn path on the page as shown. What is neither a rule, a box nor small is no shape for reading text. */
export function readShapes(path: ArrayLike<number>, page: Matrix, isStroke: boolean): DrawnShape[] {
  const outlines = outlinesOf(path, page);
  if (isStroke && isCross(outlines)) return [shape('cross', boundsOf(outlines.flatMap(({ points }) => points)))];
  return outlines.flatMap((outline) => (isStroke ? readStroke(outline) : readFill(outline)));
}

function outlinesOf(path: ArrayLike<number>, page: Matrix): Outline[] {
  const outlines: { points: Point[]; curves: number; isClosed: boolean }[] = [];
  for (let index = 0; index < path.length;) {
    const step = path[index] ?? -1;
    const length = STEP_LENGTHS[step];
    if (length === undefined) break;
    const at = (offset: number): Point => move(page, path[index + offset] ?? 0, path[index + offset + 1] ?? 0);
    const current = outlines.at(-1);
    if (step === 0) outlines.push({ points: [at(1)], curves: 0, isClosed: false });
    else if (current !== undefined && step === 4) current.isClosed = true;
    else if (current !== undefined) {
      current.points.push(at(length - 1));
      if (length > 2) current.curves += 1;
    }
    index += length + 1;
  }
  return outlines.filter(({ points }) => points.length > 1 && points.every((point) => point.every(Number.isFinite)));
}

function readStroke({ points, curves, isClosed }: Outline): DrawnShape[] {
  const bounds = boundsOf(points);
  if (isSmall(bounds)) {
    if (curves >= 4 && isRound(points, bounds)) return [shape('dot', bounds)];
    if (isTick(points)) return [shape('tick', bounds)];
  }
  if (curves > 0 && curves < 4) return [];
  const edges = isClosed ? [...points, ...points.slice(0, 1)] : points;
  const rules = edges
    .slice(1)
    .map((point, index) => boundsOf([point, edges[index] ?? point]))
    .filter(isRule)
    .map((edge) => shape('rule', edge));
  return rules.length >= 4 ? [shape('box', bounds), ...rules] : rules;
}

function readFill({ points, curves }: Outline): DrawnShape[] {
  const bounds = boundsOf(points);
  if (isRule(bounds)) return [shape('rule', bounds)];
  if (isSmall(bounds)) {
    if (bounds.width < 1.5 || bounds.height < 1.5) return [];
    return [shape(curves >= 4 && isRound(points, bounds) ? 'dot' : 'mark', bounds)];
  }
  const corners = curves === 0 ? points.length : 4;
  return corners >= 4 && corners <= 5 ? [shape('box', bounds)] : [];
}

function isRound(points: readonly Point[], { x, y, width, height }: Bounds): boolean {
  const radius = (width + height) / 4;
  return points.every(([left, top]) => {
    const distance = Math.hypot(left - x - width / 2, top - y - height / 2);
    return Math.abs(distance - radius) <= 0.12 * radius;
  });
}

/** Two strokes that cross. */
function isCross(outlines: readonly Outline[]): boolean {
  const [one, other] = outlines;
  if (outlines.length !== 2 || one === undefined || other === undefined) return false;
  const [first, second] = [boundsOf(one.points), boundsOf(other.points)];
  const isDiagonal = ({ width, height }: Bounds): boolean => width > 1.5 && height > 1.5 && width < SMALL;
  return (
    one.points.length === 2 &&
    other.points.length === 2 &&
    isDiagonal(first) &&
    isDiagonal(second) &&
    Math.abs(first.x + first.width / 2 - second.x - second.width / 2) < 2 &&
    Math.abs(first.y + first.height / 2 - second.y - second.height / 2) < 2
  );
}

/** A short stroke down and a longer one up. */
function isTick(points: readonly Point[]): boolean {
  const [start, turn, end] = points;
  return (
    points.length === 3 &&
    start !== undefined &&
    turn !== undefined &&
    end !== undefined &&
    start[0] < turn[0] &&
    turn[0] < end[0] &&
    turn[1] > start[1] &&
    end[1] < turn[1]
  );
}

interface Bounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function boundsOf(points: readonly Point[]): Bounds {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function isRule({ width, height }: Bounds): boolean {
  return Math.min(width, height) <= THIN && Math.max(width, height) >= 5;
}

function isSmall({ width, height }: Bounds): boolean {
  return Math.max(width, height) <= SMALL;
}

function shape(kind: DrawnShape['kind'], bounds: Bounds): DrawnShape {
  return { kind, ...bounds };
}
