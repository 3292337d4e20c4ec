import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** What `tsc -p` checks: the server, the elements, and the tests of each. */
export const typedProjects = [
  'tsconfig.json',
  'widget/tsconfig.json',
  'test/tsconfig.json',
  'test/widget/tsconfig.json',
];

/** Runs a program in the repository with this console; resolves to its exit code, 1 when a signal ended it. */
export function run(program, parameters, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, { cwd: root, stdio: 'inherit', ...options });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** The same for a script of an installed package, e.g. `runTool('rollup/dist/bin/rollup', ['-c'])`. */
export function runTool(script, parameters, options) {
  return run(process.execPath, [join(root, 'node_modules', script), ...parameters], options);
}

/** As `run`, with what it writes kept back until it ends, for programs that run side by side. `signal` ends it early. */
export function collect(program, parameters, { signal } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], signal });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    }
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
