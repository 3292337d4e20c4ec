import { isOneEditAway } from './near.ts';

/** Finds words of a list that are one edit away from a given one. */
export interface NearWords {
  find(word: string): string[];
}

/**
 * Two words one edit apart, or with two neighbours swapped, share a spelling with at most one letter left out of each: all those are kept by
 * hash (after SymSpell), so that a look-up costs the word's length and not the list's.
 */
export function createNearWords(words: Iterable<string>): NearWords {
  const bySpelling = new Map<string, string[]>();
  let longest = 0;
  for (const word of new Set(words)) {
    longest = Math.max(longest, word.length);
    for (const spelling of shortened(word)) {
      const there = bySpelling.get(spelling);
      if (there === undefined) bySpelling.set(spelling, [word]);
      else there.push(word);
    }
  }
  return {
    find(word) {
      // Nothing is near to it, and its spellings would be many and long.
      if (word.length > longest + 1) return [];
      const candidates = new Set(shortened(word).flatMap((spelling) => bySpelling.get(spelling) ?? []));
      return [...candidates].filter((candidate) => isOneEditAway(word, candidate));
    },
  };
}

function shortened(word: string): string[] {
  return [word, ...Array.from(word, (_letter, at) => word.slice(0, at) + word.slice(at + 1))];
}
