import { failureOf } from '../../client/failure.ts';
import { KeepsNothing } from '../../conversation/guest-memory.ts';
import type { MemoryWords } from '../../i18n/words/memory.ts';

/** Why something could not be remembered or erased, in words: the server's own where it refused. */
export function describeMemoryFailure(error: unknown, words: MemoryWords): string {
  if (error instanceof KeepsNothing) return words.blocked;
  const failure = failureOf(error);
  return failure.kind === 'refused' && failure.detail !== '' ? failure.detail : words.notKept;
}
