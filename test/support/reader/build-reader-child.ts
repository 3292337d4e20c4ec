import { mkdtemp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const SOURCE = fileURLToPath(new URL('../../../server/adapters/document-reader/reader-child.ts', import.meta.url));
const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/', import.meta.url));

/** The reading process as it is built for use, bounded as it is there. */
export async function buildReaderChild(): Promise<{ childPath: string; remove: () => Promise<void> }> {
  await mkdir(CACHE, { recursive: true });
  const folder = await mkdtemp(join(CACHE, 'reader-child-'));
  const childPath = join(folder, 'reader-child.mjs');
  await build({
    entryPoints: [SOURCE],
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'silent',
  });
  return { childPath, remove: () => rm(folder, { recursive: true, force: true }) };
}
