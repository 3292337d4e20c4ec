import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Domain } from '../../../../server/domains/index.ts';
import type { DocumentRow, GivenContent, NewManagedDocument } from '../../../../server/knowledge/index.ts';
import { bakeryItems } from '../../../support/samples/bakery-items.ts';
import { readDomain, scopeOf } from '../../../support/library/build-library.ts';
import { faultOf } from '../../../support/fault-of.ts';
import type { TestNode } from '../../../support/library/open-node.ts';
import { makeRecordsFolder, openNode } from '../../../support/library/open-node.ts';

const BY = { actor: 'ana' };
const NOW = '2026-03-01T12:00:00.000Z';
const bakery: Domain = await readDomain('bakery');
const scope = scopeOf(bakery);

let node: TestNode;
beforeEach(async () => {
  const { path, remove } = await makeRecordsFolder();
  node = await openNode({ path, domains: [bakery], now: () => new Date(NOW) });
  await node.start();
  onTestFinished(async () => {
    await node.close();
    await remove();
  });
});

const typed = (text: string): GivenContent => ({ kind: 'text', format: 'text', text });
const listed = (...items: readonly unknown[]): GivenContent => ({ kind: 'items', items });
const file = (fileName: string, text: string): GivenContent => ({
  kind: 'file',
  fileName,
  bytes: new TextEncoder().encode(text),
});

function make(parts: Partial<NewManagedDocument> = {}): NewManagedDocument {
  return { scope, rules: bakery, title: 'Horario', content: typed('Abrimos a las ocho.'), ...parts };
}

async function give(parts: Partial<NewManagedDocument> = {}): Promise<DocumentRow> {
  const { document, jobId } = await node.documents.create(make(parts), BY);
  if (jobId !== undefined) await node.ended(jobId);
  return node.documents.read(document.id);
}

async function edit(id: number, text: string, publish = false): Promise<DocumentRow> {
  const { jobId } = await node.documents.edit(id, { rules: bakery, content: typed(text), publish }, BY);
  await node.ended(jobId);
  return node.documents.read(id);
}

async function countAll(): Promise<{ documents: number; jobs: number; audit: number }> {
  const { total } = await node.documents.list({ limit: 1 });
  const jobs = await node.records.jobs.list({ limit: 100 });
  const { entries } = await node.records.audit.list({ tenantSlug: 'default', limit: 100 });
  return { documents: total, jobs: jobs.length, audit: entries.length };
}

async function inForce(): Promise<string[]> {
  const { records } = node;
  return (await records.chunksByRow(scope, await records.liveChunkIds(scope))).map(({ text }) => text);
}

const issuesOf = async (work: Promise<unknown>) =>
  (await faultOf(work)).issues.map(({ loc, type }) => [loc.join('.'), type]);

describe('a document that is given', () => {
  it('is kept as a draft, and a job reads it', async () => {
    const { document, jobId, isUnchanged } = await node.documents.create(make({ source: 'pizarra' }), BY);
    expect(isUnchanged).toBe(false);
    expect(document).toMatchObject({
      title: 'Horario',
      source: 'pizarra',
      key: 'document:pizarra',
      type: bakery.documentTypes?.[0]?.id,
      createdBy: 'ana',
      versions: [{ number: 1, state: 'DRAFT', reading: 'waiting', original: { mediaType: 'text/plain', size: 19 } }],
    });
    expect(await node.ended(jobId)).toMatchObject({
      kind: 'ingest',
      subject: `document:${String(document.id)}`,
      scope,
    });
    expect((await node.documents.read(document.id)).versions[0]).toMatchObject({
      state: 'DRAFT',
      reading: 'ready',
      chunks: 1,
    });
    expect(await inForce()).toEqual([]);
    const original = await node.documents.readOriginal(document.id, 1);
    expect(new TextDecoder().decode(original?.bytes)).toBe('Abrimos a las ocho.');
  });

  it('may be given without content: then there is nothing to read, and nothing to publish', async () => {
    const { content: _, ...empty } = make();
    const { document, jobId } = await node.documents.create(empty, BY);
    expect(jobId).toBeUndefined();
    expect(document.versions[0]).toMatchObject({ reading: 'none' });
    expect(await faultOf(node.documents.publish(document.id, {}, BY))).toMatchObject({ code: 'document-empty' });
    expect(await faultOf(node.documents.ingest(document.id, BY))).toMatchObject({ code: 'document-empty' });
  });

  it('is called what its file is called where nobody says otherwise', async () => {
    const { title: _, ...untitled } = make({ content: file('Horario de verano.txt', 'Abrimos a las siete.') });
    const { document } = await node.documents.create(untitled, BY);
    expect(document).toMatchObject({
      title: 'Horario de verano.txt',
      versions: [{ original: { fileName: 'Horario de verano.txt' } }],
    });
  });

  it('is published as soon as it has been read, where that was asked for', async () => {
    expect(await give({ publish: true })).toMatchObject({ versions: [{ standing: 'in_force' }] });
    expect(await inForce()).toEqual(['Abrimos a las ocho.']);
  });

  it('waits for its hour, told in the zone of its branch', async () => {
    const north = { ...scope, branchSlug: 'norte' };
    await node.records.scopes.createBranch('default', { slug: 'norte', name: 'Norte', timeZone: 'America/Bogota' }, BY);
    const given = { scope: north, publish: true, effectiveFrom: '2026-12-01', effectiveTo: '2026-12-24' };
    const { versions } = await give(given);
    expect(versions[0]).toMatchObject({
      standing: 'scheduled',
      inForceFrom: '2026-12-01T05:00:00.000Z',
      inForceUntil: '2026-12-25T05:00:00.000Z',
    });
    const clock = await node.documents.clockOf(north);
    expect(clock.zone).toBe('America/Bogota');
    expect(clock.tell('2026-12-01T05:00:00.000Z')).toMatchObject({ local: '2026-12-01T00:00:00-05:00' });
  });
});

