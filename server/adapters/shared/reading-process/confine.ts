import { execFile } from 'node:child_process';
import { existsSync, readlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** What this system can do to bound a process from outside. */
export interface Confinement {
  /** The running Node; absent where the system does not tell it: then it is started as a child is by default. */
  readonly node?: string;
  /** Sets limits before Node begins; absent where there is no such shell (Windows) or where limits don't bind (macOS). */
  readonly shell?: string;
  /** A command that takes the network away; absent where the system or its settings don't allow it. */
  readonly cutOff?: readonly string[];
  /** Private data in MB that Node holds before it does anything: 49 with Node 22, 575 with Node 24 on Linux. */
  readonly restMb: number;
}

export interface ChildBounds {
  readonly childPath: string;
  /** Folders of code beside that of the script, which the process may read. */
  readonly codeFolders: readonly string[];
  /** What the process may take beyond its rest. */
  readonly memoryLimitMb: number;
  readonly timeLimitMs: number;
}

/** How to start Node, with `parameters` before the script. */
export interface ConfinedNode {
  /** Defaults to this Node. */
  readonly program?: string;
  readonly parameters: readonly string[];
}

const run = promisify(execFile);

const SELF = '/proc/self/exe';
const SHELL = '/bin/sh';
const PROBE_MS = 10_000;

/** No core file; bounds on processor time and on the data of the process itself: V8's limits and a worker's don't count the library's buffers. */
const CAPPED_START = 'ulimit -c 0; ulimit -t "$1"; ulimit -d "$2"; shift 2; exec "$0" "$@"';

/** A namespace of the network without any device. It takes one of users, for which most systems ask no right. */
const CUT_OFF = ['unshare', '--user', '--net'] as const;

const QUIET_NODE = ['--max-semi-space-size=8', '--no-addons', '--no-warnings'] as const;

/**
 * Node for the script at `childPath`, bounded by its own flags and as far as the system can. A file may take the process over; then it
 * reaches no file but its own code, starts no process and no worker, and has no network. The source (`.ts`) is not bounded like that: a
 * process of its own compiles it on the fly. It is used for development only.
 */
export function confine({ node, shell, cutOff, restMb }: Confinement, bounds: ChildBounds): ConfinedNode {
  const { childPath, codeFolders, memoryLimitMb, timeLimitMs } = bounds;
  const isSource = childPath.endsWith('.ts');
  const flags = [
    `--max-old-space-size=${String(memoryLimitMb)}`,
    '--disallow-code-generation-from-strings',
    ...QUIET_NODE,
    ...(isSource ? ['--import', 'tsx'] : permissions([dirname(childPath), ...codeFolders])),
  ];
  if (node === undefined) return { parameters: flags };
  const [program = node, ...parameters] = [...(cutOff ?? []), node, ...flags];
  if (shell === undefined) return { program, parameters };
  const most = isSource ? 'unlimited' : kilobytes(restMb + memoryLimitMb);
  return { program: shell, parameters: ['-c', CAPPED_START, program, seconds(timeLimitMs), most, ...parameters] };
}

/** Files of the script and its libraries alone. From Node 25 on the same flag also takes the network away. */
function permissions(folders: readonly string[]): string[] {
  return ['--permission', ...folders.map((folder) => `--allow-fs-read=${join(folder, '*')}`)];
}

/** Where a package lies. */
export function packageFolder(name: string): string {
  return dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
}

/** The folder of packages that one lies in, with all that it needs. @throws Error when it is not installed */
export function packagesAround(name: string): string {
  const folders = createRequire(import.meta.url).resolve.paths(name) ?? [];
  const folder = folders.find((each) => existsSync(join(each, name)));
  if (folder === undefined) throw new Error(`${name} is not installed`);
  return folder;
}

let known: Promise<Confinement> | undefined;

/** Found out once, since it starts two processes; what could not be found out is tried again at the next file. */
export function knowConfinement(): Promise<Confinement> {
  known ??= probe().catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}

async function probe(): Promise<Confinement> {
  const node = nodeBehindShell();
  if (node === undefined) return { restMb: 0 };
  const [restMb, cutOff] = await Promise.all([measureRest(node), findCutOff()]);
  return { node, shell: SHELL, ...cutOff, restMb };
}

/** The running Node, where a shell can set limits before it. */
function nodeBehindShell(): string | undefined {
  try {
    const node = readlinkSync(SELF);
    return existsSync(node) && existsSync(SHELL) ? node : undefined;
  } catch {
    return undefined;
  }
}

/** Throws where the system tells nothing: a bound that was guessed would refuse every file, or none. */
async function measureRest(node: string): Promise<number> {
  const script = "process.stdout.write(require('node:fs').readFileSync('/proc/self/status', 'latin1'))";
  const { stdout } = await run(node, [...QUIET_NODE, '-e', script], { env: {}, timeout: PROBE_MS });
  const held = /^VmData:\s*(\d+)/mu.exec(stdout)?.[1];
  if (held === undefined) throw new Error('the system does not tell what a process holds');
  return Math.ceil(Number(held) / 1024);
}

async function findCutOff(): Promise<Pick<Confinement, 'cutOff'>> {
  const [program, ...parameters] = [...CUT_OFF, 'true'];
  try {
    await run(program, parameters, { timeout: PROBE_MS });
    return { cutOff: CUT_OFF };
  } catch {
    return {};
  }
}

/** Processor time, with room for the threads that help: an orphan ends by itself. */
function seconds(milliseconds: number): string {
  return String(Math.ceil(milliseconds / 1000) * 2 + 10);
}

function kilobytes(megabytes: number): string {
  return String(megabytes * 1024);
}
