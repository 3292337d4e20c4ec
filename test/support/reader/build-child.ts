import { mkdtemp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const ADAPTERS = fileURLToPath(new URL('../../../server/adapters/', import.meta.url));
const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/', import.meta.url));

export interface BuiltChild {
  readonly childPath: string;
  readonly remove: () => Promise<void>;
}

/** A process of an adapter as it is built for use, bounded as it is there: `text-extractor/pdf-child.ts`. */
export async function buildChild(source: string): Promise<BuiltChild> {
  await mkdir(CACHE, { recursive: true });
  const folder = await mkdtemp(join(CACHE, 'child-'));
  await build({
    entryPoints: { child: join(ADAPTERS, source) },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'silent',
  });
  return { childPath: join(folder, 'child.mjs'), remove: () => rm(folder, { recursive: true, force: true }) };
}
