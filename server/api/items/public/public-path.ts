import type { Scope } from '../../../knowledge/index.ts';

/** Where anybody finds what is in force in a branch, once its owner has switched it on. */
export function pathOf({ domainId, tenantSlug, branchSlug }: Scope): string {
  return `/items/${[domainId, tenantSlug, branchSlug].map(encodeURIComponent).join('/')}`;
}
