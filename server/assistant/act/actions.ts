import type { Domain, Language } from '../../domains/index.ts';
import { Fault } from '../../fault.ts';
import type { Lexicon } from '../../knowledge/index.ts';
import type { AssistantParts } from '../assistant-parts.ts';
import { domainIn } from '../domain-in.ts';
import type { Actions, ToldAction } from '../question.ts';
import { bookIn } from '../tell/books/book-in.ts';
import { tellAction } from '../tell/tell-action.ts';
import { safeValues } from './safe-values.ts';
import type { Action, ToolDesk } from './tool-desk.ts';
import { toolIn } from './tool-in.ts';

/** What a press of the button comes to, in words. Where nothing can be done there is no action of anybody. */
export function createActions({ acting, lexiconOf }: Pick<AssistantParts, 'acting' | 'lexiconOf'>): Actions {
  const desk = (): ToolDesk => {
    if (acting === undefined) throw new Fault('action-unknown');
    return acting.desk;
  };
  const told = (domain: Domain, action: Action): ToldAction => {
    const safe = withSafeResult(action, domain, lexiconOf(domain));
    return { action: safe, ...tell(domain, safe) };
  };
  return {
    confirm: async ({ domain, comment, ...subject }) => told(domain, await desk().confirm(subject, comment)),
    cancel: async ({ domain, comment, ...subject }) => told(domain, await desk().cancel(subject, comment)),
    read: async ({ domain, comment: _, ...subject }) => told(domain, await desk().find(subject)),
  };

  function tell(domain: Domain, action: Action): Pick<ToldAction, 'message' | 'suggestions'> {
    const language = languageOf(action.language, domain);
    const tool = domain.tools.find(({ name }) => name === action.tool);
    const spoken = tool === undefined ? undefined : toolIn(tool, language);
    const telling = { book: bookIn(language), domain: domainIn(domain, language), lexicon: lexiconOf(domain) };
    return tellAction(action, spoken, telling);
  }
}

/** What a service gave is handed on as data, too: none of it that speaks of a danger. */
function withSafeResult(action: Action, domain: Domain, lexicon: Lexicon): Action {
  const { result } = action;
  if (result?.kind !== 'given' && result?.kind !== 'refused') return action;
  return { ...action, result: { ...result, values: safeValues(result.values, lexicon, domain) } };
}

function languageOf(code: string, domain: Domain): Language {
  return code === 'es' || code === 'en' || code === 'pt' ? code : domain.language;
}
