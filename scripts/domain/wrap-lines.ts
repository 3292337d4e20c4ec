/** Lines for a console of 80 columns. */

/** Columns of a line at most. */
export const WIDTH = 80;

/** A text in lines of at most `WIDTH`, each behind `indent` spaces. A word that is longer stands by itself. */
export function wrapLines(text: string, indent = 0): string[] {
  const lines: string[] = [];
  const room = WIDTH - indent;
  let line = '';
  for (const word of text.split(/\s+/u).filter((each) => each !== '')) {
    if (line !== '' && widthOf(line) + 1 + widthOf(word) > room) {
      lines.push(line);
      line = '';
    }
    line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, ...(line === '' ? [] : [line])].map((each) => ' '.repeat(indent) + each);
}

/** One line of `WIDTH` with one text at each edge; cut where both have no room. */
export function spread(left: string, right: string, indent = 0): string {
  const room = WIDTH - indent - (right === '' ? 0 : widthOf(right) + 2);
  const shown = clip(left, Math.max(10, room));
  const gap = right === '' ? '' : ' '.repeat(Math.max(2, WIDTH - indent - widthOf(shown) - widthOf(right)));
  return ' '.repeat(indent) + shown + gap + right;
}

/** A text in one line of at most so many signs, with `…` where it was cut. */
export function clip(text: string, most: number): string {
  const signs = Array.from(text.replaceAll(/\s+/gu, ' ').trim());
  return signs.length <= most ? signs.join('') : `${signs.slice(0, most - 1).join('')}…`;
}

function widthOf(text: string): number {
  return Array.from(text).length;
}
