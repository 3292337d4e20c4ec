import type { Domain } from '../../domains/index.ts';
import { fold, words } from '../../text/fold.ts';
import { isFunctionWord } from '../../text/function-words.ts';
import { lastWordForms } from '../../text/inflect.ts';
import type { PhraseMatch } from '../../text/phrase-trie.ts';
import { createPhraseTrie } from '../../text/phrase-trie.ts';

type WordGroup = Domain['synonyms'][number];

/** What else the thing is called whose name was said. */
export interface Meaning {
  readonly others: readonly string[];
  /** So the word is understood elsewhere: here it means this only where nothing is found by what it means here. */
  readonly isHeard: boolean;
}

/** Words that guests and documents use for one thing: `palta`, `aguacate`, `avocado`. They find things and decide no hazard. */
export interface Synonyms {
  /** Stretches of a text that are a word of a group, the longest first; a meaning is the other words of its group. */
  find(text: string): PhraseMatch<Meaning>[];
  /** What else the whole phrase may be called; empty when nothing is known. */
  othersOf(phrase: string): readonly string[];
  /** The same for what guests from elsewhere may mean by it. */
  heardOf(phrase: string): readonly string[];
  readonly groups: readonly WordGroup[];
  /** The words of the first group that has the phrase, or that guests from elsewhere mean by it; empty where none has. */
  groupOf(phrase: string): readonly string[];
}

const ofItems = new WeakMap<readonly WordGroup[], Synonyms>();
const ofTexts = new WeakMap<readonly WordGroup[], Synonyms>();

/** The domain's groups of words for items and what they declare, made once. */
export function synonymsOf({ synonyms }: Pick<Domain, 'synonyms'>): Synonyms {
  const made = ofItems.get(synonyms) ?? build(synonyms.filter(({ isOfHouse }) => !isOfHouse));
  ofItems.set(synonyms, made);
  return made;
}

/** All of the domain's groups, also those of the house, made once. */
export function textSynonymsOf({ synonyms }: Pick<Domain, 'synonyms'>): Synonyms {
  const made = ofTexts.get(synonyms) ?? build(synonyms);
  ofTexts.set(synonyms, made);
  return made;
}

export const NO_SYNONYMS: Synonyms = build([]);

/** By the folded phrase; what is meant here before what is only heard. */
function firstGroups(groups: readonly WordGroup[]): ReadonlyMap<string, readonly string[]> {
  const byPhrase = new Map<string, readonly string[]>();
  for (const key of ['words', 'heard'] as const)
    for (const group of groups)
      for (const phrase of group[key].map(fold)) if (!byPhrase.has(phrase)) byPhrase.set(phrase, group.words);
  return byPhrase;
}

function build(groups: readonly WordGroup[]): Synonyms {
  const trie = createPhraseTrie<Meaning>();
  const add = (phrase: string, meaning: Meaning): void => {
    for (const each of [phrase, ...lastWordForms(phrase)]) trie.add(each, meaning);
  };
  for (const group of groups) {
    for (const phrase of group.words) {
      const others = group.words.filter((other) => fold(other) !== fold(phrase));
      if (others.length > 0) add(phrase, { others, isHeard: false });
    }
    for (const phrase of group.heard) add(phrase, { others: group.words, isHeard: true });
  }
  const meant = (phrase: string, isHeard: boolean): string[] => {
    const spoken = words(phrase);
    const whole = trie.match(phrase).find(({ start, end }) => start === spoken[0]?.start && end === spoken.at(-1)?.end);
    const meanings = whole?.meanings.filter((meaning) => meaning.isHeard === isHeard) ?? [];
    return [...new Set(meanings.flatMap(({ others }) => others))];
  };
  const byPhrase = firstGroups(groups);
  return {
    groups,
    groupOf: (phrase) => byPhrase.get(fold(phrase)) ?? [],
    // `soy` is a bean to some, and «I am» in every sentence.
    find: (text) => trie.match(text).filter(({ word }) => !isFunctionWord(fold(word))),
    othersOf: (phrase) => meant(phrase, false),
    heardOf: (phrase) => meant(phrase, true),
  };
}

/** The question in the documents' words: what no document says is replaced by another word for it that one does. */
export function inDocumentWords(question: string, synonyms: Synonyms, isKnown: (word: string) => boolean): string {
  const isSaid = (phrase: string): boolean => words(phrase).every(({ text }) => isKnown(text));
  let told = '';
  let end = 0;
  for (const { word, start, end: behind, meanings } of synonyms.find(question)) {
    const others = [false, true].flatMap((isHeard) => meanings.filter((meaning) => meaning.isHeard === isHeard));
    const other = isSaid(word) ? undefined : others.flatMap((meaning) => meaning.others).find(isSaid);
    told += question.slice(end, start) + (other ?? word);
    end = behind;
  }
  return told + question.slice(end);
}
