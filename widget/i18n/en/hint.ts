import type { HintWords } from '../words/hint.ts';

export const hint: HintWords = {
  hint: 'Suggestion',
  waiting: 'The assistant has a suggestion.',
  dismiss: 'Don’t show again',
  dismissed: 'Done, no more suggestions.',
};
