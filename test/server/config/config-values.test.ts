import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  keepAlive,
  localModel,
  origins,
  ownOllamas,
  ownServer,
  postgresAddress,
  proxies,
  redisAddress,
  whole,
} from '../../../server/config/config-values.ts';

type Schema = v.GenericSchema<string | undefined, unknown>;

const read = (schema: Schema, value?: string): unknown => v.parse(schema, value);

/** What is said to be allowed; nothing where the value is taken. */
function refusal(schema: Schema, value: string): readonly string[] {
  return v.safeParse(schema, value).issues?.map(({ message }) => message) ?? [];
}

describe('a whole number', () => {
  const port = whole(0, 65535, 8000);

  it('is read as a number, and is the usual one where none is given', () => {
    expect(read(port, '65535')).toBe(65535);
    expect(read(port, '0')).toBe(0);
    expect(read(port)).toBe(8000);
  });

  it.each(['65536', '-1', '80.5', '0x50', '1e3', 'ochenta', ' 80', '9999999999'])('is not %j', (value) => {
    expect(refusal(port, value)).toEqual(['must be a whole number from 0 to 65535']);
  });
});

describe('origins', () => {
  it('are a list with commas, and none where nothing is given', () => {
    expect(read(origins, 'https://shop.example, http://localhost:5173,')).toEqual([
      'https://shop.example',
      'http://localhost:5173',
    ]);
    expect(read(origins)).toEqual([]);
  });

  it.each(['*', 'https://shop.example/path', 'https://shop.example/', 'https://a.example,shop.example', 'file:///tmp'])(
    'are not %j',
    (value) => {
      expect(refusal(origins, value)).toEqual(['must be a comma list of origins such as https://shop.example']);
    },
  );
});

describe('proxies', () => {
  it('are addresses, networks and the word for this machine', () => {
    const list = ['loopback', '172.31.250.0/24', '2001:db8::/32', '10.0.0.1'];
    expect(read(proxies, list.join(', '))).toEqual(list);
    expect(read(proxies)).toEqual([]);
  });

  it.each([
    'nginx',
    '10.0.0.0/33',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/8/8',
    '10.0.0.0/',
    '::ffff:10.0.0.0/104',
    'fe80::1%eth0',
  ])('are not %j', (value) => {
    expect(refusal(proxies, value)).toEqual([
      'must be a comma list of addresses, networks such as 10.0.0.0/8, or loopback',
    ]);
  });
});

describe('an Ollama of the business', () => {
  it('is one address or several, each once and without a slash at its end', () => {
    expect(read(ownOllamas, 'http://a:1, http://a:1/,https://box.lan/ollama/')).toEqual([
      'http://a:1',
      'https://box.lan/ollama',
    ]);
    expect(read(ownOllamas, 'http://notollama.com')).toEqual(['http://notollama.com']);
    expect(read(ownOllamas)).toBeUndefined();
  });

  it.each([
    ',',
    'localhost:11434',
    'ftp://localhost',
    'http:localhost',
    'http://localhost:11434/?key=1',
    'http://localhost:11434/#key',
    'http://owner:secret@localhost:11434',
  ])('is not %j', (value) => {
    expect(refusal(ownOllamas, value)).toEqual([
      'must be an address such as http://localhost:11434, or a comma list of them, without a password, a query or a fragment',
    ]);
  });

  it.each(['https://ollama.com', 'https://API.Ollama.com./v1', 'http://localhost:11434,https://ollama.com'])(
    'is not the maker’s cloud, however it is written: %s',
    (value) => {
      expect(refusal(ownOllamas, value)).toEqual([
        'must be an Ollama of your own: nothing that a guest asks leaves your machines',
      ]);
    },
  );
});

describe('a server of the business', () => {
  it('is an address with or without a slash at its end', () => {
    expect(read(ownServer, 'http://localhost:8001')).toBe('http://localhost:8001');
    expect(read(ownServer, 'http://localhost:8001/')).toBe('http://localhost:8001/');
  });

  it.each(['localhost:8001', 'http://localhost:8001/api', 'http://localhost:8001?tenant=a'])('is not %j', (value) => {
    expect(refusal(ownServer, value)).toEqual(['must be an address such as http://localhost:8001, without a path']);
  });
});

describe('how long a model stays in memory', () => {
  it.each([
    ['-1', -1],
    ['0', 0],
    ['300', 300],
    ['30m', '30m'],
    ['-1m', '-1m'],
  ])('is %s as Ollama reads it', (time, expected) => {
    expect(read(keepAlive, time)).toBe(expected);
  });

  it.each(['siempre', '1.5h', '30 m', '1d'])('is not %j', (value) => {
    expect(refusal(keepAlive, value)).toEqual([
      'must be a time such as 30m or 24h, a number of seconds, or -1 for ever',
    ]);
  });
});

describe('a model of this machine', () => {
  it.each(['llama3.1:8b', 'hf.co/owner/name:Q4_K_M', 'none'])('is %s', (name) => {
    expect(read(localModel, name)).toBe(name);
  });

  it.each(['gpt-oss:120b-cloud', 'kimi:cloud', 'two words', 'x'.repeat(201)])('is not %j', (name) => {
    expect(refusal(localModel, name)).toHaveLength(1);
  });
});

describe('the address of a Redis', () => {
  it.each(['redis://localhost:6379/0', 'redis://host', 'rediss://rag:a%20b@redis.local:6380/3'])('is %s', (url) => {
    expect(read(redisAddress, url)).toBe(url);
  });

  it.each([
    'http://:secret@host',
    'redis:/:secret@host',
    'localhost:6379',
    'redis://',
    'redis://host/zero',
    'redis://host/0?password=secret',
    'redis://:100%@host',
  ])('is not %j', (value) => {
    expect(refusal(redisAddress, value)).toEqual([
      'must be an address such as redis://localhost:6379/0, or rediss:// over TLS',
    ]);
  });
});

describe('the address of a Postgres', () => {
  it.each([
    'postgresql://rag:a%20b@db.local:5433/chat?sslmode=verify-full',
    'postgres://host/db',
    'postgres:///chat?host=/var/run/postgresql',
  ])('is %s', (url) => {
    expect(read(postgresAddress, url)).toBe(url);
  });

  it.each([
    'mysql://owner:secret@host/db',
    'postgres://owner:secret@host',
    'postgres://owner:secret@host/',
    'postgres:///db?password=secret',
    'postgres://owner:secret#1@host/db',
    'postgres://owner:100%secret@host/db',
    'owner:secret@host/db',
  ])('is not %j', (value) => {
    expect(refusal(postgresAddress, value)).toEqual([
      'must be an address with a database, such as postgres://user:password@localhost:5432/ragchat (signs of a password as %XX)',
    ]);
  });
});
