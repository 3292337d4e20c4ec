import type { FieldIssue } from '../../fault.ts';
import { Fault } from '../../fault.ts';
import type { Scope } from '../scope.ts';
import { DEFAULT_BRANCH, DEFAULT_TENANT, SHARED_BRANCH } from '../scope.ts';
import type { Branch, ChangedBy, ScopePart, ScopeStore, Tenant } from './ports.ts';
import { checkSlug } from './slugs.ts';
import { canonicalZone, checkZone } from './time-zones.ts';

/** Without branches: one of the name that a request means which names none. */
export type NewTenant = Omit<Tenant, 'branches'> & { readonly branches?: readonly Branch[] };

/** Businesses and their branches, managed by the rules; the faults of `ScopeStore`, and `fields-invalid` where a rule is broken. */
export interface Scopes extends Omit<ScopeStore, 'createTenant'> {
  createTenant(tenant: NewTenant, by: ChangedBy): Promise<Tenant>;
  /**
   * What a request has wrong that its types don't tell: `slug` and `time_zone`, also those of `branches`. What is of another type is left to
   * who reads the types.
   */
  check(fields: Readonly<Record<string, unknown>>, loc?: FieldIssue['loc']): readonly FieldIssue[];
  /** That guests may ask there: a tenant and branch that are there; the level of the whole chain is none. @throws Fault `scope-unknown` */
  requireGuestScope(scope: Scope): Promise<void>;
}

export interface ScopesParts {
  readonly store: ScopeStore;
  /**
   * Forgets what is kept of a scope outside of the records, as sessions. It is called when the scope is removed, and again when one is made under
   * its name: an answer that was on its way then may have left something.
   */
  readonly forget: (part: ScopePart) => Promise<void>;
}

export function createScopes({ store, forget }: ScopesParts): Scopes {
  return {
    ...store,
    check,
    async requireGuestScope(scope) {
      if (scope.branchSlug === SHARED_BRANCH) throw unknownScope(scope);
      await store.zoneOf(scope);
    },
    async createTenant(tenant, by) {
      const { branches = [{ slug: DEFAULT_BRANCH, name: DEFAULT_BRANCH }] } = tenant;
      refuse(check({ ...toFields(tenant), branches: branches.map(toFields) }));
      const made = await store.createTenant({ ...withZone(tenant), branches: branches.map(withZone) }, by);
      await forget({ tenantSlug: made.slug });
      return made;
    },
    async changeTenant(slug, change, by) {
      refuse(check(toFields(change)));
      return store.changeTenant(slug, withZone(change), by);
    },
    async removeTenant(slug, by) {
      if (slug === DEFAULT_TENANT) throw protectedScope(slug);
      const removed = await store.removeTenant(slug, by);
      await forget({ tenantSlug: slug });
      return removed;
    },
    async createBranch(tenantSlug, branch, by) {
      refuse(check(toFields(branch)));
      const made = await store.createBranch(tenantSlug, withZone(branch), by);
      await forget({ tenantSlug, branchSlug: made.slug });
      return made;
    },
    async changeBranch(tenantSlug, branchSlug, change, by) {
      refuse(check(toFields(change)));
      return store.changeBranch(tenantSlug, branchSlug, withZone(change), by);
    },
    async removeBranch(tenantSlug, branchSlug, by) {
      if (tenantSlug === DEFAULT_TENANT && branchSlug === DEFAULT_BRANCH) throw protectedScope(branchSlug);
      const removed = await store.removeBranch(tenantSlug, branchSlug, by);
      await forget({ tenantSlug, branchSlug });
      return removed;
    },
  };
}

function check(fields: Readonly<Record<string, unknown>>, loc: FieldIssue['loc'] = []): FieldIssue[] {
  const { slug, time_zone: zone, branches } = fields;
  const own = [
    typeof slug === 'string' ? checkSlug(slug, [...loc, 'slug']) : undefined,
    typeof zone === 'string' ? checkZone(zone, [...loc, 'time_zone']) : undefined,
  ];
  return [...own.filter((issue) => issue !== undefined), ...(Array.isArray(branches) ? checkBranches(branches) : [])];
}

function checkBranches(branches: readonly unknown[]): FieldIssue[] {
  const seen = new Set<unknown>();
  return branches.flatMap((branch, index) => {
    if (!isRecord(branch)) return [];
    const loc = ['branches', index];
    const { slug } = branch;
    if (typeof slug !== 'string' || !seen.has(slug)) {
      seen.add(slug);
      return check({ slug, time_zone: branch['time_zone'] }, loc);
    }
    const twice = { loc: [...loc, 'slug'], msg: 'the same slug stands twice in this request', type: DUPLICATE };
    return [twice, ...check({ time_zone: branch['time_zone'] }, loc)];
  });
}

const DUPLICATE = 'value_error.duplicate';

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function toFields(given: { readonly slug?: string; readonly timeZone?: string | null }): Record<string, unknown> {
  return { slug: given.slug, time_zone: given.timeZone };
}

/** With the name that is kept of its time zone, so that one zone has one name. */
function withZone<Given extends { readonly timeZone?: string | null }>(given: Given): Given {
  const { timeZone } = given;
  return typeof timeZone === 'string' ? { ...given, timeZone: canonicalZone(timeZone) ?? timeZone } : given;
}

function refuse(issues: readonly FieldIssue[]): void {
  if (issues.length > 0) throw new Fault('fields-invalid', { issues });
}

function protectedScope(slug: string): Fault {
  return new Fault('scope-protected', { details: { slug } });
}

function unknownScope({ tenantSlug, branchSlug }: Scope): Fault {
  return new Fault('scope-unknown', { details: { tenant: tenantSlug, branch: branchSlug } });
}
