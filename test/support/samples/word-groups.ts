import type { Domain } from '../../../server/domains/index.ts';

/** Groups of words that all mean it where the house stands. */
export function wordGroups(...groups: readonly (readonly string[])[]): Domain['synonyms'] {
  return groups.map((words) => ({ words, heard: [], isOfHouse: false }));
}
