/** A domain that is written in several files: what they hold is joined to one, and a mistake in it is found again in the file it came from. */
import { isRecord } from '../checks/finding.ts';
import type { DomainPath } from '../checks/finding.ts';

/** What one file holds. */
export interface Part {
  readonly file: string;
  readonly raw: unknown;
}

/** A place in one of the files. */
export interface PlaceInPart {
  readonly part: Part;
  readonly path: DomainPath;
}

export interface JoinedParts {
  readonly raw: unknown;
  /** Keys that two files give: the second of them, and the file that gave it first. */
  readonly clashes: readonly (PlaceInPart & { readonly first: Part })[];
  /** The part that a path of the whole leads into, and the path there. */
  locate(path: DomainPath): PlaceInPart | undefined;
}

interface Held {
  readonly part: Part;
  readonly value: unknown;
  readonly path: DomainPath;
}

/** Maps are joined key by key and lists one behind the other, in the order of the parts; of anything else the first holds. */
export function joinParts(parts: readonly Part[]): JoinedParts {
  const clashes: (PlaceInPart & { first: Part })[] = [];
  const roots = parts.map((part): Held => ({ part, value: part.raw, path: [] }));
  return { raw: join(roots, clashes), clashes, locate: (path) => locate(roots, path) };
}

function join(held: readonly Held[], clashes: (PlaceInPart & { first: Part })[]): unknown {
  const [first, ...others] = held;
  if (first === undefined || others.length === 0) return first?.value;
  if (held.every(({ value }) => Array.isArray(value))) return held.flatMap(({ value }) => value as unknown[]);
  if (held.every(({ value }) => isRecord(value))) {
    const keys = new Set(held.flatMap(({ value }) => Object.keys(value as object)));
    return Object.fromEntries([...keys].map((key) => [key, join(intoKey(held, key), clashes)]));
  }
  clashes.push(...others.map(({ part, path }) => ({ part, path, first: first.part })));
  return first.value;
}

function intoKey(held: readonly Held[], key: string): Held[] {
  return held.flatMap(({ part, value, path }) =>
    isRecord(value) && Object.hasOwn(value, key) ? [{ part, value: value[key], path: [...path, key] }] : [],
  );
}

/** The element `index` of the joined list, in the part whose list it stands in. */
function intoElement(held: readonly Held[], index: number): Held[] {
  let before = 0;
  for (const { part, value, path } of held) {
    if (!Array.isArray(value)) continue;
    const own = index - before;
    if (own < value.length) return [{ part, value: value[own] as unknown, path: [...path, own] }];
    before += value.length;
  }
  return [];
}

function locate(roots: readonly Held[], path: DomainPath): PlaceInPart | undefined {
  let held = roots;
  for (const [at, step] of path.entries()) {
    const next = typeof step === 'number' ? intoElement(held, step) : intoKey(held, step);
    // What is missing is missed where the last step that is there leads.
    if (next.length === 0) return found(held[0], path.slice(at));
    held = next;
  }
  return found(held[0], []);
}

function found(held: Held | undefined, rest: DomainPath): PlaceInPart | undefined {
  return held && { part: held.part, path: [...held.path, ...rest] };
}
