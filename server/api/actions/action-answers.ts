/** Actions as the wire has them. */
import type { ActionAnswer, ActionList } from '../../contract/actions.ts';
import type { Action, ActionPage } from '../../tools/index.ts';
import type { ToldAction } from './told-actions.ts';

export function toActionAnswer({ action, message, suggestions }: ToldAction): ActionAnswer {
  const { id, outcome = null, result, state } = action;
  return {
    id,
    state,
    outcome,
    result: result?.kind === 'given' || result?.kind === 'refused' ? { ...result.values } : null,
    message,
    suggestions: [...suggestions],
  };
}

/** `hides`: a detail of it that nobody reads here, by its label. */
export function toActionList(
  { actions, cursor }: ActionPage,
  hides: (action: Action, label: string) => boolean,
): ActionList {
  return { actions: actions.map((action) => toListed(action, (label) => hides(action, label))), next: cursor ?? null };
}

function toListed(action: Action, hides: (label: string) => boolean): ActionList['actions'][number] {
  const { scope, sessionId, details } = action;
  return {
    id: action.id,
    tool: action.tool,
    title: action.title,
    details: details.flatMap(([label, value]): [string, string][] => (hides(label) ? [] : [[label, value]])),
    comment: action.comment ?? null,
    state: action.state,
    outcome: action.outcome ?? null,
    rolled_back: action.rolledBack ?? null,
    domain_id: scope.domainId,
    tenant_slug: scope.tenantSlug,
    branch_slug: scope.branchSlug,
    session_id: sessionId === '' ? null : sessionId,
    created_at: action.createdAt.toISOString(),
    changed_at: action.changedAt.toISOString(),
  };
}