describe('the same content given again', () => {
  it.each([
    ['a text', { content: typed('Abrimos a las ocho.') }],
    ['a file', { content: file('horario.txt', 'Abrimos a las ocho.') }],
    ['items', { content: listed(bakeryItems[0]) }],
  ])('as %s changes nothing: no version, no job, no line in the audit', async (_kind, parts) => {
    const first = await give({ ...parts, publish: true });
    const before = await countAll();
    const revision = await node.records.revision(scope);
    const again = await node.documents.create(make({ ...parts, publish: true }), BY);
    expect(again).toEqual({ document: first, isUnchanged: true });
    const edited = await node.documents.edit(first.id, { rules: bakery, ...parts }, BY);
    expect(edited).toEqual({ document: first, isUnchanged: true });
    expect(await countAll()).toEqual(before);
    expect(await node.records.revision(scope)).toBe(revision);
  });

  it('under another name is another document, and no conflict', async () => {
    await give({ publish: true });
    await give({ title: 'Cartel', publish: true });
    expect(await inForce()).toEqual(['Abrimos a las ocho.', 'Abrimos a las ocho.']);
  });

  it('with other dates is a new version', async () => {
    const { id } = await give({ publish: true });
    const again = await node.documents.edit(
      id,
      { rules: bakery, content: typed('Abrimos a las ocho.'), effectiveTo: '2026-12-01' },
      BY,
    );
    expect(again).toMatchObject({
      isUnchanged: false,
      document: { versions: [{ number: 2, state: 'DRAFT' }, { number: 1 }] },
    });
  });

  it.each([
    ['given again', () => node.documents.create(make({ publish: true }), BY)],
    [
      'as an edit',
      () => node.documents.edit(1, { rules: bakery, content: typed('Abrimos a las ocho.'), publish: true }, BY),
    ],
  ])('publishes the draft that waits for it, where that is asked for (%s)', async (_kind, again) => {
    const { id } = await give();
    expect(id).toBe(1);
    expect(await again()).toMatchObject({
      isUnchanged: false,
      document: { versions: [{ number: 1, standing: 'in_force' }] },
    });
    expect(await inForce()).toEqual(['Abrimos a las ocho.']);
    expect(await again()).toMatchObject({ isUnchanged: true });
  });

  it('under the same name with other dates or of another type is read as a new version', async () => {
    await give({ publish: true });
    const dated = { effectiveTo: '2026-12-01', publish: true };
    expect((await give(dated)).versions.map(({ standing }) => standing)).toEqual(['in_force', 'archived']);
    expect(await node.documents.create(make(dated), BY)).toMatchObject({ isUnchanged: true });
    const [, other] = bakery.documentTypes ?? [];
    const typedAnew = await give({ type: other?.id ?? '' });
    expect(typedAnew).toMatchObject({ type: other?.id, versions: [{ number: 3, state: 'DRAFT' }, {}, {}] });
  });

  it('after it was archived is a new version, so that it can hold again', async () => {
    const { id } = await give({ publish: true });
    await node.documents.archive(id, undefined, BY);
    const document = await give({ publish: true });
    expect(document).toMatchObject({ id, versions: [{ number: 2, standing: 'in_force' }, { number: 1 }] });
    expect(await inForce()).toEqual(['Abrimos a las ocho.']);
  });
});

