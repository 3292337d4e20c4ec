/** What the assistant can have done and what came of it, for the owner. Everything throws `RequestFailed`. */
import type { ActionList } from '../../server/contract/actions.ts';
import type { HintCountList } from '../../server/contract/hints.ts';
import type { ToolList, ToolTrialAnswer, ToolTrialRequest } from '../../server/contract/tools.ts';
import type { Access } from './admin-client.ts';
import { ask, jsonOf, scopeOf } from './document-client.ts';

export function fetchTools(access: Access, signal: AbortSignal): Promise<ToolList> {
  return ask(access, `/v2/tools?${placeOf(access)}`, { signal });
}

/** Shows what it would send; only what reads is asked. */
export function tryTool(
  access: Access,
  { name, values }: { readonly name: string; readonly values: ToolTrialRequest['arguments'] },
  signal: AbortSignal,
): Promise<ToolTrialAnswer> {
  const path = `/v2/tools/${encodeURIComponent(name)}/try?${placeOf(access)}`;
  return ask(access, path, { ...jsonOf({ arguments: values }), signal });
}

/** `filter`: by the names of the query. */
export function fetchActions(
  access: Access,
  filter: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<ActionList> {
  return ask(access, `/v2/actions?${placeOf(access, filter)}`, { signal });
}

export function fetchHintCounts(access: Access, signal: AbortSignal): Promise<HintCountList> {
  return ask(access, `/v2/hints?${placeOf(access)}`, { signal });
}

function placeOf(access: Access, more: Readonly<Record<string, string>> = {}): string {
  return String(new URLSearchParams({ ...scopeOf(access, 'branch'), ...more }));
}
