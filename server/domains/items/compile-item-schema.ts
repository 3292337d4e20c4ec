/** Makes the check of one item out of a domain's JSON Schema (draft 2020-12). */
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import { finding } from '../checks/finding.ts';
import type { DomainPath, Finding } from '../checks/finding.ts';
import { checkItemSchema } from './item-schema.ts';
import { compilePattern } from './pattern-engine.ts';

export type CompiledItemSchema =
  | { readonly kind: 'compiled'; readonly check: ValidateFunction }
  | { readonly kind: 'refused'; readonly findings: readonly Finding[] };

// One instance: its meta schema costs more to compile than a domain's own. Schemas are taken out again once compiled.
const ajv = new Ajv2020({
  allErrors: true,
  useDefaults: true,
  coerceTypes: false,
  ownProperties: true,
  allowUnionTypes: true,
  strictTypes: false,
  strictTuples: false,
  logger: false,
  addUsedSchema: false,
  inlineRefs: false,
  code: { regExp: Object.assign((pattern: string) => compilePattern(pattern), { code: 'compilePattern' }) },
});

export function compileItemSchema(schema: Readonly<Record<string, unknown>>): CompiledItemSchema {
  const findings = checkItemSchema(schema);
  if (findings.length > 0) return { kind: 'refused', findings };
  try {
    if (ajv.validateSchema(schema) !== true) return { kind: 'refused', findings: nearest(ajv.errors ?? []) };
    return { kind: 'compiled', check: ajv.compile(schema) };
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace('strict mode: ', '') : 'it is no JSON Schema';
    return { kind: 'refused', findings: [finding([], `the schema can't be used: ${reason}`)] };
  } finally {
    ajv.removeSchema(schema);
  }
}

/** The meta schema reports each mistake once per vocabulary and alternative: one per place is enough. */
function nearest(errors: readonly ErrorObject[]): Finding[] {
  const places = new Map<string, Finding>();
  for (const error of errors) {
    if (places.has(error.instancePath)) continue;
    const path: DomainPath = error.instancePath
      .split('/')
      .slice(1)
      .map((step) => (/^\d+$/u.test(step) ? Number(step) : step.replaceAll('~1', '/').replaceAll('~0', '~')));
    places.set(error.instancePath, finding(path, `the schema can't be used: ${error.message ?? 'not a JSON Schema'}`));
  }
  return [...places.values()];
}
