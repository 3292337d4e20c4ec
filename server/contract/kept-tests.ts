/** What would be answered, and questions that are kept to see whether they are answered alike: `/v2/trials`, `/v2/kept-tests`. */
import * as v from 'valibot';
import { about, named } from './about.ts';
import { ActionSchema, AnswerEnvelopeSchema, DecisionSchema, ItemVerdictSchema, LANGUAGES } from './v2.ts';

const question = about('At most 4,000 characters.', v.pipe(v.string(), v.nonEmpty(), v.maxLength(4000)));
const language = v.optional(about('Of the answer. Absent: the assistant’s own.', v.picklist(LANGUAGES)));

const seen = {
  at: v.optional(
    about(
      'As if it were that moment: `2026-12-01`, `2026-12-01T21:00` by the clock of the branch, or with a zone. What is out then, which versions hold and which hours are judged go by it. Absent: now.',
      v.pipe(v.string(), v.maxLength(40)),
    ),
  ),
  document_id: v.optional(
    about(
      'As if its `version` were in force: a draft, or one whose hour is yet to come, in the place of what its document has in force.',
      v.pipe(v.number(), v.integer(), v.minValue(1)),
    ),
  ),
  version: v.optional(about('Of `document_id`. Absent: the newest.', v.pipe(v.number(), v.integer(), v.minValue(1)))),
};

export const TrialRequestSchema = v.object({ question, language, ...seen });
export type TrialRequest = v.InferInput<typeof TrialRequestSchema>;

export const TrialAnswerSchema = about(
  '`POST /v2/trials`: told by the built-in engine, and no trace, session or figure is left by it.',
  v.object({
    time_zone: about('Of the branch.', v.string()),
    at: about('The moment it is told for: by the clock of the branch, with its offset.', v.string()),
    envelope: AnswerEnvelopeSchema,
  }),
);
export type TrialAnswer = v.InferOutput<typeof TrialAnswerSchema>;

const thing = { id: v.string(), name: v.string() };
const things = (says: string) => about(says, v.array(v.object(thing)));

export const OutcomeSchema = about(
  'What an answer comes to, as far as it is compared.',
  v.object({
    decision: DecisionSchema,
    action: ActionSchema,
    item: about('The one item that was meant.', v.nullable(v.object(thing))),
    hazards: about(
      'As in an answer.',
      v.object({
        explicit: things('It contains them.'),
        possible: things('It may contain them.'),
        declared_free: things('The business declares them absent.'),
        unknown: things('Asked of, and nothing says anything of them.'),
      }),
    ),
    items: about(
      'Of an answer about a set, by their ids.',
      v.array(v.object({ ...thing, verdict: v.nullable(ItemVerdictSchema) })),
    ),
    offered: things('In the order in which they are named.'),
    facts: about('The passages that it cites, to the letter.', v.array(v.string())),
    warnings: about('Warnings, and what is not known.', v.array(v.string())),
    answer: v.string(),
  }),
);
export type OutcomeOnWire = v.InferOutput<typeof OutcomeSchema>;

export const KeptTestSchema = v.object({
  id: v.number(),
  question: v.string(),
  language: v.nullable(v.string()),
  expected: named('What it came to when it was accepted last.', OutcomeSchema),
  accepted_by: v.string(),
  accepted_at: about('ISO 8601, UTC.', v.string()),
});
export type KeptTestAnswer = v.InferOutput<typeof KeptTestSchema>;

export const KeptTestListSchema = about(
  '`GET /v2/kept-tests`: in the order in which they were kept, 100 at most.',
  v.object({ tests: v.array(KeptTestSchema) }),
);
export type KeptTestList = v.InferOutput<typeof KeptTestListSchema>;

export const NewKeptTestSchema = v.object({ question, language });
export type NewKeptTest = v.InferInput<typeof NewKeptTestSchema>;

export const DIFFERENCES = ['decision', 'verdict', 'items', 'offered', 'facts', 'warnings', 'wording'] as const;

export const DifferenceSchema = about(
  '`decision`: whether it is answered. `verdict`: the item, what is said of it, and whether it may be ordered. `items`: of a set. `offered`: what is offered, in which order. `facts`: the passages or figures that are told. `warnings`: these, and what is not known. `wording`: nothing but the words.',
  v.picklist(DIFFERENCES),
);
export type DifferenceOnWire = v.InferOutput<typeof DifferenceSchema>;

export const TestRunRequestSchema = v.object(seen);
export type TestRunRequest = v.InferInput<typeof TestRunRequestSchema>;

export const TestRunSchema = v.object({
  test: KeptTestSchema,
  now: named('What it comes to.', OutcomeSchema),
  differences: about('None: it is answered as it was accepted.', v.array(DifferenceSchema)),
});
export type TestRunAnswer = v.InferOutput<typeof TestRunSchema>;

export const TestRunListSchema = about(
  '`POST /v2/test-runs`: in the order in which they were kept.',
  v.object({ runs: v.array(TestRunSchema), differing: about('How many are answered otherwise.', v.number()) }),
);
export type TestRunList = v.InferOutput<typeof TestRunListSchema>;
