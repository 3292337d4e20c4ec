/**
 * People whom the business's own site has signed in. The site says who each of them is and what they may in a token that it signs with the key that
 * it shares with this server; nothing else of a request is believed.
 */
import type { SignedTokens } from './ports.ts';
import { hashOf } from './secrets.ts';

/** What somebody may have done for them. */
export type ToolPermission = 'read' | 'write' | 'admin';

/** Why a credential gives no rights. `elsewhere`: it is good, and of another business, branch or assistant. */
export type CredentialTrouble = 'expired' | 'elsewhere' | 'invalid';

export interface SiteUser {
  /** The same for the same person of the same business; the name that its site has for them is not in it. */
  readonly person: string;
  readonly permission: ToolPermission;
}

export type ReadSiteUser =
  | { readonly kind: 'user'; readonly user: SiteUser }
  /** `why` is for the log of the server: it holds nothing of the token. */
  | { readonly kind: 'refused'; readonly trouble: CredentialTrouble; readonly why: string };

/** Where the token is to hold. */
export interface SitePlace {
  readonly domainId: string;
  readonly tenantSlug: string;
  readonly branchSlug: string;
}

export interface SiteUsers {
  /** Never throws. */
  read(token: string, place: SitePlace): Promise<ReadSiteUser>;
  /** As `read` tells it of a token with this `sub`. */
  personOf(sub: string, tenantSlug: string): string;
}

export interface SiteUsersParts {
  readonly tokens: SignedTokens;
  /** Undefined: the operator has given none for this tenant, and no token holds there. */
  readonly keyOf: (tenantSlug: string) => string | undefined;
  readonly now: () => Date;
}

/** A token says five short things; what is longer is none, and is not looked at. */
const MOST_LETTERS = 4096;
const LONGEST_SUB = 200;

/** Nobody takes a token back: one that was stolen ends with its day. */
const LONGEST_LIFE_S = 24 * 60 * 60;

/** Two clocks differ a little. An end is an end: only what begins is given this. */
const LEEWAY_S = 60;

const PERMISSIONS: readonly ToolPermission[] = ['read', 'write', 'admin'];

export function createSiteUsers({ tokens, keyOf, now }: SiteUsersParts): SiteUsers {
  return {
    personOf,
    async read(token, place) {
      const key = keyOf(place.tenantSlug);
      if (key === undefined) return refused('invalid', 'no key is given for this tenant');
      if (token.length > MOST_LETTERS) return refused('invalid', 'it is too long');
      const claims = await tokens.read(token, key);
      if (claims === undefined) return refused('invalid', 'it is not signed with the key of this tenant');
      return judge(claims, place, Math.floor(now().getTime() / 1000));
    },
  };
}

function judge(claims: Readonly<Record<string, unknown>>, place: SitePlace, nowS: number): ReadSiteUser {
  const { sub, exp, nbf = nowS, permission: claimed } = claims;
  const permission = PERMISSIONS.find((each) => each === claimed);
  if (typeof sub !== 'string' || sub === '' || sub.length > LONGEST_SUB) return refused('invalid', 'sub is not usable');
  if (permission === undefined) return refused('invalid', 'permission is none of read, write and admin');
  if (!isMoment(exp)) return refused('invalid', 'exp is missing or no number');
  if (!isMoment(nbf) || nbf > nowS + LEEWAY_S) return refused('invalid', 'it does not hold yet');
  if (exp <= nowS) return refused('expired', 'it has expired');
  if (exp > nowS + LONGEST_LIFE_S + LEEWAY_S) return refused('invalid', 'it holds for longer than a day');
  const trouble = placeTrouble(claims, place);
  if (trouble !== undefined) return trouble;
  return { kind: 'user', user: { person: personOf(sub, place.tenantSlug), permission } };
}

function personOf(sub: string, tenantSlug: string): string {
  return `site:${hashOf(JSON.stringify([tenantSlug, sub]))}`;
}

/** The business always stands in it: one key may be that of several. A branch or an assistant narrows it further. */
function placeTrouble(claims: Readonly<Record<string, unknown>>, place: SitePlace): ReadSiteUser | undefined {
  const { tenant_slug: tenant, branch_slug: branch = place.branchSlug, domain_id: domain = place.domainId } = claims;
  if (typeof tenant !== 'string') return refused('invalid', 'tenant_slug is missing');
  if (typeof branch !== 'string' || typeof domain !== 'string') return refused('invalid', 'its place is no text');
  const isHere = tenant === place.tenantSlug && branch === place.branchSlug && domain === place.domainId;
  return isHere ? undefined : refused('elsewhere', 'it is of another place');
}

function isMoment(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function refused(trouble: CredentialTrouble, why: string): ReadSiteUser {
  return { kind: 'refused', trouble, why };
}
