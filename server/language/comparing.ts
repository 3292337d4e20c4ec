import { words } from '../text/fold.ts';
import type { PhraseMatch, PhraseTrie } from '../text/phrase-trie.ts';
import { createPhraseTrie } from '../text/phrase-trie.ts';
import { LEXICONS, spellings } from './lexicon.ts';
import type { ComparingWord } from './lexicon/source.ts';

let made: PhraseTrie<ComparingWord> | undefined;

/** The words of a message that compare or add up, left to right, in any language: guests mix them. */
export function comparingWords(message: string): PhraseMatch<ComparingWord>[] {
  made ??= build();
  return made.matchWords(words(message), message);
}

function build(): PhraseTrie<ComparingWord> {
  const trie = createPhraseTrie<ComparingWord>(spellings);
  for (const { comparing } of LEXICONS)
    for (const [name, listed] of Object.entries(comparing))
      for (const phrase of listed) trie.add(phrase, name as ComparingWord);
  return trie;
}
