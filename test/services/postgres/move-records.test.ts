/** From a data folder to a Postgres: everything or nothing. */
import { once } from 'node:events';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { movedTables } from '../../../server/adapters/record-store/move/plan.ts';
import type { MoveProgress } from '../../../server/compose/compose-records.ts';
import { composeMove } from '../../../server/compose/compose-records.ts';
import type { DocumentList } from '../../../server/contract/documents.ts';
import type { AnswerEnvelope } from '../../../server/contract/v2.ts';
import { describeOutcome } from '../../../server/commands/move-report.ts';
import type { EmbeddedServer, Folders } from '../../support/server/start-server.ts';
import { makeFolders, startEmbedded, waitFor } from '../../support/server/start-server.ts';
import { call, dish, fillFolder, give, QUESTIONS } from './fill-folder.ts';
import { openRecords, useCluster } from './open-postgres.ts';

const cluster = useCluster();
let folders: Folders;
beforeAll(async () => {
  folders = await makeFolders({ shipped: ['restaurant.yaml', 'hair_salon.yaml'] });
  await fillFolder(folders);
});
afterAll(() => folders.remove());

const servers: EmbeddedServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function start(environment: Record<string, string> = {}): Promise<EmbeddedServer> {
  const server = await startEmbedded(folders, { environment });
  servers.push(server);
  return server;
}

async function stopAll(): Promise<void> {
  await Promise.all(servers.splice(0).map((server) => server.close()));
}

interface Listeners {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: MoveProgress) => void;
}

const PROGRAM = join(import.meta.dirname, '../../../server/commands/move-records.ts');

