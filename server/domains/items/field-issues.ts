/**
 * What ajv found, in the words and types of the contract (docs/errors.md).
 *
 * | found | `type` | `msg` |
 * |---|---|---|
 * | a required field is absent | `value_error.missing` | field required |
 * | another type | `type_error.string` … `.integer .number .boolean .array .object .null` | value is not a valid … |
 * | not one of the permitted values | `type_error.enum` | value is not a valid enumeration member; permitted: … |
 * | not the one permitted value | `value_error.const` | unexpected value; permitted: … |
 * | text too short or blank | `value_error.any_str.min_length` | ensure this value has at least N characters |
 * | any other keyword of the schema | `value_error.<keyword>`, e.g. `value_error.maxLength` | ensure this value … |
 * | a key that the schema forbids outright | `value_error.extra` | extra fields not permitted |
 * | too large or too deep for an item | `value_error.too_large` | … |
 */
import type { ErrorObject } from 'ajv/dist/2020.js';
import type { FieldIssue } from '../../fault.ts';

/** Beyond these an answer helps nobody. */
const ERRORS_LIMIT = 1000;

/** One issue per place and type, in the order found. `item` is what was checked. */
export function toFieldIssues(errors: readonly ErrorObject[], item: unknown): FieldIssue[] {
  const taken = errors.slice(0, ERRORS_LIMIT);
  const plain = taken.filter(({ keyword }) => !WRAPPERS.includes(keyword));
  const issues = taken.filter((error) => !isWrapper(error, plain)).map((error) => toIssue(error, item));
  const seen = new Set<string>();
  return issues.filter((issue) => {
    const key = JSON.stringify([issue.loc, issue.type]);
    return seen.has(key) ? false : seen.add(key);
  });
}

export const MISSING = { msg: 'field required', type: 'value_error.missing' } as const;
export const BLANK = {
  msg: 'ensure this value has at least 1 characters',
  type: 'value_error.any_str.min_length',
} as const;
export const NOT_A_STRING = { msg: 'value is not a valid string', type: 'type_error.string' } as const;

const WRAPPERS: readonly string[] = ['anyOf', 'oneOf', 'if'];

/** `anyOf failed` says nothing beside what its alternatives found. */
function isWrapper(error: ErrorObject, others: readonly ErrorObject[]): boolean {
  return (
    WRAPPERS.includes(error.keyword) && others.some(({ instancePath }) => instancePath.startsWith(error.instancePath))
  );
}

function toIssue(error: ErrorObject, item: unknown): FieldIssue {
  const loc = locate(error.instancePath, item);
  const parameters = error.params as Readonly<Record<string, unknown>>;
  switch (error.keyword) {
    case 'required':
    case 'dependentRequired':
      return { loc: [...loc, String(parameters['missingProperty'])], ...MISSING };
    case 'additionalProperties':
    case 'unevaluatedProperties': {
      const key = String(parameters['additionalProperty'] ?? parameters['unevaluatedProperty']);
      return { loc: [...loc, key], msg: 'extra fields not permitted', type: 'value_error.extra' };
    }
    case 'type':
      return { loc, ...typeIssue(parameters['type']) };
    case 'enum':
      return {
        loc,
        msg: `value is not a valid enumeration member; permitted: ${listed(parameters['allowedValues'])}`,
        type: 'type_error.enum',
      };
    case 'const':
      return {
        loc,
        msg: `unexpected value; permitted: ${listed([parameters['allowedValue']])}`,
        type: 'value_error.const',
      };
    case 'minLength':
      return { loc, msg: sized(parameters['limit'], 'at least', 'characters'), type: BLANK.type };
    default:
      return { loc, msg: sentence(error.keyword, parameters), type: `value_error.${error.keyword}` };
  }
}

function typeIssue(type: unknown): Pick<FieldIssue, 'msg' | 'type'> {
  const types = (Array.isArray(type) ? type : [type]).map(String);
  const wanted = types.find((name) => name !== 'null') ?? 'null';
  return { msg: `value is not a valid ${wanted}`, type: `type_error.${wanted}` };
}

function sentence(keyword: string, parameters: Readonly<Record<string, unknown>>): string {
  const { limit, comparison } = parameters;
  switch (keyword) {
    case 'maxLength':
      return sized(limit, 'at most', 'characters');
    case 'minItems':
      return sized(limit, 'at least', 'items');
    case 'maxItems':
      return sized(limit, 'at most', 'items');
    case 'minProperties':
      return sized(limit, 'at least', 'fields');
    case 'maxProperties':
      return sized(limit, 'at most', 'fields');
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return `ensure this value is ${String(comparison)} ${String(limit)}`;
    case 'multipleOf':
      return `ensure this value is a multiple of ${String(parameters['multipleOf'])}`;
    case 'uniqueItems':
      return 'ensure this list has no repeated items';
    case 'pattern':
      return 'value does not match the expected pattern';
    default:
      return `value is not permitted (${keyword})`;
  }
}

function sized(limit: unknown, bound: string, unit: string): string {
  return `ensure this value has ${bound} ${String(limit)} ${unit}`;
}

function listed(values: unknown): string {
  const texts = (Array.isArray(values) ? values : []).map((value: unknown) =>
    JSON.stringify(value).replaceAll('"', "'"),
  );
  return texts.join(', ');
}

/** A step is an index where the item holds a list, and a key everywhere else. */
function locate(pointer: string, item: unknown): (string | number)[] {
  let value = item;
  return pointer
    .split('/')
    .slice(1)
    .map((step) => {
      const key = step.replaceAll('~1', '/').replaceAll('~0', '~');
      const inList = Array.isArray(value);
      value = (value as Record<string, unknown> | null | undefined)?.[key];
      return inList ? Number(key) : key;
    });
}
