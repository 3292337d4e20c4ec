import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MissingDemo } from '../../../server/api/ports.ts';
import type { Domain, DomainRegistry } from '../../../server/domains/index.ts';
import { Fault } from '../../../server/fault.ts';
import type { Knowledge } from '../../../server/knowledge/index.ts';
import { createPictures, createScopes } from '../../../server/knowledge/index.ts';
import { describeMissing, loadDemo } from '../../../server/commands/load-demo.ts';
import type { TestLibrary } from '../../support/library/build-library.ts';
import { buildLibrary, readDomain, scopeOf } from '../../support/library/build-library.ts';
import { hashOf, makePng } from '../../support/samples/make-picture.ts';

const rogel = { codigo: 'rogel', nombre: 'Rogel', masa: ['harina'] };
const flan = { codigo: 'flan', nombre: 'Flan', masa: ['huevo'] };

let library: TestLibrary;
let bakery: Domain;
let folder: string;
/** What the api was handed. */
let told: readonly MissingDemo[];
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

function load(demo: 'auto' | 'on' | 'off' = 'auto', knowledge: Knowledge = library.knowledge, from?: string) {
  const find = (domainId: string): Domain | undefined => (domainId === 'bakery' ? bakery : undefined);
  const { records } = library;
  const scopes = createScopes({ store: records.scopes, forget: () => Promise.resolve() });
  const pictures = createPictures({ store: records.pictures, hash: (content) => hashOf(content as Uint8Array) });
  const tell = (missing: readonly MissingDemo[]): void => {
    told = missing;
  };
  // Only the finding of a domain is asked of the registry.
  const domains = { find } as unknown as DomainRegistry;
  return loadDemo(
    { demo, domainsDir: folder },
    { knowledge, scopes, domains, pictures, demo: { ...records.demo, tell } },
    from,
  );
}
const whole = (loaded: number) => ({ loaded, missing: [] });
const failures = (missing: readonly MissingDemo[]) => missing.map(({ fault, file }) => [file, fault.code]);
async function remove(name: string): Promise<void> {
  const { documents } = library.records;
  const { documents: found } = await documents.listDocuments({ tenantSlug: 'demo', text: name, limit: 10 });
  for (const { id } of found) await documents.removeDocument(id, { actor: 'owner' });
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
    expect(await load()).toEqual(whole(2));
    expect(await namesIn('demo')).toEqual(['Flan', 'Rogel']);
    expect(await namesIn('default')).toEqual([]);
  });

  it('is read from another folder where one is named', async () => {
    const other = join(folder, 'other');
    await mkdir(other);
    await list(['uno.json']);
    await write('uno.json', rogel);
    await writeFile(
      join(other, 'demo.json'),
      JSON.stringify({
        tenant_slug: 'demo',
        branch_slug: 'main',
        domains: [{ domain_id: 'bakery', items: ['dos.json'], pdfs: [] }],
      }),
    );
    await writeFile(join(other, 'dos.json'), JSON.stringify(flan));
    expect(await load('on', library.knowledge, other)).toEqual(whole(1));
    expect(await namesIn('demo')).toEqual(['Flan']);
  });

  it('passes over what it does not know of a list', async () => {
    const domains = [{ domain_id: 'bakery', items: ['uno.json'], pdfs: [], opinions: 'opiniones.json' }];
    await write('demo.json', { tenant_slug: 'demo', branch_slug: 'main', domains });
    await write('uno.json', rogel);
    expect(await load()).toEqual(whole(1));
  });

  it('is kept as it is where there is some, unless it is asked for', async () => {
    await list(['uno.json']);
    await write('uno.json', rogel);
    await load();
    await write('uno.json', flan);
    expect(await load('auto')).toEqual(whole(0));
    expect(await namesIn('demo')).toEqual(['Rogel']);
    expect(await load('on')).toEqual(whole(1));
    expect(await namesIn('demo')).toEqual(['Flan', 'Rogel']);
  });

  it('is not loaded when it is off, when no list is there, or for a domain that is not in use', async () => {
    expect(await load()).toEqual(whole(0));
    await list(['uno.json']);
    await write('uno.json', rogel);
    expect(await load('off')).toEqual(whole(0));
    await list(['uno.json'], [], 'library');
    expect(await load()).toEqual(whole(0));
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
    expect(await load()).toEqual(whole(3));
    expect(await namesIn('demo')).toEqual(['Rogel']);
    expect(await namesIn('demo', 'centro')).toEqual(['Flan', 'Rogel']);
    expect(await load()).toEqual(whole(0));
    const { branches } = await library.records.scopes.readTenant('demo');
    expect(branches).toMatchObject([{ slug: 'main' }, branch]);
  });

  it('reads PDFs as PDFs', async () => {
    await list([], ['carta.pdf']);
    await write('carta.pdf', '%PDF-1.7');
    library.lines = [{ page: 1, text: 'Abrimos a las 8.' }];
    expect(await load()).toEqual(whole(1));
    const { chunkCount } = await library.knowledge.catalog(scopeOf(bakery, 'demo'), bakery);
    expect(chunkCount).toBe(1);
  });
});

