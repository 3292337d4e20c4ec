/**
 * The record with a value at a dotted path. What stands there already is joined, never replaced: lists grow, texts are
 * put behind one another, objects take each other's keys.
 */
export function mergeField(
  record: Readonly<Record<string, unknown>>,
  path: string,
  value: unknown,
): Record<string, unknown> {
  const dot = path.indexOf('.');
  const key = dot === -1 ? path : path.slice(0, dot);
  const added = dot === -1 ? value : mergeField({}, path.slice(dot + 1), value);
  const present = Object.hasOwn(record, key) ? record[key] : undefined;
  return { ...record, [key]: join(present, added) };
}

function join(present: unknown, added: unknown): unknown {
  if (present === undefined) return added;
  if (Array.isArray(present) || Array.isArray(added)) return [present, added].flat(1);
  if (isObject(present) && isObject(added)) {
    return Object.entries(added).reduce<Record<string, unknown>>(
      (merged, [key, value]) => ({
        ...merged,
        [key]: join(Object.hasOwn(merged, key) ? merged[key] : undefined, value),
      }),
      present,
    );
  }
  if (typeof present === 'string' && typeof added === 'string') return `${present} ${added}`;
  // A text beside an object: two headings disagree about one field, and the first is believed.
  return present;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
