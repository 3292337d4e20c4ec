/** The small pieces a domain file's shape is made of. */
import * as v from 'valibot';
import { chooseWords } from './word-choice.ts';

export const language = v.picklist(['es', 'en', 'pt']);
export type Language = v.InferOutput<typeof language>;

/** A text with something in it. */
export function text(limit: number) {
  return v.pipe(
    v.string(),
    v.regex(/\S/u, 'is blank'),
    v.maxLength(limit, `must have at most ${String(limit)} characters`),
  );
}

/** A name that stands in records and answers. */
export function identifier() {
  return v.pipe(
    v.string(),
    v.regex(/^[a-z]\w{0,62}$/iu, 'must start with a letter and hold only letters, digits and underscores'),
  );
}

export function list<const Entry extends v.GenericSchema>(entry: Entry) {
  return v.pipe(v.array(entry), v.maxLength(5000, 'must have at most 5000 entries'));
}

const gender = v.picklist(['m', 'f']);

/** What something is called, one and several of it. */
export const noun = { one: text(60), many: text(60), gender };

/** A word, or a word that means this only in some countries. */
const word = v.union([
  text(120),
  v.strictObject({
    word: text(120),
    locales: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z]{2}(?:-[A-Z]{2})?$/u))), v.minLength(1)),
  }),
]);
export type WordEntry = v.InferOutput<typeof word>;

/** The lists of words of a file of this locale: once read, they hold the words that are this domain's. */
export function wordsOf(locale: string) {
  const chosen = (unsure: 'keep' | 'drop') =>
    v.transform((entries: WordEntry[]) => chooseWords(entries, locale, unsure));
  const any = v.pipe(list(word), chosen('keep'));
  const some = v.pipe(list(word), v.minLength(1, 'needs at least one word'));
  return {
    any,
    /** Empty when left out. */
    words: v.optional(any, []),
    /** May be neither left out nor empty. */
    someWords: v.pipe(some, chosen('keep')),
    /** Words that take a danger away, or decide none: where it is not sure that they mean it, they don't. */
    calming: v.optional(v.pipe(list(word), chosen('drop')), []),
    someCalming: v.pipe(some, chosen('drop')),
    /** Words for one thing: one alone says nothing. */
    wordGroup: v.pipe(list(word), v.minLength(2, 'needs at least two words'), chosen('drop')),
  };
}
export type Words = ReturnType<typeof wordsOf>;
