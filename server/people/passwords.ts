/**
 * Passwords as they are kept: scrypt with the parameters of OWASP's password storage cheat sheet (N = 2^15, r = 8, p = 3: 32 MB each). Argon2id, which it
 * names first, is in Node's own `crypto` from 24.7 on only.
 */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import type { ScryptOptions } from 'node:crypto';

interface Cost {
  /** Of N, the base-2 logarithm. */
  readonly ln: number;
  readonly r: number;
  readonly p: number;
}

const COST: Cost = { ln: 15, r: 8, p: 3 };
const LENGTH = 32;

/** Each takes 32 MB and a thread of the four that files need, too. */
const AT_ONCE = 2;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes the same time where there is nothing to compare with. */
  isRight(password: string, kept: string | undefined): Promise<boolean>;
}

/** `cost` is lowered by tests alone. */
export function createPasswords(cost: Cost = COST): Passwords {
  const inTurn = takeTurns(AT_ONCE);
  const derive = (password: string, salt: Uint8Array, how: Cost): Promise<Uint8Array> =>
    inTurn(() => derived(password, salt, how));
  const nobody = { how: cost, salt: randomBytes(16), key: randomBytes(LENGTH) };
  return {
    async hash(password) {
      const salt = randomBytes(16);
      return write({ how: cost, salt, key: await derive(password, salt, cost) });
    },
    async isRight(password, kept) {
      const { how, key, salt } = kept === undefined ? nobody : read(kept);
      const given = await derive(password, salt, how);
      return timingSafeEqual(given, key) && kept !== undefined;
    },
  };
}

interface Kept {
  readonly how: Cost;
  readonly salt: Uint8Array;
  readonly key: Uint8Array;
}

/** As the PHC string format has it. */
function write({ how, key, salt }: Kept): string {
  return `$scrypt$ln=${String(how.ln)},r=${String(how.r)},p=${String(how.p)}$${encode(salt)}$${encode(key)}`;
}

const KEPT = /^\$scrypt\$ln=(?<ln>\d{1,2}),r=(?<r>\d{1,2}),p=(?<p>\d{1,2})\$(?<salt>[\w+/=]+)\$(?<key>[\w+/=]+)$/u;

/** @throws Error on what none of ours wrote */
function read(kept: string): Kept {
  const { ln, r, p, salt, key } = KEPT.exec(kept)?.groups ?? {};
  if (salt === undefined || key === undefined) throw new Error('a password is kept in a form that is not known');
  const bytes = (text: string): Uint8Array => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  return { how: { ln: Number(ln), r: Number(r), p: Number(p) }, salt: bytes(salt), key: bytes(key) };
}

function encode(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

/** What a person types for the same sign may come as one character or as two. */
function derived(password: string, salt: Uint8Array, { ln, p, r }: Cost): Promise<Uint8Array> {
  const options: ScryptOptions = { N: 2 ** ln, r, p, maxmem: 2 ** ln * r * 256 + 2 ** 20 };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, LENGTH, options, (error, key) => {
      if (error === null) resolve(new Uint8Array(key));
      else reject(error);
    });
  });
}

function takeTurns(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= most) await new Promise<void>((go) => waiting.push(go));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
