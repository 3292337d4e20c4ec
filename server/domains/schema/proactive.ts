/** A domain file's `proactive`: what is offered to a guest who did not ask, and on what events (docs/hints.md). */
import * as v from 'valibot';
import { CONDITION_WORDS } from '../conditions/read-condition.ts';
import { FIELD_KINDS, OWN_FIELDS } from '../conditions/condition.ts';
import { section } from './section.ts';
import { text } from './text.ts';

const NAME = /^[a-z][a-z0-9_]{0,62}$/u;
const name = v.pipe(
  v.string(),
  v.regex(NAME, 'must start with a small letter and hold only small letters, digits and underscores, 63 at most'),
);

const eventType = v.pipe(
  name,
  v.check((type) => !CONDITION_WORDS.includes(type), 'is a word of conditions: choose another'),
);

/** `subject`: which thing of its type an event is about. */
const RESERVED: readonly string[] = [...Object.keys(OWN_FIELDS), 'subject'];
const fieldName = v.pipe(
  name,
  v.check((field) => !RESERVED.includes(field), 'is what every event has: choose another'),
);

function whole(least: number, most: number) {
  const range = `must be a whole number from ${String(least)} to ${String(most)}`;
  return v.pipe(v.number(), v.integer(range), v.minValue(least, range), v.maxValue(most, range));
}

const EventSchema = section({
  type: eventType,
  /** Tools whose kept results are no more told once it came. */
  invalidates: v.optional(v.array(name), []),
  /** The guest's own page may report it, of its own session. */
  guest: v.optional(v.boolean(), false),
  fields: v.pipe(
    v.optional(v.record(fieldName, v.picklist(FIELD_KINDS)), {}),
    v.check((fields) => Object.keys(fields).length <= 20, 'must have at most 20 fields'),
  ),
});

/** Of the page itself, or of another one by its whole address: what is filled in stands behind the host. */
const link = v.pipe(
  text(300),
  v.regex(
    /^(?:\/(?!\/)|#|https:\/\/[a-z0-9.-]{1,200}(?::\d{1,5})?\/)[^\s\\]*$/u,
    'must begin with "/", "#" or "https://host/", without spaces',
  ),
);

const SuggestsSchema = section({
  label: text(40),
  /** What the press asks, in the guest's name. */
  ask: v.exactOptional(text(200)),
  /** Left out while it is off. Without `ask` it is asked for in the first of its examples, or of the words that ask for it. */
  tool: v.exactOptional(name),
  /** Is handed to the page as `rag-action`. */
  link: v.exactOptional(link),
});

const RuleSchema = section({
  name,
  /** The type of the events that it is about: it is told once of each subject. */
  about: name,
  when: text(400),
  /** So long after the newest event that it is about. */
  after_s: v.optional(whole(0, 86_400), 0),
  message: text(200),
  suggests: v.exactOptional(SuggestsSchema),
});

/** In the branch's time zone. */
const ActiveHoursSchema = v.pipe(
  section({ from: v.optional(whole(0, 23), 8), until: v.optional(whole(1, 24), 20) }),
  v.check(({ from, until }) => from < until, '"from" must be before "until"'),
);

export const ProactiveSchema = section({
  most_per_hour: v.optional(whole(1, 12), 3),
  active_hours: v.optional(ActiveHoursSchema, {}),
  events: v.pipe(
    v.array(EventSchema),
    v.minLength(1, 'needs at least one event'),
    v.maxLength(30, 'must have at most 30 events'),
  ),
  rules: v.pipe(v.array(RuleSchema), v.maxLength(30, 'must have at most 30 rules')),
});

/** A rule's texts in another language. What is left out is said as the file says it. */
export const HintTextsSchema = section({
  message: v.exactOptional(text(200)),
  label: v.exactOptional(text(40)),
  ask: v.exactOptional(text(200)),
});

export type ProactiveFile = v.InferOutput<typeof ProactiveSchema>;
