/** What stands at a dotted path of a record; lists on the way are walked element by element and flattened. */
export function valuesAt(record: unknown, path: string): unknown[] {
  let values: unknown[] = [record];
  for (const key of path.split('.')) {
    values = values.flatMap((value) => {
      if (Array.isArray(value)) return value.map((element: unknown) => property(element, key));
      return [property(value, key)];
    });
  }
  return values
    .flatMap((value) => (Array.isArray(value) ? (value as unknown[]) : [value]))
    .filter((value) => !isEmpty(value));
}

/** The value itself, lists kept as they are. Undefined when anything on the way is missing. */
export function valueAt(record: unknown, path: string): unknown {
  return path.split('.').reduce((value: unknown, key) => property(value, key), record);
}

/** Nothing to say: absent, null, blank, an empty list or an object of only such. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.every(isEmpty);
  if (typeof value === 'object') return Object.values(value).every(isEmpty);
  return false;
}

export function property(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;
}
