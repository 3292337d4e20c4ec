import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Domain, DomainRegistry } from '../../server/domains/index.ts';
import { createScopes } from '../../server/knowledge/index.ts';
import { loadDemo } from '../../server/load-demo.ts';
import type { TestLibrary } from '../support/build-library.ts';
import { buildLibrary, readDomain, scopeOf } from '../support/build-library.ts';

const rogel = { codigo: 'rogel', nombre: 'Rogel', masa: ['harina'] };
const flan = { codigo: 'flan', nombre: 'Flan', masa: ['huevo'] };

let library: TestLibrary;
let bakery: Domain;
let folder: string;
beforeEach(async () => {
  library = await buildLibrary();
  bakery = await readDomain('bakery');
  folder = await mkdtemp(join(tmpdir(), 'demo-'));
  await mkdir(join(folder, 'demo'));
});
afterEach(async () => {
  await library.remove();
  await rm(folder, { recursive: true, force: true });
});

const write = (file: string, content: unknown): Promise<void> =>
  writeFile(join(folder, 'demo', file), typeof content === 'string' ? content : JSON.stringify(content));
const list = (items: readonly string[], pdfs: readonly string[] = [], domainId = 'bakery'): Promise<void> =>
  write('demo.json', { tenant_slug: 'demo', branch_slug: 'main', domains: [{ domain_id: domainId, items, pdfs }] });

function load(demo: 'auto' | 'on' | 'off' = 'auto') {
  const find = (domainId: string): Domain | undefined => (domainId === 'bakery' ? bakery : undefined);
  const { knowledge, records } = library;
  const scopes = createScopes({ store: records.scopes, forget: () => Promise.resolve() });
  // Only the finding of a domain is asked of the registry.
  return loadDemo({ demo, domainsDir: folder }, { knowledge, scopes, domains: { find } as unknown as DomainRegistry });
}
async function namesIn(tenant: string, branchSlug = 'main'): Promise<string[]> {
  const { items } = await library.knowledge.catalog({ ...scopeOf(bakery, tenant), branchSlug }, bakery);
  return items.map(({ name }) => name).sort();
}

describe('the demo knowledge', () => {
  it('is loaded into its own tenant, one item or many in a file, and never into the business’s', async () => {
    await list(['uno.json', 'varios.json']);
    await write('uno.json', rogel);
    await write('varios.json', [flan]);
    expect(await load()).toEqual({ kind: 'loaded', documents: 2 });
    expect(await namesIn('demo')).toEqual(['Flan', 'Rogel']);
    expect(await namesIn('default')).toEqual([]);
  });

  it('is kept as it is where there is some, unless it is asked for', async () => {
    await list(['uno.json']);
    await write('uno.json', rogel);
    await load();
    await write('uno.json', flan);
    expect(await load('auto')).toEqual({ kind: 'kept' });
    expect(await namesIn('demo')).toEqual(['Rogel']);
    expect(await load('on')).toEqual({ kind: 'loaded', documents: 1 });
    expect(await namesIn('demo')).toEqual(['Flan', 'Rogel']);
  });

  it('is not loaded when it is off, when no list is there, or for a domain that is not in use', async () => {
    expect(await load()).toEqual({ kind: 'kept' });
    await list(['uno.json']);
    await write('uno.json', rogel);
    expect(await load('off')).toEqual({ kind: 'kept' });
    await list(['uno.json'], [], 'library');
    expect(await load()).toEqual({ kind: 'kept' });
    expect(await namesIn('demo')).toEqual([]);
  });

  it('makes a branch that the list describes, once, and loads there what is meant for it', async () => {
    const branch = { slug: 'centro', name: 'Centro', address: 'San Martín 20' };
    const domains = [
      { domain_id: 'bakery', items: ['uno.json'], pdfs: [] },
      { domain_id: 'bakery', branch, items: ['uno.json', 'varios.json'], pdfs: [] },
    ];
    await write('demo.json', { tenant_slug: 'demo', branch_slug: 'main', domains });
    await write('uno.json', rogel);
    await write('varios.json', [flan]);
    expect(await load()).toEqual({ kind: 'loaded', documents: 3 });
    expect(await namesIn('demo')).toEqual(['Rogel']);
    expect(await namesIn('demo', 'centro')).toEqual(['Flan', 'Rogel']);
    expect(await load()).toEqual({ kind: 'kept' });
    const { branches } = await library.records.scopes.readTenant('demo');
    expect(branches).toMatchObject([{ slug: 'main' }, branch]);
  });

  it('reads PDFs as PDFs', async () => {
    await list([], ['carta.pdf']);
    await write('carta.pdf', '%PDF-1.7');
    library.lines = [{ page: 1, text: 'Abrimos a las 8.' }];
    expect(await load()).toEqual({ kind: 'loaded', documents: 1 });
    const { chunkCount } = await library.knowledge.catalog(scopeOf(bakery, 'demo'), bakery);
    expect(chunkCount).toBe(1);
  });
});

describe('a demo that can not be used', () => {
  it('names the file whose items are invalid', async () => {
    await list(['uno.json']);
    await write('uno.json', [{ codigo: 'x' }]);
    expect(await load()).toMatchObject({ kind: 'failed', file: 'uno.json', reason: [{ loc: [0, 'nombre'] }] });
  });

  it.each([
    ['is missing', undefined],
    ['is no JSON', '{'],
  ])('names the file that %s, and does not stop the start', async (_reason, content) => {
    await list(['uno.json']);
    if (content !== undefined) await write('uno.json', content);
    expect(await load()).toMatchObject({ kind: 'failed', file: 'uno.json' });
  });

  it.each(['{', '[]', '{"tenant_slug": 3}'])('names its own list when that is %s', async (content) => {
    await write('demo.json', content);
    expect(await load()).toMatchObject({ kind: 'failed', file: 'demo.json' });
  });
});
