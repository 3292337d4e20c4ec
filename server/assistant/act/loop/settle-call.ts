import type { ProposedCall } from '../../ports.ts';
import type { Reading } from '../call-reading.ts';
import { argumentsOf, unknownOf } from '../call-reading.ts';
import type { SpokenTool } from '../choose-tool.ts';
import { isNeverAsked } from '../choose-tool.ts';
import { isOfWords, isShaped, isValue, stands } from '../fit-value.ts';
import type { OpenForm } from '../form.ts';
import type { DoingContext } from '../plan-doing.ts';
import { beginDoing } from '../plan-doing.ts';
import { settleForm } from '../settle-form.ts';
import type { Argument, ArgumentValue, Tool, ToolSlot } from '../tool-desk.ts';
import { callableSlots } from './callable-tools.ts';

/** `why`: in words for a model, with nothing of its own in them. */
export type SettledCall =
  | { readonly kind: 'ready'; readonly tool: Tool; readonly form: OpenForm; readonly given: readonly Argument[] }
  | { readonly kind: 'invalid'; readonly why: string };

export interface CallContext extends Omit<DoingContext, 'asksElse'> {
  /** All of them only read. */
  readonly tools: readonly SpokenTool[];
  readonly known: Reading['known'];
  /** Each value that earlier look-ups of this answer gave. */
  readonly found: readonly string[];
}

/** Of JSON: more is no call. Characters. */
const MOST_GIVEN = 2000;

/**
 * A call of a model as it may be made: one of these tools, with what the message says, what the model takes from the message or from what was found,
 * and, of days, hours, numbers and choices that nobody said, what it supposes. A text that neither the message nor a result holds is none.
 */
export function settleCall({ name, arguments: wanted }: ProposedCall, context: CallContext): SettledCall {
  const { tools, utterance, clock, known } = context;
  const tool = tools.find((each) => each.tool.name === name)?.tool;
  if (tool === undefined) return invalid('there is no such function');
  if (isNeverAsked(utterance.text, tool, tools)) return invalid('the question asks for something else');
  const given = readGiven(wanted);
  if (given === undefined) return invalid('the arguments are no small object');
  const { doing } = beginDoing(tool, [], { ...context, asksElse: false });
  if (doing.kind !== 'fill' || doing.problem !== undefined)
    return invalid('what the question says can not be looked up');
  const values = new Map<string, ArgumentValue>();
  const taken: string[] = [];
  const slots = callableSlots(tool);
  for (const [of, value] of Object.entries(given)) {
    const slot = slots.find((each) => each.of === of);
    if (slot === undefined) return invalid('an argument is not one of the function');
    if (!isValue(value) || !isShaped(value, slot)) return invalid(`${of} has a wrong form`);
    const from = originOf(value, slot, doing.form, context);
    if (from === 'nowhere') return invalid(`${of} stands neither in the question nor in a result`);
    if (from === 'said') continue;
    values.set(of, value);
    if (from === 'found') taken.push(of);
  }
  const hour = slots.find(({ of, reads }) => reads === 'time' && values.has(of));
  const times = hour === undefined ? {} : { times: [String(values.get(hour.of))] };
  if (hour !== undefined) values.delete(hour.of);
  const settled = settleForm(tool, doing.form, { values: Object.fromEntries(values), spans: [], ...times }, clock);
  if (settled.problem !== undefined) return invalid('a value of it can not be');
  if (settled.missing !== undefined) return invalid(`${settled.missing.of} is missing`);
  const supposed = [...values.keys(), ...(hour === undefined ? [] : [hour.of])];
  const form: OpenForm = {
    ...settled.form,
    ...(supposed.length === 0 ? {} : { supposed }),
    ...(taken.length === 0 ? {} : { taken }),
  };
  return held(tool, form, argumentsOf(tool, form, known));
}

function held(tool: Tool, form: OpenForm, given: readonly Argument[]): SettledCall {
  const unknown = unknownOf(tool, given);
  if (unknown !== undefined) return invalid(`${unknown.of} is missing`);
  const checked = tool.validate(Object.fromEntries(given.map(({ name, value }) => [name, value])));
  return checked.kind === 'invalid' ? invalid('the arguments do not hold') : { kind: 'ready', tool, form, given };
}

function invalid(why: string): SettledCall {
  return { kind: 'invalid', why };
}

/** Nothing given is nothing wanted; what no JSON holds, or too much of it, is undefined. */
function readGiven(given: unknown): Readonly<Record<string, unknown>> | undefined {
  if (given === undefined || given === null) return {};
  if (typeof given !== 'object' || Array.isArray(given)) return undefined;
  return JSON.stringify(given).length > MOST_GIVEN ? undefined : (given as Readonly<Record<string, unknown>>);
}

/** What code reads in the message of days, hours and numbers goes before whatever a model makes of them. */
function originOf(
  value: ArgumentValue,
  slot: ToolSlot,
  said: OpenForm,
  { utterance, found }: CallContext,
): 'said' | 'meant' | 'found' | 'nowhere' {
  const own = said.values[slot.of];
  const isHourSaid = slot.reads === 'time' && (said.times !== undefined || said.part !== undefined);
  const isChosen = isOfWords(slot) || slot.reads === 'choice';
  if (own === value || (!isChosen && (own !== undefined || isHourSaid))) return 'said';
  const forms = formsOf(value, slot);
  if (forms.some((form) => stands(form, utterance.text))) return 'meant';
  if (found.some((each) => forms.some((form) => stands(form, each)))) return 'found';
  if (own !== undefined) return 'said';
  return isOfWords(slot) ? 'nowhere' : 'meant';
}

/** A choice is said by any of its words. */
function formsOf(value: ArgumentValue, { choices = [] }: ToolSlot): readonly string[] {
  return [String(value), ...(choices.find((each) => each.value === value)?.words ?? [])];
}
