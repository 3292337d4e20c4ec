/** Tools that are all on, and a memory of what they were asked. Nothing but a confirm executes anything. */
import type { Domain, Tool } from '../../../server/domains/index.ts';
import { Fault } from '../../../server/fault.ts';
import { isReached } from '../../../server/tools/offered.ts';
import type { Action, ToolRequest, ToolResult, Tools } from '../../../server/tools/index.ts';

export interface FakeDesk extends Pick<
  Tools,
  'offered' | 'withheld' | 'call' | 'propose' | 'confirm' | 'cancel' | 'find'
> {
  readonly calls: readonly ToolRequest[];
  readonly actions: readonly Action[];
  /** Executed by a confirm. */
  readonly executed: readonly Action[];
  /** What tools give from now on, each the same or each its own. */
  gives(result: ToolResult | Give): void;
}

export type Give = (request: ToolRequest, signal: AbortSignal) => ToolResult | Promise<ToolResult>;

export const argumentsIn = ({ arguments: given }: Pick<ToolRequest, 'arguments'>): Record<string, unknown> =>
  Object.fromEntries(given.map(({ name, value }) => [name, value]));

export function createFakeDesk(now: () => Date, isOn: (tool: Tool) => boolean = () => true): FakeDesk {
  const calls: ToolRequest[] = [];
  const actions: Action[] = [];
  const executed: Action[] = [];
  let result: ToolResult = { kind: 'given', values: {}, asOf: now(), isStale: false };
  let give: Give = () => result;
  const update = (id: string, sessionId: string, change: (action: Action) => Action): Action => {
    const at = actions.findIndex((each) => each.id === id && each.sessionId === sessionId);
    const action = actions[at];
    if (action === undefined) throw new Fault('action-unknown');
    actions[at] = change(action);
    return actions[at];
  };
  return {
    calls,
    actions,
    executed,
    gives: (given) => {
      if (typeof given === 'function') give = given;
      else [result, give] = [given, () => given];
    },
    offered: (domain: Domain, _scope, rights) => domain.tools.filter((tool) => isOn(tool) && isReached(tool, rights)),
    withheld: (domain: Domain, _scope, rights) => domain.tools.filter((tool) => isOn(tool) && !isReached(tool, rights)),
    call: async (request, signal) => {
      calls.push(request);
      return give(request, signal);
    },
    propose: ({ scope, sessionId, tool, arguments: given, language }, spoken) => {
      for (const [at, each] of actions.entries())
        if (each.tool === tool && each.sessionId === sessionId && each.state === 'pending')
          actions[at] = { ...each, state: 'cancelled' };
      const action: Action = {
        ...spoken,
        id: `action-${String(actions.length + 1)}`,
        tool,
        scope,
        sessionId,
        arguments: given,
        state: 'pending',
        language,
        createdAt: now(),
        changedAt: now(),
        expiresAt: new Date(now().getTime() + 300_000),
      };
      actions.push(action);
      return Promise.resolve(action);
    },
    confirm: ({ actionId, sessionId }) =>
      Promise.resolve(
        update(actionId, sessionId, (action) => {
          if (action.state !== 'pending') return action;
          const outcome = result.kind === 'given' ? 'succeeded' : result.kind === 'unknown' ? 'unknown' : 'failed';
          const done: Action = { ...action, state: 'confirmed', outcome, result };
          executed.push(done);
          return done;
        }),
      ),
    cancel: ({ actionId, sessionId }) =>
      Promise.resolve(update(actionId, sessionId, (action) => ({ ...action, state: 'cancelled' }))),
    find: ({ actionId, sessionId }) => Promise.resolve(update(actionId, sessionId, (action) => action)),
  };
}
