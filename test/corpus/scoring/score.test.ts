import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layoutClasses, menuFor } from '../layouts/layouts.ts';
import type { Truth, TruthItem } from '../truth.ts';
import type { ReadItem, Reading } from './reading.ts';
import { scoreReading } from './score.ts';

const croquetas: TruthItem = {
  name: 'Croquetas de jamón',
  alsoNamed: [],
  section: 'Tapas',
  prices: [{ variant: '', written: '9,50 €', amount: 9.5 }],
  hazards: { gluten: 'contains', soja: 'traces' },
  unknownMarks: 0,
  tags: [],
};

const truth: Truth = {
  items: [croquetas],
  statements: [{ text: 'Cualquier plato puede contener trazas de apio.', hazards: { apio: 'traces' } }],
  others: ['Calle Mayor 18'],
  eitherWay: ['Menú del día'],
};

const readCroquetas: ReadItem = {
  name: 'CROQUETAS DE JAMÓN',
  section: 'TAPAS',
  prices: ['9,50'],
  hazards: [
    { id: 'gluten', status: 'contains' },
    { id: 'soja', status: 'traces' },
  ],
};

const perfect: Reading = {
  items: [readCroquetas],
  statements: ['Cualquier plato puede contener trazas de apio'],
  texts: ['Calle Mayor 18'],
  notUnderstood: [],
};

const withItem = (change: Partial<ReadItem>): Reading => ({ ...perfect, items: [{ ...readCroquetas, ...change }] });

/** A reading that says just what the truth says. */
export function echo({ items, statements, others }: Truth): Reading {
  return {
    items: items.map(({ name, section, prices, hazards, unknownMarks, description }) => ({
      name,
      prices: prices.map(({ written }) => written),
      hazards: [
        ...Object.entries(hazards).map(([id, status]) => ({ id, status })),
        ...(unknownMarks > 0 ? [{ status: 'doubtful' as const }] : []),
      ],
      ...(section === undefined ? {} : { section }),
      ...(description === undefined ? {} : { description }),
    })),
    statements: statements.map(({ text }) => text),
    texts: [...others],
    notUnderstood: [],
  };
}

