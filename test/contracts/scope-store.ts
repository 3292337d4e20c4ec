/** What every store of tenants and branches promises (`server/knowledge/scopes/ports.ts`); each adapter runs this against itself. */
import { afterEach, describe, expect, it } from 'vitest';
import type { AuditEntry, Branch, Scope, ScopeStore, Tenant } from '../../server/knowledge/index.ts';
import { faultOf } from '../support/fault-of.ts';

export interface ScopeStoreSubject {
  readonly store: ScopeStore;
  /** What was written down, newest first. */
  readonly audit: () => Promise<readonly AuditEntry[]>;
  readonly close: () => Promise<void>;
  /** Has a document given there. */
  readonly give: (scope: Scope) => Promise<void>;
}

/** The zone that the subjects take the server to be in, and the moment of all changes. */
export const SERVER_ZONE = 'Asia/Tokyo';
export const MOMENT = '2026-03-01T12:00:00.000Z';

const BY = { actor: 'ana' };
const MAIN: Branch = { slug: 'main', name: 'main' };
const NORTH: Branch = { slug: 'norte', name: 'Norte «Ñ»', timeZone: 'America/Bogota', address: 'Calle 1 \n "2"' };
const WORKSHOP: Tenant = { slug: 'taller', name: 'El Taller', timeZone: 'Europe/Madrid', branches: [MAIN, NORTH] };

/** `make` gives a store with the tenants `default` and `demo`, each with its branch `main`. */
export function describeScopeStore(name: string, make: () => ScopeStoreSubject | Promise<ScopeStoreSubject>): void {
  describe(`${name} keeps tenants and branches`, () => {
    const open: ScopeStoreSubject[] = [];
    afterEach(async () => {
      for (const subject of open.splice(0)) await subject.close();
    });
    const begin: Begin = async () => {
      const subject = await make();
      open.push(subject);
      return subject;
    };
    describeTenants(begin);
    describePlaces(begin);
    describeBranches(begin);
    describeZones(begin);
    describeAudit(begin);
  });
}

type Begin = () => Promise<ScopeStoreSubject>;

const describePlaces = (begin: Begin): void => {
  it('tells where there are documents, each place once, the level of a chain among them', async () => {
    const { store, give } = await begin();
    expect(await store.listPlaces()).toEqual([]);
    await store.createTenant(WORKSHOP, BY);
    const places: Scope[] = [
      { domainId: 'bicis', tenantSlug: 'taller', branchSlug: '*' },
      { domainId: 'bicis', tenantSlug: 'taller', branchSlug: 'norte' },
      { domainId: 'motos', tenantSlug: 'taller', branchSlug: 'norte' },
      { domainId: 'bicis', tenantSlug: 'demo', branchSlug: 'main' },
    ];
    for (const place of [...places, places[1]!]) await give(place);
    const told = await store.listPlaces();
    const spell = (scope: Scope): string => [scope.domainId, scope.tenantSlug, scope.branchSlug].join(' ');
    expect(told.map(spell).toSorted()).toEqual(places.map(spell).toSorted());
    await store.removeTenant('taller', BY);
    expect((await store.listPlaces()).map(spell)).toEqual(['bicis demo main']);
  });
};

