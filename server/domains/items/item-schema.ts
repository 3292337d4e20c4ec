/** Looks over a domain's item schema before ajv sees it: what it may use, how large it may be, where it may point. */
import { finding, isRecord, suggest, unknownKey } from '../checks/finding.ts';
import type { DomainPath, Finding } from '../checks/finding.ts';
import { compilePattern } from './pattern-engine.ts';
import { isNode, resolve } from './schema-walk.ts';
import type { SchemaNode } from './schema-walk.ts';

const SIZE_LIMIT = 64 * 1024;
const DEPTH_LIMIT = 24;
/** Parts of the schema with every reference written out: bounds what one check can cost. */
const EXPANDED_LIMIT = 5000;

const ONE = ['not', 'if', 'then', 'else', 'items', 'contains', 'additionalProperties', 'propertyNames'] as const;
const ONE_MORE = ['unevaluatedItems', 'unevaluatedProperties'] as const;
const LISTS = ['allOf', 'anyOf', 'oneOf', 'prefixItems'] as const;
const MAPS = ['properties', 'patternProperties', 'dependentSchemas', '$defs'] as const;
const PLAIN = [
  ...[
    '$schema',
    '$comment',
    '$ref',
    'title',
    'description',
    'default',
    'examples',
    'deprecated',
    'readOnly',
    'writeOnly',
  ],
  ...[
    'type',
    'enum',
    'const',
    'required',
    'dependentRequired',
    'pattern',
    'minLength',
    'maxLength',
    'minItems',
    'maxItems',
  ],
  ...['uniqueItems', 'minContains', 'maxContains', 'minProperties', 'maxProperties', 'minimum', 'maximum'],
  ...['exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
];
const KEYWORDS: readonly string[] = [...ONE, ...ONE_MORE, ...LISTS, ...MAPS, ...PLAIN];

/** Empty when ajv may have it. Paths start at the schema. */
export function checkItemSchema(schema: Readonly<Record<string, unknown>>): readonly Finding[] {
  const findings = visit(schema, [], schema);
  if (findings.length > 0) return findings;
  if (sizeOf(schema) > SIZE_LIMIT) return [finding([], `is larger than ${String(SIZE_LIMIT / 1024)} kB`)];
  if (schema['type'] !== 'object') return [finding(['type'], 'must be "object": an item holds fields')];
  if (!isRecord(schema['properties'])) return [finding([], 'needs "properties": the fields of an item')];
  return expandedSize(schema, schema, []) > EXPANDED_LIMIT
    ? [finding([], 'is too large when its $refs are written out')]
    : [];
}

/** Infinite when it is nested beyond writing down. */
function sizeOf(schema: unknown): number {
  try {
    return JSON.stringify(schema).length;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

function visit(node: SchemaNode, path: DomainPath, root: SchemaNode): Finding[] {
  if (typeof node === 'boolean') return [];
  if (path.length > DEPTH_LIMIT * 2) return [finding(path, `is nested more than ${String(DEPTH_LIMIT)} deep`)];
  const own = Object.entries(node).flatMap(([key, value]) => checkKeyword(key, value, path, root));
  return [
    ...own,
    ...checkRequired(node, path),
    ...children(node).flatMap(([steps, child]) => visit(child, [...path, ...steps], root)),
  ];
}

function checkKeyword(key: string, value: unknown, parent: DomainPath, root: SchemaNode): Finding[] {
  const path = [...parent, key];
  if (key === 'format') return [{ ...finding(path, 'formats are not checked here; write a "pattern"'), at: 'key' }];
  if (!KEYWORDS.includes(key)) return [unknownKey(path, KEYWORDS)];
  if (key === '$schema' && !String(value).includes('2020-12'))
    return [finding(path, 'must be draft 2020-12, or left out')];
  if (key === '$ref') return checkReference(value, path, root);
  if (key === 'pattern') return checkPattern(value, path);
  if (key === 'patternProperties' && isRecord(value)) {
    return Object.keys(value).flatMap((pattern) => checkPattern(pattern, [...path, pattern]));
  }
  return [];
}

/** A required key that no property describes would be left out of every item and then be missed. */
function checkRequired(node: Readonly<Record<string, unknown>>, path: DomainPath): Finding[] {
  const { properties, required } = node;
  if (!isRecord(properties) || !Array.isArray(required)) return [];
  const names = Object.keys(properties);
  return required.flatMap((name: unknown, index) =>
    typeof name === 'string' && !names.includes(name)
      ? [finding([...path, 'required', index], `"${name}" is not one of the properties${suggest(name, names)}`)]
      : [],
  );
}

function checkReference(value: unknown, path: DomainPath, root: SchemaNode): Finding[] {
  if (typeof value === 'string' && resolve(value, root) !== undefined) {
    return leadsToItself(value, root, [], new Set()) ? [finding(path, `"${value}" leads back to itself`)] : [];
  }
  const names = isRecord(root) && isRecord(root['$defs']) ? Object.keys(root['$defs']) : [];
  const candidates = names.map((name) => `#/$defs/${name}`);
  const hint = suggest(String(value), candidates);
  return [finding(path, `"${String(value)}" is not there: only "#/$defs/…" of this schema can be referred to${hint}`)];
}

function checkPattern(value: unknown, path: DomainPath): Finding[] {
  if (typeof value !== 'string') return [finding(path, 'must be a text')];
  try {
    compilePattern(value);
    return [];
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace('error parsing regexp: ', '') : 'it is not a pattern';
    return [finding(path, `the pattern can't be used (${reason}); look-around and back-references are not possible`)];
  }
}

/** `clear`: references that were followed to their ends before. */
function leadsToItself(reference: string, root: SchemaNode, trail: readonly string[], clear: Set<string>): boolean {
  if (trail.includes(reference)) return true;
  const target = resolve(reference, root);
  if (target === undefined || clear.has(reference)) return false;
  const found = references(target).some((next) => leadsToItself(next, root, [...trail, reference], clear));
  if (!found) clear.add(reference);
  return found;
}

function references(node: SchemaNode): string[] {
  if (typeof node === 'boolean') return [];
  const own = typeof node['$ref'] === 'string' ? [node['$ref']] : [];
  return [...own, ...children(node).flatMap(([, child]) => references(child))];
}

/** Stops counting above the limit. */
function expandedSize(node: SchemaNode, root: SchemaNode, counted: number[]): number {
  counted[0] = (counted[0] ?? 0) + 1;
  if (counted[0] > EXPANDED_LIMIT || typeof node === 'boolean') return counted[0];
  const target = typeof node['$ref'] === 'string' ? resolve(node['$ref'], root) : undefined;
  for (const child of [...children(node).map(([, inner]) => inner), target]) {
    if (child !== undefined && counted[0] <= EXPANDED_LIMIT) expandedSize(child, root, counted);
  }
  return counted[0];
}

/** The schemas inside a schema and the steps that lead to each. */
function children(node: Readonly<Record<string, unknown>>): [DomainPath, SchemaNode][] {
  const pairs: [DomainPath, unknown][] = [
    ...[...ONE, ...ONE_MORE].map((key): [DomainPath, unknown] => [[key], node[key]]),
    ...LISTS.flatMap((key) => {
      const entries: unknown = node[key];
      return Array.isArray(entries) ? entries.map((entry, index): [DomainPath, unknown] => [[key, index], entry]) : [];
    }),
    ...MAPS.flatMap((key) => {
      const entries = node[key];
      return isRecord(entries)
        ? Object.entries(entries).map(([name, entry]): [DomainPath, unknown] => [[key, name], entry])
        : [];
    }),
  ];
  return pairs.filter((pair): pair is [DomainPath, SchemaNode] => isNode(pair[1]));
}
