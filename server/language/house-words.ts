import { fold } from '../text/fold.ts';
import type { PhraseMatch, PhraseTrie } from '../text/phrase-trie.ts';
import { createPhraseTrie } from '../text/phrase-trie.ts';
import { LEXICONS } from './lexicon.ts';
import type { HouseTopic } from './lexicon/source.ts';

let made: PhraseTrie<HouseTopic> | undefined;

/** What a text says that any house is asked of, in any language, the longest phrases first. */
export function houseWords(text: string): PhraseMatch<HouseTopic>[] {
  made ??= build();
  return made.match(text);
}

const small: ReadonlySet<string> = new Set(LEXICONS.flatMap(({ houseSmall }) => houseSmall.map(fold)));

/** A folded word that tells no question of a house from another. */
export function isHouseSmall(word: string): boolean {
  return small.has(word);
}

function build(): PhraseTrie<HouseTopic> {
  const trie = createPhraseTrie<HouseTopic>();
  for (const { house } of LEXICONS)
    for (const [topic, listed] of Object.entries(house))
      for (const phrase of listed) trie.add(phrase, topic as HouseTopic);
  return trie;
}
