import { shown, shownScope } from './texts.ts';
import type { ProblemTexts } from './texts.ts';
import { spanish } from './es.ts';

/** Fixed to the letter by the first contract, never translated; whatever is not under `/v2/` says these, too. */
export const fixed: ProblemTexts = {
  ...spanish,
  'domain-missing': () => 'domain_id requerido',
  'domain-unknown': (fault) => `domain_id invalido: ${shown(fault, 'domainId')}`,
  'domain-refused': (fault) => `domain_id invalido: ${shown(fault, 'domainId')}`,
  'scope-unknown': (fault) => {
    const named = shownScope(fault);
    return `tenant_slug o branch_slug invalido${named === '' ? '' : `: ${named}`}`;
  },
  'message-missing': () => 'message requerido',
  'file-not-pdf': () => 'file debe ser PDF',
  'pdf-without-text': () => 'No se pudo extraer texto del PDF (o esta vacio).',
};
