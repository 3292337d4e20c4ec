import type { Approach } from '../../reading/choose-approach.ts';
import type { Reading } from '../../reading/reading.ts';
import type { PlanContext } from '../plan-context.ts';
import type { Find } from './find.ts';
import { judgeFind } from './judge-find.ts';

/** More of them are asked back: nobody reads through so many. */
const MOST_VARIANTS = 4;

/**
 * «¿Cuánto sale el chopp?» where there are two: what is shown of each anyway answers it, and nobody is asked which. Undefined: something else is
 * asked of one of them, or a danger, a diet or health is part of it.
 */
export function findVariants(
  approach: Approach,
  reading: Reading,
  { domain, library }: PlanContext,
): Approach | undefined {
  if (approach.kind !== 'clarify' || approach.items.length > MOST_VARIANTS) return undefined;
  if (isOfHealth(reading) || reading.leftover.length > 0 || reading.missing.length > 0) return undefined;
  const shown = domain.attributes.find(({ type }) => type === 'money')?.field;
  if (!reading.sections.every(({ field }) => field === shown)) return undefined;
  const find: Find = { purpose: 'offer', wishes: [] };
  return { kind: 'find', find, found: judgeFind(find, approach.items, { domain, library }) };
}

function isOfHealth({
  hazards,
  rejected,
  ingredients,
  isOverview,
  isAllergic,
  isMedical,
  statesHealth,
  concernsHealth,
}: Reading): boolean {
  if (hazards.length > 0 || rejected.length > 0 || ingredients.length > 0) return true;
  return isOverview || isAllergic || isMedical || statesHealth === true || concernsHealth;
}
