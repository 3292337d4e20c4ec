/** The facts of a business as they are given: their shape, and what they can't mean, all at once. */
import * as v from 'valibot';
import { BusinessRequestSchema } from '../../contract/business.ts';
import { Fault } from '../../fault.ts';
import type { FieldIssue } from '../../fault.ts';
import type { Knowledge } from '../../knowledge/index.ts';
import { isJsonObject } from '../http/body.ts';
import type { JsonObject } from '../http/body.ts';
import { clean } from '../http/clean-text.ts';
import { toFieldIssues } from '../http/field-issues.ts';

export type BusinessRequestFields = v.InferOutput<typeof BusinessRequestSchema>;

/** @throws Fault `fields-invalid` */
export function parseBusiness(
  given: JsonObject,
  { checkBusiness }: Pick<Knowledge, 'checkBusiness'>,
): BusinessRequestFields {
  const fields = cleanTexts(given) as JsonObject;
  const parsed = v.safeParse(BusinessRequestSchema, fields);
  const shape = toFieldIssues(parsed.issues ?? []);
  const told = new Set(shape.map(spell));
  // One mistake is told once: what is missing may be so for both.
  const issues = [...shape, ...checkBusiness(fields['facts']).filter((issue) => !told.has(spell(issue)))];
  if (!parsed.success || issues.length > 0) throw new Fault('fields-invalid', { issues });
  return parsed.output;
}

function spell({ loc }: FieldIssue): string {
  return JSON.stringify(loc);
}

/** What no person writes is taken out of every text, however deep it stands. */
function cleanTexts(value: unknown): unknown {
  if (typeof value === 'string') return clean(value, 'lines').trim();
  if (Array.isArray(value)) return value.map(cleanTexts);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, cleanTexts(inner)]));
}
