/**
 * `npm run calibrate`: the two numbers that turn the built-in embedder's cosine into a probability (`Calibration`), fitted to the golden
 * questions of the dev part. Related: a question and the nearest chunk of the item it is about. Unrelated: the same question and a
 * sample of the chunks of other items. With `--xquad FILE` also those of a confidence by words: at which share of a question's weight a text answers it.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createBuiltinEmbedder } from '../../server/adapters/embedder/builtin.ts';
import { compose } from '../../server/compose/compose.ts';
import type { Application } from '../../server/compose/compose.ts';
import { readConfig } from '../../server/config/config.ts';
import { embeddedText } from '../../server/knowledge/ingest/chunks/embed-chunks.ts';
import type { JudgedPair } from '../../server/knowledge/retrieve/calibration.ts';
import { fitCalibration } from '../../server/knowledge/retrieve/calibration.ts';
import { loadDemo } from '../../server/commands/load-demo.ts';
import { loadGolden, loadTruth } from './data.ts';
import { matchPairs } from './xquad/match-pairs.ts';
import { readSet } from './xquad/read-set.ts';

/** Of the chunks of other items every so manieth is enough: there are thousands of pairs. */
const SAMPLED = 40;

const embedder = createBuiltinEmbedder();
const signal = new AbortController().signal;

async function judgePairs(application: Application, domainId: string): Promise<JudgedPair[]> {
  const rules = application.domains.find(domainId);
  if (rules === undefined) throw new Error(`no domain ${domainId}`);
  const { items } = await application.knowledge.catalog({ domainId, tenantSlug: 'demo', branchSlug: 'main' }, rules);
  const chunks = items.flatMap(({ itemId, name, chunks: own }) =>
    own.map((chunk) => ({ itemId, text: embeddedText(chunk, name) })),
  );
  const vectors = await embedder.embedDocuments(
    chunks.map(({ text }) => text),
    signal,
  );
  const pairs: JudgedPair[] = [];
  for (const { question, item, before, item_id: shown } of loadGolden(domainId, 'dev')) {
    // A question that leaves its item to the session or to a code says nothing of it.
    if (item === undefined || before !== undefined || shown !== undefined) continue;
    const asked = await embedder.embedQuery(question, signal);
    const cosines = vectors.map((vector) => vector.reduce((sum, value, at) => sum + value * (asked[at] ?? 0), 0));
    const own = cosines.filter((_cosine, at) => chunks[at]?.itemId === item);
    pairs.push({ cosine: Math.max(...own), isRelated: true });
    cosines.forEach((cosine, at) => {
      if (at % SAMPLED === 0 && chunks[at]?.itemId !== item) pairs.push({ cosine, isRelated: false });
    });
  }
  return pairs;
}

const { values } = parseArgs({ options: { xquad: { type: 'string' } } });
if (values.xquad !== undefined) {
  const pairs = await matchPairs(readSet(values.xquad));
  const { midpoint, slope } = fitCalibration(pairs);
  process.stdout.write(
    `words: even match ${midpoint.toFixed(2)}, slope ${slope.toFixed(1)} (${String(pairs.length)} pairs)\n`,
  );
}
const folder = await mkdtemp(join(tmpdir(), 'calibrate-'));
const read = readConfig({ DATA_DIR: folder, DEMO: 'on', LOG_LEVEL: 'silent' });
if (read.kind === 'refused') throw new Error(read.problems.join('\n'));
const application = await compose(read.config);
try {
  await loadDemo(read.config, application, join(import.meta.dirname, 'data'));
  const pairs = (
    await Promise.all([...loadTruth().keys()].map((domainId) => judgePairs(application, domainId)))
  ).flat();
  const related = pairs.filter(({ isRelated }) => isRelated).length;
  const { midpoint, slope } = fitCalibration(pairs);
  process.stdout.write(
    `${embedder.id}: midpoint ${midpoint.toFixed(2)}, slope ${slope.toFixed(1)} (${String(related)} related, ${String(pairs.length - related)} unrelated pairs)\n`,
  );
} finally {
  await application.close();
  await rm(folder, { recursive: true, force: true });
}
