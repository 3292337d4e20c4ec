import type { KeptTest, KeptTestStore } from '../../../server/assistant/index.ts';
import { Fault } from '../../../server/fault.ts';
import type { Scope } from '../../../server/knowledge/index.ts';

/** Who did what to which test, oldest first. */
type Told = readonly [actor: string, action: string, id: string];

export interface MemoryKeptTestParts {
  /** Tenants and their branches beside those that the records start with. */
  readonly scopes?: readonly (readonly [tenant: string, branch: string])[];
  readonly now?: () => Date;
}

/** A list of each scope. */
export function createMemoryKeptTests({
  scopes = [],
  now = () => new Date(),
}: MemoryKeptTestParts = {}): KeptTestStore & { readonly audit: readonly Told[] } {
  const places = [['default', 'main'], ['demo', 'main'], ...scopes];
  const kept = new Map<string, KeptTest[]>();
  const audit: Told[] = [];
  let last = 0;
  const testsOf = ({ domainId, tenantSlug, branchSlug }: Scope): KeptTest[] => {
    if (!places.some(([tenant, branch]) => tenant === tenantSlug && branch === branchSlug))
      throw new Fault('scope-unknown', { details: { tenant: tenantSlug, branch: branchSlug } });
    const name = JSON.stringify([domainId, tenantSlug, branchSlug]);
    const tests = kept.get(name) ?? [];
    kept.set(name, tests);
    return tests;
  };
  const placeOf = (tests: readonly KeptTest[], id: number): number => {
    const place = tests.findIndex((each) => each.id === id);
    if (place < 0) throw new Fault('kept-test-unknown');
    return place;
  };
  const renew = (tests: KeptTest[], place: number, test: KeptTest): KeptTest => {
    tests[place] = test;
    audit.push([test.by, 'test.accepted', String(test.id)]);
    return test;
  };
  return {
    audit,
    list: async (scope) => [...testsOf(scope)],
    async keep(scope, test, by) {
      const tests = testsOf(scope);
      const at = now().toISOString();
      const place = tests.findIndex(
        ({ question, language }) => question === test.question && language === test.language,
      );
      const same = tests[place];
      if (same !== undefined) return renew(tests, place, { ...same, outcome: test.outcome, by, at });
      if (tests.length >= 100) throw new Fault('kept-tests-full', { details: { limit: 100 } });
      const made: KeptTest = { ...test, id: (last += 1), by, at };
      tests.push(made);
      audit.push([by, 'test.kept', String(made.id)]);
      return made;
    },
    async accept(scope, id, outcome, by) {
      const tests = testsOf(scope);
      const place = placeOf(tests, id);
      return renew(tests, place, { ...tests[place]!, outcome, by, at: now().toISOString() });
    },
    async remove(scope, id, by) {
      const tests = testsOf(scope);
      tests.splice(placeOf(tests, id), 1);
      audit.push([by, 'test.removed', String(id)]);
    },
  };
}
