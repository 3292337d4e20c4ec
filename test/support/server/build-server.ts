import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

let built = false;

/** The built server; builds it first when its sources have changed. */
export function buildServer(): string {
  const script = join(ROOT, 'scripts/pack/build-if-stale.mjs');
  if (!built) {
    const build = `const { buildIfStale } = await import(${JSON.stringify(script)}); await buildIfStale();`;
    execFileSync(process.execPath, ['--input-type=module', '-e', build], {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    built = true;
  }
  return join(ROOT, 'dist/server/main.js');
}

/** Once before all files of a run: those that run side by side would build at the same time. */
export function setup(): void {
  buildServer();
}
