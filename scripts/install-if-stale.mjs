import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './project.mjs';

const modules = join(root, 'node_modules');
const lockFile = join(root, 'package-lock.json');
const stampFile = join(modules, '.rag-chat-install');

/** Makes node_modules what package-lock.json says; does nothing when it is that already. */
export async function installIfStale() {
  const wanted = fingerprint();
  if (read(stampFile) === wanted) return;
  if (!wasInstalledByHand()) {
    rmSync(stampFile, { force: true });
    const verb = existsSync(lockFile) ? 'ci' : 'install';
    console.log(`Installing packages (npm ${verb}). The first time takes some minutes: SQLite may be compiled.`);
    const code = await runNpm([verb, '--include=dev', '--no-audit', '--no-fund']);
    if (code !== 0) {
      console.error('\nThe packages could not be installed; npm says above why.');
      console.error('Where no ready-made SQLite fits, a C++ compiler, make and Python 3 are needed to compile it.');
      process.exit(code);
    }
  }
  writeFileSync(stampFile, fingerprint());
}

/** The lock, and the Node and machine for which native packages were compiled. */
function fingerprint() {
  const content = read(lockFile) ?? read(join(root, 'package.json')) ?? '';
  const machine = `${process.platform} ${process.arch} ${process.versions.modules}`;
  return `${createHash('sha256').update(content).digest('hex')} ${machine}\n`;
}

/** Somebody ran npm: every package of the lock is there in its version, and SQLite was compiled and loads here. */
function wasInstalledByHand() {
  const installed = parse(join(modules, '.package-lock.json'));
  const locked = parse(lockFile);
  if (installed === undefined || locked === undefined || existsSync(stampFile)) return false;
  const complete = Object.entries(locked.packages).every(
    ([path, entry]) =>
      path === '' || entry.optional || entry.devOptional || installed.packages[path]?.version === entry.version,
  );
  return complete && sqliteLoads();
}

function sqliteLoads() {
  try {
    process.dlopen({ exports: {} }, join(modules, 'better-sqlite3/build/Release/better_sqlite3.node'));
    return true;
  } catch {
    return false;
  }
}

function runNpm(parameters) {
  const cli = process.env.npm_execpath;
  if (cli?.endsWith('npm-cli.js')) return run(process.execPath, [cli, ...parameters]);
  return run('npm', parameters, { shell: process.platform === 'win32' });
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function parse(file) {
  const text = read(file);
  return text === undefined ? undefined : JSON.parse(text);
}
