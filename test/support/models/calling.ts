import type { LanguageModel, Prompt, ProposedCall } from '../../../server/assistant/index.ts';
import { planWith } from './reading.ts';
import { speaking } from './speaking.ts';

/** What a model wants called in its nth step, 0 for the first. */
export type CallScript = (
  step: number,
  prompt: Prompt,
  signal: AbortSignal,
) => readonly ProposedCall[] | Promise<readonly ProposedCall[]>;

/** Reads no words, says nothing, and wants called what it is told to. `asked` collects what it was asked. */
export function createCallingModel(script: CallScript, asked: Prompt[] = []): LanguageModel {
  const model = speaking('scripted:calling', ({ format }) =>
    format === undefined ? '' : JSON.stringify(planWith({})),
  );
  return {
    ...model,
    callTools: async (prompt, signal) => {
      asked.push(prompt);
      return script(asked.length - 1, prompt, signal);
    },
  };
}

export const wanted = (name: string, given: unknown = {}): ProposedCall => ({ name, arguments: given });
