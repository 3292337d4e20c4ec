import type { Domain } from '../../../domains/index.ts';
import { itemsInSet } from '../../policy/hazard-block.ts';
import type { Prepared } from '../../prepared.ts';
import type { Understood } from '../../steps/understood.ts';
import { isOfHealth } from '../is-of-health.ts';
import { offeredBy } from '../understood-conditions.ts';

type Judged = Pick<Prepared, 'understood' | 'ruling'>;

/**
 * Whether an answer is no less careful than the one that the rules alone gave: the same dangers, diets and states of health are in it, no item that holds one is left out, nothing more is offered
 * to who has one, and nothing is called safe that was not. Merging keeps to that; this is looked at again, whatever was merged.
 */
export function isAsCareful(merged: Judged, rules: Judged, domain: Domain): boolean {
  if (merged.ruling.action === 'SAFE_TO_ORDER') return false;
  const [before, after] = [rules.understood, merged.understood];
  const read = [after, before].map(({ reading }) =>
    JSON.stringify([
      [reading.asked, reading.hazards, reading.rejected].map((list) => list.map(({ id }) => id)),
      [reading.avoids, reading.isAllergic, reading.statesHealth ?? false, reading.concernsHealth],
    ]),
  );
  if (read[0] !== read[1]) return false;
  if (!isOfHealth(before.reading)) return true;
  const offered = new Set(offeredBy(before, domain));
  const told = new Set(dangersIn(after, domain));
  return (
    after.policy.risk === before.policy.risk &&
    merged.ruling.action === rules.ruling.action &&
    offeredBy(after, domain).every((id) => offered.has(id)) &&
    dangersIn(before, domain).every((id) => told.has(id))
  );
}

/** Items of a set that hold what is asked of, or may. */
function dangersIn(understood: Understood, domain: Domain): string[] {
  return itemsInSet(understood, domain)
    .filter(({ verdict }) => verdict === 'CONTAINS' || verdict === 'MAY_CONTAIN')
    .map(({ itemId }) => itemId);
}
