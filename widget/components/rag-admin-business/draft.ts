/** What an owner is writing, as a tree of values on the wire; whatever is not edited stays as it is. */
export type Path = readonly (string | number)[];

export type Draft = Readonly<Record<string, unknown>>;

/** What stands there; undefined where nothing does. */
export function valueAt(root: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, key) => childOf(value, key), root);
}

/** The tree with another value there; undefined takes the key, or the entry of a list, away. */
export function withValue(root: unknown, path: Path, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const inner = rest.length === 0 ? value : withValue(childOf(root, key), rest, value);
  if (typeof key === 'number') {
    const list: readonly unknown[] = Array.isArray(root) ? root : [];
    return inner === undefined
      ? list.filter((_, place) => place !== key)
      : [...list.slice(0, key), inner, ...list.slice(key + 1)];
  }
  const fields = isFields(root) ? root : {};
  const { [key]: _before, ...others } = fields;
  if (inner === undefined) return others;
  // In its place: what was not touched is written as it was.
  return key in fields ? { ...fields, [key]: inner } : { ...others, [key]: inner };
}

/** Without what says nothing: empty texts, lists and objects. */
export function withoutEmpty(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value;
  if (Array.isArray(value)) {
    const entries = value.map(withoutEmpty).filter((entry) => entry !== undefined);
    return entries.length === 0 ? undefined : entries;
  }
  if (!isFields(value)) return value;
  const fields = Object.entries(value)
    .map(([name, inner]) => [name, withoutEmpty(inner)] as const)
    .filter(([, inner]) => inner !== undefined);
  return fields.length === 0 ? undefined : Object.fromEntries(fields);
}

/**
 * What is sent: each field as it was written, and what was not touched as its owner had it, be it absent because it comes of a chain.
 * `shown`: what stood in the form before.
 */
export function withChanged(own: Draft, { shown, draft }: { readonly shown: Draft; readonly draft: Draft }): Draft {
  const names = [...new Set([...Object.keys(own), ...Object.keys(draft)])];
  const given = names
    .map((name) => [name, isSame(draft[name], shown[name]) ? own[name] : draft[name]] as const)
    .filter(([, value]) => value !== undefined);
  return Object.fromEntries(given);
}

export interface Merged {
  readonly draft: Draft;
  /** Fields that both have changed; the draft has those of its owner. */
  readonly clashes: readonly string[];
}

/** The draft over what somebody else saved meanwhile: each field as its owner has changed it, else as it is there now. */
export function mergeDraft(draft: Draft, before: Draft, now: Draft): Merged {
  const names = [...new Set([...Object.keys(now), ...Object.keys(draft), ...Object.keys(before)])];
  const isMine = (name: string): boolean => !isSame(draft[name], before[name]);
  const merged = names
    .map((name) => [name, isMine(name) ? draft[name] : now[name]] as const)
    .filter(([, value]) => value !== undefined);
  const clashes = names.filter(
    (name) => isMine(name) && !isSame(now[name], before[name]) && !isSame(now[name], draft[name]),
  );
  return { draft: Object.fromEntries(merged), clashes };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function childOf(value: unknown, key: string | number): unknown {
  if (typeof key === 'number') return Array.isArray(value) ? (value[key] as unknown) : undefined;
  return isFields(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}
