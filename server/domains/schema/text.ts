/** The small pieces a domain file's shape is made of. */
import * as v from 'valibot';
import { LANGUAGES } from '../../contract/v2.ts';

export const language = v.picklist(LANGUAGES);
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