const describeTenants = (begin: Begin): void => {
  it('has the two that are there from the start', async () => {
    const { store } = await begin();
    expect(await store.listTenants()).toEqual([
      { slug: 'default', name: 'default', branches: [MAIN] },
      { slug: 'demo', name: 'demo', branches: [MAIN] },
    ]);
  });

  it('hands a tenant back whole, with its branches in the order they were made', async () => {
    const { store } = await begin();
    expect(await store.createTenant(WORKSHOP, BY)).toEqual(WORKSHOP);
    await store.createBranch('taller', { slug: 'abajo', name: 'Abajo' }, BY);
    const whole = { ...WORKSHOP, branches: [MAIN, NORTH, { slug: 'abajo', name: 'Abajo' }] };
    expect(await store.readTenant('taller')).toEqual(whole);
    expect((await store.listTenants()).map(({ slug }) => slug)).toEqual(['default', 'demo', 'taller']);
    expect((await store.listTenants()).at(-1)).toEqual(whole);
  });

  it('knows no tenant that was not made', async () => {
    const { store } = await begin();
    for (const slug of ['otro', '*', '__proto__', "' or 1=1 --", '']) {
      const unknown = { code: 'tenant-unknown', details: { tenant: slug } };
      expect(await faultOf(store.readTenant(slug))).toMatchObject(unknown);
      expect(await faultOf(store.changeTenant(slug, { name: 'x' }, BY))).toMatchObject(unknown);
      expect(await faultOf(store.removeTenant(slug, BY))).toMatchObject(unknown);
      expect(await faultOf(store.createBranch(slug, NORTH, BY))).toMatchObject(unknown);
      expect(await faultOf(store.changeBranch(slug, 'main', { name: 'x' }, BY))).toMatchObject(unknown);
      expect(await faultOf(store.removeBranch(slug, 'main', BY))).toMatchObject(unknown);
    }
  });

  it('gives a slug once, also to two who ask for it at once', async () => {
    const { store } = await begin();
    const made = await Promise.allSettled([
      store.createTenant(WORKSHOP, BY),
      store.createTenant({ ...WORKSHOP, name: 'Otro' }, BY),
    ]);
    expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const taken = { code: 'slug-taken', details: { slug: 'taller' } };
    expect(await faultOf(store.createTenant(WORKSHOP, BY))).toMatchObject(taken);
    expect(await store.listTenants()).toHaveLength(3);
  });

  it('changes what is named and leaves the rest', async () => {
    const { store } = await begin();
    await store.createTenant(WORKSHOP, BY);
    expect(await store.changeTenant('taller', { name: 'Nuevo' }, BY)).toEqual({ ...WORKSHOP, name: 'Nuevo' });
    const { timeZone: _, ...without } = WORKSHOP;
    expect(await store.changeTenant('taller', { timeZone: null }, BY)).toEqual({ ...without, name: 'Nuevo' });
    expect(await store.readTenant('taller')).toEqual({ ...without, name: 'Nuevo' });
    expect((await store.readTenant('default')).name).toBe('default');
  });

  it('removes a tenant and no other, and its slug is free again', async () => {
    const { store } = await begin();
    await store.createTenant(WORKSHOP, BY);
    expect(await store.removeTenant('taller', BY)).toMatchObject({ branches: 2, documents: 0, traces: 0, jobs: 0 });
    expect((await store.listTenants()).map(({ slug }) => slug)).toEqual(['default', 'demo']);
    expect(await store.createTenant({ ...WORKSHOP, branches: [MAIN] }, BY)).toMatchObject({ branches: [MAIN] });
  });
};

const describeBranches = (begin: Begin): void => {
  it('knows no branch that was not made there, and none that is the level of the whole chain', async () => {
    const { store } = await begin();
    await store.createTenant(WORKSHOP, BY);
    for (const slug of ['otra', '*', 'Norte', '']) {
      const unknown = { code: 'branch-unknown', details: { tenant: 'taller', branch: slug } };
      expect(await faultOf(store.changeBranch('taller', slug, { name: 'x' }, BY))).toMatchObject(unknown);
      expect(await faultOf(store.removeBranch('taller', slug, BY))).toMatchObject(unknown);
    }
    expect(await faultOf(store.removeBranch('demo', 'norte', BY))).toMatchObject({ code: 'branch-unknown' });
  });

  it('gives a slug once in a tenant, and to each tenant', async () => {
    const { store } = await begin();
    expect(await store.createBranch('demo', NORTH, BY)).toEqual(NORTH);
    expect(await store.createBranch('default', NORTH, BY)).toEqual(NORTH);
    const taken = { code: 'slug-taken', details: { slug: 'norte' } };
    expect(await faultOf(store.createBranch('demo', { ...NORTH, name: 'x' }, BY))).toMatchObject(taken);
    expect((await store.readTenant('demo')).branches).toEqual([MAIN, NORTH]);
  });

  it('changes one branch, also to having no time zone and address any more', async () => {
    const { store } = await begin();
    await store.createTenant(WORKSHOP, BY);
    await store.createBranch('demo', NORTH, BY);
    expect(await store.changeBranch('taller', 'norte', { address: 'Calle 3' }, BY)).toEqual({
      ...NORTH,
      address: 'Calle 3',
    });
    const bare = { slug: 'norte', name: 'N' };
    expect(await store.changeBranch('taller', 'norte', { name: 'N', timeZone: null, address: null }, BY)).toEqual(bare);
    expect((await store.readTenant('taller')).branches).toEqual([MAIN, bare]);
    expect((await store.readTenant('demo')).branches).toEqual([MAIN, NORTH]);
  });

  it('removes a branch, but for the last one of its tenant', async () => {
    const { store } = await begin();
    await store.createTenant(WORKSHOP, BY);
    await store.createBranch('demo', NORTH, BY);
    expect(await store.removeBranch('taller', 'main', BY)).toMatchObject({ branches: 1 });
    const last = { code: 'scope-protected', details: { slug: 'norte' } };
    expect(await faultOf(store.removeBranch('taller', 'norte', BY))).toMatchObject(last);
    expect((await store.readTenant('taller')).branches).toEqual([NORTH]);
    expect((await store.readTenant('demo')).branches).toEqual([MAIN, NORTH]);
  });

  it('keeps one of two branches that are removed at once', async () => {
    const { store } = await begin();
    await store.createTenant(WORKSHOP, BY);
    await Promise.allSettled([store.removeBranch('taller', 'main', BY), store.removeBranch('taller', 'norte', BY)]);
    expect((await store.readTenant('taller')).branches).toHaveLength(1);
  });
};

