/** `npm run bench [-- section …] [-- --quick]`: the figures of docs/benchmarks.md. Nothing here fails for being slow. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { buildServer } from '../support/server/build-server.ts';
import { createPreparation } from './prepared.ts';
import { ROOT } from './processes.ts';
import type { SectionReport } from './report.ts';
import { missed, toMarkdown, toTable } from './report.ts';
import { bodies } from './sections/bodies.ts';
import { chat } from './sections/chat.ts';
import { chroma } from './sections/chroma.ts';
import { documents } from './sections/documents.ts';
import { eventLoop } from './sections/event-loop.ts';
import { growth } from './sections/growth.ts';
import { health } from './sections/health.ts';
import { hints } from './sections/hints.ts';
import { ingest } from './sections/ingest.ts';
import { model } from './sections/model.ts';
import { nodes } from './sections/nodes.ts';
import { pdf } from './sections/pdf.ts';
import { redis } from './sections/redis.ts';
import { retrieval } from './sections/retrieval.ts';
import type { Section } from './section.ts';
import { sessions } from './sections/sessions.ts';
import { soak } from './sections/soak.ts';
import { start } from './sections/start.ts';
import { streams } from './sections/streams.ts';
import { tools } from './sections/tools.ts';
import { widget } from './sections/widget.ts';
import { worstMessage } from './sections/worst-message.ts';

const SECTIONS = [
  start,
  health,
  chat,
  retrieval,
  chroma,
  ingest,
  documents,
  growth,
  pdf,
  sessions,
  redis,
  widget,
  eventLoop,
  streams,
  tools,
  hints,
  model,
  nodes,
  soak,
  worstMessage,
  bodies,
];

const words = process.argv.slice(2);
const quick = words.includes('--quick');
const wanted = words.filter((word) => !word.startsWith('--'));
const unknown = wanted.filter((word) => !SECTIONS.some(({ name }) => name === word));
if (unknown.length > 0) {
  console.error(`No section ${unknown.join(', ')}. There are: ${SECTIONS.map(({ name }) => name).join(', ')}`);
  process.exit(1);
}

const isWanted = ({ name, alone }: Section): boolean =>
  wanted.includes(name) || (wanted.length === 0 && alone === undefined);

buildServer();
const preparation = createPreparation();
const reports: SectionReport[] = [];
try {
  for (const section of SECTIONS.filter(isWanted)) {
    const load = loadavg()[0] ?? 0;
    console.log(`\n${section.title} (load ${load.toFixed(2)}) …`);
    const begun = performance.now();
    try {
      const rows = await section.measure({ quick, preparation });
      const { name, title } = section;
      reports.push({ name, title, load, seconds: (performance.now() - begun) / 1000, rows });
      console.log(toTable(rows));
    } catch (error) {
      // What does not work is a failure; being slow is not. The other sections still have something to say.
      console.error(error);
      process.exitCode = 1;
    }
  }
} finally {
  await preparation.remove();
}

const folder = join(ROOT, '.cache/bench');
mkdirSync(folder, { recursive: true });
const machine = `${String(availableParallelism())} cores, Node ${process.versions.node}, ${new Date().toISOString()}`;
writeFileSync(join(folder, 'report.md'), toMarkdown(reports, machine));
writeFileSync(join(folder, 'report.json'), JSON.stringify({ machine, reports }, undefined, 2));
const over = missed(reports.flatMap(({ rows }) => rows));
console.log(
  `\nWritten to .cache/bench/report.md. Over their bound: ${over.map(({ what }) => what).join('; ') || 'none'}.`,
);
