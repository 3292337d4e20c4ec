import { describe, expect, it } from 'vitest';
import { toKnowledgeHealthAnswer } from '../../../../server/api/owners/knowledge-health-answer.ts';
import type { KnowledgeHealth } from '../../../../server/knowledge/index.ts';

const time = { at: '2026-12-02T03:00:00.000Z', local: '2026-12-02T00:00:00-03:00', zone: 'America/Buenos_Aires' };
const told = { at: time.at, local: time.local, time_zone: time.zone };
const place = { documentId: 4, version: 2, itemId: 'pan' };
const toldPlace = { document_id: 4, title: 'Carta', version: 2, item_id: 'pan' };
const gluten = { id: 'gluten', name: 'gluten' };

const health: KnowledgeHealth = {
  scope: { domainId: 'library', tenantSlug: 'casa', branchSlug: '*' },
  checkedAt: time,
  concerns: ['contradictions'],
  documents: { draft: 1, scheduled: 2, inForce: 3, expired: 4, archived: 5 },
  items: 6,
  chunks: 7,
  readsPictures: true,
  unknownWords: { count: 1, first: [{ word: 'rape', items: 2, names: ['Arroz', 'Caldo'] }] },
  itemsWithoutHazards: {
    count: 2,
    first: [
      { code: 'nothing-declared', itemId: 'agua', name: 'Agua' },
      { code: 'no-hazard-named', itemId: 'te', name: 'Té', category: 'bebidas' },
    ],
  },
  documentsWithoutItems: { count: 1, first: [{ documentId: 4, title: 'Carta', version: 2 }] },
  embeddings: [{ embedderId: 'new:8', chunks: 5, missing: 2, isActive: true }],
  lastIngest: { documentId: 4, title: 'Carta', version: 2, time },
  expiresSoon: [
    { documentId: 4, title: 'Carta', version: 2, time: { ...time, endOf: '2026-12-01' }, nextVersion: 3 },
    { documentId: 5, title: 'Ficha', version: 1, time },
  ],
  beginsSoon: [{ documentId: 4, title: 'Carta', version: 3, time }],
  contradictions: {
    count: 4,
    first: [
      {
        code: 'verdicts-differ',
        weight: 'grave',
        name: 'Pan',
        hazard: gluten,
        says: [
          { ...place, verdict: 'CONTAINS' },
          { ...place, documentId: 9, verdict: 'DECLARED_FREE' },
        ],
      },
      {
        code: 'record-contradicts-itself',
        weight: 'grave',
        name: 'Pan',
        hazard: { ...gluten, kind: 'diet' },
        place,
      },
      { code: 'id-names-differ', weight: 'grave', itemId: 'pan', says: [{ ...place, name: 'Pan' }] },
      { code: 'fields-differ', weight: 'slight', name: 'Pan', field: 'price', says: [{ ...place, value: 5 }] },
    ],
  },
  titles: { '4': 'Carta' },
  jobs: {
    queued: 1,
    running: 2,
    failed: [{ id: 'j1', kind: 'ingest', subject: 'document:4', failure: 'pdf-without-text', time }],
  },
};

describe('the health on the wire', () => {
  it('has every part by the names of the contract', () => {
    expect(toKnowledgeHealthAnswer(health, [])).toEqual({
      domain_id: 'library',
      tenant_slug: 'casa',
      branch_slug: '*',
      checked_at: told,
      concerns: ['contradictions'],
      documents: { draft: 1, scheduled: 2, in_force: 3, expired: 4, archived: 5 },
      items: 6,
      chunks: 7,
      reads_pictures: true,
      unknown_words: { count: 1, first: [{ word: 'rape', items: 2, names: ['Arroz', 'Caldo'] }] },
      items_without_hazards: {
        count: 2,
        first: [
          { code: 'nothing-declared', item_id: 'agua', name: 'Agua' },
          { code: 'no-hazard-named', item_id: 'te', name: 'Té', category: 'bebidas' },
        ],
      },
      documents_without_items: { count: 1, first: [{ document_id: 4, title: 'Carta', version: 2 }] },
      embeddings: [{ embedder_id: 'new:8', chunks: 5, missing: 2, active: true }],
      last_ingest: { document_id: 4, title: 'Carta', version: 2, time: told },
      expires_soon: [
        { document_id: 4, title: 'Carta', version: 2, time: { ...told, end_of: '2026-12-01' }, next_version: 3 },
        { document_id: 5, title: 'Ficha', version: 1, time: told },
      ],
      begins_soon: [{ document_id: 4, title: 'Carta', version: 3, time: told }],
      contradictions: {
        count: 4,
        first: [
          {
            code: 'verdicts-differ',
            weight: 'grave',
            name: 'Pan',
            hazard: gluten,
            says: [
              { ...toldPlace, verdict: 'CONTAINS' },
              { document_id: 9, version: 2, item_id: 'pan', verdict: 'DECLARED_FREE' },
            ],
          },
          {
            code: 'record-contradicts-itself',
            weight: 'grave',
            name: 'Pan',
            hazard: { ...gluten, kind: 'diet' },
            place: toldPlace,
          },
          { code: 'id-names-differ', weight: 'grave', item_id: 'pan', says: [{ ...toldPlace, name: 'Pan' }] },
          { code: 'fields-differ', weight: 'slight', name: 'Pan', field: 'price', says: [{ ...toldPlace, value: 5 }] },
        ],
      },
      jobs: {
        queued: 1,
        running: 2,
        failed: [{ id: 'j1', kind: 'ingest', subject: 'document:4', failure: 'pdf-without-text', time: told }],
      },
      domain_problems: [],
      demo_missing: [],
    });
  });

  it('says null where nothing was ever read', () => {
    expect(toKnowledgeHealthAnswer({ ...health, lastIngest: null }, []).last_ingest).toBeNull();
  });

  it('adds the problems of the domain files, as a concern and whole', () => {
    const problem = { file: 'a.yaml', line: 3, reason: 'unknown key', severity: 'error' as const };
    expect(toKnowledgeHealthAnswer(health, [problem])).toMatchObject({
      concerns: ['contradictions', 'domain-problems'],
      domain_problems: [problem],
    });
  });

  it('adds what of the demo is missing, as a concern and whole', () => {
    const missing = { file: 'a/carta.pdf', reason: 'El PDF es demasiado complejo.' };
    expect(toKnowledgeHealthAnswer(health, [], [missing])).toMatchObject({
      concerns: ['contradictions', 'demo-not-whole'],
      demo_missing: [missing],
    });
  });
});
