import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runTool } from '../project.mjs';

const shared = ['rollup.config.mjs', 'package.json', 'tsconfig.base.json'];
const halves = {
  server: { sources: ['server', 'tsconfig.json', ...shared], output: 'dist/server/main.js' },
  // The packages of a page are built in, so the lock counts too.
  widget: {
    sources: ['widget', 'package-lock.json', 'scripts/pack', ...shared],
    output: 'dist/widget/rag-chat.js',
  },
};

/** Builds the halves (server, widget) whose sources are not those of the last build. */
export async function buildIfStale() {
  const stale = Object.keys(halves).filter((half) => {
    const { sources, output } = halves[half];
    return !existsSync(join(root, output)) || readStamp(half) !== fingerprint(sources);
  });
  if (stale.length > 0) await build(stale);
}

/** Builds these halves, whatever is there. Ends the process when a build fails. */
export async function build(names = Object.keys(halves)) {
  for (const half of names) {
    // Taken before: what changes during the build makes the next one.
    const stamp = fingerprint(halves[half].sources);
    rmSync(join(root, 'dist', half), { recursive: true, force: true });
    console.log(`Building the ${half} …`);
    const code = await runTool('rollup/dist/bin/rollup', ['-c', '--silent', '--configHalf', half]);
    if (code !== 0 || !existsSync(join(root, halves[half].output))) {
      console.error(`The ${half} could not be built.`);
      process.exit(code === 0 ? 1 : code);
    }
    // The parser it needs is loaded only where something is built.
    if (half === 'widget') (await import('./finish-widget.mjs')).finishWidget();
    mkdirSync(join(root, 'dist'), { recursive: true });
    writeFileSync(stampFile(half), stamp);
  }
}

const stampFile = (half) => join(root, 'dist', `.built-${half}`);

function readStamp(half) {
  return existsSync(stampFile(half)) ? readFileSync(stampFile(half), 'utf8') : undefined;
}

/** Names, sizes and times of all sources: also a deleted or an older file makes a difference. */
function fingerprint(sources) {
  const hash = createHash('sha256');
  for (const source of sources) addFile(hash, source);
  return hash.digest('hex');
}

function addFile(hash, path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (found === undefined) return;
  if (!found.isDirectory()) {
    hash.update(`${path} ${found.size} ${found.mtimeMs}\n`);
    return;
  }
  for (const name of readdirSync(join(root, path)).sort()) addFile(hash, `${path}/${name}`);
}
