import { Fault } from '../../fault.ts';
import { argumentsOf, callReading, unknownOf } from './call-reading.ts';
import type { Reading } from './call-reading.ts';
import { checkKnown } from './check-known.ts';
import type { Doing, Done } from './doing.ts';
import type { OpenForm } from './form.ts';
import { isEnd, refusedOfHealth } from './settle-choices.ts';
import type { Argument, CredentialTrouble, SpokenAction, Tool, ToolDesk } from './tool-desk.ts';

export interface RunParts extends Reading {
  readonly desk: ToolDesk;
  /** The message gives orders to the assistant: nothing is to be changed by it. */
  readonly isSuspect: boolean;
  /** Whether their rights do not reach it. */
  readonly isWithheld: (tool: Tool) => boolean;
  /** Why their credential gives them none. */
  readonly credentialTrouble?: CredentialTrouble;
  /** They have told of an allergy or of their health, now or before. */
  readonly isOfHealth: boolean;
  /** Reads back what is to be done. */
  readonly speak: (tool: Tool, given: readonly Argument[]) => SpokenAction;
}

/**
 * Does what was planned: asks, calls a tool that reads, or proposes one that changes something. Nothing is changed here. Undefined: nothing comes of
 * it, and what is open stays as it was.
 */
export async function runDoing(doing: Doing, parts: RunParts, signal: AbortSignal): Promise<Done | undefined> {
  const { tool, form } = doing;
  const isSettled = doing.kind === 'drop' || doing.kind === 'keep' || doing.kind === 'stray';
  const barred = parts.isOfHealth && !isSettled ? refusedOfHealth(tool, form.values) : undefined;
  if (barred !== undefined) return endAs({ kind: 'barred', tool, form, choice: barred, by: 'health' }, doing, parts);
  // Before anything is asked for: nobody answers five questions to be told that they may not.
  if (!isSettled && doing.kind !== 'watch' && parts.isWithheld(tool)) return forbid(doing, parts);
  switch (doing.kind) {
    case 'watch':
      return readBackAnew(doing, parts);
    case 'drop':
      return { kind: (await withdraw(form, parts)) ? 'dropped' : 'kept', tool, form };
    case 'keep':
      return { kind: 'kept', tool, form };
    case 'point':
      return { kind: 'pointed', tool, form };
    case 'stray':
      return { kind: 'stray', tool, form, code: doing.code };
    case 'resume':
      return { kind: 'asked', tool, form, slot: doing.missing, isResumed: true };
    case 'fill': {
      if (parts.isSuspect && tool.changes) return { kind: 'refused', tool, form };
      const { missing, problem } = doing;
      if (problem?.kind === 'refused' && isEnd(problem))
        return endAs({ kind: 'barred', tool, form, choice: problem, by: 'choice' }, doing, parts);
      // What was said of it holds no more: neither does what waits for its button.
      if (missing?.aboutPast !== undefined && !(await withdraw(doing, parts))) return { kind: 'kept', tool, form };
      // Nobody says a day and an hour to be told that there is nothing to change.
      const checked = await checkKnown(tool, form, parts, signal);
      if (checked.kind === 'ended') return (await withdraw(doing, parts)) ? checked.done : { kind: 'kept', tool, form };
      return askOrDo({ ...doing, form: checked.form }, parts, signal);
    }
  }
}

/** What is still missing is asked for; else it is read, or proposed. */
async function askOrDo(doing: Extract<Doing, { kind: 'fill' }>, parts: RunParts, signal: AbortSignal): Promise<Done> {
  const { tool, form, missing, problem } = doing;
  if (missing !== undefined)
    return { kind: 'asked', tool, form, slot: missing, ...(problem === undefined ? {} : { problem }) };
  const given = argumentsOf(tool, form, parts.known);
  const unknown = unknownOf(tool, given);
  if (unknown !== undefined) return { kind: 'asked', tool, form: { ...form, asks: unknown.of }, slot: unknown };
  return tool.changes
    ? propose(doing, given, parts)
    : { kind: 'read', tool, form, result: await callReading(tool, given, parts, signal) };
}

