/** A server that is killed while it does something for a guest: whatever it was at, the service has it once, and what is told is true. */
import { readFile, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { ActionAnswer } from '../../server/contract/actions.ts';
import type { AnswerEnvelope } from '../../server/contract/v2.ts';
import type { Folders, SpawnedServer } from '../support/server/start-server.ts';
import { makeFolders, spawnServer, waitFor } from '../support/server/start-server.ts';

interface Service {
  readonly host: string;
  /** Keys of what was asked to be done, in order. */
  readonly keys: string[];
  /** The next one is done, and its answer never comes. */
  silent: boolean;
}

async function startService(): Promise<Service> {
  const service = { host: '', keys: [] as string[], silent: false };
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    request.resume();
    service.keys.push(String(request.headers['idempotency-key']));
    if (service.silent) return;
    response.writeHead(201, { 'content-type': 'application/json' }).end('{"codigo":"K7M2QP"}');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return Object.assign(service, { host: `127.0.0.1:${String((server.address() as AddressInfo).port)}` });
}

async function makeHouse(isIdempotent: boolean): Promise<Folders> {
  const folders = await makeFolders({ shipped: ['restaurant.yaml'] });
  const file = join(folders.domainsDir, 'restaurant/tools.yaml');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replaceAll('idempotent: true', `idempotent: ${String(isIdempotent)}`));
  return folders;
}

const PLACE = { domain_id: 'restaurant', session_id: 's-1' };

async function send<Body>({ url }: SpawnedServer, path: string, body: object): Promise<Body> {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as Body;
}

async function propose(server: SpawnedServer): Promise<string> {
  const message = 'Quiero una mesa para 4 mañana a las 21 a nombre de Ana';
  const { pending_action: action, answer } = await send<AnswerEnvelope>(server, '/v2/query', { ...PLACE, message });
  if (action === null) throw new Error(`nothing is proposed: ${answer}`);
  return action.id;
}

const confirm = (server: SpawnedServer, id: string): Promise<ActionAnswer> =>
  send(server, `/v2/actions/${id}/confirm`, PLACE);

async function readAction({ url }: SpawnedServer, id: string): Promise<ActionAnswer> {
  const response = await fetch(`${url}/v2/actions/${id}?${new URLSearchParams(PLACE).toString()}`);
  return (await response.json()) as ActionAnswer;
}

/** Once the lease of the dead node has run out another one takes its work up. */
const ended = (server: SpawnedServer, id: string): Promise<ActionAnswer> =>
  waitFor(
    'the action ends',
    async () => {
      const action = await readAction(server, id);
      return action.outcome === 'running' ? undefined : action;
    },
    40_000,
  );

async function start(folders: Folders, { host }: Service): Promise<SpawnedServer> {
  const server = await spawnServer(folders, { environment: { TOOL_HOSTS: host, RAG_ADDRESS_MESAS: `http://${host}` } });
  onTestFinished(async () => {
    await server.kill('SIGKILL').catch(() => undefined);
  });
  return server;
}

it.each([
  ['is sent again by its key and done once, where its service knows keys', true, 'succeeded', 2],
  ['is not sent again, and told to be unknown, elsewhere', false, 'unknown', 1],
] as const)(
  'what was sent when the server was killed %s',
  { timeout: 120_000 },
  async (_, isIdempotent, outcome, times) => {
    const [service, folders] = [await startService(), await makeHouse(isIdempotent)];
    const first = await start(folders, service);
    const id = await propose(first);
    expect(service.keys).toEqual([]);
    service.silent = true;
    const confirming = confirm(first, id).catch(() => 'cut');
    await waitFor('it is sent', () => Promise.resolve(service.keys.length > 0 ? true : undefined));
    await first.kill('SIGKILL');
    expect(await confirming).toBe('cut');
    service.silent = false;

    const second = await start(folders, service);
    const told = await ended(second, id);
    expect(told).toMatchObject({ state: 'confirmed', outcome });
    expect(service.keys).toEqual(Array.from({ length: times }, () => id));
    // Whoever asks again is told the same, and nothing is sent.
    expect(await confirm(second, id)).toEqual(told);
    expect(service.keys).toHaveLength(times);
    if (outcome === 'succeeded') expect(told.message).toContain('K7M2QP');
    await second.kill('SIGTERM');
    await folders.remove();
  },
);

it(
  'a kill -9 at any point of a confirmation has it done once or not at all, and tells which',
  { timeout: 240_000 },
  async () => {
    const [service, folders] = [await startService(), await makeHouse(false)];
    const seen: string[] = [];
    let server = await start(folders, service);
    // Before it is sent, at times in between, and when it has been answered.
    for (const delay of [undefined, 0, 2, 4, 7, 12, Infinity]) {
      const before = service.keys.length;
      const id = await propose(server);
      const confirming = delay === undefined ? undefined : confirm(server, id).catch(() => undefined);
      await (delay === Infinity ? confirming : new Promise((resolve) => setTimeout(resolve, delay)));
      await server.kill('SIGKILL');
      await confirming;
      server = await start(folders, service);
      const left = await ended(server, id);
      // What was not yet confirmed waits as it did.
      const told = left.state === 'pending' ? await confirm(server, id) : left;
      seen.push(left.state);
      const sent = service.keys.slice(before);
      expect([[], [id]]).toContainEqual(sent);
      if (told.outcome === 'succeeded') expect(sent).toEqual([id]);
      if (told.outcome === 'failed') expect(sent).toEqual([]);
    }
    expect([seen[0], seen.at(-1)]).toEqual(['pending', 'confirmed']);
    await server.kill('SIGTERM');
    await folders.remove();
  },
);
