import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ComparedContent } from '../../../../server/knowledge/documents/compare-versions.ts';
import { compareContents } from '../../../../server/knowledge/documents/compare-versions.ts';
import type { ContentComparison, HazardTurn } from '../../../../server/knowledge/index.ts';
import { libraryRules, makeContent, makeItem, rules } from './make-content.ts';

const compare = (before: ComparedContent, after: ComparedContent): Promise<ContentComparison> =>
  compareContents(before, after, rules);
const one = (fields: Parameters<typeof makeItem>[1] = {}): ComparedContent => makeContent([makeItem('Budín', fields)]);
const turnsOf = ({ changed }: ContentComparison): string[] =>
  changed.flatMap(({ hazards }) => hazards.map(({ id, turn }) => `${turn} ${id}`));

describe('two versions', () => {
  it('that hold the same need no attention', async () => {
    const content = makeContent([makeItem('Budín', { parts: ['harina'] })], ['Abrimos de noche.']);
    expect(await compare(content, structuredClone(content))).toEqual({
      attention: 'none',
      summary: {
        items: { appeared: 0, disappeared: 0, changed: 0, unchanged: 1, renamed: 0 },
        hazards: { reliefs: 0, dangers: 0 },
        texts: { appeared: 0, disappeared: 0, changed: 0 },
      },
      appeared: [],
      disappeared: [],
      changed: [],
      texts: [],
    });
  });

  it('of which the first is empty show all that appears, with what it contains', async () => {
    const comparison = await compare(
      makeContent(),
      one({ category: 'dulces', parts: ['harina'], notes: 'puede tener maní' }),
    );
    expect(comparison.appeared).toEqual([
      {
        itemId: 'budin',
        name: 'Budín',
        category: 'dulces',
        hazards: [
          { id: 'gluten', name: 'gluten', verdict: 'CONTAINS' },
          { id: 'mani', name: 'maní', verdict: 'MAY_CONTAIN' },
        ],
      },
    ]);
    expect(comparison.attention).toBe('look');
    expect(comparison.summary.items.appeared).toBe(1);
  });

  it('are told in the order of their documents', async () => {
    const [a, b, c, d] = ['Agua', 'Budín', 'Caldo', 'Dulce'].map((name) => makeItem(name)) as [
      never,
      never,
      never,
      never,
    ];
    const comparison = await compare(makeContent([d, b, c]), makeContent([c, a]));
    expect(comparison.disappeared.map(({ name }) => name)).toEqual(['Dulce', 'Budín']);
    expect(comparison.appeared.map(({ name }) => name)).toEqual(['Agua']);
    expect(comparison.summary.items).toMatchObject({ appeared: 1, disappeared: 2, unchanged: 1 });
  });
});

describe('the hazards of an item', () => {
  it('that appear are a danger', async () => {
    const comparison = await compare(one({ parts: ['arroz'] }), one({ parts: ['arroz', 'crema'] }));
    expect(turnsOf(comparison)).toEqual(['danger lacteos', 'danger vegano']);
    expect(comparison).toMatchObject({ attention: 'hazards', summary: { hazards: { reliefs: 0, dangers: 1 } } });
  });

  it('that vanish are a relief: nobody may take out an ingredient unseen', async () => {
    const comparison = await compare(one({ parts: ['arroz', 'maní'] }), one({ parts: ['arroz'] }));
    expect(comparison.changed[0]?.hazards).toEqual([
      { id: 'mani', name: 'maní', before: 'CONTAINS', after: 'NOT_DECLARED', turn: 'relief' },
    ]);
    expect(comparison).toMatchObject({ attention: 'hazards', summary: { hazards: { reliefs: 1, dangers: 0 } } });
  });

  it('that are now declared free are a relief, from silence too', async () => {
    expect(turnsOf(await compare(one({ parts: ['harina'] }), one({ free_from: ['gluten'] })))).toEqual([
      'relief gluten',
    ]);
    expect(turnsOf(await compare(one(), one({ free_from: ['gluten'] })))).toEqual(['relief gluten']);
  });

  it('that are no longer declared free are a danger', async () => {
    expect(turnsOf(await compare(one({ free_from: ['gluten'] }), one()))).toEqual(['danger gluten']);
  });

  it('that stay are told beside those that turn', async () => {
    const comparison = await compare(one({ parts: ['harina', 'maní'] }), one({ parts: ['harina', 'huevo'] }));
    expect(turnsOf(comparison)).toEqual(['relief mani', 'danger huevo', 'danger vegano', 'same gluten']);
  });

  it('are compared by the rules of now on both sides: rules that change are no change of the document', async () => {
    const older = libraryRules({ vocabulary: [] });
    const before = makeContent([makeItem('Budín', { parts: ['harina'] }, older)]);
    expect(before.items[0]?.facts.hazards).toEqual([]);
    expect((await compare(before, one({ parts: ['harina'] }))).attention).toBe('none');
    expect((await compare(before, one({ parts: ['arroz'] }))).summary.hazards.reliefs).toBe(1);
  });

  it('of a newly appeared item that declares them free ask for attention', async () => {
    expect((await compare(makeContent(), one({ free_from: ['gluten'] }))).attention).toBe('hazards');
  });

  it('leave diets out of the count: they are told, and nothing more', async () => {
    const comparison = await compare(one({ parts: ['arroz'] }), one({ parts: ['arroz', 'panceta'] }));
    expect(comparison.changed[0]?.hazards).toEqual([
      { id: 'vegano', name: 'vegano', kind: 'diet', before: 'NOT_DECLARED', after: 'CONTAINS', turn: 'danger' },
    ]);
    expect(comparison).toMatchObject({ attention: 'look', summary: { hazards: { reliefs: 0, dangers: 0 } } });
  });
});

