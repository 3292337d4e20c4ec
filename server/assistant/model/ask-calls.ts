/** The next calls out of a model, as far as they come in time. */
import type { LanguageModel, Prompt, ProposedCall } from '../ports.ts';
import { inTime, LATE } from './in-time.ts';

export interface AskedCalls {
  /** `unasked`: it is not expected in time, or is not free. `late`: ended when the time was up. `broken`: it failed, with `failure`. */
  readonly how: 'called' | 'unasked' | 'late' | 'broken';
  readonly calls: readonly ProposedCall[];
  readonly failure?: unknown;
}

export interface CallsTime {
  readonly withinMs: number;
  /** The guest waits by their own word: the model is asked also where it is cold, slow or busy. */
  readonly isInsisted: boolean;
}

/**
 * Asked where it is free and expected within so many milliseconds; at the end of them its work is ended. Never throws for what a model does.
 * @throws the signal's reason where the guest has left
 */
export async function askCalls(
  { callTools, outlook }: Pick<LanguageModel, 'callTools' | 'outlook'>,
  prompt: Prompt,
  { withinMs, isInsisted }: CallsTime,
  signal: AbortSignal,
): Promise<AskedCalls> {
  const none = { calls: [] };
  if (callTools === undefined || withinMs <= 0) return { how: 'unasked', ...none };
  const isExpected = (outlook?.(prompt, withinMs) ?? 'ready') === 'ready';
  if (!isExpected && !isInsisted) return { how: 'unasked', ...none };
  const asked: Prompt = { ...prompt, ...(isInsisted ? { asks: 'queue' } : { asks: 'free', withinMs }) };
  try {
    const calls = await inTime((work) => callTools(asked, work), withinMs, signal);
    return calls === LATE ? { how: 'late', ...none } : { how: 'called', calls };
  } catch (failure) {
    signal.throwIfAborted();
    return { how: 'broken', ...none, failure };
  }
}
