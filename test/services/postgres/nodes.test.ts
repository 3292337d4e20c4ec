/** Whole servers over one database: what is done on one is told by the others at once, and what one leaves another takes up. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DocumentAnswer, GivenDocumentAnswer } from '../../../server/contract/documents.ts';
import type { JobAnswer } from '../../../server/contract/jobs.ts';
import type { AnswerEnvelope } from '../../../server/contract/v2.ts';
import { withToken } from '../../support/server/bring-token.ts';
import { makeLongPdf } from '../../support/pdf/make-pdf.ts';
import type { PostgresServer } from '../../support/services/start-postgres.ts';
import type { RedisServer } from '../../support/services/start-redis.ts';
import { startRedis } from '../../support/services/start-redis.ts';
import type { EmbeddedServer, Folders, SpawnedServer } from '../../support/server/start-server.ts';
import { makeFolders, runServer, spawnServer, startEmbedded, waitFor } from '../../support/server/start-server.ts';
import { openRecords, useCluster } from './open-postgres.ts';

const SOON_MS = 1000;
const QUESTION = '¿Los ñoquis tienen lactosa?';

const cluster = useCluster();
let postgres: PostgresServer;
let url: string;
let folders: Folders;
const servers: EmbeddedServer[] = [];
const processes: SpawnedServer[] = [];

beforeEach(async () => {
  postgres = cluster.server();
  url = await postgres.createDatabase();
  folders = await makeFolders({ shipped: ['restaurant.yaml'] });
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
  await Promise.all(processes.splice(0).map((each) => each.kill('SIGKILL')));
  await folders.remove();
});

async function start(environment: Record<string, string> = {}): Promise<EmbeddedServer> {
  const server = await startEmbedded(folders, { environment: { DATABASE_URL: url, ...environment } });
  servers.push(server);
  return server;
}

async function spawnNode(environment: Record<string, string> = {}): Promise<SpawnedServer> {
  const server = await spawnServer(folders, { environment: { DATABASE_URL: url, ...environment } });
  processes.push(server);
  return server;
}

interface Node {
  readonly url: string;
}

async function call<Body>(node: Node, method: string, path: string, body?: unknown): Promise<Body> {
  const isForm = body instanceof FormData;
  const response = await fetch(`${node.url}${path}`, {
    method,
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    headers: withToken(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
  });
  const answered = (await response.json()) as Body;
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${JSON.stringify(answered)}`);
  return answered;
}

const dish = (name: string, ingredients: string[]): Record<string, unknown> => ({
  dish_id: name.toLowerCase().replaceAll(' ', '-'),
  name,
  category: 'main',
  ingredients,
});
const GNOCCHI = dish('Ñoquis de papa', ['papa', 'crema de leche']);
const LIGHTER = dish('Ñoquis de papa', ['papa', 'tomate']);

const ask = (node: Node): Promise<AnswerEnvelope> =>
  call(node, 'POST', '/v2/query', { domain_id: 'restaurant', message: QUESTION });
const isTold = ({ hazards }: AnswerEnvelope): boolean => hazards.explicit.some(({ id }) => id === 'lacteos');

/** Within a second from now, however busy the machine is: the time that its own test takes is not counted. */
async function soon(what: string, holds: () => Promise<boolean>): Promise<void> {
  await waitFor(what, async () => ((await holds()) ? true : undefined), SOON_MS);
}

const give = (node: Node, fields: object): Promise<GivenDocumentAnswer> =>
  call(node, 'POST', '/v2/documents?wait_ms=10000', { domain_id: 'restaurant', title: 'Carta', ...fields });

