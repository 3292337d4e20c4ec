import { describe, expect, it } from 'vitest';
import { Fault } from '../../../../server/fault.ts';
import { detail, makeFixture, post } from '../api-fixture.ts';

const PATH = '/v1/ingest/json';

it('takes an object as one item, without the fields that say where it goes', async () => {
  const fixture = makeFixture();
  const response = await post(fixture, PATH, {
    domain_id: 'bicis',
    tenant_slug: 'demo',
    branch_slug: 'centro',
    part_id: 'p1',
    name: 'Freno',
  });
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    ok: true,
    domain_id: 'bicis',
    chunks: 3,
    items: 1,
    parts: 1,
    mode: 'canonical',
  });
  expect(fixture.ingested[0]).toMatchObject({
    scope: { domainId: 'bicis', tenantSlug: 'demo', branchSlug: 'centro' },
    items: [{ part_id: 'p1', name: 'Freno' }],
    indexed: false,
  });
  expect(fixture.ingested[0]!.items[0]).not.toHaveProperty('domain_id');
  expect(fixture.ingested[0]!.rules.domainId).toBe('bicis');
});

it('takes an array as one call', async () => {
  const fixture = makeFixture();
  const response = await post(fixture, PATH, [
    { domain_id: 'bicis', part_id: 'p1' },
    { domain_id: 'bicis', part_id: 'p2' },
  ]);
  expect(await response.json()).toMatchObject({ items: 2, parts: 2 });
  expect(fixture.ingested).toHaveLength(1);
  expect(fixture.ingested[0]).toMatchObject({ items: [{ part_id: 'p1' }, { part_id: 'p2' }], indexed: true });
});

it('names what was left out', async () => {
  const fixture = makeFixture({
    ingest: async () => ({ kind: 'ingested', mode: 'canonical', items: 1, chunks: 1, notices: ['color: no se usa'] }),
  });
  const response = await post(fixture, PATH, { domain_id: 'bicis' });
  expect(await response.json()).toMatchObject({ notices: ['color: no se usa'] });
});

it('answers what the item schema finds as the 422 list of v1', async () => {
  const issue = { loc: ['name'], msg: 'field required', type: 'value_error.missing' };
  const fixture = makeFixture({ ingest: async () => ({ kind: 'invalid', issues: [issue] }) });
  const response = await post(fixture, PATH, { domain_id: 'bicis' });
  expect(response.status).toBe(422);
  expect(await response.json()).toEqual({ detail: [issue] });
});

describe('it refuses', () => {
  const refusals: [name: string, body: unknown, status: number, detail: unknown][] = [
    ['no JSON', '[{]', 400, 'El cuerpo del pedido no es JSON válido (en UTF-8).'],
    ['no domain', { name: 'x' }, 400, 'domain_id requerido'],
    ['an unknown domain', { domain_id: 'farmacia' }, 400, 'domain_id invalido: farmacia'],
    ['a domain of another type', { domain_id: 5 }, 422, [{ loc: ['domain_id'], msg: 'value is not a valid string', type: 'type_error.string' }]], // prettier-ignore
    ['an unknown tenant', { domain_id: 'bicis', tenant_slug: 'nadie' }, 400, 'tenant_slug o branch_slug invalido: nadie/main'], // prettier-ignore
    ['a number', '3', 422, [{ loc: [], msg: 'value is not a valid object', type: 'type_error.object' }]],
    ['null', 'null', 422, [{ loc: [], msg: 'value is not a valid object', type: 'type_error.object' }]],
    ['an empty array', [], 422, [{ loc: [], msg: 'ensure this value has at least 1 items', type: 'value_error.minItems' }]], // prettier-ignore
    ['an array whose first item has no domain', [{ name: 'x' }], 400, 'domain_id requerido'],
    ['an array of no items', ['x'], 422, [{ loc: [0], msg: 'value is not a valid object', type: 'type_error.object' }]],
    [
      'an array that goes to several places, all at once',
      [
        { domain_id: 'bicis' },
        { domain_id: 'notas' },
        {},
        null,
        { domain_id: 'bicis', tenant_slug: 'demo', branch_slug: 'centro' },
      ],
      422,
      [
        { loc: [1, 'domain_id'], msg: 'must be the same in every item of a call', type: 'value_error.differs' },
        { loc: [2, 'domain_id'], msg: 'field required', type: 'value_error.missing' },
        { loc: [3], msg: 'value is not a valid object', type: 'type_error.object' },
        { loc: [4, 'tenant_slug'], msg: 'must be the same in every item of a call', type: 'value_error.differs' },
        { loc: [4, 'branch_slug'], msg: 'must be the same in every item of a call', type: 'value_error.differs' },
      ],
    ],
    [
      'items for a domain that has none',
      { domain_id: 'notas', name: 'x' },
      422,
      [
        {
          loc: ['domain_id'],
          msg: 'this domain declares no items: upload its documents as PDF',
          type: 'value_error.domain_without_items',
        },
      ],
    ],
  ];
  it.each(refusals)('%s', async (_name, body, status, expected) => {
    const fixture = makeFixture();
    const response = await post(fixture, PATH, body);
    expect([response.status, await response.json()]).toEqual([status, { detail: expected }]);
    expect(fixture.ingested).toHaveLength(0);
  });

  it('more than the limit, in words', async () => {
    const response = await post(makeFixture(), PATH, { domain_id: 'bicis', name: 'x'.repeat(1024 * 1024) });
    expect([response.status, await detail(response)]).toEqual([
      413,
      'El archivo es demasiado grande: el máximo es 1 MB.',
    ]);
  });

  it('more items than one call takes, before any is looked at', async () => {
    const response = await post(makeFixture(), '/v1/ingest/json', `[${'{},'.repeat(50_000)}{}]`);
    expect(response.status).toBe(422);
    expect(await detail(response)).toEqual([
      { loc: [], msg: 'ensure this value has at most 50000 items', type: 'value_error.maxItems' },
    ]);
  });

  it.each([65, 100_000])('JSON that is nested %d deep', async (depth) => {
    const response = await post(
      makeFixture(),
      PATH,
      `{"domain_id":"bicis","x":${'['.repeat(depth)}${']'.repeat(depth)}}`,
    );
    expect(response.status).toBe(422);
    expect(await detail(response)).toEqual([
      { loc: [], msg: 'value is too large or too deep', type: 'value_error.too_large' },
    ]);
  });
});

it('is not moved by keys that objects have', async () => {
  const fixture = makeFixture();
  const body =
    '{"domain_id":"bicis","name":"x","__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}';
  expect((await post(fixture, PATH, body)).status).toBe(200);
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  const item = fixture.ingested[0]!.items[0] as Record<string, unknown>;
  expect(item['polluted']).toBeUndefined();
  expect(Object.getPrototypeOf(item)).toBe(Object.prototype);
  const inherited = await post(fixture, PATH, '{"__proto__":{"domain_id":"bicis"},"name":"x"}');
  expect(await detail(inherited)).toBe('domain_id requerido');
});

it('says when the records are away', async () => {
  const fixture = makeFixture({ ingest: async () => Promise.reject(new Fault('records-unavailable')) });
  expect((await post(fixture, PATH, { domain_id: 'bicis' })).status).toBe(503);
});
