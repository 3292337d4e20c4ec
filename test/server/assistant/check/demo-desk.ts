/** The records of the evaluation as a check sees them: the honest sentences were written from these. */
import type { CheckContext } from '../../../../server/assistant/check/checked-speech.ts';
import type { AskedHazard } from '../../../../server/assistant/reading/dangers/asked-hazards.ts';
import { readQuestion } from '../../../../server/assistant/reading/read-question.ts';
import type { Domain } from '../../../../server/domains/index.ts';
import type { Catalog, CatalogItem, ChunkRow } from '../../../../server/knowledge/index.ts';
import { createLexicon } from '../../../../server/knowledge/index.ts';
import { demoItems, readShipped, shippedDomain } from '../../../domains/read-shipped.ts';
import type { TestLibrary } from '../../../support/library/build-library.ts';
import { buildLibrary, scopeOf, unaborted } from '../../../support/library/build-library.ts';
import { makeEvidence } from '../../../support/samples/make-catalog.ts';

const RECORDS = 'test/eval/data/';

export type DemoName = 'restaurant' | 'hair_salon';

export interface DemoDesk {
  readonly domain: Domain;
  readonly catalog: Catalog;
  item(itemId: string): CatalogItem;
  /** What a guest who asks this would be warned of. */
  asked(question: string): AskedHazard[];
  /** About these items, nothing asked, low risk, unless told otherwise. */
  context(itemIds: readonly string[], parts?: Partial<CheckContext>): CheckContext;
}

export interface DemoDesks {
  readonly restaurant: DemoDesk;
  readonly hair_salon: DemoDesk;
  remove(): Promise<void>;
}

/** Both shipped domains with those records, the seasonal menu among them. */
export async function openDemoDesks(): Promise<DemoDesks> {
  const library = await buildLibrary();
  return {
    restaurant: await openDesk('restaurant', library),
    hair_salon: await openDesk('hair_salon', library),
    remove: () => library.remove(),
  };
}

async function openDesk(name: DemoName, library: TestLibrary): Promise<DemoDesk> {
  const domain = shippedDomain(name);
  const scope = scopeOf(domain);
  const signal = unaborted();
  const items = demoItems(name, 'main', RECORDS).map(({ item }) => item);
  await library.knowledge.ingestItems({ scope, rules: domain, items, indexed: true, signal });
  if (name === 'restaurant') {
    const text = readShipped(`${RECORDS}restaurant/carta_de_temporada.txt`);
    library.lines = text.split('\n').map((line) => ({ page: 1, text: line }));
    const bytes = new TextEncoder().encode('%PDF-1.4');
    await library.knowledge.ingestPdf({ scope, rules: domain, fileName: 'carta_de_temporada.pdf', bytes, signal });
  }
  const catalog = await library.knowledge.catalog(scope, domain);
  const lexicon = createLexicon(domain.hazards);
  const item = (itemId: string): CatalogItem => {
    const found = catalog.items.find((each) => each.itemId === itemId);
    if (found === undefined) throw new Error(`no item ${itemId}`);
    return found;
  };
  return {
    domain,
    catalog,
    item,
    asked: (question) =>
      readQuestion(question, { domain, catalog, lexicon, history: [], conditions: [] }).hazards.filter(
        ({ factIn }) => factIn === undefined,
      ),
    context(itemIds, parts = {}) {
      const spoken = itemIds.map(item);
      const chunks = spoken.flatMap((each): readonly ChunkRow[] => each.chunks);
      return {
        domain,
        lexicon,
        catalog,
        items: spoken,
        isSet: spoken.length > 3,
        evidence: makeEvidence(chunks),
        hazards: [],
        risk: 'LOW',
        ...parts,
      };
    },
  };
}
