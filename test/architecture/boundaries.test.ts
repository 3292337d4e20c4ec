import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allowed, plants, plantedRules, vendorsToCome } from './planted-breaks.ts';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);

interface Violation {
  readonly from: string;
  readonly to: string;
  readonly rule: { readonly name: string };
}
interface Cruise {
  readonly modules: readonly { readonly source: string; readonly dependencies: readonly { resolved: string }[] }[];
  readonly summary: { readonly violations: readonly Violation[]; readonly totalCruised: number };
}
interface Rule {
  readonly name: string;
  readonly severity: string;
  readonly to: { readonly path?: string };
}

async function cruise(folder: string): Promise<Cruise> {
  const binary = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const parameters = [
    binary,
    '--config',
    join(root, '.dependency-cruiser.mjs'),
    '--output-type',
    'json',
    'server',
    'widget',
  ];
  const { stdout } = await run(process.execPath, parameters, { cwd: folder, maxBuffer: 64 * 1024 * 1024 });
  return JSON.parse(stdout) as Cruise;
}

async function readRules(): Promise<readonly Rule[]> {
  const module = (await import(join(root, '.dependency-cruiser.mjs'))) as { default: { forbidden: readonly Rule[] } };
  return module.default.forbidden;
}

/** Everything the planted files import has to be there, so that nothing but the plant is wrong. */
async function plantTree(folder: string): Promise<void> {
  const sources = new Map([...plants, ...allowed].map(({ file, source }) => [file, source]));
  for (const [file, source] of [...sources]) {
    for (const [, target] of source.matchAll(/'(\.[^']+)'/gu)) {
      const path = posix.join(posix.dirname(file), target!);
      if (!sources.has(path)) sources.set(path, 'export const value = 1;\nexport type Shape = number;\n');
    }
  }
  const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  for (const vendor of vendorsToCome) {
    manifest.dependencies[vendor] = '*';
    sources.set(
      `node_modules/${vendor}/package.json`,
      JSON.stringify({ name: vendor, version: '1.0.0', main: 'index.js' }),
    );
    sources.set(`node_modules/${vendor}/index.js`, 'module.exports = {};\n');
  }
  sources.set('package.json', JSON.stringify(manifest));
  for (const [file, source] of sources) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), source);
  }
}

describe('import boundaries', () => {
  let folder = '';
  let planted: Cruise;
  let rules: readonly Rule[];

  beforeAll(async () => {
    rules = await readRules();
    // Inside the repository, so that packages are found where the real sources find them.
    await mkdir(join(root, '.cache'), { recursive: true });
    folder = await mkdtemp(join(root, '.cache/boundaries-'));
    await plantTree(folder);
    planted = await cruise(folder);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('has a planted break for every rule, and no plant for a rule that is gone', () => {
    expect(plantedRules()).toEqual(rules.map(({ name }) => name).toSorted());
  });

  it('plants one break per file', () => {
    const files = [...plants, ...allowed].map(({ file }) => file);
    expect(files).toEqual([...new Set(files)]);
  });

  it('stops the run for every rule', () => {
    expect(rules.filter(({ severity }) => severity !== 'error')).toEqual([]);
  });

  it.each(plants)('$rule catches $file', ({ rule, file }) => {
    const caught = planted.summary.violations.filter(({ from }) => from === file);
    expect([...new Set(caught.map((violation) => violation.rule.name))]).toEqual([rule]);
  });

  it.each(allowed)('lets pass $file', ({ file, source }) => {
    const module = planted.modules.find((candidate) => candidate.source === file);
    expect(module?.dependencies).toHaveLength(source.match(/\bfrom '|import\('/gu)!.length);
    expect(planted.summary.violations.filter(({ from }) => from === file)).toEqual([]);
  });

  it('reports nothing but what was planted', () => {
    const expected = new Set(plants.map(({ file }) => file));
    expect(planted.summary.violations.filter(({ from }) => !expected.has(from))).toEqual([]);
  });

  it('gives every package of the running server a home', async () => {
    const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    const homes = rules
      .filter(({ name }) => name.startsWith('one-home-for-'))
      .map(({ to }) => new RegExp(to.path!, 'u'));
    const homeless = Object.keys(manifest.dependencies).filter(
      (name) => !homes.some((home) => home.test(`node_modules/${name}/`)),
    );
    expect(homeless).toEqual([]);
  });

  it('hold in this repository, and the modules were really read', { timeout: 60_000 }, async () => {
    const real = await cruise(root);
    expect(real.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual([]);
    const sources = real.modules.map(({ source }) => source);
    expect(sources).toEqual(
      expect.arrayContaining(['server/fault.ts', 'server/config/config.ts', 'server/knowledge/index.ts']),
    );
    expect(real.summary.totalCruised).toBeGreaterThan(20);
  });
});
