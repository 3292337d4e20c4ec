import type { ChildProcess, StdioOptions } from 'node:child_process';

export function prepareChroma(): string | undefined;
export function spawnChroma(parts: {
  readonly path: string;
  readonly port: number;
  readonly host?: string;
  readonly stdio?: StdioOptions;
}): ChildProcess;
