import { mkdtemp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const SOURCE = fileURLToPath(new URL('../../../server/adapters/text-extractor/pdf-child.ts', import.meta.url));
const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/', import.meta.url));

/** The reading process as it is built for use: quicker to start and without the memory of a compiler. */
export async function buildPdfChild(): Promise<{ childPath: string; remove: () => Promise<void> }> {
  await mkdir(CACHE, { recursive: true });
  const folder = await mkdtemp(join(CACHE, 'pdf-child-'));
  const childPath = join(folder, 'pdf-child.mjs');
  await build({
    entryPoints: [SOURCE],
    outfile: childPath,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'silent',
  });
  return { childPath, remove: () => rm(folder, { recursive: true, force: true }) };
}
