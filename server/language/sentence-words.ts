import { fold } from '../text/fold.ts';
import { LEXICONS } from './lexicon.ts';
import type { SentenceWord } from './lexicon/sentence.ts';

const unions = new Map<SentenceWord, ReadonlySet<string>>();

/** The folded words of all languages that do this in a sentence: guests mix them. */
export function sentenceWords(name: SentenceWord): ReadonlySet<string> {
  const known = unions.get(name);
  if (known !== undefined) return known;
  const union: ReadonlySet<string> = new Set(LEXICONS.flatMap(({ sentence }) => sentence[name].map(fold)));
  unions.set(name, union);
  return union;
}

/** The same, where some have more than one word: each as its words. */
export function sentencePhrases(name: SentenceWord): readonly (readonly string[])[] {
  return [...sentenceWords(name)].map((phrase) => phrase.split(' '));
}
