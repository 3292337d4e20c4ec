import { fold } from './fold.ts';
import { isFunctionWord } from './function-words.ts';

const TILDE = /ñ/iu;

/**
 * Whether a word of a text means what is spelt so, among these spellings. An ñ is a letter of its own, and where a small word is written without it nothing
 * else is meant: «unas mechas» speaks of no «uñas». Any other word may lack it, as every accent.
 */
export function createMeantWords(spellings: Iterable<string>): (word: string) => boolean {
  const small = new Set<string>();
  const plain = new Set<string>();
  for (const spelling of spellings) {
    const folded = fold(spelling);
    if (TILDE.test(spelling) && isFunctionWord(folded)) small.add(folded);
    if (!TILDE.test(spelling)) plain.add(folded);
  }
  return (word) => {
    const folded = fold(word);
    return !small.has(folded) || plain.has(folded) || TILDE.test(word);
  };
}
