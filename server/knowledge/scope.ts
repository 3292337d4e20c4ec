/** Whose knowledge: every read and write of the library names one. */
export interface Scope {
  readonly domainId: string;
  readonly tenantSlug: string;
  readonly branchSlug: string;
}

export const DEFAULT_TENANT = 'default';
export const DEFAULT_BRANCH = 'main';
