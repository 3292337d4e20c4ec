/** What a visit tells of itself, and what is offered for it: `/v2/events` and `/v2/hints`. */
import * as v from 'valibot';
import { about } from './about.ts';

const shortText = v.pipe(v.string(), v.maxLength(200));
const someText = v.pipe(v.string(), v.minLength(1), v.maxLength(200));

const place = {
  domain_id: shortText,
  tenant_slug: v.exactOptional(shortText),
  branch_slug: v.exactOptional(shortText),
};

const event = {
  id: about('Made by who tells it: told again under the same id it is kept once.', someText),
  type: about('As the assistant declares it under `proactive`.', someText),
  subject: about('Which thing of its type it is about. Left out: the type says it.', v.exactOptional(shortText)),
  data: about(
    'By the declared fields. A field holds until it is told again; `null` takes it back.',
    v.exactOptional(v.record(v.string(), v.unknown())),
  ),
};

/** `POST /v2/events`: by a system of the business, of one of `session_id` and `user`. */
export const EventRequestSchema = v.object({
  ...place,
  session_id: about('Whose visit it tells of.', v.exactOptional(someText)),
  user: about(
    'Whom the site of the business has signed in: the `sub` of their token. It is kept as a hash.',
    v.exactOptional(someText),
  ),
  ...event,
});
export type EventRequest = v.InferInput<typeof EventRequestSchema>;

/** `POST /v2/events/own`: by the page that holds the session. */
export const OwnEventRequestSchema = v.object({
  ...place,
  session_id: about('Whose visit it tells of.', someText),
  ...event,
});

export const EventAnswerSchema = about(
  'What became of an event.',
  v.object({ id: v.string(), is_new: about('False: it was told before, and nothing was done.', v.boolean()) }),
);
export type EventAnswer = v.InferOutput<typeof EventAnswerSchema>;

export const HINT_OUTCOMES = ['shown', 'followed', 'dismissed'] as const;

/** `POST /v2/hints/{id}`: 204. */
export const HintOutcomeRequestSchema = v.object({
  ...place,
  session_id: about('To which it was offered; left out where it is of the user alone.', v.exactOptional(someText)),
  outcome: about(
    '`shown`: it was in sight. `followed`: its button was pressed. `dismissed`: the guest wants no more of them in this session, or as this user.',
    v.picklist(HINT_OUTCOMES),
  ),
});
export type HintOutcomeRequest = v.InferInput<typeof HintOutcomeRequestSchema>;

export const HintSchema = about(
  'Something that a guest may want to know or to do. Nothing is done without their press.',
  v.object({
    id: v.string(),
    rule: about('Its name in the domain file.', v.string()),
    message: about('Plain text in the language that was asked for: never markup.', v.string()),
    label: about('Of its button. Null: it has none.', v.nullable(v.string())),
    ask: about('What the press asks in the guest’s name.', v.nullable(v.string())),
    link: about('What the press hands to the page: it goes there, or shows it itself.', v.nullable(v.string())),
  }),
);
export type WireHint = v.InferOutput<typeof HintSchema>;

export const HintStreamEventsSchema = about(
  'One event of `GET /v2/events`. It stays open; a comment comes at least every 15 seconds.',
  v.object({
    hint: HintSchema,
    error: v.object({ message: v.string(), trace_id: v.string() }),
  }),
);
export type HintStreamEvents = v.InferOutput<typeof HintStreamEventsSchema>;

export const HintCountListSchema = about(
  '`GET /v2/hints`: how often each hint helped, over the newest 20,000 of the branch.',
  v.object({
    hints: v.array(
      v.object({
        rule: v.string(),
        made: about('For guests who were there.', v.number()),
        shown: v.number(),
        followed: v.number(),
        dismissed: v.number(),
      }),
    ),
  }),
);
export type HintCountList = v.InferOutput<typeof HintCountListSchema>;
