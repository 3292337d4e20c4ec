import type { Domain } from '../../../domains/index.ts';
import { sentenceWords } from '../../../language/index.ts';
import { words } from '../../../text/fold.ts';
import type { Span } from '../../reading/span.ts';
import { isWithin } from '../claim.ts';
import { chargesIn } from './house-lines.ts';

const CHARGES = sentenceWords('charges');

/** «Do you charge for bread?», «¿cobran el cubierto?»: a price that only the house can tell; no danger is asked of what it is made of. */
export function asksCharge(text: string, dangers: readonly Span[], domain: Domain): boolean {
  if (!words(text).some((word) => CHARGES.has(word.text))) return false;
  const charges = chargesIn(text, domain);
  return charges.length > 0 && dangers.every((danger) => isWithin(danger, charges));
}
