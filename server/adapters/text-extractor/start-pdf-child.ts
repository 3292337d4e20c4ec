import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ChildLimits } from './child-messages.ts';
import { writeLimits } from './child-messages.ts';
import { confine, knowConfinement } from './confine-child.ts';

/** Starts the reading process: no environment of ours, and bounded as `confine` says. */
export async function startPdfChild(
  childPath: string,
  limits: ChildLimits,
  timeLimitMs: number,
): Promise<ChildProcess> {
  const bounds = { childPath, memoryLimitMb: limits.memoryLimitMb, timeLimitMs };
  const { program, parameters } = confine(await knowConfinement(), bounds);
  return fork(childPath, writeLimits(limits), {
    ...(program === undefined ? {} : { execPath: program }),
    execArgv: [...parameters],
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

function megabytes(match: RegExpExecArray | null): number {
  return Number(match?.[1] ?? 0) / 1024;
}
