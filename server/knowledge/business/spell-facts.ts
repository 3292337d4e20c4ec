import type { WireFacts } from './stored-facts.ts';

export interface SpelledFact {
  /** The name of the field. */
  readonly type: string;
  readonly text: string;
}

/**
 * The facts as lines, for who compares two versions: one for each field, and one for each entry of a list of objects. Its questions are left out: they are
 * texts already. Never for a guest.
 */
export function spellFacts(facts: WireFacts): SpelledFact[] {
  return Object.entries(facts).flatMap(([name, value]) => {
    if (name === 'faq') return [];
    const entries: unknown[] = Array.isArray(value) && value.some((each) => typeof each === 'object') ? value : [value];
    return entries.map((entry) => ({ type: name, text: `${name}: ${spell(entry)}` }));
  });
}

function spell(value: unknown): string {
  if (Array.isArray(value)) return value.map(spell).join(', ');
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([name, inner]) => `${name} ${spell(inner)}`)
    .join('; ');
}
