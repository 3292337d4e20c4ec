import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../server/config/config.ts';
import type { Config } from '../../../server/config/config.ts';

type Environment = Record<string, string | undefined>;

function accept(environment: Environment): Config {
  const outcome = readConfig(environment);
  if (outcome.kind === 'refused') throw new Error(outcome.problems.join('\n'));
  return outcome.config;
}

function refuse(environment: Environment): readonly string[] {
  const outcome = readConfig(environment);
  if (outcome.kind === 'ready') throw new Error('was accepted');
  return outcome.problems;
}

const token = 'a-token-of-some-length';
const REDIS_FORM = 'must be an address such as redis://localhost:6379/0, or rediss:// over TLS';
const POSTGRES_FORM =
  'must be an address with a database, such as postgres://user:password@localhost:5432/ragchat (signs of a password as %XX)';
const CHROMA_FORM = 'must be an address such as http://localhost:8001, without a path';
const PROXY_FORM = 'must be a comma list of addresses, networks such as 10.0.0.0/8, or loopback';
const OLLAMA_FORM =
  'must be an address such as http://localhost:11434, or a comma list of them, without a password, a query or a fragment';
const OLLAMA_CLOUD = 'must be an Ollama of your own: nothing that a guest asks leaves your machines';

describe('readConfig', () => {
  it('needs no variable at all', () => {
    expect(accept({})).toEqual({
      port: 8000,
      host: '127.0.0.1',
      dataDir: './data',
      domainsDir: './domains',
      adminToken: undefined,
      demo: 'auto',
      ratePerMinute: 10,
      ratePerHour: 100,
      maxUploadBytes: 25 * 1024 * 1024,
      sessionTtlMs: 7_200_000,
      memoryDays: 365,
      corsOrigins: [],
      trustedProxies: [],
      logLevel: 'info',
      redisUrl: undefined,
      ollama: undefined,
      tools: { hosts: [], addresses: {}, secrets: {}, userTokenKeys: {} },
    });
  });

  it('finds the domain files that are shipped from the root of the project', () => {
    const root = join(import.meta.dirname, '../../..');
    expect(existsSync(join(root, accept({}).domainsDir, 'restaurant.yaml'))).toBe(true);
  });

  it('takes every variable', () => {
    const config = accept({
      PORT: '0',
      HOST: '0.0.0.0',
      RAG_PROFILE: 'embedded',
      DATA_DIR: '/var/rag',
      DOMAINS_DIR: '/etc/rag',
      ADMIN_TOKEN: token,
      DEMO: 'off',
      RATE_LIMIT_PER_MINUTE: '3',
      RATE_LIMIT_PER_HOUR: '30',
      MAX_UPLOAD_MB: '1',
      SESSION_TTL_S: '60',
      MEMORY_DAYS: '0',
      CORS_ORIGINS: 'https://shop.example, http://localhost:5173,',
      PUBLIC_ORIGIN: 'https://chat.example',
      TRUST_PROXY: 'loopback, 172.31.250.0/24,2001:db8::/32, 10.0.0.1',
      LOG_LEVEL: 'silent',
      DATABASE_URL: 'postgresql://rag:a%20b@db.local:5433/chat?sslmode=verify-full',
      REDIS_URL: 'rediss://rag:a%20b@redis.local:6380/3',
      OLLAMA_BASE_URL: 'http://gpu.local:11434/, http://other.local:11434',
      OLLAMA_LLM_MODEL: 'qwen3:4b',
      OLLAMA_EMBED_MODEL: 'bge-m3',
      OLLAMA_KEEP_ALIVE: '24h',
      CHROMA_URL: 'http://chroma.local:8001/',
      CHROMA_FALLBACK: 'none',
      TOOL_HOSTS: 'tables.example.com',
      RAG_ADDRESS_TABLES: 'https://tables.example.com/',
      RAG_SECRET_TABLES: 'abc',
    });
    expect(config).toEqual({
      port: 0,
      host: '0.0.0.0',
      dataDir: '/var/rag',
      domainsDir: '/etc/rag',
      adminToken: token,
      demo: 'off',
      ratePerMinute: 3,
      ratePerHour: 30,
      maxUploadBytes: 1024 * 1024,
      sessionTtlMs: 60_000,
      memoryDays: 0,
      corsOrigins: ['https://shop.example', 'http://localhost:5173'],
      publicOrigin: 'https://chat.example',
      trustedProxies: ['loopback', '172.31.250.0/24', '2001:db8::/32', '10.0.0.1'],
      logLevel: 'silent',
      databaseUrl: 'postgresql://rag:a%20b@db.local:5433/chat?sslmode=verify-full',
      redisUrl: 'rediss://rag:a%20b@redis.local:6380/3',
      ollama: {
        baseUrls: ['http://gpu.local:11434', 'http://other.local:11434'],
        model: 'qwen3:4b',
        embedModel: 'bge-m3',
        keepAlive: '24h',
        parallel: 1,
        patienceMs: 1500,
        longestMs: 60_000,
      },
      chroma: { url: 'http://chroma.local:8001', fallback: 'none' },
      tools: {
        hosts: ['tables.example.com'],
        addresses: { TABLES: 'https://tables.example.com' },
        secrets: { TABLES: 'abc' },
        userTokenKeys: {},
      },
    });
  });

  it('searches vectors in this process unless a Chroma is named, and beside it then', () => {
    expect(accept({}).chroma).toBeUndefined();
    expect(accept({ CHROMA_FALLBACK: 'none' }).chroma).toBeUndefined();
    expect(accept({ CHROMA_URL: 'http://localhost:8001' }).chroma).toEqual({
      url: 'http://localhost:8001',
      fallback: 'exact',
    });
  });

  it('never shows a password that stands in the address of a Chroma', () => {
    expect(refuse({ CHROMA_URL: 'http://user:secret@localhost:8001' }).join()).not.toContain('secret');
  });

  it('takes an empty or blank variable for an unset one', () => {
    expect(accept({ PORT: '', HOST: ' ', ADMIN_TOKEN: '', CORS_ORIGINS: '', DEMO: undefined })).toEqual(accept({}));
  });

  it('opens the administration only by its one word, and never beside a key', () => {
    expect(accept({}).adminOpen).toBeUndefined();
    expect(accept({ ADMIN_OPEN: '' }).adminOpen).toBeUndefined();
    expect(accept({ ADMIN_OPEN: 'loopback' })).toMatchObject({ adminOpen: 'loopback', adminToken: undefined });
    for (const value of ['true', '1', 'yes', 'all', 'Loopback', 'loopback,', '127.0.0.1'])
      expect(refuse({ ADMIN_OPEN: value })).toEqual([`ADMIN_OPEN=${value}: must be loopback, or unset`]);
    expect(refuse({ ADMIN_OPEN: 'loopback', ADMIN_TOKEN: token })).toEqual([
      'ADMIN_OPEN=loopback: unset it, or unset ADMIN_TOKEN: with a key nobody goes without it',
    ]);
    expect(refuse({ ADMIN_OPEN: 'loopback', HOST: '0.0.0.0' })).toEqual([
      'HOST=0.0.0.0: set ADMIN_TOKEN to listen on an address that is not loopback',
    ]);
  });

  it('takes one origin for the public one', () => {
    expect(accept({ PUBLIC_ORIGIN: 'https://chat.example:8443' }).publicOrigin).toBe('https://chat.example:8443');
    for (const value of [
      'chat.example',
      'https://chat.example/',
      'https://a.example,https://b.example',
      'ftp://a.example',
      '*',
    ])
      expect(refuse({ PUBLIC_ORIGIN: value })).toEqual([
        `PUBLIC_ORIGIN=${value}: must be one origin such as https://chat.example, without a path`,
      ]);
  });

  it('leaves variables of others alone', () => {
    expect(accept({ PATH: '/bin', NODE_ENV: 'production', npm_config_yes: 'x' })).toEqual(accept({}));
  });

  it('hands out settings that nobody can change', () => {
    expect(Object.isFrozen(accept({}))).toBe(true);
  });

  it.each([
    ['PORT', '65536', 'must be a whole number from 0 to 65535'],
    ['RAG_PROFILE', 'cloud', 'must be embedded or services'],
    ['DEMO', 'yes', 'must be auto, on or off'],
    ['RATE_LIMIT_PER_MINUTE', '0', 'must be a whole number from 1 to 1000000'],
    ['RATE_LIMIT_PER_HOUR', '9999999', 'must be a whole number from 1 to 1000000'],
    ['MAX_UPLOAD_MB', '201', 'must be a whole number from 1 to 200'],
    ['MEMORY_DAYS', '3651', 'must be a whole number from 0 to 3650'],
    ['SESSION_TTL_S', '0', 'must be a whole number from 1 to 2592000'],
    ['LOG_LEVEL', 'loud', 'must be fatal, error, warn, info, debug, trace or silent'],
    ['CORS_ORIGINS', '*', 'must be a comma list of origins such as https://shop.example'],
    ['TRUST_PROXY', 'nginx', PROXY_FORM],
    ['CHROMA_URL', 'localhost:8001', CHROMA_FORM],
    ['CHROMA_FALLBACK', 'lexical', 'must be exact or none'],
    ['OLLAMA_KEEP_ALIVE', 'siempre', 'must be a time such as 30m or 24h, a number of seconds, or -1 for ever'],
    ['OLLAMA_BASE_URL', 'localhost:11434', OLLAMA_FORM],
    ['OLLAMA_BASE_URL', 'https://ollama.com', OLLAMA_CLOUD],
  ])('refuses %s=%s in one line with the name, the value and what is allowed', (name, value, allowed) => {
    expect(refuse({ [name]: value })).toEqual([`${name}=${value}: ${allowed}`]);
  });

  it.each([
    ['ADMIN_TOKEN', 'short', 'must have at least 12 characters'],
    ['DATABASE_URL', 'mysql://owner:secret@host/db', POSTGRES_FORM],
    ['DATABASE_URL', 'postgres://owner:100%secret@host/db', POSTGRES_FORM],
    ['REDIS_URL', 'http://:secret@host', REDIS_FORM],
    ['REDIS_URL', 'redis://:100%@host', REDIS_FORM],
    ['OLLAMA_BASE_URL', 'http://owner:secret@localhost:11434', OLLAMA_FORM],
  ])('names %s without its value, which may be a secret', (name, value, allowed) => {
    expect(refuse({ [name]: value })).toEqual([`${name}=(hidden): ${allowed}`]);
  });

  it('takes a database over a socket, and none that is not named, in any profile', () => {
    const url = 'postgres:///chat?host=/var/run/postgresql';
    expect(accept({ DATABASE_URL: url }).databaseUrl).toBe(url);
    for (const profile of ['embedded', 'services'])
      expect(accept({ RAG_PROFILE: profile }).databaseUrl).toBeUndefined();
  });

  it('takes the usual address of this machine for a service that is not named, in the profile for it only', () => {
    expect(accept({}).redisUrl).toBeUndefined();
    expect(accept({ RAG_PROFILE: 'services' })).toMatchObject({
      redisUrl: 'redis://localhost:6379/0',
      chroma: { url: 'http://localhost:8001', fallback: 'exact' },
      ollama: { baseUrls: ['http://localhost:11434'] },
    });
    const own = { RAG_PROFILE: 'services', CHROMA_URL: 'http://other:9000', CHROMA_FALLBACK: 'none' };
    expect(accept(own).chroma).toEqual({ url: 'http://other:9000', fallback: 'none' });
    expect(accept({}).chroma).toBeUndefined();
    expect(accept({ RAG_PROFILE: 'services', REDIS_URL: 'redis://other:6380' }).redisUrl).toBe('redis://other:6380');
    expect(accept({ RAG_PROFILE: 'embedded', REDIS_URL: 'redis://other:6380' }).redisUrl).toBe('redis://other:6380');
  });

  it('asks a language model only where an Ollama is named, and then one of its own choosing', () => {
    expect(accept({}).ollama).toBeUndefined();
    expect(accept({ OLLAMA_BASE_URL: 'http://localhost:11434' }).ollama).toEqual({
      baseUrls: ['http://localhost:11434'],
      model: 'llama3.1:8b',
      parallel: 1,
      patienceMs: 1500,
      longestMs: 60_000,
    });
  });

  it('leaves the answers to the built-in engine where no model is wanted, and the embedder to an Ollama', () => {
    const environment = {
      OLLAMA_BASE_URL: 'http://a:1,http://a:1/',
      OLLAMA_LLM_MODEL: 'none',
      OLLAMA_EMBED_MODEL: 'bge-m3',
    };
    expect(accept(environment).ollama).toMatchObject({ baseUrls: ['http://a:1'], embedModel: 'bge-m3' });
    expect(accept(environment).ollama).not.toHaveProperty('model');
    expect(accept({ OLLAMA_LLM_MODEL: 'none' }).ollama).toBeUndefined();
    const services = { RAG_PROFILE: 'services', OLLAMA_EMBED_MODEL: 'bge-m3' };
    expect(accept(services).ollama).toMatchObject({ baseUrls: ['http://localhost:11434'], embedModel: 'bge-m3' });
  });

  it('takes how long a model is waited for, and how much a host does at once', () => {
    const environment = {
      OLLAMA_BASE_URL: 'http://localhost:11434',
      OLLAMA_PARALLEL: '4',
      OLLAMA_PATIENCE_MS: '800',
      OLLAMA_LONGEST_MS: '30000',
    };
    expect(accept(environment).ollama).toMatchObject({ parallel: 4, patienceMs: 800, longestMs: 30_000 });
    for (const [name, value] of [
      ['OLLAMA_PARALLEL', '0'],
      ['OLLAMA_PATIENCE_MS', '99999'],
      ['OLLAMA_LONGEST_MS', 'nunca'],
    ] as const)
      expect(refuse({ ...environment, [name]: value }).join(' ')).toContain(name);
  });

  it('hands Ollama the time that models stay in memory', () => {
    const environment = { OLLAMA_BASE_URL: 'http://localhost:11434', OLLAMA_KEEP_ALIVE: '300' };
    expect(accept(environment).ollama?.keepAlive).toBe(300);
  });

  it('says that a model without an Ollama would never be asked', () => {
    expect(refuse({ OLLAMA_LLM_MODEL: 'qwen3:4b' })).toEqual([
      'OLLAMA_LLM_MODEL=qwen3:4b: set OLLAMA_BASE_URL as well, e.g. http://localhost:11434',
    ]);
    expect(refuse({ OLLAMA_EMBED_MODEL: 'bge-m3' })).toEqual([
      'OLLAMA_EMBED_MODEL=bge-m3: set OLLAMA_BASE_URL as well, e.g. http://localhost:11434',
    ]);
  });

  it('refuses a model of a cloud, to answer or to search', () => {
    const here = { OLLAMA_BASE_URL: 'http://localhost:11434' };
    expect(refuse({ ...here, OLLAMA_LLM_MODEL: 'gpt-oss:120b-cloud' })).toHaveLength(1);
    expect(refuse({ ...here, OLLAMA_EMBED_MODEL: 'kimi:cloud' })).toHaveLength(1);
  });

  it('reports all problems at once', () => {
    const problems = refuse({ PORT: 'x', DEMO: 'maybe', HOST: '0.0.0.0' });
    expect(problems.map((problem) => problem.split('=')[0])).toEqual(['PORT', 'DEMO', 'HOST']);
  });

  it('listens beyond this machine only with a token', () => {
    expect(refuse({ HOST: '0.0.0.0' })).toEqual([
      'HOST=0.0.0.0: set ADMIN_TOKEN to listen on an address that is not loopback',
    ]);
    expect(refuse({ HOST: 'shop.example', ADMIN_TOKEN: '   ' })).toHaveLength(1);
    expect(accept({ HOST: '0.0.0.0', ADMIN_TOKEN: token }).host).toBe('0.0.0.0');
  });

  it.each(['localhost', '127.0.0.1', '127.8.9.10', '::1', '[::1]'])('listens on %s without a token', (host) => {
    expect(accept({ HOST: host }).host).toBe(host);
  });

  it.each(['0.0.0.0', '::', '10.0.0.1', '127.0.0.1.example', 'localhost.example', '1127.0.0.1', 'x127.0.0.1'])(
    'does not take %s for an address of this machine alone',
    (host) => {
      expect(refuse({ HOST: host })).toHaveLength(1);
    },
  );

  it('does not take a refused token for a token', () => {
    expect(refuse({ HOST: '0.0.0.0', ADMIN_TOKEN: 'short' })).toEqual([
      'ADMIN_TOKEN=(hidden): must have at least 12 characters',
    ]);
  });

  it('keeps each problem on one line, whatever the value', () => {
    const names = fc.constantFrom(
      ...['PORT', 'DEMO', 'HOST', 'LOG_LEVEL', 'CORS_ORIGINS', 'MAX_UPLOAD_MB', 'OLLAMA_BASE_URL', 'OLLAMA_LLM_MODEL'],
    );
    fc.assert(
      fc.property(names, fc.string({ unit: 'binary' }), (name, value) => {
        const outcome = readConfig({ [name]: value });
        const problems = outcome.kind === 'refused' ? outcome.problems : [];
        expect(problems.filter((problem) => !/^[A-Z_]+=[^\n\r\u2028\u2029]*: [^\n\r]+$/u.test(problem))).toEqual([]);
      }),
    );
  });
});
