import type { Domain } from '../../domains/index.ts';
import { fold, words } from '../../text/fold.ts';
import type { PhraseMatch } from '../../text/phrase-trie.ts';
import { createPhraseTrie } from '../../text/phrase-trie.ts';

/** Words that guests and documents use for one thing: `palta`, `aguacate`, `avocado`. They find things and decide no hazard. */
export interface Synonyms {
  /** Stretches of a text that are a word of a group, the longest first; a meaning is the other words of its group. */
  find(text: string): PhraseMatch<readonly string[]>[];
  /** What else the whole phrase may be called; empty when nothing is known. */
  othersOf(phrase: string): readonly string[];
  readonly groups: readonly (readonly string[])[];
}

const known = new WeakMap<readonly (readonly string[])[], Synonyms>();

/** The domain's groups of words, made once. */
export function synonymsOf({ synonyms }: Pick<Domain, 'synonyms'>): Synonyms {
  const made = known.get(synonyms) ?? build(synonyms);
  known.set(synonyms, made);
  return made;
}

export const NO_SYNONYMS: Synonyms = build([]);

function build(groups: readonly (readonly string[])[]): Synonyms {
  const trie = createPhraseTrie<readonly string[]>();
  for (const group of groups)
    for (const phrase of group) trie.add(phrase, [...group.filter((other) => fold(other) !== fold(phrase))]);
  return {
    groups,
    find: (text) => trie.match(text),
    othersOf(phrase) {
      const spoken = words(phrase);
      const whole = trie
        .match(phrase)
        .find(({ start, end }) => start === spoken[0]?.start && end === spoken.at(-1)?.end);
      return whole === undefined ? [] : [...new Set(whole.meanings.flat())];
    },
  };
}

/** The question and what else its words are called, for a search that knows only the documents' words. */
export function withSynonyms(question: string, synonyms: Synonyms): string {
  const others = synonyms.find(question).flatMap(({ meanings }) => meanings.flat());
  return others.length === 0 ? question : `${question} ${[...new Set(others)].join(' ')}`;
}
