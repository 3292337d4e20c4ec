import { describe, expect, it } from 'vitest';
import type { HealthParts } from '../../../../server/knowledge/health/knowledge-health.ts';
import type { HealthCounts } from '../../../../server/knowledge/health/ports.ts';
import { assembleHealth } from '../../../../server/knowledge/health/knowledge-health.ts';
import { declaredTexts } from '../../../../server/knowledge/hazards/declared-texts.ts';
import type { ContradictingItem } from '../../../../server/knowledge/documents/find-contradictions.ts';
import { makeRow, rules } from '../documents/make-content.ts';

const zone = 'America/Argentina/Buenos_Aires';
const now = new Date('2026-12-01T12:00:00.000Z');

const counts = (fields: Partial<HealthCounts> = {}): HealthCounts => ({
  documents: { draft: 1, scheduled: 2, inForce: 3, expired: 4, archived: 5 },
  chunks: 10,
  embeddings: [{ embedderId: 'new:8', chunks: 10 }],
  lastIngest: null,
  jobs: { queued: 0, running: 0, failed: [] },
  ...fields,
});

function health(fields: Partial<HealthParts> = {}, rows: readonly ContradictingItem[] = []) {
  return assembleHealth({
    scope: { domainId: 'library', tenantSlug: 'casa', branchSlug: 'centro' },
    rules,
    counts: counts(),
    rows,
    items: rows.map((row) => ({ ...row, declared: declaredTexts(row.record, rules.hazards) })),
    versions: [],
    titles: new Map(),
    withoutItems: [],
    embedderId: 'new:8',
    now,
    zone,
    reader: { seesPictures: false },
    ...fields,
  });
}

describe('knowledge that is well', () => {
  it('gives no concern, and tells what is there', () => {
    const told = health({}, [makeRow(1, 'Pan', { parts: ['harina'] })]);
    expect(told).toMatchObject({
      concerns: [],
      scope: { tenantSlug: 'casa' },
      checkedAt: { at: '2026-12-01T12:00:00.000Z', local: '2026-12-01T09:00:00-03:00' },
      documents: { draft: 1, scheduled: 2, inForce: 3, expired: 4, archived: 5 },
      items: 1,
      chunks: 10,
      readsPictures: false,
      lastIngest: null,
      contradictions: { count: 0, first: [] },
      itemsWithoutHazards: { count: 0, first: [] },
      titles: {},
    });
  });

  it('tells whether pictures are read', () => {
    expect(health({ reader: { seesPictures: true } }).readsPictures).toBe(true);
  });

  it('tells the last reading by the clock of the branch', () => {
    const lastIngest = { at: '2026-11-30T01:00:00.000Z', documentId: 3, title: 'Carta', version: 2 };
    expect(health({ counts: counts({ lastIngest }) }).lastIngest).toMatchObject({
      title: 'Carta',
      version: 2,
      time: { at: lastIngest.at, local: '2026-11-29T22:00:00-03:00' },
    });
  });
});

describe('embeddings', () => {
  const embeddings = (list: HealthCounts['embeddings']) => health({ counts: counts({ embeddings: list }) });

  it('are told with what is missing, the one in use first', () => {
    const told = embeddings([
      { embedderId: 'old:4', chunks: 10 },
      { embedderId: 'new:8', chunks: 7 },
    ]);
    expect(told.embeddings).toEqual([
      { embedderId: 'new:8', chunks: 7, missing: 3, isActive: true },
      { embedderId: 'old:4', chunks: 10, missing: 0, isActive: false },
    ]);
    expect(told.concerns).toEqual(['embeddings-missing']);
  });

  it('of the one in use are told when there is none yet', () => {
    expect(embeddings([]).embeddings).toEqual([{ embedderId: 'new:8', chunks: 0, missing: 10, isActive: true }]);
  });

  it('of one that is on its way are no concern', () => {
    const told = embeddings([
      { embedderId: 'new:8', chunks: 10 },
      { embedderId: 'next:16', chunks: 2 },
    ]);
    expect(told.concerns).toEqual([]);
    expect(told.embeddings[1]).toMatchObject({ missing: 8, isActive: false });
  });
});

