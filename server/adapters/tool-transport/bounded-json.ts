/** JSON of a stranger, within a bound. */

const MOST_DEPTH = 16;
const MOST_VALUES = 10_000;

export type ReadJson = { readonly kind: 'read'; readonly body: unknown } | { readonly kind: 'unreadable' };

/** Of no byte: undefined. */
export function readJson(bytes: Uint8Array): ReadJson {
  if (bytes.byteLength === 0) return { kind: 'read', body: undefined };
  try {
    const body: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return isWithin(body) ? { kind: 'read', body } : { kind: 'unreadable' };
  } catch {
    return { kind: 'unreadable' };
  }
}

/** Without recursion: its depth is not ours to choose. */
function isWithin(body: unknown): boolean {
  const open: { readonly value: unknown; readonly depth: number }[] = [{ value: body, depth: 0 }];
  let count = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    count += 1;
    if (count > MOST_VALUES || next.depth > MOST_DEPTH) return false;
    if (typeof next.value !== 'object' || next.value === null) continue;
    for (const value of Object.values(next.value) as unknown[]) open.push({ value, depth: next.depth + 1 });
  }
  return true;
}
