/** Whose knowledge: every read and write of the library names one. */
export interface Scope {
  readonly domainId: string;
  readonly tenantSlug: string;
  readonly branchSlug: string;
}

export const DEFAULT_TENANT = 'default';
export const DEFAULT_BRANCH = 'main';

/** The level of the whole chain, as management names it; no guest can. */
export const SHARED_BRANCH = '*';

/** Whether something is a branch's own or inherited from its chain. */
export type Level = 'branch' | 'tenant';