describe('another content under the same name', () => {
  it('is refused with the document that has the name: changing it is an edit', async () => {
    const { id } = await give();
    expect(await faultOf(node.documents.create(make({ content: typed('Abrimos a las nueve.') }), BY))).toMatchObject({
      code: 'slug-taken',
      details: { document: id },
    });
    expect((await node.documents.read(id)).versions).toHaveLength(1);
  });

  it('as an edit is a draft that takes the place of a draft', async () => {
    const { id } = await give();
    const { versions } = await edit(id, 'Abrimos a las nueve.');
    expect(versions.map(({ number, state }) => [number, state])).toEqual([
      [2, 'DRAFT'],
      [1, 'ARCHIVED'],
    ]);
    expect(await faultOf(node.documents.publish(id, { version: 1 }, BY))).toMatchObject({ code: 'move-refused' });
  });

  it('is refused where somebody else has edited meanwhile', async () => {
    const { id } = await give();
    await edit(id, 'Abrimos a las nueve.');
    const late = { actor: 'beto', expectedVersion: 1 };
    const request = { rules: bakery, content: typed('Abrimos a las diez.') };
    expect(await faultOf(node.documents.edit(id, request, late))).toMatchObject({ code: 'document-changed' });
    expect(await faultOf(node.documents.publish(id, {}, late))).toMatchObject({ code: 'document-changed' });
  });
});

describe('what can not be used', () => {
  it('is told all at once, at its fields, and nothing is kept', async () => {
    const request = make({
      title: '',
      type: 'NOVELA',
      content: listed(bakeryItems[0], { codigo: 'x' }),
      effectiveFrom: 'mañana',
      effectiveTo: '2026-13-01',
    });
    const before = await countAll();
    expect(await issuesOf(node.documents.create(request, BY))).toEqual([
      ['type', 'type_error.enum'],
      ['title', 'value_error.missing'],
      ['content.1.nombre', 'value_error.missing'],
      ['effective_from', 'value_error.format'],
      ['effective_to', 'value_error.format'],
    ]);
    expect(await countAll()).toEqual(before);
  });

  it('is an id that stands twice', async () => {
    const twice = make({ content: listed(bakeryItems[0], bakeryItems[1], bakeryItems[0]) });
    expect(await issuesOf(node.documents.create(twice, BY))).toEqual([['content.2.codigo', 'value_error.duplicate']]);
  });

  it('is items for a domain that declares none', async () => {
    const { item: _, ...rules } = bakery;
    const request = make({ rules, content: listed({ a: 1 }) });
    expect(await issuesOf(node.documents.create(request, BY))).toEqual([
      ['content', 'value_error.domain_without_items'],
    ]);
  });

  it('is a JSON file that is none', async () => {
    const broken = make({ content: file('carta.json', '[{') });
    expect(await faultOf(node.documents.create(broken, BY))).toMatchObject({ code: 'body-not-json' });
  });

  it('is an end before its beginning', async () => {
    const { id } = await give();
    const backwards = { rules: bakery, content: typed('x'), effectiveFrom: '2026-12-02', effectiveTo: '2026-12-01' };
    expect(await issuesOf(node.documents.edit(id, backwards, BY))).toEqual([['effective_to', 'value_error.order']]);
    const dates = { effectiveFrom: '2026-12-02', effectiveTo: '2026-12-01' };
    expect(await issuesOf(node.documents.publish(id, dates, BY))).toEqual([['effective_to', 'value_error.order']]);
  });

  it('is a scope or a document that is not there', async () => {
    const nowhere = make({ scope: { ...scope, branchSlug: 'nowhere' } });
    expect(await faultOf(node.documents.create(nowhere, BY))).toMatchObject({ code: 'scope-unknown' });
    for (const work of [
      node.documents.read(99),
      node.documents.edit(99, { rules: bakery, content: typed('x') }, BY),
      node.documents.publish(99, {}, BY),
      node.documents.archive(99, undefined, BY),
      node.documents.ingest(99, BY),
      node.documents.preview(99, bakery),
      node.documents.remove(99, BY),
      node.documents.change(99, { title: 'x', rules: bakery }, BY),
    ]) {
      expect(await faultOf(work)).toMatchObject({ code: 'document-unknown' });
    }
  });

  it('is a type that the domain does not have', async () => {
    const { id } = await give();
    expect(await issuesOf(node.documents.change(id, { type: 'NOVELA', rules: bakery }, BY))).toEqual([
      ['type', 'type_error.enum'],
    ]);
    const [, other] = bakery.documentTypes ?? [];
    expect(await node.documents.change(id, { type: other?.id ?? '', rules: bakery }, BY)).toMatchObject({
      type: other?.id,
    });
  });
});

