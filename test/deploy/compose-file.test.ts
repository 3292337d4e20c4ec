import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../../server/config/config.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

interface Service {
  image: string;
  build?: string;
  profiles?: string[];
  ports?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  networks: string[];
  healthcheck?: { test: string[] };
  depends_on?: Record<string, { condition: string }>;
  restart: string;
  read_only?: boolean;
  cap_drop?: string[];
  tmpfs?: string[];
  user?: string;
  command?: string[];
  security_opt?: string[];
  deploy?: object;
}

interface ComposeFile {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean } | null>;
  volumes: Record<string, null>;
}

const text = read('docker-compose.yml');
const compose = parse(text, { merge: true }) as ComposeFile;
const { services } = compose;
const entries = Object.entries(services);
const lasting = entries.filter(([, { profiles }]) => profiles === undefined);

/** As compose puts them in; what has no value and no default is a failure in words. */
function interpolate(value: string, environment: Record<string, string>): string {
  return value.replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/gu, (_whole, name: string, kind?: string, rest = '') => {
    const given = environment[name] ?? '';
    if (given !== '') return given;
    if (kind === '?') throw new Error(`${name}: ${String(rest)}`);
    return String(rest);
  });
}

const secrets = { ADMIN_TOKEN: 'una-clave-bien-larga', POSTGRES_PASSWORD: 'abc123', REDIS_PASSWORD: 'def456' };
const environmentOf = (name: string, given: Record<string, string> = secrets): Record<string, string> =>
  Object.fromEntries(
    Object.entries(services[name]!.environment ?? {}).map(([key, value]) => [key, interpolate(value, given)]),
  );

