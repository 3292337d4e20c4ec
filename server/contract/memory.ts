/** What an assistant remembers of a person between visits, where they have agreed to it: `/v2/memory`. */
import * as v from 'valibot';
import { about, named } from './about.ts';
import { SlugSchema } from './slug.ts';
import { LANGUAGES } from './v2.ts';

/**
 * `Person-Key`: 128 random bits as 22 letters, digits, `-` and `_` (64 at most), made by the browser once its guest has agreed, and kept there. Whoever
 * has it is that person, so it is sent to nobody else. The records hold what can't be turned back into it.
 */
export const PERSON_KEY_HEADER = 'Person-Key';
export const PERSON_KEY = /^[\w-]{22,64}$/u;

export const MEMORY_KINDS = ['allergy', 'preference', 'item', 'question', 'feedback'] as const;

const MemoryKindSchema = about(
  '`allergy`: what they said of themselves and asked to be kept; it is told at the start of each visit. `preference`: what they chose. `item`: what they asked about. `question`: what they asked. `feedback`: what they thought of answers.',
  v.picklist(MEMORY_KINDS),
);

const LONGEST_SUBJECT = 100;
const LONGEST_VALUE = 300;
const ENTRIES_AT_ONCE = 20;

const subjectText = v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_SUBJECT));
const place = {
  domain_id: v.string(),
  tenant_slug: v.exactOptional(named('Defaults to `default`.', SlugSchema)),
  branch_slug: v.exactOptional(
    named('Defaults to `main`. What is remembered holds in all branches of the tenant.', SlugSchema),
  ),
};

/** `PUT /v2/memory` */
export const MemoryRequestSchema = v.strictObject({
  ...place,
  consent: about('`false`: nothing is to be kept any more, and everything that is goes.', v.boolean()),
  kinds: v.exactOptional(
    about(
      'What may be kept from now on; what is there of other kinds goes. Left out: what they agreed to before, and the kinds of `entries`.',
      v.pipe(v.array(MemoryKindSchema), v.maxLength(MEMORY_KINDS.length)),
    ),
  ),
  entries: v.exactOptional(
    about(
      'What they ask to be kept. All else is kept by itself where its kind is agreed to.',
      v.pipe(
        v.array(
          v.variant('kind', [
            v.strictObject({
              kind: v.literal('allergy'),
              subject: about('The `condition` of a `memory.offer` in an envelope.', subjectText),
            }),
            v.strictObject({
              kind: v.literal('preference'),
              subject: about('Its name.', subjectText),
              value: v.pipe(v.string(), v.maxLength(LONGEST_VALUE)),
            }),
          ]),
        ),
        v.maxLength(ENTRIES_AT_ONCE),
      ),
    ),
  ),
  language: v.exactOptional(about('In which entries are named, and of errors.', v.picklist(LANGUAGES))),
});
export type MemoryRequest = v.InferOutput<typeof MemoryRequestSchema>;

const MemoryEntrySchema = v.object({
  id: v.string(),
  kind: MemoryKindSchema,
  subject: about('What there is one of: a condition, a name, an item, a question, the trace of an answer.', v.string()),
  label: about('As a person reads it.', v.string()),
  value: about('A preference’s value, or `up` or `down`; else empty.', v.string()),
  count: about('How often it came.', v.number()),
  first_at: about('ISO 8601, UTC.', v.string()),
  last_at: v.string(),
});
export type WireMemoryEntry = v.InferOutput<typeof MemoryEntrySchema>;

export const MemoryAnswerSchema = about(
  '`GET` and `PUT /v2/memory`: everything that is kept of whoever asks.',
  v.object({
    available: about('False: this server remembers nobody.', v.boolean()),
    days: about('After so many without a visit everything goes.', v.number()),
    consent: v.boolean(),
    agreed_at: v.nullable(v.string()),
    kinds: v.array(MemoryKindSchema),
    entries: about('By kind, in each the newest first.', v.array(MemoryEntrySchema)),
  }),
);
export type MemoryAnswer = v.InferOutput<typeof MemoryAnswerSchema>;

export const MemoryPeopleSchema = about(
  '`GET /v2/memory/people`: who has agreed to be remembered, newest first; `next` continues. Nothing says who they are.',
  v.object({
    people: v.array(
      v.object({
        person: about('A number of this server, for erasing.', v.number()),
        agreed_at: v.string(),
        seen_at: v.string(),
        kinds: v.array(MemoryKindSchema),
        entries: v.array(MemoryEntrySchema),
      }),
    ),
    next: v.nullable(v.number()),
  }),
);
export type MemoryPeople = v.InferOutput<typeof MemoryPeopleSchema>;
