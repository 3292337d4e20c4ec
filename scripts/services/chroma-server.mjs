// A Chroma server as a process: `npm run chroma` and the tests start the same one.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../project.mjs';

const folder = join(root, 'tools/chroma');
const launcher = join(folder, 'launch.cjs');

/** How the launcher says that no server can be loaded here. */
const NOT_USABLE_HERE = 78;

/** Undefined when a server can be loaded here; else why none can, and what to do. Installs the one for older systems where that helps. */
export function prepareChroma() {
  const first = tryLauncher();
  if (first.status === 0) return undefined;
  if (first.status !== NOT_USABLE_HERE)
    return explain(first.stderr || `the launcher ended with ${first.status ?? first.signal}`);
  const canHelp = process.platform === 'linux' && process.arch === 'x64';
  if (!canHelp || existsSync(join(folder, 'node_modules'))) return explain(first.stderr);
  console.error('Installing a Chroma server for this system (110 MB, once) …');
  const install = spawnSync('npm', ['ci', '--prefix', folder, '--no-audit', '--no-fund'], {
    encoding: 'utf8',
    stdio: 'pipe',
  });
  if (install.status !== 0) return explain(`${first.stderr}\n${install.stderr}`);
  const second = tryLauncher();
  return second.status === 0 ? undefined : explain(second.stderr);
}

/** The server as a child process; it listens soon after. `stdio` as for `spawn`. */
export function spawnChroma({ path, port, host = '127.0.0.1', stdio = 'inherit' }) {
  const parameters = [launcher, 'run', '--path', path, '--host', host, '--port', String(port)];
  return spawn(process.execPath, parameters, { cwd: root, stdio });
}

function tryLauncher() {
  return spawnSync(process.execPath, [launcher, '--version'], { encoding: 'utf8', timeout: 30_000 });
}

function explain(reason) {
  return [
    reason.trim(),
    'Chroma can be run in another way and be named in CHROMA_URL:',
    '  docker run -p 8001:8000 chromadb/chroma        or        pip install chromadb && chroma run --port 8001',
  ].join('\n');
}
