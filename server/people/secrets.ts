/** What lets somebody in: 256 random bits, of which only the hash is kept. */
import { createHash, randomBytes } from 'node:crypto';

/** By which an API key is known from the first key of the server. */
export const KEY_PREFIX = 'rck_';

export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** No salt and no work: what has 256 random bits is found by no guessing. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
