/** Whose knowledge answers; an absent one is the server's default (`default`, `main`). */
export interface Scope {
  readonly tenant: string;
  readonly branch: string;
}

/** The scope as the wire names it; what is empty is left out. */
export function scopeFields(scope: Scope): { tenant_slug?: string; branch_slug?: string } {
  return {
    ...(scope.tenant === '' ? {} : { tenant_slug: scope.tenant }),
    ...(scope.branch === '' ? {} : { branch_slug: scope.branch }),
  };
}
