/** Of a document store: versions that were read before they are written, and what was given for what is in force. */
import { expect, it } from 'vitest';
import type { DocumentRow, GivenVersion } from '../../server/knowledge/index.ts';
import type { Given, Subject } from '../support/library/document-life.ts';
import { BY, makeOriginal, standings } from '../support/library/document-life.ts';
import { faultOf } from '../support/fault-of.ts';
import { embed, liveChunks, makeChunk, makeDocument } from '../support/samples/make-document.ts';

const KEY = 'business';
const MEDIA_TYPE = 'application/vnd.business-facts+json';
const DAY = 86_400_000;

function givenOf(text: string, { chunks = [], ...parts }: Partial<GivenVersion> & { chunks?: readonly string[] } = {}) {
  const document = makeDocument(KEY, [], { items: [], chunks: chunks.map((each) => makeChunk(each, { type: 'faq' })) });
  const given: GivenVersion = {
    document: { key: KEY, type: 'business', title: 'Business' },
    version: { original: makeOriginal(text, { mediaType: MEDIA_TYPE }) },
    filling: { document, vectors: embed([document]), notices: [] },
    publish: true,
    ...parts,
  };
  return given;
}

async function give({ opened, scope }: Subject, given: GivenVersion, by = BY): Promise<DocumentRow> {
  const document = await opened.documents.giveVersion(scope, given, by);
  if (document === 'vectors-gone') throw new Error('its vectors are gone');
  return document;
}

async function live({ opened, scope }: Subject): Promise<string[]> {
  const originals = await opened.records.liveOriginals(scope, KEY);
  return originals.map(({ level, bytes }) => `${level}: ${new TextDecoder().decode(bytes)}`);
}

