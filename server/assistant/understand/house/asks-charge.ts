import type { Domain } from '../../../domains/index.ts';
import { houseWords } from '../../../language/index.ts';
import type { Span } from '../../reading/span.ts';
import { isWithin } from '../claim.ts';
import { chargesIn } from './house-lines.ts';

/** «Do you charge for bread?», «¿cobran el cubierto?»: a price that only the house can tell; no danger is asked of what it is made of. */
export function asksCharge(text: string, dangers: readonly Span[], domain: Domain): boolean {
  if (!houseWords(text).some(({ meanings }) => meanings.includes('charge'))) return false;
  const charges = chargesIn(text, domain);
  return charges.length > 0 && dangers.every((danger) => isWithin(danger, charges));
}
