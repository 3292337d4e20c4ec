import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DemoBackEnd } from '../../../server/commands/demo-back-end.ts';
import { startDemoBackEnd, withDemoBackEnd } from '../../../server/commands/demo-back-end.ts';
import type { Config } from '../../../server/config/config.ts';

/** A Saturday on which nobody has booked. */
const DAY = '2031-03-01';

let dataDir: string;
const started: DemoBackEnd[] = [];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rag-chat-back-end-'));
});
afterEach(async () => {
  for (const each of started.splice(0)) each.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(): Promise<DemoBackEnd> {
  const backEnd = await startDemoBackEnd({ demo: 'auto', dataDir });
  if (backEnd === undefined) throw new Error('it did not start');
  started.push(backEnd);
  return backEnd;
}

interface Told {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

async function ask(url: string, method = 'GET', body?: object, key?: string): Promise<Told> {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...(key === undefined ? {} : { 'idempotency-key': key }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Told['body'] };
}

describe('the demo’s back end', () => {
  it('knows what is free, and that what is booked is not', async () => {
    const { addresses } = await start();
    const tables = addresses['MESAS'] ?? '';
    const free = `${tables}/libres?fecha=${DAY}&personas=10`;
    expect((await ask(free)).body['libres']).toContain('21:00');
    const booking = { fecha: DAY, hora: '21:00', personas: 10, nombre: 'Ana' };
    expect((await ask(`${tables}/reservas`, 'POST', booking)).status).toBe(201);
    expect((await ask(free)).body['libres']).not.toContain('21:00');
    const late = await ask(`${tables}/reservas`, 'POST', booking);
    expect(late.status).toBe(409);
    expect(late.body['libres']).toContain('21:30');
  });

  it('books once what is sent twice under one key, also after it was started anew', async () => {
    const booking = { fecha: DAY, hora: '13:00', personas: 2, nombre: 'Luz' };
    const first = await start();
    const one = await ask(`${first.addresses['MESAS'] ?? ''}/reservas`, 'POST', booking, 'k-1');
    const again = await ask(`${first.addresses['MESAS'] ?? ''}/reservas`, 'POST', booking, 'k-1');
    expect(again).toEqual(one);
    first.stop();
    const second = await start();
    expect(await ask(`${second.addresses['MESAS'] ?? ''}/reservas`, 'POST', booking, 'k-1')).toEqual(one);
  });

  it('moves and cancels by the code, in small letters too, and nothing by another house’s code', async () => {
    const { addresses } = await start();
    const seats = addresses['TURNOS'] ?? '';
    const made = await ask(`${seats}/reservas`, 'POST', {
      fecha: DAY,
      hora: '10:00',
      nombre: 'Sol',
      servicio: 'Corte',
    });
    const code = String(made.body['codigo']);
    const moved = await ask(`${seats}/reservas/${code.toLowerCase()}`, 'PUT', { fecha: DAY, hora: '11:00' });
    expect(moved.status).toBe(200);
    const look = async (base: string, of = code) => ask(`${base}/reservas/${of}`, 'GET');
    expect(await look(seats)).toEqual({ status: 200, body: { ok: true } });
    // Of another house, and of nobody, it says the same.
    expect(await look(addresses['MESAS'] ?? '')).toEqual(await look(seats, 'ZZZ999'));
    expect((await ask(`${addresses['MESAS'] ?? ''}/reservas/${code}`, 'DELETE')).status).toBe(404);
    expect((await ask(`${seats}/reservas/${code}`, 'DELETE')).status).toBe(200);
    expect((await ask(`${seats}/reservas/${code}`, 'PUT', { fecha: DAY, hora: '12:00' })).status).toBe(404);
    expect((await look(seats)).status).toBe(404);
  });

  it('takes a colouring of the salon behind its test and not late, and straightens hair on its days', async () => {
    const { addresses } = await start();
    const seats = addresses['TURNOS'] ?? '';
    const free = async (what: string, day = DAY) =>
      (await ask(`${seats}/libres?fecha=${day}&servicio=${what}`)).body['libres'];
    expect(await free('corte')).toContain('16:00');
    expect(await free('color')).not.toContain('16:00');
    expect(await free('alisado')).toEqual([]);
    expect(await free('alisado', '2031-03-05')).toContain('17:00');
    const colour = { fecha: DAY, hora: '10:00', nombre: 'Sol', servicio: 'mechas' };
    expect((await ask(`${seats}/reservas`, 'POST', colour)).status).toBe(422);
    const made = await ask(`${seats}/reservas`, 'POST', { ...colour, prueba: 'si' });
    expect(made.status).toBe(201);
    const late = { fecha: DAY, hora: '16:00' };
    expect((await ask(`${seats}/reservas/${String(made.body['codigo'])}`, 'PUT', late)).status).toBe(409);
  });

  it.each([
    ['GET', '/libres', undefined],
    ['GET', '/libres?fecha=x', undefined],
    ['POST', '/reservas', {}],
    ['POST', '/reservas', { fecha: DAY, hora: '21:00', personas: -1, nombre: 'A' }],
    ['POST', '/avisos', {}],
    ['GET', '/nada', undefined],
  ] as const)('refuses %s %s of %j', async (method, path, body) => {
    const { addresses } = await start();
    expect((await ask(`${addresses['MESAS'] ?? ''}${path}`, method, body)).status).toBeGreaterThanOrEqual(400);
  });

  it('is not started without a demo', async () => {
    expect(await startDemoBackEnd({ demo: 'off', dataDir })).toBeUndefined();
  });

  it('that ends at once, or says nothing that can be read, leaves the demo without tools', async () => {
    for (const script of ['process.exit(1)', 'process.send({ addresses: { A: "no address" } })', 'throw new Error()']) {
      const path = join(dataDir, 'other.mjs');
      await writeFile(path, script);
      expect(await startDemoBackEnd({ demo: 'auto', dataDir }, { script: path, file: 'x.sqlite' })).toBeUndefined();
    }
    expect(
      await startDemoBackEnd({ demo: 'auto', dataDir }, { script: join(dataDir, 'none.mjs'), file: 'x.sqlite' }),
    ).toBeUndefined();
  });
});

describe('where the tools of the demo are', () => {
  const config = { tools: { hosts: ['api.example'], addresses: { TABLES: 'https://api.example' }, secrets: {} } };
  const backEnd: DemoBackEnd = { addresses: { TABLES: 'http://127.0.0.1:9/a' }, stop: () => undefined };

  it('is told of its tenant alone, and its host is listed', () => {
    const { tools } = withDemoBackEnd(config as unknown as Config, backEnd);
    expect(tools.addresses).toEqual({ TABLES: 'https://api.example', TABLES__DEMO: 'http://127.0.0.1:9/a' });
    expect(tools.hosts).toEqual(['api.example', '127.0.0.1:9']);
  });

  it('is what the operator says, where they say it', () => {
    const own = { tools: { ...config.tools, addresses: { TABLES__DEMO: 'https://own.example' } } };
    expect(withDemoBackEnd(own as unknown as Config, backEnd).tools.addresses).toEqual({
      TABLES__DEMO: 'https://own.example',
    });
  });

  it('is nowhere without it', () => {
    expect(withDemoBackEnd(config as unknown as Config, undefined)).toBe(config);
  });
});