describe.each([['alone'], ['with Redis']])('two nodes over one database, %s', (how) => {
  let redis: RedisServer | undefined;
  const environment = (): Record<string, string> => (redis === undefined ? {} : { REDIS_URL: redis.url });
  beforeEach(async () => {
    redis = how === 'alone' ? undefined : await startRedis();
  });
  afterEach(() => redis?.stop());

  it('tell what was ingested, published and archived on the other with the next question', async () => {
    const [one, other] = [await start(environment()), await start(environment())];
    expect((await ask(other)).sources).toEqual([]);
    await one.client.ingest([GNOCCHI]);
    await soon('the ingest of v1', async () => isTold(await ask(other)));
    await other.client.ingest([LIGHTER]);
    await soon('the next version', async () => !isTold(await ask(one)));

    const { document } = await give(other, { items: [dish('Flan casero', ['huevo', 'leche'])] });
    const flan = (node: Node) =>
      call<AnswerEnvelope>(node, 'POST', '/v2/query', { domain_id: 'restaurant', message: '¿El flan tiene huevo?' });
    expect((await flan(one)).hazards.explicit).toEqual([]);
    await call(other, 'POST', `/v2/documents/${document.document_id}/publish`);
    await soon('the publish', async () => (await flan(one)).hazards.explicit.some(({ id }) => id === 'huevo'));
    await call(one, 'POST', `/v2/documents/${document.document_id}/archive`);
    await soon('the archive', async () => (await flan(other)).hazards.explicit.length === 0);
  });

  it('never lose sight of what is published again and again, not for one question', async () => {
    const [one, other] = [await start(environment()), await start(environment())];
    await one.client.ingest([GNOCCHI]);
    let published = 0;
    let asked = 0;
    const asking = (async () => {
      for (; published < 12 || asked < 15; asked += 1) expect((await ask(other)).sources).not.toEqual([]);
    })();
    while (published < 12 || asked < 15) {
      await one.client.ingest([published % 2 === 0 ? LIGHTER : GNOCCHI]);
      published += 1;
    }
    await asking;
    expect(isTold(await ask(other))).toBe(published % 2 === 0);
  });

  it('serve a change of a domain that was made on the other', async () => {
    const [one, other] = [await start(environment()), await start(environment())];
    const changed = { domain_id: 'restaurant', display_name: 'Mozo nuevo' };
    expect((await one.client.post('/v1/domains', changed)).status).toBe(200);
    await soon('the new name', async () => {
      const { body } = await other.client.get('/v1/domains');
      return JSON.stringify(body).includes('Mozo nuevo');
    });
    expect((await other.client.post('/v1/domains', { ...changed, display_name: 'Otra vez' })).status).toBe(200);
    await soon('the next name', async () =>
      JSON.stringify((await one.client.get('/v1/domains')).body).includes('Otra'),
    );
  });

  it('publish the same document at the same time, one after the other', async () => {
    const [one, other] = [await start(environment()), await start(environment())];
    const nodes = [one, other, one, other, one, other];
    await Promise.all(nodes.map(({ client }, turn) => client.ingest([turn % 2 === 0 ? GNOCCHI : LIGHTER])));
    const records = await openRecords(url);
    const { documents } = await records.documents.listDocuments({ limit: 10 });
    expect(documents).toHaveLength(1);
    const states = documents[0]?.versions.map(({ state }) => state) ?? [];
    expect(states.filter((state) => state === 'PUBLISHED')).toHaveLength(1);
    const numbers = documents[0]?.versions.map(({ number }) => number).toSorted((a, b) => a - b) ?? [];
    expect(numbers).toEqual(numbers.map((_, place) => place + 1));
    await records.close();
    expect(isTold(await ask(one))).toBe(isTold(await ask(other)));
  });
});

describe('a node that is killed', () => {
  it('is followed by another one in what it was reading', { timeout: 180_000 }, async () => {
    const [dying, heir] = [await spawnNode(), await spawnNode()];
    const form = new FormData();
    form.append('domain_id', 'restaurant');
    form.append('publish', 'true');
    form.append('file', new File([(await makeLongPdf(150)) as Uint8Array<ArrayBuffer>], 'larga.pdf'));
    const { document, job } = await call<GivenDocumentAnswer>(dying, 'POST', '/v2/documents?wait_ms=0', form);
    const jobOf = () => call<JobAnswer>(heir, 'GET', `/v2/jobs/${job?.job_id ?? ''}`);
    const running = await waitFor('the reading under way', async () => {
      const told = await jobOf();
      return told.state === 'running' ? told : undefined;
    });
    // Whoever of the two has it is the one to be killed.
    const owners = await postgres.ask<{ owner: string }>(url, `select lease_owner as owner from jobs where seq > 0`);
    expect(owners[0]?.owner).toBeTypeOf('string');
    expect(running.attempts).toBe(1);
    const survivor = await killOwner([dying, heir], job?.job_id ?? '');
    const done = await waitFor(
      'the job taken over',
      async () => {
        const told = await call<JobAnswer>(survivor, 'GET', `/v2/jobs/${job?.job_id ?? ''}`);
        return told.ended_at === null ? undefined : told;
      },
      60_000,
    );
    expect(done).toMatchObject({ state: 'done', attempts: 2 });
    const held = await call<DocumentAnswer>(survivor, 'GET', `/v2/documents/${document.document_id}`);
    expect(held.in_force).toMatchObject({ version: 1 });
  });

  it('in the middle of a publish leaves the old state, and the way free', { timeout: 180_000 }, async () => {
    const [dying, heir] = [await spawnNode(), await start()];
    await heir.client.ingest([GNOCCHI]);
    const many = Array.from({ length: 1500 }, (_, place) => dish(`Plato ${place}`, ['papa', `hierba ${place}`]));
    const sizeOf = async () =>
      (await postgres.ask<{ size: number }>(url, `select pg_relation_size('items')::int as size`))[0]?.size ?? 0;
    const before = await sizeOf();
    const outcome = dying.client.ingest([...many, LIGHTER]).then(
      () => 'published',
      () => 'cut off',
    );
    await waitFor('rows of the write', async () => ((await sizeOf()) > before ? true : undefined), 60_000);
    await dying.kill('SIGKILL');
    processes.splice(processes.indexOf(dying), 1);
    expect(await outcome).toBe('cut off');
    expect(await postgres.ask(url, 'select count(*)::int as count from items')).toEqual([{ count: 1 }]);
    expect(isTold(await ask(heir))).toBe(true);
    const began = performance.now();
    await heir.client.ingest([LIGHTER]);
    expect(performance.now() - began).toBeLessThan(5000);
    expect(isTold(await ask(heir))).toBe(false);
  });

  /** @returns the one that is left */
  async function killOwner(nodes: readonly [SpawnedServer, SpawnedServer], jobId: string): Promise<SpawnedServer> {
    const [one, other] = nodes;
    // Owners are names that a process made up: it is found by whom the lease is no longer renewed after.
    one.child.kill('SIGSTOP');
    const until = async () =>
      (await postgres.ask<{ until: string }>(url, `select lease_until as until from jobs where id = '${jobId}'`))[0]
        ?.until;
    const seen = await until();
    const isOthers = await waitFor('a heartbeat', async () => ((await until()) === seen ? undefined : true), 4500).then(
      () => true,
      () => false,
    );
    one.child.kill('SIGCONT');
    const [killed, left] = isOthers ? [other, one] : [one, other];
    await killed.kill('SIGKILL');
    processes.splice(processes.indexOf(killed), 1);
    return left;
  }
});