describe('an item', () => {
  it('tells which fields changed, and asks for a look', async () => {
    const comparison = await compare(one({ price: 5 }), one({ price: 6 }));
    expect(comparison.changed).toEqual([
      {
        itemId: 'budin',
        name: 'Budín',
        hazards: [],
        doubts: { appeared: [], vanished: [] },
        fields: [{ kind: 'value', path: 'price', isHazardField: false, before: 5, after: 6 }],
      },
    ]);
    expect(comparison).toMatchObject({
      attention: 'look',
      summary: { items: { changed: 1, unchanged: 0, renamed: 0 } },
    });
  });

  it('that loses a word on a shared place asks for attention, though no verdict turns', async () => {
    const comparison = await compare(one({ place: { statement: 'Cocina compartida.' } }), one());
    expect(comparison.changed[0]?.doubts).toEqual({
      appeared: [],
      vanished: [{ kind: 'shared-place', statement: 'Cocina compartida.' }],
    });
    expect(comparison.attention).toBe('hazards');
  });

  it('with a new name under its id was called otherwise', async () => {
    const comparison = await compare(
      makeContent([makeItem('Budín', { id: '7' })]),
      makeContent([makeItem('Torta', { id: '7' })]),
    );
    expect(comparison.changed).toMatchObject([
      { itemId: '7', name: 'Torta', previously: { itemId: '7', name: 'Budín' }, fields: [] },
    ]);
    expect(comparison.summary.items.renamed).toBe(1);
  });

  it('with a new id under its name is the same', async () => {
    const comparison = await compare(one({ id: '7' }), one({ id: '8' }));
    expect(comparison).toMatchObject({ appeared: [], disappeared: [], changed: [{ previously: { itemId: '7' } }] });
  });

  it('whose id goes to another is compared with what has its name', async () => {
    const budin = { parts: ['harina'] };
    const flan = { parts: ['leche'] };
    const before = makeContent([makeItem('Budín', { id: '1', ...budin }), makeItem('Flan', { id: '2', ...flan })]);
    const after = makeContent([makeItem('Flan', { id: '1', ...flan }), makeItem('Budín', { id: '2', ...budin })]);
    expect((await compare(before, after)).summary).toMatchObject({
      items: { changed: 2, renamed: 2 },
      hazards: { reliefs: 0, dangers: 0 },
    });
  });
});

describe('texts', () => {
  it('that belong to no item are compared, those of items are not: their records are', async () => {
    const chunk = (text: string) => ({ type: 'ingredients', text, itemId: 'budin' });
    const budin = [makeItem('Budín')];
    expect((await compare(makeContent(budin, [chunk('uno')]), makeContent(budin, [chunk('dos')]))).attention).toBe(
      'none',
    );
    const comparison = await compare(
      makeContent(budin, ['Abrimos de noche.']),
      makeContent(budin, ['Hay estacionamiento.']),
    );
    expect(comparison.summary.texts).toEqual({ appeared: 1, disappeared: 1, changed: 0 });
    expect(comparison.attention).toBe('look');
  });

  it('that name a hazard ask for attention', async () => {
    const before = makeContent([], ['Todos los postres de la casa pueden llevar maní.']);
    expect((await compare(before, makeContent())).attention).toBe('hazards');
    expect(await compare(before, makeContent([], ['Todos los postres de la casa pueden llevar miel.']))).toMatchObject({
      attention: 'hazards',
      texts: [{ kind: 'changed', hazards: ['mani'] }],
    });
  });

  it('on a shared place ask for attention', async () => {
    expect((await compare(makeContent([], ['Usamos la misma freidora.']), makeContent())).attention).toBe('hazards');
  });
});

