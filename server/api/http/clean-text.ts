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
 * Whether it has more characters than that, as a person counts them, as written or as they are read: `⑴` is one that is read as three, and one
 * Arabic ligature as eighteen. Only what is short as written is looked at as it is read: putting marks in their order costs their number squared.
 */
export function isLongerThan(text: string, limit: number): boolean {
  return hasMore(text, limit) || hasMore(text.normalize('NFKC'), limit);
}

function hasMore(text: string, limit: number): boolean {
  // A character is one or two of what a text counts as its length.
  return text.length > limit && (text.length > limit * 2 || Array.from(text).length > limit);
}

/** At most so many characters, as a person counts them. */
export function cut(text: string, length: number): string {
  return Array.from(text).slice(0, length).join('');
}

/** True when nothing in it can be seen: white space and characters without width only. */
export function isBlank(text: string): boolean {
  return /^[\s\p{Cf}]*$/u.test(text);
}
