import type { Word } from '../../../text/fold.ts';
import { words } from '../../../text/fold.ts';
import { isFunctionWord } from '../../../text/function-words.ts';
import type { NameSpellings } from './name-spellings.ts';
import type { NameWord } from './name-words.ts';
import { nameTokens } from './name-words.ts';
import type { Span } from '../span.ts';
import { covers, overlaps } from '../span.ts';

/** A word of the question, or several that are one word of a name. */
export interface NameToken {
  readonly word: Word;
  readonly entries: readonly NameWord[];
}

export interface Tokenizing {
  readonly spellings: NameSpellings;
  /** What is a whole name already. */
  readonly whole: readonly Span[];
  readonly settled: readonly Span[];
}

/** The words of a text, each with what it is in the names; what is no word of any has no entries. */
export function tokensOf(text: string, { spellings, whole, settled }: Tokenizing): NameToken[] {
  const spoken = nameTokens(text);
  const phrases = spellings
    .phrases(text)
    .filter((phrase) => !overlaps(phrase, whole) && !isNamedByItsWords(phrase, spoken, spellings));
  const tokens: NameToken[] = [];
  for (const word of spoken) {
    const phrase = phrases.find((each) => covers(each, word));
    if (phrase === undefined) {
      const isFree = !overlaps(word, whole);
      tokens.push({ word, entries: isFree ? spellings.find(word.text, overlaps(word, settled)) : [] });
    } else if (word.start === phrase.start) {
      const { start, end } = phrase;
      tokens.push({ word: { text: foldedPhrase(phrase.word), start, end }, entries: phrase.meanings.flat() });
    }
  }
  return joinSplit(text, tokens, spellings);
}

/** «papas fritas» where a name has both words needs no other word for it. */
function isNamedByItsWords(phrase: Span, spoken: readonly Word[], spellings: NameSpellings): boolean {
  const sets = spoken
    .filter((word) => covers(phrase, word) && !isFunctionWord(word.text))
    .map(({ text }) => new Set(spellings.exact(text).map(({ item }) => item)));
  const [first, ...rest] = sets;
  return first !== undefined && [...first].some((item) => rest.every((set) => set.has(item)));
}

/** `em panada`: two stretches that are nothing alone and a word of a name together. */
function joinSplit(text: string, tokens: readonly NameToken[], spellings: NameSpellings): NameToken[] {
  const joined: NameToken[] = [];
  for (const token of tokens) {
    const before = joined.at(-1);
    if (
      before !== undefined &&
      isStray(before) &&
      isStray(token) &&
      /^\s+$/u.test(text.slice(before.word.end, token.word.start))
    ) {
      const entries = spellings.exact(before.word.text + token.word.text);
      if (entries.length > 0) {
        const word = { text: before.word.text + token.word.text, start: before.word.start, end: token.word.end };
        joined[joined.length - 1] = { word, entries };
        continue;
      }
    }
    joined.push(token);
  }
  return joined;
}

function isStray({ word, entries }: NameToken): boolean {
  return entries.length === 0 && word.text.length > 1 && !isFunctionWord(word.text);
}

function foldedPhrase(phrase: string): string {
  return words(phrase)
    .map(({ text }) => text)
    .join(' ');
}