describe('the pictures of the demo', () => {
  const picture = makePng(32, 24);
  const href = `/v2/images/${hashOf(picture)}`;
  beforeEach(async () => {
    bakery = { ...bakery, item: { ...bakery.item!, imageField: 'foto', validate: keepAll } };
    await mkdir(join(folder, 'demo/fotos'));
    const domains = [{ domain_id: 'bakery', items: ['varios.json'], pdfs: [], images: 'fotos' }];
    await write('demo.json', { tenant_slug: 'demo', branch_slug: 'main', domains });
    await write('varios.json', [rogel, flan]);
  });
  const keepAll: NonNullable<Domain['item']>['validate'] = (value) => ({
    kind: 'valid',
    record: value as Record<string, unknown>,
    notices: [],
  });
  const pictures = async () => {
    const { items } = await library.knowledge.catalog(scopeOf(bakery, 'demo'), bakery);
    return Object.fromEntries(items.map(({ name, records }) => [name, records[0]?.['foto']]));
  };

  it('are handed in and named by the items whose ids they bear', async () => {
    await writeFile(join(folder, 'demo/fotos/rogel.png'), picture);
    await writeFile(join(folder, 'demo/fotos/LEEME.txt'), 'hola');
    expect(await load()).toEqual(whole(1));
    expect(await pictures()).toEqual({ Rogel: href, Flan: undefined });
    expect((await library.records.pictures.find(hashOf(picture)))?.width).toBe(32);
    expect(await load()).toEqual(whole(0));
  });

  it('are missed by nobody where there is no folder of them', async () => {
    await rm(join(folder, 'demo/fotos'), { recursive: true });
    expect(await load()).toEqual(whole(1));
    expect(await pictures()).toEqual({ Rogel: undefined, Flan: undefined });
  });

  it('are told by their file where they are none: the items come without, and with them once they are mended', async () => {
    await writeFile(join(folder, 'demo/fotos/rogel.png'), '<svg/>');
    const { loaded, missing } = await load();
    expect([loaded, failures(missing)]).toEqual([0, [['fotos/rogel.png', 'picture-not-read']]]);
    expect(await pictures()).toEqual({ Rogel: undefined, Flan: undefined });
    await writeFile(join(folder, 'demo/fotos/rogel.png'), picture);
    expect(await load()).toEqual(whole(1));
    expect(await pictures()).toEqual({ Rogel: href, Flan: undefined });
    expect(told).toEqual([]);
  });
});

