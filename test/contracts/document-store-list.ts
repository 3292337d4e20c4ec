/** Of a document store: the list that the management sees. */
import { expect, it } from 'vitest';
import type { DocumentFilter, DocumentStore, Standing } from '../../server/knowledge/index.ts';
import type { Given } from '../support/library/document-life.ts';
import { BY, draft, makeRow, publishNew, publishNext, standings } from '../support/library/document-life.ts';
import { makeChunk } from '../support/samples/make-document.ts';

const text = (word: string) => ({ chunks: [makeChunk(word)] });

export const describeListing: Given = (begin) => {
  it('gives the documents by id, with all their versions, and how many there are', async () => {
    const { opened, scope } = begin();
    const one = await publishNew(opened, scope, 'one', text('a'));
    const two = await draft(opened, scope, 'two', text('b'));
    const next = await publishNext(opened, one.id, text('c'));
    const page = await opened.documents.listDocuments({ domainId: scope.domainId, limit: 200 });
    expect(page).toEqual({ documents: [next, two], total: 2 });
  });

  it('gives every document once over its pages, also when some come and go meanwhile', async () => {
    const { opened, scope } = begin();
    for (const key of ['a', 'b', 'c', 'd', 'e']) await draft(opened, scope, key, {});
    const filter = { domainId: scope.domainId, limit: 2 };
    const first = await opened.documents.listDocuments(filter);
    expect(first).toMatchObject({ documents: [{ key: 'a' }, { key: 'b' }], total: 5 });
    await opened.documents.removeDocument(first.documents[0]?.id ?? 0, BY);
    await draft(opened, scope, 'f', {});
    const second = await opened.documents.listDocuments({ ...filter, after: first.next ?? 0 });
    expect(second).toMatchObject({ documents: [{ key: 'c' }, { key: 'd' }], total: 5 });
    const third = await opened.documents.listDocuments({ ...filter, after: second.next ?? 0 });
    expect(third.documents.map(({ key }) => key)).toEqual(['e', 'f']);
    expect(Object.keys(third)).not.toContain('next');
  });

  it('keeps to the domain, tenant, branch and type it is asked for, and to all of them together', async () => {
    const { opened, scope } = begin();
    const { documents } = opened;
    const { domainId } = scope;
    const branches = [scope, { ...scope, branchSlug: '*' }, { ...scope, tenantSlug: 'demo' }];
    for (const where of branches) {
      for (const type of ['faq', 'items']) await documents.createDocument(where, makeRow(type, { type }), BY);
    }
    const found = (filter: Partial<DocumentFilter>) => keysOf(documents, { domainId, ...filter });
    expect(await found({})).toHaveLength(6);
    expect(await found({ tenantSlug: 'demo' })).toEqual(['demo/main faq', 'demo/main items']);
    expect(await found({ branchSlug: '*' })).toEqual(['default/* faq', 'default/* items']);
    expect(await found({ level: 'tenant' })).toEqual(['default/* faq', 'default/* items']);
    expect(await found({ level: 'branch', type: 'faq' })).toEqual(['default/main faq', 'demo/main faq']);
    expect(await found({ type: 'faq' })).toEqual(['default/main faq', 'default/* faq', 'demo/main faq']);
    expect(await found({ tenantSlug: 'default', branchSlug: 'main', type: 'items' })).toEqual(['default/main items']);
    for (const none of [{ tenantSlug: 'nobody' }, { branchSlug: 'nowhere' }, { type: 'x' }, { domainId: 'x' }]) {
      expect(await documents.listDocuments({ domainId, ...none, limit: 1 })).toEqual({ documents: [], total: 0 });
    }
  });

  it('finds documents by part of title, source or key, folded', async () => {
    const { opened, scope } = begin();
    const { documents } = opened;
    const rows = [
      makeRow('items:ñoquis', { title: 'Plato del día' }),
      makeRow('faq', { title: 'PREGUNTAS frecuentes', source: 'Menú de otoño.pdf' }),
      makeRow('odd', { title: '100 % casero_s' }),
    ];
    for (const row of rows) await documents.createDocument(scope, row, BY);
    const found = async (part: string) =>
      (await documents.listDocuments({ domainId: scope.domainId, text: part, limit: 9 })).documents.map(
        ({ key }) => key,
      );
    expect(await found('DIA')).toEqual(['items:ñoquis']);
    expect(await found('noqui')).toEqual(['items:ñoquis']);
    expect(await found('Ñoquis')).toEqual(['items:ñoquis']);
    expect(await found('preguntas')).toEqual(['faq']);
    expect(await found('OTOÑO')).toEqual(['faq']);
    expect(await found('menu de')).toEqual(['faq']);
    expect(await found('0 %')).toEqual(['odd']);
    expect(await found('o_s')).toEqual(['odd']);
    for (const none of ['%', '_'].map((mark) => `${mark}${mark}`)) expect(await found(none)).toEqual([]);
    expect(await found('\\')).toEqual([]);
    expect(await found("' or 1=1 --")).toEqual([]);
    expect(await documents.listDocuments({ domainId: scope.domainId, text: 'o', limit: 1 })).toMatchObject({
      total: 3,
      documents: [{ key: 'items:ñoquis' }],
    });
  });

  it('finds documents by how any of their versions stands, by the clock', async () => {
    const { opened, scope } = begin();
    const { clock, documents } = opened;
    const soon = clock.later(1000);
    await draft(opened, scope, 'draft', text('a'));
    await publishNew(opened, scope, 'scheduled', text('b'), { effectiveFrom: soon });
    const forced = await publishNew(opened, scope, 'in_force', text('c'));
    await publishNext(opened, forced.id, text('c2'), { effectiveFrom: soon });
    await publishNew(opened, scope, 'expiring', text('d'), { effectiveTo: soon });
    const gone = await publishNew(opened, scope, 'archived', text('e'));
    await documents.archiveVersion(gone.id, undefined, BY);
    const all: readonly Standing[] = ['draft', 'scheduled', 'in_force', 'expired', 'superseded', 'archived'];
    const byStanding = async () => {
      const found: Record<string, string[]> = {};
      for (const standing of all) {
        const page = await documents.listDocuments({ domainId: scope.domainId, standing, limit: 9 });
        found[standing] = page.documents.map(({ key }) => key);
        expect(page.total).toBe(page.documents.length);
        for (const document of page.documents) expect(standings(document)).toContain(standing);
      }
      return found;
    };
    expect(await byStanding()).toEqual({
      draft: ['draft'],
      scheduled: ['scheduled', 'in_force'],
      in_force: ['in_force', 'expiring'],
      expired: [],
      superseded: [],
      archived: ['archived'],
    });
    clock.set(soon);
    expect(await byStanding()).toEqual({
      draft: ['draft'],
      scheduled: [],
      in_force: ['scheduled', 'in_force'],
      expired: ['expiring'],
      superseded: ['in_force'],
      archived: ['archived'],
    });
  });
};

async function keysOf(documents: DocumentStore, filter: Partial<DocumentFilter>): Promise<string[]> {
  const page = await documents.listDocuments({ ...filter, limit: 200 });
  expect(page.total).toBe(page.documents.length);
  return page.documents.map(({ key, scope }) => `${scope.tenantSlug}/${scope.branchSlug} ${key}`);
}
