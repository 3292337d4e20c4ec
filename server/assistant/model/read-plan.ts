/** A plan out of a model, as far as it comes in time. */
import type { LanguageModel, Prompt } from '../ports.ts';
import type { ModelPlan } from '../understand/by-model/model-plan.ts';
import { parsePlan } from '../understand/by-model/model-plan.ts';
import { inTime, LATE } from './in-time.ts';

export interface ReadPlan {
  /** `unasked`: it is not expected in time, or is not free. `late`: ended when the time was up. `broken`: it failed, with `failure`, or wrote no plan. */
  readonly how: 'read' | 'unasked' | 'late' | 'broken';
  readonly plan?: ModelPlan;
  readonly failure?: unknown;
}

/** Far more than the bound of tokens lets it write. */
const LONGEST_PLAN = 8192;

/**
 * Asked where it is free and expected within so many milliseconds; at the end of them its work is ended. Never throws for what a model does.
 * @throws the signal's reason where the guest has left
 */
export async function readPlan(
  model: LanguageModel,
  prompt: Prompt,
  withinMs: number,
  signal: AbortSignal,
): Promise<ReadPlan> {
  if (withinMs <= 0 || (model.outlook?.(prompt, withinMs) ?? 'ready') !== 'ready') return { how: 'unasked' };
  try {
    const read = await inTime((work) => collect(model, { ...prompt, asks: 'free', withinMs }, work), withinMs, signal);
    return read === LATE ? { how: 'late' } : read;
  } catch (failure) {
    signal.throwIfAborted();
    return { how: 'broken', failure };
  }
}

async function collect(model: LanguageModel, prompt: Prompt, signal: AbortSignal): Promise<ReadPlan> {
  let text = '';
  for await (const piece of model.generate(prompt, signal)) {
    text += piece;
    if (text.length > LONGEST_PLAN) break;
  }
  const plan = parsePlan(text);
  return plan === undefined ? { how: 'broken' } : { how: 'read', plan };
}
