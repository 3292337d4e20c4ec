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

/** Nothing may leave the business's own machines: the maker's cloud is no Ollama of theirs. */
const ownOllama = v.optional(
  v.pipe(
    v.string(),
    v.check(
      isPlainAddress,
      'must be an address such as http://localhost:11434, without a password, a query or a fragment',
    ),
    v.check(
      (address) => !isPlainAddress(address) || !isCloudHost(new URL(address).hostname),
      'must be an Ollama of your own: nothing that a guest asks leaves your machines',
    ),
  ),
);

const localModel = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^[\w.:/-]{1,200}$/u, 'must be the name of a model, such as llama3.1:8b'),
    v.check(
      (name) => !/[:-]cloud$/iu.test(name),
      'must be a model that runs on your own machine: nothing that a guest asks leaves it',
    ),
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
  OLLAMA_BASE_URL: ownOllama,
  OLLAMA_LLM_MODEL: localModel,
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
  /** Absent: no language model is asked, the built-in engine answers. */
  readonly ollama: OllamaSettings | undefined;
}

export interface OllamaSettings {
  /** Without a slash at its end. */
  readonly baseUrl: string;
  readonly model: string;
}

const DEFAULT_LLM_MODEL = 'llama3.1:8b';

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
    ...describeIdleModel(given['OLLAMA_BASE_URL'], given['OLLAMA_LLM_MODEL']),
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
      ollama:
        read.OLLAMA_BASE_URL === undefined
          ? undefined
          : Object.freeze({
              baseUrl: read.OLLAMA_BASE_URL.replace(/\/$/u, ''),
              model: read.OLLAMA_LLM_MODEL ?? DEFAULT_LLM_MODEL,
            }),
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

/** A model without a place where it runs would never be asked. */
function describeIdleModel(baseUrl: string | undefined, model: string | undefined): string[] {
  if (model === undefined || baseUrl !== undefined) return [];
  return [`OLLAMA_LLM_MODEL=${oneLine(model)}: set OLLAMA_BASE_URL as well, e.g. http://localhost:11434`];
}

function describeIssue(issue: v.BaseIssue<unknown>, given: Readonly<Record<string, string | undefined>>): string {
  const name = String(issue.path?.[0]?.key);
  const written = given[name] ?? '';
  const mayHide = SECRETS.has(name) || (name === 'OLLAMA_BASE_URL' && written.includes('@'));
  const value = mayHide ? '(hidden)' : oneLine(written);
  return `${name}=${value}: ${issue.message}`;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/gu, ' ');
}

function isPlainAddress(text: string): boolean {
  try {
    const { protocol, username, password, search, hash } = new URL(text);
    const isHttp = protocol === 'http:' || protocol === 'https:';
    return isHttp && /^https?:\/\//iu.test(text) && [username, password, search, hash].every((part) => part === '');
  } catch {
    return false;
  }
}

function isCloudHost(hostname: string): boolean {
  return /(?:^|\.)ollama\.(?:com|ai)\.?$/u.test(hostname);
}

function isOrigin(text: string): boolean {
  try {
    const url = new URL(text);
    return (url.protocol === 'https:' || url.protocol === 'http:') && url.origin === text;
  } catch {
    return false;
  }
}
