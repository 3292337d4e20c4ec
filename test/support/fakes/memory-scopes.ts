import { Fault } from '../../../server/fault.ts';
import type {
  Scope,
  AuditEntry,
  AuditLine,
  AuditLog,
  Branch,
  RemovedScope,
  ScopeStore,
  Tenant,
} from '../../../server/knowledge/index.ts';

export interface MemoryScopes extends ScopeStore, AuditLog {
  /** Newest first. */
  readonly audit: () => readonly AuditEntry[];
  /** There is a document there now. */
  readonly give: (scope: Scope) => void;
}

export interface MemoryScopesParts {
  readonly at?: string;
  readonly serverZone?: string;
  /** Of the tenants that are there from the start. */
  readonly branches?: readonly string[];
}

const NOTHING: RemovedScope = {
  branches: 0,
  documents: 0,
  versions: 0,
  items: 0,
  chunks: 0,
  embeddings: 0,
  files: 0,
  traces: 0,
  jobs: 0,
};

function kindOf({ action }: Pick<AuditLine, 'action'>): string {
  return action.split('.')[0] ?? '';
}

/** Tenants in a list: simple enough to be right. Begins with `default` and `demo`. */
export function createMemoryScopes({
  at = '2026-03-01T12:00:00.000Z',
  serverZone = 'UTC',
  branches = ['main'],
}: MemoryScopesParts = {}): MemoryScopes {
  const first: Branch[] = branches.map((slug) => ({ slug, name: slug }));
  let tenants: Tenant[] = ['default', 'demo'].map((slug) => ({ slug, name: slug, branches: first }));
  const places = new Map<string, Scope>();
  const lines: AuditEntry[] = [];
  const tell = (line: Omit<AuditLine, 'at'>): void => {
    lines.unshift({ details: {}, ...line, at, id: lines.length + 1 });
  };
  const tenantOf = (slug: string): Tenant => {
    const found = tenants.find((tenant) => tenant.slug === slug);
    if (found === undefined) throw new Fault('tenant-unknown', { details: { tenant: slug } });
    return found;
  };
  const branchOf = (tenantSlug: string, slug: string): Branch => {
    const found = tenantOf(tenantSlug).branches.find((branch) => branch.slug === slug);
    if (found === undefined) throw new Fault('branch-unknown', { details: { tenant: tenantSlug, branch: slug } });
    return found;
  };
  const put = (tenant: Tenant): void => {
    tenants = tenants.map((each) => (each.slug === tenant.slug ? tenant : each));
  };
  return {
    audit: () => lines,
    async list({ actor, branchSlug, tenantSlug, domainId, documentId, after = Infinity, kind, limit }) {
      const fits = (line: AuditEntry): boolean =>
        line.id < after &&
        (tenantSlug ?? line.tenantSlug) === line.tenantSlug &&
        (domainId ?? line.domainId) === line.domainId &&
        (documentId ?? line.documentId) === line.documentId &&
        (branchSlug ?? line.branchSlug) === line.branchSlug &&
        (actor ?? line.actor) === line.actor &&
        (kind ?? kindOf(line)) === kindOf(line);
      const found = lines.filter(fits);
      const last = found[limit - 1];
      return { entries: found.slice(0, limit), ...(last && found.length > limit ? { next: last.id } : {}) };
    },
    async heads({ tenantSlug }) {
      const those = lines.filter((line) => (tenantSlug ?? line.tenantSlug) === line.tenantSlug);
      return { actors: [...new Set(those.map(({ actor }) => actor))], kinds: [...new Set(those.map(kindOf))] };
    },
    give(scope) {
      places.set(JSON.stringify(scope), scope);
    },
    listPlaces: async () =>
      [...places.values()].filter(({ tenantSlug }) => tenants.some(({ slug }) => slug === tenantSlug)),
    listTenants: async () => tenants,
    readTenant: async (slug) => tenantOf(slug),
    async createTenant(tenant, { actor }) {
      if (tenants.some(({ slug }) => slug === tenant.slug)) throw taken(tenant.slug);
      tenants = [...tenants, tenant];
      tell({ actor, action: 'tenant.created', tenantSlug: tenant.slug, subject: tenant.name });
      return tenant;
    },
    async changeTenant(slug, change, { actor }) {
      const before = tenantOf(slug);
      const { after, details } = changed(before, change);
      put(after);
      if (details) tell({ actor, action: 'tenant.changed', tenantSlug: slug, subject: after.name, details });
      return after;
    },
    async removeTenant(slug, { actor }) {
      const { name, branches } = tenantOf(slug);
      tenants = tenants.filter((tenant) => tenant.slug !== slug);
      const removed = { ...NOTHING, branches: branches.length };
      tell({ actor, action: 'tenant.removed', tenantSlug: slug, subject: name, details: { ...removed } });
      return removed;
    },
    async createBranch(tenantSlug, branch, { actor }) {
      const tenant = tenantOf(tenantSlug);
      if (tenant.branches.some(({ slug }) => slug === branch.slug)) throw taken(branch.slug);
      put({ ...tenant, branches: [...tenant.branches, branch] });
      tell({ actor, action: 'branch.created', tenantSlug, branchSlug: branch.slug, subject: branch.name });
      return branch;
    },
    async changeBranch(tenantSlug, branchSlug, change, { actor }) {
      const { after, details } = changed(branchOf(tenantSlug, branchSlug), change);
      const tenant = tenantOf(tenantSlug);
      put({ ...tenant, branches: tenant.branches.map((branch) => (branch.slug === branchSlug ? after : branch)) });
      if (details) tell({ actor, action: 'branch.changed', tenantSlug, branchSlug, subject: after.name, details });
      return after;
    },
    async removeBranch(tenantSlug, branchSlug, { actor }) {
      const { name } = branchOf(tenantSlug, branchSlug);
      const tenant = tenantOf(tenantSlug);
      if (tenant.branches.length === 1) throw new Fault('scope-protected', { details: { slug: branchSlug } });
      put({ ...tenant, branches: tenant.branches.filter(({ slug }) => slug !== branchSlug) });
      tell({ actor, action: 'branch.removed', tenantSlug, branchSlug, subject: name });
      return { ...NOTHING, branches: 1 };
    },
    async zoneOf({ tenantSlug, branchSlug }) {
      const tenant = tenants.find(({ slug }) => slug === tenantSlug);
      const branch: { readonly timeZone?: string } | undefined =
        branchSlug === '*' ? {} : tenant?.branches.find(({ slug }) => slug === branchSlug);
      if (tenant === undefined || branch === undefined)
        throw new Fault('scope-unknown', { details: { tenant: tenantSlug, branch: branchSlug } });
      return branch.timeZone ?? tenant.timeZone ?? serverZone;
    },
  };
}

function taken(slug: string): Fault {
  return new Fault('slug-taken', { details: { slug } });
}

/** `null` takes a field away; details are absent when nothing becomes another. */
function changed<Thing extends object>(before: Thing, change: object) {
  const after = { ...before } as unknown as Record<string, unknown>;
  const details: { from: Record<string, unknown>; to: Record<string, unknown> } = { from: {}, to: {} };
  for (const [field, value] of Object.entries(change) as [string, unknown][]) {
    if ((after[field] ?? null) === value) continue;
    Object.assign(details.from, { [field]: after[field] ?? null });
    Object.assign(details.to, { [field]: value });
    if (value === null) Reflect.deleteProperty(after, field);
    else after[field] = value;
  }
  const thing = after as Thing;
  return Object.keys(details.to).length === 0 ? { after: thing } : { after: thing, details };
}
