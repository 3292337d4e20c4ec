import { beforeEach, describe, expect, it } from 'vitest';
import type { ScopePart, Scopes } from '../../../../server/knowledge/index.ts';
import { createScopes } from '../../../../server/knowledge/index.ts';
import { faultOf } from '../../../support/fault-of.ts';
import type { MemoryScopes } from '../../../support/fakes/memory-scopes.ts';
import { createMemoryScopes } from '../../../support/fakes/memory-scopes.ts';

const BY = { actor: 'ana' };
const MAIN = { slug: 'main', name: 'main' };
const scopeOf = (tenantSlug: string, branchSlug: string) => ({ domainId: 'bicis', tenantSlug, branchSlug });

let store: MemoryScopes;
let forgotten: ScopePart[];
let scopes: Scopes;
beforeEach(() => {
  store = createMemoryScopes({ at: '2026-03-01T12:00:00.000Z', serverZone: 'UTC' });
  forgotten = [];
  scopes = createScopes({
    store,
    async forget(part) {
      forgotten.push(part);
    },
  });
});

describe('a new tenant', () => {
  it('gets a first branch when it names none', async () => {
    expect(await scopes.createTenant({ slug: 'taller', name: 'Taller' }, BY)).toEqual({
      slug: 'taller',
      name: 'Taller',
      branches: [MAIN],
    });
  });

  it('gets the branches it names, all time zones under the names that are kept', async () => {
    const branches = [{ slug: 'norte', name: 'Norte', timeZone: 'america/bogota', address: 'Calle 1' }];
    const made = await scopes.createTenant({ slug: 'taller', name: 'Taller', timeZone: 'europe/madrid', branches }, BY);
    expect(made).toEqual({
      slug: 'taller',
      name: 'Taller',
      timeZone: 'Europe/Madrid',
      branches: [{ slug: 'norte', name: 'Norte', timeZone: 'America/Bogota', address: 'Calle 1' }],
    });
    expect((await scopes.changeTenant('taller', { timeZone: 'america/LIMA' }, BY)).timeZone).toBe('America/Lima');
    expect((await scopes.changeBranch('taller', 'norte', { timeZone: 'utc' }, BY)).timeZone).toBe('UTC');
    expect((await scopes.createBranch('taller', { ...MAIN, timeZone: 'UTC' }, BY)).timeZone).toBe('UTC');
  });

  it('is refused with everything that is wrong with it', async () => {
    const branches = [{ slug: 'Norte', name: 'a', timeZone: 'x' }, MAIN, MAIN];
    const fault = await faultOf(scopes.createTenant({ slug: '*', name: 'a', timeZone: '+01:00', branches }, BY));
    expect(fault.code).toBe('fields-invalid');
    expect(fault.issues.map(({ loc, type }) => [loc, type])).toEqual([
      [['slug'], 'value_error.slug'],
      [['time_zone'], 'value_error.time_zone'],
      [['branches', 0, 'slug'], 'value_error.slug'],
      [['branches', 0, 'time_zone'], 'value_error.time_zone'],
      [['branches', 2, 'slug'], 'value_error.duplicate'],
    ]);
    expect(await scopes.listTenants()).toHaveLength(2);
  });
});

describe('the rules', () => {
  it('hold for branches and for changes, too', async () => {
    const issuesOf = async (work: Promise<unknown>): Promise<unknown[]> =>
      (await faultOf(work)).issues.map(({ loc }) => loc);
    expect(await issuesOf(scopes.createBranch('demo', { slug: '*', name: 'a', timeZone: 'x' }, BY))).toEqual([
      ['slug'],
      ['time_zone'],
    ]);
    expect(await issuesOf(scopes.changeTenant('demo', { timeZone: 'x' }, BY))).toEqual([['time_zone']]);
    expect(await issuesOf(scopes.changeBranch('demo', 'main', { timeZone: 'x' }, BY))).toEqual([['time_zone']]);
    expect(store.audit()).toEqual([]);
  });

  it('leave values of another type to who reads the types', () => {
    expect(scopes.check({ slug: 3, time_zone: null, branches: [1, null, 'a', { slug: [] }] })).toEqual([]);
    expect(scopes.check({ branches: 'a' })).toEqual([]);
    expect(scopes.check({ slug: 'A' }, ['body'])[0]?.loc).toEqual(['body', 'slug']);
  });

  it('keep the tenant and the branch that a request means which names none', async () => {
    await scopes.createBranch('default', { slug: 'norte', name: 'Norte' }, BY);
    const tenant = { code: 'scope-protected', details: { slug: 'default' } };
    expect(await faultOf(scopes.removeTenant('default', BY))).toMatchObject(tenant);
    const branch = { code: 'scope-protected', details: { slug: 'main' } };
    expect(await faultOf(scopes.removeBranch('default', 'main', BY))).toMatchObject(branch);
    await scopes.createBranch('demo', { slug: 'norte', name: 'Norte' }, BY);
    expect(await scopes.removeBranch('demo', 'main', BY)).toMatchObject({ branches: 1 });
  });
});

describe('what is kept outside of the records', () => {
  it('is forgotten with a scope that is removed, and once more when one is made under its name', async () => {
    await scopes.createTenant({ slug: 'taller', name: 'Taller' }, BY);
    await scopes.createBranch('taller', { slug: 'norte', name: 'Norte' }, BY);
    await scopes.changeBranch('taller', 'norte', { name: 'N' }, BY);
    await scopes.removeBranch('taller', 'norte', BY);
    await scopes.removeTenant('taller', BY);
    const tenant = { tenantSlug: 'taller' };
    const branch = { tenantSlug: 'taller', branchSlug: 'norte' };
    expect(forgotten).toEqual([tenant, branch, branch, tenant]);
  });

  it('is kept when the removal was refused', async () => {
    await faultOf(scopes.removeTenant('default', BY));
    await faultOf(scopes.removeTenant('otro', BY));
    await faultOf(scopes.removeBranch('demo', 'main', BY));
    expect(forgotten).toEqual([]);
  });
});

describe('a guest', () => {
  it('may ask in a branch that is there, and nowhere else', async () => {
    await expect(scopes.requireGuestScope(scopeOf('demo', 'main'))).resolves.toBeUndefined();
    for (const [tenant, branch] of [
      ['demo', 'norte'],
      ['otro', 'main'],
      ['demo', '*'],
      ['otro', '*'],
    ] as const) {
      const unknown = { code: 'scope-unknown', details: { tenant, branch } };
      expect(await faultOf(scopes.requireGuestScope(scopeOf(tenant, branch)))).toMatchObject(unknown);
    }
  });
});
