import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Domain } from '../../../../server/domains/index.ts';
import type { ChunkEvidence, RetrievalPlan } from '../../../../server/knowledge/index.ts';
import { bakeryItems } from '../../../support/samples/bakery-items.ts';
import type { TestLibrary } from '../../../support/library/build-library.ts';
import { buildLibrary, readDomain, scopeOf, unaborted } from '../../../support/library/build-library.ts';

describe('retrieval', () => {
  let library: TestLibrary;
  let bakery: Domain;
  beforeAll(async () => {
    library = await buildLibrary();
    bakery = await readDomain('bakery');
    await library.knowledge.ingestItems({
      scope: scopeOf(bakery),
      rules: bakery,
      items: bakeryItems,
      indexed: true,
      signal: unaborted(),
    });
  });
  afterAll(() => library.remove());

  const retrieve = async (plan: Partial<RetrievalPlan> & { query: string }, tenant?: string) => {
    const scope = scopeOf(bakery, tenant);
    const found = await library.knowledge.retrieve(scope, bakery, { topK: 6, ...plan }, unaborted());
    return found.filter((each): each is ChunkEvidence => !('kind' in each.metadata.row));
  };

  it('finds what a question is about, best first, numbered as evidence', async () => {
    const found = await retrieve({ query: '¿algo con galletitas?' });
    expect(found[0]).toMatchObject({ source: 'C1', metadata: { row: { itemId: 'cheesecake' } } });
    expect(found.map(({ score }) => score)).toEqual(
      [...found].map(({ score }) => score).sort((left, right) => right - left),
    );
    expect(found.every(({ score }) => score >= 0 && score <= 1)).toBe(true);
  });

  it('finds nothing for a foreign question', async () => {
    for (const query of [
      '¿Cuál es la capital de Francia?',
      '¿Quién ganó el mundial?',
      'Escribime un poema sobre el mar',
    ]) {
      expect(await retrieve({ query })).toEqual([]);
    }
  });

  it('cuts nothing off a ranking that shares little with the question', async () => {
    const found = await retrieve({
      query: 'huevo del mecánico de motores diesel, embragues, frenos y carburadores usados',
    });
    expect(found.length).toBeGreaterThan(0);
    expect(found[0]?.metadata.base).toBeLessThan(0.25);
  });

  it('forgives a misspelling and a missing accent', async () => {
    for (const query of ['chesecake', 'granisado de limon'])
      expect((await retrieve({ query }))[0]?.metadata.row.itemId).toBeDefined();
  });

  it('keeps to the items of the plan, and brings them all', async () => {
    const found = await retrieve({ query: 'capital de Francia', itemIds: ['cheesecake'], topK: 10 });
    expect(new Set(found.map(({ metadata }) => metadata.row.itemId))).toEqual(new Set(['cheesecake']));
    expect(found).toHaveLength(4);
  });

  it('puts the rows of the plan first, in its order', async () => {
    const { items } = await library.knowledge.catalog(scopeOf(bakery), bakery);
    const chunks = items.find(({ itemId }) => itemId === 'cheesecake')?.chunks ?? [];
    const first = [chunks[2], chunks[0]].flatMap((chunk) => chunk?.rowId ?? []);
    const found = await retrieve({ query: 'frutos rojos', itemIds: ['cheesecake'], first, topK: 3 });
    expect(found.slice(0, 2).map(({ metadata }) => metadata.row.rowId)).toEqual(first);
  });

  it('gives no more than asked for', async () => {
    expect(await retrieve({ query: 'harina', topK: 1 })).toHaveLength(1);
  });

  it('sees nothing of another tenant, and fails early for an unknown one', async () => {
    expect(await retrieve({ query: 'galletitas' }, 'demo')).toEqual([]);
    await expect(retrieve({ query: 'galletitas' }, 'nadie')).rejects.toMatchObject({ code: 'scope-unknown' });
  });
});
