import { describe, expect, it } from 'vitest';
import { createJwtReader } from '../../../server/adapters/signed-tokens/hono-jwt.ts';
import { createSiteUsers } from '../../../server/people/index.ts';
import type { ReadSiteUser } from '../../../server/people/index.ts';
import type { SigningParts } from '../../support/people/sign-token.ts';
import { KEY, signToken } from '../../support/people/sign-token.ts';

const NOW = Date.UTC(2026, 10, 29, 12);
const NOW_S = NOW / 1000;
const HERE = { domainId: 'mineria', tenantSlug: 'andes', branchSlug: 'norte' };
const CLAIMS = { sub: '42', permission: 'write', exp: NOW_S + 3600, tenant_slug: 'andes' };
const KEYS: Readonly<Record<string, string>> = { andes: KEY, costa: `${KEY} de la costa` };

const users = createSiteUsers({
  tokens: createJwtReader(),
  keyOf: (tenant) => KEYS[tenant],
  now: () => new Date(NOW),
});

const read = (claims: object, parts?: SigningParts, place: object = {}): Promise<ReadSiteUser> =>
  users.read(signToken({ ...CLAIMS, ...claims }, parts), { ...HERE, ...place });

const troubleOf = async (reading: Promise<ReadSiteUser>): Promise<string> => {
  const result = await reading;
  return result.kind === 'refused' ? result.trouble : 'none';
};

describe('a user of the business’s own site', () => {
  it.each(['read', 'write', 'admin'] as const)('may do what the token says: %s', async (permission) => {
    expect(await read({ permission })).toMatchObject({ kind: 'user', user: { permission } });
  });

  it('is the same person each time, another one than the next, and than that of another business', async () => {
    const personOf = async (reading: Promise<ReadSiteUser>): Promise<string> => {
      const result = await reading;
      return result.kind === 'user' ? result.user.person : 'none';
    };
    const own = await personOf(read({}));
    expect(await personOf(read({ permission: 'admin', exp: NOW_S + 5 }))).toBe(own);
    expect(own).toMatch(/^site:[0-9a-f]{64}$/u);
    const costa = read({ tenant_slug: 'costa' }, { key: KEYS['costa'] ?? '' }, { tenantSlug: 'costa' });
    expect(new Set([own, await personOf(read({ sub: '43' })), await personOf(costa)]).size).toBe(3);
  });

  it('may do so in every branch and with every assistant, unless the token names one', async () => {
    expect(await troubleOf(read({ branch_slug: 'norte', domain_id: 'mineria' }))).toBe('none');
    expect(await troubleOf(read({}, {}, { branchSlug: 'sur', domainId: 'restaurant' }))).toBe('none');
  });

  it.each<[what: string, claims: object, parts?: SigningParts]>([
    ['of another business', { tenant_slug: 'costa' }],
    ['of another branch', { branch_slug: 'sur' }],
    ['of another assistant', { domain_id: 'restaurant' }],
    ['of the whole server', { tenant_slug: '*' }],
  ])('is not let in with a token %s', async (_what, claims) => {
    expect(await troubleOf(read(claims))).toBe('elsewhere');
  });

  it('is not let in with a token that has ended, to the second', async () => {
    expect(await troubleOf(read({ exp: NOW_S }))).toBe('expired');
    expect(await troubleOf(read({ exp: NOW_S - 86_400 }))).toBe('expired');
    expect(await troubleOf(read({ exp: NOW_S + 1 }))).toBe('none');
  });

  it.each<[what: string, claims: object, parts?: SigningParts]>([
    ['that never ends', { exp: undefined }],
    ['that ends at a word', { exp: 'mañana' }],
    ['that ends nowhere', { exp: null }],
    ['that holds for longer than a day', { exp: NOW_S + 2 * 86_400 }],
    ['that does not hold yet', { nbf: NOW_S + 600 }],
    ['without a person', { sub: undefined }],
    ['of an empty person', { sub: '' }],
    ['of a person that is a number', { sub: 42 }],
    ['of a person with a very long name', { sub: 'a'.repeat(201) }],
    ['without a permission', { permission: undefined }],
    ['with a permission that there is not', { permission: 'owner' }],
    ['with a list of permissions', { permission: ['admin'] }],
    ['without a business', { tenant_slug: undefined }],
    ['of a branch that is a list', { branch_slug: ['norte'] }],
    ['signed with the key of another business', {}, { key: KEYS['costa'] ?? '' }],
    ['that says it needs no signature', {}, { header: { alg: 'none' }, signature: '' }],
    ['larger than any token is', { note: 'a'.repeat(4096) }],
  ])('is not let in with one %s', async (_what, claims, parts) => {
    expect(await troubleOf(read(claims, parts))).toBe('invalid');
  });

  it('is not let in where the operator has given no key', async () => {
    expect(await troubleOf(read({ tenant_slug: 'mar' }, {}, { tenantSlug: 'mar' }))).toBe('invalid');
  });

  it('is told of in the log without a word of the token', async () => {
    for (const claims of [
      { sub: 'ana@example.com', exp: 1 },
      { sub: 'ana@example.com', tenant_slug: 'costa' },
    ]) {
      expect(JSON.stringify(await read(claims))).not.toContain('ana');
    }
  });
});