describe('a node that is told to stop', () => {
  it('ends while the database is frozen, too', { timeout: 90_000 }, async () => {
    const node = await spawnNode();
    await node.client.ingest([GNOCCHI]);
    await postgres.freeze();
    try {
      const began = performance.now();
      const late = new Promise((_resolve, reject) => setTimeout(reject, 30_000, new Error('it does not end')).unref());
      await Promise.race([node.kill('SIGTERM'), late]);
      expect(performance.now() - began).toBeLessThan(20_000);
      processes.splice(processes.indexOf(node), 1);
    } finally {
      await postgres.thaw();
    }
  });
});

describe('a node whose clock is wrong', () => {
  it.each([
    ['an hour ahead', 3_600_000],
    ['an hour behind', -3_600_000],
  ])('%s publishes and tells what holds at this moment', { timeout: 120_000 }, async (_, shift) => {
    const right = await start();
    const wrong = await spawnNode({ NODE_OPTIONS: `--import=${shifted(shift)}` });
    await wrong.client.ingest([GNOCCHI]);
    expect(isTold(await ask(wrong))).toBe(true);
    const logged = await waitFor('a line of its log', async () => /"time":"([^"]+)"/u.exec(wrong.output())?.[1]);
    expect(Math.abs(Date.parse(logged) - Date.now() - shift)).toBeLessThan(60_000);
    await soon('what the wrong one published', async () => isTold(await ask(right)));
    await right.client.ingest([LIGHTER]);
    await soon('what the right one published', async () => !isTold(await ask(wrong)));
    await wrong.client.ingest([GNOCCHI]);
    await soon('what the wrong one published again', async () => isTold(await ask(right)));
    const moments = await postgres.ask<{ at: string }>(url, 'select published_at as at from versions');
    for (const { at } of moments) expect(Math.abs(Date.parse(at) - Date.now())).toBeLessThan(60_000);
  });
});

describe('a start', () => {
  it('of four processes at once makes one schema, and each serves', { timeout: 120_000 }, async () => {
    const nodes = await Promise.all(Array.from({ length: 4 }, () => spawnNode()));
    await nodes[0]!.client.ingest([GNOCCHI]);
    for (const node of nodes) await soon('what the first one was given', async () => isTold(await ask(node)));
    const [{ count } = { count: 0 }] = await postgres.ask<{ count: number }>(
      url,
      'select count(*)::int as count from tenants',
    );
    expect(count).toBe(2);
  });

  it('without a way into the database ends with one line that holds no password', { timeout: 60_000 }, async () => {
    const environment = {
      DATA_DIR: folders.dataDir,
      DOMAINS_DIR: folders.domainsDir,
      PORT: '0',
      DATABASE_URL: `postgres://app:hunter2@127.0.0.1:${postgres.port}/nothing_of_this_name`,
    };
    const { code, output } = await runServer(environment);
    expect(code).toBe(1);
    expect(output).toContain('rag-chat could not start: the database of DATABASE_URL can not be used.');
    expect(output).toContain('no database of this name');
    expect(output).not.toContain('hunter2');
  });
});

/** A module that makes the clock of a process wrong. */
function shifted(ms: number): string {
  const code = `const Right = Date; globalThis.Date = class Date extends Right {
    constructor(...given) { super(...(given.length === 0 ? [Right.now() + ${ms}] : given)); }
    static now() { return Right.now() + ${ms}; }
  };`;
  return `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`;
}