describe('a demo that is not whole', () => {
  beforeEach(async () => {
    await list(['uno.json', 'varios.json'], ['carta.pdf']);
    await write('uno.json', rogel);
    await write('varios.json', [flan]);
    await write('carta.pdf', '%PDF-1.7');
    library.lines = [{ page: 1, text: 'Abrimos a las 8.' }];
  });

  it.each<[string, string, unknown, string]>([
    ['is missing', 'uno.json', undefined, 'file-missing'],
    ['is no JSON', 'uno.json', '{', 'file-not-json'],
    ['has items that are invalid', 'uno.json', [{ codigo: 'x' }], 'fields-invalid'],
    ['is no PDF', 'carta.pdf', 'no PDF', 'file-not-pdf'],
  ])('names each file that %s, and loads the others', async (_reason, file, content, code) => {
    await (content === undefined ? rm(join(folder, 'demo', file)) : write(file, content));
    const { loaded, missing } = await load();
    expect(loaded).toBe(2);
    expect(failures(missing)).toEqual([[file, code]]);
    expect(told).toEqual(missing);
    expect(await namesIn('demo')).toContain('Flan');
  });

  it('names all of them, with the fields that are wrong for the log', async () => {
    await write('uno.json', [{ codigo: 'x' }]);
    await write('carta.pdf', '');
    const { missing } = await load();
    expect(failures(missing)).toEqual([
      ['uno.json', 'fields-invalid'],
      ['carta.pdf', 'file-not-pdf'],
    ]);
    expect(missing[0]!.fault.issues).toMatchObject([{ loc: [0, 'nombre'] }]);
  });

  it('is made whole by the next start, which touches nothing else', async () => {
    await write('carta.pdf', '');
    await load();
    await write('uno.json', { ...rogel, nombre: 'Otro rogel' });
    await write('carta.pdf', '%PDF-1.7');
    expect(await load()).toEqual(whole(1));
    expect(told).toEqual([]);
    expect(await namesIn('demo')).toEqual(['Flan', 'Rogel']);
    const { texts } = await library.knowledge.catalog(scopeOf(bakery, 'demo'), bakery);
    expect(texts.map(({ source }) => source)).toEqual(['carta.pdf']);
  });

  it.each([0, 1, 2])('is made whole after a start that was cut off behind %i of its files', async (done) => {
    const left = library.knowledge;
    let count = 0;
    const cutOff = new Promise<never>(() => undefined);
    const step = <Result>(run: () => Promise<Result>): Promise<Result> => ((count += 1) > done ? cutOff : run());
    void load('auto', {
      ...left,
      ingestItems: (request) => step(() => left.ingestItems(request)),
      ingestPdf: (request) => step(() => left.ingestPdf(request)),
    });
    await expect.poll(() => count).toBe(done + 1);
    expect(await load()).toEqual(whole(3 - done));
    expect(await namesIn('demo')).toEqual(['Flan', 'Rogel']);
    expect(await load()).toEqual(whole(0));
  });

  it('is made whole where a file was in and not yet noted, without a second version of it', async () => {
    const { records } = library;
    await records.demo.note([]);
    await library.knowledge.ingestItems({
      scope: scopeOf(bakery, 'demo'),
      rules: bakery,
      items: [rogel],
      indexed: false,
      signal: new AbortController().signal,
    });
    expect(await load()).toEqual(whole(3));
    const { documents } = await records.documents.listDocuments({ tenantSlug: 'demo', limit: 10 });
    expect(documents.map(({ versions }) => versions.length)).toEqual([1, 1, 1]);
  });

  it('does not bring back what its owner removed, be it all of it, unless it is asked for', async () => {
    await load();
    await remove('Rogel');
    await remove('carta.pdf');
    expect(await load()).toEqual(whole(0));
    expect(await namesIn('demo')).toEqual(['Flan']);
    await remove('Flan');
    expect(await load()).toEqual(whole(0));
    expect(await namesIn('demo')).toEqual([]);
    expect(await load('on')).toEqual(whole(3));
    expect(await namesIn('demo')).toEqual(['Flan', 'Rogel']);
  });

  it('does not bring back a branch that its owner removed', async () => {
    const branch = { slug: 'centro', name: 'Centro', address: 'San Martín 20' };
    const domains = [{ domain_id: 'bakery', branch, items: ['uno.json'], pdfs: [] }];
    await write('demo.json', { tenant_slug: 'demo', branch_slug: 'main', domains });
    await load();
    await library.records.scopes.removeBranch('demo', 'centro', { actor: 'owner' });
    expect(await load()).toEqual(whole(0));
    const { branches } = await library.records.scopes.readTenant('demo');
    expect(branches.map(({ slug }) => slug)).toEqual(['main']);
  });

  it('takes in a file that its list names anew', async () => {
    await list(['uno.json']);
    expect(await load()).toEqual(whole(1));
    await list(['uno.json', 'varios.json']);
    expect(await load()).toEqual(whole(1));
    expect(await namesIn('demo')).toEqual(['Flan', 'Rogel']);
  });

  it('tells of a tenant that is not there', async () => {
    const domains = [{ domain_id: 'bakery', items: ['uno.json'], pdfs: [] }];
    await write('demo.json', { tenant_slug: 'nadie', branch_slug: 'main', domains });
    expect(failures((await load()).missing)).toEqual([['uno.json', 'scope-unknown']]);
  });

  it('tells of no fault when it is off', async () => {
    await write('carta.pdf', '');
    expect(await load('off')).toEqual(whole(0));
    expect(told).toEqual([]);
  });

  it.each([
    ['{', 'file-not-json'],
    ['[]', 'fields-invalid'],
    ['{"tenant_slug": 3}', 'fields-invalid'],
  ])('names its own list when that is %s', async (content, code) => {
    await write('demo.json', content);
    expect(failures((await load()).missing)).toEqual([['demo.json', code]]);
  });
});

