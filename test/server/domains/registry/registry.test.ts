import { mkdtemp, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDomainRegistry } from '../../../../server/domains/index.ts';
import type { DomainRegistry, DomainRegistryParts, OverlayStore } from '../../../../server/domains/index.ts';
import { Fault } from '../../../../server/fault.ts';
import { altered, FULL, PLAIN } from '../domain-texts.ts';
import { cpuMs } from '../../../support/cpu-time.ts';

let directory: string;
const opened: DomainRegistry[] = [];

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'domains-'));
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((registry) => registry.close()));
  await rm(directory, { recursive: true, force: true });
});

/** Keeps what it is given as text, as a database would. */
function createMemoryStore(): OverlayStore & { readonly kept: Map<string, string>; failing: boolean } {
  const kept = new Map<string, string>();
  let saves = 0;
  return {
    kept,
    failing: false,
    load: async () => new Map([...kept].map(([id, text]) => [id, JSON.parse(text) as Record<string, unknown>])),
    overlayRevision: async () => String(saves),
    async save(id, fields, seen) {
      if (this.failing) throw new Fault('records-unavailable');
      if (seen !== String(saves)) return undefined;
      kept.set(id, JSON.stringify(fields));
      saves += 1;
      return String(saves);
    },
  };
}

async function open(parts: Partial<DomainRegistryParts> = {}): Promise<DomainRegistry> {
  const registry = await createDomainRegistry({ directory, overlays: createMemoryStore(), watch: false, ...parts });
  opened.push(registry);
  return registry;
}

function put(name: string, text: string): Promise<void> {
  return writeFile(join(directory, name), text);
}

/** Another domain than PLAIN's. */
function named(id: string): string {
  return altered(PLAIN, 'domain_id: library', `domain_id: ${id}`);
}

function idsOf(registry: DomainRegistry): string[] {
  return registry.list().map(({ domainId }) => domainId);
}

async function fault(promise: Promise<unknown>): Promise<Fault> {
  const error: unknown = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof Fault) return error;
  throw new Error('expected a Fault', { cause: error });
}

describe('at start', () => {
  it('every good file is in use, sorted by its name, and the bad ones are reported', async () => {
    await put('b.yaml', named('books'));
    await put('a.yml', FULL);
    await put('c.yaml', altered(named('bad'), 'tone: cordial\n', ''));
    await put('notes.txt', 'no domain');
    await put('.hidden.yaml', 'no domain');
    const registry = await open();
    expect(idsOf(registry)).toEqual(['library', 'books']);
    expect(registry.find('bad')).toBeUndefined();
    expect(registry.problems()).toEqual([
      { file: 'c.yaml', line: 1, column: 1, field: 'tone', reason: 'is required and is missing', severity: 'error' },
    ]);
  });

  it('a folder that is not there stops it, in words', async () => {
    await expect(open({ directory: join(directory, 'none') })).rejects.toThrow(
      /domains folder ".*none" can not be read.*DOMAINS_DIR/u,
    );
  });

  it('an empty folder is no problem', async () => {
    const registry = await open();
    expect([registry.list(), registry.problems()]).toEqual([[], []]);
  });

  it('of two files with one id the last by name is in use and both are reported', async () => {
    await put('a.yaml', altered(PLAIN, 'Biblio', 'First'));
    await put('b.yaml', altered(PLAIN, 'Biblio', 'Last'));
    const registry = await open();
    expect(registry.list().map(({ displayName }) => displayName)).toEqual(['Last']);
    expect(registry.problems()).toMatchObject([
      {
        file: 'a.yaml',
        field: 'domain_id',
        severity: 'warning',
        reason: '"library" also stands in b.yaml, which is the one in use',
      },
      { file: 'b.yaml', field: 'domain_id', severity: 'warning' },
    ]);
  });

  it('a domain of two files stands where the file in use stands', async () => {
    await put('a.yaml', PLAIN);
    await put('b.yaml', named('books'));
    await put('c.yaml', PLAIN);
    expect(idsOf(await open())).toEqual(['books', 'library']);
  });

  it('forty domains are ready in a moment', async () => {
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        put(`${String(index)}.yaml`, altered(FULL, 'id: library', `id: d${String(index)}`)),
      ),
    );
    const started = cpuMs();
    const registry = await open();
    expect(registry.list()).toHaveLength(40);
    expect(cpuMs() - started).toBeLessThan(3000);
  });
});

