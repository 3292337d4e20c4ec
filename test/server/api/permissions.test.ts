/** Who may use which route of the administration: each with every role in every place, over the real library. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { methodsOf } from '../../../server/api/http/add-routes.ts';
import type { RouteDeclaration } from '../../../server/api/http/route.ts';
import { PERMISSIONS } from '../../../server/api/permissions.ts';
import type { Permission, Place } from '../../../server/api/permissions.ts';
import { routes } from '../../../server/api/routes.ts';
import { ROLES } from '../../../server/contract/people.ts';
import type { MadeKeyAnswer, Role } from '../../../server/contract/people.ts';
import type { DocumentsApi } from './documents/open-documents-api.ts';
import { formOf, openDocumentsApi } from './documents/open-documents-api.ts';

/** Where a role may be held. What is asked for lies in the branch `sur` of the tenant `rio`. */
const PLACES = {
  'the branch': ['rio', 'sur'],
  'another branch': ['rio', 'este'],
  'its tenant': ['rio', '*'],
  'another tenant': ['mar', '*'],
  'the server': ['*', '*'],
} as const;
type HeldIn = keyof typeof PLACES;

/** From where each is reached. */
const REACHED: Readonly<Record<Exclude<Place, 'path'>, readonly HeldIn[]>> = {
  server: ['the server'],
  query: ['the branch', 'its tenant', 'the server'],
  tenant: ['its tenant', 'the server'],
  filter: ['the branch', 'its tenant', 'the server'],
  record: ['the branch', 'its tenant', 'the server'],
  within: ['the branch', 'another branch', 'its tenant', 'the server'],
  anywhere: Object.keys(PLACES) as HeldIn[],
};

function reachedFrom({ place }: Permission, path: string): readonly HeldIn[] {
  if (place !== 'path') return REACHED[place];
  return path.includes('{branch}') ? REACHED.query : ['its tenant', 'the server'];
}

const asked = routes.filter(({ access }) => access === 'admin');

let api: DocumentsApi;
let keys: Map<string, string>;
let made: Readonly<Record<string, string>>;

const SCOPE = { domain_id: 'restaurant', tenant_slug: 'rio', branch_slug: 'sur' };

beforeAll(async () => {
  api = await openDocumentsApi();
  for (const [slug, ...branches] of [
    ['rio', 'sur', 'este'],
    ['mar', 'sur'],
  ]) {
    await api.send('POST', '/v2/tenants', { slug, branches: branches.map((branch) => ({ slug: branch })) });
  }
  const document = await api.create({ ...SCOPE, title: 'Carta', text: 'Hay flan.' });
  await api.send('POST', `/v2/documents/${String(document.document_id)}/publish`, {});
  const draft = await api.create({ ...SCOPE, title: 'Borrador', text: 'Hay pan.' });
  const { body } = await api.send<{ trace_id: string }>('POST', '/v2/query', { ...SCOPE, message: '¿Hay flan?' });
  const { body: list } = await api.send<{ jobs: { job_id: string }[] }>('GET', '/v2/jobs?tenant_slug=rio');
  made = {
    id: String(document.document_id),
    draft: String(draft.document_id),
    trace_id: body.trace_id,
    job_id: list.jobs[0]?.job_id ?? '',
  };
  keys = new Map();
  for (const role of ROLES) {
    for (const [heldIn, [tenant_slug, branch_slug]] of Object.entries(PLACES)) {
      const name = `${role} of ${heldIn}`;
      const key = { name, grant: { role, tenant_slug, branch_slug } };
      const { body: answer } = await api.send<MadeKeyAnswer>('POST', '/v2/keys', key);
      keys.set(name, answer.secret);
    }
  }
});

afterAll(() => api.close());

/** What stands in the path; what would do harm is not there. */
function addressOf(
  { id, path, query = {} }: RouteDeclaration,
  scope: Readonly<Record<string, string>> = SCOPE,
): string {
  const inPath: Readonly<Record<string, string>> = {
    ...made,
    // Of what is published an editor has nothing read anew.
    id: made[id === 'readDocumentAgain' || id === 'settleDocument' ? 'draft' : 'id'] ?? '',
    slug: 'rio',
    branch: 'sur',
    number: '1',
    page: '1',
    item_id: 'flan',
    key: path.startsWith('/v2/keys') ? '999999' : '00000000',
  };
  const filled = path.replaceAll(/\{(\w+)\}/gu, (_whole, name: string) => inPath[name] ?? '999999');
  const named = Object.entries(scope).filter(([name]) => name in query);
  return `${filled}?${new URLSearchParams(named).toString()}`;
}

