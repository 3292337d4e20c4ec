// Keep the syntax of this file plain: Node 18 runs it.
import { spawnSync } from 'child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'fs';
import { dirname, join } from 'path';
import { fileURLToPath } from 'url';
import { nodeLines } from './node-lines.mjs';

const cache = join(dirname(fileURLToPath(import.meta.url)), '../../.cache/node');

/**
 * The path of the Node of this line ('22', '24', …), fetched from npm into `.cache/node` when it is not there yet; undefined where it can't be had.
 * npm compares the package with the integrity that node-lines.json states; no script of it runs.
 */
export function fetchNode(line, tell) {
  const { version, megabytes, integrity } = nodeLines.lines[line] || nodeLines.older[line];
  const platform = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const name = `node-${platform}`;
  const folder = join(cache, `${version}-${platform}`);
  const node = join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(node)) return node;
  if (integrity[platform] === undefined) return undefined;
  tell(`Fetching Node ${version} from npm, once (${megabytes} MB) …`);
  mkdirSync(cache, { recursive: true });
  const unfinished = mkdtempSync(join(cache, 'unfinished-'));
  try {
    writePackage(unfinished, name, version, integrity[platform]);
    if (!runNpm(unfinished) || !starts(join(unfinished, node.slice(folder.length)))) return undefined;
    moveInto(unfinished, folder);
    return existsSync(node) ? node : undefined;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** A package that needs that Node alone, and its lock. */
function writePackage(folder, name, version, integrity) {
  const dependencies = { [name]: version };
  const packages = { '': { dependencies }, [`node_modules/${name}`]: { version, integrity } };
  const write = (file, content) => writeFileSync(join(folder, file), JSON.stringify(content));
  write('package.json', { private: true, dependencies });
  write('package-lock.json', { lockfileVersion: 3, requires: true, packages });
}

function runNpm(folder) {
  const parameters = ['ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=silent'];
  const options = { cwd: folder, stdio: 'ignore' };
  const cli = process.env.npm_execpath;
  const ended =
    cli !== undefined && cli.endsWith('npm-cli.js')
      ? spawnSync(process.execPath, [cli].concat(parameters), options)
      : spawnSync('npm', parameters, Object.assign({ shell: process.platform === 'win32' }, options));
  return ended.status === 0;
}

/** One made for another C library does not. */
function starts(node) {
  return spawnSync(node, ['--version'], { stdio: 'ignore' }).status === 0;
}

/** Whoever fetched it at the same time may have been quicker. */
function moveInto(unfinished, folder) {
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
}
