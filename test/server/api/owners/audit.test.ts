import { describe, expect, it } from 'vitest';
import type { AuditList } from '../../../../server/contract/scopes.ts';
import { from, makeFixture } from '../api-fixture.ts';

const HOUSE = from('203.0.113.9');

async function open() {
  const { api } = makeFixture();
  const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    api.request(path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }, HOUSE);
  const tenant = { slug: 'rio', name: '=Río; "del"', time_zone: 'America/Montevideo' };
  await send('POST', '/v2/tenants', tenant, { 'X-Actor': 'Ana' });
  await send('POST', '/v2/tenants/rio/branches', { slug: 'sur', name: 'Sur' }, { 'X-Actor': 'Luz' });
  const list = async (query = '', language = 'es') =>
    (await (await send('GET', `/v2/audit${query}`, undefined, { 'Accept-Language': language })).json()) as AuditList;
  return { list, send };
}

describe('the audit', () => {
  it('is told in words, by the clock of the business', async () => {
    const { list } = await open();
    const { entries, zone } = await list('?tenant_slug=rio');
    expect(zone).toBe('America/Montevideo');
    expect(entries.map(({ actor, local, sentence }) => [local, actor, sentence])).toEqual([
      ['2026-03-01 09:00', 'Luz', 'creó la sucursal «Sur»'],
      ['2026-03-01 09:00', 'Ana', 'creó el negocio «=Río; "del"»'],
    ]);
    expect((await list('?tenant_slug=rio', 'en')).entries[0]?.sentence).toBe('made the branch «Sur»');
  });

  it('says who and what it can be narrowed to, and is', async () => {
    const { list } = await open();
    const { actors, kinds } = await list('?tenant_slug=rio');
    expect(actors.toSorted()).toEqual(['Ana', 'Luz']);
    expect(kinds).toEqual(
      expect.arrayContaining([
        { kind: 'branch', name: 'sucursales' },
        { kind: 'tenant', name: 'negocio' },
      ]),
    );
    expect((await list('?tenant_slug=rio&actor=Ana')).entries.map(({ action }) => action)).toEqual(['tenant.created']);
    expect((await list('?tenant_slug=rio&kind=branch')).entries.map(({ actor }) => actor)).toEqual(['Luz']);
  });

  it('of a place that is gone is told by the world’s clock', async () => {
    const { list } = await open();
    expect((await list('?tenant_slug=nada')).zone).toBe('UTC');
    expect((await list('?tenant_slug=*')).entries).toEqual([]);
  });

  it('is a file for a spreadsheet, in which nothing is a formula', async () => {
    const { send } = await open();
    const response = await send('GET', '/v2/audit.csv?tenant_slug=rio', undefined, { 'Accept-Language': 'es' });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toContain('audit.csv');
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = new TextDecoder().decode(bytes).trimEnd().split('\r\n');
    expect(lines).toEqual([
      '"Cuándo";"Quién";"Qué hizo";"Negocio";"Sucursal";"Tipo"',
      '"2026-03-01 09:00 (America/Montevideo)";"Luz";"creó la sucursal «Sur»";"rio";"sur";"branch.created"',
      '"2026-03-01 09:00 (America/Montevideo)";"Ana";"creó el negocio «=Río; ""del""»";"rio";"";"tenant.created"',
    ]);
  });

  it('as a file takes the same filter, and no page of it', async () => {
    const { send } = await open();
    const text = await (await send('GET', '/v2/audit.csv?tenant_slug=rio&actor=Ana')).text();
    expect(text.trimEnd().split('\r\n')).toHaveLength(2);
    expect((await send('GET', '/v2/audit.csv?limit=3')).status).toBe(422);
  });
});
