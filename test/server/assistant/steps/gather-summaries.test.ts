import { describe, expect, it } from 'vitest';
import type { Library } from '../../../../server/assistant/index.ts';
import { gatherSummaries, summariesWanted } from '../../../../server/assistant/steps/gather-summaries.ts';
import type { Understood } from '../../../../server/assistant/steps/understood.ts';
import { graphOf } from '../../../../server/knowledge/graph/graph-of.ts';
import type { EvidenceItem, RetrievalPlan } from '../../../../server/knowledge/index.ts';
import { readDomain, scopeOf, unaborted } from '../../../support/library/build-library.ts';
import { makeCatalog, makeCatalogItem, makeChunkRow, makeEvidence } from '../../../support/samples/make-catalog.ts';
import { silentLibrary } from '../../../support/assistant/silent-library.ts';

const bakery = await readDomain('bakery');
const rogel = makeCatalogItem('Rogel');
const gluten = { id: 'gluten', name: 'gluten', kind: 'hazard' };

/** Only what is looked at. */
function about(approach: object, reading: object = {}): Understood {
  return { approach, reading: { hazards: [], ingredients: [], ...reading } } as unknown as Understood;
}
const set = { kind: 'set', items: [rogel], isNarrowed: false };

describe('the summaries that are wanted', () => {
  it('are the cards of a few items, and none of many', () => {
    expect(summariesWanted(about({ kind: 'items', items: [rogel] }))).toEqual({ itemIds: ['rogel'] });
    expect(summariesWanted(about({ kind: 'items', items: [rogel, rogel, rogel, rogel] }))).toBeUndefined();
  });

  it('are the category of a set, else the menu by each hazard, else what there is', () => {
    const torta = { value: 'torta' };
    expect(summariesWanted(about(set, { category: torta, hazards: [gluten] }))).toEqual({ categories: ['torta'] });
    expect(summariesWanted(about(set, { hazards: [gluten] }))).toEqual({ hazardIds: ['gluten'] });
    expect(summariesWanted(about(set))).toEqual({ overview: true });
  });

  it('are none of what was walked or filtered, nor of an answer that stands on no facts', () => {
    expect(summariesWanted(about(set, { ingredients: ['crema'] }))).toBeUndefined();
    expect(summariesWanted(about({ ...set, places: ['horno'] }))).toBeUndefined();
    for (const kind of ['search', 'missing', 'greeting', 'emergency', 'clarify', 'no-item'])
      expect(summariesWanted(about({ kind, items: [] }))).toBeUndefined();
  });
});

describe('gathering them', () => {
  const plans: RetrievalPlan[] = [];
  const row = { id: 'item:rogel', kind: 'item' as const, itemIds: ['rogel'], text: 'Rogel.', from: [] };
  const summary: EvidenceItem = { source: 'R1', content: 'Rogel.', score: 1, metadata: { row } };
  const library: Library = {
    embedderId: 'hand',
    catalog: () => Promise.resolve(makeCatalog(rogel)),
    graph: graphOf,
    notices: () => [],
    ...silentLibrary,
    readWord: () => undefined,
    retrieve: (_scope, _rules, plan) => {
      plans.push(plan);
      return Promise.resolve([summary, ...makeEvidence([makeChunkRow('relato', 'x')])]);
    },
  };
  const question = {
    message: '¿Qué es el rogel?',
    domain: bakery,
    scope: scopeOf(bakery),
    traceId: 'trace',
    pace: 'at-once' as const,
    api: 'v2' as const,
  };

  it('asks the library for them and for no chunk, and takes nothing else', async () => {
    const found = await gatherSummaries(question, about({ kind: 'items', items: [rogel] }), library, unaborted());
    expect(plans).toEqual([{ query: question.message, topK: 0, itemIds: [], summaries: { itemIds: ['rogel'] } }]);
    expect(found).toEqual([summary]);
  });

  it('does not ask where none is wanted', async () => {
    plans.length = 0;
    expect(await gatherSummaries(question, about({ kind: 'search' }), library, unaborted())).toEqual([]);
    expect(plans).toEqual([]);
  });
});
