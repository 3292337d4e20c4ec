import type {
  AnswerEnvelope,
  Correction,
  HazardMention,
  ItemCandidate,
  QueryStreamEvent,
  QueryStreamEvents,
  SourceV2,
} from '../../server/contract/v2.ts';
import { isRecord, readTexts, textOf } from './read-fields.ts';

/**
 * Turns one server-sent event into a typed one. `undefined`: an event of a later version, to be passed over, as unknown
 * fields are. Throws when a known event can't be read: a lost piece of an answer must not go unnoticed.
 */
export function readQueryEvent(name: string, data: string): QueryStreamEvent | undefined {
  if (!Object.hasOwn(events, name)) return undefined;
  const event = name as QueryStreamEvent['event'];
  return { event, data: events[event](JSON.parse(data)) } as QueryStreamEvent;
}

type Read<Value> = (value: unknown) => Value;

/** Strict where a lost word would change what a guest may eat or who said it; elsewhere what is missing reads as empty. */
const text: Read<string> = (value) => {
  if (typeof value !== 'string') throw new SyntaxError('a text is missing');
  return value;
};
const number: Read<number> = (value) => numberIn(value) ?? 0;
const texts: Read<string[]> = (value) => listed(value).map(text);

const list =
  <Entry>(read: Read<Entry>): Read<Entry[]> =>
  (value) =>
    listed(value).map(read);

/** As a list, which an older server may leave out. */
const extra =
  <Entry>(read: Read<Entry>): Read<Entry[]> =>
  (value) =>
    listed(value ?? []).map(read);

/** A word nobody knows reads as the most careful one, which stands first. */
const oneOf =
  <Known extends string>(...known: readonly [Known, ...Known[]]): Read<Known> =>
  (value) =>
    known.find((one) => one === value) ?? known[0];

/** What it is, or nothing. */
const maybe =
  <Value extends string | number>(example: Value): Read<Value | undefined> =>
  (value) =>
    typeof value === typeof example ? (value as Value) : undefined;

type Shape<Value> = { readonly [Name in keyof Value]-?: Read<Value[Name]> };

const object =
  <Value extends object>(shape: Shape<Value>): Read<Value> =>
  (value) => {
    if (!isRecord(value)) throw new SyntaxError('an object is missing');
    const read = Object.entries<Read<unknown>>(shape).map(([name, field]) => [name, field(value[name])] as const);
    return Object.fromEntries(read.filter(([, field]) => field !== undefined)) as Value;
  };

/** What has a name of its own shows it, else its id. */
const named =
  <Value extends { name: string }>(id: keyof Value, read: Read<Value>): Read<Value> =>
  (value) => {
    const thing = read(value);
    return thing.name === '' ? { ...thing, name: thing[id] } : thing;
  };

const correction = object<Correction>({ withheld: textOf, instead: textOf });

const source = object<SourceV2>({
  source: textOf,
  chunk_id: textOf,
  chunk_type: textOf,
  item_id: maybe(''),
  document_id: number,
  version: number,
  level: oneOf('tenant', 'branch'),
  effective_from: maybe(''),
  page: maybe(0),
  excerpt: textOf,
  score: number,
});

const hazards = list(
  named(
    'id',
    object<HazardMention>({
      id: text,
      name: textOf,
      severity: (value) => (['critical', 'warning', 'info'] as const).find((known) => known === value),
      notes: maybe(''),
    }),
  ),
);

const candidate = named('item_id', object<ItemCandidate>({ item_id: text, name: textOf, confidence: number }));

/**
 * The envelope of an answer. Throws where a danger, a source or a warning can't be read; elsewhere what is missing reads
 * as empty, and a word nobody knows as the most careful one.
 */
export const readEnvelope: Read<AnswerEnvelope> = object<AnswerEnvelope>({
  trace_id: textOf,
  domain_id: textOf,
  tenant_slug: textOf,
  branch_slug: textOf,
  session_id: (value) => textOf(value) || null,
  language: oneOf('es', 'en', 'pt'),
  decision: oneOf('DISCLAIMER', 'ANSWER', 'SOFT_DISCLAIMER', 'ASK_CLARIFY'),
  intent: oneOf(
    'UNKNOWN',
    'ALLERGENS',
    'INGREDIENTS',
    'DIETARY',
    'RECOMMENDATION',
    'GLOSSARY',
    'GENERAL',
    'AVAILABILITY',
    'ACTION',
  ),
  risk: oneOf('CRITICAL', 'HIGH', 'MEDIUM', 'LOW'),
  action: oneOf('VERIFY_WITH_STAFF', 'SAFE_TO_ORDER', 'ASK_FOR_DISH', 'NONE'),
  item: (value) => (isRecord(value) ? candidate(value) : null),
  candidates: extra(candidate),
  hazards: object({
    label: textOf,
    asked: texts,
    explicit: hazards,
    possible: hazards,
    declared_free: hazards,
    unknown: hazards,
  }),
  items: extra(
    named(
      'item_id',
      object<AnswerEnvelope['items'][number]>({
        item_id: text,
        name: textOf,
        verdict: oneOf('NOT_DECLARED', 'CONTAINS', 'MAY_CONTAIN', 'DECLARED_FREE'),
      }),
    ),
  ),
  answer: (value) => (value === null ? null : text(value)),
  uncertainties: readTexts,
  warnings: texts,
  corrections: extra(correction),
  confidence: number,
  pending_action: () => null,
  suggestions: readTexts,
  sources: list(source),
  levels: (value) => readTexts(value).filter((level) => level === 'branch' || level === 'tenant'),
  policy: orEmpty(object({ id: textOf, threshold: (value) => numberIn(value) ?? null, preferred_sections: readTexts })),
  engine: orEmpty(
    object<AnswerEnvelope['engine']>({
      llm: textOf,
      embeddings: textOf,
      state: (value) => (value === 'loading' ? value : undefined),
    }),
  ),
  timings_ms: (value) =>
    Object.fromEntries(
      Object.entries(isRecord(value) ? value : {}).filter(
        (entry): entry is [string, number] => numberIn(entry[1]) !== undefined,
      ),
    ),
});

const ok = (): true => true;

const events: { readonly [Name in keyof QueryStreamEvents]: Read<QueryStreamEvents[Name]> } = {
  meta: object({ domain_id: textOf, trace_id: textOf }),
  envelope: readEnvelope,
  sources: object({ sources: list(source) }),
  warnings: object({ warnings: texts }),
  start: object({ ok }),
  token: object({ t: text }),
  correction,
  suggestions: object({ suggestions: texts }),
  done: object({ ok, envelope: readEnvelope }),
  error: object({ message: textOf, trace_id: textOf }),
  stopped: object({ reason: oneOf('unheard', 'asked'), answer: text }),
};

function orEmpty<Value>(read: Read<Value>): Read<Value> {
  return (value) => read(isRecord(value) ? value : {});
}

function listed(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new SyntaxError('a list is missing');
  return value;
}

function numberIn(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}
