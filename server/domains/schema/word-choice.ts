/** The lists of words of a domain file. Some mean something only in some countries: which of them are this domain's. */
import * as v from 'valibot';
import { list, text } from './text.ts';

/**
 * Keeps the words without locales and those whose locales have the domain's own or its bare language. `unsure` settles a
 * domain that names a language and no country, and a word of only some countries of that language.
 */
export function chooseWords(
  entries: readonly (WordEntry | GroupWord)[],
  locale: string,
  unsure: 'keep' | 'drop',
): string[] {
  const language = locale.slice(0, 2);
  const fits = (candidate: string): boolean => {
    if (candidate === locale || candidate === language) return true;
    return unsure === 'keep' && locale === language && candidate.startsWith(`${language}-`);
  };
  return entries.flatMap((entry) => {
    if (typeof entry === 'string') return [entry];
    return entry.locales.some(fits) ? [entry.word] : [];
  });
}

const regional = {
  word: text(120),
  locales: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z]{2}(?:-[A-Z]{2})?$/u))), v.minLength(1)),
};

/** A word, or a word that means this only in some countries. */
const word = v.union([text(120), v.strictObject(regional)]);

export type WordEntry = v.InferOutput<typeof word>;

/** `heard: false`: where the house stands elsewhere, nobody says it for this. */
const groupWord = v.union([text(120), v.strictObject({ ...regional, heard: v.exactOptional(v.boolean()) })]);

type GroupWord = v.InferOutput<typeof groupWord>;

/** Words for one thing. */
export interface WordGroup {
  /** Those that mean it where the house stands: what it writes and what its guests say. */
  readonly words: readonly string[];
  /** Those that mean it elsewhere: only guests from there say them for it. */
  readonly heard: readonly string[];
  /** They name what a house has around its items: they are sought in its texts, never in its items. */
  readonly isOfHouse: boolean;
}

/** Nothing to find by it, and it is nothing: a word alone, or none that the house itself would use. */
export function saysNothing({ words, heard }: WordGroup): boolean {
  return words.length === 0 || words.length + heard.length < 2;
}

/** The lists of words of a file of this locale: once read, they hold the words that are this domain's. */
export function wordsOf(locale: string) {
  const chosen = (unsure: 'keep' | 'drop') =>
    v.transform((entries: WordEntry[]) => chooseWords(entries, locale, unsure));
  const any = v.pipe(list(word), chosen('keep'));
  const some = v.pipe(list(word), v.minLength(1, 'needs at least one word'));
  const group = v.pipe(list(groupWord), v.minLength(2, 'needs at least two words'));
  const grouped = (entries: readonly GroupWord[], isOfHouse: boolean): WordGroup => {
    const own = chooseWords(entries, locale, 'drop');
    const regional = entries.flatMap((entry) =>
      typeof entry === 'string' || entry.heard === false ? [] : [entry.word],
    );
    return { words: own, heard: regional.filter((each) => !own.includes(each)), isOfHouse };
  };
  return {
    any,
    /** Empty when left out. */
    words: v.optional(any, []),
    /** May be neither left out nor empty. */
    someWords: v.pipe(some, chosen('keep')),
    /** Words that take a danger away, or decide none: where it is not sure that they mean it, they don't. */
    calming: v.optional(v.pipe(list(word), chosen('drop')), []),
    someCalming: v.pipe(some, chosen('drop')),
    /** Words for one thing: a list, or `house` with one. */
    wordGroup: v.union([
      v.pipe(
        group,
        v.transform((entries) => grouped(entries, false)),
      ),
      v.pipe(
        v.strictObject({ house: group }),
        v.transform(({ house }) => grouped(house, true)),
      ),
    ]),
  };
}

export type Words = ReturnType<typeof wordsOf>;
