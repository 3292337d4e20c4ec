import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { routes } from '../../server/api/routes.ts';
import { readConfig } from '../../server/config/config.ts';
import type { Instruction, Stage } from '../support/services/dockerfile.ts';
import { isIgnored, pairsOf, parseDockerfile, wordsOf } from '../support/services/dockerfile.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const manifest = JSON.parse(read('package.json')) as {
  version: string;
  license: string;
  scripts: Record<string, string>;
  engines: { node: string };
};
const stages = parseDockerfile(read('Dockerfile'));
const last = stages.at(-1)!;
const ignore = read('.dockerignore');

const all = (name: string, from: readonly Stage[] = stages): Instruction[] =>
  from.flatMap(({ instructions }) => instructions.filter((each) => each.name === name));
const lastOf = (name: string): string => all(name, [last]).at(-1)!.text;
const environment = Object.fromEntries(all('ENV', [last]).flatMap(({ text }) => pairsOf(text)));

describe('what goes into the image', () => {
  const taken = all('COPY')
    .filter(({ flags }) => flags['from'] === undefined)
    .flatMap(({ text }) => text.split(/\s+/u).slice(0, -1));

  it('is there, and is not kept from the builder', () => {
    expect(taken).toContain('package-lock.json');
    expect(taken.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    expect(taken.filter((path) => isIgnored(path, ignore))).toEqual([]);
  });

  it('is all that the builder gets', () => {
    const let_in = [...ignore.matchAll(/^!(\S+)$/gmu)].map(([, path]) => path!);
    expect(let_in.toSorted()).toEqual([...new Set(taken)].toSorted());
  });

  it.each(['.env', 'data/records.sqlite', '.git/HEAD', 'node_modules/x.js', 'dist/server/main.js', 'test/a.test.ts', 'domains/.env']) // prettier-ignore
  ('is never %s', (path) => {
    expect(isIgnored(path, ignore)).toBe(true);
  });

  it('comes from a stage that is there', () => {
    const earlier = (stage: Stage) => stages.slice(0, stages.indexOf(stage)).map(({ name }) => name);
    const wrong = stages.flatMap((stage) =>
      all('COPY', [stage]).filter(({ flags: { from } }) => from !== undefined && !earlier(stage).includes(from)),
    );
    expect(wrong).toEqual([]);
  });

  it('ends as files of root: the server can change none of its own', () => {
    expect(all('COPY', [last]).filter(({ flags }) => flags['chown'] !== undefined)).toEqual([]);
  });

  it('is what the built server looks for beside itself', () => {
    const places = all('COPY', [last]).map(({ text }) => text.split(/\s+/u).at(-1));
    expect(places).toEqual(expect.arrayContaining(['node_modules', 'dist', 'demo', 'domains']));
    // Without it the built modules would be read as CommonJS.
    expect(all('COPY', [last]).some(({ text }) => text.includes('package.json'))).toBe(true);
  });
});

describe('each stage', () => {
  it('begins with one image, pinned by its tag, of the Node that is tested', () => {
    expect(new Set(stages.map(({ image }) => image.replace(/-slim$/u, '')))).toEqual(
      new Set([`node:${read('.nvmrc').trim()}-bookworm`]),
    );
    expect(stages.every(({ image }) => image.endsWith('-slim'))).toBe(true);
  });

  it('runs only scripts that package.json has', () => {
    const called = all('RUN').flatMap(({ text }) => [...text.matchAll(/npm run ([\w:]+)/gu)].map(([, name]) => name!));
    expect(called).toEqual(['build']);
    expect(called.filter((name) => !(name in manifest.scripts))).toEqual([]);
  });

  it('installs what the lock says, and asks nobody but the package registry', () => {
    const runs = all('RUN').map(({ text }) => text);
    expect(runs.filter((text) => /\bnpm (?:i|install|update)\b|\bnpx\b|curl|wget|apt-get|git /u.test(text))).toEqual(
      [],
    );
    expect(runs.filter((text) => text.startsWith('npm ci'))).toHaveLength(2);
    // Without it npm would compile what is there ready-made.
    expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/mu);
    const copied = all('COPY').map(({ text }) => text);
    expect(copied.filter((text) => text.includes('package-lock.json')).every((text) => text.includes('.npmrc'))).toBe(
      true,
    );
  });
});

