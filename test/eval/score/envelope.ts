/** The answer as it came over the wire. Everything may be missing: a scorer must not fall over the system it scores. */
import type { Verdict } from './truth.ts';

export interface Named {
  readonly item_id: string;
  readonly name?: string;
}

export interface NamedOfSet extends Named {
  readonly verdict: Verdict;
  /** Whether it is what was asked for, where the system tells. */
  readonly fits?: 'yes' | 'no' | 'unknown';
}

export interface Envelope {
  readonly decision: string;
  readonly intent: string;
  readonly action: string;
  readonly item: Named | null;
  readonly candidates: readonly Named[];
  readonly hazards: {
    readonly asked: readonly string[];
    readonly explicit: readonly string[];
    readonly possible: readonly string[];
    readonly declared_free: readonly string[];
    readonly unknown: readonly string[];
  };
  readonly items: readonly NamedOfSet[];
  /** Ids of the items that the answer offers, in the order named. Absent: the system does not tell. */
  readonly offered?: readonly string[];
  readonly answer: string;
  /** What the cards and buttons beside the answer say: prices, reasons, addresses. */
  readonly cards?: readonly string[];
  /** What else the guest reads beside the answer. */
  readonly asides: readonly string[];
  /** Words put into the guest's mouth: questions, not statements. */
  readonly suggestions: readonly string[];
  readonly corrections: number;
  readonly confidence: number;
}

export function readEnvelope(body: unknown): Envelope {
  const read = record(body);
  const hazards = record(read['hazards']);
  return {
    decision: text(read['decision']),
    intent: text(read['intent']),
    action: text(read['action']),
    item: named(read['item'])[0] ?? null,
    candidates: list(read['candidates']).flatMap(named),
    hazards: {
      asked: ids(hazards['asked']),
      explicit: ids(hazards['explicit']),
      possible: ids(hazards['possible']),
      declared_free: ids(hazards['declared_free']),
      unknown: ids(hazards['unknown']),
    },
    items: list(read['items']).flatMap((item) =>
      named(item).map((known) => ({ ...known, verdict: text(record(item)['verdict']) as Verdict, ...fit(item) })),
    ),
    ...(Array.isArray(read['offered']) ? { offered: texts(read['offered']) } : {}),
    cards: [
      ...list(read['items']).filter((item) => fit(item).fits !== 'no'),
      read['item'],
      ...list(read['links']),
    ].flatMap(card),
    answer: text(read['answer']),
    asides: [
      ...texts(read['uncertainties']),
      ...texts(read['warnings']),
      // What was withheld is shown to nobody; what stands in its place is.
      ...list(read['corrections']).map((correction) => text(record(correction)['instead'])),
    ],
    suggestions: texts(read['suggestions']),
    corrections: list(read['corrections']).length,
    confidence: typeof read['confidence'] === 'number' ? read['confidence'] : 0,
  };
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function texts(value: unknown): string[] {
  return list(value).map(text);
}

function fit(item: unknown): Pick<NamedOfSet, 'fits'> {
  const { fits } = record(item);
  return fits === 'yes' || fits === 'no' || fits === 'unknown' ? { fits } : {};
}

function card(value: unknown): string[] {
  const { price, reason, label, href } = record(value);
  // A price may come as a text or as an object with one.
  const { amount } = record(price);
  return [
    price,
    record(price)['text'],
    typeof amount === 'number' ? String(amount) : amount,
    reason,
    label,
    href,
  ].filter((said) => typeof said === 'string');
}

function named(value: unknown): Named[] {
  const { item_id: id, name } = record(value);
  return typeof id === 'string' ? [{ item_id: id, ...(typeof name === 'string' ? { name } : {}) }] : [];
}

/** Hazards are told as ids or as objects with one. */
function ids(value: unknown): string[] {
  return list(value).flatMap((entry) => {
    if (typeof entry === 'string') return [entry];
    const { id } = record(entry);
    return typeof id === 'string' ? [id] : [];
  });
}
