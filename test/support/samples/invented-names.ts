/** Words that no vocabulary holds and that nobody takes for one another. */

/** Prime, so that two words have at most one of their four syllables in common at the same place. */
const SYLLABLES = 73;
const CONSONANTS = ['b', 'd', 'f', 'g', 'j', 'k', 'l', 'm', 'n', 'p', 'r', 't', 'v', 'w', 'z'];
const VOWELS = ['a', 'e', 'i', 'o', 'u'];

/** The word of a number up to 5,328; each is three edits or more from every other. */
export function inventName(number: number): string {
  const first = Math.floor(number / SYLLABLES) % SYLLABLES;
  const second = number % SYLLABLES;
  return [first, second, first + second, first + 2 * second].map(syllable).join('');
}

function syllable(number: number): string {
  const place = number % SYLLABLES;
  return `${CONSONANTS[place % CONSONANTS.length] ?? ''}${VOWELS[Math.floor(place / CONSONANTS.length)] ?? ''}`;
}
