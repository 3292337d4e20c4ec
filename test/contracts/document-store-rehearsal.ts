/** Of the records: what would be answered from at another moment, or with a version that is not in force. */
import { expect, it } from 'vitest';
import type { RehearsedView } from '../../server/knowledge/index.ts';
import type { Given, Subject } from '../support/library/document-life.ts';
import { BY, draft, fill, publishNew, publishNext } from '../support/library/document-life.ts';
import { liveChunks, makeChunk, makeItem, makeScope } from '../support/samples/make-document.ts';

const HOUR = 3_600_000;

const content = (text: string, itemId = 'a') => ({ items: [makeItem(itemId, [makeChunk(text)])] });

async function told({ opened, scope }: Subject, view: RehearsedView): Promise<string> {
  const chunks = await liveChunks(opened.records.rehearse(view), scope);
  return chunks
    .map(({ text }) => text)
    .sort()
    .join();
}

/** `one` in force, `two` a draft. */
async function withDraft({ opened, scope }: Subject): Promise<number> {
  const { id } = await publishNew(opened, scope, 'menu', content('one'));
  const { document } = await opened.documents.addVersion(id, {}, BY);
  await fill(opened, document, content('two'));
  return id;
}

export const describeRehearsal: Given = (begin) => {
  it('rehearses a draft in the place of what its document has in force, and guests meet nothing of it', async () => {
    const subject = begin();
    const documentId = await withDraft(subject);
    await publishNew(subject.opened, subject.scope, 'other', content('beside', 'b'));
    expect(await told(subject, { version: { documentId, version: 2 } })).toBe('beside,two');
    expect(await told(subject, { version: { documentId, version: 1 } })).toBe('beside,one');
    expect(await told(subject, {})).toBe('beside,one');
    const live = await liveChunks(subject.opened.records, subject.scope);
    expect(live.map(({ text }) => text).sort()).toEqual(['beside', 'one']);
  });

  it('rehearses a document that was never published, and one that would be taken away', async () => {
    const subject = begin();
    const documentId = await withDraft(subject);
    const { id } = await draft(subject.opened, subject.scope, 'new', content('fresh', 'c'));
    expect(await told(subject, { version: { documentId: id, version: 1 } })).toBe('fresh,one');
    expect(await told(subject, { version: { documentId, version: 99 } })).toBe('');
  });

  it('rehearses its items as if they were published now', async () => {
    const subject = begin();
    const documentId = await withDraft(subject);
    const { records, clock } = subject.opened;
    const rehearsed = records.rehearse({ version: { documentId, version: 2 } });
    const [item] = await rehearsed.itemsByRow(subject.scope, await rehearsed.liveItemIds(subject.scope));
    expect([item?.version, item?.publishedAt]).toEqual([2, clock.now().toISOString()]);
  });

  it('rehearses no version of another scope', async () => {
    const subject = begin();
    const documentId = await withDraft(subject);
    const elsewhere = { ...subject, scope: makeScope({ domainId: `${subject.scope.domainId}_else` }) };
    expect(await told(elsewhere, { version: { documentId, version: 2 } })).toBe('');
  });

  it('rehearses what a branch would say in the place of its chain', async () => {
    const subject = begin();
    const chain = { ...subject.scope, branchSlug: '*' };
    await publishNew(subject.opened, chain, 'menu', content('of all'));
    const { id } = await draft(subject.opened, subject.scope, 'own', content('of here'));
    expect(await told(subject, {})).toBe('of all');
    expect(await told(subject, { version: { documentId: id, version: 1 } })).toBe('of here');
  });

  it('rehearses another moment: what has begun by then and what has ended', async () => {
    const subject = begin();
    const { id } = await publishNew(subject.opened, subject.scope, 'menu', content('one'));
    const { clock } = subject.opened;
    const inHours = (hours: number): Date => new Date(clock.later(hours * HOUR));
    await publishNext(subject.opened, id, content('two'), {
      effectiveFrom: inHours(5).toISOString(),
      effectiveTo: inHours(9).toISOString(),
    });
    const moments = [4, 5, 8, 9].map((hours) => told(subject, { at: inHours(hours) }));
    expect(await Promise.all(moments)).toEqual(['one', 'two', 'two', '']);
    expect(await told(subject, { at: inHours(4), version: { documentId: id, version: 2 } })).toBe('two');
    const { records } = subject.opened;
    expect(await records.rehearse({ at: inHours(6) }).revision(subject.scope)).not.toBe(
      await records.revision(subject.scope),
    );
  });
};
