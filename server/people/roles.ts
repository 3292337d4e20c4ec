/** What who may do, and where. */

/** From the least to the most: each may do what those before it may. */
export const ROLES = ['reader', 'editor', 'publisher', 'owner'] as const;
export type Role = (typeof ROLES)[number];

/** In the place of a slug: all of them. */
export const ALL = '*';

/** A role in a branch, in a tenant with all its branches (`branchSlug` `*`), or in all that the server has (both `*`). */
export interface Grant {
  readonly role: Role;
  readonly tenantSlug: string;
  readonly branchSlug: string;
}

/**
 * What is asked for. Without a tenant all that the server has, without a branch all of a tenant; the branch `*` is what a chain has in common and its
 * branches inherit.
 */
export interface Part {
  readonly tenantSlug?: string | undefined;
  readonly branchSlug?: string | undefined;
}

/** What a chain has in common is read by whoever reads one of its branches: there it is inherited. */
export function covers(grant: Grant, role: Role, { branchSlug, tenantSlug }: Part): boolean {
  if (ROLES.indexOf(grant.role) < ROLES.indexOf(role)) return false;
  if (grant.tenantSlug === ALL) return true;
  if (grant.tenantSlug !== tenantSlug) return false;
  if (grant.branchSlug === ALL || grant.branchSlug === branchSlug) return true;
  return branchSlug === ALL && role === 'reader';
}

/** Where a grant holds. */
export function partOf({ branchSlug, tenantSlug }: Grant): Part {
  return {
    ...(tenantSlug === ALL ? {} : { tenantSlug }),
    ...(branchSlug === ALL ? {} : { branchSlug }),
  };
}

/** All that the server has is no single branch of every tenant. */
export function isWhole({ branchSlug, tenantSlug }: Grant): boolean {
  return tenantSlug !== ALL || branchSlug === ALL;
}
