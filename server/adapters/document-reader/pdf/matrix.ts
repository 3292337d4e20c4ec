/** A transform of the plane as PDF writes it: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [number, number, number, number, number, number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** `inner` first, then `outer`. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  return [
    a * inner[0] + c * inner[1],
    b * inner[0] + d * inner[1],
    a * inner[2] + c * inner[3],
    b * inner[2] + d * inner[3],
    a * inner[4] + c * inner[5] + e,
    b * inner[4] + d * inner[5] + f,
  ];
}

export function move([a, b, c, d, e, f]: Matrix, x: number, y: number): readonly [number, number] {
  return [a * x + c * y + e, b * x + d * y + f];
}

/** Undefined when the values, which come from a stranger's file, are no transform. */
export function toMatrix(values: unknown): Matrix | undefined {
  if (typeof values !== 'object' || values === null) return undefined;
  const six = Array.from({ length: 6 }, (_, index) => (values as Record<number, unknown>)[index]);
  return six.every((value) => typeof value === 'number' && Number.isFinite(value))
    ? (six as unknown as Matrix)
    : undefined;
}