/** As far as whose it is can be read. */
function bodyOf({ body }: RouteDeclaration): unknown {
  const [type] = Object.keys(body?.content ?? {});
  if (type === undefined) return undefined;
  if (type === 'multipart/form-data') return formOf(SCOPE);
  return type === 'application/json' ? SCOPE_ONLY : '?';
}

const SCOPE_ONLY = { ...SCOPE };

async function ask(route: RouteDeclaration, key: string, body: unknown = bodyOf(route)): Promise<number> {
  const headers = { Authorization: `Bearer ${key}` };
  const answer = await api.send(route.method.toUpperCase(), addressOf(route), body, headers);
  // Both are told to a person.
  if (answer.status === 403) expect(answer.body.detail).toMatch(/hace falta ser (lector|editor|publicador|dueño)/u);
  return answer.status;
}

it('is said of every route of the administration, and of no other', () => {
  expect(Object.keys(PERMISSIONS).toSorted()).toEqual(asked.map(({ id }) => id).toSorted());
  expect(asked.length).toBeGreaterThan(70);
  expect(asked.flatMap(methodsOf).length).toBeGreaterThan(asked.length);
});

it('lets nobody change a thing who may only read', () => {
  const changing = asked.filter(({ id, method }) => method !== 'get' && PERMISSIONS[id]?.role === 'reader');
  // The last two ask what would be answered, and leave nothing.
  const harmless = ['changePassword', 'endOwnSession', 'runKeptTests', 'tryQuestion'];
  expect(changing.map(({ id }) => id).toSorted()).toEqual(harmless);
});

/** These tell whose they are in their body: one that a route takes, so that it gets as far as that. */
const BODIES: Readonly<Record<string, unknown>> = {
  createDocument: { ...SCOPE, title: 'Otra', text: 'Hay pan.' },
  giveBusiness: { ...SCOPE, facts: {} },
  giveEvent: { ...SCOPE, session_id: 's-1', id: 'e-1', type: 'visit' },
};

describe.each(asked.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', (_name, route) => {
  const permission = PERMISSIONS[route.id];
  const reached = permission === undefined ? [] : reachedFrom(permission, route.path);
  const least = ROLES.indexOf(permission?.role ?? 'owner');

  it('is closed to who brings nothing', async () => {
    expect(await ask(route, '')).toBe(401);
  });

  it.each(ROLES.map((role, rank) => [role, rank] as const))('for a %s', async (role: Role, rank) => {
    for (const heldIn of Object.keys(PLACES) as HeldIn[]) {
      const status = await ask(route, keys.get(`${role} of ${heldIn}`) ?? '', BODIES[route.id] ?? bodyOf(route));
      const isOpen = rank >= least && reached.includes(heldIn);
      if (isOpen) expect([401, 403, 500], heldIn).not.toContain(status);
      // What lies where one may not even read is as if it were not there.
      else expect(permission?.place === 'record' ? [403, 404] : [403], heldIn).toContain(status);
    }
  });
});

describe('a list that names no place', () => {
  const lists = asked.filter(({ id }) => PERMISSIONS[id]?.place === 'filter');

  it.each(lists.map((route) => [route.path, route] as const))(
    'is of all that the server has: %s',
    async (_path, route) => {
      for (const scope of [{}, { branch_slug: 'sur' }]) {
        const statusOf = async (heldIn: HeldIn) => {
          const headers = { Authorization: `Bearer ${keys.get(`owner of ${heldIn}`) ?? ''}` };
          return (await api.send('GET', addressOf(route, scope), undefined, headers)).status;
        };
        expect(await statusOf('the branch')).toBe(403);
        expect(await statusOf('its tenant')).toBe(403);
        expect(await statusOf('the server')).toBe(200);
      }
    },
  );

  it.each(lists.map((route) => [route.path, route] as const))(
    'of a tenant is of all its branches: %s',
    async (_path, route) => {
      const statusOf = async (heldIn: HeldIn) => {
        const headers = { Authorization: `Bearer ${keys.get(`owner of ${heldIn}`) ?? ''}` };
        return (await api.send('GET', addressOf(route, { tenant_slug: 'rio' }), undefined, headers)).status;
      };
      expect([await statusOf('the branch'), await statusOf('its tenant')]).toEqual([403, 200]);
    },
  );
});