describe('a demo that was loaded before its files were noted', () => {
  const scope = () => scopeOf(bakery, 'demo');
  const signal = new AbortController().signal;
  beforeEach(async () => {
    await list(['uno.json'], ['carta.pdf']);
    await write('uno.json', rogel);
    await write('carta.pdf', '%PDF-1.7');
    library.lines = [{ page: 1, text: 'Abrimos a las 8.' }];
    await library.knowledge.ingestItems({ scope: scope(), rules: bakery, items: [flan], indexed: false, signal });
  });

  it('gets the PDF that no document tells of, and keeps its items as they are', async () => {
    expect(await load()).toEqual(whole(1));
    expect(await namesIn('demo')).toEqual(['Flan']);
    expect(await load()).toEqual(whole(0));
  });

  it('gets the facts of the business, which no version before has known', async () => {
    const entry = { domain_id: 'bakery', items: ['uno.json'], pdfs: [], business: 'local.json' };
    await write('demo.json', { tenant_slug: 'demo', branch_slug: 'main', domains: [entry] });
    await write('local.json', { name: 'La Panera' });
    expect(await load()).toEqual(whole(1));
    expect(await library.knowledge.business(scope())).toMatchObject({ name: 'La Panera' });
  });

  it.each(['kept', 'removed'])('does not get a PDF again that was %s', async (state) => {
    const bytes = new TextEncoder().encode('%PDF-1.7');
    await library.knowledge.ingestPdf({ scope: scope(), rules: bakery, fileName: 'carta.pdf', bytes, signal });
    if (state === 'removed') await remove('carta.pdf');
    expect(await load()).toEqual(whole(0));
  });
});

describe('what is missing, for the terminal', () => {
  const missing = (file: string, fault: Fault, branchSlug = 'main'): MissingDemo => ({
    tenantSlug: 'demo',
    place: { domainId: 'bakery', branchSlug },
    file,
    fault,
  });

  it('is nothing where nothing is missing', () => {
    expect(describeMissing([])).toBe('');
  });

  it('is each file once, and why in plain words, without a path or what a library said', () => {
    const costly = new Fault('pdf-too-costly', { cause: new Error('ENOMEM at /srv/x') });
    expect(describeMissing([missing('b/carta.pdf', costly), missing('b/carta.pdf', costly, 'centro')])).toBe(
      '  The demo is not whole: b/carta.pdf could not be read (The PDF is too complex to be read whole. Export it again or split it into parts). It is tried again at the next start.\n\n',
    );
    const told = describeMissing([missing('a.json', new Fault('file-missing')), missing('b.pdf', costly)]);
    expect(told).toContain('a.json could not be read (The file is missing); b.pdf could not be read (');
    expect(told).toMatch(/They are tried again at the next start\.\n\n$/u);
  });
});

describe('the facts of the demo’s business', () => {
  const facts = { name: 'La Panera', phone: '+54 11 4000-0000', hours: [{ days: ['sat'], opens: '08:00', closes: '13:00' }] }; // prettier-ignore
  const listWith = (business: string, domain: object = {}): Promise<void> => {
    const entry = { domain_id: 'bakery', items: ['uno.json'], pdfs: [], business, ...domain };
    return write('demo.json', { tenant_slug: 'demo', branch_slug: 'main', domains: [entry] });
  };
  const scope = () => scopeOf(bakery, 'demo');

  it('are brought in once beside its items, and stay as their owner changed them', async () => {
    await listWith('local.json');
    await write('uno.json', rogel);
    await write('local.json', facts);
    expect(await load()).toEqual(whole(2));
    expect(await library.knowledge.business(scope())).toMatchObject({ name: 'La Panera' });
    const own = { scope: scope(), rules: bakery, facts: { name: 'Otra' }, signal: new AbortController().signal };
    await library.knowledge.giveBusiness(own, { actor: 'owner' });
    expect(await load()).toEqual(whole(0));
    expect(await library.knowledge.business(scope())).toMatchObject({ name: 'Otra' });
    expect(await load('on')).toEqual(whole(2));
    expect(await library.knowledge.business(scope())).toMatchObject({ name: 'La Panera' });
  });

  it('are a branch’s own where they stand beside it', async () => {
    await listWith('local.json', { branch: { slug: 'tilos', name: 'Los Tilos', address: 'Tilos 1' } });
    await write('uno.json', rogel);
    await write('local.json', facts);
    expect(await load()).toEqual(whole(2));
    expect(await library.knowledge.business({ ...scope(), branchSlug: 'tilos' })).toMatchObject({ name: 'La Panera' });
    expect(await library.knowledge.business(scope())).toBeUndefined();
  });

  it('are reported where they can’t be used, and everything else is there', async () => {
    await listWith('local.json');
    await write('uno.json', rogel);
    await write('local.json', { ...facts, hours: [{ days: ['sat'], opens: '8' }], nme: 'x' });
    const { loaded, missing } = await load();
    expect([loaded, failures(missing)]).toEqual([1, [['local.json', 'fields-invalid']]]);
    expect(missing[0]?.fault.issues.map(({ loc }) => loc.join('.'))).toContain('facts.nme');
    expect(await namesIn('demo')).toEqual(['Rogel']);
    await write('local.json', '{');
    expect(failures((await load()).missing)).toEqual([['local.json', 'file-not-json']]);
    await listWith('otro.json');
    expect(failures((await load()).missing)).toEqual([['otro.json', 'file-missing']]);
  });
});
