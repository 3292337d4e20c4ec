/** The clock of the machine goes back around a move of a document's life: what has made way is never answered again. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Domain } from '../../../../server/domains/index.ts';
import { readDomain, scopeOf, unaborted } from '../../../support/library/build-library.ts';
import type { TestNode } from '../../../support/library/open-node.ts';
import { makeRecordsFolder, openNode } from '../../../support/library/open-node.ts';

const BY = { actor: 'ana' };
const NOON = Date.parse('2026-03-01T12:00:00.000Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const bakery: Domain = await readDomain('bakery');
const scope = scopeOf(bakery);

let path: string;
let remove: () => Promise<void>;
let node: TestNode;
/** What the machine says. */
let wall: number;
beforeEach(async () => {
  ({ path, remove } = await makeRecordsFolder());
  wall = NOON;
  node = await openServer();
});
afterEach(async () => {
  await node.close();
  await remove();
});

/** With the clock of a server. */
async function openServer(): Promise<TestNode> {
  const opened = await openNode({ path, domains: [bakery], wall: () => wall });
  await opened.start();
  return opened;
}

async function restart(): Promise<void> {
  await node.close();
  node = await openServer();
}

async function give(text: string): Promise<number> {
  const content = { kind: 'text', format: 'text', text } as const;
  const { document, jobId } = await node.documents.create(
    { scope, rules: bakery, title: 'Horario', content, publish: true },
    BY,
  );
  await node.ended(jobId);
  return document.id;
}

async function edit(id: number, text: string): Promise<void> {
  const content = { kind: 'text', format: 'text', text } as const;
  const { jobId } = await node.documents.edit(id, { rules: bakery, content }, BY);
  await node.ended(jobId);
}

/** What a guest may be told now: from the records, and from a question that both indexes answer. */
async function told(): Promise<string[]> {
  const { records, knowledge } = node;
  const live = (await records.chunksByRow(scope, await records.liveChunkIds(scope))).map(({ text }) => text);
  const found = await knowledge.retrieve(scope, bakery, { query: '¿A qué hora abrimos?', topK: 5 }, unaborted());
  return [...new Set([...live, ...found.map(({ content }) => content)])];
}

/** Looks at every quarter of an hour from three hours before noon to three after it, as the machine's clock goes on again. */
async function toldFromThen(): Promise<string[][]> {
  const seen: string[][] = [];
  for (const until = NOON + 3 * HOUR; wall <= until; wall += 15 * MINUTE) seen.push(await told());
  return seen;
}

const OLD = 'Abrimos a las ocho.';
const NEW = 'Abrimos a las nueve.';

