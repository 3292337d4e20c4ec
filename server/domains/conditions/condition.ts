/** A condition of a hint (docs/hints.md): what it looks at, and the kinds of values that it compares. */

/** How a field of an event is written: `moment` is a day or a moment by ISO 8601. */
export const FIELD_KINDS = ['text', 'number', 'boolean', 'moment'] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

/** One value of an event. `null` takes back what was said before. */
export type EventValue = string | number | boolean | null;

/** All that is known of the events of one type about one subject: of each field what was said last. */
export interface EventState {
  /** When the newest came. */
  readonly at: Date;
  /** How many came. */
  readonly times: number;
  readonly data: Readonly<Record<string, EventValue>>;
}

export interface ConditionView {
  readonly now: Date;
  /** Undefined: none came. */
  readonly event: (type: string) => EventState | undefined;
}

/** Whether it holds. What was not said compares with nothing: every comparison with it is false. Never throws. */
export type Condition = (view: ConditionView) => boolean;

/** The declared fields of each type of event. */
export type DeclaredEvents = ReadonlyMap<string, Readonly<Record<string, FieldKind>>>;

/** What every event has, by the names that no field may take. */
export const OWN_FIELDS = { at: 'moment', times: 'number' } as const satisfies Readonly<Record<string, FieldKind>>;
