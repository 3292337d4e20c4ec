import type { DeclaredFacts } from './business-facts.ts';

/**
 * A branch's facts over its chain's, field by field; an address, a list, reservations are one field each. An empty text or list says nothing. Special
 * hours are taken day by day: that the whole chain rests on a day holds in a branch that has said something of another one.
 */
export function mergeFacts(chain: DeclaredFacts, branch: DeclaredFacts): DeclaredFacts {
  const merged = { ...withoutEmpty(chain), ...withoutEmpty(branch) };
  const own = new Set(branch.specialHours?.map(({ date }) => date));
  const inherited = chain.specialHours?.filter(({ date }) => !own.has(date)) ?? [];
  const special = [...inherited, ...(branch.specialHours ?? [])].sort((one, other) =>
    one.date < other.date ? -1 : one.date > other.date ? 1 : 0,
  );
  return special.length === 0 ? merged : { ...merged, specialHours: special };
}

function withoutEmpty(facts: DeclaredFacts): DeclaredFacts {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => !isEmpty(value)));
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) && value.length === 0;
}
