/** The small pieces a domain file's shape is made of. */
import * as v from 'valibot';

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

/** A word, or a word that means this only in some countries. */
const word = v.union([
  text(120),
  v.strictObject({
    word: text(120),
    locales: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z]{2}(?:-[A-Z]{2})?$/u))), v.minLength(1)),
  }),
]);
export type WordEntry = v.InferOutput<typeof word>;

/** A list of words, empty when left out. */
export function words() {
  return v.optional(list(word), []);
}

/** A list of words that may be neither left out nor empty. */
export function someWords() {
  return v.pipe(list(word), v.minLength(1, 'needs at least one word'));
}

/** Words for one thing: one alone says nothing. */
export function wordGroup() {
  return v.pipe(list(word), v.minLength(2, 'needs at least two words'));
}
