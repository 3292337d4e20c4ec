/** A domain file's `tools`: what the assistant can have done by the business's own systems (docs/tools.md). */
import * as v from 'valibot';
import { section } from './section.ts';
import { list, text } from './text.ts';
import {
  argument,
  ComposeSchema,
  ItemsSchema,
  pointer,
  RowsSchema,
  rowSayings,
  SearchSchema,
  whole,
} from './tool-sources.ts';
import type { Words } from './word-choice.ts';

/** How a value is read out of what a person says. */
export const SLOT_KINDS = [
  ...(['date', 'time', 'people', 'number', 'name', 'text', 'phone', 'code', 'choice', 'item', 'message'] as const),
] as const;

const PERMISSIONS = ['read', 'write', 'admin'] as const;

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

const toolName = v.pipe(
  v.string(),
  v.regex(
    /^[a-z][a-z0-9_]{0,62}$/u,
    'must start with a small letter and hold only small letters, digits and underscores, 63 at most',
  ),
);

function isPlain(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

const sayings = {
  /** Read back before the button; of slots only. */
  proposed: v.exactOptional(text(500)),
  succeeded: v.exactOptional(text(500)),
  /** Of what `checked_by` did not find; of arguments only. */
  unknown: v.exactOptional(text(500)),
  /** What was asked for is not there. */
  none: v.exactOptional(text(500)),
  /** The back end said no in its own terms. */
  refused: v.exactOptional(text(500)),
  ...rowSayings,
};

/** Kinds that need no service: they look among what the business has published, and change nothing. */
export const HOUSE_KINDS = ['retrieve', 'items', 'compose'] as const;

const RequestSchema = section({
  method: v.optional(v.picklist(METHODS), 'GET'),
  url: v.pipe(
    text(500),
    v.regex(
      /^\$\{address:[A-Z][A-Z0-9_]{0,40}\}(?:\/[^\s?#\\]*)?$/u,
      'must be "${address:NAME}" and a path: the address is the operator\'s, a query stands under "query"',
    ),
  ),
  /** Values by name; `{argument}` in them is encoded. One whose arguments were not given is left out. */
  query: v.optional(v.record(v.string(), text(300)), {}),
  /** `${secret:NAME}` may stand in them, arguments may not. */
  headers: v.optional(v.record(v.string(), text(300)), {}),
  /** JSON; a text that is one `{argument}` is replaced by it as it is. */
  body: v.exactOptional(v.record(v.string(), v.unknown())),
});

function choiceSchema({ someWords, words }: Words) {
  return section({
    value: text(60),
    /** They mean it wherever they stand; the first is how it is told. */
    words: someWords,
    /** They mean it only in the answer to this question: of a choice that refuses wherever they stand in it, else as the whole of it. */
    answers: words,
    /** What is said in the place of doing it with this value. */
    refuses: v.exactOptional(text(300)),
    /** Nothing more is asked for then: it is over. */
    ends: v.optional(v.boolean(), false),
    /** As before, of whoever has told of an allergy or of their health. */
    refuses_health: v.exactOptional(text(300)),
    /** What is offered where it refuses, by the slots that it fills. */
    instead: v.optional(v.record(argument, text(60)), {}),
  });
}

function slotSchema(words: Words) {
  return section({
    /** The argument that it fills. */
    of: argument,
    reads: v.picklist(SLOT_KINDS),
    label: text(60),
    /** Needed unless it comes from the context or the file. */
    ask: v.optional(v.pipe(v.string(), v.maxLength(200, 'must have at most 200 characters')), ''),
    /** Words behind which it is said: a name, a number or, to the end, a text. */
    behind: words.words,
    /** An hour outside the opening hours is told, and not taken. */
    within_hours: v.optional(v.boolean(), false),
    /** Of a day: one that has been is meant as it is said. */
    may_be_past: v.optional(v.boolean(), false),
    choices: v.exactOptional(list(choiceSchema(words))),
    /** Asked for, and needed, only where another slot, which stands before it, has one of these values. */
    when: v.exactOptional(
      section({ of: argument, is: v.pipe(list(text(60)), v.minLength(1, 'needs at least one value')) }),
    ),
    /** It asks about what has been, so many days ago at least: a day or an hour in its answer is none of what is to be done. */
    about_past: v.exactOptional(section({ least_days: whole(0, 3650) })),
    from: v.exactOptional(v.picklist(['context.item', 'context.branch', 'context.session'])),
    /** What is said goes before what it comes `from`, and is asked for where neither is there. */
    or_said: v.optional(v.boolean(), false),
    /** The argument that stands for it where it was said: then it is not asked for. */
    unless: v.exactOptional(argument),
    default: v.exactOptional(v.custom<string | number | boolean>(isPlain)),
  });
}

export function toolsSchema(words: Words) {
  const tool = section({
    name: toolName,
    title: text(80),
    description: text(300),
    /** `hours`: what the business has declared of its opening hours. Of all but `http` none needs a back end. */
    kind: v.picklist(['http', 'hours', ...HOUSE_KINDS]),
    permission: v.picklist(PERMISSIONS),
    /** An anonymous guest may have it done. */
    guest: v.optional(v.boolean(), false),
    /** Sent twice under one key it is done once: after a crash it is sent again. */
    idempotent: v.optional(v.boolean(), false),
    /** Its arguments and its result stand in no trace. */
    sensitive: v.optional(v.boolean(), false),
    /** What changes something always waits for the person's confirmation: a file can't say otherwise. */
    confirm: v.exactOptional(v.literal(true)),
    /** Words that ask for it. */
    asked_by: words.words,
    /** Words that hold one of those and ask for something else. */
    not_asked_by: words.words,
    /** Words beside which it is not asked for, whatever day is said: «tengo turno mañana». */
    never_asked_by: words.words,
    examples: v.optional(list(text(200)), []),
    /** JSON Schema of its arguments. */
    input: v.optional(v.record(v.string(), v.unknown()), {
      type: 'object',
      additionalProperties: false,
      properties: {},
    }),
    /** What a person is asked for, in that order. */
    slots: v.optional(list(slotSchema(words)), []),
    request: v.exactOptional(RequestSchema),
    /** What is taken out of the answer, by the name that `say` uses. */
    response: v.optional(v.record(argument, pointer), {}),
    /** The list in its answer that is told row by row. */
    rows: v.exactOptional(RowsSchema),
    /** Of `retrieve`. */
    search: v.exactOptional(SearchSchema),
    /** Of `items`. */
    items: v.exactOptional(ItemsSchema),
    /** Of `compose`. */
    compose: v.exactOptional(ComposeSchema),
    timeout_ms: v.optional(whole(100, 10_000), 4000),
    /** How long a result of a read tool is used again. */
    cache_s: v.optional(whole(0, 86_400), 0),
    /** How old it may be when the back end is away; it is told with its age. */
    stale_if_error_s: v.optional(whole(0, 604_800), 0),
    /** Tools whose kept results are no more told once it has been done. */
    invalidates: v.optional(list(toolName), []),
    limits: v.optional(section({ per_hour: v.optional(whole(1, 1000), 20) }), {}),
    /** Another tool that only reads, which is asked before anything is prepared: where it finds nothing, there is no button. */
    checked_by: v.exactOptional(
      section({
        tool: toolName,
        /** By its arguments, the one of this tool that each is. */
        arguments: v.record(
          argument,
          v.pipe(text(70), v.regex(/^\{\w{1,64}\}$/u, 'must be one argument of this tool: "{name}"')),
        ),
      }),
    ),
    /** What takes it back when it fails after it may have been done in part. */
    rollback: v.exactOptional(section({ tool: toolName, arguments: v.optional(v.record(argument, text(100)), {}) })),
    say: v.optional(section(sayings), {}),
  });
  return v.optional(v.pipe(v.array(tool), v.maxLength(60, 'must have at most 60 tools')), []);
}

/** A tool's texts in another language, by its name. What is left out is said as the file says it. */
export const ToolTextsSchema = section({
  title: v.exactOptional(text(80)),
  description: v.exactOptional(text(300)),
  asked_by: v.exactOptional(list(text(120))),
  not_asked_by: v.exactOptional(list(text(120))),
  never_asked_by: v.exactOptional(list(text(120))),
  examples: v.exactOptional(list(text(200))),
  /** By the argument that the slot fills. */
  slots: v.exactOptional(
    v.record(
      v.string(),
      section({
        label: v.exactOptional(text(60)),
        ask: v.exactOptional(text(200)),
        /** Words, by the choice's value. */
        choices: v.exactOptional(v.record(v.string(), list(text(120)))),
        answers: v.exactOptional(v.record(v.string(), list(text(120)))),
        refuses: v.exactOptional(v.record(v.string(), text(300))),
        refuses_health: v.exactOptional(v.record(v.string(), text(300))),
      }),
    ),
  ),
  say: v.exactOptional(section(sayings)),
});

export type ToolFile = v.InferOutput<ReturnType<typeof toolsSchema>>[number];
