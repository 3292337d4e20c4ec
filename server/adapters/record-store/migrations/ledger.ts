import type { Migration } from './migration.ts';

/** A step as a database has it recorded in `schema_migrations`. */
export type RecordedStep = Pick<Migration, 'version' | 'name'>;

export type Standing =
  /** Its steps are the first of those that are known. 0: none yet. */
  | { readonly kind: 'known'; readonly version: number }
  /** All known steps, and more. */
  | { readonly kind: 'newer'; readonly version: number }
  /** Steps that were never released, or of another program: what they made is not known. */
  | { readonly kind: 'unknown'; readonly recorded: string };

/** Compares what is recorded, in the order of its numbers, with the known steps: by number and name, for numbers start again with a new baseline. */
export function judgeLedger(recorded: readonly RecordedStep[], steps: readonly RecordedStep[]): Standing {
  const isKnown = steps
    .slice(0, recorded.length)
    .every(({ version, name }, place) => recorded[place]?.version === version && recorded[place].name === name);
  if (!isKnown)
    return { kind: 'unknown', recorded: recorded.map(({ version, name }) => `${String(version)} ${name}`).join(', ') };
  return { kind: recorded.length > steps.length ? 'newer' : 'known', version: recorded.at(-1)?.version ?? 0 };
}
