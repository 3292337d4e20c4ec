/** The one reader of the environment. Everything else is handed what it needs. */
import * as v from 'valibot';
import {
  keepAlive,
  localModel,
  origin,
  origins,
  ownOllamas,
  ownServer,
  postgresAddress,
  proxies,
  redisAddress,
  whole,
} from './config-values.ts';
import type { ToolSettings } from './tool-settings.ts';
import { readToolSettings } from './tool-settings.ts';

export type { ToolSettings } from './tool-settings.ts';

const Environment = v.object({
  PORT: whole(0, 65535, 8000),
  HOST: v.optional(v.pipe(v.string(), v.minLength(1, 'must be an address')), '127.0.0.1'),
  RAG_PROFILE: v.optional(v.picklist(['embedded', 'services'], 'must be embedded or services'), 'embedded'),
  DATA_DIR: v.optional(v.pipe(v.string(), v.minLength(1, 'must be a folder')), './data'),
  DOMAINS_DIR: v.optional(v.pipe(v.string(), v.minLength(1, 'must be a folder')), './domains'),
  ADMIN_TOKEN: v.optional(v.pipe(v.string(), v.minLength(12, 'must have at least 12 characters'))),
  ADMIN_OPEN: v.optional(v.picklist(['loopback'], 'must be loopback, or unset')),
  DEMO: v.optional(v.picklist(['auto', 'on', 'off'], 'must be auto, on or off'), 'auto'),
  RATE_LIMIT_PER_MINUTE: whole(1, 1_000_000, 10),
  RATE_LIMIT_PER_HOUR: whole(1, 1_000_000, 100),
  MAX_UPLOAD_MB: whole(1, 200, 25),
  SESSION_TTL_S: whole(1, 2_592_000, 7200),
  MEMORY_DAYS: whole(0, 3650, 365),
  CORS_ORIGINS: origins,
  PUBLIC_ORIGIN: origin,
  TRUST_PROXY: proxies,
  LOG_LEVEL: v.optional(
    v.picklist(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    ),
    'info',
  ),
  DATABASE_URL: postgresAddress,
  CHROMA_URL: ownServer,
  CHROMA_FALLBACK: v.optional(v.picklist(['exact', 'none'], 'must be exact or none'), 'exact'),
  REDIS_URL: redisAddress,
  OLLAMA_BASE_URL: ownOllamas,
  OLLAMA_LLM_MODEL: localModel,
  OLLAMA_EMBED_MODEL: localModel,
  OLLAMA_KEEP_ALIVE: keepAlive,
  OLLAMA_PARALLEL: whole(1, 4096, 1),
  OLLAMA_PATIENCE_MS: whole(100, 10_000, 1500),
  OLLAMA_LONGEST_MS: whole(1000, 600_000, 60_000),
  // Read with all else of tools (`tool-settings.ts`).
  TOOL_HOSTS: v.optional(v.string()),
});

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly domainsDir: string;
  /** Undefined, with `adminOpen` undefined too: the server makes one and keeps it in `dataDir`. */
  readonly adminToken: string | undefined;
  /** For a trial: anybody on this machine may administer without a key. */
  readonly adminOpen: 'loopback' | undefined;
  readonly demo: 'auto' | 'on' | 'off';
  readonly ratePerMinute: number;
  readonly ratePerHour: number;
  readonly maxUploadBytes: number;
  readonly sessionTtlMs: number;
  /** After so many without a visit what is remembered of a person goes. 0: nobody is remembered. */
  readonly memoryDays: number;
  readonly corsOrigins: readonly string[];
  /** The public address of this server, when it is behind a proxy. */
  readonly publicOrigin: string | undefined;
  /** Whose word for where a request comes from is believed: addresses, networks, or `loopback`. */
  readonly trustedProxies: readonly string[];
  readonly logLevel: string;
  /** Undefined: the records are a SQLite file in `dataDir`. It may hold a password. */
  readonly databaseUrl: string | undefined;
  /** Undefined: sessions, limits and caches live in this process. It may hold a password. */
  readonly redisUrl: string | undefined;
  /** Undefined: no model is asked; the built-in engine answers and the built-in embedder searches. */
  readonly ollama: OllamaSettings | undefined;
  /** Undefined: vectors are searched in this process. */
  readonly chroma: ChromaSettings | undefined;
  /** Without a host no tool is on. */
  readonly tools: ToolSettings;
}

export interface ChromaSettings {
  readonly url: string;
  /** What answers while Chroma does not: the index in this process, or nothing. */
  readonly fallback: 'exact' | 'none';
}

export interface OllamaSettings {
  /** At least one, without a slash at their ends. */
  readonly baseUrls: readonly string[];
  /** Defaults to the built-in engine. */
  readonly model?: string;
  /** Defaults to the built-in embedder. */
  readonly embedModel?: string;
  /** How long models stay in memory. Defaults to Ollama's own setting. */
  readonly keepAlive?: string | number;
  /** Answers that each host makes at once. */
  readonly parallel: number;
  /** From a question's arrival to the model's first sentence, else the built-in engine says what it would have said. */
  readonly patienceMs: number;
  /** From its arrival to the end, where a question insists on the model. */
  readonly longestMs: number;
}

/** Answers are the built-in engine's, though there is an Ollama. */
const NO_MODEL = 'none';

const DEFAULT_LLM_MODEL = 'llama3.1:8b';

