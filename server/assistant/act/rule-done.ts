import type { Ruling } from '../policy/decide.ts';
import type { Understood } from '../steps/understood.ts';
import { readsOf } from './reads-of.ts';
import { isStale } from './stale.ts';
import type { ToolResult } from './tool-desk.ts';

/** What is done or asked for counts where nothing else is answered: what the facts say of a danger is ruled by them alone. */
export function ruleDone(
  ruling: Ruling,
  { approach, acts, done }: Pick<Understood, 'approach' | 'acts' | 'done'>,
): Ruling {
  const isAlone = approach.kind === 'acts' && acts.every(({ kind }) => kind === 'do' || kind === 'talk');
  if (done === undefined || !isAlone) return ruling;
  switch (done.kind) {
    case 'asked':
    case 'proposed':
    case 'pointed':
      return { decision: 'ASK_CLARIFY', action: 'NONE', confidence: 1 };
    case 'kept':
    case 'dropped':
      return { decision: 'ANSWER', action: 'NONE', confidence: 1 };
    case 'refused':
    case 'stray':
    case 'away':
    case 'barred':
    case 'forbidden':
      return { decision: 'DISCLAIMER', action: 'VERIFY_WITH_STAFF', confidence: 0 };
    case 'read': {
      const results = readsOf(done).map(({ result }) => result);
      if (results.every(({ kind }) => kind === 'failed' || kind === 'unknown'))
        return { decision: 'DISCLAIMER', action: 'VERIFY_WITH_STAFF', confidence: 0 };
      return results.some(isDoubtful)
        ? { decision: 'SOFT_DISCLAIMER', action: 'VERIFY_WITH_STAFF', confidence: 0.5 }
        : { decision: 'ANSWER', action: 'NONE', confidence: 1 };
    }
  }
}

/** Old, or missing beside others that are there. */
function isDoubtful(result: ToolResult): boolean {
  return result.kind === 'failed' || result.kind === 'unknown' || isStale(result);
}
