import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HazardFact, ItemFacts } from '../../../../../server/knowledge/index.ts';
import type { HazardMark } from '../../../../../server/knowledge/ingest/listing/listing.ts';
import type { Bearing } from '../../../../../server/knowledge/ingest/listing/settle/settle.ts';
import { readCells } from '../../../../../server/knowledge/documents/review/read-cells.ts';
import type { ReviewCell } from '../../../../../server/knowledge/documents/review/read-cells.ts';
import { makeMark, makeSettlement } from '../../ingest/listing/make-listed.ts';

const SILENT: ItemFacts = { lexicon: '', hazards: [], uncertainties: [] };

function makeFacts(verdict: HazardFact['verdict'], strength?: HazardFact['strength']): ItemFacts {
  const origins = [{ field: 'notes', text: 'con huevo', word: 'huevo', manner: 'name' as const }];
  const fact = { id: 'huevo', name: 'huevo', verdict, origins, ...(strength === undefined ? {} : { strength }) };
  return { ...SILENT, hazards: [fact] };
}

const bearing = (status: Bearing['status'], isLive = true): Bearing => ({ ...makeSettlement({ status }), isLive });

function cellOf(sources: {
  readonly facts?: ItemFacts;
  readonly marks?: readonly HazardMark[];
  readonly bearings?: readonly Bearing[];
}): ReviewCell | undefined {
  return readCells(['huevo'], { facts: SILENT, marks: [], bearings: [], ...sources })[0];
}

const mark = (status: HazardMark['status']): readonly HazardMark[] => [makeMark('huevo', status, 'H')];

describe('a cell that nobody settled', () => {
  it('is none where nothing is said', () => {
    expect(cellOf({})).toBeUndefined();
    expect(cellOf({ marks: [makeMark('gluten', 'contains')] })).toBeUndefined();
    expect(cellOf({ facts: makeFacts('MAY_CONTAIN', 'by-name') })).toBeUndefined();
  });

  it.each([
    ['contains', 'contains', false],
    ['traces', 'traces', false],
    ['doubtful', 'doubtful', true],
    ['free', 'unsaid', true],
  ] as const)('marked %s is told as %s', (status, told, asks) => {
    const place = { page: 1, line: 1 };
    expect(cellOf({ marks: mark(status) })).toMatchObject({ read: status, status: told, asks, text: 'H', place });
  });

  it('takes the loudest of the marks and of the item’s words', () => {
    const read = (facts: ItemFacts, ...marks: HazardMark['status'][]): string | undefined =>
      cellOf({ facts, marks: marks.flatMap((each) => mark(each)) })?.read;
    expect(read(makeFacts('CONTAINS'), 'traces')).toBe('contains');
    expect(read(makeFacts('MAY_CONTAIN', 'stated'), 'free')).toBe('traces');
    expect(read(makeFacts('MAY_CONTAIN', 'described'), 'doubtful')).toBe('doubtful');
    expect(read(SILENT, 'free', 'doubtful', 'contains', 'traces')).toBe('contains');
  });

  it('asks nothing of an absence that the owner declared in a field of their own', () => {
    expect(cellOf({ facts: makeFacts('DECLARED_FREE') })).toMatchObject({ read: 'free', status: 'free', asks: false, text: 'con huevo' }); // prettier-ignore
  });
});

describe('a cell that was settled', () => {
  it.each([
    ['doubtful', 'free', 'free'],
    ['doubtful', 'unsaid', 'unsaid'],
    ['doubtful', 'contains', 'contains'],
    ['doubtful', 'traces', 'traces'],
    ['free', 'free', 'free'],
    ['free', 'unsaid', 'unsaid'],
    ['free', 'contains', 'contains'],
    ['contains', 'contains', 'contains'],
    ['traces', 'contains', 'contains'],
  ] as const)('marked %s and settled as %s is %s and asks nothing', (status, settled, told) => {
    const cell = cellOf({ marks: mark(status), bearings: [bearing(settled)] });
    expect(cell).toMatchObject({ status: told, asks: false, settled: { status: settled, by: 'ana' } });
  });

  it.each([
    ['contains', 'free', 'contains', true],
    ['traces', 'free', 'traces', true],
    ['doubtful', 'free', 'doubtful', true],
    ['doubtful', 'unsaid', 'doubtful', true],
    ['doubtful', 'contains', 'contains', false],
    ['free', 'free', 'unsaid', true],
    ['free', 'contains', 'contains', true],
    ['contains', 'unsaid', 'contains', false],
  ] as const)('of an item that changed: marked %s, once settled as %s, is %s', (status, settled, told, asks) => {
    const cell = cellOf({ marks: mark(status), bearings: [bearing(settled, false)] });
    expect(cell).toMatchObject({ status: told, asks });
  });

  it('is asked again where nothing is said any more of what was settled as free', () => {
    expect(cellOf({ bearings: [bearing('free')] })).toMatchObject({ status: 'free', asks: false });
    expect(cellOf({ bearings: [bearing('free', false)] })).toMatchObject({ status: 'unsaid', asks: true });
    expect(cellOf({ bearings: [bearing('unsaid', false)] })).toMatchObject({ status: 'unsaid', asks: false });
  });

  it('is never told safer than a danger that is read, nor free without a live settlement', () => {
    const statuses = fc.constantFrom('contains', 'traces', 'free', 'doubtful' as const);
    const sources = fc.record({
      marks: fc.array(
        statuses.map((status) => makeMark('huevo', status)),
        { maxLength: 3 },
      ),
      bearings: fc.array(
        fc.tuple(fc.constantFrom('contains', 'traces', 'free', 'unsaid' as const), fc.boolean())
          .map(([status, isLive]) => bearing(status, isLive)), { maxLength: 1 }), // prettier-ignore
    });
    fc.assert(
      fc.property(sources, ({ marks, bearings }) => {
        const cell = cellOf({ marks, bearings });
        const isMarked = (status: string): boolean => marks.some((each) => each.status === status);
        if (isMarked('contains')) expect(cell?.status).toBe('contains');
        else if (isMarked('traces')) expect(['contains', 'traces']).toContain(cell?.status);
        if (cell?.status === 'free') expect(bearings).toMatchObject([{ status: 'free', isLive: true }]);
      }),
    );
  });
});
