/** Vectors of a reading that came to nothing: the library as it is wired takes them out when nothing waits to be read any more, and at its start. */
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { GivenContent, Scope } from '../../../server/knowledge/index.ts';
import { readDomain, scopeOf } from '../../support/library/build-library.ts';
import type { RecordedEmbedder } from '../../support/fakes/recorded-embedder.ts';
import { createRecordedEmbedder } from '../../support/fakes/recorded-embedder.ts';
import type { TestNode } from '../../support/library/open-node.ts';
import { makeRecordsFolder, openNode } from '../../support/library/open-node.ts';
import { waitFor } from '../../support/server/start-server.ts';

const BY = { actor: 'ana' };
const bakery = await readDomain('bakery');
const scope: Scope = scopeOf(bakery);

let path: string;
let embedder: RecordedEmbedder;
beforeEach(async () => {
  const folder = await makeRecordsFolder();
  path = folder.path;
  embedder = createRecordedEmbedder('own:32', 32);
  return folder.remove;
});

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** `at`: what its clock says. */
async function open(at?: Date): Promise<TestNode> {
  const own = { embedder: embedder.embedder, others: [embedder.embedder] };
  const node = await openNode({ path, domains: [bakery], ...own, ...(at === undefined ? {} : { now: () => at }) });
  onTestFinished(() => node.close());
  return node;
}

/** Texts of their own: nothing in one edition stands in another. */
function edition(name: string, count = 300): GivenContent {
  const lines = Array.from(
    { length: count },
    (_, at) => `La receta ${name} ${String(at)} se amasa ${`${name} `.repeat(60)}.`,
  );
  return { kind: 'text', format: 'text', text: lines.join('\n\n') };
}

const vectorsOf = async ({ records }: TestNode): Promise<number> =>
  (await records.embeddings.countEmbeddings()).reduce((sum, { texts }) => sum + texts, 0);

/** Of all texts that a document still has, whatever its life. */
async function expectOnlyThoseInUse(node: TestNode): Promise<void> {
  const { texts, missing } = await node.records.embeddings.countMissing('own:32');
  expect(missing).toBe(0);
  await waitFor('the sweep', async () => ((await vectorsOf(node)) === texts ? true : undefined));
}

describe('vectors of a reading that came to nothing', () => {
  it('are removed once its document is read as it was given since', async () => {
    const node = await open();
    await node.start();
    const created = await node.documents.create(
      { scope, rules: bakery, title: 'Recetario', content: edition('vieja', 5), publish: true },
      BY,
    );
    await node.ended(created.jobId);
    const { id } = created.document;
    // Given anew while the one before is half read: of that one no text will ever be published.
    let given: Promise<{ readonly jobId?: string }> | undefined;
    let batches = 0;
    embedder.beforeBatch = () => {
      batches += 1;
      if (batches === 2) given = node.documents.edit(id, { rules: bakery, content: edition('nueva', 8) }, BY);
      return given;
    };
    const overtaken = await node.documents.edit(id, { rules: bakery, content: edition('perdida') }, BY);
    await node.ended(overtaken.jobId);
    await node.ended((await given)?.jobId);
    expect(batches).toBeGreaterThan(1);
    expect(embedder.embedded.some((text) => text.includes('perdida'))).toBe(true);
    await expectOnlyThoseInUse(node);
    await waitFor('its line in the log', async () => node.logged.find(({ fields }) => Number(fields['removed']) > 64));
  });

  it('are kept for a day for a draft whose reading was cancelled: read again, it goes on from there', async () => {
    const node = await open();
    await node.start();
    let jobId: string | undefined;
    let batches = 0;
    embedder.beforeBatch = async () => {
      batches += 1;
      await asked;
      if (batches === 2 && jobId !== undefined) await node.jobs.cancel(jobId);
    };
    const asked = node.documents
      .create({ scope, rules: bakery, title: 'Recetario', content: edition('cancelada'), publish: true }, BY)
      .then((created) => (jobId = created.jobId));
    expect(await node.ended(await asked)).toMatchObject({ state: 'cancelled' });
    const made = await vectorsOf(node);
    expect(made).toBeGreaterThan(0);
    expect(await node.records.embeddings.sweepEmbeddings()).toBe(0);
    await node.close();
    const soon = await open(new Date(Date.now() + DAY - HOUR));
    await soon.start();
    expect(await soon.records.embeddings.sweepEmbeddings()).toBe(0);
    await soon.close();
    const late = await open(new Date(Date.now() + DAY + HOUR));
    await late.start();
    await waitFor('the sweep', async () => ((await vectorsOf(late)) === 0 ? true : undefined));
  });

  it('are removed when a server starts that another left them to', async () => {
    const gone = await open();
    const vectors = new Map([['of-no-text', new Float32Array(32).fill(0.1)]]);
    await gone.records.documents.keepEmbeddings({ embedderId: 'own:32', vectors });
    expect(await vectorsOf(gone)).toBe(1);
    await gone.close();
    const node = await open();
    expect(await vectorsOf(node)).toBe(1);
    await node.start();
    await waitFor('the sweep', async () => ((await vectorsOf(node)) === 0 ? true : undefined));
  });

  it('stay while something still waits to be read', async () => {
    const node = await open();
    const vectors = new Map([['of-no-text', new Float32Array(32).fill(0.1)]]);
    await node.records.documents.keepEmbeddings({ embedderId: 'own:32', vectors });
    let atBatch: number | undefined;
    embedder.beforeBatch = async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      atBatch ??= await vectorsOf(node);
    };
    const created = await node.documents.create(
      { scope, rules: bakery, title: 'Recetario', content: edition('lenta', 5), publish: true },
      BY,
    );
    await node.start();
    await node.ended(created.jobId);
    expect(atBatch).toBe(1);
    await expectOnlyThoseInUse(node);
  });
});
