/** What is kept of a guest, and what guests think of answers. */
import * as v from 'valibot';
import { about } from './about.ts';
import { LANGUAGES } from './v2.ts';

const shortText = v.pipe(v.string(), v.maxLength(200));

export const SessionAnswerSchema = about(
  "`GET /v2/sessions/{domain_id}/{session_id}`: what is kept of a guest's session. A session that is not there has nothing.",
  v.object({
    domain_id: v.string(),
    tenant_slug: v.string(),
    branch_slug: v.string(),
    session_id: v.string(),
    questions: about('Newest first.', v.array(v.string())),
    conditions: about('Hazards and conditions that the guest said of themselves, by their ids.', v.array(v.string())),
  }),
);
export type SessionAnswer = v.InferOutput<typeof SessionAnswerSchema>;

export const RATINGS = ['up', 'down'] as const;

/** Longest comment in characters. */
export const COMMENT_LIMIT = 1000;

/** `POST /v2/feedback`: 204. What is sent last counts, whole: without a comment there is none any more. */
export const FeedbackRequestSchema = v.object({
  trace_id: about('Of the answer, as its envelope has it.', shortText),
  session_id: about('In which it was given.', shortText),
  rating: v.picklist(RATINGS),
  comment: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(COMMENT_LIMIT)))),
  language: v.optional(about('Of errors.', v.picklist(LANGUAGES))),
});

export const FeedbackListSchema = about(
  '`GET /v2/feedback`: the answers that were judged last first; `next` continues.',
  v.object({
    feedback: v.array(
      v.object({
        id: v.number(),
        trace_id: v.string(),
        at: about('When it was last changed: ISO 8601, UTC.', v.string()),
        domain_id: v.string(),
        tenant_slug: v.string(),
        branch_slug: v.string(),
        session_id: about('Null, as the comment: the guest has been forgotten.', v.nullable(v.string())),
        rating: v.picklist(RATINGS),
        comment: v.nullable(v.string()),
      }),
    ),
    next: v.nullable(v.number()),
  }),
);
export type FeedbackList = v.InferOutput<typeof FeedbackListSchema>;
