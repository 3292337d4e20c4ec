/** Says a valibot issue in the words that the item schemas' issues have (RULINGS 3, docs/errors.md). */
import type * as v from 'valibot';
import type { FieldIssue } from '../fault.ts';

/** valibot's name of a requirement → the keyword of an item schema that asks the same. */
const REQUIREMENTS: Readonly<Record<string, readonly [keyword: string, say: (requirement: string) => string]>> = {
  max_length: ['maxLength', (requirement) => `ensure this value has at most ${requirement} characters`],
  regex: ['pattern', () => 'value does not match the expected pattern'],
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
  if (issue.kind === 'schema') return { msg: `value is not a valid ${issue.type}`, type: `type_error.${issue.type}` };
  const [keyword, words] = REQUIREMENTS[issue.type] ?? [issue.type, () => `value is not permitted (${issue.type})`];
  return { msg: words(String(issue.requirement)), type: `value_error.${keyword}` };
}

function stepsOf(issue: v.BaseIssue<unknown>): (string | number)[] {
  return (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)));
}
