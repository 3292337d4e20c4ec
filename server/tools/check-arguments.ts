/** Holds arguments against their tool, and puts them in the one order and form in which they are kept, hashed and sent. */
import { createHash } from 'node:crypto';
import type { Tool } from '../domains/index.ts';
import type { FieldIssue } from '../fault.ts';
import { Fault } from '../fault.ts';
import type { Argument, ArgumentValue } from './request.ts';

/** More of one text is nothing that a person says to have something done. */
const MOST_LETTERS = 500;

export type ArgumentRecord = Readonly<Record<string, ArgumentValue>>;

/**
 * By name, with what the schema fills in by itself.
 * @throws Fault `arguments-invalid`
 */
export function checkArguments(tool: Tool, given: readonly Argument[]): readonly Argument[] {
  const issues = [...given.flatMap((each, index) => issuesOf(tool, each, given.slice(0, index)))];
  issues.push(...choiceIssues(tool, given));
  const checked = tool.validate(recordOf(given));
  if (checked.kind === 'invalid') issues.push(...checked.issues);
  if (issues.length > 0 || checked.kind === 'invalid') throw new Fault('arguments-invalid', { issues });
  return Object.entries(checked.record)
    .flatMap(([name, value]): Argument[] => {
      const own = given.find((each) => each.name === name);
      if (own !== undefined) return [own];
      return isArgumentValue(value) ? [{ name, value, from: 'file' }] : [];
    })
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

function issuesOf(tool: Tool, { name, value, from }: Argument, before: readonly Argument[]): FieldIssue[] {
  const issue = (msg: string, type: string): FieldIssue => ({ loc: [name], msg, type });
  const choices = tool.slots.find(({ of }) => of === name)?.choices;
  return [
    ...(before.some((each) => each.name === name) ? [issue('stands twice', 'value_error.twice')] : []),
    // Whatever is done is what a person said: no model may fill it in, however sure it is.
    ...((from === 'model' || from === 'result') && tool.changes ? [issue('nobody said it', 'value_error.unsaid')] : []),
    ...(typeof value === 'string' && value.length > MOST_LETTERS
      ? [issue(`ensure this value has at most ${String(MOST_LETTERS)} characters`, 'value_error.any_str.max_length')]
      : []),
    ...(choices === undefined || choices.some((choice) => choice.value === value)
      ? []
      : [issue('value is not a valid enumeration member', 'type_error.enum')]),
  ];
}

/** What hangs on a choice is there, and no choice is one with which nothing is done. */
function choiceIssues({ slots }: Tool, given: readonly Argument[]): FieldIssue[] {
  const values = recordOf(given);
  return slots.flatMap(({ of, when, choices }): FieldIssue[] => {
    const isMissing = when?.is.some((value) => value === values[when.of]) === true && values[of] === undefined;
    const isRefused = choices?.some(({ value, refuses }) => value === values[of] && refuses !== undefined) === true;
    return [
      ...(isMissing ? [{ loc: [of], msg: 'field required', type: 'value_error.missing' }] : []),
      ...(isRefused ? [{ loc: [of], msg: 'nothing is done with this value', type: 'value_error.refused' }] : []),
    ];
  });
}

export function recordOf(given: readonly Argument[]): ArgumentRecord {
  return Object.fromEntries(given.map(({ name, value }) => [name, value]));
}

function isArgumentValue(value: unknown): value is ArgumentValue {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

/** The same for the same tool with the same values, in whatever order and from wherever they came. */
export function hashArguments(tool: string, given: readonly Argument[]): string {
  const sorted = given
    .map(({ name, value }) => [name, value])
    .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([tool, sorted]))
    .digest('hex');
}
