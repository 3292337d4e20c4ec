/**
 * True when one insertion, deletion, substitution or swap of neighbours turns one word into the other (optimal string
 * alignment distance of exactly 1). Linear in the length.
 */
export function isOneEditAway(left: string, right: string): boolean {
  if (left === right || Math.abs(left.length - right.length) > 1) return false;
  let start = 0;
  while (start < left.length && start < right.length && left[start] === right[start]) start += 1;
  const behind = (word: string, offset: number): string => word.slice(start + offset);
  if (left.length === right.length) {
    const swapped = left[start] === right[start + 1] && left[start + 1] === right[start];
    return behind(left, 1) === behind(right, 1) || (swapped && behind(left, 2) === behind(right, 2));
  }
  const [shorter, longer] = left.length < right.length ? [left, right] : [right, left];
  return behind(shorter, 0) === behind(longer, 1);
}
