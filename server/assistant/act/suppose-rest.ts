import { isSupposable } from '../understand/by-model/offer-tools.ts';
import type { Doing } from './doing.ts';
import { isOfWords, isShaped, isValue, stands } from './fit-value.ts';
import type { OpenForm } from './form.ts';
import type { DoingContext } from './plan-doing.ts';
import { settleForm } from './settle-form.ts';
import type { ArgumentValue, Tool, ToolSlot } from './tool-desk.ts';

interface Supposed {
  readonly slot: ToolSlot;
  readonly value: ArgumentValue;
}

/**
 * What a message does not say of a tool that only reads, as a model has it: what its schema does not take is left out, a text has to stand in the message, and nothing that
 * was said gives way. Where it comes to a problem (a day that has passed, an hour at which it is closed) the person is asked as ever.
 */
export function supposeRest(
  doing: Doing,
  given: Readonly<Record<string, unknown>>,
  { clock, utterance }: Pick<DoingContext, 'clock' | 'utterance'>,
): Doing {
  const { tool, form } = doing;
  if (doing.kind !== 'fill' || doing.problem !== undefined || tool.changes) return doing;
  const supposed = tool.slots
    .filter((slot) => isSupposable(slot) && !isSaid(slot, form))
    .flatMap((slot): Supposed[] => {
      const value = given[slot.of];
      return isValue(value) && fits(value, slot, utterance.text) ? [{ slot, value }] : [];
    });
  const [hour] = supposed.filter(({ slot }) => slot.reads === 'time');
  const plain = supposed.filter(({ slot }) => slot.reads !== 'time');
  const values = Object.fromEntries(plain.map(({ slot, value }) => [slot.of, value]));
  const times = hour === undefined ? {} : { times: [String(hour.value)] };
  const settled = settleForm(tool, form, { values, spans: [], ...times }, clock);
  const names = supposed.map(({ slot }) => slot.of).filter((of) => settled.form.values[of] !== undefined);
  if (names.length === 0 || settled.problem !== undefined || !isTaken(tool, settled.form, names)) return doing;
  return { kind: 'fill', tool, ...settled, form: { ...settled.form, supposed: names } };
}

function isSaid({ of, reads }: ToolSlot, { values, times, part }: OpenForm): boolean {
  return values[of] !== undefined || (reads === 'time' && (times !== undefined || part !== undefined));
}

function fits(value: ArgumentValue, slot: ToolSlot, text: string): boolean {
  return isShaped(value, slot) && (!isOfWords(slot) || stands(String(value), text));
}

/** By its schema; what else is missing is none of their fault. */
function isTaken(tool: Tool, { values }: OpenForm, names: readonly string[]): boolean {
  const checked = tool.validate(values);
  return checked.kind !== 'invalid' || !checked.issues.some(({ loc: [of] }) => names.some((name) => name === of));
}
