import type { AnswerEnvelope } from '../../../server/contract/v2.ts';

/** An envelope as the server sends it, with what a test needs changed. */
export function envelopeOf(changes: Partial<AnswerEnvelope> = {}): AnswerEnvelope {
  return {
    trace_id: 'trace-1',
    domain_id: 'bakery',
    tenant_slug: 'default',
    branch_slug: 'main',
    session_id: 'session-1',
    language: 'es',
    decision: 'ANSWER',
    intent: 'GENERAL',
    risk: 'LOW',
    action: 'NONE',
    item: null,
    candidates: [],
    hazards: { label: 'Alérgenos', asked: [], asked_names: [], explicit: [], possible: [], declared_free: [], unknown: [] },
    items: [],
    items_total: changes.items?.length ?? 0,
    offered: [],
    understood: { conditions: [], leftover: [] },
    links: [],
    answer: null,
    uncertainties: [],
    warnings: [],
    corrections: [],
    confidence: 1,
    pending_action: null,
    suggestions: [],
    sources: [],
    levels: [],
    policy: { id: 'GENERAL', threshold: 0.78, preferred_sections: [] },
    engine: { llm: 'builtin', embeddings: 'builtin' },
    timings_ms: { total: 5 },
    ...changes,
  };
}
