import type { PendingAction } from '../../../server/contract/v2.ts';
import { textOf } from '../../client/read-fields.ts';

/** What is shown of an action. What can't be read is left out, and a detail is shown whole or not at all. */
export function readAction({ title, details }: PendingAction): {
  readonly title: string;
  readonly details: readonly (readonly [string, string])[];
} {
  const pairs: readonly unknown[] = Array.isArray(details) ? details : [];
  return {
    title: textOf(title),
    details: pairs.flatMap((pair): [string, string][] => {
      const [label, value] = Array.isArray(pair) ? pair.map(textOf) : [];
      return label === undefined || value === undefined || value === '' ? [] : [[label, value]];
    }),
  };
}