/**
 * What was told of an allergy behind what waits for its button is read back with it anew, and goes along: the staff are not to lack it because of the
 * order in which things were said. Undefined: nothing of that has changed.
 */
async function readBackAnew({ tool, form }: Doing, parts: RunParts): Promise<Done | undefined> {
  const { desk, request, isSuspect, known } = parts;
  const { scope, sessionId, person } = request;
  const { actionId, ...open } = form;
  const slot = tool.slots.find(({ from }) => from === 'context.session');
  if (isSuspect || slot === undefined || actionId === undefined || sessionId === undefined) return undefined;
  try {
    const action = await desk.find({ scope, sessionId, actionId, ...(person === undefined ? {} : { person }) });
    const before = action.arguments.find(({ name }) => name === slot.of)?.value ?? '';
    if (action.state !== 'pending' || before === (known['context.session'] ?? '')) return undefined;
  } catch (error) {
    if (error instanceof Fault) return undefined;
    throw error;
  }
  return propose({ kind: 'fill', tool, form: open }, argumentsOf(tool, form, known), parts);
}

/** What is missing is told; what waits for its button waits for whom it was read back to. */
function forbid({ tool, form }: Doing, { credentialTrouble: trouble }: RunParts): Done {
  return { kind: 'forbidden', tool, form, needs: tool.permission, ...(trouble === undefined ? {} : { trouble }) };
}

/** What waits for its button is withdrawn; where it was pressed meanwhile, nothing is told to be undone. */
async function endAs(barred: Extract<Done, { kind: 'barred' }>, doing: Doing, parts: RunParts): Promise<Done> {
  const isWithdrawn = await withdraw(doing.kind === 'fill' ? doing : doing.form, parts);
  return isWithdrawn ? barred : { kind: 'kept', tool: doing.tool, form: doing.form };
}

/** Where nothing can be kept nothing is proposed: there would be no button that does it. */
async function propose(
  { tool, form, problem }: Extract<Doing, { kind: 'fill' }>,
  given: readonly Argument[],
  { desk, domain, request, speak }: RunParts,
): Promise<Done> {
  const { sessionId } = request;
  if (sessionId === undefined) return { kind: 'refused', tool, form };
  try {
    const asked = { ...request, sessionId, domain, tool: tool.name, arguments: given };
    const action = await desk.propose(asked, speak(tool, given));
    return { kind: 'proposed', tool, form, action, ...(problem === undefined ? {} : { problem }) };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { kind: 'away', tool, form, isTooMany: error.code === 'rate-limited' };
  }
}

/** What was proposed and is wanted no more; that it is gone already harms nobody. False: it was confirmed meanwhile. */
async function withdraw({ actionId }: Pick<OpenForm, 'actionId'>, { desk, request }: RunParts): Promise<boolean> {
  const { scope, sessionId, person } = request;
  if (actionId === undefined || sessionId === undefined) return true;
  try {
    await desk.cancel({ scope, sessionId, actionId, ...(person === undefined ? {} : { person }) });
    return true;
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return error.code !== 'action-confirmed';
  }
}

function withoutAsk({ asks: _, ...form }: OpenForm): OpenForm {
  return form;
}

/** What is open in the session behind it; undefined: nothing. */
export function formAfter(done: Done): OpenForm | undefined {
  const { kind, form } = done;
  switch (kind) {
    case 'asked':
      return form;
    case 'proposed':
      return { ...form, actionId: done.action.id };
    case 'pointed':
    case 'kept':
    case 'stray':
      return form;
    case 'refused':
    case 'away':
    case 'dropped':
    case 'barred':
    case 'forbidden':
      return undefined;
    // What follows may be of the same day: «reservame a las 21».
    case 'read':
      return withoutAsk(form);
  }
}
