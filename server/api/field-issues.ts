/** Says a valibot issue in the words of v1's 422 list (RULINGS 3). */
import type * as v from 'valibot';
import type { FieldIssue } from '../fault.ts';

const TYPES: Readonly<Record<string, readonly [msg: string, type: string]>> = {
  string: ['str type expected', 'type_error.str'],
  number: ['value is not a valid number', 'type_error.number'],
  boolean: ['value is not a valid boolean', 'type_error.bool'],
  array: ['value is not a valid list', 'type_error.list'],
  object: ['value is not a valid dict', 'type_error.dict'],
};

/** All of them, in the order of the fields; `loc` is put before each. */
export function toFieldIssues(
  issues: readonly v.BaseIssue<unknown>[],
  loc: readonly (string | number)[] = [],
): FieldIssue[] {
  return issues.map((issue) => ({ loc: [...loc, ...stepsOf(issue)], ...say(issue) }));
}

function say(issue: v.BaseIssue<unknown>): { msg: string; type: string } {
  if (issue.input === undefined) return { msg: 'field required', type: 'value_error.missing' };
  if (issue.type === 'max_length') {
    return {
      msg: `ensure this value has at most ${String(issue.requirement)} characters`,
      type: 'value_error.any_str.max_length',
    };
  }
  if (issue.type === 'regex') {
    return { msg: `string does not match regex "${String(issue.requirement)}"`, type: 'value_error.str.regex' };
  }
  const [msg, type] = TYPES[issue.type] ?? ['value is not valid', 'value_error'];
  return { msg, type };
}

function stepsOf(issue: v.BaseIssue<unknown>): (string | number)[] {
  return (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)));
}