describe('concerns', () => {
  it('are documents that contradict each other, told with their titles', () => {
    const rows = [makeRow(1, 'Budín', { parts: ['harina'] }), makeRow(2, 'Budín', { free_from: ['gluten'] })];
    const titles = new Map([
      [1, 'Carta'],
      [2, 'Ficha'],
      [3, 'Otra'],
    ]);
    const told = health({ titles }, rows);
    expect(told.contradictions).toMatchObject({ count: 1, first: [{ code: 'verdicts-differ' }] });
    expect(told.titles).toEqual({ '1': 'Carta', '2': 'Ficha' });
    expect(told.concerns).toEqual(['contradictions']);
  });

  it('are items without hazards: the first fifty are listed, all are counted', () => {
    const rows = Array.from({ length: 60 }, (_unused, at) => makeRow(1, `Plato ${String(at)}`));
    const { itemsWithoutHazards, concerns } = health({}, rows);
    expect(itemsWithoutHazards.count).toBe(60);
    expect(itemsWithoutHazards.first.map(({ name }) => name)).toEqual(rows.slice(0, 50).map(({ name }) => name));
    expect(concerns).toEqual(['items-without-hazards']);
  });

  it('are an end without a successor; with one it is only told', () => {
    const ending = {
      documentId: 1,
      title: 'Carta',
      version: 1,
      inForceFrom: '2026-01-01T00:00:00.000Z',
      inForceUntil: '2026-12-05T03:00:00.000Z',
    };
    const next = { documentId: 1, title: 'Carta', version: 2, inForceFrom: ending.inForceUntil };
    expect(health({ versions: [ending] })).toMatchObject({
      concerns: ['expires-without-successor'],
      expiresSoon: [{ version: 1 }],
    });
    expect(health({ versions: [ending, next] })).toMatchObject({
      concerns: [],
      expiresSoon: [{ nextVersion: 2 }],
      beginsSoon: [{ version: 2 }],
    });
    expect(health({ versions: [ending], days: 2 }).expiresSoon).toEqual([]);
  });

  it('are jobs that failed, with why', () => {
    const failed = {
      id: 'j1',
      kind: 'ingest',
      subject: 'document:3',
      failure: 'pdf-without-text',
      endedAt: '2026-12-01T11:00:00.000Z',
    };
    const told = health({ counts: counts({ jobs: { queued: 1, running: 2, failed: [failed] } }) });
    expect(told.jobs).toMatchObject({
      queued: 1,
      running: 2,
      failed: [{ id: 'j1', failure: 'pdf-without-text', time: { local: '2026-12-01T08:00:00-03:00' } }],
    });
    expect(told.jobs.failed[0]).not.toHaveProperty('endedAt');
    expect(told.concerns).toEqual(['jobs-failed']);
  });

  it('are a scope that answers nothing, unless its chain answers for it', () => {
    const documents = { draft: 1, scheduled: 0, inForce: 0, expired: 0, archived: 0 };
    expect(health({ counts: counts({ documents, chunks: 0, embeddings: [] }) }).concerns).toEqual(['nothing-in-force']);
    expect(health({ counts: counts({ documents }) }).concerns).toEqual([]);
  });

  it('are documents of items in which none was understood, and no questions or terms', () => {
    const withoutItems = ['menu', 'faq', 'glossary'].map((type, index) => ({
      documentId: index + 1,
      title: type,
      version: 1,
      type,
    }));
    const sections = [
      { type: 'notes', labels: [], cut: 'passages' as const },
      { type: 'faq', labels: [], cut: 'questions' as const },
      { type: 'terms', labels: [], cut: 'terms' as const },
    ];
    const documentTypes = [
      { id: 'menu', prefers: ['notes'] },
      { id: 'faq', prefers: ['faq'] },
      { id: 'glossary', prefers: ['terms'] },
    ];
    const told = health({ withoutItems, rules: { ...rules, sections, documentTypes } });
    expect(told.documentsWithoutItems).toEqual({ count: 1, first: [{ documentId: 1, title: 'menu', version: 1 }] });
    expect(told.concerns).toEqual(['documents-without-items']);
    const { item: _item, ...ofTexts } = rules;
    expect(health({ withoutItems, rules: ofTexts }).concerns).toEqual([]);
  });

  it('stand the gravest first', () => {
    const documents = { draft: 0, scheduled: 0, inForce: 1, expired: 0, archived: 0 };
    const rows = [makeRow(1, 'Pan', { price: 1 }), makeRow(2, 'Pan', { price: 2 })];
    const told = health({ counts: counts({ documents, embeddings: [] }) }, rows);
    expect(told.concerns).toEqual(['contradictions', 'items-without-hazards', 'embeddings-missing']);
  });
});