const variables = [...read('.env.example').matchAll(/^#?([A-Z_]+)=/gmu)].map(([, name]) => name!);

describe('the services', () => {
  it('are the server and all that it can lean on', () => {
    expect(Object.keys(services)).toEqual(['nginx', 'app', 'postgres', 'redis', 'chroma', 'ollama', 'models']);
  });

  it('have images that are pinned by their version', () => {
    const loose = entries.filter(([, { image }]) => !/:v?\d+\.\d+(?:\.\d+)?(?:-[a-z]+)?$/u.test(image));
    expect(loose).toEqual([]);
    expect(services['models']!.image).toBe(services['ollama']!.image);
    expect(services['app']!.image).toBe(
      `rag-chat:${(JSON.parse(read('package.json')) as { version: string }).version}`,
    );
  });

  it('tell whether they are well, each by a program of its own image', () => {
    const silent = lasting.filter(([, { healthcheck, build }]) => healthcheck === undefined && build === undefined);
    expect(silent).toEqual([]);
    expect(read('Dockerfile')).toContain('\nHEALTHCHECK ');
    const programs = lasting.flatMap(([, { healthcheck }]) => healthcheck?.test.slice(0, 2) ?? []);
    expect(programs.filter((word) => word !== 'CMD')).toEqual([
      'wget',
      'pg_isready',
      'redis-cli',
      '/bin/bash',
      'ollama',
    ]);
  });

  it('have no capabilities, and a system that they can not write to', () => {
    for (const [name, { cap_drop, read_only, security_opt, tmpfs = [] }] of entries) {
      expect([name, cap_drop, read_only, security_opt]).toEqual([name, ['ALL'], true, ['no-new-privileges:true']]);
      expect([name, tmpfs]).toEqual([name, expect.arrayContaining(['/tmp'])]);
    }
    expect(Object.keys(services).filter((name) => services[name]!.user !== undefined)).toEqual([
      'nginx',
      'postgres',
      'redis',
    ]);
  });

  it('come back by themselves, write bounded logs, gain no rights and have a bound or a need of memory', () => {
    for (const [name, service] of lasting) {
      expect([name, service.restart]).toEqual([name, 'unless-stopped']);
      expect([name, service.security_opt]).toEqual([name, ['no-new-privileges:true']]);
      expect([name, service.deploy]).not.toEqual([name, undefined]);
      expect([name, service]).toEqual([name, expect.objectContaining({ logging: expect.anything() as unknown })]);
    }
  });

  it('wait for what they can not be without, and for nothing else', () => {
    const conditions = Object.fromEntries(
      entries.map(([name, { depends_on: all = {} }]) => [
        name,
        Object.fromEntries(Object.entries(all).map(([on, { condition }]) => [on, condition])),
      ]),
    );
    expect(conditions['nginx']).toEqual({ app: 'service_healthy' });
    expect(conditions['app']).toEqual({
      postgres: 'service_healthy',
      redis: 'service_started',
      chroma: 'service_started',
      ollama: 'service_started',
    });
  });

  it('mount files that are there, and volumes that are declared', () => {
    const mounts = entries.flatMap(([, { volumes = [] }]) => volumes.map((each) => each.split(':')[0]!));
    const files = mounts.filter((source) => source.startsWith('.'));
    expect(files).toEqual(['./deploy/nginx.conf.template', './domains']);
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
    const named = new Set(mounts.filter((source) => !source.startsWith('.')));
    expect([...named].toSorted()).toEqual(Object.keys(compose.volumes).toSorted());
  });
});

describe('nothing leaves the machine', () => {
  it('and nothing is reached from outside but nginx, on loopback unless asked for', () => {
    const published = entries.filter(([, { ports }]) => ports !== undefined);
    expect(published.map(([name]) => name)).toEqual(['nginx']);
    expect(published[0]![1].ports!.map((port) => interpolate(port, {}))).toEqual(['127.0.0.1:8080:8080']);
  });

  it('and only nginx and the one that fetches models are on a network with a way out', () => {
    const isOpen = (network: string): boolean => compose.networks[network]?.internal !== true;
    const open = entries.filter(([, { networks }]) => networks.some(isOpen)).map(([name]) => name);
    expect(open).toEqual(['nginx', 'models']);
    expect(services['models']!.profiles).toEqual(['models']);
  });

  it('and nginx reaches nothing but the servers', () => {
    const shared = (name: string): string[] =>
      services['nginx']!.networks.filter((network) => services[name]!.networks.includes(network));
    expect(entries.map(([name]) => [name, shared(name)])).toEqual([
      ['nginx', ['edge', 'front']],
      ['app', ['front']],
      ['postgres', []],
      ['redis', []],
      ['chroma', []],
      ['ollama', []],
      ['models', ['edge']],
    ]);
  });
});

describe('the server', () => {
  it('is told of every setting that there is', () => {
    // Where the key is required, nothing opens the administration beside it.
    const settable = variables.filter((name) => name !== 'ADMIN_OPEN');
    expect(settable).not.toHaveLength(variables.length);
    expect(Object.keys(services['app']!.environment!).toSorted()).toEqual(settable.toSorted());
  });

  it.each(['ADMIN_TOKEN', 'POSTGRES_PASSWORD', 'REDIS_PASSWORD'])(
    'does not start without %s, and it is said what to do',
    (name) => {
      const without = Object.fromEntries(Object.entries(secrets).filter(([each]) => each !== name));
      expect(() => environmentOf('app', without)).toThrow(new RegExp(`^${name}: set ${name} in \\.env`, 'u'));
    },
  );

  it('takes its settings, with nothing set but the secrets', () => {
    const outcome = readConfig(environmentOf('app'));
    expect(outcome).toMatchObject({
      kind: 'ready',
      config: {
        host: '0.0.0.0',
        port: 8000,
        demo: 'off',
        ratePerMinute: 10,
        redisUrl: 'redis://:def456@redis:6379/0',
        chroma: { url: 'http://chroma:8000', fallback: 'exact' },
        ollama: { baseUrls: ['http://ollama:11434'], model: 'llama3.1:8b', embedModel: 'bge-m3' },
      },
    });
  });

  it('reaches each of the others by its name', () => {
    const hosts = ['DATABASE_URL', 'REDIS_URL', 'CHROMA_URL', 'OLLAMA_BASE_URL'].map(
      (name) => new URL(environmentOf('app')[name]!).hostname,
    );
    expect(hosts).toEqual(['postgres', 'redis', 'chroma', 'ollama']);
    const { networks } = services['app']!;
    for (const host of hosts) {
      const [own, ...others] = services[host]!.networks;
      expect([host, networks.includes(own!), others]).toEqual([host, true, []]);
    }
  });

  it('believes nginx, whose network nobody else is on, whom it was asked by', () => {
    expect(environmentOf('app')['TRUST_PROXY']).toBe('172.31.250.0/24');
    const front = compose.networks['front'] as unknown as { ipam: { config: { subnet: string }[] } };
    expect(interpolate(front.ipam.config[0]!.subnet, {})).toBe('172.31.250.0/24');
    expect(entries.filter(([, { networks }]) => networks.includes('front')).map(([name]) => name)).toEqual([
      'nginx',
      'app',
    ]);
  });

  it('is the only one that each of the others can reach', () => {
    for (const name of ['postgres', 'redis', 'chroma', 'ollama']) {
      const [own] = services[name]!.networks;
      const there = entries.filter(([, { networks }]) => networks.includes(own!)).map(([each]) => each);
      expect(there.toSorted()).toEqual(['app', name].toSorted());
    }
  });

  it('can write to nothing but its data', () => {
    expect(services['app']).toMatchObject({ read_only: true, cap_drop: ['ALL'], init: true });
    expect(services['app']!.volumes).toEqual(['./domains:/app/domains:ro']);
  });
});

describe('secrets and settings', () => {
  const example = read('deploy/compose.env.example');
  const named = new Set([...text.matchAll(/\$\{(\w+)/gu)].map(([, name]) => name!));
  const offered = [...example.matchAll(/^#?([A-Z_]+)=/gmu)].map(([, name]) => name!);

  it('in the example are those that the file reads', () => {
    expect(offered.filter((name) => !named.has(name))).toEqual([]);
    const ours = [...named].filter((name) => !variables.includes(name));
    expect(ours.filter((name) => !offered.includes(name))).toEqual([]);
  });

  it('in the example are what the file takes by itself', () => {
    const shown = [...example.matchAll(/^#([A-Z_]+)=(.+)$/gmu)].map(([, name, value]) => [name, value]);
    const defaults = new Map([...text.matchAll(/\$\{(\w+):-([^}]*)\}/gu)].map(([, name, value]) => [name, value]));
    const unlike = shown.filter(([name, value]) => (defaults.get(name) || value) !== value); // eslint-disable-line @typescript-eslint/prefer-nullish-coalescing
    expect(shown.length).toBeGreaterThan(5);
    expect(unlike).toEqual([]);
  });

  it('are in no file that is kept', () => {
    expect(example).toMatch(/^ADMIN_TOKEN=\nPOSTGRES_PASSWORD=\nREDIS_PASSWORD=\n/mu);
    expect(text.match(/PASSWORD: .*/gu)).toEqual([expect.stringContaining('${POSTGRES_PASSWORD:?')]);
    expect(read('.gitignore')).toMatch(/^\.env$/mu);
  });
});
