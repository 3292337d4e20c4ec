import { describe, expect, it } from 'vitest';
import { formatSources, levelsOf } from '../../../../server/assistant/steps/format.ts';
import { makeChunkRow, makeEvidence } from '../../../support/samples/make-catalog.ts';

const rows = Array.from({ length: 12 }, (_, index) => makeChunkRow('masa', `texto ${String(index)}`));

describe('the sources of an answer', () => {
  it('are the evidence in its order, ten at most, each with its text to the letter', () => {
    const sources = formatSources(makeEvidence(rows), true);
    expect(sources).toHaveLength(10);
    expect(sources.map(({ chunkId }) => chunkId)).toEqual(rows.slice(0, 10).map(({ chunkId }) => chunkId));
    expect(sources[0]).toEqual({
      source: 'hand.json',
      chunkId: rows[0]?.chunkId,
      chunkType: 'masa',
      documentId: 1,
      version: 1,
      level: 'branch',
      excerpt: 'texto 0',
      score: 1,
    });
  });

  it('are none where the domain does not cite', () => {
    expect(formatSources(makeEvidence(rows), false)).toEqual([]);
  });

  it('say of which level and from when their document is', () => {
    const inherited = makeChunkRow('masa', 'texto', { level: 'tenant', effectiveFrom: '2026-12-01T03:00:00.000Z' });
    expect(formatSources(makeEvidence([inherited]), true)[0]).toMatchObject({
      level: 'tenant',
      effectiveFrom: '2026-12-01T03:00:00.000Z',
    });
  });
});

it('the levels of an answer are told once each, the branch first', () => {
  const of = (...levels: ('branch' | 'tenant')[]) => levelsOf(levels.map((level) => ({ level })));
  expect(of()).toEqual([]);
  expect(of('tenant')).toEqual(['tenant']);
  expect(of('tenant', 'branch', 'tenant')).toEqual(['branch', 'tenant']);
});
