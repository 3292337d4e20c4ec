import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BackEnd } from '../../../server/commands/start-back-end.ts';
import { startBackEnd } from '../../../server/commands/start-back-end.ts';
import type { Config } from '../../../server/config/config.ts';
import { readConfig } from '../../../server/config/config.ts';

const script = fileURLToPath(new URL('../../../demo/back-end/tables.mjs', import.meta.url));
const program = { node: process.execPath, script };

let dataDir: string;
let backEnd: BackEnd | undefined;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tables-'));
});
afterEach(async () => {
  backEnd?.close();
  backEnd = undefined;
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

function configOf(environment: Record<string, string> = {}): Config {
  const read = readConfig({ DATA_DIR: dataDir, ...environment });
  if (read.kind === 'refused') throw new Error(read.problems.join('\n'));
  return read.config;
}

async function start(environment: Record<string, string> = {}): Promise<string> {
  backEnd = await startBackEnd(configOf(environment), program);
  return backEnd.config.tools.addresses['MESAS__DEMO'] ?? '';
}

async function send(method: string, url: string, body?: unknown, key = 'one') {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const BOOKING = { fecha: '2026-12-04', hora: '21:00', personas: 4, nombre: 'Ana' };

describe('the demo’s booking system', () => {
  it('is found by the demo alone, at an address that is listed', async () => {
    const address = await start();
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/u);
    expect(backEnd?.config.tools.addresses['MESAS']).toBeUndefined();
    expect(backEnd?.config.tools.hosts).toContain(address.slice('http://'.length));
  });

  it('books once however often it is asked under one key, moves and cancels by code', async () => {
    const address = await start();
    const first = await send('POST', `${address}/reservas`, BOOKING);
    expect(first.status).toBe(201);
    const again = await send('POST', `${address}/reservas`, BOOKING);
    expect(again.body['codigo']).toBe(first.body['codigo']);
    const code = String(first.body['codigo']);
    expect(code).toMatch(/^[A-Z]{3}\d{3}$/u);
    const moved = await send('PUT', `${address}/reservas/${code}`, { fecha: '2026-12-05', hora: '22:00' });
    expect(moved).toEqual({ status: 200, body: { codigo: code } });
    expect((await send('DELETE', `${address}/reservas/${code}`)).status).toBe(200);
    expect((await send('DELETE', `${address}/reservas/${code}`)).status).toBe(404);
  });

  it('says no when it is full, with the hours that are left', async () => {
    const address = await start();
    await send('POST', `${address}/reservas`, { ...BOOKING, personas: 38 }, 'many');
    const { status, body } = await send('POST', `${address}/reservas`, BOOKING, 'more');
    expect(status).toBe(409);
    expect(body['libres']).toContain('12:00');
    expect(body['libres']).not.toContain('21:00');
    const free = await send('GET', `${address}/libres?fecha=2026-12-04&personas=2`);
    expect(free.body['libres']).toContain('21:00');
  });

  it('takes no nonsense', async () => {
    const address = await start();
    expect((await send('POST', `${address}/reservas`, { ...BOOKING, hora: '03:10' })).status).toBe(409);
    expect((await send('POST', `${address}/reservas`, { ...BOOKING, personas: -1 })).status).toBe(409);
    expect((await send('POST', `${address}/elsewhere`, {})).status).toBe(404);
    expect((await send('GET', `${address}/libres?fecha=nothing`)).body).toEqual({ libres: [] });
  });
});

describe('it is not started', () => {
  it.each([
    ['with the demo off', { DEMO: 'off' }],
    [
      'where the operator has named tables of their own',
      { RAG_ADDRESS_MESAS: 'https://tables.example.com', TOOL_HOSTS: 'tables.example.com' },
    ],
  ])('%s', async (_, environment) => {
    const config = configOf(environment);
    backEnd = await startBackEnd(config, program);
    expect(backEnd.config).toBe(config);
  });

  it('where it is not there', async () => {
    const config = configOf();
    backEnd = await startBackEnd(config, { ...program, script: join(dataDir, 'nothing.mjs') });
    expect(backEnd.config).toBe(config);
  });
});
