import { Fault } from '../../../server/fault.ts';
import type { OwnWord, OwnWordStore, Scope } from '../../../server/knowledge/index.ts';
import { fold } from '../../../server/text/fold.ts';

/** Who did what to which word, oldest first. */
type Told = readonly [actor: string, action: string, word: string];

export interface MemoryOwnWordParts {
  /** Tenants and their branches beside those that the records start with. */
  readonly scopes?: readonly (readonly [tenant: string, branch: string])[];
  readonly now?: () => Date;
}

/** A map of each scope. */
export function createMemoryOwnWords({ scopes = [], now = () => new Date() }: MemoryOwnWordParts = {}): OwnWordStore & {
  readonly audit: readonly Told[];
} {
  const places = [['default', 'main'], ['demo', 'main'], ...scopes];
  const kept = new Map<string, Map<string, OwnWord>>();
  const audit: Told[] = [];
  const wordsOf = ({ domainId, tenantSlug, branchSlug }: Scope): Map<string, OwnWord> => {
    if (!places.some(([tenant, branch]) => tenant === tenantSlug && branch === branchSlug))
      throw new Fault('scope-unknown', { details: { tenant: tenantSlug, branch: branchSlug } });
    const name = JSON.stringify([domainId, tenantSlug, branchSlug]);
    const found = kept.get(name) ?? new Map<string, OwnWord>();
    kept.set(name, found);
    return found;
  };
  return {
    audit,
    list: async (scope) => [...wordsOf(scope)].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, word]) => word),
    async mark(scope, { word, hazards: given }, { actor }) {
      const all = wordsOf(scope);
      const hazards = [...given].sort();
      const before = all.get(fold(word));
      if (before?.word === word && JSON.stringify(before.hazards) === JSON.stringify(hazards)) return false;
      if (before === undefined && all.size >= 500) throw new Fault('own-words-full', { details: { limit: 500 } });
      all.set(fold(word), { word, hazards, markedBy: actor, markedAt: now().toISOString() });
      audit.push([actor, 'word.marked', word]);
      return true;
    },
    async remove(scope, word, { actor }) {
      const before = wordsOf(scope).get(fold(word));
      if (before === undefined) return false;
      wordsOf(scope).delete(fold(word));
      audit.push([actor, 'word.removed', before.word]);
      return true;
    },
  };
}
