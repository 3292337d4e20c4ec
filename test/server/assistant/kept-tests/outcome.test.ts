import { describe, expect, it } from 'vitest';
import type { Difference } from '../../../../server/assistant/kept-tests/outcome.ts';
import { compareOutcomes, DIFFERENCES, outcomeOf } from '../../../../server/assistant/kept-tests/outcome.ts';
import type { Envelope, Outcome } from '../../../../server/assistant/index.ts';
import { DIFFERENCES as ON_THE_WIRE } from '../../../../server/contract/kept-tests.ts';
import { makeOutcome } from '../../../support/samples/make-outcome.ts';

const LATEX = { id: 'latex', name: 'látex' };
const NICKEL = { id: 'niquel', name: 'níquel' };
const SADDLE = { id: 'asiento', name: 'El Asiento' };
const BELL = { id: 'timbre', name: 'El Timbre' };

const ENVELOPE: Envelope = {
  traceId: 't',
  scope: { domainId: 'bicis', tenantSlug: 'default', branchSlug: 'main' },
  language: 'es',
  decision: 'ANSWER',
  intent: 'ALLERGENS',
  risk: 'CRITICAL',
  action: 'VERIFY_WITH_STAFF',
  item: { itemId: 'asiento', name: 'El Asiento', confidence: 1 },
  candidates: [{ itemId: 'asiento', name: 'El Asiento', confidence: 1 }],
  hazards: {
    label: 'riesgos',
    asked: ['latex'],
    askedNames: [LATEX],
    explicit: [
      { ...NICKEL, severity: 'critical' },
      { ...LATEX, notes: 'en la funda' },
    ],
    possible: [],
    declaredFree: [],
    unknown: [],
  },
  items: [
    { itemId: 'timbre', name: 'El Timbre', verdict: 'NOT_DECLARED' },
    { itemId: 'asiento', name: 'El Asiento', verdict: 'CONTAINS' },
  ],
  itemsTotal: 2,
  offered: ['timbre', 'otro'],
  understood: { conditions: [], leftover: [] },
  links: [],
  answer: 'Sí: lleva látex [1].',
  uncertainties: ['No sé del timbre.'],
  warnings: ['Cuidado.', 'Sin fuentes.'],
  noSources: 'Sin fuentes.',
  corrections: [],
  confidence: 1,
  suggestions: [],
  sources: ['Funda de látex.', 'Cuero.', 'Funda de látex.'].map((excerpt) => ({
    source: 'guia.pdf',
    chunkId: 'guia.pdf:0',
    chunkType: 'notes',
    documentId: 1,
    version: 1,
    level: 'branch',
    excerpt,
    score: 0.9,
  })),
  levels: ['branch'],
  policy: { id: 'allergens', threshold: 0.85, preferredSections: [] },
  engine: { llm: 'builtin', embeddings: 'none' },
  timingsMs: { total: 3 },
};

describe('what an answer comes to', () => {
  it('is its decision, its verdict, its items, its offers, its facts and its warnings', () => {
    expect(outcomeOf(ENVELOPE)).toEqual({
      decision: 'ANSWER',
      action: 'VERIFY_WITH_STAFF',
      item: SADDLE,
      hazards: { explicit: [LATEX, NICKEL], possible: [], declaredFree: [], unknown: [] },
      items: [
        { ...SADDLE, verdict: 'CONTAINS' },
        { ...BELL, verdict: 'NOT_DECLARED' },
      ],
      offered: [BELL, { id: 'otro', name: 'otro' }],
      facts: ['Cuero.', 'Funda de látex.'],
      warnings: ['Cuidado.', 'No sé del timbre.'],
      answer: 'Sí: lleva látex [1].',
    });
  });

  it('is the same however scores, times and traces differ', () => {
    const { sources } = ENVELOPE;
    const again = {
      ...ENVELOPE,
      traceId: 'u',
      timingsMs: {},
      confidence: 0.9,
      sources: sources.toReversed().map((source) => ({ ...source, score: 0.1, version: 7 })),
    };
    expect(compareOutcomes(outcomeOf(ENVELOPE), outcomeOf(again))).toEqual([]);
  });
});

describe('two outcomes', () => {
  const BEFORE = makeOutcome({
    item: SADDLE,
    hazards: { explicit: [LATEX], possible: [], declaredFree: [], unknown: [] },
    items: [{ ...SADDLE, verdict: 'CONTAINS' }],
    offered: [BELL, SADDLE],
    facts: ['Funda de látex.'],
    warnings: ['Cuidado.'],
    answer: 'El Asiento [1] lleva látex y cuesta $ 1.200.',
  });
  const FREE: Outcome['hazards'] = { explicit: [], possible: [], declaredFree: [LATEX], unknown: [] };

  it.each<[what: string, now: Partial<Outcome>, differences: Difference[]]>([
    ['that are equal do not differ', {}, []],
    ['differ where it is not answered any more', { decision: 'DISCLAIMER' }, ['decision']],
    ['differ where a danger is gone', { hazards: FREE }, ['verdict']],
    ['differ where it may be ordered now', { action: 'SAFE_TO_ORDER' }, ['verdict']],
    ['differ where another item is meant', { item: BELL }, ['verdict']],
    ['differ in an item’s verdict', { items: [{ ...SADDLE, verdict: 'MAY_CONTAIN' }] }, ['items']],
    ['differ in what is offered first', { offered: [SADDLE, BELL] }, ['offered']],
    ['differ in a passage', { facts: ['Funda de cuero.'] }, ['facts']],
    ['differ in a figure', { answer: 'El Asiento [1] lleva látex y cuesta $ 1.300.' }, ['facts']],
    ['differ in a warning', { warnings: [] }, ['warnings']],
    ['differ in nothing but words', { answer: 'Lleva látex [2] El Asiento: $ 1.200.' }, ['wording']],
    ['tell the graver first', { warnings: [], hazards: FREE, answer: 'Nada.' }, ['verdict', 'facts', 'warnings']],
    ['do not differ by what a thing is called', { item: { ...SADDLE, name: 'Sillín' } }, []],
  ])('%s', (_what, now, differences) => {
    expect(compareOutcomes(BEFORE, { ...BEFORE, ...now })).toEqual(differences);
  });

  it('differ in what the wire has words for', () => {
    expect(DIFFERENCES).toEqual(ON_THE_WIRE);
  });
});
