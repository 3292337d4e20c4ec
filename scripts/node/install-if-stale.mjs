import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from '../project.mjs';

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
    console.log(`Installing packages (npm ${verb}) …`);
    const code = await runNpm([verb, '--include=dev', '--no-audit', '--no-fund']);
    if (code !== 0) {
      console.error('\nThe packages could not be installed; npm says above why.');
      process.exit(code);
    }
  }
  writeFileSync(stampFile, fingerprint());
}

/** The lock, and the machine whose native packages were chosen. */
function fingerprint() {
  const content = read(lockFile) ?? read(join(root, 'package.json')) ?? '';
  return `${createHash('sha256').update(content).digest('hex')} ${process.platform} ${process.arch}\n`;
}

/** Somebody ran npm: every package of the lock is there in its version. */
function wasInstalledByHand() {
  const installed = parse(join(modules, '.package-lock.json'));
  const locked = parse(lockFile);
  if (installed === undefined || locked === undefined || existsSync(stampFile)) return false;
  return Object.entries(locked.packages).every(
    ([path, entry]) =>
      path === '' || entry.optional || entry.devOptional || installed.packages[path]?.version === entry.version,
  );
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