describe('while it runs', () => {
  const soon = { timeout: 20_000, interval: 20 };

  it('new, changed and removed files take effect', async () => {
    await put('a.yaml', PLAIN);
    const seen: string[][] = [];
    const registry = await open({
      watch: true,
      onChange: ({ domains }) => seen.push(domains.map(({ domainId }) => domainId)),
    });
    await put('b.yaml', named('books'));
    await expect.poll(() => idsOf(registry), soon).toEqual(['library', 'books']);
    await put('a.yaml', altered(PLAIN, 'Biblio', 'Renamed'));
    await expect.poll(() => registry.find('library')?.displayName, soon).toBe('Renamed');
    await rm(join(directory, 'a.yaml'));
    await expect.poll(() => idsOf(registry), soon).toEqual(['books']);
    await rename(join(directory, 'b.yaml'), join(directory, 'b.off'));
    await expect.poll(() => idsOf(registry), soon).toEqual([]);
    expect(seen.at(-1)).toEqual([]);
  });

  it('a file that breaks keeps its last good version in use until it is mended', async () => {
    await put('a.yaml', PLAIN);
    const registry = await open({ watch: true });
    const before = registry.find('library');
    await put('a.yaml', altered(PLAIN, 'top_k: 4', 'top_k: lots'));
    await expect
      .poll(() => registry.problems(), soon)
      .toMatchObject([{ file: 'a.yaml', line: 8, field: 'retrieval.top_k', severity: 'error' }]);
    expect(registry.problems()[0]?.reason).toMatch(/must be a number.*last good version stays in use/u);
    expect(registry.find('library')).toBe(before);
    await put('a.yaml', altered(PLAIN, 'top_k: 4', 'top_k: 5'));
    await expect.poll(() => registry.find('library')?.retrieval.topK, soon).toBe(5);
    expect(registry.problems()).toEqual([]);
  });

  it('a broken file that is mended comes into use', async () => {
    await put('a.yaml', 'domain_id: library\n');
    const registry = await open({ watch: true });
    expect(registry.list()).toEqual([]);
    await put('a.yaml', PLAIN);
    await expect.poll(() => idsOf(registry), soon).toEqual(['library']);
  });

  it('when the winner of two files goes the other takes its place', async () => {
    await put('a.yaml', altered(PLAIN, 'Biblio', 'First'));
    await put('b.yaml', altered(PLAIN, 'Biblio', 'Last'));
    const registry = await open({ watch: true });
    await rm(join(directory, 'b.yaml'));
    await expect.poll(() => registry.find('library')?.displayName, soon).toBe('First');
    expect(registry.problems()).toEqual([]);
  });

  it('a file saved again as it was changes nothing, and a change of one leaves the others the same object', async () => {
    await put('a.yaml', PLAIN);
    await put('b.yaml', named('books'));
    const registry = await open({ watch: true });
    const before = registry.find('library');
    await utimes(join(directory, 'a.yaml'), new Date(), new Date(0));
    await put('b.yaml', altered(named('books'), 'Biblio', 'Renamed'));
    await expect.poll(() => registry.find('books')?.displayName, soon).toBe('Renamed');
    expect(registry.find('library')).toBe(before);
  });

  it('a folder that goes away is reported, keeps its domains in use, and may come back', async () => {
    await put('a.yaml', PLAIN);
    const registry = await open({ watch: true });
    await rename(directory, `${directory}-away`);
    try {
      await expect
        .poll(() => registry.problems(), soon)
        .toMatchObject([{ severity: 'error', reason: expect.stringMatching(/stays in use/u) as string }]);
      expect(registry.problems()[0]?.file).not.toContain('/');
      expect(idsOf(registry)).toEqual(['library']);
    } finally {
      await rename(`${directory}-away`, directory);
    }
    await expect.poll(() => registry.problems(), soon).toEqual([]);
    await put('b.yaml', named('books'));
    await expect.poll(() => idsOf(registry), soon).toEqual(['library', 'books']);
  });

  it('after it is closed nothing changes any more', async () => {
    const registry = await open({ watch: true });
    await registry.close();
    await put('a.yaml', PLAIN);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(registry.list()).toEqual([]);
  });
});

