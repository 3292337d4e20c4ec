/** `npm run fuzz`: files with changes by chance through the readers and the listing of the restaurant. Nothing may fall, hang or fail without a word. */
import { parseArgs } from 'node:util';
import { createConfinedReader } from '../../server/adapters/document-reader/confined.ts';
import { buildChild } from '../support/reader/build-child.ts';
import { createFuzzProcess } from './fuzz-process.ts';
import { FORMATS } from './samples.ts';
import type { Surveyed } from './survey.ts';
import { surveyFormat } from './survey.ts';

const USAGE = `npm run fuzz -- [options]
  --runs N          files of each format (1000)
  --seed N          the first seed (1)
  --only FORMATS    with commas, of ${FORMATS.join(', ')}
  --confined N      each Nth also in a process of its own, as it is used (10)
`;
const PATIENCE_MS = 20_000;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: '1000' },
      seed: { type: 'string', default: '1' },
      only: { type: 'string', default: FORMATS.join(',') },
      confined: { type: 'string', default: '10' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(USAGE);
    return;
  }
  const wanted = values.only.split(',');
  const seeds = Array.from({ length: Number(values.runs) }, (_, place) => Number(values.seed) + place);
  const built = await buildChild('document-reader/reader-child.ts');
  const fuzzed = createFuzzProcess(PATIENCE_MS);
  const confined = createConfinedReader({ childPath: built.childPath, timeLimitMs: PATIENCE_MS });
  try {
    for (const format of FORMATS.filter((each) => wanted.includes(each))) {
      const surveyed = await surveyFormat(format, { seeds, fuzzed, confined, confinedEach: Number(values.confined) });
      process.stdout.write(describe(surveyed));
      if (surveyed.failed.length > 0) process.exitCode = 1;
    }
  } finally {
    await fuzzed.close();
    await built.remove();
  }
}

function describe({ format, content, withItems, refused, failed, slowest }: Surveyed): string {
  const codes = Object.entries(refused).map(([code, count]) => `${String(count)} ${code}`);
  const head = `${format.padEnd(5)} ${String(content)} read (${String(withItems)} with items), refused: ${codes.join(', ') || 'none'}; failed: ${String(failed.length)}; slowest ${slowest.ms.toFixed(0)} ms (seed ${String(slowest.seed)})\n`;
  return head + failed.map(({ seed, why }) => `  seed ${String(seed)}: ${why}\n`).join('');
}

await main();
