/** An assistant over records held in memory, read as ingest reads them: for tests that make a catalog of their own for each question. */
import type { Envelope, Question } from '../../../server/assistant/index.ts';
import type { Domain } from '../../../server/domains/index.ts';
import { graphOf } from '../../../server/knowledge/graph/graph-of.ts';
import { declaredTexts } from '../../../server/knowledge/hazards/declared-texts.ts';
import { placeNotices } from '../../../server/knowledge/hazards/place-notices.ts';
import { readWord } from '../../../server/knowledge/hazards/read-word.ts';
import type { BusinessFacts, Catalog, CatalogItem, ItemRecord } from '../../../server/knowledge/index.ts';
import { prepareItem } from '../../../server/knowledge/ingest/items/prepare-item.ts';
import { askV2 } from './ask-v2.ts';
import { buildAssistant } from './build-assistant.ts';
import { makeChunkRow, makeEvidence } from '../samples/make-catalog.ts';
import { silentLibrary } from './silent-library.ts';

export type Told = Envelope & { readonly answer: string };

export interface RecordGuest {
  /** One question after another in a new session of v2, and what came to the last one. */
  asking(parts: Partial<Question>, ...questions: string[]): Promise<Told>;
}

/** `texts`: what is published beside the records and belongs to no item. `business`: what the business declares of itself. */
export function openRecords(
  domain: Domain,
  records: readonly ItemRecord[],
  texts: readonly string[] = [],
  business?: BusinessFacts,
): RecordGuest {
  const catalog = catalogOf(domain, records, texts);
  const assistant = buildAssistant({
    knowledge: {
      embedderId: 'none',
      catalog: () => Promise.resolve(catalog),
      graph: graphOf,
      notices: placeNotices,
      ...silentLibrary,
      business: () => Promise.resolve(business),
      readWord,
      retrieve: (_scope, _rules, plan) =>
        Promise.resolve(
          makeEvidence(
            catalog.items
              .flatMap(({ chunks }) => chunks)
              .concat(catalog.texts)
              .filter(({ rowId }) => plan.first?.includes(rowId) === true),
          ),
        ),
    },
  });
  return { asking: (parts, ...questions) => askV2(assistant, domain, questions, parts) };
}

function catalogOf(domain: Domain, records: readonly ItemRecord[], texts: readonly string[]): Catalog {
  const { item } = domain;
  if (item === undefined) throw new Error(`${domain.domainId} has no items`);
  const items = records.map((given): CatalogItem => {
    const { itemId, name, category, record, facts, chunks } = prepareItem(given, item, domain);
    return {
      itemId,
      name,
      ...(category === undefined ? {} : { category }),
      records: [record],
      facts,
      declared: declaredTexts(record, domain.hazards),
      chunks: chunks.map((chunk) => makeChunkRow(chunk.type, chunk.text, { itemId, name })),
    };
  });
  const rows = texts.map((text) => makeChunkRow('raw_pdf', text));
  const chunkCount = items.reduce((sum, { chunks }) => sum + chunks.length, rows.length);
  return { revision: '1', items, texts: rows, chunkCount };
}