describe('the container', () => {
  it('has no package of development, and no program that is only of use to others', () => {
    const [install] = all('RUN', stages.slice(0, 1));
    expect(install!.text).toContain('--omit=dev');
    expect(install!.text).toContain('--omit=optional');
    const optional = JSON.parse(read('package-lock.json')) as {
      packages: Record<string, { optional?: boolean; dev?: boolean; devOptional?: boolean }>;
    };
    const left = Object.entries(optional.packages).flatMap(([path, entry]) =>
      entry.optional === true && entry.dev !== true ? [path.split('node_modules/').at(-1)!] : [],
    );
    // A new optional package of a running one shows up here: is it one that the server needs?
    expect(left.filter((name) => !/^(?:@napi-rs\/canvas|chromadb-js-bindings|pg-cloudflare|node-readable-to-web)/u.test(name))).toEqual([]); // prettier-ignore
  });

  it('does not run as root, and owns nothing but its data', () => {
    expect(lastOf('USER')).toBe('node');
    expect(last.instructions.findIndex(({ name }) => name === 'RUN')).toBeLessThan(
      last.instructions.findIndex(({ name }) => name === 'USER'),
    );
    expect(all('RUN', [last]).map(({ text }) => text)).toEqual(['mkdir /data && chown node:node /data']);
    expect(lastOf('VOLUME')).toBe(environment['DATA_DIR']);
  });

  it('starts the server itself, as a process that hears its signals', () => {
    expect(wordsOf(lastOf('CMD'))).toEqual(['node', '--enable-source-maps', 'dist/server/main.js']);
    expect(lastOf('STOPSIGNAL')).toBe('SIGTERM');
    expect(read('server/main.ts')).toContain(`process.on('SIGTERM'`);
  });

  it('listens where it can be reached, and so not without ADMIN_TOKEN', () => {
    expect(environment).toMatchObject({ HOST: '0.0.0.0', NODE_ENV: 'production', DOMAINS_DIR: '/app/domains' });
    const refused = readConfig(environment);
    expect(refused).toEqual({
      kind: 'refused',
      problems: ['HOST=0.0.0.0: set ADMIN_TOKEN to listen on an address that is not loopback'],
    });
    expect(readConfig({ ...environment, ADMIN_TOKEN: 'una-clave-bien-larga' }).kind).toBe('ready');
  });

  it('sets only what the server reads', () => {
    const known = [...read('.env.example').matchAll(/^#?([A-Z_]+)=/gmu)].map(([, name]) => name);
    expect(Object.keys(environment).filter((name) => name !== 'NODE_ENV' && !known.includes(name))).toEqual([]);
  });

  it('is asked for its health at a route, by Node alone', () => {
    const words = wordsOf(lastOf('HEALTHCHECK').replace(/^.*?CMD +/u, ''))!;
    expect(words.slice(0, 2)).toEqual(['node', '-e']);
    expect(words[2]).toContain(`process.env.PORT + '/health'`);
    expect(routes.find(({ path }) => path === '/health')).toMatchObject({ method: 'get', access: 'guest' });
    expect(lastOf('EXPOSE')).toBe(environment['PORT']);
  });

  it('says what it is, in the version of package.json', () => {
    const labels = Object.fromEntries(all('LABEL', [last]).flatMap(({ text }) => pairsOf(text)));
    expect(labels).toMatchObject({
      'org.opencontainers.image.version': manifest.version,
      'org.opencontainers.image.licenses': manifest.license,
    });
  });
});
