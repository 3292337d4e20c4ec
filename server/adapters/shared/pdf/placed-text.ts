/** A piece of text on a page: `x` grows with the reading direction, `y` downwards, both in the frame of its own angle. */
export interface PlacedText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Font size as drawn. */
  readonly size: number;
  /** Degrees from upright: 0…359, quarter turns exact. */
  readonly angle: number;
}

type Matrix = readonly [number, number, number, number, number, number];

/** As the PDF library gives it: `transform` places the baseline's start in the page's own space. */
export interface RawText {
  readonly str: string;
  readonly width: number;
  readonly transform: readonly unknown[];
}

/** A piece seen as the page is shown (`view`, which turns and flips it). Undefined when its numbers are no place. */
export function placeText(raw: RawText, view: readonly unknown[]): PlacedText | undefined {
  const outer = toMatrix(view);
  const inner = toMatrix(raw.transform);
  if (outer === undefined || inner === undefined || raw.str === '') return undefined;
  const [a, b, c, d, e, f] = multiply(outer, inner);
  const scale = Math.hypot(outer[0], outer[1]);
  const size = Math.hypot(c, d) || Math.hypot(a, b);
  const angle = snap((Math.atan2(b, a) * 180) / Math.PI);
  const turn = (angle * Math.PI) / 180;
  const x = e * Math.cos(turn) + f * Math.sin(turn);
  const y = f * Math.cos(turn) - e * Math.sin(turn);
  const width = Math.abs(raw.width * scale);
  return [x, y, size, width].every(Number.isFinite) && size > 0
    ? { text: raw.str, x, y, width, size, angle }
    : undefined;
}

function toMatrix(values: readonly unknown[]): Matrix | undefined {
  return values.length === 6 && values.every((value) => typeof value === 'number')
    ? (values as unknown as Matrix)
    : undefined;
}

function multiply(m: Matrix, n: Matrix): Matrix {
  return [
    m[0] * n[0] + m[2] * n[1],
    m[1] * n[0] + m[3] * n[1],
    m[0] * n[2] + m[2] * n[3],
    m[1] * n[2] + m[3] * n[3],
    m[0] * n[4] + m[2] * n[5] + m[4],
    m[1] * n[4] + m[3] * n[5] + m[5],
  ];
}

/** Nearly upright or nearly sideways text belongs with the exact one: scans are never straight. */
function snap(degrees: number): number {
  const quarter = Math.round(degrees / 90) * 90;
  const near = Math.abs(degrees - quarter) <= 5 ? quarter : Math.round(degrees);
  return ((near % 360) + 360) % 360;
}
