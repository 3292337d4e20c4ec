import type { LanguageModel, Prompt } from '../../../server/assistant/index.ts';
import type { ModelPlan } from '../../../server/assistant/understand/by-model/model-plan.ts';
import { speaking } from './speaking.ts';

/** A plan with nothing in it but this. */
export function planWith(parts: Partial<ModelPlan>): ModelPlan {
  return { conditions: [], names: [], order: [], facts: [], tools: [], ...parts };
}

/** Reads words as it is told, and says nothing. `asked` collects what it was asked to read. */
export function createReadingModel(read: (prompt: Prompt) => string, asked: Prompt[] = []): LanguageModel {
  return speaking('scripted:reading', (prompt) => {
    if (prompt.format === undefined) return '';
    asked.push(prompt);
    return read(prompt);
  });
}
