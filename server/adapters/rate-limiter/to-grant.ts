import type { Grant } from '../../api/ports.ts';

/** Nothing to wait for: granted. */
export function toGrant(waitMs: number): Grant {
  return waitMs <= 0
    ? { kind: 'granted' }
    : { kind: 'refused', retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) };
}
