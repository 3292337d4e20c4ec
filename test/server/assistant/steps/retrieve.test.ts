import { describe, expect, it } from 'vitest';
import type { Library } from '../../../../server/assistant/index.ts';
import { retrieveEvidence } from '../../../../server/assistant/steps/retrieve.ts';
import { understand } from '../../../../server/assistant/steps/understand.ts';
import type { CatalogItem, RetrievalPlan } from '../../../../server/knowledge/index.ts';
import { graphOf } from '../../../../server/knowledge/graph/graph-of.ts';
import { createLexicon } from '../../../../server/knowledge/index.ts';
import { readDomain, scopeOf, unaborted } from '../../../support/library/build-library.ts';
import { makeCatalog, makeCatalogItem, makeEvidence, makeFact } from '../../../support/samples/make-catalog.ts';
import { silentLibrary } from '../../../support/assistant/silent-library.ts';

const bakery = await readDomain('bakery');
const gluten = makeFact('gluten', 'CONTAINS', {
  origins: [{ field: 'masa', text: 'harina', word: 'harina', manner: 'implied' }],
});
const rogel = makeCatalogItem('Rogel', {
  category: 'torta',
  record: { nombre: 'Rogel', masa: ['harina'] },
  declared: ['harina'],
  hazards: [gluten],
  chunks: [
    ['masa', 'Masa: harina'],
    ['taller', 'Taller: mismo horno'],
  ],
});
const flan = makeCatalogItem('Flan', { category: 'torta', chunks: [['relato', 'Casero.']] });

async function retrieve(message: string, items: readonly CatalogItem[] = [rogel, flan]) {
  const plans: RetrievalPlan[] = [];
  const catalog = makeCatalog(...items);
  const library: Library = {
    embedderId: 'hand',
    catalog: () => Promise.resolve(catalog),
    graph: graphOf,
    notices: () => [],
    ...silentLibrary,
    readWord: () => undefined,
    retrieve: (_scope, _rules, plan) => {
      plans.push(plan);
      const chunks = catalog.items.flatMap((item) => item.chunks);
      return Promise.resolve(makeEvidence(chunks.filter(({ rowId }) => plan.first?.includes(rowId) === true)));
    },
  };
  const question = {
    message,
    domain: bakery,
    scope: scopeOf(bakery),
    traceId: 'trace',
    pace: 'at-once' as const,
    api: 'v1' as const,
  };
  const lexiconOf = () => createLexicon(bakery.hazards);
  const understood = await understand(
    question,
    { history: [], conditions: [], finding: undefined },
    { library, lexiconOf, today: () => new Date() },
  );
  const retrieved = await retrieveEvidence(question, understood, library, unaborted());
  return { ...retrieved, approach: understood.approach, plans };
}
const rowsOf = (item: CatalogItem): number[] => item.chunks.map(({ rowId }) => rowId);

describe('what is asked of the library', () => {
  it('for one item is its chunks, first those that show the fact and those that force a warning', async () => {
    const { plans, approach } = await retrieve('¿El rogel tiene gluten?');
    expect(approach.kind).toBe('items');
    expect(plans).toHaveLength(1);
    expect(plans[0]).toMatchObject({ itemIds: ['rogel'], first: rowsOf(rogel), topK: 6 });
  });

  it('for a set is what its sentences cite and nothing else', async () => {
    const { plans, evidence } = await retrieve('¿Qué hay sin gluten?');
    expect(plans[0]).toMatchObject({ itemIds: ['rogel'], first: rowsOf(rogel).slice(0, 1), topK: 1 });
    expect(evidence.map(({ metadata }) => metadata.row.text)).toEqual(['Masa: harina']);
  });

  it('for a question that facts do not answer is a search over everything', async () => {
    const { plans, outline } = await retrieve('¿Cuál es la capital de Francia?');
    expect(plans).toEqual([{ query: '¿Cuál es la capital de Francia?', topK: 6, preferredTypes: [] }]);
    expect(outline).toEqual([]);
  });

  it('for a greeting is nothing', async () => {
    const { plans, evidence, outline } = await retrieve('hola');
    expect(plans).toEqual([]);
    expect(evidence).toEqual([]);
    expect(outline.length).toBeGreaterThan(0);
  });

  it('is never more than ten rows, and a forced one is not crowded out', async () => {
    const many = makeCatalogItem('Torre', {
      declared: ['harina'],
      hazards: [{ ...gluten, origins: Array.from({ length: 3 }, () => gluten.origins[0] ?? never()) }],
      chunks: [
        ...Array.from({ length: 12 }, (_, index) => ['masa', `harina ${String(index)}`] as const),
        ...Array.from({ length: 9 }, (_, index) => ['taller', `aviso ${String(index)}`] as const),
      ],
    });
    const { plans } = await retrieve('¿La torre lleva harina?', [many, flan]);
    const first = plans[0]?.first ?? [];
    expect(first.length).toBeLessThanOrEqual(10);
    expect(first).toEqual(expect.arrayContaining(rowsOf(many).slice(12)));
    expect(plans[0]?.topK).toBeLessThanOrEqual(10);
  });
});

function never(): never {
  throw new Error('the fact of the test has an origin');
}