const describeZones = (begin: Begin): void => {
  const zone = (store: ScopeStore, tenantSlug: string, branchSlug: string): Promise<string> =>
    store.zoneOf({ domainId: 'bicis', tenantSlug, branchSlug });

  it("tells the branch's zone, else its tenant's, else the server's", async () => {
    const { store } = await begin();
    await store.createTenant(WORKSHOP, BY);
    expect(await zone(store, 'taller', 'norte')).toBe('America/Bogota');
    expect(await zone(store, 'taller', 'main')).toBe('Europe/Madrid');
    expect(await zone(store, 'taller', '*')).toBe('Europe/Madrid');
    expect(await zone(store, 'default', 'main')).toBe(SERVER_ZONE);
    expect(await zone(store, 'default', '*')).toBe(SERVER_ZONE);
  });

  it('tells none of a scope that is not there', async () => {
    const { store } = await begin();
    await store.createTenant(WORKSHOP, BY);
    await store.removeBranch('taller', 'norte', BY);
    for (const [tenant, branch] of [
      ['taller', 'norte'],
      ['otro', 'main'],
      ['otro', '*'],
    ] as const) {
      const unknown = { code: 'scope-unknown', details: { tenant, branch } };
      expect(await faultOf(zone(store, tenant, branch))).toMatchObject(unknown);
    }
  });
};

const describeAudit = (begin: Begin): void => {
  it('writes down each change with who made it and when, also of what is gone', async () => {
    const { store, audit } = await begin();
    await store.createTenant(WORKSHOP, BY);
    await store.changeTenant('taller', { name: 'Nuevo', timeZone: 'Europe/Madrid' }, { actor: 'luz' });
    await store.createBranch('taller', { slug: 'sur', name: 'Sur' }, BY);
    await store.changeBranch('taller', 'sur', { address: 'Calle 4' }, BY);
    await store.removeBranch('taller', 'sur', BY);
    await store.removeTenant('taller', BY);
    const lines = (await audit()).toReversed();
    expect(lines.map(({ action, branchSlug, subject }) => [action, branchSlug, subject])).toEqual([
      ['tenant.created', undefined, 'El Taller'],
      ['tenant.changed', undefined, 'Nuevo'],
      ['branch.created', 'sur', 'Sur'],
      ['branch.changed', 'sur', 'Sur'],
      ['branch.removed', 'sur', 'Sur'],
      ['tenant.removed', undefined, 'Nuevo'],
    ]);
    expect(new Set(lines.map(({ at, tenantSlug }) => `${at} ${tenantSlug}`))).toEqual(new Set([`${MOMENT} taller`]));
    expect(lines.map(({ actor }) => actor)).toEqual(['ana', 'luz', 'ana', 'ana', 'ana', 'ana']);
    expect(lines[1]?.details).toEqual({ from: { name: 'El Taller' }, to: { name: 'Nuevo' } });
    expect(lines[5]?.details).toMatchObject({ branches: 2, documents: 0 });
  });

  it('writes down nothing of what was refused or changed nothing', async () => {
    const { store, audit } = await begin();
    await store.changeTenant('demo', { name: 'demo', timeZone: null }, BY);
    await store.changeTenant('demo', {}, BY);
    await store.changeBranch('demo', 'main', { address: null }, BY);
    await faultOf(store.createTenant({ ...WORKSHOP, slug: 'demo' }, BY));
    await faultOf(store.createBranch('demo', MAIN, BY));
    await faultOf(store.removeBranch('demo', 'main', BY));
    await faultOf(store.removeTenant('otro', BY));
    expect(await audit()).toEqual([]);
  });
};
