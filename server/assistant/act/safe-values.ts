import type { Domain } from '../../domains/index.ts';
import type { Lexicon } from '../../knowledge/index.ts';
import { saysDone } from '../../language/acting/index.ts';
import { holdsTrigger } from '../reading/dangers/stated-conditions.ts';
import type { ToolRow } from './tool-desk.ts';

/**
 * What a service gave, without any text that speaks of a danger, a diet or of health: that it is free of something is never told by a tool. What is
 * left out is as if it had not been given.
 */
export function safeValues(
  values: Readonly<Record<string, unknown>>,
  lexicon: Pick<Lexicon, 'match' | 'matchAsked'>,
  domain: Pick<Domain, 'healthTriggers'>,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !speaksOfDanger(value, lexicon, domain)));
}

/** What says that something was done, in a refusal, is no reason for it: it would be told as if it were so. */
export function withoutDone(values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !holdsDone(value)));
}

function holdsDone(value: unknown): boolean {
  if (typeof value === 'string') return saysDone(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsDone);
}

/** Rows of which nothing speaks of a danger: half a row would be told as if it were all of it. */
export function safeRows(
  rows: readonly ToolRow[],
  lexicon: Pick<Lexicon, 'match' | 'matchAsked'>,
  domain: Pick<Domain, 'healthTriggers'>,
): readonly ToolRow[] {
  return rows.filter(({ values }) => !speaksOfDanger(values, lexicon, domain));
}

/** Of a danger, a diet or of health, in any text of it. */
export function speaksOfDanger(
  value: unknown,
  lexicon: Pick<Lexicon, 'match' | 'matchAsked'>,
  domain: Pick<Domain, 'healthTriggers'>,
): boolean {
  if (Array.isArray(value)) return value.some((each) => speaksOfDanger(each, lexicon, domain));
  if (typeof value === 'object' && value !== null) return speaksOfDanger(Object.values(value), lexicon, domain);
  if (typeof value !== 'string') return false;
  return (
    lexicon.match(value).length > 0 ||
    lexicon.matchAsked(value).length > 0 ||
    holdsTrigger(value, domain.healthTriggers)
  );
}
