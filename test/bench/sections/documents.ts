import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { createBuiltinEmbedder } from '../../../server/adapters/embedder/builtin.ts';
import type { GivenContent, Scope } from '../../../server/knowledge/index.ts';
import { readDomain, scopeOf, unaborted } from '../../support/library/build-library.ts';
import type { TestNode } from '../../support/library/open-node.ts';
import { makeRecordsFolder, openNode } from '../../support/library/open-node.ts';
import { createRecordedEmbedder } from '../../support/fakes/recorded-embedder.ts';
import { CHUNKS_PER_ITEM, makeCatalogue } from '../catalogue.ts';
import type { Row } from '../report.ts';
import type { Section } from '../section.ts';
import { single, spreadOf } from '../spread.ts';

const BY = { actor: 'bench' };
/** A guest asks so often while the work goes on. */
const ASK_EVERY_MS = 100;

interface Measured {
  readonly seconds: number;
  /** The longest that the event loop was held at a stretch. */
  readonly heldMs: number;
  /** What guests waited for an answer of the library meanwhile. */
  readonly asked: readonly number[];
  /** The longest that the job was silent. */
  readonly silentMs: number;
}

/** One big document: everything that is done with it, and how long others wait meanwhile. */
export const documents: Section = {
  name: 'documents',
  title: 'A big document, its job and its moves',
  async measure({ quick }) {
    const chunks = quick ? 1000 : 10_000;
    const { path, remove } = await makeRecordsFolder();
    const domain = await readDomain('domains/restaurant.yaml');
    const scope = scopeOf(domain);
    const builtin = createBuiltinEmbedder();
    const first = await openNode({ path, domains: [domain], embedder: builtin, jobTimes: {} });
    await first.start();
    const items = makeCatalogue(chunks / CHUNKS_PER_ITEM);
    const listed = (list: readonly unknown[]): GivenContent => ({ kind: 'items', items: list });
    const changed = items.map((item, place) =>
      place % 10 === 0 ? { ...item, menu_description: `Hoy: ${item.menu_description}` } : item,
    );
    const rows: Row[] = [];
    const time = async (what: string, node: TestNode, work: () => Promise<unknown>): Promise<void> => {
      rows.push(...toRows(what, await measure(node, { scope, domain, work })));
    };
    const give = (title: string, content: GivenContent) => async () =>
      (await first.documents.create({ scope, rules: domain, title, content, publish: true }, BY)).jobId;
    const find = async (key: string) => (await first.records.documents.findDocument(scope, key))?.id ?? 0;

    await time(`items, ${String(chunks)} chunks`, first, give('carta', listed(items)));
    const id = await find('document:carta');
    await time(
      'the next version, a tenth is new',
      first,
      async () => (await first.documents.edit(id, { rules: domain, content: listed(changed) }, BY)).jobId,
    );
    await time('preview and comparison', first, () => first.documents.preview(id, domain));
    await time('publish', first, () => first.documents.publish(id, {}, BY));
    await time('first question after it', first, () => ask(first, scope, domain));
    await time('bring back the one before', first, () => first.documents.publish(id, { version: 1 }, BY));
    await time(
      `text, ${String(chunks)} chunks`,
      first,
      give('historia', { kind: 'text', format: 'markdown', text: makeText(chunks) }),
    );
    await time('remove the text', first, async () => first.documents.remove(await find('document:historia'), BY));
    await first.close();

    const next = createRecordedEmbedder('bench:256', 256);
    const second = await openNode({
      path,
      domains: [domain],
      embedder: next.embedder,
      others: [builtin],
      jobTimes: {},
    });
    await time('change of the embedder', second, async () => {
      await second.start();
      return (await second.jobs.list({ kind: 'reembed', limit: 1 }))[0]?.job.id;
    });
    await second.close();
    await remove();
    return rows;
  },
};

async function ask(
  { knowledge }: TestNode,
  scope: Scope,
  domain: Awaited<ReturnType<typeof readDomain>>,
): Promise<void> {
  await knowledge.retrieve(scope, domain, { query: '¿Qué lleva la trucha con salsa de soja?', topK: 5 }, unaborted());
}

/** `work` gives the id of a job, which is waited for, too. */
async function measure(
  node: TestNode,
  {
    scope,
    domain,
    work,
  }: { scope: Scope; domain: Awaited<ReturnType<typeof readDomain>>; work: () => Promise<unknown> },
): Promise<Measured> {
  const asked: number[] = [];
  let isOver = false;
  const guests = (async () => {
    while (!isOver) {
      const begun = performance.now();
      await ask(node, scope, domain);
      asked.push(performance.now() - begun);
      await wait(ASK_EVERY_MS);
    }
  })();
  await wait(300);
  asked.length = 0;
  const loop = watchLoop();
  const begun = performance.now();
  const jobId = await work();
  const silentMs = typeof jobId === 'string' ? await watch(node, jobId) : 0;
  const seconds = (performance.now() - begun) / 1000;
  const heldMs = await loop.stop();
  isOver = true;
  await guests;
  return { seconds, heldMs, asked, silentMs };
}

/** The longest time between two turns of the event loop, each of them taken: nothing is sampled. */
function watchLoop(): { stop: () => Promise<number> } {
  let longest = 0;
  let isOver = false;
  const turning = (async () => {
    for (let last = performance.now(); !isOver;) {
      await nextTurn();
      const now = performance.now();
      longest = Math.max(longest, now - last);
      last = now;
    }
  })();
  return {
    async stop() {
      isOver = true;
      await turning;
      return longest;
    },
  };
}

/** As somebody who looks at the job four times a second. */
async function watch(node: TestNode, jobId: string): Promise<number> {
  let longest = 0;
  let told = '';
  let toldAt = performance.now();
  for (;;) {
    const found = await node.jobs.find(jobId);
    const now = performance.now();
    const state = JSON.stringify([found?.job.state, found?.job.stage, found?.job.done]);
    if (state !== told) {
      longest = Math.max(longest, now - toldAt);
      [told, toldAt] = [state, now];
    }
    if (found?.job.endedAt !== undefined) {
      if (found.job.state !== 'done') throw new Error(JSON.stringify(found.job));
      return longest;
    }
    await wait(100);
  }
}

function makeText(chunks: number): string {
  return Array.from({ length: chunks }, (_, place) => {
    const body = `La receta ${String(place)} viene de la abuela y se hace con tiempo. `.repeat(14);
    return `## Historia ${String(place)}\n\n${body}`;
  }).join('\n\n');
}

function toRows(what: string, { seconds, heldMs, asked, silentMs }: Measured): Row[] {
  const one = (value: number) => single(value, 'ms');
  return [
    { what, measured: one(seconds * 1000) },
    { what: `${what}: the loop is held at most`, measured: one(heldMs), bound: { at: 'p50', most: 200 } },
    ...(asked.length === 0 ? [] : [{ what: `${what}: guests meanwhile`, measured: spreadOf(asked, 'ms') }]),
    ...(silentMs === 0
      ? []
      : [
          {
            what: `${what}: its job is silent at most`,
            measured: one(silentMs),
            bound: { at: 'p50' as const, most: 1000 },
          },
        ]),
  ];
}
