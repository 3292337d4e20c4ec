/** Whether a text is well cut between these two characters; the best kind of place comes first. */
const SEAMS: readonly ((before: string, last: string) => boolean)[] = [
  (before, last) => before === '\n' && last === '\n',
  (before, last) => last === '\n' || ('.!?…'.includes(before) && isSpace(last)),
  (_before, last) => isSpace(last),
];

/** The text in pieces of which each fits, in order; joined they are the text. Only a text without any seam is cut within a word. */
export function cutToFit(text: string, fits: (text: string) => boolean): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (!fits(rest)) {
    const at = seamWithin(rest, longestFit(rest, fits));
    pieces.push(rest.slice(0, at));
    rest = rest.slice(at);
  }
  return rest === '' ? pieces : [...pieces, rest];
}

/** Two parts of about the same length. */
export function cutInHalf(text: string): [string, string] {
  const at = seamWithin(text, wholeCharacters(text, Math.ceil(text.length / 2)));
  return [text.slice(0, at), text.slice(at)];
}

function longestFit(text: string, fits: (text: string) => boolean): number {
  let [low, high] = [1, text.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(text.slice(0, middle))) low = middle;
    else high = middle - 1;
  }
  return wholeCharacters(text, low);
}

/** The end of the last seam of the best kind in the second half of what may be taken. */
function seamWithin(text: string, limit: number): number {
  for (const isSeam of SEAMS) {
    for (let end = Math.min(limit, text.length - 1); end > limit / 2 && end > 1; end -= 1) {
      if (isSeam(text.charAt(end - 2), text.charAt(end - 1))) return end;
    }
  }
  return limit;
}

function isSpace(character: string): boolean {
  return character !== '' && character.trim() === '';
}

/** Not between the halves of one character. */
function wholeCharacters(text: string, at: number): number {
  const isInside = /[\uD800-\uDBFF]/u.test(text.charAt(at - 1)) && /[\uDC00-\uDFFF]/u.test(text.charAt(at));
  if (!isInside) return at;
  return at > 1 ? at - 1 : at + 1;
}
