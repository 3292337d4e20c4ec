/** Makes the checks of tools' arguments, with the engine and the bounds of items. */
import { finding, isRecord } from '../checks/finding.ts';
import type { DomainPath, Finding } from '../checks/finding.ts';
import type { DomainFile } from '../schema/domain-file.ts';
import type { Validate } from '../schema/domain.ts';
import { compileItemSchema } from './compile-item-schema.ts';
import { toFieldIssues } from './field-issues.ts';

export interface CompiledInputs {
  /** By a tool's name. */
  readonly validators: ReadonlyMap<string, Validate>;
  readonly findings: readonly Finding[];
}

/** Values of one word each: what a person says fills nothing deeper. */
const PLAIN_TYPES: readonly unknown[] = ['string', 'number', 'integer', 'boolean'];

export function compileToolInputs(tools: DomainFile['tools']): CompiledInputs {
  const validators = new Map<string, Validate>();
  const findings: Finding[] = [];
  for (const [index, { name, input }] of tools.entries()) {
    const path: DomainPath = ['tools', index, 'input'];
    const schema = { ...input, additionalProperties: false };
    const compiled = compileItemSchema(schema);
    if (compiled.kind === 'refused') {
      findings.push(...compiled.findings.map((found) => ({ ...found, path: [...path, ...found.path] })));
      continue;
    }
    findings.push(...checkProperties(input, path));
    validators.set(name, (value) => {
      // A copy: defaults are written into what is checked.
      const record: unknown = isRecord(value) ? { ...value } : value;
      return compiled.check(record)
        ? { kind: 'valid', record: record as Readonly<Record<string, unknown>>, notices: [] }
        : { kind: 'invalid', issues: toFieldIssues(compiled.check.errors ?? [], record) };
    });
  }
  return { validators, findings };
}

function checkProperties(input: Readonly<Record<string, unknown>>, path: DomainPath): Finding[] {
  if ('additionalProperties' in input && input['additionalProperties'] !== false) {
    return [
      finding([...path, 'additionalProperties'], 'must be false: a tool is sent what it declares and nothing more'),
    ];
  }
  return Object.entries(propertiesOf(input)).flatMap(([name, property]) =>
    isRecord(property) && PLAIN_TYPES.includes(property['type'])
      ? []
      : [finding([...path, 'properties', name], 'needs a "type": string, number, integer or boolean')],
  );
}

export function propertiesOf({ properties }: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return isRecord(properties) ? properties : {};
}
