/** What guests asked and how they were answered: `/v2/insights`. */
import * as v from 'valibot';
import { about } from './about.ts';
import { IntentSchema } from './v2.ts';

const share = (says: string) =>
  about(
    says,
    v.object({
      count: v.number(),
      share: about('0…1.', v.number()),
      alert: about('It is above 15 % of at least 20.', v.boolean()),
    }),
  );

export const DecidedSchema = about(
  'Questions by what became of them: answered, answered with a reservation, not answered, asked back.',
  v.object({ answered: v.number(), with_disclaimer: v.number(), abstained: v.number(), asked_back: v.number() }),
);
export type Decided = v.InferOutput<typeof DecidedSchema>;

export const WeekInsightSchema = v.object({
  monday: about('Its first day; the first and the last week of a range may be cut.', v.string()),
  questions: v.number(),
  answers: about('Those that were answered, with a reservation or without.', v.number()),
  disclaimers: share('Of the questions, those answered with a reservation or not at all.'),
  without_evidence: share('Of the answers, those that stand on no document and on nothing the business declares.'),
});
export type WeekInsight = v.InferOutput<typeof WeekInsightSchema>;

export const AskedThingSchema = v.object({ id: v.string(), name: v.string(), count: v.number() });
export type AskedThing = v.InferOutput<typeof AskedThingSchema>;

export const WrongAnswerSchema = v.object({
  trace_id: about('Of `GET /v2/traces/{trace_id}`, which shows the answer as the guest saw it.', v.string()),
  at: about('When it was judged: ISO 8601, UTC.', v.string()),
  question: about('Null: its trace has made room for newer ones.', v.nullable(v.string())),
  comment: v.nullable(v.string()),
});
export type WrongAnswer = v.InferOutput<typeof WrongAnswerSchema>;

const looked = {
  domain_id: v.string(),
  tenant_slug: v.string(),
  branch_slug: about('`*`: all branches of the tenant together.', v.string()),
  time_zone: about('Of the business: its days and hours are meant.', v.string()),
  from: about('The first day, `2026-03-01`.', v.string()),
  to: about('The last day; it is included.', v.string()),
  counted_since: about(
    'When the oldest question that is kept was asked: ISO 8601, UTC. Null: none is.',
    v.nullable(v.string()),
  ),
};

const active = (says: string) =>
  about(says, v.array(v.object({ from: v.string(), active: about('Different sessions.', v.number()) })));

const hinted = { shown: v.number(), followed: v.number(), dismissed: v.number() };

const acted = {
  proposed: about('All of them: the others are among these.', v.number()),
  confirmed: v.number(),
  cancelled: v.number(),
  expired: v.number(),
  succeeded: v.number(),
  failed: v.number(),
  unknown: about('It may have been done: no answer came.', v.number()),
};

const called = {
  calls: about('Of tools that read: those in which it was asked.', v.number()),
  answered: about('Of `calls`, those that it answered in its own terms, be it with a no.', v.number()),
  kept: about('Beside `calls`: told with what it had given before.', v.number()),
};

const waits = v.nullable(v.object({ p50: v.number(), p95: v.number() }));

