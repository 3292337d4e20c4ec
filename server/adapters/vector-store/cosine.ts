/** How alike the directions of two vectors are; NaN where one has none, or they differ in length. */
export function cosine(one: Float32Array, other: readonly number[] | Float32Array): number {
  if (one.length !== other.length) return NaN;
  let [product, square, otherSquare] = [0, 0, 0];
  for (let place = 0; place < one.length; place += 1) {
    const [value, otherValue] = [one[place] ?? 0, other[place] ?? 0];
    product += value * otherValue;
    square += value * value;
    otherSquare += otherValue * otherValue;
  }
  return product / Math.sqrt(square * otherSquare);
}
