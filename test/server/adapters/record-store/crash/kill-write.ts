import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const CACHE = fileURLToPath(new URL('../../../../../node_modules/.cache/', import.meta.url));
export const DOMAIN_FILE = fileURLToPath(new URL('../../../../support/domains/bakery.yaml', import.meta.url));

/** Where the process is killed. */
export type KillPoint =
  /** At this statement within open writes, counted from 1; the process stands still there. */
  | { readonly statement: number; readonly cachePages?: number }
  /** So long after it began. */
  | { readonly afterMs: number };

export interface Killed {
  /** The write was acknowledged. */
  readonly isDone: boolean;
  /** It stood between two statements of an open write. This is the fingerprint of what everybody else saw of the file then. */
  readonly inside?: string;
}

export interface Player {
  /** Plays the write on the file and is killed with SIGKILL. */
  kill(path: string, write: string, point: KillPoint): Promise<Killed>;
  remove(): Promise<void>;
}

/** A process of its own, built once: it is there in the time that its compiler would take. */
export async function buildScript(name: string): Promise<{ readonly script: string; remove(): Promise<void> }> {
  await mkdir(CACHE, { recursive: true });
  const folder = await mkdtemp(join(CACHE, 'player-'));
  const script = join(folder, `${name}.mjs`);
  await build({
    entryPoints: [fileURLToPath(new URL(`./${name}.ts`, import.meta.url))],
    outfile: script,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'silent',
  });
  return { script, remove: () => rm(folder, { recursive: true, force: true }) };
}

export async function buildPlayer(): Promise<Player> {
  const { script, remove } = await buildScript('play-until-killed');
  return { kill: (path, write, point) => killPlayer(script, path, { write, point }), remove };
}

async function killPlayer(
  player: string,
  path: string,
  { write, point }: { readonly write: string; readonly point: KillPoint },
): Promise<Killed> {
  const [holdAt, cachePages] = 'statement' in point ? [point.statement, point.cachePages ?? ''] : ['', ''];
  const child = spawn(process.execPath, [player, path, DOMAIN_FILE, write, String(holdAt), String(cachePages)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const killed: { isDone: boolean; inside?: string } = { isDone: false };
  for await (const line of createInterface({ input: child.stdout })) {
    const [word, seen = ''] = line.split(' ');
    if (word === 'begun' && 'afterMs' in point) setTimeout(() => child.kill('SIGKILL'), point.afterMs);
    if (word === 'inside') killed.inside = seen;
    if (word === 'done') killed.isDone = true;
    if (word !== 'begun') child.kill('SIGKILL');
  }
  const [code, signal] = (await exited) as [number | null, string | null];
  if (signal !== 'SIGKILL') throw new Error(`the player ended by itself with ${String(code)}`);
  return killed;
}
