import { setImmediate as nextTurn } from 'node:timers/promises';
import type { GenerationEnd, LanguageModel, Prompt } from '../../../server/assistant/index.ts';
import { Fault } from '../../../server/fault.ts';

/** The pieces in which a text comes: a space belongs to the word behind it. */
export function pieces(text: string): string[] {
  return text.match(/\s*\S+|\s+$/gu) ?? [];
}

/** A model that says this text in pieces, one a turn, and keeps the promises of the port. */
export function speaking(id: string, say: (prompt: Prompt) => string): LanguageModel {
  return {
    id,
    async *generate(prompt, signal) {
      return yield* paced(pieces(say(prompt)), prompt.maxTokens, signal);
    },
  };
}

export async function* paced(
  said: Iterable<string>,
  maxTokens: number,
  signal: AbortSignal,
): AsyncGenerator<string, GenerationEnd> {
  let left = maxTokens;
  for (const piece of said) {
    await nextTurn();
    stopIfCancelled(signal);
    if (left === 0) return { how: 'cut' };
    left -= 1;
    yield piece;
  }
  stopIfCancelled(signal);
  return { how: 'whole' };
}

export function stopIfCancelled(signal: AbortSignal): void {
  if (signal.aborted) throw new Fault('cancelled', { cause: signal.reason });
}
