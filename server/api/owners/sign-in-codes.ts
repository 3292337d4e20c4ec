/** Codes of the links that sign in: each is good once and not for long. */
import { createHash, randomBytes } from 'node:crypto';

/** From the print of the link to the click. */
export const CODE_LIFE_MINUTES = 10;

export interface SignInCodes {
  /** A new code of 192 random bits. It is returned once, here; only its hash is kept, in memory. */
  issue(): string;
  /** Whether it was issued, in time and not used before; it is used up then. */
  redeem(code: string): boolean;
}

/** `now` is a clock in milliseconds that never goes back. */
export function createSignInCodes(now: () => number = () => performance.now()): SignInCodes {
  const ends = new Map<string, number>();
  return {
    issue() {
      const code = randomBytes(24).toString('base64url');
      ends.set(hash(code), now() + CODE_LIFE_MINUTES * 60_000);
      return code;
    },
    redeem(code) {
      const key = hash(code);
      const end = ends.get(key);
      ends.delete(key);
      return end !== undefined && now() < end;
    },
  };
}

function hash(code: string): string {
  return createHash('sha256').update(code).digest('base64');
}
