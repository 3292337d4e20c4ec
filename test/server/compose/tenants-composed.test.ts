/** Tenants over everything wired: what one learns, asks and remembers is gone with it and was never another's. */
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Application } from '../../../server/compose/compose.ts';
import { compose } from '../../../server/compose/compose.ts';
import { readConfig } from '../../../server/config/config.ts';
import type { AuditList } from '../../../server/contract/scopes.ts';
import type { TraceList } from '../../../server/contract/traces.ts';
import type { AnswerEnvelope } from '../../../server/contract/v2.ts';
import { ADMIN_TOKEN, withToken } from '../../support/server/bring-token.ts';

const bakery = fileURLToPath(new URL('../../support/domains/bakery.yaml', import.meta.url));
const HERE = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };

let folder: string;
let application: Application;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tenants-'));
  await mkdir(join(folder, 'domains'));
  await copyFile(bakery, join(folder, 'domains', 'bakery.yaml'));
  const read = readConfig({
    ADMIN_TOKEN,
    DATA_DIR: join(folder, 'data'),
    DOMAINS_DIR: join(folder, 'domains'),
    LOG_LEVEL: 'silent',
  });
  if (read.kind === 'refused') throw new Error(read.problems.join('\n'));
  application = await compose(read.config);
});
afterEach(async () => {
  await application.close();
  await rm(folder, { recursive: true, force: true });
});

async function send(method: string, path: string, body?: object): Promise<Response> {
  const headers = withToken({ host: 'localhost', 'content-type': 'application/json' });
  const content = body === undefined ? {} : { body: JSON.stringify(body) };
  return application.api.request(path, { method, headers, ...content }, HERE);
}

async function teach(scope: object): Promise<void> {
  const item = { domain_id: 'bakery', ...scope, codigo: 'rogel', nombre: 'Rogel', masa: ['harina'] };
  expect((await send('POST', '/v1/ingest/json', item)).status).toBe(200);
}

async function ask(scope: object, message: string): Promise<AnswerEnvelope> {
  const response = await send('POST', '/v2/query', { domain_id: 'bakery', session_id: 's-1', ...scope, message });
  expect(response.status).toBe(200);
  return (await response.json()) as AnswerEnvelope;
}

it('keeps what a tenant learnt and was told for itself, and begins anew under its name', async () => {
  const scope = { tenant_slug: 'vecina' };
  expect((await send('POST', '/v2/tenants', { slug: 'vecina', name: 'La Vecina' })).status).toBe(201);
  await teach(scope);
  expect(await ask(scope, 'Soy celíaca. ¿El rogel tiene gluten?')).toMatchObject({ item: { item_id: 'rogel' } });
  expect((await ask(scope, '¿Qué lleva el rogel?')).hazards.asked).toEqual(['gluten']);
  const elsewhere = await ask({}, '¿Qué lleva el rogel?');
  expect([elsewhere.item, elsewhere.sources, elsewhere.hazards.asked]).toEqual([null, [], []]);

  const removed = await send('DELETE', '/v2/tenants/vecina?confirm=vecina');
  expect(await removed.json()).toMatchObject({
    ok: true,
    removed: { branches: 1, documents: 1, versions: 1, items: 1, traces: 2 },
  });
  for (const path of ['/v1/chat', '/v1/chat/stream', '/v2/query', '/v2/query/stream']) {
    const gone = await send('POST', path, { domain_id: 'bakery', ...scope, message: '¿Qué lleva el rogel?' });
    expect([path, gone.status]).toEqual([path, 400]);
  }

  expect((await send('POST', '/v2/tenants', { slug: 'vecina' })).status).toBe(201);
  const anew = await ask(scope, '¿Qué lleva el rogel?');
  expect([anew.item, anew.sources, anew.hazards.asked]).toEqual([null, [], []]);
  const { traces } = (await (await send('GET', '/v2/traces?tenant_slug=vecina')).json()) as TraceList;
  expect(traces.map(({ trace_id }) => trace_id)).toEqual([anew.trace_id]);
  const audit = (await (await send('GET', '/v2/audit?tenant_slug=vecina')).json()) as AuditList;
  const actions = audit.entries.map(({ action }) => action).filter((action) => action.startsWith('tenant.'));
  expect(actions).toEqual(['tenant.created', 'tenant.removed', 'tenant.created']);
});

it('keeps a branch of the same words for itself when the other one goes', async () => {
  const branch = (slug: string) => ({ branch_slug: slug });
  for (const slug of ['norte', 'sur']) {
    await send('POST', '/v2/tenants/default/branches', { slug });
    await teach(branch(slug));
  }
  expect((await send('DELETE', '/v2/tenants/default/branches/norte?confirm=norte')).status).toBe(200);
  const left = await ask(branch('sur'), '¿El rogel tiene gluten?');
  expect(left).toMatchObject({ item: { item_id: 'rogel' }, branch_slug: 'sur' });
  expect(left.hazards.explicit.map(({ id }) => id)).toContain('gluten');
  expect((await send('GET', '/v2/tenants/default/branches/norte')).status).toBe(404);
});
