/** Says a valibot issue in the words that the item schemas' issues have (docs/errors.md). */
import type * as v from 'valibot';
import { DATE, END_TIME, TIME } from '../../contract/business.ts';
import { SLUG } from '../../contract/slug.ts';
import { isSmallContext } from '../../contract/v2.ts';
import type { FieldIssue } from '../../fault.ts';

/** Of a tenant's or branch's name, wherever a request names one. */
export const SLUG_ISSUE = {
  msg: 'value is not a slug: use a-z, 0-9 and single hyphens, at most 60 characters',
  type: 'value_error.slug',
};

const TIME_ISSUE = { msg: "value is not a time of the day, e.g. '09:30'", type: 'value_error.time' };

/** valibot's name of a requirement → the keyword of an item schema that asks the same. */
const REQUIREMENTS: Readonly<Record<string, readonly [keyword: string, say: (requirement: string) => string]>> = {
  min_length: ['any_str.min_length', (requirement) => `ensure this value has at least ${requirement} characters`],
  max_length: ['maxLength', (requirement) => `ensure this value has at most ${requirement} characters`],
  regex: ['pattern', () => 'value does not match the expected pattern'],
  max_entries: ['maxProperties', (requirement) => `ensure this value has at most ${requirement} keys`],
  max_value: ['maximum', (requirement) => `ensure this value is <= ${requirement}`],
  min_value: ['minimum', (requirement) => `ensure this value is >= ${requirement}`],
};

const OF_LISTS: typeof REQUIREMENTS = {
  min_length: ['minItems', (requirement) => `ensure this value has at least ${requirement} items`],
  max_length: ['maxItems', (requirement) => `ensure this value has at most ${requirement} items`],
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
  // An object that permits no other keys expects nothing there.
  if (issue.type === 'strict_object' && issue.expected === 'never')
    return { msg: 'extra fields not permitted', type: 'value_error.extra' };
  if (issue.requirement === SLUG) return SLUG_ISSUE;
  if (issue.requirement === TIME || issue.requirement === END_TIME) return TIME_ISSUE;
  if (issue.requirement === DATE) return { msg: 'value is not a valid date', type: 'value_error.format' };
  if (issue.requirement === isSmallContext)
    return { msg: 'ensure this value has at most 4096 bytes as JSON', type: 'value_error.maxBytes' };
  if (issue.type === 'picklist') return notPermitted(issue.expected ?? '');
  if (issue.type === 'integer') return { msg: 'value is not a valid integer', type: 'type_error.integer' };
  const type = issue.type.replace('strict_', '');
  if (issue.kind === 'schema') return { msg: `value is not a valid ${type}`, type: `type_error.${type}` };
  const requirements = Array.isArray(issue.input) ? OF_LISTS : REQUIREMENTS;
  const [keyword, words] = requirements[issue.type] ?? [issue.type, () => `value is not permitted (${issue.type})`];
  return { msg: words(String(issue.requirement)), type: `value_error.${keyword}` };
}

/** `("a" | "b")` as valibot writes what it expected. */
function notPermitted(expected: string): { msg: string; type: string } {
  const listed = expected.replaceAll(' | ', ', ').replaceAll('"', "'").replaceAll('(', '').replaceAll(')', '');
  return { msg: `value is not a valid enumeration member; permitted: ${listed}`, type: 'type_error.enum' };
}

function stepsOf(issue: v.BaseIssue<unknown>): (string | number)[] {
  return (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)));
}
