/** From what an author wrote to a domain, or to everything that is wrong with it. */
import { checkShape } from './check-shape.ts';
import { compileToolInputs } from '../items/compile-tool-inputs.ts';
import { compileItemSchema } from '../items/compile-item-schema.ts';
import { crossCheck } from './cross-checks.ts';
import type { Domain, Validate } from '../schema/domain.ts';
import { joinSections } from '../schema/domain.ts';
import type { DomainFile } from '../schema/domain-file.ts';
import { isRecord } from './finding.ts';
import type { Finding } from './finding.ts';
import { createItemValidator } from '../items/item-validator.ts';

export interface CheckedDomain {
  /** Undefined as soon as one finding is an error. */
  readonly domain?: Domain;
  readonly findings: readonly Finding[];
}

/** Never throws; all findings at once. */
export function checkDomain(raw: unknown): CheckedDomain {
  const shape = checkShape(raw);
  if (!isRecord(raw)) return { findings: shape.findings };
  const compiled = shape.sections.item ? compileItem(shape.sections.item) : undefined;
  const inputs = compileToolInputs(shape.sections.tools ?? []);
  const findings = [
    ...shape.findings,
    ...(compiled?.findings ?? []),
    ...inputs.findings,
    ...crossCheck(shape.sections, raw, compiled?.validate !== undefined),
  ];
  const broken = findings.some(({ severity }) => severity !== 'warning');
  return shape.file && !broken
    ? { domain: joinSections(shape.file, { item: compiled?.validate, tools: inputs.validators }), findings }
    : { findings };
}

function compileItem(item: NonNullable<DomainFile['item']>): { validate?: Validate; findings: readonly Finding[] } {
  const { schema, aliases } = item;
  const compiled = compileItemSchema(schema);
  if (compiled.kind === 'refused') {
    return { findings: compiled.findings.map((found) => ({ ...found, path: ['item', 'schema', ...found.path] })) };
  }
  const fields = { idField: item.idField, nameField: item.nameField };
  return { validate: createItemValidator({ schema, check: compiled.check, ...fields, aliases }), findings: [] };
}
