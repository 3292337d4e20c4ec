/** Signs at the edges of a text. */

/** Without the closing signs that are among these. */
export function withoutEnd(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && signs.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Whether what stands before this place ends in one of these signs, white space aside. */
export function standsBehind(text: string, place: number, signs: string): boolean {
  const last = text.slice(0, place).trimEnd().at(-1);
  return last !== undefined && signs.includes(last);
}
