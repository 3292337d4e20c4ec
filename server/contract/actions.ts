/** What is done for a guest once they confirm it: `/v2/actions`. */
import * as v from 'valibot';
import { about } from './about.ts';

const shortText = v.pipe(v.string(), v.maxLength(200));

/** Longest comment in characters. */
export const ACTION_COMMENT_LIMIT = 500;

export const ACTION_STATES = ['pending', 'confirmed', 'cancelled', 'expired'] as const;
export const ACTION_OUTCOMES = ['running', 'succeeded', 'failed', 'unknown'] as const;

/** `POST /v2/actions/{id}/confirm` and `…/cancel`. */
export const ActionRequestSchema = v.object({
  domain_id: shortText,
  tenant_slug: v.exactOptional(shortText),
  branch_slug: v.exactOptional(shortText),
  session_id: about('In which it was proposed.', shortText),
  comment: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(ACTION_COMMENT_LIMIT)))),
});
export type ActionRequest = v.InferInput<typeof ActionRequestSchema>;

const state = about(
  '`pending`: it waits. `expired`: it waited for more than five minutes; nothing was done.',
  v.picklist(ACTION_STATES),
);
const outcome = about(
  'Of a confirmed one. `running`: it is being done. `unknown`: it was sent and no answer came, so it may have been done.',
  v.nullable(v.picklist(ACTION_OUTCOMES)),
);

export const ActionAnswerSchema = about(
  'How an action stands, and what is told of it.',
  v.object({
    id: v.string(),
    state,
    outcome,
    result: about(
      'What the service gave, by the names of the tool’s `response`: its words, to be shown as text at most. Null: nothing.',
      v.nullable(v.record(v.string(), v.unknown())),
    ),
    message: about('To be shown, in the language in which it was proposed.', v.string()),
    suggestions: about('What the guest may ask next.', v.array(v.string())),
  }),
);
export type ActionAnswer = v.InferOutput<typeof ActionAnswerSchema>;

export const ActionListSchema = about(
  '`GET /v2/actions`: newest first; `next` continues.',
  v.object({
    actions: v.array(
      v.object({
        id: v.string(),
        tool: v.string(),
        title: v.string(),
        details: about(
          'What it was to be done with, as it was read back; without what was told of health in the conversation, and empty where its tool is `sensitive` or the guest was forgotten.',
          v.array(v.tuple([v.string(), v.string()])),
        ),
        comment: v.nullable(v.string()),
        state,
        outcome,
        rolled_back: about(
          'It failed and was taken back. Null: nothing was to be taken back.',
          v.nullable(v.boolean()),
        ),
        domain_id: v.string(),
        tenant_slug: v.string(),
        branch_slug: v.string(),
        session_id: about('Null: the guest has been forgotten.', v.nullable(v.string())),
        created_at: about('ISO 8601, UTC.', v.string()),
        changed_at: about('ISO 8601, UTC.', v.string()),
      }),
    ),
    next: v.nullable(v.string()),
  }),
);
export type ActionList = v.InferOutput<typeof ActionListSchema>;
