/** Fewer letters than these are a list: «grupos A B». */
const SHORTEST = 3;

/** Of fewer kinds of letters no word is made, a row of marks is: «X X T X». */
const FEWEST_KINDS = 3;

const LETTER = /^\p{Lu}\p{M}{0,2}$/u;
const SPACES = new Set([' ', '\u00a0', '\u2009', '\u202f']);

/** «N A C H O S» as the word it is. Capitals only; where more than one space stands, a word ends. */
export function joinSpacedLetters(text: string): string {
  // Words at even places, what parts them at odd ones.
  const parts = text.split(/(\s)/u);
  const joined: string[] = [];
  for (let place = 0; place < parts.length;) {
    const end = endOfLetters(parts, place);
    const kinds = new Set(parts.slice(place, end).filter((part) => LETTER.test(part))).size;
    const isWord = end - place >= 2 * SHORTEST - 1 && kinds >= FEWEST_KINDS;
    const run = parts.slice(place, isWord ? end : place + 1);
    joined.push(isWord ? run.filter((_, index) => index % 2 === 0).join('') : run.join(''));
    place += run.length;
  }
  return joined.join('');
}

/** Behind the last of the single letters that begin at a place. */
function endOfLetters(parts: readonly string[], place: number): number {
  if (place % 2 !== 0 || !LETTER.test(parts[place] ?? '')) return place;
  let end = place + 1;
  while (SPACES.has(parts[end] ?? '') && LETTER.test(parts[end + 1] ?? '')) end += 2;
  return end;
}
