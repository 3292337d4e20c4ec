/** Reads the filter of a list from the address: every mistake at once, each with the name of its parameter. */
import { SLUG } from '../../contract/slug.ts';
import { Fault } from '../../fault.ts';
import type { FieldIssue } from '../../fault.ts';
import { SLUG_ISSUE } from './field-issues.ts';
import type { JsonSchema } from '../openapi/json-schema.ts';

/** Longest value of a free text. */
const TEXT_LIMIT = 200;

const LARGEST_LIMIT = 200;

/** Mistakes that are told: an address has room for thousands of parameters. */
const MOST_TOLD = 20;

/** ISO 8601: a day, or a moment with its zone. */
const MOMENT = /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2}))?$/u;

/** Before the year 1000 nobody asked anything. */
const DAY = /^[1-9]\d{3}-\d{2}-\d{2}$/u;

export type Read<Value> =
  | { readonly kind: 'good'; readonly value: Value }
  | { readonly kind: 'bad'; readonly msg: string; readonly type: string };

/** Reads the text of one parameter; `schema` says the same to who sends it. */
export interface ParameterReader<Value> {
  (text: string): Read<Value>;
  readonly schema: JsonSchema;
}

/** How each parameter is read, and which it is in the filter. */
export type Readers<Filter> = Readonly<
  Record<
    string,
    {
      [Name in keyof Filter]-?: {
        readonly name: Name;
        readonly read: ParameterReader<NonNullable<Filter[Name]>>;
      };
    }[keyof Filter]
  >
>;

/** @throws Fault `fields-invalid`; a parameter that is not known is a mistake, too: a misspelt filter would show everything */
export function readParameters<Filter>(
  query: Readonly<Record<string, readonly string[]>>,
  readers: Readers<Filter>,
): Partial<Filter> {
  const issues: FieldIssue[] = [];
  const filter: Record<string, unknown> = {};
  for (const [parameter, values] of Object.entries(query)) {
    if (issues.length === MOST_TOLD) break;
    const outcome = readParameter(parameter, values, readers);
    if (outcome.kind === 'bad')
      issues.push({ loc: [parameter.slice(0, TEXT_LIMIT)], msg: outcome.msg, type: outcome.type });
    else filter[outcome.value.name] = outcome.value.value;
  }
  if (issues.length > 0) throw new Fault('fields-invalid', { issues });
  return filter as Partial<Filter>;
}

function readParameter<Filter>(
  parameter: string,
  values: readonly string[],
  readers: Readers<Filter>,
): Read<{ name: string; value: unknown }> {
  const reader = Object.entries(readers).find(([known]) => known === parameter)?.[1];
  if (reader === undefined) return bad('extra fields not permitted', 'value_error.extra');
  const [text, ...more] = values;
  if (text === undefined || more.length > 0) return bad('the same parameter stands twice', 'value_error.duplicate');
  const outcome = reader.read(text);
  return outcome.kind === 'bad' ? outcome : good({ name: String(reader.name), value: outcome.value });
}

export const readText = reader<string>({ type: 'string', minLength: 1, maxLength: TEXT_LIMIT }, (text) => {
  if (text === '') return bad('ensure this value has at least 1 characters', 'value_error.any_str.min_length');
  if (Array.from(text).length <= TEXT_LIMIT) return good(text);
  return bad(`ensure this value has at most ${String(TEXT_LIMIT)} characters`, 'value_error.maxLength');
});

export const readSlug = reader<string>({ $ref: '#/components/schemas/Slug' }, (text) =>
  SLUG.test(text) ? good(text) : bad(SLUG_ISSUE.msg, SLUG_ISSUE.type),
);

/** A branch's slug, or the `*` by which management names the level of the whole chain. */
export const readLevelSlug = reader<string>({ oneOf: [{ const: '*' }, readSlug.schema] }, (text) =>
  text === '*' ? good(text) : readSlug(text),
);

export function oneOf<Value extends string>(permitted: readonly Value[]): ParameterReader<Value> {
  return reader<Value>({ type: 'string', enum: permitted }, (text) => {
    const found = permitted.find((value) => value === text);
    if (found !== undefined) return good(found);
    const listed = permitted.map((value) => `'${value}'`).join(', ');
    return bad(`value is not a valid enumeration member; permitted: ${listed}`, 'type_error.enum');
  });
}

/** An unescaped `+` of a zone arrives as a space. */
export const readMoment = reader<string>({ type: 'string', pattern: MOMENT.source }, (text) => {
  const written = text.replace(/ (?=\d{2}:\d{2}$)/u, '+');
  const day = MOMENT.exec(written)?.[1];
  const time = Date.parse(written);
  if (day === undefined || Number.isNaN(time) || !isInCalendar(day)) {
    return bad('value is not a valid date-time', 'value_error.format');
  }
  return good(new Date(time).toISOString());
});

/** ISO 8601: `2026-03-01`. */
export const readDay = reader<string>({ type: 'string', pattern: DAY.source }, (text) =>
  DAY.test(text) && !Number.isNaN(Date.parse(text)) && isInCalendar(text)
    ? good(text)
    : bad('value is not a valid date', 'value_error.format'),
);

/** `Date` takes the 30th of February for the 2nd of March. */
function isInCalendar(day: string): boolean {
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
}

export const readTrue = reader<true>({ const: true }, (text) =>
  text === 'true' ? good(true) : bad("unexpected value; permitted: 'true'", 'value_error.const'),
);

/** A whole number within bounds, both included. */
export function wholeNumber(least: number, most: number): ParameterReader<number> {
  return reader<number>({ type: 'integer', minimum: least, maximum: most }, (text) => {
    if (!/^-?\d{1,15}$/u.test(text)) return bad('value is not a valid integer', 'type_error.integer');
    const value = Number(text);
    if (value < least) return bad(`ensure this value is >= ${String(least)}`, 'value_error.minimum');
    if (value > most) return bad(`ensure this value is <= ${String(most)}`, 'value_error.maximum');
    return good(value);
  });
}

/** 1…200. */
export const readLimit = wholeNumber(1, LARGEST_LIMIT);

/** At least 1. */
export const readNumber = wholeNumber(1, 999_999_999_999_999);

function reader<Value>(schema: JsonSchema, read: (text: string) => Read<Value>): ParameterReader<Value> {
  return Object.assign(read, { schema });
}

function good<Value>(value: Value): Read<Value> {
  return { kind: 'good', value };
}

function bad(msg: string, type: string): { readonly kind: 'bad'; readonly msg: string; readonly type: string } {
  return { kind: 'bad', msg, type };
}
