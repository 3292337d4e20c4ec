import type { PhraseMatch, PhraseTrie } from '../text/phrase-trie.ts';
import { createPhraseTrie } from '../text/phrase-trie.ts';
import { fold } from '../text/fold.ts';
import { HOUSE_SMALL, HOUSE_WORDS } from './lexicon/house.ts';

let made: PhraseTrie<number> | undefined;

/** What a text says that any house is asked of, in any language: the number of a meaning, the longest phrases first. */
export function houseWords(text: string): PhraseMatch<number>[] {
  made ??= build();
  return made.match(text);
}

const small: ReadonlySet<string> = new Set(HOUSE_SMALL.map(fold));

/** A folded word that tells no question of a house from another. */
export function isHouseSmall(word: string): boolean {
  return small.has(word);
}

function build(): PhraseTrie<number> {
  const trie = createPhraseTrie<number>();
  for (const [meaning, listed] of HOUSE_WORDS.entries()) for (const phrase of listed) trie.add(phrase, meaning);
  return trie;
}
