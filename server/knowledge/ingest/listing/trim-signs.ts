/** White space and signs taken off the ends of a text; a pattern would try every place of a long run. */

export function trimEndOf(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && isTrimmed(text.charAt(end - 1), signs)) end -= 1;
  return text.slice(0, end);
}

export function trimStartOf(text: string, signs: string): string {
  let start = 0;
  while (start < text.length && isTrimmed(text.charAt(start), signs)) start += 1;
  return text.slice(start);
}

export function trimSigns(text: string, signs: string): string {
  return trimEndOf(trimStartOf(text, signs), signs);
}

function isTrimmed(character: string, signs: string): boolean {
  return signs.includes(character) || character.trim() === '';
}
