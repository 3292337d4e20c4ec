/** What a page may tell of itself with each question: `view: text`, `plan: [basic, pro]`. */
import * as v from 'valibot';
import { text } from './text.ts';

const MOST_KEYS = 20;

const key = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9_]{0,59}$/u, 'must start with a small letter and hold only small letters, digits and _'),
);

const choices = v.pipe(
  v.array(text(200)),
  v.minLength(1, 'must have at least one choice'),
  v.maxLength(50, 'must have at most 50 choices'),
);

/** A list: one of these texts. */
const kind = v.union(
  [v.picklist(['text', 'number', 'boolean']), choices],
  'must be text, number, boolean or a list of texts',
);
export type ContextKind = v.InferOutput<typeof kind>;

export const ContextSchema = v.pipe(
  v.record(key, kind),
  v.check((keys) => Object.keys(keys).length <= MOST_KEYS, `must have at most ${String(MOST_KEYS)} keys`),
);
