/** Who asks, and what they may. */
import { covers } from './roles.ts';
import type { Grant, Part, Role } from './roles.ts';
import type { ToolPermission } from './site-users.ts';

export type CallerKind = 'operator' | 'account' | 'key';

export interface Caller {
  /** `operator`: who holds the first key of the server, and owns everything. */
  readonly kind: CallerKind;
  /** Of the account or the key. */
  readonly id?: number;
  /** As the audit tells it. The operator's is theirs to say. */
  readonly name?: string;
  /** By which an account is signed in. */
  readonly sessionId?: number;
  readonly grants: readonly Grant[];
  /** Whether they may do so much there. */
  holds(role: Role, part: Part): boolean;
  /** Whether they may do so much anywhere, or anywhere within a tenant. */
  holdsWithin(role: Role, tenantSlug?: string): boolean;
  /** What tools may do for them there, by the highest of their roles; undefined: they have none there. */
  toolPermission(part: Part): ToolPermission | undefined;
}

/** From the most to the least. */
const TOOL_PERMISSIONS: readonly (readonly [role: Role, permission: ToolPermission])[] = [
  ['owner', 'admin'],
  ['editor', 'write'],
  ['reader', 'read'],
];

export function makeCaller(who: Omit<Caller, 'holds' | 'holdsWithin' | 'toolPermission'>): Caller {
  const holds = (role: Role, part: Part): boolean => who.grants.some((grant) => covers(grant, role, part));
  return {
    ...who,
    holds,
    toolPermission: (part) => TOOL_PERMISSIONS.find(([role]) => holds(role, part))?.[1],
    holdsWithin: (role, tenantSlug) =>
      who.grants.some((grant) =>
        covers(grant, role, { tenantSlug: tenantSlug ?? grant.tenantSlug, branchSlug: grant.branchSlug }),
      ),
  };
}

/** Who holds the first key. */
export const OPERATOR: Caller = makeCaller({
  kind: 'operator',
  grants: [{ role: 'owner', tenantSlug: '*', branchSlug: '*' }],
});
