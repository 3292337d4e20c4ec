/** Businesses and their branches, as the library needs them kept. */
import type { Scope } from '../scope.ts';

export interface Branch {
  readonly slug: string;
  readonly name: string;
  /** IANA, e.g. `America/Montevideo`. Absent: its tenant's. */
  readonly timeZone?: string;
  readonly address?: string;
}

export interface Tenant {
  readonly slug: string;
  readonly name: string;
  /** IANA. Absent: the server's. */
  readonly timeZone?: string;
  /** At least one, in the order they were made. The level of the whole chain is not among them. */
  readonly branches: readonly Branch[];
}

/** What may change of a tenant; its slug stands in pages and printed codes and stays. `null`: no longer set. */
export interface TenantChange {
  readonly name?: string;
  readonly timeZone?: string | null;
}

export interface BranchChange extends TenantChange {
  readonly address?: string | null;
}

/** Who does it, for the audit. */
export interface ChangedBy {
  readonly actor: string;
}

/** How much went with a tenant or branch. */
export interface RemovedScope {
  /** Those that a guest could ask, without the level of the whole chain. */
  readonly branches: number;
  readonly documents: number;
  readonly versions: number;
  readonly items: number;
  readonly chunks: number;
  readonly embeddings: number;
  readonly files: number;
  readonly traces: number;
  readonly jobs: number;
}

/** Whose sessions and caches: of one branch, or of a tenant with all its branches. */
export interface ScopePart {
  readonly tenantSlug: string;
  readonly branchSlug?: string;
}

/**
 * Each method that changes something is one transaction with its line in the audit; a change that changes nothing leaves none. Slugs and time zones
 * are checked by who calls. The level of the whole chain is made and removed with its tenant and is no branch here.
 */
export interface ScopeStore {
  /** Where there are documents, in whatever state; `*` is the level of a whole chain. In no order, each once. */
  listPlaces(): Promise<readonly Scope[]>;
  /** In the order they were made. */
  listTenants(): Promise<readonly Tenant[]>;
  /** @throws Fault `tenant-unknown` */
  readTenant(slug: string): Promise<Tenant>;
  /** With its level of the whole chain and these branches, at least one. @throws Fault `slug-taken` */
  createTenant(tenant: Tenant, by: ChangedBy): Promise<Tenant>;
  /** @throws Fault `tenant-unknown` */
  changeTenant(slug: string, change: TenantChange, by: ChangedBy): Promise<Tenant>;
  /**
   * Everything of it: branches, documents, traces, jobs, and the vectors and files that no other scope uses. Readers see it whole until it is gone.
   * @throws Fault `tenant-unknown`
   */
  removeTenant(slug: string, by: ChangedBy): Promise<RemovedScope>;
  /** @throws Fault `tenant-unknown`, `slug-taken` */
  createBranch(tenantSlug: string, branch: Branch, by: ChangedBy): Promise<Branch>;
  /** @throws Fault `tenant-unknown`, `branch-unknown` */
  changeBranch(tenantSlug: string, branchSlug: string, change: BranchChange, by: ChangedBy): Promise<Branch>;
  /** As `removeTenant`. @throws Fault `tenant-unknown`, `branch-unknown`, `scope-protected` for the last one of its tenant */
  removeBranch(tenantSlug: string, branchSlug: string, by: ChangedBy): Promise<RemovedScope>;
  /** The branch's time zone, else its tenant's, else the server's; for the level of the whole chain its tenant's. @throws Fault `scope-unknown` */
  zoneOf(scope: Scope): Promise<string>;
}