export const describeGivenVersions: Given = (begin) => {
  it('makes the document and publishes what was given in one step, also where it has no text', async () => {
    const subject = begin();
    const before = await subject.opened.records.revision(subject.scope);
    const document = await give(subject, givenOf('one'));
    expect(document).toMatchObject({ key: KEY, type: 'business', title: 'Business', createdBy: 'ana' });
    expect(document.versions).toMatchObject([
      { number: 1, standing: 'in_force', reading: 'ready', items: 0, chunks: 0 },
    ]);
    expect(await subject.opened.records.revision(subject.scope)).not.toBe(before);
    expect(await live(subject)).toEqual(['branch: one']);
    const audit = await subject.opened.audit(document.id);
    expect(audit.map(({ action }) => action)).toEqual(['document.created', 'document.published']);
  });

  it('gives the next version of the same document, with no job for either', async () => {
    const subject = begin();
    await give(subject, givenOf('one', { chunks: ['Dogs?'] }));
    const document = await give(subject, givenOf('two', { chunks: ['Cats?'] }), { actor: 'bruno', expectedVersion: 1 });
    expect(standings(document)).toEqual(['in_force', 'archived']);
    expect((await liveChunks(subject.opened.records, subject.scope)).map(({ text }) => text)).toEqual(['Cats?']);
    expect(await live(subject)).toEqual(['branch: two']);
    expect(await subject.opened.audit(document.id)).toMatchObject([{}, {}, { action: 'document.edited', actor: 'bruno' }, {}]); // prettier-ignore
  });

  it('may hold nothing any more where it is what was added by hand', async () => {
    const { opened, scope } = begin();
    const makeOwn = (key: string): GivenVersion => ({
      ...givenOf('[]'),
      document: { key, type: 'MENU', title: 'Mine' },
      version: { original: makeOriginal('[]', { mediaType: 'application/json' }) },
    });
    expect(standings(await give({ opened, scope }, makeOwn('own-items')))).toEqual(['in_force']);
    expect((await faultOf(give({ opened, scope }, makeOwn('menu')))).code).toBe('document-empty');
  });

  it('keeps a draft from everybody', async () => {
    const subject = begin();
    await give(subject, givenOf('one'));
    expect(standings(await give(subject, givenOf('two', { publish: false })))).toEqual(['draft', 'in_force']);
    expect(await live(subject)).toEqual(['branch: one']);
  });

  it('lets a version take over by its date', async () => {
    const subject = begin();
    await give(subject, givenOf('one'));
    const { clock } = subject.opened;
    const effectiveFrom = clock.later(DAY);
    const { version } = givenOf('two');
    await give(subject, givenOf('two', { version: { ...version, effectiveFrom } }));
    expect(await live(subject)).toEqual(['branch: one']);
    clock.set(effectiveFrom);
    expect(await live(subject)).toEqual(['branch: two']);
  });

  it('refuses what was made of another state, and writes nothing', async () => {
    const subject = begin();
    const { documents } = subject.opened;
    const gone = documents.giveVersion(subject.scope, givenOf('one'), { actor: 'ana', expectedVersion: 3 });
    expect((await faultOf(gone)).code).toBe('document-changed');
    expect(await documents.findDocument(subject.scope, KEY)).toBeUndefined();
    await give(subject, givenOf('one'));
    const late = documents.giveVersion(subject.scope, givenOf('two'), { actor: 'ana', expectedVersion: 0 });
    expect((await faultOf(late)).code).toBe('document-changed');
    expect(await live(subject)).toEqual(['branch: one']);
  });

  it('writes nothing where a vector that was known is gone', async () => {
    const subject = begin();
    const { filling } = givenOf('one', { chunks: ['Nobody has embedded this.'] });
    const vectors = { embedderId: filling.vectors.embedderId, vectors: new Map(), known: new Set(['no such text']) };
    const given = givenOf('one', { filling: { ...filling, vectors } });
    expect(await subject.opened.documents.giveVersion(subject.scope, given, BY)).toBe('vectors-gone');
    expect(await subject.opened.documents.findDocument(subject.scope, KEY)).toBeUndefined();
  });

  it('takes back all of it where it can’t be published', async () => {
    const subject = begin();
    const { version } = givenOf('one');
    const past = { ...version, effectiveTo: '2020-01-01T00:00:00.000Z' };
    const refused = subject.opened.documents.giveVersion(subject.scope, givenOf('one', { version: past }), BY);
    expect((await faultOf(refused)).code).toBe('fields-invalid');
    expect(await subject.opened.documents.findDocument(subject.scope, KEY)).toBeUndefined();
  });

  it('forgets what was settled of the items that it says it of itself, and nothing else', async () => {
    const subject = begin();
    const { id } = await give(subject, givenOf('one'));
    const settled = { status: 'contains', fingerprint: 'as it was' } as const;
    const changes = ['flan', 'pan'].flatMap((itemName) =>
      ['', 'postres'].map((section) => ({ itemName, section, hazardId: 'gluten', settled })),
    );
    await subject.opened.documents.settle(id, changes, BY);
    const names = async () => (await subject.opened.documents.readSettlements(id)).map(({ itemName }) => itemName);
    await give(subject, givenOf('two', { unsettled: ['flan', 'torta'] }));
    expect(await names()).toEqual(['pan', 'pan']);
    await give(subject, givenOf('three'));
    expect(await names()).toEqual(['pan', 'pan']);
  });

  it('tells what the chain gave before what the branch gave, and the chain’s texts until the branch has its own', async () => {
    const subject = begin();
    const chain = { ...subject, scope: { ...subject.scope, branchSlug: '*' } };
    const texts = async () => (await liveChunks(subject.opened.records, subject.scope)).map(({ text }) => text);
    await give(chain, givenOf('chain', { chunks: ['Dogs?'] }));
    await give(subject, givenOf('branch'));
    expect(await live(subject)).toEqual(['tenant: chain', 'branch: branch']);
    expect(await live(chain)).toHaveLength(1);
    expect(await texts()).toEqual(['Dogs?']);
    await give(subject, givenOf('branch again', { chunks: ['Cats?'] }));
    expect(await texts()).toEqual(['Cats?']);
  });
};
