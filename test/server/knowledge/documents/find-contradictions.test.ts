import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ContradictingItem } from '../../../../server/knowledge/documents/find-contradictions.ts';
import { findContradictions } from '../../../../server/knowledge/documents/find-contradictions.ts';
import { libraryRules, makeRow, rules } from './make-content.ts';

const find = (...rows: readonly ContradictingItem[]) => findContradictions(rows, rules);
const codes = (...rows: readonly ContradictingItem[]): string[] => find(...rows).map(({ code }) => code);
const place = (documentId: number, itemId = 'budin') => ({ documentId, version: 1, itemId });

describe('verdicts on one name', () => {
  it('contradict each other when one place declares free what another contains', () => {
    expect(find(makeRow(1, 'Budín', { parts: ['harina'] }), makeRow(2, 'BUDIN', { free_from: ['gluten'] }))).toEqual([
      {
        code: 'verdicts-differ',
        weight: 'grave',
        name: 'Budín',
        hazard: { id: 'gluten', name: 'gluten' },
        says: [
          { ...place(1), verdict: 'CONTAINS' },
          { ...place(2), verdict: 'DECLARED_FREE' },
        ],
      },
    ]);
  });

  it('contradict each other over traces too', () => {
    const rows = [makeRow(1, 'Budín', { notes: 'puede contener soja' }), makeRow(2, 'Budín', { free_from: ['soja'] })];
    expect(codes(...rows)).toEqual(['verdicts-differ']);
  });

  it('do not contradict each other where one is only silent, or only more sure', () => {
    const wheat = makeRow(1, 'Budín', { parts: ['harina'] });
    expect(codes(wheat, makeRow(2, 'Budín'))).toEqual([]);
    expect(codes(makeRow(1, 'Budín', { free_from: ['gluten'] }), makeRow(2, 'Budín'))).toEqual([]);
    expect(codes(wheat, makeRow(2, 'Budín', { notes: 'puede contener gluten' }))).toEqual([]);
  });

  it('of two names are none', () => {
    expect(codes(makeRow(1, 'Budín', { parts: ['harina'] }), makeRow(2, 'Flan', { free_from: ['gluten'] }))).toEqual(
      [],
    );
  });

  it('contradict each other within one document as well', () => {
    const rows = [
      makeRow(1, 'Budín', { id: 'a', parts: ['harina'] }),
      makeRow(1, 'Budín', { id: 'b', free_from: ['gluten'] }),
    ];
    expect(codes(...rows)).toEqual(['verdicts-differ']);
  });

  it('on a way of eating are marked as such', () => {
    const rows = [makeRow(1, 'Budín', { parts: ['panceta'] }), makeRow(2, 'Budín', { free_from: ['vegano'] })];
    expect(find(...rows)).toMatchObject([{ code: 'verdicts-differ', hazard: { id: 'vegano', kind: 'diet' } }]);
  });

  it('are read by the rules of now', () => {
    const stale = { ...makeRow(2, 'Budín', { free_from: ['gluten'] }) };
    const unread = { ...stale, facts: { lexicon: 'older', hazards: [], uncertainties: [] } };
    expect(codes(makeRow(1, 'Budín', { parts: ['harina'] }), unread)).toEqual(['verdicts-differ']);
  });
});

describe('a record', () => {
  it('contradicts itself when it declares free what it lists', () => {
    expect(find(makeRow(4, 'Budín', { parts: ['harina'], free_from: ['gluten'] }))).toEqual([
      {
        code: 'record-contradicts-itself',
        weight: 'grave',
        name: 'Budín',
        hazard: { id: 'gluten', name: 'gluten' },
        place: place(4),
      },
    ]);
  });

  it('contradicts itself about a way of eating', () => {
    expect(find(makeRow(4, 'Budín', { parts: ['panceta'], free_from: ['vegano'] }))).toMatchObject([
      { code: 'record-contradicts-itself', hazard: { id: 'vegano', kind: 'diet' } },
    ]);
  });
});

describe('one id', () => {
  it('of two names is told with both, each name once', () => {
    const rows = [makeRow(1, 'Budín', { id: '7' }), makeRow(2, 'Flan', { id: '7' }), makeRow(3, 'flán', { id: '7' })];
    expect(find(...rows)).toEqual([
      {
        code: 'id-names-differ',
        weight: 'grave',
        itemId: '7',
        says: [
          { ...place(1, '7'), name: 'Budín' },
          { ...place(2, '7'), name: 'Flan' },
        ],
      },
    ]);
  });

  it('of one name, however it is written, is none', () => {
    expect(codes(makeRow(1, 'Budín'), makeRow(2, 'BUDÍN', { id: 'budin' }))).toEqual([]);
  });
});

