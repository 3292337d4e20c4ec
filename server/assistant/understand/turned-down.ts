import type { Utterance } from '../../language/index.ts';
import type { Span } from '../reading/span.ts';
import { covers } from '../reading/span.ts';

/** «que no sea frito», «nada picante», «sin gas»: a negation reaches it. */
export function turnedDown(span: Span, { negations }: Pick<Utterance, 'negations'>): boolean {
  return negations.some(({ scope }) => covers(scope, span));
}
