import { describe, expect, it } from 'vitest';
import { makeCaller, OPERATOR } from '../../../server/people/caller.ts';
import { covers, isWhole, partOf, ROLES } from '../../../server/people/roles.ts';
import type { Grant, Part, Role } from '../../../server/people/roles.ts';

const grant = (role: Role, tenantSlug: string, branchSlug: string): Grant => ({ role, tenantSlug, branchSlug });
const SERVER: Part = {};
const TENANT: Part = { tenantSlug: 'rio' };
const CHAIN: Part = { tenantSlug: 'rio', branchSlug: '*' };
const SUR: Part = { tenantSlug: 'rio', branchSlug: 'sur' };
const ESTE: Part = { tenantSlug: 'rio', branchSlug: 'este' };
const OTHER: Part = { tenantSlug: 'mar', branchSlug: 'sur' };
const PARTS = { SERVER, TENANT, CHAIN, SUR, ESTE, OTHER };

function reached(of: Grant, role: Role): string[] {
  return Object.entries(PARTS).flatMap(([name, part]) => (covers(of, role, part) ? [name] : []));
}

describe('a role', () => {
  it.each(ROLES.map((role, rank) => [role, rank] as const))(
    '%s may what those before it may, and no more',
    (role, rank) => {
      for (const [index, asked] of ROLES.entries())
        expect(covers(grant(role, 'rio', 'sur'), asked, SUR), asked).toBe(index <= rank);
    },
  );

  it('in a branch reaches that branch, and of its chain what is read there', () => {
    expect(reached(grant('owner', 'rio', 'sur'), 'reader')).toEqual(['CHAIN', 'SUR']);
    expect(reached(grant('owner', 'rio', 'sur'), 'editor')).toEqual(['SUR']);
  });

  it('in a tenant reaches its branches and what they have in common', () => {
    expect(reached(grant('editor', 'rio', '*'), 'editor')).toEqual(['TENANT', 'CHAIN', 'SUR', 'ESTE']);
  });

  it('over the server reaches everything', () => {
    expect(reached(grant('reader', '*', '*'), 'reader')).toEqual(Object.keys(PARTS));
  });

  it('says where it holds', () => {
    expect(partOf(grant('reader', '*', '*'))).toEqual({});
    expect(partOf(grant('reader', 'rio', '*'))).toEqual({ tenantSlug: 'rio' });
    expect(partOf(grant('reader', 'rio', 'sur'))).toEqual(SUR);
    expect(isWhole(grant('reader', '*', 'sur'))).toBe(false);
    expect(isWhole(grant('reader', '*', '*'))).toBe(true);
  });
});

describe('who asks', () => {
  it('holds what any of their roles holds', () => {
    const caller = makeCaller({ kind: 'account', grants: [grant('owner', 'rio', 'sur'), grant('reader', 'mar', '*')] });
    expect(caller.holds('owner', SUR)).toBe(true);
    expect(caller.holds('owner', OTHER)).toBe(false);
    expect(caller.holds('reader', OTHER)).toBe(true);
    expect(caller.holds('reader', SERVER)).toBe(false);
  });

  it('holds a role somewhere, or somewhere in a tenant', () => {
    const caller = makeCaller({ kind: 'account', grants: [grant('editor', 'rio', 'sur')] });
    expect([caller.holdsWithin('editor'), caller.holdsWithin('publisher')]).toEqual([true, false]);
    expect([caller.holdsWithin('editor', 'rio'), caller.holdsWithin('reader', 'mar')]).toEqual([true, false]);
  });

  it('holds nothing without a role', () => {
    const nobody = makeCaller({ kind: 'account', grants: [] });
    expect([nobody.holds('reader', SUR), nobody.holdsWithin('reader')]).toEqual([false, false]);
  });

  it('holds everything with the first key', () => {
    for (const part of Object.values(PARTS)) expect(OPERATOR.holds('owner', part)).toBe(true);
    expect(OPERATOR.holdsWithin('owner', 'mar')).toBe(true);
    expect(OPERATOR.name).toBeUndefined();
  });
});
