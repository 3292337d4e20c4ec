/** What a variable may hold: a schema for each kind of value, each with the sentence that says what is allowed. */
import { isIP } from 'node:net';
import * as v from 'valibot';

/** A number of this range. */
export function whole(minimum: number, maximum: number, fallback: number) {
  const allowed = `must be a whole number from ${String(minimum)} to ${String(maximum)}`;
  return v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,9}$/u, allowed),
      v.transform(Number),
      v.minValue(minimum, allowed),
      v.maxValue(maximum, allowed),
    ),
    String(fallback),
  );
}

const commaList = v.pipe(
  v.string(),
  v.transform((list) =>
    list
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ''),
  ),
);

/** Where pages come from that may ask: scheme, host and port. */
export const origins = v.optional(
  v.pipe(
    commaList,
    v.check((list) => list.every(isOrigin), 'must be a comma list of origins such as https://shop.example'),
  ),
  '',
);

/** One of them. */
export const origin = v.optional(
  v.pipe(v.string(), v.check(isOrigin, 'must be one origin such as https://chat.example, without a path')),
);

/** Addresses, networks as `10.0.0.0/8`, or the word `loopback`. */
export const proxies = v.optional(
  v.pipe(
    commaList,
    v.check(
      (list) => list.every(isNetwork),
      'must be a comma list of addresses, networks such as 10.0.0.0/8, or loopback',
    ),
  ),
  '',
);

/** Nothing may leave the business's own machines: the maker's cloud is no Ollama of theirs. */
export const ownOllamas = v.optional(
  v.pipe(
    commaList,
    v.check(
      (list) => list.length > 0 && list.every(isPlainAddress),
      'must be an address such as http://localhost:11434, or a comma list of them, without a password, a query or a fragment',
    ),
    v.check(
      (list) => list.every((address) => !isPlainAddress(address) || !isCloudHost(new URL(address).hostname)),
      'must be an Ollama of your own: nothing that a guest asks leaves your machines',
    ),
    v.transform((list) => [...new Set(list.map((address) => address.replace(/\/$/u, '')))]),
  ),
);

/** Scheme, host and port, and nothing behind them. */
export const ownServer = v.optional(
  v.pipe(v.string(), v.check(isBareAddress, 'must be an address such as http://localhost:8001, without a path')),
);

/** As Ollama reads it: a number counts seconds, one below 0 means for ever. */
export const keepAlive = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^-?\d{1,9}(?:ms|[smh])?$/u, 'must be a time such as 30m or 24h, a number of seconds, or -1 for ever'),
    v.transform((time) => (/\d$/u.test(time) ? Number(time) : time)),
  ),
);

/** A model whose weights are on the business's own machine. */
export const localModel = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^[\w.:/-]{1,200}$/u, 'must be the name of a model, such as llama3.1:8b'),
    v.check(
      (name) => !/[:-]cloud$/iu.test(name),
      'must be a model that runs on your own machine: nothing that a guest asks leaves it',
    ),
  ),
);

/** It may hold a password. */
export const redisAddress = v.optional(
  v.pipe(
    v.string(),
    v.check(isRedisAddress, 'must be an address such as redis://localhost:6379/0, or rediss:// over TLS'),
  ),
);

/** It may hold a password. */
export const postgresAddress = v.optional(
  v.pipe(
    v.string(),
    v.check(
      isPostgresAddress,
      'must be an address with a database, such as postgres://user:password@localhost:5432/ragchat (signs of a password as %XX)',
    ),
  ),
);

function isPlainAddress(text: string): boolean {
  try {
    const { protocol, username, password, search, hash } = new URL(text);
    const isHttp = protocol === 'http:' || protocol === 'https:';
    return isHttp && /^https?:\/\//iu.test(text) && [username, password, search, hash].every((part) => part === '');
  } catch {
    return false;
  }
}

function isBareAddress(text: string): boolean {
  return isPlainAddress(text) && new URL(text).pathname === '/';
}

function isRedisAddress(text: string): boolean {
  try {
    const { protocol, hostname, pathname, search, hash, username, password } = new URL(text);
    // Written with a sign that the address needs for itself, e.g. a %: the password would be another one.
    decodeURIComponent(username + password);
    const isRedis = /^rediss?:\/\//iu.test(text) && /^rediss?:$/u.test(protocol) && hostname !== '';
    return isRedis && /^(?:\/\d{0,4})?$/u.test(pathname) && search === '' && hash === '';
  } catch {
    return false;
  }
}

/** Also over a socket: `postgres:///ragchat?host=/var/run/postgresql`. */
function isPostgresAddress(text: string): boolean {
  try {
    const { hostname, pathname, searchParams, hash, username, password } = new URL(text);
    decodeURIComponent(username + password);
    const isPlace = hostname !== '' || searchParams.has('host');
    return (
      /^postgres(?:ql)?:\/\//iu.test(text) &&
      isPlace &&
      hash === '' &&
      /^[^/]+$/u.test(decodeURIComponent(pathname.slice(1)))
    );
  } catch {
    return false;
  }
}

function isCloudHost(hostname: string): boolean {
  return /(?:^|\.)ollama\.(?:com|ai)\.?$/u.test(hostname);
}

/** An address, or one with the length of its network behind a slash. A network of everybody is no proxy. */
function isNetwork(text: string): boolean {
  if (text === 'loopback') return true;
  const [address = '', length, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || address.includes('%') || rest.length > 0) return false;
  if (length === undefined) return true;
  // An IPv4 address in the dress of IPv6 has two lengths: only the plain one says which is meant.
  if (version === 6 && address.includes('.')) return false;
  return /^[1-9]\d{0,2}$/u.test(length) && Number(length) <= (version === 4 ? 32 : 128);
}

function isOrigin(text: string): boolean {
  try {
    const url = new URL(text);
    return (url.protocol === 'https:' || url.protocol === 'http:') && url.origin === text;
  } catch {
    return false;
  }
}