describe('a change over HTTP', () => {
  it('merges the given fields over the file and leaves the rest and the file as they were', async () => {
    await put('a.yaml', FULL);
    const registry = await open();
    const domain = await registry.change({
      domain_id: 'library',
      display_name: 'Telas',
      policies: { must_cite_sources: false },
      retrieval: { top_k: 9 },
    });
    expect(registry.find('library')).toBe(domain);
    expect(domain).toMatchObject({
      displayName: 'Telas',
      tone: 'cordial',
      policies: { mustDisclaimerOnHealth: true, mustCiteSources: false, doNotInvent: true },
      retrieval: { topK: 9 },
      voice: { staff: 'la vendedora' },
      item: { idField: 'cloth_id' },
    });
    expect(await readFile(join(directory, 'a.yaml'), 'utf8')).toBe(FULL);
  });

  it('outlasts the process, and a later one is laid over it', async () => {
    await put('a.yaml', PLAIN);
    const overlays = createMemoryStore();
    await (
      await open({ overlays })
    ).change({ domain_id: 'library', display_name: 'One', policies: { do_not_invent: false } });
    const next = await open({ overlays });
    expect(next.find('library')).toMatchObject({ displayName: 'One', policies: { doNotInvent: false } });
    await next.change({ domain_id: 'library', policies: { must_cite_sources: false } });
    expect((await open({ overlays })).find('library')).toMatchObject({
      displayName: 'One',
      policies: { doNotInvent: false, mustCiteSources: false, mustDisclaimerOnHealth: true },
    });
  });

  it('of a new id makes a new domain with defaults, which needs no file', async () => {
    const overlays = createMemoryStore();
    const registry = await open({ overlays });
    await registry.change({
      domain_id: 'farm',
      display_name: 'Campo',
      system_prompt: 'Respondé.',
      policies: { do_not_invent: false },
    });
    const expected = {
      displayName: 'Campo',
      tone: 'cordial, claro',
      policies: {
        mustDisclaimerOnHealth: true,
        mustCiteSources: true,
        doNotInvent: false,
        crossContaminationAlwaysIfPresent: false,
      },
      retrieval: { topK: 6 },
    };
    expect(registry.find('farm')).toMatchObject(expected);
    expect((await open({ overlays })).find('farm')).toMatchObject(expected);
  });

  it('two at once both count', async () => {
    await put('a.yaml', PLAIN);
    const registry = await open();
    await Promise.all([
      registry.change({ domain_id: 'library', display_name: 'Both' }),
      registry.change({ domain_id: 'library', tone: 'seco' }),
    ]);
    expect(registry.find('library')).toMatchObject({ displayName: 'Both', tone: 'seco' });
  });

  it.each([[{}], [{ domain_id: '' }], [{ domain_id: '  ' }], [{ domain_id: null }], [{ domain_id: 4 }]])(
    'without an id is refused: %j',
    async (fields) => {
      expect((await fault((await open()).change(fields))).code).toBe('domain-missing');
    },
  );

  it.each(['../etc', 'a/b', 'Ñandu', '1a', 'a'.repeat(64)])('with the id %s is refused', async (id) => {
    const refused = await fault((await open()).change({ domain_id: id, display_name: 'a', system_prompt: 'b' }));
    expect(refused.code).toBe('domain-refused');
  });

  it('with mistakes is refused as a whole, all of them named', async () => {
    await put('a.yaml', PLAIN);
    const overlays = createMemoryStore();
    const registry = await open({ overlays });
    const before = registry.find('library');
    const refused = await fault(
      registry.change({
        domain_id: 'library',
        display_name: 'x',
        retrieval: { top_k: 99 },
        greting: 'a',
        policies: { do_not_invent: 'si' },
      }),
    );
    expect(refused.code).toBe('fields-invalid');
    expect(refused.issues).toEqual([
      { loc: ['greting'], msg: 'unknown key "greting"; did you mean "greeting"?', type: 'value_error.extra' },
      { loc: ['policies', 'do_not_invent'], msg: 'must be true or false', type: 'type_error.boolean' },
      { loc: ['retrieval', 'top_k'], msg: 'must be from 1 to 10', type: 'value_error.domain' },
    ]);
    expect(registry.find('library')).toBe(before);
    expect(overlays.kept.size).toBe(0);
  });

  it('of a new id names what a new domain lacks', async () => {
    const refused = await fault((await open()).change({ domain_id: 'farm' }));
    expect(refused.issues).toEqual([
      { loc: ['display_name'], msg: 'field required', type: 'value_error.missing' },
      { loc: ['system_prompt'], msg: 'field required', type: 'value_error.missing' },
    ]);
  });

  it('that can not be saved changes nothing', async () => {
    await put('a.yaml', PLAIN);
    const overlays = createMemoryStore();
    const registry = await open({ overlays });
    overlays.failing = true;
    expect((await fault(registry.change({ domain_id: 'library', tone: 'seco' }))).code).toBe('records-unavailable');
    expect(registry.find('library')?.tone).toBe('cordial');
    overlays.failing = false;
    expect((await registry.change({ domain_id: 'library', tone: 'seco' })).tone).toBe('seco');
  });
});

