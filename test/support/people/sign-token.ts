/** Tokens as the site of a business would sign them, and as nobody should. */
import { createHmac } from 'node:crypto';

export const KEY = 'la-clave-que-el-sitio-comparte-con-rag-chat';

export interface SigningParts {
  readonly key?: string;
  /** What the token says of itself. */
  readonly header?: object;
  /** How it is signed, whatever it says. */
  readonly hash?: 'sha256' | 'sha512';
  readonly signature?: string;
}

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

export function signToken(claims: unknown, parts: SigningParts = {}): string {
  const { key = KEY, header = { alg: 'HS256', typ: 'JWT' }, hash = 'sha256' } = parts;
  const said = `${encode(header)}.${encode(claims)}`;
  return `${said}.${parts.signature ?? createHmac(hash, key).update(said).digest('base64url')}`;
}
