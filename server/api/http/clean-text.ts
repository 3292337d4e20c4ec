/**
 * Takes out what no person writes: control characters and halves of surrogate pairs. A text of several lines keeps its
 * line breaks and tabs; a single line also loses what turns the direction of writing around.
 */
export function clean(text: string, shape: 'line' | 'lines'): string {
  return shape === 'lines'
    ? text.replace(/(?![\n\t])[\p{Cc}\p{Cs}]/gu, '')
    : text.replace(/[\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]/gu, '');
}

/**
 * Characters as a person counts them, as written or as they are read, whichever are more: `⑴` is one that is read as three, and one Arabic
 * ligature as eighteen.
 */
export function lengthOf(text: string): number {
  return Math.max(Array.from(text).length, Array.from(text.normalize('NFKC')).length);
}

/** At most so many characters, as a person counts them. */
export function cut(text: string, length: number): string {
  return Array.from(text).slice(0, length).join('');
}

/** True when nothing in it can be seen: white space and characters without width only. */
export function isBlank(text: string): boolean {
  return /^[\s\p{Cf}]*$/u.test(text);
}
