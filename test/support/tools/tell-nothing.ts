import type { ToldAction, ToldActions } from '../../../server/api/actions/told-actions.ts';
import type { Action, Tools } from '../../../server/tools/index.ts';

/** Actions without a word of what became of them. */
export function tellNothing(tools: Pick<Tools, 'confirm' | 'cancel' | 'find'>): ToldActions {
  const told = (action: Action): ToldAction => ({ action, message: '', suggestions: [] });
  return {
    confirm: async (subject, comment) => told(await tools.confirm(subject, comment)),
    cancel: async (subject, comment) => told(await tools.cancel(subject, comment)),
    read: async (subject) => told(await tools.find(subject)),
  };
}
