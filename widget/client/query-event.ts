import type {
  AnswerEnvelope,
  AnswerLink,
  Correction,
  HazardMention,
  ItemCandidate,
  PendingAction,
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

type Fields = Readonly<Record<string, unknown>>;

/** Reads a value of the wire; a field is read with those beside it. */
type Read<Value> = (value: unknown, beside?: Fields) => Value;

/** Strict where a lost word would change what a guest may eat or who said it; elsewhere what is missing reads as empty. */
const text: Read<string> = (value) => {
  if (typeof value !== 'string') throw new SyntaxError('a text is missing');
  return value;
};
const someText: Read<string | undefined> = (value) => textOf(value) || undefined;
const someNumber: Read<number | undefined> = (value) => (Number.isFinite(value) ? (value as number) : undefined);
const number: Read<number> = (value) => someNumber(value) ?? 0;

/** Throws where there is no list, unless it may be missing: nothing else in JSON has a `map`. */
const list =
  <Entry>(read: Read<Entry>, missing?: []): Read<Entry[]> =>
  (value) =>
    ((value ?? missing) as unknown[]).map((entry) => read(entry));

const texts = list(text);

/** A word nobody knows reads as the most careful one, which stands first. */
const oneOf =
  <Known extends string | undefined>(...known: readonly [Known, ...Known[]]): Read<Known> =>
  (value) =>
    known.find((one) => one === value) ?? known[0];

type Shape<Value> = { readonly [Name in keyof Value]-?: Read<Value[Name]> };

/** Throws where there is no object, unless it may be missing. */
const object =
  <Value extends object>(shape: Shape<Value>, missing?: Fields): Read<Value> =>
  (value) => {
    const fields = isRecord(value) ? value : missing;
    if (!fields) throw new SyntaxError('an object is missing');
    const read = Object.entries<Read<unknown>>(shape).map(([name, field]) => [name, field(fields[name], fields)]);
    return Object.fromEntries(read.filter(([, field]) => field !== undefined)) as Value;
  };

/** What has a name of its own shows it, else its id. */
const nameOr =
  (id: string): Read<string> =>
  (value, beside) =>
    textOf(value) || textOf(beside?.[id]);

/** Told on to the page as it comes: the element itself rests nothing on it. */
const asTold = (value: unknown): object => value ?? {};

const correction = object<Correction>({ withheld: textOf, instead: textOf });

const sources = list(
  object<SourceV2>({
    source: textOf,
    chunk_id: textOf,
    chunk_type: textOf,
    item_id: someText,
    document_id: number,
    version: number,
    level: oneOf('tenant', 'branch'),
    effective_from: someText,
    page: someNumber,
    excerpt: textOf,
    score: number,
  }),
);

const hazard = object<HazardMention>({
  id: text,
  name: nameOr('id'),
  severity: oneOf(undefined, 'critical', 'warning', 'info'),
  notes: someText,
  kind: oneOf(undefined, 'condition', 'diet'),
});
const hazards = list(hazard);

const candidate = object<ItemCandidate>({ item_id: text, name: nameOr('item_id'), confidence: number });

const itemVerdict = oneOf('NOT_DECLARED', 'CONTAINS', 'MAY_CONTAIN', 'DECLARED_FREE');
const money = object<{ amount: number; currency: string }>({ amount: number, currency: textOf });

/** As it comes: what draws it is loaded with the first one, and reads it then. */
const orNull = (value: unknown): unknown => value ?? null;

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
  intent: (value) => (textOf(value) || 'UNKNOWN') as AnswerEnvelope['intent'],
  risk: oneOf('CRITICAL', 'HIGH', 'MEDIUM', 'LOW'),
  action: oneOf('VERIFY_WITH_STAFF', 'SAFE_TO_ORDER', 'ASK_FOR_DISH', 'NONE'),
  item: (value) => (isRecord(value) ? candidate(value) : null),
  candidates: list(candidate, []),
  hazards: object({
    label: textOf,
    asked: texts,
    asked_names: list(hazard, []),
    explicit: hazards,
    possible: hazards,
    declared_free: hazards,
    unknown: hazards,
  }),
  items: list(
    object<AnswerEnvelope['items'][number]>({
      item_id: text,
      name: nameOr('item_id'),
      // Only where the server says so is nothing of a danger asked.
      verdict: (value, beside) => (value === null ? null : itemVerdict(value, beside)),
      fits: oneOf(undefined, 'yes', 'no', 'unknown'),
      basis: oneOf(undefined, 'usual', 'derived', 'declared'),
      price: (value) => (isRecord(value) ? money(value) : undefined),
      category: someText,
      reason: someText,
      image: someText,
    }),
    [],
  ),
  // A server of before did not tell these three.
  offered: readTexts,
  understood: (value) => ({ conditions: [], leftover: [], ...(value as object | undefined) }),
  links: list(
    object<AnswerLink>({
      // Nothing hangs on it: a link is followed by its address.
      kind: textOf as Read<AnswerLink['kind']>,
      label: textOf,
      href: textOf,
    }),
    [],
  ),
  // A server of before did not count them.
  items_total: (value, beside) =>
    Math.max(number(value), Array.isArray(beside?.['items']) ? beside['items'].length : 0),
  answer: (value) => (value === null ? null : text(value)),
  uncertainties: readTexts,
  warnings: texts,
  corrections: list(correction, []),
  confidence: number,
  pending_action: orNull as Read<AnswerEnvelope['pending_action']>,
  asks: orNull as Read<AnswerEnvelope['asks']>,
  // As it comes: what draws it is loaded with the first one, and reads it then.
  memory: (value) => (isRecord(value) ? value : undefined) as AnswerEnvelope['memory'],
  suggestions: readTexts,
  sources,
  levels: readTexts as Read<AnswerEnvelope['levels']>,
  policy: asTold as Read<AnswerEnvelope['policy']>,
  engine: object<AnswerEnvelope['engine']>(
    { llm: textOf, embeddings: textOf, state: oneOf(undefined, 'off', 'away', 'cold', 'busy', 'slow', 'withheld') },
    {},
  ),
  timings_ms: asTold as Read<AnswerEnvelope['timings_ms']>,
});

const ok = (): true => true;

const events: { readonly [Name in keyof QueryStreamEvents]: Read<QueryStreamEvents[Name]> } = {
  meta: object({ domain_id: textOf, trace_id: textOf }),
  tool: object({ name: textOf, title: textOf, state: oneOf('running', 'done', 'failed') }),
  envelope: readEnvelope,
  sources: object({ sources }),
  warnings: object({ warnings: texts }),
  start: object({ ok }),
  token: object({ t: text }),
  correction,
  pending_action: orNull as Read<PendingAction>,
  suggestions: object({ suggestions: texts }),
  done: object({ ok, envelope: readEnvelope }),
  error: object({ message: textOf, trace_id: textOf }),
  stopped: object({ reason: oneOf('unheard', 'asked'), answer: text }),
};