export type ConfigOutcome =
  | { readonly kind: 'ready'; readonly config: Config }
  | { readonly kind: 'refused'; readonly problems: readonly string[] };

/** What the `services` profile takes for an address that is not given: the usual one of this machine. */
const SERVICES: Readonly<Record<string, string>> = {
  CHROMA_URL: 'http://localhost:8001',
  REDIS_URL: 'redis://localhost:6379/0',
  OLLAMA_BASE_URL: 'http://localhost:11434',
};

/** Values that hold a password, or may: a problem names the variable and leaves the value out. */
const SECRETS = new Set(['ADMIN_TOKEN', 'DATABASE_URL', 'REDIS_URL']);

/** Reads and checks all of it; every problem is one line that names the variable, its value and what is allowed. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): ConfigOutcome {
  const written = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const given = written['RAG_PROFILE'] === 'services' ? { ...SERVICES, ...written } : written;
  const parsed = v.safeParse(Environment, given);
  const { tools, problems: ofTools } = readToolSettings(written);
  const problems = [
    ...(parsed.issues ?? []).map((issue) => describeIssue(issue, given)),
    ...describeOpenDoor(given['HOST'], given['ADMIN_TOKEN']),
    ...describeTwoDoors(given),
    ...describeIdleModels(given),
    ...ofTools,
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
      adminOpen: read.ADMIN_OPEN,
      demo: read.DEMO,
      ratePerMinute: read.RATE_LIMIT_PER_MINUTE,
      ratePerHour: read.RATE_LIMIT_PER_HOUR,
      maxUploadBytes: read.MAX_UPLOAD_MB * 1024 * 1024,
      sessionTtlMs: read.SESSION_TTL_S * 1000,
      memoryDays: read.MEMORY_DAYS,
      corsOrigins: read.CORS_ORIGINS,
      publicOrigin: read.PUBLIC_ORIGIN,
      trustedProxies: read.TRUST_PROXY,
      logLevel: read.LOG_LEVEL,
      databaseUrl: read.DATABASE_URL,
      redisUrl: read.REDIS_URL,
      ollama: ollamaSettings(read),
      chroma: chromaSettings(read),
      tools,
    }),
  };
}

function chromaSettings(read: v.InferOutput<typeof Environment>): ChromaSettings | undefined {
  if (read.CHROMA_URL === undefined) return undefined;
  return Object.freeze({ url: new URL(read.CHROMA_URL).origin, fallback: read.CHROMA_FALLBACK });
}

function ollamaSettings(read: v.InferOutput<typeof Environment>): OllamaSettings | undefined {
  const { OLLAMA_BASE_URL: baseUrls, OLLAMA_LLM_MODEL: model = DEFAULT_LLM_MODEL } = read;
  if (baseUrls === undefined) return undefined;
  return Object.freeze({
    baseUrls: Object.freeze(baseUrls),
    ...(model === NO_MODEL ? {} : { model }),
    ...(read.OLLAMA_EMBED_MODEL === undefined ? {} : { embedModel: read.OLLAMA_EMBED_MODEL }),
    ...(read.OLLAMA_KEEP_ALIVE === undefined ? {} : { keepAlive: read.OLLAMA_KEEP_ALIVE }),
    parallel: read.OLLAMA_PARALLEL,
    patienceMs: read.OLLAMA_PATIENCE_MS,
    longestMs: read.OLLAMA_LONGEST_MS,
  });
}

/** `localhost`, 127.0.0.0/8 and ::1: only this machine reaches what listens there. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/u.test(host);
}

/** Without a token anybody who reaches the address could change what guests are told. */
function describeOpenDoor(host: string | undefined, adminToken: string | undefined): string[] {
  if (host === undefined || isLoopback(host) || adminToken !== undefined) return [];
  return [`HOST=${oneLine(host)}: set ADMIN_TOKEN to listen on an address that is not loopback`];
}

/** Which of them is meant is not ours to guess: one closes the administration, the other opens it. */
function describeTwoDoors(given: Readonly<Record<string, string | undefined>>): string[] {
  if (given['ADMIN_OPEN'] === undefined || given['ADMIN_TOKEN'] === undefined) return [];
  return [
    `ADMIN_OPEN=${oneLine(given['ADMIN_OPEN'])}: unset it, or unset ADMIN_TOKEN: with a key nobody goes without it`,
  ];
}

/** A model without a place where it runs would never be asked. */
function describeIdleModels(given: Readonly<Record<string, string | undefined>>): string[] {
  if (given['OLLAMA_BASE_URL'] !== undefined) return [];
  return ['OLLAMA_LLM_MODEL', 'OLLAMA_EMBED_MODEL'].flatMap((name) => {
    const model = given[name];
    const remedy = 'set OLLAMA_BASE_URL as well, e.g. http://localhost:11434';
    return model === undefined || model === NO_MODEL ? [] : [`${name}=${oneLine(model)}: ${remedy}`];
  });
}

function describeIssue(issue: v.BaseIssue<unknown>, given: Readonly<Record<string, string | undefined>>): string {
  const name = String(issue.path?.[0]?.key);
  const written = given[name] ?? '';
  const mayHide = SECRETS.has(name) || (name.endsWith('_URL') && written.includes('@'));
  const value = mayHide ? '(hidden)' : oneLine(written);
  return `${name}=${value}: ${issue.message}`;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/gu, ' ');
}
