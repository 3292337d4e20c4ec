import type { LanguageModel } from '../../../server/assistant/index.ts';
import { phraseContext } from './phrase-context.ts';
import { speaking } from './speaking.ts';

/** Says sentences of the prompt's context with the numbers of their chunks, and nothing of its own. */
export function createHonestModel(): LanguageModel {
  return speaking('scripted:honest', ({ user }) => phraseContext(user));
}

/** Says the same text whatever it is asked. */
export function createRepeatingModel(text: string): LanguageModel {
  return speaking('scripted:repeating', () => text);
}
