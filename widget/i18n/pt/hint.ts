import type { HintWords } from '../words/hint.ts';

export const hint: HintWords = {
  hint: 'Sugestão',
  waiting: 'O assistente tem uma sugestão.',
  dismiss: 'Não mostrar mais',
  dismissed: 'Pronto, não mostro mais sugestões.',
};
