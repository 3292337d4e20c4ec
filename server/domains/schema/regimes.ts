/** A domain file's `regimes`: what must be declared where, list by list. They say what is listed, and decide no hazard. */
import * as v from 'valibot';
import { section } from './section.ts';
import { list, text } from './text.ts';

const names = section({ es: text(300), en: text(300), pt: text(300) });

const EntrySchema = section({
  /** Of the vocabulary. Absent: none stands for it, so that nothing is known of it here. */
  hazard: v.exactOptional(v.string()),
  names,
});

const RegimeSchema = section({
  id: v.pipe(
    v.string(),
    v.regex(
      /^[a-z][a-z0-9_]{0,30}$/u,
      'must start with a small letter and hold only small letters, digits and underscores',
    ),
  ),
  names,
  /** The law, as it is cited. */
  source: text(300),
  declares: v.pipe(list(EntrySchema), v.minLength(1, 'needs at least one entry')),
});

export const RegimesSchema = v.optional(list(RegimeSchema), []);
