/** `/v2/business`: what a business says of itself. The names follow `LocalBusiness` of schema.org where it has one. */
import * as v from 'valibot';
import { about } from './about.ts';
import { DocumentAnswerSchema } from './documents.ts';
import { SlugSchema } from './slug.ts';
import { LEVELS } from './v2.ts';

/** `09:30`; an end may be `24:00`. */
export const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/u;
export const END_TIME = /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/u;
/** `2026-12-24`. */
export const DATE = /^\d{4}-\d{2}-\d{2}$/u;
/** Of a page: nothing that runs when it is followed. */
export const WEB_ADDRESS = /^[Hh][Tt][Tt][Pp][Ss]?:\/\/[^\s"'<>]+$/u;
export const PHONE = /^\+?[\d\s().\-/]{3,40}$/u;
export const MAIL = /^[^\s@"'<>?&]{1,64}@[^\s@"'<>?&]{1,190}$/u;

const text = (most: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(most));

const link = v.pipe(v.string(), v.regex(WEB_ADDRESS), v.maxLength(500));
const phone = v.pipe(v.string(), v.regex(PHONE));
const details = v.exactOptional(text(500));
const time = v.pipe(v.string(), v.regex(TIME));
const endTime = v.pipe(v.string(), v.regex(END_TIME));

export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

const OpeningHoursSchema = about(
  "Times are of the business's clock. `closes` at or before `opens` is on the next day: `02:00` belongs to the evening before.",
  v.strictObject({
    days: v.pipe(v.array(v.picklist(WEEKDAYS)), v.minLength(1), v.maxLength(7)),
    opens: time,
    closes: endTime,
    last_order: v.exactOptional(endTime),
    note: v.exactOptional(text(200)),
  }),
);

const SpecialHoursSchema = about(
  'Of one day, in the place of its usual hours: `closed`, or `opens` and `closes`. A day with two openings stands twice.',
  v.strictObject({
    date: v.pipe(v.string(), v.regex(DATE)),
    closed: v.exactOptional(v.boolean()),
    opens: v.exactOptional(time),
    closes: v.exactOptional(endTime),
    note: v.exactOptional(text(200)),
  }),
);

const AmenitySchema = about(
  'Known ids are `parking`, `pets`, `wifi`, `high_chair`, `step_free`, `outdoor`, `live_music`; anything else has a `name`.',
  v.strictObject({
    id: v.exactOptional(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]{0,39}$/u))),
    name: v.exactOptional(text(120)),
    available: v.boolean(),
    details,
  }),
);

const AddressSchema = v.strictObject({
  street: v.exactOptional(text(200)),
  locality: v.exactOptional(text(120)),
  region: v.exactOptional(text(120)),
  postal_code: v.exactOptional(text(20)),
  country: v.exactOptional(about('ISO 3166-1, e.g. `AR`.', v.pipe(v.string(), v.regex(/^[A-Z]{2}$/u)))),
});

const GeoSchema = v.strictObject({
  latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
});

export const BusinessFactsSchema = about(
  'What is absent is not known: guests are never told that it is not so.',
  v.strictObject({
    name: v.exactOptional(text(120)),
    description: v.exactOptional(text(2000)),
    phone: v.exactOptional(phone),
    whatsapp: v.exactOptional(phone),
    email: v.exactOptional(v.pipe(v.string(), v.regex(MAIL))),
    url: v.exactOptional(link),
    address: v.exactOptional(AddressSchema),
    geo: v.exactOptional(GeoSchema),
    time_zone: v.exactOptional(about('IANA. Defaults to that of the branch.', text(60))),
    currency: v.exactOptional(about('ISO 4217, e.g. `ARS`.', text(3))),
    hours: v.exactOptional(v.pipe(v.array(OpeningHoursSchema), v.maxLength(100))),
    special_hours: v.exactOptional(v.pipe(v.array(SpecialHoursSchema), v.maxLength(500))),
    payment: v.exactOptional(v.pipe(v.array(text(120)), v.maxLength(50))),
    amenities: v.exactOptional(v.pipe(v.array(AmenitySchema), v.maxLength(100))),
    reservations: v.exactOptional(
      v.strictObject({
        accepted: v.boolean(),
        url: v.exactOptional(link),
        phone: v.exactOptional(phone),
        details,
      }),
    ),
    delivery: v.exactOptional(v.strictObject({ available: v.boolean(), url: v.exactOptional(link), details })),
    languages: v.exactOptional(
      about('Spoken there, ISO 639-1.', v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z]{2}$/u))), v.maxLength(30))),
    ),
    faq: v.exactOptional(
      about(
        'Questions that guests ask, with the answers; they are found by search.',
        v.pipe(v.array(v.strictObject({ question: text(300), answer: text(4000) })), v.maxLength(300)),
      ),
    ),
  }),
);
export type BusinessFactsOnWire = v.InferOutput<typeof BusinessFactsSchema>;

const date = v.nullable(v.string());

export const BusinessRequestSchema = v.strictObject({
  domain_id: v.string(),
  tenant_slug: v.optional(SlugSchema),
  branch_slug: v.optional(SlugSchema),
  level: v.optional(about('`tenant`: of the whole chain.', v.picklist(LEVELS))),
  facts: BusinessFactsSchema,
  publish: v.optional(about('Defaults to true. False: a draft, which no guest is told of.', v.boolean())),
  effective_from: v.optional(
    about("A day, an hour of the branch's clock, or a moment with its zone; defaults to now.", date),
  ),
  effective_to: v.optional(date),
  changed_by: v.optional(
    about('Defaults to the `X-Actor` header, else `admin`.', v.pipe(v.string(), v.minLength(1), v.maxLength(100))),
  ),
  expected_version: v.optional(
    about(
      'The newest version as it was seen, 0 where there was none: another one by now is a 409.',
      v.pipe(v.number(), v.integer(), v.minValue(0)),
    ),
  ),
});
export type BusinessRequest = v.InferInput<typeof BusinessRequestSchema>;

export const GivenBusinessAnswerSchema = v.object({
  document: DocumentAnswerSchema,
  unchanged: v.exactOptional(about('The same was there already: nothing was changed.', v.literal(true))),
});
export type GivenBusinessAnswer = v.InferOutput<typeof GivenBusinessAnswerSchema>;

export const BusinessAnswerSchema = about(
  "What is published and in force: the branch's over its chain's, field by field, special hours day by day. `facts` is null where nothing was said.",
  v.object({
    domain_id: v.string(),
    tenant_slug: v.string(),
    branch_slug: v.string(),
    facts: v.nullable(BusinessFactsSchema),
  }),
);
export type BusinessAnswer = v.InferOutput<typeof BusinessAnswerSchema>;
