/** What an owner may settle of a cell from here, and why not. */
import type { HazardColumn, ItemHazard, ItemInForce } from '../../../server/contract/items.ts';

/** In the order in which they are offered. */
export const CHOICES = ['contains', 'traces', 'free'] as const;
export type Choice = (typeof CHOICES)[number];

export interface Settling {
  readonly choices: readonly Choice[];
  /** Why there is no choice. */
  readonly fixed?: 'contains' | 'undeclared-word' | 'no-document';
  /** What was settled before can be taken back. */
  readonly mayTakeBack: boolean;
}

/** A danger that a document states is not settled away; of what else it says the server has the last word. */
export function settlingOf(
  { documents }: Pick<ItemInForce, 'documents'>,
  hazard: ItemHazard,
  column: HazardColumn,
): Settling {
  const mayTakeBack = hazard.settled !== undefined && documents.length > 0;
  if (!column.known) return { choices: [], fixed: 'undeclared-word', mayTakeBack };
  if (documents.length === 0) return { choices: [], fixed: 'no-document', mayTakeBack };
  if (hazard.verdict === 'CONTAINS' && !mayTakeBack) return { choices: [], fixed: 'contains', mayTakeBack };
  return { choices: CHOICES.filter((choice) => choice !== hazard.settled?.status), mayTakeBack };
}

/** Those of which most is not declared first, else in the order of the card. */
export function holesFirst(items: readonly ItemInForce[]): readonly ItemInForce[] {
  return items.toSorted((one, other) => countHoles(other) - countHoles(one));
}

export function countHoles({ hazards }: Pick<ItemInForce, 'hazards'>): number {
  return hazards.filter(({ verdict }) => verdict === 'NOT_DECLARED').length;
}