describe('changes and files', () => {
  const soon = { timeout: 20_000, interval: 20 };

  it('a changed file is seen through the changes laid over it', async () => {
    await put('a.yaml', PLAIN);
    const registry = await open({ watch: true });
    await registry.change({ domain_id: 'library', display_name: 'Mine' });
    await put('a.yaml', altered(PLAIN, 'tone: cordial', 'tone: seco'));
    await expect.poll(() => registry.find('library'), soon).toMatchObject({ tone: 'seco', displayName: 'Mine' });
  });

  it('a domain of a file goes with its file, and a domain without one stays', async () => {
    await put('a.yaml', PLAIN);
    const registry = await open({ watch: true });
    await registry.change({ domain_id: 'library', display_name: 'Mine', system_prompt: 'x' });
    await registry.change({ domain_id: 'farm', display_name: 'Campo', system_prompt: 'x' });
    expect(idsOf(registry)).toEqual(['library', 'farm']);
    await rm(join(directory, 'a.yaml'));
    await expect.poll(() => idsOf(registry), soon).toEqual(['farm']);
    const again = await registry.change({ domain_id: 'library', display_name: 'New', system_prompt: 'y' });
    expect(again).toMatchObject({ displayName: 'New', tone: 'cordial, claro' });
  });

  it('changes that no longer fit a changed file are left aside and reported', async () => {
    await put('a.yaml', FULL);
    const overlays = createMemoryStore();
    const registry = await open({ watch: true, overlays });
    await registry.change({ domain_id: 'library', chunks: [{ type: 'fibres', field: 'fibres', template: '{value}' }] });
    await put('a.yaml', altered(PLAIN, 'Biblio', 'Without items'));
    await expect.poll(() => registry.find('library')?.displayName, soon).toBe('Without items');
    expect(registry.find('library')?.chunks).toEqual([]);
    expect(registry.problems()).toMatchObject([{ file: 'a.yaml', field: 'chunks', severity: 'warning' }]);
    expect(registry.problems()[0]?.reason).toMatch(/no longer fit, the file is used without them: needs "item"/u);
  });

  it('what the store holds and is no overlay is left aside', async () => {
    await put('a.yaml', PLAIN);
    const overlays = createMemoryStore();
    overlays.kept.set('library', '{"display_name":"x"}');
    overlays.kept.set('gone', '{"standalone":true,"fields":{"domain_id":"gone"}}');
    const registry = await open({ overlays });
    expect(idsOf(registry)).toEqual(['library']);
    expect(registry.problems()).toMatchObject([
      { file: 'gone', field: 'display_name', severity: 'error' },
      { file: 'gone', field: 'system_prompt', severity: 'error' },
    ]);
  });
});
