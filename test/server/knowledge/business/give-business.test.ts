import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Domain } from '../../../../server/domains/index.ts';
import type { GiveBusinessRequest } from '../../../../server/knowledge/index.ts';
import { faultOf } from '../../../support/fault-of.ts';
import type { TestLibrary } from '../../../support/library/build-library.ts';
import { buildLibrary, readDomain, scopeOf, unaborted } from '../../../support/library/build-library.ts';

let library: TestLibrary;
let bakery: Domain;
beforeEach(async () => {
  library = await buildLibrary();
  bakery = await readDomain('bakery');
});
afterEach(() => library.remove());

const BY = { actor: 'ana' };
const request = (facts: object, parts: Partial<GiveBusinessRequest> = {}): GiveBusinessRequest => ({
  scope: scopeOf(bakery),
  rules: bakery,
  facts: { ...facts },
  signal: unaborted(),
  ...parts,
});
const give = (facts: object, parts: Partial<GiveBusinessRequest> = {}) =>
  library.knowledge.giveBusiness(request(facts, parts), BY);
const read = () => library.knowledge.business(scopeOf(bakery));

describe('what is said of a business', () => {
  it('is one document, of which each change is a version', async () => {
    expect(await read()).toBeUndefined();
    expect(await give({ name: 'Uno' })).toMatchObject({ isNew: true, isUnchanged: false });
    expect(await give({ name: 'Dos' })).toMatchObject({ isNew: false, document: { versions: [{ number: 2 }, { number: 1 }] } }); // prettier-ignore
    expect(await give({ name: 'Dos' })).toMatchObject({ isUnchanged: true, document: { versions: [{ number: 2 }, {}] } }); // prettier-ignore
    expect(await read()).toMatchObject({ name: 'Dos' });
  });

  it('is both of two that are given at once, one after the other', async () => {
    await Promise.all([give({ name: 'Uno' }), give({ name: 'Dos' })]);
    const document = await library.records.documents.findDocument(scopeOf(bakery), 'business');
    expect(document?.versions.map(({ standing }) => standing)).toEqual(['in_force', 'archived']);
  });

  it('is refused to who has looked at another version', async () => {
    await give({ name: 'Uno' });
    const late = library.knowledge.giveBusiness(request({ name: 'Dos' }), { actor: 'ana', expectedVersion: 0 });
    expect((await faultOf(late)).code).toBe('document-changed');
    expect(await read()).toMatchObject({ name: 'Uno' });
  });

  it('is refused with all mistakes at once, those of its dates among them, and nothing is kept', async () => {
    const fault = await faultOf(give({ time_zone: 'Mars/Base', currency: 'XQX' }, { effectiveFrom: 'soon' }));
    expect(fault.issues.map(({ loc }) => loc.join('.'))).toEqual([
      'facts.time_zone',
      'facts.currency',
      'effective_from',
    ]);
    expect(await library.records.documents.findDocument(scopeOf(bakery), 'business')).toBeUndefined();
  });

  it('embeds its questions and nothing else', async () => {
    const faq = [{ question: '¿Hay wifi?', answer: 'Sí.' }];
    await give({ name: 'La Panera', description: 'Con patio', phone: '+54 11 4000-0000', faq });
    expect(library.embedded).toEqual(['¿Hay wifi?\nSí.']);
    const { items, texts } = await library.knowledge.catalog(scopeOf(bakery), bakery);
    expect([items.length, texts.map(({ chunkType, text }) => [chunkType, text])]).toEqual([0, [['faq', '¿Hay wifi?\nSí.']]]); // prettier-ignore
  });

  it('comes back by being said again after it was archived', async () => {
    const { document } = await give({ name: 'Uno' });
    await library.records.documents.archiveVersion(document.id, undefined, BY);
    expect(await read()).toBeUndefined();
    expect(await give({ name: 'Uno' })).toMatchObject({ isUnchanged: false });
    expect(await read()).toMatchObject({ name: 'Uno' });
  });

  it('is the same object until something changes, with the zone of the branch where it names none', async () => {
    await give({ name: 'Uno' });
    const first = await read();
    expect(await read()).toBe(first);
    expect(first?.timeZone).toBe(await library.records.scopes.zoneOf(scopeOf(bakery)));
    await give({ name: 'Uno', time_zone: 'America/Lima' });
    expect((await read())?.timeZone).toBe('America/Lima');
    await expect(library.knowledge.business({ ...scopeOf(bakery), tenantSlug: 'nobody' })).rejects.toMatchObject({ code: 'scope-unknown' }); // prettier-ignore
  });

  it('is not given where its work is cut off', async () => {
    const signal = AbortSignal.abort();
    await expect(give({ name: 'Uno', faq: [{ question: '¿?', answer: 'Sí' }] }, { signal })).rejects.toThrow();
    expect(await read()).toBeUndefined();
  });
});
