import type { ItemFacts } from '../facts.ts';
import type { HazardRules, ItemRecord } from '../rules.ts';
import { createLexicon } from './lexicon.ts';
import { readFacts } from './read-facts.ts';

/** Facts by the rules of now: the stored ones, read anew from the record when other rules read them. */
export function currentFacts(
  { facts, record }: { readonly facts: ItemFacts; readonly record: ItemRecord },
  rules: HazardRules,
): ItemFacts {
  return facts.lexicon === createLexicon(rules).fingerprint ? facts : readFacts(record, rules);
}
