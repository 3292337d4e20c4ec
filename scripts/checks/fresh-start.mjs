import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { collect, root } from '../project.mjs';

const DEMO_QUESTION = { domain_id: 'restaurant', tenant_slug: 'demo', message: '¿El locro de la casa tiene soja?' };

/** What is there after `git clone`: the files that are kept, as they are now. */
export async function cloneFresh() {
  const { code, output } = await collect('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  if (code !== 0) throw new Error(`git ls-files: ${output}`);
  const folder = mkdtempSync(join(tmpdir(), 'rag-chat-fresh-'));
  for (const path of output.split('\0').filter((name) => name !== '')) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(root, path), join(folder, path), { force: true });
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) };
}

/** As a newcomer starts it, and as npm then does: what is sent to this one process reaches no npm and no shell. */
export const commands = {
  npm: () => ['npm', 'start'],
  script: (node) => [node, 'scripts/run.mjs', 'scripts/start.mjs'],
};

/** Longer than the slowest line of a network that still serves; nobody waits for a start that hangs. */
const READY_WITHIN_MS = 240_000;

/**
 * Starts the server in this folder, by one of `commands`, as whoever has this Node on their path would; resolves when it is ready, `seconds`
 * later. The child leads a process group of its own. Throws with all that was said when it ends before, or is not ready in time.
 */
export async function startIn(folder, node, [program, ...parameters]) {
  const began = performance.now();
  const child = spawn(program, parameters, {
    cwd: folder,
    env: { ...ownSettings(), PATH: [dirname(node), process.env.PATH].join(delimiter), PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  const ended = new Promise((resolve) => child.on('exit', (code, signal) => resolve({ code, signal })));
  const { promise: ready, resolve } = Promise.withResolvers();
  const read = (text) => {
    output += text;
    const url = /^ +API +(http:\/\/[^\s/]+)/m.exec(output)?.[1];
    if (url !== undefined) resolve(url);
  };
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', read);
  const url = await Promise.race([ready, ended, setTimeout(READY_WITHIN_MS, 'late', { ref: false })]);
  if (typeof url === 'string' && url !== 'late')
    return { url, child, ended, seconds: (performance.now() - began) / 1000, output: () => output };
  if (url === 'late') process.kill(-child.pid, 'SIGKILL');
  const why = url === 'late' ? 'was not ready in time' : `ended with ${url.code ?? url.signal}`;
  throw new Error(`${[program, ...parameters].join(' ')} ${why}:\n${output}`);
}

/** Throws unless a dish of the demo's PDF is known: that takes the reader of PDFs, the database and the answers. */
export async function askDemo(url) {
  const response = await fetch(`${url}/v2/query`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(DEMO_QUESTION),
  });
  const envelope = await response.json();
  const source = envelope.sources?.find(({ source }) => source.endsWith('.pdf'));
  if (!response.ok || source === undefined) throw new Error(`the demo's PDF is not known: ${JSON.stringify(envelope)}`);
}

/** Of this process and of npm: what nobody has who types a command into a shell. */
function ownSettings() {
  return Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) =>
        !/^npm_(?!config_(?:registry|cafile|cache|userconfig|globalconfig)$)|^NODE_OPTIONS$|^INIT_CWD$/.test(name),
    ),
  );
}
