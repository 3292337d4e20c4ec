/** Holds what an author wrote against the shape of a domain file and says in plain English what is wrong, all at once. */
import * as v from 'valibot';
import { domainFileSchema, readLocale } from '../schema/domain-file.ts';
import type { DomainFile } from '../schema/domain-file.ts';
import { finding, isRecord, unknownKey } from './finding.ts';
import type { DomainPath, Finding } from './finding.ts';

export interface Shape {
  /** The sections that have the right shape, so that one bad section does not hide the mistakes of the others. */
  readonly sections: Partial<DomainFile>;
  /** Only when every section has the right shape. */
  readonly file?: DomainFile;
  readonly findings: readonly Finding[];
}

export function checkShape(raw: unknown): Shape {
  if (!isRecord(raw)) {
    return { sections: {}, findings: [finding([], 'the file must hold keys and values, such as "domain_id: shop"')] };
  }
  const schema = domainFileSchema(readLocale(raw));
  const known = Object.keys(schema.entries);
  const findings = Object.keys(raw)
    .filter((key) => !known.includes(key))
    .map((key) => unknownKey([key], known));
  const sections: Record<string, unknown> = {};
  for (const [key, entry] of Object.entries(schema.entries)) {
    if (!Object.hasOwn(raw, key) && entry.type !== 'optional') {
      if (entry.type !== 'exact_optional') findings.push(missing([key]));
      continue;
    }
    const result = v.safeParse(entry, raw[key]);
    if (result.success) sections[key] = result.output;
    else findings.push(...result.issues.flatMap((issue) => describe(issue, [key], schema as unknown as Node)));
  }
  // Every section was parsed by its own schema, so together they are the file.
  return findings.length > 0 ? { sections, findings } : { sections, file: sections as unknown as DomainFile, findings };
}

function missing(path: DomainPath): Finding {
  return finding(path, 'is required and is missing', 'value_error.missing');
}

function describe(issue: v.BaseIssue<unknown>, prefix: DomainPath, schema: Node): Finding[] {
  const path = [...prefix, ...(issue.path ?? []).map((step) => step.key as string | number)];
  if (issue.kind === 'validation') return [finding(path, issue.message)];
  if (issue.type === 'strict_object' && issue.path?.at(-1)?.origin === 'key') {
    return [issue.expected === 'never' ? unknownKey(path, knownKeys(path.slice(0, -1), schema)) : missing(path)];
  }
  if (issue.type === 'union' && issue.input !== null) {
    const reason = 'must be a text, or { word: …, locales: [ es-AR ] }';
    return [finding(path, `${reason}; a number or yes/no needs quotes`, 'type_error.string')];
  }
  if (issue.input === null) return [finding(path, 'has no value: give it one or leave the key out', 'type_error.null')];
  if (issue.type === 'picklist' || issue.type === 'literal') {
    return [
      finding(
        path,
        `must be ${String(issue.expected)
          .replace(/^\((.*)\)$/u, '$1')
          .replaceAll(' | ', ' or ')}`,
        'type_error.enum',
      ),
    ];
  }
  return [finding(path, EXPECTED[issue.type] ?? 'has the wrong type', TYPES[issue.type] ?? 'type_error')];
}

const EXPECTED: Readonly<Record<string, string>> = {
  string: 'must be a text (a number or true/false needs quotes)',
  number: 'must be a number',
  boolean: 'must be true or false',
  array: 'must be a list',
  custom: 'must be a text, a number, or true or false',
  strict_object: 'must hold keys and values',
  record: 'must hold keys and values',
};

const TYPES: Readonly<Record<string, string>> = {
  string: 'type_error.string',
  number: 'type_error.number',
  boolean: 'type_error.boolean',
  array: 'type_error.array',
  strict_object: 'type_error.object',
  record: 'type_error.object',
};

interface Node {
  readonly entries?: Readonly<Record<string, Node>>;
  readonly item?: Node;
  readonly value?: Node;
  readonly wrapped?: Node;
}

/** The keys that may stand where the path leads. */
function knownKeys(path: DomainPath, schema: Node): readonly string[] {
  let node: Node | undefined = schema;
  for (const step of path) {
    node = unwrap(node?.entries?.[String(step)] ?? node?.item ?? node?.value);
  }
  return Object.keys(node?.entries ?? {});
}

function unwrap(node: Node | undefined): Node | undefined {
  return node?.wrapped ? unwrap(node.wrapped) : node;
}