const anyContent = fc
  .record({
    items: fc.uniqueArray(
      fc.record({
        name: fc.constantFrom('Budín', 'Flan', 'Torta', 'Pan', 'Caldo'),
        fields: fc.record(
          {
            id: fc.constantFrom('1', '2', '3', '4', '5'),
            price: fc.constantFrom(1, 2),
            parts: fc.subarray(['harina', 'leche', 'maní', 'arroz', 'panceta']),
            free_from: fc.subarray(['gluten', 'maní']),
            notes: fc.constantFrom('puede contener soja', 'cocina compartida', 'rico'),
          },
          { requiredKeys: ['id'] },
        ),
      }),
      { selector: ({ fields }) => fields.id, maxLength: 5 },
    ),
    texts: fc.array(fc.constantFrom('Abrimos de noche.', 'Abrimos de tarde.', 'Sin TACC hay pan.', 'Se come bien.'), {
      maxLength: 4,
    }),
  })
  .map(({ items, texts }) =>
    makeContent(
      items.map(({ name, fields }) => makeItem(name, fields)),
      texts,
    ),
  );

describe('any two versions', () => {
  it('differ in nothing from themselves', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyContent,
        async (content) => (await compare(content, structuredClone(content))).attention === 'none',
      ),
    );
  });

  it('are told the same twice', async () => {
    await fc.assert(
      fc.asyncProperty(anyContent, anyContent, async (before, after) => {
        expect(await compare(before, after)).toEqual(await compare(structuredClone(before), structuredClone(after)));
      }),
    );
  });

  it('mirror each other: what appeared disappears, a relief is a danger', async () => {
    const turned: Readonly<Record<HazardTurn, HazardTurn>> = { relief: 'danger', danger: 'relief', same: 'same' };
    const factsOf = ({ changed }: ContentComparison, isMirrored: boolean): string[] =>
      changed
        .flatMap(({ hazards, fields, doubts, itemId, name, previously = { itemId, name } }) => {
          const ids = isMirrored ? [itemId, previously.itemId] : [previously.itemId, itemId];
          const { appeared, vanished } = doubts;
          return [
            ...hazards.map(({ id, turn }) => [...ids, id, isMirrored ? turned[turn] : turn]),
            ...fields.map(({ path }) => [...ids, path]),
            [...ids, String((isMirrored ? vanished : appeared).length)],
          ];
        })
        .map((parts) => parts.join(' '))
        .sort();
    await fc.assert(
      fc.asyncProperty(anyContent, anyContent, async (before, after) => {
        const [there, back] = [await compare(before, after), await compare(after, before)];
        expect(back.appeared).toEqual(there.disappeared);
        expect(back.disappeared).toEqual(there.appeared);
        expect(factsOf(back, true)).toEqual(factsOf(there, false));
        expect(back.summary.hazards).toEqual({
          reliefs: there.summary.hazards.dangers,
          dangers: there.summary.hazards.reliefs,
        });
        expect(back.summary.texts).toEqual({
          appeared: there.summary.texts.disappeared,
          disappeared: there.summary.texts.appeared,
          changed: there.summary.texts.changed,
        });
      }),
    );
  });

  it('count each item once', async () => {
    await fc.assert(
      fc.asyncProperty(anyContent, anyContent, async (before, after) => {
        const { appeared, disappeared, changed, unchanged } = (await compare(before, after)).summary.items;
        expect(appeared + changed + unchanged).toBe(after.items.length);
        expect(disappeared + changed + unchanged).toBe(before.items.length);
      }),
    );
  });

  it('with a hazard that turns always ask for attention', async () => {
    await fc.assert(
      fc.asyncProperty(anyContent, anyContent, async (before, after) => {
        const { attention, summary } = await compare(before, after);
        if (summary.hazards.reliefs + summary.hazards.dangers > 0) expect(attention).toBe('hazards');
      }),
    );
  });
});

describe('a long document', () => {
  it('costs what it is long: each record is read a fixed number of times', async () => {
    const readsFor = async (size: number): Promise<number> => {
      let reads = 0;
      const side = (price: number): ComparedContent =>
        makeContent(
          Array.from({ length: size }, (_unused, place) => {
            const { record, ...item } = makeItem(`Plato ${String(place)}`, { price: place % 9 === 0 ? price : 1 });
            return {
              ...item,
              get record() {
                reads += 1;
                return record;
              },
            };
          }),
        );
      const comparison = await compare(side(2), side(3));
      expect(comparison.summary.items.changed).toBe(Math.ceil(size / 9));
      return reads;
    };
    expect((await readsFor(5000)) / (await readsFor(500))).toBeCloseTo(10, 1);
  });
});
