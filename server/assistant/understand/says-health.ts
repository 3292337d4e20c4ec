import type { Domain } from '../../domains/index.ts';
import { words } from '../../text/fold.ts';
import { holdsTrigger } from '../reading/dangers/stated-conditions.ts';

/** «nada frito, ando mal del colesterol» */
export function saysHealth(text: string, { healthTriggers }: Pick<Domain, 'healthTriggers'>): boolean {
  return words(text).some((word) => holdsTrigger(word.text, healthTriggers));
}
