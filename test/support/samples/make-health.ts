import type { KnowledgeHealth } from '../../../server/knowledge/index.ts';

/** A scope with nothing in it, and nothing wrong. */
export function makeHealth(parts: Partial<KnowledgeHealth> = {}): KnowledgeHealth {
  return {
    scope: { domainId: 'library', tenantSlug: 'default', branchSlug: 'main' },
    checkedAt: { at: '2026-12-02T03:00:00.000Z', local: '2026-12-02T03:00:00+00:00', zone: 'UTC' },
    concerns: [],
    documents: { draft: 0, scheduled: 0, inForce: 0, expired: 0, archived: 0 },
    items: 0,
    chunks: 0,
    readsPictures: false,
    unknownWords: { count: 0, first: [] },
    itemsWithoutHazards: { count: 0, first: [] },
    documentsWithoutItems: { count: 0, first: [] },
    embeddings: [],
    lastIngest: null,
    expiresSoon: [],
    beginsSoon: [],
    contradictions: { count: 0, first: [] },
    titles: {},
    jobs: { queued: 0, running: 0, failed: [] },
    ...parts,
  };
}
