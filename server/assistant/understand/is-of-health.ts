import type { Reading } from '../reading/reading.ts';

/** A danger, a diet or a state of health is asked of, stated or held in the session, or something is turned away: then the facts judge. */
export function isOfHealth(reading: Reading): boolean {
  const { hazards, concernsHealth, rejected, isAllergic, statesHealth, isOverview, isEmergency, isMedical } = reading;
  const isSaid = concernsHealth || isAllergic || isOverview || isEmergency || isMedical || statesHealth === true;
  return isSaid || hazards.length > 0 || rejected.length > 0;
}
