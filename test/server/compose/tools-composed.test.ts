/** A restaurant whose tools ask a system of its own: what guests and the operator are told of it. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Readiness } from '../../../server/contract/admin.ts';
import type { ActionAnswer } from '../../../server/contract/actions.ts';
import type { AnswerEnvelope } from '../../../server/contract/v2.ts';
import { ADMIN_TOKEN } from '../../support/server/bring-token.ts';
import type { EmbeddedServer, Folders } from '../../support/server/start-server.ts';
import { makeFolders, startEmbedded } from '../../support/server/start-server.ts';
import type { Service } from '../../support/tools/start-service.ts';
import { startService } from '../../support/tools/start-service.ts';

const FREE = { status: 200, body: { libres: ['20:00', '21:30'] } };

let folders: Folders;
let service: Service;
let server: EmbeddedServer;
beforeAll(async () => {
  folders = await makeFolders({ shipped: ['restaurant.yaml'] });
  // Each question asks the system, and what it said is kept for when it is away.
  const file = join(folders.domainsDir, 'restaurant/tools.yaml');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replaceAll('cache_s: 20', 'stale_if_error_s: 3600'));
}, 60_000);
beforeEach(async () => {
  service = await startService(FREE);
  const environment = { TOOL_HOSTS: service.host, RAG_ADDRESS_MESAS: `http://${service.host}`, ADMIN_TOKEN };
  server = await startEmbedded(folders, { environment });
  return async () => {
    await server.close();
    await service.close();
  };
}, 60_000);
afterAll(() => folders.remove());

let sessions = 0;

async function post<Body>(path: string, body: object): Promise<Body> {
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ domain_id: 'restaurant', ...body }),
  });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as Body;
}

async function ask(message: string, session = `s-${String((sessions += 1))}`): Promise<AnswerEnvelope> {
  return post('/v2/query', { message, session_id: session });
}

async function ready(): Promise<{ readonly status: number; readonly body: Readiness }> {
  const headers = { Authorization: `Bearer ${ADMIN_TOKEN}` };
  const response = await fetch(`${server.url}/health/ready`, { headers });
  return { status: response.status, body: (await response.json()) as Readiness };
}

async function figures(name: string): Promise<string[]> {
  const headers = { Authorization: `Bearer ${ADMIN_TOKEN}` };
  const text = await (await fetch(`${server.url}/metrics`, { headers })).text();
  return text.split('\n').filter((line) => line.startsWith(`rag_chat_${name}{`));
}

it('a system that fails again and again is not asked any more, which is told and stops no answer', async () => {
  expect((await ready()).body.dependencies['tools']).toMatchObject({ state: 'ready', hosts: [] });
  service.answer = { status: 500, body: {} };
  for (let time = 0; time < 7; time += 1)
    expect((await ask('¿hay lugar mañana para dos?')).answer).toContain('no pude');
  expect(service.seen).toHaveLength(5);
  const { status, body } = await ready();
  expect([status, body.ok]).toEqual([200, true]);
  expect(body.dependencies['tools']).toMatchObject({
    state: 'away',
    hosts: [{ address: service.host, state: 'away', reason: 'failing' }],
  });
  expect(await figures('dependency_host_up')).toEqual([
    `rag_chat_dependency_host_up{dependency="tools",host="${service.host}",serves=""} 0`,
  ]);
  expect((await ask('hola')).decision).toBe('ANSWER');
});

it('what was confirmed is not sent to it, and who confirmed it is told so, with what can be done', async () => {
  service.answer = { status: 500, body: {} };
  for (let time = 0; time < 5; time += 1) await ask('¿hay lugar mañana para dos?');
  const { pending_action: action } = await ask('Quiero una mesa para 4 mañana a las 21 a nombre de Ana', 'ana');
  const told = await post<ActionAnswer>(`/v2/actions/${action?.id ?? ''}/confirm`, { session_id: 'ana' });
  expect(told).toMatchObject({ state: 'confirmed', outcome: 'failed' });
  expect(told.message).toBe('No se pudo hacer. Podés probar de nuevo, de otra manera, o pedirlo al personal.');
  expect(told.suggestions).toEqual(['Probar de nuevo', 'Quiero hablar con una persona']);
  expect(service.seen.filter((line) => line.startsWith('POST'))).toEqual([]);
});

it('what tools do is counted by tool, and what was given before is told while the system is away', async () => {
  const message = '¿hay lugar mañana para dos?';
  expect((await ask(message)).answer).toContain('hay lugar para 2 a estas horas: 20 y 21.30');
  service.answer = { status: 503, body: {} };
  const { answer, decision } = await ask(message);
  expect([answer?.startsWith('Según lo consultado hace 1 minuto (puede haber cambiado), '), decision]).toEqual([
    true,
    'SOFT_DISCLAIMER',
  ]);
  expect(await figures('tool_calls_total')).toEqual([
    'rag_chat_tool_calls_total{tool="disponibilidad",outcome="given"} 1',
    'rag_chat_tool_calls_total{tool="disponibilidad",outcome="away"} 1',
  ]);
  expect(await figures('tool_call_seconds_count')).toEqual([
    'rag_chat_tool_call_seconds_count{tool="disponibilidad"} 2',
  ]);
  expect(await figures('tool_lookups_total')).toEqual([
    'rag_chat_tool_lookups_total{tool="disponibilidad",result="miss"} 1',
    'rag_chat_tool_lookups_total{tool="disponibilidad",result="stale"} 1',
  ]);
});

it('what became of actions is counted once, however often a button is pressed', async () => {
  service.answer = { status: 201, body: { codigo: 'K7M2QP' } };
  const propose = async (session: string): Promise<string> => {
    const { pending_action: action } = await ask('Quiero una mesa para 4 mañana a las 21 a nombre de Ana', session);
    return action?.id ?? '';
  };
  const press = (how: 'confirm' | 'cancel', id: string, session: string): Promise<ActionAnswer> =>
    post(`/v2/actions/${id}/${how}`, { session_id: session });
  const done = await propose('done');
  await Promise.all([press('confirm', done, 'done'), press('confirm', done, 'done')]);
  const dropped = await propose('dropped');
  await press('cancel', dropped, 'dropped');
  await press('cancel', dropped, 'dropped');
  await propose('replaced');
  await propose('replaced');
  service.answer = { status: 409, body: {} };
  await press('confirm', await propose('refused'), 'refused');
  const counted = Object.fromEntries(
    (await figures('actions_total')).map((line) => [/state="(\w+)"/u.exec(line)?.[1], Number(line.split(' ').at(-1))]),
  );
  expect(counted).toEqual({ proposed: 5, confirmed: 2, cancelled: 2, succeeded: 1, failed: 1 });
});
