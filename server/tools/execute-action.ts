/**
 * Executes a confirmed action, as a job: whoever's node holds it. What is sent is noted before it is sent, so that a node that dies in between leaves
 * a note: then it is sent again only where its service does the same thing once, and is unknown elsewhere.
 */
import type { Domain, Tool } from '../domains/index.ts';
import { Fault } from '../fault.ts';
import type { Cache, JobHandler } from '../knowledge/index.ts';
import type { Action } from './action.ts';
import { checkArguments, hashArguments, recordOf } from './check-arguments.ts';
import { fillText } from './fill-request.ts';
import { readTemplate } from '../text/placeholders.ts';
import { emptyKept } from './kept-results.ts';
import { findTool, isOn } from './offered.ts';
import type { ActionStore, BegunAction, EndedAction, ToolTransport } from './ports.ts';
import type { Argument, ToolResult } from './request.ts';
import type { SendParts } from './send-call.ts';
import { sendCall } from './send-call.ts';

export interface ExecuteParts extends SendParts {
  readonly actions: Pick<ActionStore, 'begin' | 'end'>;
  readonly transport: ToolTransport;
  readonly domainOf: (domainId: string) => Domain | undefined;
  /** What was given before, and may be old once something was done. */
  readonly cache: Cache;
}

/** Sent so often where the service does the same thing once and no answer came. */
const MOST_TRIES = 2;

export function createActionJob(parts: ExecuteParts): JobHandler {
  return async ({ payload }, { lease }) => {
    const id = String(payload);
    const begun = await parts.actions.begin(id, lease);
    if (begun === undefined) return null;
    const ended = await execute(begun, parts);
    await emptyBehind(begun.action, ended, parts);
    await parts.actions.end(id, lease, ended);
    parts.meter.action({ tool: begun.action.tool, state: ended.outcome });
    return null;
  };
}

/** Before it is told that it was done: who asks then is told what is so now. What may have been done counts as done. */
async function emptyBehind(
  { scope, tool: name }: Action,
  { outcome, rolledBack }: EndedAction,
  { cache, domainOf }: Pick<ExecuteParts, 'cache' | 'domainOf'>,
): Promise<void> {
  if (outcome === 'failed' && rolledBack === undefined) return;
  const domain = domainOf(scope.domainId);
  const tool = domain && findTool(domain, name);
  await emptyKept(cache, scope, tool?.invalidates ?? []);
}

async function execute({ action, hash, wasSent }: BegunAction, parts: ExecuteParts): Promise<EndedAction> {
  const tool = toolOf(action, hash, parts);
  if (tool === undefined) {
    // Declared otherwise by now, or switched off: what was read back is no longer what would be done.
    return wasSent
      ? { outcome: 'unknown', result: { kind: 'unknown' } }
      : { outcome: 'failed', result: { kind: 'failed', why: 'away' } };
  }
  if (wasSent && !tool.idempotent) return takeBack(tool, action, { kind: 'unknown' }, parts);
  return takeBack(tool, action, await send(tool, action, { ...parts, wasSent }), parts);
}

function toolOf(action: Action, hash: string, parts: ExecuteParts): Tool | undefined {
  const domain = parts.domainOf(action.scope.domainId);
  const tool = domain === undefined ? undefined : findTool(domain, action.tool);
  if (tool?.request === undefined || !tool.changes || !isOn(tool, action.scope, parts)) return undefined;
  if (hashArguments(tool.name, action.arguments) !== hash) return undefined;
  return fits(tool, action.arguments) ? tool : undefined;
}

function fits(tool: Tool, given: readonly Argument[]): boolean {
  try {
    checkArguments(tool, given);
    return true;
  } catch (error) {
    if (error instanceof Fault) return false;
    throw error;
  }
}

/**
 * Not ended with its job: what has left is waited for, as long as its tool may take. A try that fails says nothing of one before it that may have
 * arrived.
 */
async function send(
  tool: Tool,
  { id, scope, arguments: given }: Action,
  { wasSent, ...parts }: ExecuteParts & Pick<BegunAction, 'wasSent'>,
): Promise<ToolResult> {
  const { signal } = new AbortController();
  let mayHaveArrived = wasSent;
  for (let tries = 1; ; tries += 1) {
    const result = await sendCall(tool, { scope, given, key: id }, parts, signal);
    if (result.kind === 'failed' && mayHaveArrived) return { kind: 'unknown' };
    if (result.kind !== 'unknown' || !tool.idempotent || tries === MOST_TRIES) return result;
    mayHaveArrived = true;
  }
}

/** What may have been done is taken back by the tool that its declaration names, where all that this needs is known. */
async function takeBack(tool: Tool, action: Action, result: ToolResult, parts: ExecuteParts): Promise<EndedAction> {
  const outcome = outcomeOf(result);
  const undoing = outcome === 'unknown' ? undoingOf(tool, action, parts) : undefined;
  if (undoing === undefined) return { outcome, result };
  const { signal } = new AbortController();
  const { scope, id } = action;
  const undone = await sendCall(undoing.tool, { scope, given: undoing.given, key: `${id}-undo` }, parts, signal);
  const rolledBack = undone.kind === 'given';
  return rolledBack
    ? { outcome: 'failed', result: { kind: 'failed', why: 'away' }, rolledBack }
    : { outcome, result, rolledBack };
}

function outcomeOf(result: ToolResult): EndedAction['outcome'] {
  if (result.kind === 'given') return 'succeeded';
  return result.kind === 'unknown' ? 'unknown' : 'failed';
}

interface Undoing {
  readonly tool: Tool;
  readonly given: readonly Argument[];
}

function undoingOf({ rollback }: Tool, action: Action, parts: ExecuteParts): Undoing | undefined {
  const domain = parts.domainOf(action.scope.domainId);
  const tool = rollback === undefined || domain === undefined ? undefined : findTool(domain, rollback.tool);
  if (rollback === undefined || tool === undefined || !isOn(tool, action.scope, parts)) return undefined;
  const known = recordOf(action.arguments);
  const given = Object.entries(rollback.arguments).map(([name, template]) => {
    const pieces = readTemplate(template) ?? [];
    const [only] = pieces;
    const value = pieces.length === 1 && only?.kind === 'name' ? known[only.name] : fillText(pieces, known, String);
    return { name, value, from: 'file' } as const;
  });
  const complete = given.filter((each): each is typeof each & Argument => each.value !== undefined);
  return complete.length === given.length && fits(tool, complete) ? { tool, given: complete } : undefined;
}
