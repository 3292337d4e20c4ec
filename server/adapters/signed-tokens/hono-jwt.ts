/** Tokens as RFC 7519 has them, by Hono's reader: the algorithm is the one that is named here, whatever a token says of itself. */
import { Jwt } from 'hono/utils/jwt';
import type { SignedTokens } from '../../people/index.ts';

/** Times are checked by who knows the server's clock. */
const ONLY_SIGNATURE = { alg: 'HS256', exp: false, nbf: false, iat: false } as const;

export function createJwtReader(): SignedTokens {
  return {
    async read(token, key) {
      try {
        const claims: unknown = await Jwt.verify(token, key, ONLY_SIGNATURE);
        return isRecord(claims) ? claims : undefined;
      } catch {
        // Whatever is wrong with it: who sent it is told no more than that it does not hold.
        return undefined;
      }
    },
  };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
