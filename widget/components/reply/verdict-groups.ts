import type { AnswerEnvelope, HazardBlock, HazardMention, ItemVerdict } from '../../../server/contract/v2.ts';

type Item = AnswerEnvelope['items'][number];

/** From the worst to what no record speaks of. */
const ORDER: readonly ItemVerdict[] = ['CONTAINS', 'MAY_CONTAIN', 'NOT_DECLARED', 'DECLARED_FREE'];

export interface VerdictGroup<Member> {
  readonly verdict: ItemVerdict;
  readonly members: readonly Member[];
}

/** What the record of an item says, the worst first; within a verdict what was asked of comes first. */
export function groupHazards(hazards: HazardBlock): VerdictGroup<HazardMention>[] {
  const lists: Record<ItemVerdict, readonly HazardMention[]> = {
    CONTAINS: hazards.explicit,
    MAY_CONTAIN: hazards.possible,
    NOT_DECLARED: hazards.unknown,
    DECLARED_FREE: hazards.declared_free,
  };
  const rank = ({ id }: HazardMention): number => (hazards.asked.includes(id) ? 0 : 1);
  return fill((verdict) => [...lists[verdict]].sort((one, other) => rank(one) - rank(other)));
}

/**
 * The items of a set by their verdict, first what was looked for: what is declared free, and the worst where something is free and yet nothing is
 * offered, so that the guest asked what has it.
 */
export function groupItems(items: readonly Item[], offered: readonly string[] = []): VerdictGroup<Item>[] {
  const groups = fill((verdict) => items.filter((item) => item.verdict === verdict));
  const asksWhatHas = offered.length === 0 && groups.at(-1)?.verdict === 'DECLARED_FREE';
  return asksWhatHas ? groups : groups.reverse();
}

function fill<Member>(membersOf: (verdict: ItemVerdict) => readonly Member[]): VerdictGroup<Member>[] {
  return ORDER.map((verdict) => ({ verdict, members: membersOf(verdict) })).filter(({ members }) => members.length > 0);
}