describe('what only a publisher may', () => {
  const as = (role: Role) => ({ Authorization: `Bearer ${keys.get(`${role} of the branch`) ?? ''}` });
  const create = (role: Role, fields: object) =>
    api.send<{ document: { document_id: number } }>(
      'POST',
      '/v2/documents?wait_ms=5000',
      { ...SCOPE, ...fields },
      as(role),
    );

  it('is not done by an editor who asks to publish with the draft', async () => {
    const given = { title: 'Del editor', text: 'Hay sopa.' };
    expect((await create('editor', { ...given, publish: true })).status).toBe(403);
    const { body, status } = await create('editor', given);
    expect(status).toBe(201);
    const path = `/v2/documents/${String(body.document.document_id)}`;
    expect((await api.send('PUT', `${path}/content`, { text: 'Hay más.', publish: true }, as('editor'))).status).toBe(
      403,
    );
    expect((await api.send('PUT', `${path}/content`, { text: 'Hay más.' }, as('editor'))).status).toBe(200);
    expect((await api.send('POST', `${path}/publish`, {}, as('editor'))).status).toBe(403);
    expect((await api.send('POST', `${path}/publish`, {}, as('publisher'))).status).toBe(200);
  });

  it('is not done by an editor who has what is published read anew', async () => {
    const path = `/v2/documents/${made['id'] ?? ''}`;
    expect((await api.send('POST', `${path}/ingest`, {}, as('editor'))).status).toBe(403);
    const settlements = { settlements: [{ item_id: 'flan', hazard_id: 'lacteos', status: 'free' }] };
    expect((await api.send('PUT', `${path}/settlements`, settlements, as('editor'))).status).toBe(403);
    expect((await api.send('POST', `${path}/ingest`, {}, as('publisher'))).status).toBe(200);
  });
});

describe('an id of another place', () => {
  it('is as if it were not there, also where the address names a place of one’s own, or none', async () => {
    const headers = { Authorization: `Bearer ${keys.get('owner of another tenant') ?? ''}` };
    for (const place of ['', '?tenant_slug=mar', '?tenant_slug=rio', '?tenant_slug=mar&branch_slug=sur']) {
      const { status } = await api.send('GET', `/v2/documents/${made['id'] ?? ''}${place}`, undefined, headers);
      expect(status, place).toBe(404);
    }
    for (const path of [`/v2/traces/${made['trace_id'] ?? ''}`, `/v2/jobs/${made['job_id'] ?? ''}`]) {
      expect((await api.send('GET', path, undefined, headers)).status, path).toBe(404);
    }
    const cancelled = await api.send('POST', `/v2/jobs/${made['job_id'] ?? ''}/cancel`, undefined, headers);
    expect(cancelled.status).toBe(404);
  });
});

describe('what is listed', () => {
  it('is of the caller’s places alone', async () => {
    const slugsFor = async (name: string) => {
      const headers = { Authorization: `Bearer ${keys.get(name) ?? ''}` };
      const { body } = await api.send<{ tenants: { slug: string; branches: { slug: string }[] }[] }>(
        'GET',
        '/v2/tenants',
        undefined,
        headers,
      );
      return body.tenants.map(({ branches, slug }) => [slug, ...branches.map((branch) => branch.slug)].join(' '));
    };
    expect(await slugsFor('reader of the branch')).toEqual(['rio sur']);
    expect(await slugsFor('reader of its tenant')).toEqual(['rio sur este']);
    expect(await slugsFor('reader of another tenant')).toEqual(['mar sur']);
    expect((await slugsFor('reader of the server')).length).toBeGreaterThan(3);
  });

  it('counts assistants of the caller’s places alone', async () => {
    const placesFor = async (name: string) => {
      const headers = { Authorization: `Bearer ${keys.get(name) ?? ''}` };
      const { body } = await api.send<{ assistants: { tenant_slug: string; branch_slug: string }[] }>(
        'GET',
        '/v2/assistants',
        undefined,
        headers,
      );
      return new Set(body.assistants.map(({ branch_slug, tenant_slug }) => `${tenant_slug}/${branch_slug}`));
    };
    expect(await placesFor('reader of the branch')).toEqual(new Set(['rio/sur']));
    expect(await placesFor('reader of another tenant')).toEqual(new Set(['mar/sur']));
  });
});

it('names the key as who did it, whatever the request says', async () => {
  const headers = { Authorization: `Bearer ${keys.get('publisher of the branch') ?? ''}`, 'X-Actor': 'Otra' };
  const given = { ...SCOPE, title: 'Firmada', text: 'Hay té.', changed_by: 'Otra' };
  await api.send('POST', '/v2/documents?wait_ms=5000', given, headers);
  const { body } = await api.send<{ entries: { actor: string; subject: string; sentence: string }[] }>(
    'GET',
    '/v2/audit?tenant_slug=rio',
  );
  const line = body.entries.find(({ subject }) => subject === 'Firmada');
  expect(line).toMatchObject({ actor: 'publisher of the branch', sentence: 'subió el documento «Firmada»' });
});
