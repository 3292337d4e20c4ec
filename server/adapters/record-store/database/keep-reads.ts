import { LRUCache } from 'lru-cache';
import type { Connections } from './connections.ts';

/** Far more than the scopes that are asked in one hour. */
const KEPT = 1000;

export interface KeepingParts<Value> extends Pick<Connections, 'stamp'> {
  /** What is kept may end by itself. Default: it does not. */
  readonly isStill?: (value: Value) => boolean;
}

/** What is read under a name, read again when anything has been written since. Where nobody can tell, it is read each time. */
export type KeepReads<Value> = (name: string, read: () => Promise<Value>) => Promise<Value>;

/** Every question asks several times for what changes once a day. A read that fails is not kept. */
export function keepReads<Value extends object>({
  stamp,
  isStill = () => true,
}: KeepingParts<Value>): KeepReads<Value> {
  if (stamp === undefined) return (_name, read) => read();
  const known = new LRUCache<string, { readonly stamp: string; readonly value: Value }>({ max: KEPT });
  return async (name, read) => {
    // Before the read: what is written in the middle of it is read next time.
    const now = stamp();
    const kept = known.get(name);
    if (kept?.stamp === now && isStill(kept.value)) return kept.value;
    const value = await read();
    known.set(name, { stamp: now, value });
    return value;
  };
}
