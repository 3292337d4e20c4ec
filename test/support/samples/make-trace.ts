import type { Trace } from '../../../server/assistant/index.ts';

let made = 0;

/** A whole trace of one plain question; each has an id of its own and is a second newer than the one before. */
export function makeTrace(changes: Partial<Trace> = {}): Trace {
  made += 1;
  return {
    traceId: `trace-${String(made)}`,
    at: new Date(Date.UTC(2026, 0, 1) + made * 1000).toISOString(),
    scope: { domainId: 'bicis', tenantSlug: 'default', branchSlug: 'main' },
    sessionId: 'visita-1',
    api: 'v2',
    actorRole: 'customer',
    language: 'es',
    context: { table: 12 },
    question: '¿El Asiento lleva látex?',
    normalised: 'el asiento lleva latex',
    signals: [],
    intent: 'INGREDIENTS',
    risk: 'MEDIUM',
    policy: { id: 'ingredients', threshold: 0.78, preferredSections: ['parts'] },
    decision: 'ANSWER',
    action: 'NONE',
    confidence: 0.91,
    asked: ['latex'],
    itemIds: ['asiento'],
    candidates: [makeCandidate(1), { ...makeCandidate(2), itemId: 'asiento', cited: true }],
    answer: 'Sí: el asiento lleva látex [1].',
    warnings: ['Consultá al personal.'],
    uncertainties: [],
    withheld: [],
    corrections: [],
    engine: { llm: 'builtin', embeddings: 'hash:512' },
    versions: { server: '2.0.0', revision: '7' },
    timingsMs: { retrieve: 3.25, total: 9 },
    outcome: 'answered',
    ...changes,
  };
}

function makeCandidate(rowId: number): Trace['candidates'][number] {
  const place = { rowId, chunkId: `guia.pdf:${String(rowId)}`, chunkType: 'parts', documentId: 1, version: 2 };
  return { ...place, base: 0.5, final: 0.65, cited: false };
}
