import type { Reading } from '../reading/reading.ts';

/** A danger, a diet or a state of health is asked of, stated or held in the session, or something is turned away: then the facts judge. */
export function isOfHealth(reading: Reading): boolean {
  const { hazards, concernsHealth, rejected, isAllergic, statesHealth, isOverview, isEmergency, isMedical } = reading;
  const isSaid = concernsHealth || isAllergic || isOverview || isEmergency || isMedical || statesHealth === true;
  return isSaid || hazards.length > 0 || rejected.length > 0;
}

/** The same, where what a danger's word names may well be wanted: «algo con queso». What was said before holds, and so does a way of eating. */
export function isHeldByHealth(reading: Reading): boolean {
  const { isAllergic, isMedical, isEmergency, statesHealth, concernsHealth, rejected, hazards, asked } = reading;
  if (isAllergic || isMedical || isEmergency || statesHealth === true || concernsHealth) return true;
  return rejected.length > 0 || hazards.length > asked.length || hazards.some(({ kind }) => kind !== 'hazard');
}
