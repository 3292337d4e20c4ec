import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { FuzzMessage } from './fuzz-child.ts';
import type { Outcome } from './outcome.ts';
import type { Format } from './samples.ts';

/** `lost`: the process died or was silent for too long, in a reader or in the server's own part. */
export type Told = Outcome | { readonly kind: 'lost'; readonly stage: 'reader' | 'server'; readonly why: string };

export interface FuzzProcess {
  read(format: Format, seed: number): Promise<Told>;
  close(): Promise<void>;
}

/** A process that reads mutants, replaced by another when one of them was its end. */
export function createFuzzProcess(patienceMs: number): FuzzProcess {
  let child: ChildProcess | undefined;
  const end = async (): Promise<void> => {
    const ending = child;
    child = undefined;
    if (ending?.kill('SIGKILL') === true) await once(ending, 'exit');
  };
  return {
    async read(format, seed) {
      child ??= fork(join(import.meta.dirname, 'fuzz-child.ts'), {
        execArgv: ['--import', 'tsx', '--max-old-space-size=600', '--no-warnings'],
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      });
      const told = await ask(child, { format, seed }, patienceMs);
      if (told.kind === 'lost') await end();
      return told;
    },
    close: end,
  };
}

function ask(child: ChildProcess, task: { format: Format; seed: number }, patienceMs: number): Promise<Told> {
  let stage: 'reader' | 'server' = 'server';
  return new Promise((resolve) => {
    const finish = (told: Told): void => {
      clearTimeout(timer);
      child.off('message', hear).off('exit', die);
      resolve(told);
    };
    const hear = (message: FuzzMessage): void => {
      if (message.kind === 'outcome') finish(message.outcome);
      else stage = message.stage;
    };
    const die = (code: number | null, signal: string | null): void => {
      finish({ kind: 'lost', stage, why: `ended with ${String(code ?? signal)}` });
    };
    const timer = setTimeout(() => {
      finish({ kind: 'lost', stage, why: `silent for ${String(patienceMs)} ms` });
    }, patienceMs);
    child.on('message', hear).on('exit', die);
    child.send(task);
  });
}
