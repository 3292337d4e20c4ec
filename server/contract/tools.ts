/** Tools as who runs the assistant sees them: `/v2/tools`. */
import * as v from 'valibot';
import { about } from './about.ts';

/** Most arguments that a trial is given: more than any tool declares. */
const MOST_ARGUMENTS = 50;

export const TOOL_STATES = ['on', 'off'] as const;
export const ARGUMENT_TYPES = ['string', 'integer', 'number', 'boolean'] as const;
export const OFF_REASONS = ['address', 'host', 'secret'] as const;

const recent = about(
  'Of this server, within the last hour: the newest 200 at most. Null: it was not called.',
  v.nullable(
    v.object({
      calls: v.number(),
      kept: about('What was asked for beside the calls and told from before: nobody was asked.', v.number()),
      answered: about('Those whose service answered in its own terms, be it with a no.', v.number()),
      median_ms: v.number(),
      slowest_ms: v.number(),
      last_at: about('ISO 8601, UTC.', v.string()),
      last_outcome: v.string(),
    }),
  ),
);

const acted = about(
  'Of the actions of this branch that are kept, all of its tool. Null: none was proposed.',
  v.nullable(
    v.object({
      proposed: about('All of them: the others are among these.', v.number()),
      confirmed: v.number(),
      cancelled: v.number(),
      expired: v.number(),
      succeeded: about('Of the confirmed ones, as `failed` and `unknown`.', v.number()),
      failed: v.number(),
      unknown: about('It may have been done: no answer came.', v.number()),
    }),
  ),
);

export const ToolListSchema = about(
  '`GET /v2/tools`: in the order of the file.',
  v.object({
    tools: v.array(
      v.object({
        name: v.string(),
        title: v.string(),
        description: v.string(),
        kind: v.string(),
        permission: v.picklist(['read', 'write', 'admin']),
        guest: about('Whoever only asks may have it done.', v.boolean()),
        state: about('`off`: it is offered to nobody here.', v.picklist(TOOL_STATES)),
        off: about(
          'What the operator has to give: an address, a host in `TOOL_HOSTS`, a secret. Null: it is on.',
          v.nullable(v.object({ reason: v.picklist(OFF_REASONS), name: v.string() })),
        ),
        host: about(
          'Of its service, since the start. `away`: its calls fail at once, but for a trial. Null: it was not asked.',
          v.nullable(
            v.object({ state: v.picklist(['ready', 'away']), since: v.string(), trouble: v.nullable(v.string()) }),
          ),
        ),
        recent,
        actions: acted,
        arguments: about(
          'What a trial takes, in the order in which it is asked for.',
          v.array(
            v.object({
              name: v.string(),
              label: v.string(),
              reads: about(
                'How it is read out of what a person says; `text` where nobody is asked for it.',
                v.string(),
              ),
              type: about('Of its JSON.', v.picklist(ARGUMENT_TYPES)),
              required: v.boolean(),
              choices: v.array(v.string()),
            }),
          ),
        ),
      }),
    ),
  }),
);
export type ToolList = v.InferOutput<typeof ToolListSchema>;

/** `POST /v2/tools/{name}/try`. */
export const ToolTrialRequestSchema = v.object({
  arguments: about(
    'By name.',
    v.pipe(
      v.record(
        v.pipe(v.string(), v.maxLength(60)),
        v.union([v.pipe(v.string(), v.maxLength(500)), v.number(), v.boolean()]),
      ),
      v.maxEntries(MOST_ARGUMENTS),
    ),
  ),
});
export type ToolTrialRequest = v.InferInput<typeof ToolTrialRequestSchema>;

export const ToolTrialAnswerSchema = about(
  'What a tool would send, and what its service answered where it only reads.',
  v.object({
    request: about(
      'What the operator gives stands in it by its name: `${address:TABLES}`, `${secret:TABLES}`. Null: it asks no service.',
      v.nullable(
        v.object({
          method: v.string(),
          url: v.string(),
          headers: v.record(v.string(), v.string()),
          body: about('JSON; null: none.', v.unknown()),
        }),
      ),
    ),
    sent: about('False of what changes something, of a tool that is off, and of what asks no service.', v.boolean()),
    result: about(
      'The words of its service, or of what is published or declared, to be shown as text at most. Null: it was not asked.',
      v.nullable(
        v.object({
          kind: v.picklist(['given', 'none', 'refused', 'failed', 'unknown']),
          values: v.record(v.string(), v.unknown()),
          rows: about(
            'Of a tool that gives a list; of opening hours a day each: `date`, `state`, `hours`, `note`.',
            v.array(v.record(v.string(), v.unknown())),
          ),
          why: about('Of one that failed: `away`, `slow`, `unreadable`, `limit`, `forbidden`.', v.nullable(v.string())),
        }),
      ),
    ),
  }),
);
export type ToolTrialAnswer = v.InferOutput<typeof ToolTrialAnswerSchema>;
