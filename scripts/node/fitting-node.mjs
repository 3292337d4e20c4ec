// Keep the syntax of this file plain: an old Node has to get as far as the sentences below.
import { spawn } from 'child_process';
import { delimiter, dirname } from 'path';
import { nodeLines } from './node-lines.mjs';

/** The oldest major version that fetches another; older ones are told what to install. */
const ABLE_TO_FETCH = 18;

/** Says to the Node that is started that it shall end with the one that started it. */
const BOUND = 'RAG_CHAT_BOUND_TO_PARENT';

const FROM_TERMINAL = ['SIGINT', 'SIGQUIT'];
const FROM_ANYWHERE = ['SIGTERM', 'SIGHUP', 'SIGUSR2', 'SIGCONT'];

export function isFitting(version) {
  const [major, minor] = version.split('.').map(Number);
  const [oldestMajor, oldestMinor] = nodeLines.oldest.split('.').map(Number);
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}

/** The sentence for a Node that is too old and can't be helped. */
export function askForNode(version) {
  const lines = Object.keys(nodeLines.lines).join(', ');
  return `rag-chat needs Node ${nodeLines.oldest} or newer (${lines} are tested), and this is Node ${version}. Get it from https://nodejs.org`;
}

/**
 * Goes on where this Node fits. Else starts the same command in one that does, fetched from npm the first time, and ends as that ends: `goOn` is not
 * called. A Node that can't be helped ends with one sentence.
 */
export async function withFittingNode(goOn) {
  const version = process.versions.node;
  if (isFitting(version)) {
    if (process.env[BOUND] !== undefined && process.channel) endWithParent();
    return goOn();
  }
  const node = Number(version.split('.')[0]) >= ABLE_TO_FETCH ? await findNode(version) : undefined;
  if (node === undefined) {
    console.error(askForNode(version));
    process.exit(1);
  }
  return goOnIn(node);
}

async function findNode(version) {
  const { fetchNode } = await import('./fetch-node.mjs');
  return fetchNode(nodeLines.fetched, (sentence) =>
    console.log(`This is Node ${version}, and rag-chat needs ${nodeLines.oldest} or newer. ${sentence}`),
  );
}

/** In the same process group, so that a terminal's signals reach it; what is sent to this process alone is handed on. */
function goOnIn(node) {
  const path = [dirname(node), process.env.PATH].join(delimiter);
  const child = spawn(node, process.argv.slice(1), {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: Object.assign({}, process.env, { PATH: path, [BOUND]: '1' }),
  });
  const hasTerminal = process.stdin.isTTY || process.stdout.isTTY || process.stderr.isTTY;
  for (const signal of FROM_TERMINAL) process.on(signal, () => hasTerminal || child.kill(signal));
  for (const signal of FROM_ANYWHERE) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    console.error(`${node} could not be started (${error.code}).`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

/** Also where that is killed without a word: the channel to it breaks. */
function endWithParent() {
  delete process.env[BOUND];
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  process.channel.unref();
}
