/** What this process keeps: within a bound of bytes; what was used longest ago makes room. */
import { LRUCache } from 'lru-cache';
import type { Cache } from '../../knowledge/index.ts';

export interface MemoryCacheParts {
  /** Of all values and names together. Default 64 MB. */
  readonly maximumBytes?: number;
  /** Of one value. Default 1 MB. */
  readonly maximumValueBytes?: number;
  /** A clock in milliseconds. */
  readonly now?: () => number;
}

/** What an entry costs beside its bytes, roughly. */
const ENTRY_BYTES = 200;

export function createMemoryCache({
  maximumBytes = 64 * 1024 * 1024,
  maximumValueBytes = 1024 * 1024,
  now = () => performance.now(),
}: MemoryCacheParts = {}): Cache {
  const kept = new LRUCache<string, Uint8Array>({
    maxSize: maximumBytes,
    sizeCalculation: (value, name) => value.byteLength + name.length * 2 + ENTRY_BYTES,
    perf: { now },
    // Time is looked at on every read: no timer of its own.
    ttlResolution: 0,
  });
  return {
    get: (name) => Promise.resolve(kept.get(name)?.slice()),
    set(name, value, ttlSeconds) {
      // What was there before is no longer what was put in last.
      if (value.byteLength > maximumValueBytes || ttlSeconds <= 0) kept.delete(name);
      else kept.set(name, value.slice(), { ttl: ttlSeconds * 1000 });
      return Promise.resolve();
    },
  };
}
