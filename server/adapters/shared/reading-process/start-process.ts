import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ChildBounds } from './confine.ts';
import { confine, knowConfinement } from './confine.ts';

/** Starts a reading process: no environment of ours, and bounded as `confine` says. */
export async function startProcess(bounds: ChildBounds, parameters: readonly string[]): Promise<ChildProcess> {
  const confined = confine(await knowConfinement(), bounds);
  return fork(bounds.childPath, [...parameters], {
    ...(confined.program === undefined ? {} : { execPath: confined.program }),
    execArgv: [...confined.parameters],
    cwd: dirname(bounds.childPath),
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
