/** Checks one item of a domain: what its schema does not know is left out and named, aliases applied, defaults filled in. */
import type { ValidateFunction } from 'ajv/dist/2020.js';
import type { FieldIssue } from '../../fault.ts';
import { fold } from '../../text/fold.ts';
import type { ItemValidation } from '../schema/domain.ts';
import { BLANK, MISSING, NOT_A_STRING, toFieldIssues } from './field-issues.ts';
import { isRecord } from '../checks/finding.ts';
import { createSchemaWalk } from './schema-walk.ts';
import type { SchemaNode, SchemaWalk } from './schema-walk.ts';

/** Whose item it is, not what it is: allowed in every item and kept out of the record. */
const ADDRESS_KEYS: readonly string[] = ['domain_id', 'tenant_slug', 'branch_slug'];
const DEPTH_LIMIT = 32;
const VALUES_LIMIT = 10_000;
const NOTICES_LIMIT = 50;

export interface ItemValidatorParts {
  readonly schema: Readonly<Record<string, unknown>>;
  readonly check: ValidateFunction;
  readonly idField: string;
  readonly nameField: string;
  /** By field name, at any depth; what is written → what it means. */
  readonly aliases: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** The returned function never throws, whatever it is given. */
export function createItemValidator(parts: ItemValidatorParts): (value: unknown) => ItemValidation {
  const walk = createSchemaWalk(parts.schema);
  const aliases = new Map(
    Object.entries(parts.aliases).map(([field, meanings]) => [
      field,
      new Map(Object.entries(meanings).map(([written, meant]) => [fold(written), meant])),
    ]),
  );
  return (value) => {
    if (!isRecord(value)) return invalid([], 'value is not a valid object', 'type_error.object');
    if (!fits(value)) return invalid([], 'value is too large or too deep for an item', 'value_error.too_large');
    const pruning: Pruning = { walk, aliases, notices: [] };
    const record = pruneObject(withoutAddress(value), [parts.schema], [], pruning);
    const issues = [...runCheck(parts.check, record)];
    for (const field of [parts.idField, parts.nameField]) {
      const issue = checkLabel(record, field);
      if (issue && !issues.some(({ loc }) => loc.length === 1 && loc[0] === field)) issues.push(issue);
    }
    return issues.length > 0
      ? { kind: 'invalid', issues }
      : { kind: 'valid', record, notices: shorten(pruning.notices) };
  };
}

interface Pruning {
  readonly walk: SchemaWalk;
  readonly aliases: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly notices: string[];
}
type Path = readonly (string | number)[];

function invalid(loc: Path, msg: string, type: string): ItemValidation {
  return { kind: 'invalid', issues: [{ loc, msg, type }] };
}

function withoutAddress(value: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(value).filter(([key]) => !ADDRESS_KEYS.includes(key)));
}

/** Without recursion: the depth of what is sent is not ours to choose. */
function fits(item: unknown): boolean {
  const open: { readonly value: unknown; readonly depth: number }[] = [{ value: item, depth: 0 }];
  let count = 0;
  for (let next = open.pop(); next; next = open.pop()) {
    count += 1;
    if (count > VALUES_LIMIT || next.depth > DEPTH_LIMIT) return false;
    if (typeof next.value !== 'object' || next.value === null) continue;
    const inside: unknown[] = Object.values(next.value);
    if (inside.length > VALUES_LIMIT) return false;
    for (const value of inside) open.push({ value, depth: next.depth + 1 });
  }
  return true;
}

/** A copy: what came in is not changed, and ajv may write its defaults into what goes out. */
function prune(value: unknown, nodes: readonly SchemaNode[], path: Path, pruning: Pruning): unknown {
  if (Array.isArray(value)) {
    return value.map((entry: unknown, index) => {
      const inner = pruning.walk.ofElement(nodes, index);
      return typeof entry === 'string' ? meaning(entry, path, pruning) : prune(entry, inner, [...path, index], pruning);
    });
  }
  if (isRecord(value)) return pruneObject(value, nodes, path, pruning);
  return typeof value === 'string' ? meaning(value, path, pruning) : value;
}

function pruneObject(
  value: Readonly<Record<string, unknown>>,
  nodes: readonly SchemaNode[],
  path: Path,
  pruning: Pruning,
): Record<string, unknown> {
  // fromEntries defines keys, so that one called `__proto__` is a key like any other.
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => {
      const known = pruning.walk.ofKey(nodes, key);
      if (known) return [[key, prune(inner, known, [...path, key], pruning)]];
      pruning.notices.push([...path, key].join('.'));
      return [];
    }),
  );
}

/** A list's texts have the aliases of the field that holds the list. */
function meaning(text: string, path: Path, pruning: Pruning): string {
  return pruning.aliases.get(String(path.at(-1)))?.get(fold(text)) ?? text;
}

function runCheck(check: ValidateFunction, record: unknown): readonly FieldIssue[] {
  try {
    return check(record) ? [] : toFieldIssues(check.errors ?? [], record);
  } catch {
    return [{ loc: [], msg: 'value can not be checked', type: 'value_error.too_large' }];
  }
}

function checkLabel(record: Readonly<Record<string, unknown>>, field: string): FieldIssue | undefined {
  const value = Object.hasOwn(record, field) ? record[field] : undefined;
  if (value === undefined) return { loc: [field], ...MISSING };
  if (typeof value !== 'string') return { loc: [field], ...NOT_A_STRING };
  return value.trim() === '' ? { loc: [field], ...BLANK } : undefined;
}

function shorten(notices: readonly string[]): readonly string[] {
  const rest = notices.length - NOTICES_LIMIT;
  return rest > 0 ? [...notices.slice(0, NOTICES_LIMIT), `… ${String(rest)} more`] : notices;
}
