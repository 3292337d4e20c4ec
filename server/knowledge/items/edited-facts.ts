import type { ItemFacts } from '../facts.ts';
import type { Lexicon } from '../hazards/lexicon.ts';
import { uniteFacts } from '../hazards/weigh-claims.ts';

/**
 * What an item holds that its owner wrote over: every danger of what the document says and every danger of the words that were written. Absent is
 * only what both declare so, whoever rewrote the sentence that said it.
 */
export function editedFacts(said: ItemFacts, written: ItemFacts, lexicon: Lexicon): ItemFacts {
  return uniteFacts([withoutFree(said, written), withoutFree(written, said)], lexicon);
}

/** Without what the other does not declare absent, too. */
function withoutFree(facts: ItemFacts, other: ItemFacts): ItemFacts {
  const free = new Set(other.hazards.filter(({ verdict }) => verdict === 'DECLARED_FREE').map(({ id }) => id));
  const hazards = facts.hazards.filter(({ id, verdict }) => verdict !== 'DECLARED_FREE' || free.has(id));
  return { ...facts, hazards };
}
