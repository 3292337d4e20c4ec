/** Reads the filter of `GET /v2/traces` from the address: every mistake at once, each with the name of its parameter. */
import type { TraceFilter } from '../assistant/index.ts';
import { DECISIONS, INTENTS, RISKS } from '../contract/v2.ts';
import { Fault } from '../fault.ts';
import type { FieldIssue } from '../fault.ts';

const DEFAULT_LIMIT = 50;
const LARGEST_LIMIT = 200;

/** Longest value of a free text. */
const TEXT_LIMIT = 200;

const SLUG = /^[a-z0-9][a-z0-9_-]{0,62}$/u;

/** ISO 8601: a day, or a moment with its zone. */
const MOMENT = /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2}))?$/u;

type Read<Value> =
  | { readonly kind: 'good'; readonly value: Value }
  | { readonly kind: 'bad'; readonly msg: string; readonly type: string };

/** How each parameter is read, and which it is in the filter. */
const READERS = {
  domain_id: { name: 'domainId', read: readText },
  tenant_slug: { name: 'tenantSlug', read: readSlug },
  branch_slug: { name: 'branchSlug', read: readSlug },
  session_id: { name: 'sessionId', read: readText },
  intent: { name: 'intent', read: oneOf(INTENTS) },
  risk: { name: 'risk', read: oneOf(RISKS) },
  decision: { name: 'decision', read: oneOf(DECISIONS) },
  since: { name: 'since', read: readMoment },
  until: { name: 'until', read: readMoment },
  altered: { name: 'altered', read: readTrue },
  after: { name: 'after', read: readText },
  limit: { name: 'limit', read: readLimit },
} as const satisfies Record<
  string,
  {
    [Name in keyof TraceFilter]-?: { name: Name; read: (text: string) => Read<NonNullable<TraceFilter[Name]>> };
  }[keyof TraceFilter]
>;

/** @throws Fault `fields-invalid`; a parameter that is not known is a mistake, too: a misspelt filter would show everything */
export function readTraceFilter(query: Readonly<Record<string, readonly string[]>>): TraceFilter {
  const issues: FieldIssue[] = [];
  const filter: Record<string, unknown> = {};
  for (const [parameter, values] of Object.entries(query)) {
    const outcome = readParameter(parameter, values);
    if (outcome.kind === 'bad')
      issues.push({ loc: [parameter.slice(0, TEXT_LIMIT)], msg: outcome.msg, type: outcome.type });
    else filter[outcome.value.name] = outcome.value.value;
  }
  if (issues.length > 0) throw new Fault('fields-invalid', { issues });
  return { limit: DEFAULT_LIMIT, ...filter };
}

function readParameter(parameter: string, values: readonly string[]): Read<{ name: string; value: unknown }> {
  const reader = Object.entries(READERS).find(([known]) => known === parameter)?.[1];
  if (reader === undefined) return bad('extra fields not permitted', 'value_error.extra');
  const [text, ...more] = values;
  if (text === undefined || more.length > 0) return bad('the same parameter stands twice', 'value_error.duplicate');
  const outcome = reader.read(text);
  return outcome.kind === 'bad' ? outcome : good({ name: reader.name, value: outcome.value });
}

function readText(text: string): Read<string> {
  if (text === '') return bad('ensure this value has at least 1 characters', 'value_error.any_str.min_length');
  if (Array.from(text).length <= TEXT_LIMIT) return good(text);
  return bad(`ensure this value has at most ${String(TEXT_LIMIT)} characters`, 'value_error.maxLength');
}

function readSlug(text: string): Read<string> {
  return SLUG.test(text) ? good(text) : bad('value does not match the expected pattern', 'value_error.pattern');
}

function oneOf<Value extends string>(permitted: readonly Value[]): (text: string) => Read<Value> {
  return (text) => {
    const found = permitted.find((value) => value === text);
    if (found !== undefined) return good(found);
    const listed = permitted.map((value) => `'${value}'`).join(', ');
    return bad(`value is not a valid enumeration member; permitted: ${listed}`, 'type_error.enum');
  };
}

/** An unescaped `+` of a zone arrives as a space. */
function readMoment(text: string): Read<string> {
  const written = text.replace(/ (?=\d{2}:\d{2}$)/u, '+');
  const day = MOMENT.exec(written)?.[1];
  const time = Date.parse(written);
  if (day === undefined || Number.isNaN(time) || !isInCalendar(day)) {
    return bad('value is not a valid date-time', 'value_error.format');
  }
  return good(new Date(time).toISOString());
}

/** `Date` takes the 30th of February for the 2nd of March. */
function isInCalendar(day: string): boolean {
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
}

function readTrue(text: string): Read<true> {
  return text === 'true' ? good(true) : bad("unexpected value; permitted: 'true'", 'value_error.const');
}

function readLimit(text: string): Read<number> {
  if (!/^-?\d{1,15}$/u.test(text)) return bad('value is not a valid integer', 'type_error.integer');
  const limit = Number(text);
  if (limit < 1) return bad('ensure this value is >= 1', 'value_error.minimum');
  if (limit > LARGEST_LIMIT) return bad(`ensure this value is <= ${String(LARGEST_LIMIT)}`, 'value_error.maximum');
  return good(limit);
}

function good<Value>(value: Value): Read<Value> {
  return { kind: 'good', value };
}

function bad(msg: string, type: string): { readonly kind: 'bad'; readonly msg: string; readonly type: string } {
  return { kind: 'bad', msg, type };
}
