import type { Utterance, WordClass } from '../../../language/index.ts';
import type { Mention } from '../../reading/name-index.ts';
import { overlaps } from '../../reading/span.ts';

/** What may stand beside the name: «che, ¿tenés gaseosa, por favor?» */
export const BESIDE: readonly WordClass[] = ['have', 'filler', 'greeting', 'some', 'any', 'indefinite', 'can', 'want'];

/** «¿tenés gaseosa?», «birra negra hay?»: whether there is what one name says, and nothing else. */
export function asksIfThere(mentions: readonly Mention[], { tokens }: Pick<Utterance, 'tokens'>): boolean {
  const [only, ...others] = mentions;
  if (only === undefined || others.length > 0 || only.items.length !== 1) return false;
  const beside = tokens.filter((token) => !overlaps(token, [only]));
  const isAsked = beside.some(({ classes }) => classes.has('have'));
  return isAsked && beside.every(({ classes }) => BESIDE.some((name) => classes.has(name)));
}
