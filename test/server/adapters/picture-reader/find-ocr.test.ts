import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findOcr, ocrFiles } from '../../../../server/adapters/picture-reader/find-ocr.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'ocr-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function install(folder: string, isWhole = true): Promise<string> {
  const packages = join(folder, 'tools/ocr/node_modules');
  const { script, wasm, data } = ocrFiles(packages);
  const files = [script, wasm, ...data.map(({ path }) => path)];
  for (const path of isWhole ? files : files.slice(1)) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, '');
  }
  return packages;
}

describe('findOcr', () => {
  it('finds the packages beside the server, however deep it lies', async () => {
    const packages = await install(root);
    expect(findOcr(join(root, 'dist/server'))).toBe(packages);
    expect(findOcr(root)).toBe(packages);
  });

  it('finds nothing where they are not, or not wholly', async () => {
    expect(findOcr(join(root, 'dist'))).toBeUndefined();
    await install(root, false);
    expect(findOcr(join(root, 'dist'))).toBeUndefined();
  });
});
