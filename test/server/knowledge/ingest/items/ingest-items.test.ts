import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Domain } from '../../../../../server/domains/index.ts';
import type { TestLibrary } from '../../../../support/library/build-library.ts';
import { buildLibrary, readDomain, scopeOf, unaborted } from '../../../../support/library/build-library.ts';

const cake = {
  codigo: 'torta',
  nombre: 'Torta húmeda',
  relato: 'Rica.',
  masa: ['harina', 'leche'],
  precio: '$1',
  fuentes: ['carta.pdf'],
};

describe('items', () => {
  let library: TestLibrary;
  let bakery: Domain;
  beforeEach(async () => {
    library = await buildLibrary();
    bakery = await readDomain('bakery');
  });
  afterEach(() => library.remove());

  const ingest = (items: readonly unknown[], indexed = true) =>
    library.knowledge.ingestItems({ scope: scopeOf(bakery), rules: bakery, items, indexed, signal: unaborted() });
  const chunks = async () => {
    const { items } = await library.knowledge.catalog(scopeOf(bakery), bakery);
    return items.flatMap((item) =>
      item.chunks.map(({ chunkId, chunkType, text }) => `${chunkId} ${chunkType} ${text}`),
    );
  };

  it('are cut by the rules of the domain, and only the counted chunks are counted', async () => {
    expect(await ingest([cake])).toMatchObject({ kind: 'ingested', mode: 'canonical', items: 1, chunks: 2 });
    expect(await chunks()).toEqual([
      'carta.pdf:0 relato Rica.',
      'carta.pdf:1 masa Masa: harina, leche',
      'carta.pdf:2 precio Precio: $1',
    ]);
  });

  it('are replaced when they come again: same places, nothing stale, nothing embedded twice', async () => {
    await ingest([cake]);
    library.embedded.length = 0;
    await ingest([{ ...cake, masa: ['harina de maíz', 'agua'] }]);
    expect(library.embedded).toEqual(['Torta húmeda. Masa: harina de maíz, agua']);
    expect(await chunks()).toEqual([
      'carta.pdf:0 relato Rica.',
      'carta.pdf:1 masa Masa: harina de maíz, agua',
      'carta.pdf:2 precio Precio: $1',
    ]);
    const [item] = (await library.knowledge.catalog(scopeOf(bakery), bakery)).items;
    expect(item?.facts.hazards.map(({ id }) => id)).not.toContain('lacteos');
  });

  it('unchanged change nothing: no embedding, no new revision', async () => {
    await ingest([cake]);
    const before = await library.records.revision(scopeOf(bakery));
    library.embedded.length = 0;
    await ingest([cake]);
    expect(library.embedded).toEqual([]);
    expect(await library.records.revision(scopeOf(bakery))).toBe(before);
  });

  it('are taken all or not at all, with every issue at its place', async () => {
    const outcome = await ingest([cake, { codigo: 'x' }, { nombre: 7, codigo: 'y' }]);
    expect(outcome).toMatchObject({ kind: 'invalid' });
    const loc = outcome.kind === 'invalid' ? outcome.issues.map(({ loc: place }) => place) : [];
    expect(loc).toEqual(
      expect.arrayContaining([
        [1, 'nombre'],
        [2, 'nombre'],
      ]),
    );
    expect(await chunks()).toEqual([]);
  });

  it('of one id twice in a request are refused', async () => {
    expect(await ingest([cake, cake])).toMatchObject({
      kind: 'invalid',
      issues: [{ loc: [1, 'codigo'], type: 'value_error.duplicate' }],
    });
  });

  it('alone carry no index in their issues', async () => {
    expect(await ingest([{ codigo: 'x' }], false)).toMatchObject({ issues: [{ loc: ['nombre'] }] });
  });

  it('sent at once for one id leave one of them whole', async () => {
    await Promise.all(['a', 'b', 'c', 'd'].map((relato) => ingest([{ ...cake, relato, masa: [relato] }])));
    const held = await chunks();
    expect(held).toHaveLength(3);
    expect(new Set(held.slice(0, 2).map((text) => text.at(-1))).size).toBe(1);
  });

  it('that name the same source share its numbers', async () => {
    await ingest([cake]);
    await ingest([{ ...cake, codigo: 'otra', nombre: 'Otra', relato: 'Distinta.' }]);
    expect(new Set((await chunks()).map((text) => text.split(' ')[0])).size).toBe(6);
  });

  it('of one name answer as one, danger wins and the chunks of both are kept', async () => {
    await ingest([{ codigo: 'a', nombre: 'Alfajor', libre: ['huevo', 'gluten'] }]);
    await ingest([{ codigo: 'b', nombre: 'ALFAJOR', masa: ['huevo'] }]);
    const { items } = await library.knowledge.catalog(scopeOf(bakery), bakery);
    expect(items).toHaveLength(1);
    expect(items[0]?.facts.hazards.map(({ id, verdict }) => [id, verdict])).toEqual([
      ['gluten', 'DECLARED_FREE'],
      ['huevo', 'CONTAINS'],
    ]);
    expect(items[0]?.facts.uncertainties.map(({ kind }) => kind)).toEqual(['contradiction']);
    expect(items[0]?.chunks.map(({ source }) => source)).toEqual(['b']);
  });

  it('that say nothing of a hazard say nothing in their chunks either', async () => {
    await ingest([{ codigo: 'a', nombre: 'Bizcocho', peligros: [{ que: 'Ninguno' }], taller: 'ninguno' }]);
    expect(await chunks()).toEqual([]);
  });

  it('are read anew when the vocabulary changes', async () => {
    await ingest([{ codigo: 'a', nombre: 'Bizcocho', masa: ['ricota'] }]);
    const changed: Domain = {
      ...bakery,
      hazards: {
        ...bakery.hazards,
        vocabulary: bakery.hazards.vocabulary.map((entry) =>
          entry.id === 'lacteos' ? { ...entry, impliedBy: ['ricota'] } : entry,
        ),
      },
    };
    const before = await library.knowledge.catalog(scopeOf(bakery), bakery);
    const after = await library.knowledge.catalog(scopeOf(bakery), changed);
    expect(before.items[0]?.facts.hazards).toEqual([]);
    expect(after.items[0]?.facts.hazards.map(({ id }) => id)).toEqual(['lacteos']);
  });

  it('that are cancelled leave nothing', async () => {
    const signal = AbortSignal.abort();
    await expect(
      library.knowledge.ingestItems({ scope: scopeOf(bakery), rules: bakery, items: [cake], indexed: true, signal }),
    ).rejects.toThrow();
    expect(await chunks()).toEqual([]);
  });

  it('are refused where the domain has none', async () => {
    const { item: _item, ...raw } = bakery;
    const outcome = await library.knowledge.ingestItems({
      scope: scopeOf(bakery),
      rules: raw,
      items: [cake],
      indexed: false,
      signal: unaborted(),
    });
    expect(outcome).toMatchObject({ kind: 'invalid', issues: [{ type: 'value_error.domain_without_items' }] });
  });
});
