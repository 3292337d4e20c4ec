/** The dates of a version as its owner writes them, read by the clock of the scope. */
import type { FieldIssue } from '../../fault.ts';
import { Fault } from '../../fault.ts';
import type { Scope } from '../scope.ts';
import { checkWindow } from './check-window.ts';
import { readEffectiveInstant } from './effective-instant.ts';

/** As the owner writes them: a day or an hour in the branch's time zone. `null`: none. */
export interface WrittenDates {
  readonly effectiveFrom?: string | null;
  readonly effectiveTo?: string | null;
}

export interface DateParts {
  /** IANA. @throws Fault `scope-unknown` */
  readonly zoneOf: (scope: Scope) => Promise<string>;
  readonly now: () => Date;
}

/** All that is wrong at once. @throws Fault `fields-invalid` */
export async function readDates(
  scope: Scope,
  { effectiveFrom, effectiveTo }: WrittenDates,
  { zoneOf, now }: DateParts,
  found: readonly FieldIssue[] = [],
): Promise<{ effectiveFrom?: string | null; effectiveTo?: string | null }> {
  const zone = await zoneOf(scope);
  const issues = [...found];
  const read = (field: 'effective_from' | 'effective_to', text: string | null | undefined) => {
    if (text === undefined || text === null) return text;
    const reading = readEffectiveInstant({ field, text, zone });
    if (reading.kind === 'instant') return reading.instant;
    issues.push(...reading.issues);
    return undefined;
  };
  const from = read('effective_from', effectiveFrom);
  const to = read('effective_to', effectiveTo);
  issues.push(...checkWindow({ from: from ?? null, to: to ?? null, now: now() }));
  if (issues.length > 0) throw new Fault('fields-invalid', { issues });
  return { ...(from === undefined ? {} : { effectiveFrom: from }), ...(to === undefined ? {} : { effectiveTo: to }) };
}