export const InsightsAnswerSchema = about(
  '`GET /v2/insights`. Greetings, what the owner tries out, and what guests asked who were forgotten are in none of it.',
  v.object({
    ...looked,
    total: v.number(),
    decided: DecidedSchema,
    days: about('Every day of the range.', v.array(v.object({ day: v.string(), decided: DecidedSchema }))),
    hours: about('Questions by the hour of the day, from 0 to 23.', v.array(v.number())),
    weeks: v.array(WeekInsightSchema),
    intents: about('The most frequent first.', v.array(v.object({ intent: IntentSchema, count: v.number() }))),
    languages: about(
      'Of the answers, the most frequent first.',
      v.array(v.object({ language: v.string(), count: v.number() })),
    ),
    wait_ms: about(
      'Until the first word: half of all waited at most `p50`, 95 % at most `p95`. Null: nothing was told.',
      waits,
    ),
    items: about('Those most asked of, 20 at most.', v.array(AskedThingSchema)),
    hazards: about('Hazards, diets and conditions most asked of, 20 at most.', v.array(AskedThingSchema)),
    visits: about(
      'A session is one conversation, and as near to one person as is known. Questions without one are in none of it.',
      v.object({
        conversations: about('Different sessions of all these days.', v.number()),
        questions_each: about(
          'Questions of one conversation, in the mean. Null: there was none.',
          v.nullable(v.number()),
        ),
        days: active('Every day of the range.'),
        weeks: active('By their Monday; the first and the last may be cut.'),
        months: active('By their first day; the first and the last may be cut.'),
      }),
    ),
    tools: about(
      'Questions for which a tool was called, or its action proposed.',
      v.object({
        used: v.number(),
        by_tool: about(
          'The most frequent first.',
          v.array(
            v.object({
              ...{ name: v.string(), title: v.string(), count: v.number(), ...called },
              wait_ms: about('Of `calls`, as `wait_ms` of answers. Null: there was none.', waits),
              actions: about('Null: none was proposed.', v.nullable(v.object(acted))),
              actions_wait_ms: about(
                'Of its confirmed actions that were sent and answered, from the sending to the answer. Null: there was none.',
                waits,
              ),
            }),
          ),
        ),
        days: about('Every day of the range.', v.array(v.object({ day: v.string(), used: v.number(), ...called }))),
      }),
    ),
    actions: about(
      'What was proposed in these days, by how it stands now: `succeeded`, `failed` and `unknown` are of the confirmed ones.',
      v.object({ ...acted, days: v.array(v.object({ day: v.string(), ...acted })) }),
    ),
    hints: about(
      'What became of hints in these days.',
      v.object({ ...hinted, days: v.array(v.object({ day: v.string(), ...hinted })) }),
    ),
    ratings: about('What guests said of answers in these days.', v.object({ up: v.number(), down: v.number() })),
    wrong: about('Answers that guests found wrong, those judged last first, 50 at most.', v.array(WrongAnswerSchema)),
  }),
);
export type InsightsAnswer = v.InferOutput<typeof InsightsAnswerSchema>;

export const QuestionGroupSchema = v.object({
  key: about('Of `/v2/insights/unanswered/{key}`. No word can be read from it.', v.string()),
  count: v.number(),
  abstained: about('How many of them were not answered.', v.number()),
  asked_back: v.number(),
  disliked: about('How many answers their guests found wrong.', v.number()),
  of_hazards: about(
    'A hazard, a diet or a condition was asked of: that is answered from what items declare, never from a text.',
    v.boolean(),
  ),
  examples: about(
    'Of different wording, the newest first, 5 at most.',
    v.array(v.object({ trace_id: v.string(), at: v.string(), question: v.string() })),
  ),
  last_asked_at: about('ISO 8601, UTC.', v.string()),
  unknown_words: about(
    'Words that nothing could be made of, the most frequent first, 10 at most.',
    v.array(v.object({ word: v.string(), count: v.number() })),
  ),
});
export type QuestionGroup = v.InferOutput<typeof QuestionGroupSchema>;

export const UnansweredAnswerSchema = about(
  '`GET /v2/insights/unanswered`: questions that were not answered, asked back or answered wrongly as their guests say, grouped by the words they share. What there is at this moment is for the staff to say, and is not among them.',
  v.object({
    ...looked,
    questions: about('So many were grouped.', v.number()),
    cut: about('There were more: only the newest 2,000 are grouped.', v.boolean()),
    groups: about('Those of the most questions first, 100 at most.', v.array(QuestionGroupSchema)),
    further_groups: about('So many more there are.', v.number()),
    ignored: about('Those that are ignored, 100 at most.', v.array(QuestionGroupSchema)),
  }),
);
export type UnansweredAnswer = v.InferOutput<typeof UnansweredAnswerSchema>;

export const ConversationListSchema = about(
  '`GET /v2/conversations`: the one that was asked in last comes first; `next` continues. A session is one conversation. Greetings, what the owner tries out, and guests who were forgotten are in none.',
  v.object({
    ...looked,
    conversations: v.array(
      v.object({
        trace_id: about('Of the question in its title: `GET /v2/traces/{trace_id}`.', v.string()),
        title: about(
          'Its first question as it was asked, 80 characters at most. Null: it has only what was said to a tool that asked, which may be a name or a number.',
          v.nullable(v.string()),
        ),
        started_at: about('Of the first question in these days: ISO 8601, UTC.', v.string()),
        last_at: v.string(),
        messages: about('Questions of the guest in these days, each with its answer.', v.number()),
        tools: about(
          'Those that were called or proposed, in the order in which they came first.',
          v.array(v.object({ name: v.string(), title: v.string() })),
        ),
        language: about('Of the last answer. Null: it is not known.', v.nullable(v.string())),
      }),
    ),
    next: v.nullable(v.string()),
  }),
);
export type ConversationList = v.InferOutput<typeof ConversationListSchema>;