describe.each([
  ['five minutes', 5 * MINUTE],
  ['two hours', 2 * HOUR],
])('a clock that goes back by %s', (_step, step) => {
  it('after a version has taken over never brings back the one before it', async () => {
    const id = await give(OLD);
    wall += MINUTE;
    await edit(id, NEW);
    await node.documents.publish(id, {}, BY);
    expect(await told()).toEqual([NEW]);
    wall -= step;
    const seen = await toldFromThen();
    expect(seen.flat()).not.toContain(OLD);
    expect(seen.at(-1)).toEqual([NEW]);
  });

  it('and a restart behind it never bring back the one before it', async () => {
    const id = await give(OLD);
    wall += MINUTE;
    await edit(id, NEW);
    await node.documents.publish(id, {}, BY);
    wall -= step;
    await restart();
    const seen = await toldFromThen();
    expect(seen.flat()).not.toContain(OLD);
    expect(seen.at(-1)).toEqual([NEW]);
  });

  it('after a document was archived does not bring it back', async () => {
    const id = await give(OLD);
    wall += MINUTE;
    await node.documents.archive(id, undefined, BY);
    wall -= step;
    await restart();
    expect((await toldFromThen()).flat()).toEqual([]);
  });

  it('after a document was removed does not bring it back', async () => {
    const id = await give(OLD);
    wall += MINUTE;
    await node.documents.remove(id, BY);
    wall -= step;
    await restart();
    expect((await toldFromThen()).flat()).toEqual([]);
  });

  it('after the hour of a scheduled version shows one version at a time, and that one in the end', async () => {
    const id = await give(OLD);
    await edit(id, NEW);
    await node.documents.publish(id, { effectiveFrom: new Date(NOON + HOUR).toISOString() }, BY);
    wall += HOUR + MINUTE;
    expect(await told()).toEqual([NEW]);
    wall -= step;
    const seen = await toldFromThen();
    // A clock that was wrong by hours never was at that hour: what held before it holds again until it comes.
    if (step < HOUR) expect(seen.flat()).not.toContain(OLD);
    expect(seen.every(({ length }) => length <= 1)).toBe(true);
    expect(seen.at(-1)).toEqual([NEW]);
  });

  it('after the hour of a scheduled version, and a change since, never brings back what that change archived', async () => {
    const id = await give(OLD);
    await edit(id, NEW);
    await node.documents.publish(id, { effectiveFrom: new Date(NOON + HOUR).toISOString() }, BY);
    wall += HOUR + MINUTE;
    await edit(id, 'Abrimos a las diez.');
    await node.documents.publish(id, {}, BY);
    wall -= step;
    await restart();
    const seen = await toldFromThen();
    expect(seen.flat()).not.toContain(OLD);
    expect(seen.flat()).not.toContain(NEW);
    expect(seen.at(-1)).toEqual(['Abrimos a las diez.']);
  });

  it('between two publications leaves the later one in force, whatever hour it bears', async () => {
    const id = await give(OLD);
    wall -= step;
    await restart();
    await edit(id, NEW);
    await node.documents.publish(id, {}, BY);
    expect(await told()).not.toContain(OLD);
    const seen = await toldFromThen();
    expect(seen.flat()).not.toContain(OLD);
    expect(seen.every((texts) => texts.join() === NEW)).toBe(true);
  });
});

describe.each([
  ['a minute', MINUTE],
  ['an hour', HOUR],
  ['three days', 72 * HOUR],
])('a restart with a clock set back by %s', (_step, step) => {
  it('hides nothing of what was published before it', async () => {
    const id = await give(OLD);
    wall += MINUTE;
    await edit(id, NEW);
    await node.documents.publish(id, {}, BY);
    wall -= step;
    await restart();
    expect(await told()).toEqual([NEW]);
    const seen = await toldFromThen();
    expect(seen.every((texts) => texts.join() === NEW)).toBe(true);
  });

  it('is told in the log, with what the records say and by how much the clock is behind', async () => {
    await give(OLD);
    wall -= step;
    await restart();
    const warned = node.logged.filter(({ fields }) => 'behindMs' in fields);
    expect(warned).toEqual([{ level: 'warn', fields: { records: new Date(NOON).toISOString(), behindMs: step } }]);
  });

  it('lets what is published after it be told at once, and lets time go on', async () => {
    const id = await give(OLD);
    wall -= step;
    await restart();
    await edit(id, NEW);
    await node.documents.publish(id, {}, BY);
    expect(await told()).toEqual([NEW]);
    const before = node.records.now().getTime();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(node.records.now().getTime()).toBeGreaterThan(before);
  });
});

it('a start with a clock that is right says nothing of it', async () => {
  await give(OLD);
  wall += MINUTE;
  await restart();
  expect(node.logged.filter(({ fields }) => 'behindMs' in fields)).toEqual([]);
  expect(node.records.now().getTime()).toBe(wall);
});

it('a date that lies ahead is no moment that has been', async () => {
  const id = await give(OLD);
  await edit(id, NEW);
  await node.documents.publish(id, { effectiveFrom: new Date(NOON + HOUR).toISOString() }, BY);
  await restart();
  expect(node.records.now().getTime()).toBeLessThan(NOON + MINUTE);
  expect(await told()).toEqual([OLD]);
});
