/** The one reader of the environment. Everything else is handed what it needs. */
import * as v from 'valibot';

const whole = (minimum: number, maximum: number, fallback: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,9}$/u, `must be a whole number from ${String(minimum)} to ${String(maximum)}`),
      v.transform(Number),
      v.minValue(minimum, `must be a whole number from ${String(minimum)} to ${String(maximum)}`),
      v.maxValue(maximum, `must be a whole number from ${String(minimum)} to ${String(maximum)}`),
    ),
    String(fallback),
  );

const origins = v.optional(
  v.pipe(
    v.string(),
    v.transform((list) =>
      list
        .split(',')
        .map((origin) => origin.trim())
        .filter((origin) => origin !== ''),
    ),
    v.check((list) => list.every(isOrigin), 'must be a comma list of origins such as https://shop.example'),
  ),
  '',
);

/** What a later version brings: naming it now stops the start, so that nobody believes it is in use. */
const notYet = v.optional(
  v.pipe(
    v.string(),
    v.check(() => false, 'is not supported by this version: leave it unset'),
  ),
);

const Environment = v.object({
  PORT: whole(0, 65535, 8000),
  HOST: v.optional(v.pipe(v.string(), v.minLength(1, 'must be an address')), '127.0.0.1'),
  RAG_PROFILE: v.optional(v.picklist(['embedded'], 'must be embedded'), 'embedded'),
  DATA_DIR: v.optional(v.pipe(v.string(), v.minLength(1, 'must be a folder')), './data'),
  DOMAINS_DIR: v.optional(v.pipe(v.string(), v.minLength(1, 'must be a folder')), './domains'),
  ADMIN_TOKEN: v.optional(v.pipe(v.string(), v.minLength(12, 'must have at least 12 characters'))),
  DEMO: v.optional(v.picklist(['auto', 'on', 'off'], 'must be auto, on or off'), 'auto'),
  RATE_LIMIT_PER_MINUTE: whole(1, 1_000_000, 10),
  RATE_LIMIT_PER_HOUR: whole(1, 1_000_000, 100),
  MAX_UPLOAD_MB: whole(1, 200, 25),
  SESSION_TTL_S: whole(1, 2_592_000, 7200),
  CORS_ORIGINS: origins,
  LOG_LEVEL: v.optional(
    v.picklist(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    ),
    'info',
  ),
  DATABASE_URL: notYet,
  CHROMA_URL: notYet,
  REDIS_URL: notYet,
  OLLAMA_BASE_URL: notYet,
  OLLAMA_LLM_MODEL: notYet,
  OLLAMA_EMBED_MODEL: notYet,
});

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly domainsDir: string;
  readonly adminToken: string | undefined;
  readonly demo: 'auto' | 'on' | 'off';
  readonly ratePerMinute: number;
  readonly ratePerHour: number;
  readonly maxUploadBytes: number;
  readonly sessionTtlMs: number;
  readonly corsOrigins: readonly string[];
  readonly logLevel: string;
}

export type ConfigOutcome =
  | { readonly kind: 'ready'; readonly config: Config }
  | { readonly kind: 'refused'; readonly problems: readonly string[] };

/** Values that hold a password, or may: a problem names the variable and leaves the value out. */
const SECRETS = new Set(['ADMIN_TOKEN', 'DATABASE_URL', 'REDIS_URL']);

/** Reads and checks all of it; every problem is one line that names the variable, its value and what is allowed. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): ConfigOutcome {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = v.safeParse(Environment, given);
  const problems = [
    ...(parsed.issues ?? []).map((issue) => describeIssue(issue, given)),
    ...describeOpenDoor(given['HOST'], given['ADMIN_TOKEN']),
  ];
  if (!parsed.success || problems.length > 0) return { kind: 'refused', problems };
  const read = parsed.output;
  return {
    kind: 'ready',
    config: Object.freeze({
      port: read.PORT,
      host: read.HOST,
      dataDir: read.DATA_DIR,
      domainsDir: read.DOMAINS_DIR,
      adminToken: read.ADMIN_TOKEN,
      demo: read.DEMO,
      ratePerMinute: read.RATE_LIMIT_PER_MINUTE,
      ratePerHour: read.RATE_LIMIT_PER_HOUR,
      maxUploadBytes: read.MAX_UPLOAD_MB * 1024 * 1024,
      sessionTtlMs: read.SESSION_TTL_S * 1000,
      corsOrigins: read.CORS_ORIGINS,
      logLevel: read.LOG_LEVEL,
    }),
  };
}

/** `localhost`, 127.0.0.0/8 and ::1: only this machine reaches them. */
export function isLoopbackAddress(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/u.test(host);
}

/** Without a token anybody who reaches the address could change what guests are told. */
function describeOpenDoor(host: string | undefined, adminToken: string | undefined): string[] {
  if (host === undefined || isLoopbackAddress(host) || adminToken !== undefined) return [];
  return [`HOST=${oneLine(host)}: set ADMIN_TOKEN to listen on an address that is not loopback`];
}

function describeIssue(issue: v.BaseIssue<unknown>, given: Readonly<Record<string, string | undefined>>): string {
  const name = String(issue.path?.[0]?.key);
  const value = SECRETS.has(name) ? '(hidden)' : oneLine(given[name] ?? '');
  return `${name}=${value}: ${issue.message}`;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/gu, ' ');
}

function isOrigin(text: string): boolean {
  try {
    const url = new URL(text);
    return (url.protocol === 'https:' || url.protocol === 'http:') && url.origin === text;
  } catch {
    return false;
  }
}
