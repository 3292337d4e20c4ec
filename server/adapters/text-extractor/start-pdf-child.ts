import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ChildLimits } from './child-messages.ts';
import { writeLimits } from './child-messages.ts';

/** Caps the data of the process itself (a worker's or V8's limits don't count the library's buffers) and its time. */
const CAPPED_START = 'ulimit -c 0; ulimit -t "$1"; ulimit -d "$2"; shift 2; exec "$0" "$@"';

/** What Node and its threads reserve without using it. */
const RESERVED_MB = 256;

const SELF = '/proc/self/exe';

/** Starts the reading process: no environment of ours, no native add-ons, no code from strings, capped where the system can. */
export function startPdfChild(childPath: string, limits: ChildLimits, timeLimitMs: number): ChildProcess {
  const flags = [
    `--max-old-space-size=${String(limits.memoryLimitMb)}`,
    '--max-semi-space-size=8',
    '--no-addons',
    '--disallow-code-generation-from-strings',
    '--no-warnings',
    ...(childPath.endsWith('.ts') ? ['--import', 'tsx'] : []),
  ];
  const node = nodeBehindShell();
  const start =
    node === undefined
      ? { execArgv: flags }
      : {
          execPath: '/bin/sh',
          execArgv: ['-c', CAPPED_START, node, seconds(timeLimitMs), kilobytes(limits.memoryLimitMb), ...flags],
        };
  return fork(childPath, writeLimits(limits), {
    ...start,
    cwd: dirname(childPath),
    env: {},
    serialization: 'json',
    stdio: ['pipe', 'ignore', 'pipe', 'ipc'],
  });
}

/** Hands over the file. A process that is gone already takes nothing, which is no fault of this side. */
export function feed(child: ChildProcess, bytes: Uint8Array): void {
  child.stdin?.on('error', () => undefined);
  child.stdin?.end(bytes);
}

/** What a process holds now and held at most, in MB. Zero where the system doesn't tell. */
export function readMemory(pid: number | undefined): { now: number; most: number } {
  try {
    const status = readFileSync(`/proc/${String(pid)}/status`, 'latin1');
    return { now: megabytes(/^VmRSS:\s*(\d+)/mu.exec(status)), most: megabytes(/^VmHWM:\s*(\d+)/mu.exec(status)) };
  } catch {
    return { now: 0, most: 0 };
  }
}

/** The running Node, where a shell can set limits before it. */
function nodeBehindShell(): string | undefined {
  try {
    const node = readlinkSync(SELF);
    return existsSync(node) && existsSync('/bin/sh') ? node : undefined;
  } catch {
    return undefined;
  }
}

function megabytes(match: RegExpExecArray | null): number {
  return Number(match?.[1] ?? 0) / 1024;
}

/** Processor time, with room for the threads that help: an orphan ends by itself. */
function seconds(milliseconds: number): string {
  return String(Math.ceil(milliseconds / 1000) * 2 + 10);
}

function kilobytes(memoryLimitMb: number): string {
  return String((memoryLimitMb + RESERVED_MB) * 1024);
}
