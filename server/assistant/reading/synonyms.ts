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
  /** The first group that has the phrase; empty where none has. */
  groupOf(phrase: string): readonly string[];
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
  const byPhrase = new Map<string, readonly string[]>();
  for (const group of groups)
    for (const phrase of group.map(fold)) if (!byPhrase.has(phrase)) byPhrase.set(phrase, group);
  return {
    groups,
    groupOf: (phrase) => byPhrase.get(fold(phrase)) ?? [],
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

/** The question in the documents' words: what no document says is replaced by another word for it that one does. */
export function inDocumentWords(question: string, synonyms: Synonyms, isKnown: (word: string) => boolean): string {
  const isSaid = (phrase: string): boolean => words(phrase).every(({ text }) => isKnown(text));
  let told = '';
  let end = 0;
  for (const { word, start, end: behind, meanings } of synonyms.find(question)) {
    const other = isSaid(word) ? undefined : meanings.flat().find(isSaid);
    told += question.slice(end, start) + (other ?? word);
    end = behind;
  }
  return told + question.slice(end);
}