describe('looking before guests do', () => {
  it('shows what the draft holds and what it would change, the dangers first', async () => {
    const [, , pavlova] = bakeryItems;
    const { id } = await give({ title: 'Carta', content: listed(bakeryItems[0], pavlova), publish: true });
    const changed = listed({ ...pavlova, libre: [], peligros: [{ que: 'huevo', grado: 'critical' }] });
    const { jobId } = await node.documents.edit(id, { rules: bakery, content: changed }, BY);
    await node.ended(jobId);
    const preview = await node.documents.preview(id, bakery);
    expect(preview).toMatchObject({ version: { number: 2, standing: 'draft' }, against: 1 });
    expect(preview.content.items.map(({ itemId }) => itemId)).toEqual(['pavlova']);
    expect(JSON.stringify(preview.comparison)).toContain('rogel');
    expect(JSON.stringify(preview.comparison)).toContain('huevo');
    expect(await inForce()).toContain('Masa: merengue, crema, frutillas');
  });

  it('shows what a branch would take away from what its chain says', async () => {
    const [rogel] = bakeryItems;
    await give({ scope: { ...scope, branchSlug: '*' }, title: 'Cadena', content: listed(rogel), publish: true });
    const safer = { ...rogel, masa: ['harina de arroz'], peligros: [], libre: [] };
    const { id } = await give({ title: 'Propia', content: listed(safer) });
    const preview = await node.documents.preview(id, bakery);
    expect(preview).toMatchObject({ isAgainstChain: true });
    expect(preview.against).toBeUndefined();
    expect(preview.comparison.summary.hazards.reliefs).toBeGreaterThan(0);
    const { id: other } = await give({ title: 'Otra', content: listed({ ...safer, codigo: 'otro', nombre: 'Otro' }) });
    expect(await node.documents.preview(other, bakery)).toMatchObject({
      isAgainstChain: false,
      comparison: { summary: { items: { appeared: 1 } } },
    });
  });

  it('compares with nothing where nothing is in force, and with the version that is named', async () => {
    const { id } = await give({ publish: true });
    const alone = await node.documents.preview(id, bakery);
    expect(alone).toMatchObject({ version: { number: 1 } });
    expect(alone.against).toBeUndefined();
    await edit(id, 'Abrimos a las nueve.', true);
    expect(await node.documents.preview(id, bakery, { version: 2, against: 1 })).toMatchObject({
      version: { number: 2 },
      against: 1,
    });
    expect(await faultOf(node.documents.preview(id, bakery, { version: 7 }))).toMatchObject({
      code: 'version-unknown',
    });
    expect(await faultOf(node.documents.preview(id, bakery, { against: 7 }))).toMatchObject({
      code: 'version-unknown',
    });
  });
});

describe('the moves of its life', () => {
  it('end with its removal: nothing of it is left but its lines in the audit', async () => {
    const { id } = await give({ publish: true });
    await edit(id, 'Abrimos a las nueve.');
    await node.documents.publish(id, { effectiveFrom: '2026-03-01T11:00:00Z' }, BY);
    await node.documents.archive(id, undefined, BY);
    expect(await inForce()).toEqual([]);
    await node.documents.publish(id, { version: 1 }, BY);
    expect(await inForce()).toEqual(['Abrimos a las ocho.']);
    await node.documents.remove(id, BY);
    expect(await inForce()).toEqual([]);
    expect(await node.documents.list({ limit: 10 })).toMatchObject({ total: 0, documents: [] });
    expect(await node.records.embeddings.countEmbeddings()).toEqual([]);
    const { entries } = await node.records.audit.list({ documentId: id, limit: 20 });
    expect(entries.map(({ action }) => action).toReversed()).toEqual([
      'document.created',
      'document.published',
      'document.edited',
      'document.published',
      'document.archived',
      'document.published',
      'document.removed',
    ]);
  });

  it('read its dates in the zone of the branch when it is published', async () => {
    await node.records.scopes.changeBranch('default', 'main', { timeZone: 'Asia/Tokyo' }, BY);
    const { id } = await give();
    const { versions } = await node.documents.publish(id, { effectiveFrom: '2026-03-02T06:00', effectiveTo: null }, BY);
    expect(versions[0]).toMatchObject({ standing: 'scheduled', inForceFrom: '2026-03-01T21:00:00.000Z' });
    expect(await issuesOf(node.documents.publish(id, { effectiveFrom: 'ayer' }, BY))).toEqual([
      ['effective_from', 'value_error.format'],
    ]);
  });
});
