/** Models that fail, each in its way; all end when the signal is aborted. */
import { setTimeout as wait } from 'node:timers/promises';
import type { LanguageModel } from '../../../server/assistant/index.ts';
import type { FaultCode } from '../../../server/fault.ts';
import { Fault } from '../../../server/fault.ts';
import { paced, pieces, speaking, stopIfCancelled } from './speaking.ts';

/** No host lives that has it; whoever asks it all the same hears so. */
export function createAbsentModel(): LanguageModel {
  return { ...failing('absent', '', 'model-unavailable'), outlook: () => 'away' };
}

/** Says this much, then throws. */
export function createBreakingModel(text: string, code: FaultCode = 'model-failed'): LanguageModel {
  return failing('breaking', text, code);
}

/** Throws what no port promises, as a defect would. */
export function createDefectiveModel(text = ''): LanguageModel {
  return {
    id: 'scripted:defective',
    async *generate(prompt, signal) {
      yield* paced(pieces(text), prompt.maxTokens, signal);
      throw new TypeError('secret of a library');
    },
  };
}

/** Goes on until it is aborted, whatever the bound of the prompt. */
export function createEndlessModel(text = ' y sigo'): LanguageModel {
  return {
    id: 'scripted:endless',
    async *generate(_prompt, signal) {
      yield* paced(repeated(text), Infinity, signal);
      return undefined;
    },
  };
}

/** Ends at once, without a word. */
export function createSilentModel(): LanguageModel {
  return speaking('scripted:silent', () => '');
}

/** So long before the first word, as while a model loads, and so long before each. */
export function createSlowModel(text: string, pace: { firstMs: number; eachMs?: number }): LanguageModel {
  return {
    id: 'scripted:slow',
    async *generate(prompt, signal) {
      await patience(pace.firstMs, signal);
      for (const piece of pieces(text).slice(0, prompt.maxTokens)) {
        await patience(pace.eachMs ?? 0, signal);
        yield piece;
      }
      return undefined;
    },
  };
}

/** Never says anything and never ends by itself. */
export function createHangingModel(): LanguageModel {
  return createSlowModel('', { firstMs: 0x7fffffff });
}

function failing(name: string, text: string, code: FaultCode): LanguageModel {
  return {
    id: `scripted:${name}`,
    async *generate(prompt, signal) {
      yield* paced(pieces(text), prompt.maxTokens, signal);
      throw new Fault(code, { cause: new Error(`scripted ${name}`) });
    },
  };
}

function* repeated(text: string): Generator<string> {
  for (;;) yield text;
}

async function patience(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await wait(ms, undefined, { signal });
  } catch {
    stopIfCancelled(signal);
  }
}
