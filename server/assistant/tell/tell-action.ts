import { closeSentence, upperFirst } from '../../text/spanish.ts';
import type { Action, Tool } from '../act/tool-desk.ts';
import type { DoingTelling } from './tell-doing.ts';
import { filled, safeOf, spokenValues, tellRefused } from './tell-doing.ts';

export interface ActionTold {
  readonly message: string;
  readonly suggestions: readonly string[];
}

type ActionTelling = Pick<DoingTelling, 'book' | 'domain' | 'lexicon'>;

/** What became of an action. `tool`: in the language of the answer; undefined: the file has it no more. */
export function tellAction(action: Action, tool: Tool | undefined, telling: ActionTelling): ActionTold {
  const { book } = telling;
  const message = closeSentence(upperFirst(lineOf(action, tool, telling)));
  const { again, staff } = book.action.suggestions;
  const isUndone = action.outcome === 'failed' || action.state === 'expired';
  return { message, suggestions: isUndone ? [again, staff] : action.outcome === 'unknown' ? [staff] : [] };
}

function lineOf(action: Action, tool: Tool | undefined, telling: ActionTelling): string {
  const { book, domain } = telling;
  const { title, description, outcome, state, result } = action;
  switch (state) {
    case 'pending':
      return `${closeSentence(description)} ${book.action.press()}`;
    case 'cancelled':
      return book.action.cancelled();
    case 'expired':
      return book.action.expired();
    case 'confirmed': {
      const values = Object.fromEntries(action.arguments.map(({ name, value }) => [name, value]));
      const given = tool === undefined ? values : spokenValues(tool, values);
      if (outcome === 'unknown') return book.action.unknown();
      if (outcome === 'succeeded') {
        const said = result?.kind === 'given' ? safeOf(result.values, telling) : {};
        return filled(tool?.say.succeeded, { ...given, ...said }, book) ?? book.action.succeeded(title);
      }
      if (outcome !== 'failed') return book.action.running(title);
      return result?.kind === 'refused' && tool !== undefined
        ? tellRefused(tool, given, result, telling)
        : book.action.failed(domain.voice.staff);
    }
  }
}
