import { isEmpty, property } from '../../text/record-path.ts';
import type { HazardRules, ItemRecord, LibraryRules } from '../rules.ts';
import type { FieldChange } from './comparison.ts';

/**
 * The fields in which two records of one item differ, those that hazards are read from first, else in the order of the records. Its id and
 * name are left out: they are told apart. What is empty counts as absent.
 */
export function compareRecords(before: ItemRecord, after: ItemRecord, rules: LibraryRules): FieldChange[] {
  const known = new Set(rules.item === undefined ? [] : [rules.item.idField, rules.item.nameField]);
  const isHazardField = createHazardFieldTest(rules.hazards);
  const changes = compareValues('', before, after, isHazardField).filter(({ path }) => !known.has(path));
  return [...changes.filter((change) => change.isHazardField), ...changes.filter((change) => !change.isHazardField)];
}

function compareValues(
  path: string,
  before: unknown,
  after: unknown,
  isHazardField: (path: string) => boolean,
): FieldChange[] {
  const isOne = (test: (value: unknown) => boolean): boolean =>
    (test(before) || isEmpty(before)) && (test(after) || isEmpty(after));
  if (isEmpty(before) && isEmpty(after)) return [];
  if (isOne(isPlainObject)) {
    const keys = new Set([...keysOf(before), ...keysOf(after)]);
    return [...keys].flatMap((key) => {
      const inner = path === '' ? key : `${path}.${key}`;
      return compareValues(inner, property(before, key), property(after, key), isHazardField);
    });
  }
  if (spell(before) === spell(after)) return [];
  if (isOne(Array.isArray)) {
    const [removed, added] = [elementsWithout(before, after), elementsWithout(after, before)];
    return [{ kind: 'list', path, isHazardField: isHazardField(path), added, removed }];
  }
  const told = (side: 'before' | 'after', value: unknown) => (isEmpty(value) ? {} : { [side]: value });
  return [
    { kind: 'value', path, isHazardField: isHazardField(path), ...told('before', before), ...told('after', after) },
  ];
}

/** The elements of a list that the other has fewer of. */
function elementsWithout(list: unknown, other: unknown): unknown[] {
  const there = new Map<string, number>();
  for (const element of elementsOf(other)) there.set(spell(element), (there.get(spell(element)) ?? 0) + 1);
  return elementsOf(list).filter((element) => {
    const left = there.get(spell(element)) ?? 0;
    there.set(spell(element), left - 1);
    return left <= 0;
  });
}

function elementsOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value.filter((element) => !isEmpty(element)) : [];
}

/** The same text for the same value, whatever the order of its keys and whatever is empty in it. */
export function spell(value: unknown): string {
  if (isEmpty(value)) return 'null';
  if (Array.isArray(value)) return `[${elementsOf(value).map(spell).join(',')}]`;
  if (!isPlainObject(value)) return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, inner]) => !isEmpty(inner));
  const sorted = entries.sort(([left], [right]) => (left < right ? -1 : 1));
  return `{${sorted.map(([key, inner]) => `${JSON.stringify(key)}:${spell(inner)}`).join(',')}}`;
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function keysOf(value: unknown): string[] {
  return isPlainObject(value) ? Object.keys(value) : [];
}

/** Whether hazards are read from a path, from something inside it or from what it stands in. */
function createHazardFieldTest(rules: HazardRules): (path: string) => boolean {
  const fields = [...rules.explicit, ...rules.possible, ...rules.mentioned, ...rules.freeFrom].map(
    ({ field }) => field,
  );
  const isWithin = (inner: string, outer: string): boolean => inner === outer || inner.startsWith(`${outer}.`);
  return (path) => fields.some((field) => isWithin(path, field) || isWithin(field, path));
}