describe('fields of one name', () => {
  it('that two documents fill otherwise are a slight contradiction', () => {
    expect(find(makeRow(1, 'Budín', { price: 5 }), makeRow(2, 'Budín', { price: 6 }))).toEqual([
      {
        code: 'fields-differ',
        weight: 'slight',
        name: 'Budín',
        field: 'price',
        says: [
          { ...place(1), value: 5 },
          { ...place(2), value: 6 },
        ],
      },
    ]);
  });

  it('tell each value once, by the first that says it', () => {
    const rows = [5, 6, 5, 6].map((price, at) => makeRow(at, 'Budín', { price }));
    expect(find(...rows)).toMatchObject([{ says: [place(0), place(1)] }]);
  });

  it('that only one of them fills are none', () => {
    expect(codes(makeRow(1, 'Budín', { price: 5, parts: [] }), makeRow(2, 'Budín', { parts: ['arroz'] }))).toEqual([]);
  });

  it('are the same in another order, case or accent', () => {
    const rows = [makeRow(1, 'Budín', { parts: ['maíz', 'arroz'] }), makeRow(2, 'Budín', { parts: ['Arroz', 'maiz'] })];
    expect(codes(...rows)).toEqual([]);
  });

  it('are compared inside of others too', () => {
    const rows = [makeRow(1, 'Budín', { size: { grams: 5 } }), makeRow(2, 'Budín', { size: { grams: 6 } })];
    expect(find(...rows)).toMatchObject([{ field: 'size.grams' }]);
  });

  it('leave out the prose, the sources and the ids', () => {
    const rows = ['uno', 'dos'].map((word, at) =>
      makeRow(at, 'Budín', { id: word, description: word, sources: [word] }),
    );
    expect(codes(...rows)).toEqual([]);
  });

  it('of one document are its own matter', () => {
    expect(codes(makeRow(1, 'Budín', { price: 5 }), makeRow(1, 'Budín', { price: 6 }))).toEqual([]);
  });

  it('are compared where the domain has no items of its own', () => {
    const { item: _item, ...without } = libraryRules();
    const rows = [makeRow(1, 'Budín', { price: 5 }), makeRow(2, 'Budín', { price: 6 })];
    expect(findContradictions(rows, without).map(({ code }) => code)).toEqual(['fields-differ']);
  });
});

describe('several contradictions', () => {
  it('stand the grave ones first, else in the order of the items', () => {
    const rows = [
      makeRow(1, 'Flan', { price: 5, parts: ['leche'] }),
      makeRow(2, 'Flan', { price: 6, parts: ['leche'] }),
      makeRow(1, 'Budín', { parts: ['harina'] }),
      makeRow(2, 'Budín', { free_from: ['gluten'] }),
    ];
    expect(codes(...rows)).toEqual(['verdicts-differ', 'fields-differ']);
  });
});

const anyRows = fc.array(
  fc
    .record({
      name: fc.constantFrom('Budín', 'Flan', 'Torta'),
      fields: fc.record(
        {
          id: fc.constantFrom('1', '2', '3'),
          price: fc.constantFrom(1, 2),
          parts: fc.subarray(['harina', 'leche', 'arroz']),
          free_from: fc.subarray(['gluten', 'lácteos']),
        },
        { requiredKeys: ['id'] },
      ),
    })
    .map(({ name, fields }) => makeRow(1, name, fields)),
  { maxLength: 6 },
);

describe('any documents', () => {
  it('said twice contradict each other no more than once said', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const again = rows.map((row) => ({ ...row, documentId: 2 }));
        const grave = (list: readonly ContradictingItem[]): number =>
          find(...list).filter(({ code }) => code === 'verdicts-differ' || code === 'id-names-differ').length;
        expect(grave([...rows, ...again])).toBe(grave(rows));
      }),
    );
  });

  it('contradict each other on a hazard exactly where one name is both free and not', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const expected = new Set<string>();
        for (const one of rows)
          for (const other of rows)
            for (const fact of one.facts.hazards)
              if (
                one.foldedName === other.foldedName &&
                fact.verdict === 'DECLARED_FREE' &&
                other.facts.hazards.some(({ id, verdict }) => id === fact.id && verdict !== 'DECLARED_FREE')
              )
                expected.add(`${one.foldedName} ${fact.id}`);
        const found = find(...rows).flatMap((each) =>
          each.code === 'verdicts-differ' ? [`${each.name.toLowerCase().replace('í', 'i')} ${each.hazard.id}`] : [],
        );
        expect(found.sort()).toEqual([...expected].sort());
      }),
    );
  });

  it('cost what they are long: each record is read a fixed number of times', () => {
    const readsFor = (size: number): number => {
      let reads = 0;
      const rows = Array.from({ length: size }, (_unused, at): ContradictingItem => {
        const { record, ...row } = makeRow(at % 2, `Plato ${String(Math.floor(at / 2))}`, { price: at });
        return {
          ...row,
          get record() {
            reads += 1;
            return record;
          },
        };
      });
      expect(findContradictions(rows, rules)).toHaveLength(size / 2);
      return reads;
    };
    expect(readsFor(5000) / readsFor(500)).toBeCloseTo(10, 1);
  });
});
