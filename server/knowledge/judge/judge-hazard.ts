import type { FactOrigin, HazardFact, Verdict } from '../facts.ts';
import { chunksShowing } from '../graph/chunks-showing.ts';
import { createLexicon } from '../hazards/lexicon.ts';
import type { CatalogItem, ChunkRow } from '../model.ts';
import type { LibraryRules } from '../rules.ts';
import type { HazardTest, Judged } from './judgement.ts';
import { usualDangers } from './usually-named.ts';

/** A hazard, a condition or a diet: what the record says, and where it is silent a caution by what is usual. */
export function judgeHazard(item: CatalogItem, { attribute, op, value: id }: HazardTest, rules: LibraryRules): Judged {
  const fact = item.facts.hazards.find((each) => each.id === id);
  const isDiet = attribute === 'diet' || createLexicon(rules.hazards).entry(id)?.kind === 'diet';
  const judged = judgeFact(item, fact, op === 'has' || (op === 'is' && !isDiet) ? 'has' : 'lacks', rules);
  if (judged.value === 'yes' && op !== 'has' && isDiet) return withExcluded(item, judged, id, rules);
  const isRejected = op !== 'has' && (op !== 'is' || isDiet);
  if (judged.value !== 'unknown' || !isRejected || !usualDangers(item, rules).has(id)) return judged;
  return { ...judged, value: 'no', basis: 'usual' };
}

/** By the verdict: only what is declared free lacks it, only what contains it has it. */
export function judgeFact(
  item: CatalogItem,
  fact: HazardFact | undefined,
  op: 'has' | 'lacks',
  rules: LibraryRules,
): Judged {
  const verdict: Verdict = fact?.verdict ?? 'NOT_DECLARED';
  const value = { has: HAS, lacks: LACKS }[op][verdict];
  const rows = rowsOf(item, fact?.origins ?? [], rules);
  return { value, verdict, rows, ...(value === 'unknown' ? {} : { basis: basisOf(fact) }) };
}

const LACKS = { CONTAINS: 'no', MAY_CONTAIN: 'no', DECLARED_FREE: 'yes', NOT_DECLARED: 'unknown' } as const;
const HAS = { CONTAINS: 'yes', MAY_CONTAIN: 'unknown', DECLARED_FREE: 'no', NOT_DECLARED: 'unknown' } as const;

function basisOf(fact: HazardFact | undefined): 'declared' | 'derived' {
  return fact?.origins.some(({ manner }) => manner === 'name') === true ? 'declared' : 'derived';
}

/** Declared to suit a diet, it may still hold a hazard that the diet excludes. */
function withExcluded(item: CatalogItem, judged: Judged, dietId: string, rules: LibraryRules): Judged {
  const excluded = createLexicon(rules.hazards).diets.excludedHazards(dietId);
  const held = item.facts.hazards.filter(({ id, verdict }) => excluded.includes(id) && verdict !== 'DECLARED_FREE');
  if (held.length === 0) return judged;
  const { basis: _basis, ...rest } = judged;
  return held.some(({ verdict }) => verdict === 'CONTAINS')
    ? { ...rest, value: 'no', basis: 'derived' }
    : { ...rest, value: 'unknown' };
}

/** The chunks that show where it stands. */
export function rowsOf(item: CatalogItem, origins: readonly FactOrigin[], rules: LibraryRules): readonly ChunkRow[] {
  return [...new Set(origins.flatMap((origin) => chunksShowing(item, origin, rules.chunks)))];
}