describe('the score of a reading', () => {
  it('is full for a perfect one, whatever its capitals', () => {
    expect(scoreReading(truth, perfect)).toMatchObject({
      items: 1,
      found: 1,
      invented: 0,
      lostSilently: 0,
      names: 1,
      sections: 1,
      prices: 1,
      cells: 2,
      cellsRight: 2,
      statementsFound: 1,
      othersLost: 0,
      faults: [],
    });
  });

  it('counts what is no item as invented, except what may be read either way', () => {
    const items = [
      readCroquetas,
      { ...readCroquetas, name: 'Calle Mayor' },
      { ...readCroquetas, name: 'MENÚ DEL DÍA' },
    ];
    expect(scoreReading(truth, { ...perfect, items })).toMatchObject({ found: 1, invented: 1 });
  });

  it('finds an item whose name is cut or has more in it, and counts the name as wrong', () => {
    expect(scoreReading(truth, withItem({ name: 'Croquetas de jamón (1, 6T)' }))).toMatchObject({
      found: 1,
      names: 0,
      invented: 0,
    });
    expect(scoreReading(truth, withItem({ name: 'Croquetas de' }))).toMatchObject({ found: 1, names: 0 });
  });

  it('tells an item that is lost silently from one that was told', () => {
    const none = { ...perfect, items: [] };
    expect(scoreReading(truth, none)).toMatchObject({ found: 0, lostSilently: 1, cellsLost: 2 });
    const told = { ...none, notUnderstood: ['Croquetas de jamón …… 9,50'] };
    expect(scoreReading(truth, told)).toMatchObject({ found: 0, lostSilently: 0, cellsLost: 0, cellsDoubtful: 2 });
  });

  it('counts an item that was kept as mere text as lost silently', () => {
    expect(scoreReading(truth, { ...perfect, items: [], texts: ['Croquetas de jamón 9,50'] }).lostSilently).toBe(1);
  });

  it('wants all prices and no other', () => {
    expect(scoreReading(truth, withItem({ prices: ['9,50 €', '11 €'] })).prices).toBe(0);
    expect(scoreReading(truth, withItem({ prices: [] })).prices).toBe(0);
    expect(scoreReading(truth, withItem({ prices: ['9.5'] })).prices).toBe(1);
  });

  it('tells lost hazards, doubts and certainties that nobody wrote apart', () => {
    const of = (...hazards: ReadItem['hazards']) => scoreReading(truth, withItem({ hazards }));
    const soja = { id: 'soja', status: 'traces' } as const;
    expect(of(soja)).toMatchObject({ cellsRight: 1, cellsLost: 1 });
    expect(of(soja, { id: 'gluten', status: 'doubtful' })).toMatchObject({
      cellsRight: 1,
      cellsDoubtful: 1,
      cellsLost: 0,
    });
    expect(of(soja, { status: 'doubtful' })).toMatchObject({ cellsRight: 1, cellsDoubtful: 1, cellsLost: 0 });
    expect(of(soja, { id: 'gluten', status: 'free' })).toMatchObject({ cellsInvented: 1, falselyFree: 1 });
    const both = [{ id: 'gluten', status: 'contains' }, soja] as const;
    expect(of(...both, { id: 'apio', status: 'contains' })).toMatchObject({
      cells: 3,
      cellsRight: 2,
      cellsInvented: 1,
    });
    expect(of(...both, { id: 'apio', status: 'doubtful' })).toMatchObject({
      cells: 3,
      cellsInvented: 0,
      cellsDoubtful: 1,
    });
  });

  it('never takes a certainty for a doubt that the file leaves', () => {
    const doubtful: Truth = { ...truth, items: [{ ...croquetas, hazards: { gluten: 'doubtful' } }] };
    const of = (...hazards: ReadItem['hazards']) => scoreReading(doubtful, withItem({ hazards }));
    expect(of({ id: 'gluten', status: 'doubtful' }).cellsRight).toBe(1);
    expect(of({ status: 'doubtful' }).cellsRight).toBe(1);
    expect(of({ id: 'gluten', status: 'contains' })).toMatchObject({ cellsRight: 0, cellsInvented: 1 });
    expect(of()).toMatchObject({ cellsLost: 1 });
  });

  it('wants a doubt where a mark has no meaning', () => {
    const stray: Truth = { ...truth, items: [{ ...croquetas, unknownMarks: 1 }] };
    expect(scoreReading(stray, perfect)).toMatchObject({ cells: 3, cellsLost: 1 });
    const doubted = withItem({ hazards: [...readCroquetas.hazards, { status: 'doubtful' }] });
    expect(scoreReading(stray, doubted)).toMatchObject({ cells: 3, cellsRight: 3 });
  });

  it('wants what the house says of all read as such, and every other line kept', () => {
    const { statements, texts, ...rest } = perfect;
    expect(scoreReading(truth, { ...rest, statements: [], texts: [...texts, ...statements] })).toMatchObject({
      statementsFound: 0,
    });
    expect(scoreReading(truth, { ...rest, statements, texts: [] })).toMatchObject({ othersLost: 1 });
  });

  it('is full for the truth itself, of every class', async () => {
    for (const layout of layoutClasses.filter(({ name }) => !name.includes('pdf'))) {
      const { truth: said } = await layout.render(menuFor(layout, 3));
      const score = scoreReading(said, echo(said));
      expect(score.faults).toEqual([]);
      expect(score).toMatchObject({ found: score.items, cellsRight: score.cells, invented: 0 });
    }
  });

  it('never finds more than there is, whatever was read', () => {
    const word = fc.constantFrom('Croquetas', 'de jamón', 'Calle', 'x');
    const item = fc.record({
      name: fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' ')),
      prices: fc.array(fc.constantFrom('9,50', '3')),
      hazards: fc.array(
        fc.record({ id: fc.constantFrom('gluten', 'apio'), status: fc.constantFrom('contains', 'free') }),
      ),
    });
    fc.assert(
      fc.property(fc.array(item as fc.Arbitrary<ReadItem>), (items) => {
        const score = scoreReading(truth, { ...perfect, items });
        const { cellsRight, cellsDoubtful, cellsLost, cellsInvented, cells } = score;
        expect(score.found + score.invented).toBe(items.length);
        expect(cellsRight + cellsDoubtful + cellsLost + cellsInvented).toBe(cells);
      }),
    );
  });
});
