const BULLET = /^(?:[•·▪◦●■]\s*|[*\-–—]\s+)/u;

/** What follows a bullet; undefined when the line has none. */
export function afterBullet(line: string): string | undefined {
  const bullet = BULLET.exec(line);
  return bullet === null ? undefined : line.slice(bullet[0].length);
}

/**
 * Lines that were wrapped, as one text. A word cut by a hyphen is made whole when it goes on in lower case
 * (`cama-` + `rones`); before a capital or a digit the hyphen is one of the word's own.
 */
export function joinWrapped(lines: readonly string[]): string {
  const parts: string[] = [];
  for (const line of lines.map((text) => text.trim())) {
    const last = parts.at(-1);
    if (line === '') continue;
    if (last === undefined) parts.push(line);
    else if (/\p{L}-$/u.test(last.slice(-3)) && /^\p{Ll}/u.test(line)) parts.splice(-1, 1, last.slice(0, -1), line);
    else parts.push(' ', line);
  }
  return parts.join('');
}

/** The elements between commas and semicolons, but for those within brackets and in numbers (`1,5`). */
export function splitElements(text: string): string[] {
  return cut(text, true) ?? cut(text, false) ?? [];
}

/** Undefined when the brackets don't match: one that is never closed must not hide what follows it. */
function cut(text: string, heedBrackets: boolean): string[] | undefined {
  const elements: string[] = [];
  let depth = 0;
  let start = 0;
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (heedBrackets && (character === '(' || character === '[')) depth += 1;
    else if (heedBrackets && (character === ')' || character === ']')) depth -= 1;
    else if (depth === 0 && (character === ';' || (character === ',' && !isDecimal(text, index)))) {
      elements.push(text.slice(start, index));
      start = index + 1;
    }
    if (depth < 0) return undefined;
  }
  elements.push(text.slice(start));
  return depth === 0 ? elements : undefined;
}

function isDecimal(text: string, comma: number): boolean {
  return /\d/u.test(text.charAt(comma - 1)) && /\d/u.test(text.charAt(comma + 1));
}

/** Takes off both ends what `drops` names. A pattern at the end of a long run of its own characters would take forever. */
export function trimWhile(text: string, drops: (character: string) => boolean): string {
  let [start, end] = [0, text.length];
  while (start < end && drops(text.charAt(start))) start += 1;
  while (end > start && drops(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}
