import type { Failure } from './failure.ts';
import { statusOf } from './failure.ts';

/**
 * Why `ask()` brought no complete answer. `empty`, `too-long`, `busy`: it was not asked. `stopped`: it was ended, by the guest or by a new
 * conversation. `failed`: it broke; `status` is 0 where there was no HTTP answer.
 */
export type AskFailedCode = 'empty' | 'too-long' | 'busy' | 'stopped' | 'failed';

/** What `ask()` rejects with. */
export class AskFailed extends Error {
  override readonly name = 'AskFailed';
  readonly code: AskFailedCode;
  readonly status: number;

  constructor(code: AskFailedCode, failure?: Failure) {
    super(code);
    this.code = code;
    this.status = failure ? statusOf(failure) : 0;
  }
}
