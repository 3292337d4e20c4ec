// What reads photographs and scans, for the tests of it: docs/documents.md has the same command for everybody.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../project.mjs';

const folder = join(root, 'tools/ocr');

/** Undefined when it is installed; else why it can't be. */
export function prepareOcr() {
  if (existsSync(join(folder, 'node_modules'))) return undefined;
  console.error('Installing what reads pictures (81 MB, once) …');
  const install = spawnSync('npm', ['ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund'], {
    encoding: 'utf8',
    stdio: 'pipe',
  });
  return install.status === 0 ? undefined : install.stderr;
}