/** The program as a process of its own. */
function run(parameters: readonly string[], environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['--import', 'tsx', PROGRAM, '--from', folders.dataDir, ...parameters], {
    env: { PATH: process.env['PATH'] ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => void (output += chunk.toString('utf8')));
  const ended = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>;
  return { child, ended, output: () => output };
}

function move(url: string, { signal = new AbortController().signal, onProgress = () => {} }: Listeners = {}) {
  return composeMove({ dataDir: folders.dataDir, databaseUrl: url }, { signal, onProgress, onWait: () => {} });
}

const ask = <Row>(url: string, text: string): Promise<Row[]> => cluster.server().ask<Row>(url, text);

/** All rows of all tables, as texts, by an own way to both databases. */
function rowsOfFile(): Record<string, unknown[]> {
  const database = new Database(join(folders.dataDir, 'records.sqlite'), { readonly: true });
  database.defaultSafeIntegers();
  const rows = (table: string): Record<string, Value>[] =>
    database.prepare(`select * from ${table}`).all() as Record<string, Value>[];
  const read = Object.fromEntries(movedTables.map(({ table }) => [table, rows(table).map(asTexts).toSorted()]));
  database.close();
  return read;
}

async function rowsOfDatabase(url: string): Promise<Record<string, unknown[]>> {
  const read: Record<string, unknown[]> = {};
  for (const { table } of movedTables)
    read[table] = (await ask<Record<string, Value>>(url, `select * from ${table}`)).map(asTexts).toSorted();
  return read;
}

type Value = string | bigint | number | Uint8Array | null;

function asTexts(row: Record<string, Value>): string {
  const cells = Object.entries(row).map(([column, value]) => [
    column,
    value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value === null ? null : String(value),
  ]);
  return JSON.stringify(cells.toSorted());
}

/** Rows of tables that hold what an owner or a guest has given; undefined where there is no table yet. */
async function countsOf(url: string): Promise<Record<string, number> | undefined> {
  const [{ there } = { there: null }] = await ask<{ there: string | null }>(
    url,
    `select to_regclass('audit') as there`,
  );
  if (there === null) return undefined;
  const counts: Record<string, number> = {};
  for (const { table } of movedTables) {
    const [{ count } = { count: 0 }] = await ask<{ count: number }>(url, `select count(*)::int from ${table}`);
    counts[table] = count;
  }
  return counts;
}

const EMPTY = expect.objectContaining({ documents: 0, versions: 0, chunks: 0, audit: 0, traces: 0, contents: 0, tenants: 2 }) as unknown; // prettier-ignore

/** Without what is another one each time. */
function settled({ trace_id, timings_ms, ...envelope }: AnswerEnvelope): object {
  expect(trace_id).not.toBe('');
  expect(timings_ms).toBeDefined();
  return envelope;
}

async function answers(node: EmbeddedServer): Promise<object[]> {
  const told = [];
  for (const [scope, message] of QUESTIONS)
    told.push(settled(await call<AnswerEnvelope>(node, 'POST', '/v2/query', { ...scope, message })));
  return told;
}

/** All that an administrator sees, but what asking itself adds. */
async function overview(node: EmbeddedServer): Promise<Record<string, unknown>> {
  const list = await call<DocumentList>(node, 'GET', '/v2/documents?limit=200');
  const documents = [];
  for (const { document_id: id } of list.documents) {
    const document = await call<{ versions: { version: number }[] }>(node, 'GET', `/v2/documents/${id}`);
    const versions = [];
    for (const { version } of document.versions)
      versions.push(await call(node, 'GET', `/v2/documents/${id}/versions/${version}?limit=200`));
    documents.push({ document, versions });
  }
  const others = ['/v2/tenants', '/v2/audit?limit=200', '/v2/jobs?limit=200', '/v2/feedback?limit=200', '/v1/domains'];
  const told = [];
  for (const path of others) told.push(await call(node, 'GET', path));
  return { documents, told };
}

/** The move stands still before the rows of this table are written. */
async function slowDatabase(table: string): Promise<string> {
  const url = await cluster.migrated();
  await ask(
    url,
    `create function wait() returns trigger language plpgsql as $$ begin perform pg_sleep(4); return null; end $$;
     create trigger wait before insert on ${table} for each statement execute function wait()`,
  );
  return url;
}

const asleep = (url: string) =>
  waitFor(
    'the middle of the move',
    async () => {
      const found = await ask(url, `select 1 from pg_stat_activity where wait_event = 'PgSleep'`);
      return found.length > 0 ? true : undefined;
    },
    30_000,
  );

describe('the records of a data folder', () => {
  it('are the same in Postgres, row by row, and answer the same', { timeout: 180_000 }, async () => {
    const before = await start();
    const [answered, seen] = [await answers(before), await overview(before)];
    expect(answered.length).toBe(QUESTIONS.length);
    await stopAll();
    const inFile = rowsOfFile();
    // No picture is brought here.
    for (const [table, rows] of Object.entries(inFile)) if (table !== 'pictures') expect(rows, table).not.toEqual([]);

    const url = await cluster.server().createDatabase();
    const outcome = await move(url);
    expect(outcome).toMatchObject({ kind: 'moved', changedTexts: 0 });
    expect(await rowsOfDatabase(url)).toEqual(inFile);
    expect(rowsOfFile()).toEqual(inFile);

    const after = await start({ DATABASE_URL: url });
    expect(await overview(after)).toEqual(seen);
    expect(await answers(after)).toEqual(answered);
  });

  it('go on in Postgres with numbers that were never given', { timeout: 180_000 }, async () => {
    const url = await cluster.server().createDatabase();
    expect((await move(url)).kind).toBe('moved');
    const highest = async (column: string, table: string) =>
      Number((await ask<{ top: string }>(url, `select max(${column}) as top from ${table}`))[0]?.top);
    const [documents, audit, jobs] = [
      await highest('id', 'documents'),
      await highest('id', 'audit'),
      await highest('seq', 'jobs'),
    ];
    const node = await start({ DATABASE_URL: url });
    const { document } = await give(node, {
      domain_id: 'restaurant',
      tenant_slug: 'el-galpon',
      branch_slug: 'palermo',
      title: 'Nueva',
      items: [dish('Budín', ['nuez'])],
      publish: true,
    });
    expect(document.document_id).toBeGreaterThan(documents);
    const first = await ask<{ first: string }>(
      url,
      `select min(row_id) as first from chunks where document_id = ${document.document_id}`,
    );
    expect(Number(first[0]?.first)).toBe(70_001);
    expect(await highest('id', 'audit')).toBeGreaterThan(audit);
    expect(await highest('seq', 'jobs')).toBeGreaterThan(jobs);
    const scope = QUESTIONS[7]![0];
    const told = await call<AnswerEnvelope>(node, 'POST', '/v2/query', { ...scope, message: QUESTIONS[7]![1] });
    expect(told.hazards.explicit.map(({ id }) => id)).toContain('frutos_secos');
    await call(node, 'POST', '/v2/tenants', { slug: 'otro', name: 'Otro' });
    // A next version of what was moved.
    await call(node, 'POST', '/v1/ingest/json', {
      domain_id: 'restaurant',
      ...dish('Ñoquis de papa', ['papa', 'tomate']),
    });
    const gnocchi = await call<AnswerEnvelope>(node, 'POST', '/v2/query', {
      domain_id: 'restaurant',
      message: QUESTIONS[0]![1],
    });
    expect(gnocchi.hazards.explicit.map(({ id }) => id)).not.toContain('lacteos');
  });

  it('are moved to a database on which a server was started before and given nothing', async () => {
    const url = await cluster.server().createDatabase();
    await start({ DATABASE_URL: url });
    await stopAll();
    expect(await countsOf(url)).toEqual(EMPTY);
    expect((await move(url)).kind).toBe('moved');
    expect(await rowsOfDatabase(url)).toEqual(rowsOfFile());
  });

  it('are what a server tells that was started on the database meanwhile', { timeout: 120_000 }, async () => {
    const url = await slowDatabase('jobs');
    const outcome = move(url);
    await asleep(url);
    const node = await start({ DATABASE_URL: url });
    expect((await outcome).kind).toBe('moved');
    const [scope, message] = QUESTIONS[0]!;
    const told = await call<AnswerEnvelope>(node, 'POST', '/v2/query', { ...scope, message });
    expect(told.hazards.explicit.map(({ id }) => id)).toContain('lacteos');
    expect((await call<DocumentList>(node, 'GET', '/v2/documents?limit=1')).total).toBeGreaterThan(5);
  });
});

describe('a move is refused', () => {
  it('into a database that holds anything, and leaves it as it was', async () => {
    const url = await cluster.server().createDatabase();
    expect((await move(url)).kind).toBe('moved');
    const before = await rowsOfDatabase(url);
    const again = await move(url);
    expect(again).toMatchObject({ kind: 'refused', refusal: { reason: 'target-not-empty' } });
    expect(describeOutcome(again, { dataDir: '', databaseUrl: url })).toMatch(/is not empty: .*\d in documents/u);
    expect(await rowsOfDatabase(url)).toEqual(before);
  });

  it('for a tenant alone, too', async () => {
    const url = await cluster.migrated();
    await ask(url, `insert into tenants (slug, name) values ('theirs', 'Theirs')`);
    expect(await move(url)).toEqual({
      kind: 'refused',
      refusal: { reason: 'target-not-empty', tables: [{ table: 'tenants', rows: 1 }] },
    });
  });

  it('where another program has tables of the same names', async () => {
    const url = await cluster.server().createDatabase();
    await ask(url, 'create table documents (a text)');
    expect(await move(url)).toEqual({
      kind: 'refused',
      refusal: { reason: 'target-foreign', tables: ['documents'] },
    });
    expect(await countsOf(url)).toBeUndefined();
  });

  it('while a server has the database open', async () => {
    const url = await cluster.migrated();
    const records = await openRecords(url);
    expect(await move(url)).toMatchObject({ kind: 'refused', refusal: { reason: 'target-in-use' } });
    await records.close();
    expect(await countsOf(url)).toEqual(EMPTY);
  });

  it('while a server has the folder open', async () => {
    const url = await cluster.server().createDatabase();
    await start();
    expect(await move(url)).toEqual({ kind: 'refused', refusal: { reason: 'source-in-use' } });
    expect(await countsOf(url)).toBeUndefined();
  });

  it('when something in the database changes what is written', async () => {
    const url = await cluster.migrated();
    await ask(
      url,
      `create function tamper() returns trigger language plpgsql as $$ begin new.subject := lower(new.subject); return new; end $$;
       create trigger tamper before insert on audit for each row execute function tamper()`,
    );
    expect(await move(url)).toEqual({ kind: 'refused', refusal: { reason: 'different', table: 'audit' } });
    expect(await countsOf(url)).toEqual(EMPTY);
  });
});

describe('a move that does not come to its end', () => {
  it('by kill -9 leaves the database empty, and the next one brings all', { timeout: 120_000 }, async () => {
    const url = await slowDatabase('jobs');
    const moving = run([], { DATABASE_URL: url });
    await asleep(url);
    moving.child.kill('SIGKILL');
    await moving.ended;
    expect(moving.output()).toMatch(/writing +chunks +\d+/u);
    expect(await countsOf(url)).toEqual(EMPTY);
    await waitFor('the end of its transaction', async () =>
      (await ask(url, `select 1 from pg_stat_activity where wait_event = 'PgSleep'`)).length === 0 ? true : undefined,
    );
    expect(await countsOf(url)).toEqual(EMPTY);
    expect((await move(url)).kind).toBe('moved');
    expect(await rowsOfDatabase(url)).toEqual(rowsOfFile());
  });

  it('by Ctrl-C says so, and leaves the database empty', { timeout: 60_000 }, async () => {
    const url = await slowDatabase('audit');
    const moving = run([], { DATABASE_URL: url });
    await asleep(url);
    moving.child.kill('SIGINT');
    expect(await moving.ended).toEqual([130, null]);
    expect(moving.output()).toContain('Stopped. Nothing was changed.');
    expect(await countsOf(url)).toEqual(EMPTY);
  });

  it('because the connection broke leaves no table where there was none', { timeout: 60_000 }, async () => {
    const url = await cluster.server().createDatabase();
    // The tables are made by the move itself, and it stands still when those of the audit are in.
    await ask(
      url,
      `create function wait() returns event_trigger language plpgsql as $$ begin
         if to_regclass('feedback') is not null and exists (select 1 from audit) then perform pg_sleep(4); end if; end $$;
       create event trigger wait on ddl_command_end when tag in ('ALTER TABLE') execute function wait()`,
    );
    const outcome = move(url).catch((error: unknown) => error);
    await asleep(url);
    await ask(url, `select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'PgSleep'`);
    expect(await outcome).toMatchObject({ code: 'records-unavailable', cause: { name: 'PostgresTrouble' } });
    expect(await countsOf(url)).toBeUndefined();
  });

  it('while it was being committed is told as what it is', { timeout: 60_000 }, async () => {
    const url = await cluster.migrated();
    await ask(
      url,
      `create function wait() returns trigger language plpgsql as $$ begin perform pg_sleep(4); return null; end $$;
       create constraint trigger wait after insert on settings deferrable initially deferred for each row execute function wait()`,
    );
    const outcome = move(url);
    await asleep(url);
    await ask(url, `select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'PgSleep'`);
    expect(await outcome).toEqual({ kind: 'unsure' });
    expect(await countsOf(url)).toEqual(EMPTY);
  });
});

describe('on the console', () => {
  it('stands what was moved and what is next, and no password', { timeout: 60_000 }, async () => {
    const url = (await cluster.server().createDatabase()).replace('app@', 'app:hunter2@');
    const moving = run(['--to', url]);
    expect(await moving.ended).toEqual([0, null]);
    expect(moving.output()).toMatch(/Moved: \d+ rows of 34 tables, read again and the same on both sides\./u);
    expect(moving.output()).toContain('Set DATABASE_URL for every node');
    expect(moving.output()).not.toContain('hunter2');
  });

  it('stands why a database does not take it, and no password', { timeout: 60_000 }, async () => {
    const moving = run(['--to', `postgres://app:hunter2@127.0.0.1:${cluster.server().port}/nothing_of_this_name`]);
    expect(await moving.ended).toEqual([1, null]);
    expect(moving.output()).toContain('no database of this name. Nothing was changed.');
    expect(moving.output()).not.toContain('hunter2');
  });
});
