import type { Domain } from '../../domains/index.ts';
import type { Lexicon } from '../../knowledge/index.ts';
import { holdsTrigger } from '../reading/stated-conditions.ts';

/**
 * What a service gave, without any text that speaks of a danger, a diet or of health: that it is free of something is never told by a tool. What is
 * left out is as if it had not been given.
 */
export function safeValues(
  values: Readonly<Record<string, unknown>>,
  lexicon: Pick<Lexicon, 'match' | 'matchAsked'>,
  domain: Pick<Domain, 'healthTriggers'>,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !speaksOfDanger(value)));

  function speaksOfDanger(value: unknown): boolean {
    if (Array.isArray(value)) return value.some(speaksOfDanger);
    if (typeof value === 'object' && value !== null) return Object.values(value).some(speaksOfDanger);
    if (typeof value !== 'string') return false;
    return (
      lexicon.match(value).length > 0 ||
      lexicon.matchAsked(value).length > 0 ||
      holdsTrigger(value, domain.healthTriggers)
    );
  }
}
