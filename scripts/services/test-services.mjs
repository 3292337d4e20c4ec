// The tests against real servers: all of them, or the files given as arguments. A server that can't be had fails them; none is left out.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { prepareChroma } from './chroma-server.mjs';
import { prepareOcr } from './prepare-ocr.mjs';
import { root, runTool } from '../project.mjs';

/** Programs that tests start: where they are missing, one command may bring them. */
const programs = [
  { name: process.env.REDIS_SERVER ?? 'redis-server', debian: 'redis-server' },
  { name: process.env.NGINX ?? 'nginx', debian: 'nginx-light', version: '-v' },
  { name: 'initdb', debian: 'postgresql', folders: postgresFolders },
];

programs.forEach(requireProgram);
// Before files run side by side that would install it at the same time; those that need it say why there is none.
prepareChroma();
prepareOcr();

const report = join(root, '.cache/results/services.json');
rmSync(report, { force: true });
process.exitCode = await runTool('vitest/vitest.mjs', [
  'run',
  '--config=vitest.services.config.ts',
  '--allowOnly=false',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
  ...process.argv.slice(2),
]);
const counts = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {};
const failed = counts.numFailedTests ?? 0;
console.log(`${counts.numPassedTests ?? 0} passed, ${process.exitCode === 0 ? failed : Math.max(1, failed)} failed`);

function requireProgram({ name, debian, version = '--version', folders = () => [''] }) {
  const isThere = () => folders().some((folder) => runs(join(folder, name), version));
  if (isThere()) return;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    console.log(`No ${name} found: installing it with apt-get.`);
    for (const parameters of [['update'], ['install', '-y', '--no-install-recommends', debian]]) {
      spawnSync('apt-get', parameters, {
        stdio: 'inherit',
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
    }
    if (isThere()) return;
  }
  console.error(`These tests need ${name}, which was not found (Debian, Ubuntu: sudo apt-get install ${debian}).`);
  process.exit(1);
}

/** As `test/support/services/start-postgres.ts` looks for it: Debian and Ubuntu keep its programs away from the path. */
function postgresFolders() {
  if (process.env.POSTGRES_BIN) return [process.env.POSTGRES_BIN];
  const versions = '/usr/lib/postgresql';
  const debian = existsSync(versions) ? readdirSync(versions).map((version) => join(versions, version, 'bin')) : [];
  return ['', ...debian];
}

function runs(program, version) {
  return spawnSync(program, [version], { stdio: 'ignore' }).status === 0;
}
