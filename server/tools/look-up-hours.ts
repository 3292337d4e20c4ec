/** What a tool of `kind: hours` rests on, for who tries it: a row for each day. What a guest is told of it the assistant words from the same. */
import type { Tool } from '../domains/index.ts';
import { Fault } from '../fault.ts';
import type { ArgumentRecord } from './check-arguments.ts';
import { ONLY_PART } from './only-part.ts';
import type { DeclaredDay, ToolLibrary } from './ports.ts';
import type { ToolResult, ToolRow, ToolScope } from './request.ts';

export interface LookingUpHours {
  readonly scope: ToolScope;
  readonly given: ArgumentRecord;
  readonly library: Pick<ToolLibrary, 'opening'>;
  readonly now: () => Date;
}

/** Of the day that was said, else of a week. @throws Fault `arguments-invalid` for what is no day */
export async function lookUpHours(
  { slots }: Pick<Tool, 'slots'>,
  { scope, given, library, now }: LookingUpHours,
): Promise<ToolResult> {
  const of = slots.find(({ reads }) => reads === 'date')?.of;
  const date = of === undefined ? undefined : given[of];
  if (date !== undefined && !isDate(date)) {
    throw new Fault('arguments-invalid', {
      issues: [{ loc: [of ?? ''], msg: 'must be a day: 2026-12-03', type: 'value_error.date' }],
    });
  }
  try {
    const days = await library.opening(scope, date ?? now());
    if (days.every(({ state }) => state === 'unknown')) return { kind: 'none' };
    return { kind: 'given', values: {}, rows: days.map(rowOf), asOf: now(), isStale: false };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { kind: 'failed', why: 'away' };
  }
}

function isDate(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/u.test(value)) return false;
  const at = Date.parse(value);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(value);
}

function rowOf({ date, state, spans, note }: DeclaredDay): ToolRow {
  const hours = spans.map(({ opens, closes }) => `${opens}–${closes}`);
  const values = { date, state, ...(hours.length === 0 ? {} : { hours }), ...(note === undefined ? {} : { note }) };
  return { part: ONLY_PART, values, shownBy: [] };
}
