import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The reference back end of the environmental projects, asked as a tool asks it. */
const SCRIPT = fileURLToPath(new URL('../../demo/back-end/projects-server.mjs', import.meta.url));

let dataDir: string;
let child: ChildProcess;
let base: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rag-chat-projects-'));
  child = fork(SCRIPT, [join(dataDir, 'projects.sqlite')], { env: {} });
  const [said] = (await once(child, 'message')) as [{ addresses: { PROYECTOS: string } }];
  base = said.addresses.PROYECTOS;
});

afterAll(async () => {
  child.disconnect();
  await once(child, 'exit');
  await rm(dataDir, { recursive: true, force: true });
});

async function ask(path: string, method = 'GET', body?: object, key?: string): Promise<[number, unknown]> {
  const response = await fetch(base + path, {
    method,
    headers: key === undefined ? {} : { 'idempotency-key': key },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return [response.status, await response.json()];
}

describe('the projects of the demo', () => {
  it('are listed by what is asked of them', async () => {
    const [status, all] = await ask('/proyectos?region=Antofagasta&estado=en%20evaluaci%C3%B3n');
    expect([status, all]).toMatchObject([200, { total: 1, proyectos: [{ nombre: 'Salar Claro' }] }]);
    expect(await ask('/proyectos?cliente=nadie')).toMatchObject([200, { total: 0, proyectos: [] }]);
  });

  it('are found by their number, their name or the only one that holds the words', async () => {
    for (const reference of ['1', 'MINA norte', 'norte'])
      expect(await ask(`/proyectos/${encodeURIComponent(reference)}`)).toMatchObject([200, { nombre: 'Mina Norte' }]);
    for (const reference of ['99', 'a', '..%2f..', '%27%3B--'])
      expect((await ask(`/proyectos/${reference}`))[0]).toBe(404);
  });

  it('tell each cause of their analysis with its article', async () => {
    expect(await ask('/analisis?proyecto=Mina%20Norte')).toMatchObject([
      200,
      { via: 'EIA', causales: [{ articulo_id: 'ley_19300_art_11_d' }, { articulo_id: 'ley_19300_art_11_c' }] },
    ]);
    expect(await ask('/analisis?proyecto=2')).toMatchObject([200, { via: 'DIA' }]);
    expect((await ask('/analisis?proyecto=4'))[0]).toBe(404);
    expect((await ask('/analisis'))[0]).toBe(404);
  });

  it('are created once for one key, and not under a name that is taken', async () => {
    const wish = { nombre: 'Cerro Alto', region: 'Tarapacá', tipo: 'subterránea' };
    const [status, made] = await ask('/proyectos', 'POST', wish, 'key-1');
    expect(status).toBe(201);
    expect(await ask('/proyectos', 'POST', wish, 'key-1')).toEqual([201, made]);
    expect((await ask('/proyectos', 'POST', wish, 'key-2'))[0]).toBe(409);
    expect((await ask('/proyectos', 'POST', { nombre: '' }))[0]).toBe(400);
  });

  it('are analysed once for one key, and only where it is known where they are', async () => {
    const [status, first] = await ask('/proyectos/5/analisis', 'POST', { tipo: 'completo' }, 'run-1');
    expect([status, first]).toMatchObject([201, { via: 'EIA', cuantas: 1 }]);
    expect((await ask('/proyectos/5/analisis', 'POST', { tipo: 'completo' }, 'run-1'))[1]).toMatchObject({
      id: (first as { id: number }).id,
    });
    expect((await ask('/proyectos/4/analisis', 'POST', { tipo: 'rapido' }))[0]).toBe(409);
  });

  it('are changed by the fields that they have', async () => {
    expect((await ask('/proyectos/4', 'PATCH', { campo: 'estado', valor: 'aprobado' }))[0]).toBe(200);
    expect(await ask('/proyectos/4')).toMatchObject([200, { estado: 'aprobado' }]);
    expect((await ask('/proyectos/4', 'PATCH', { campo: 'id', valor: '9' }))[0]).toBe(422);
    expect((await ask('/proyectos/4', 'PATCH', { campo: 'estado' }))[0]).toBe(400);
  });

  it('answer what nobody can read with a clear no', async () => {
    const response = await fetch(`${base}/proyectos`, { method: 'POST', body: '{' });
    expect(response.status).toBe(400);
  });
});
