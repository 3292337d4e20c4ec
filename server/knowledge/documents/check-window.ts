import type { FieldIssue } from '../../fault.ts';

/** What an owner wants to hold: ISO 8601, UTC; null: from its publication, and without an end. */
export interface WantedWindow {
  readonly from: string | null;
  readonly to: string | null;
  readonly now: Date;
}

/** What is wrong with it, all at once; nothing when it can be published. An end in the past would publish what nobody ever sees. */
export function checkWindow({ from, to, now }: WantedWindow): FieldIssue[] {
  if (to === null) return [];
  const end = Date.parse(to);
  return [
    ...(from !== null && end <= Date.parse(from) ? [issue('must be after effective_from', 'value_error.order')] : []),
    ...(end <= now.getTime() ? [issue('must be in the future', 'value_error.past')] : []),
  ];
}

function issue(msg: string, type: string): FieldIssue {
  return { loc: ['effective_to'], msg, type };
}
