/** What versions hold, by hand: each item is its record, and its facts are read from it. */
import type {
  ComparedChunk,
  ComparedItem,
  ComparedContent,
} from '../../../../server/knowledge/documents/compare-versions.ts';
import type { ContradictingItem } from '../../../../server/knowledge/documents/find-contradictions.ts';
import { readFacts } from '../../../../server/knowledge/hazards/read-facts.ts';
import type { HazardRules, ItemRecord, LibraryRules } from '../../../../server/knowledge/index.ts';
import { fold, slug } from '../../../../server/text/fold.ts';
import { entry, hazardRules } from '../hazards/hazard-rules.ts';

const vegan = entry('vegano', {
  kind: 'diet',
  diet: {
    excludes: ['carne', 'panceta'],
    mayExclude: [],
    harmless: [],
    excludesHazards: ['lacteos', 'huevo'],
    isJudged: true,
  },
});

export function libraryRules(hazards: Partial<HazardRules> = {}): LibraryRules {
  const plain = hazardRules();
  return {
    domainId: 'library',
    chunks: [],
    item: {
      idField: 'id',
      nameField: 'name',
      categoryField: 'category',
      sourcesField: 'sources',
      validate: (value) => ({ kind: 'valid', record: value as ItemRecord, notices: [] }),
    },
    hazards: hazardRules({ vocabulary: [...plain.vocabulary, vegan], ...hazards }),
  };
}

export const rules = libraryRules();

export function makeItem(name: string, fields: ItemRecord = {}, read = rules): ComparedItem {
  const record = { id: slug(name), name, ...fields };
  const category = fields['category'];
  return {
    itemId: record.id,
    name,
    ...(typeof category === 'string' ? { category } : {}),
    record,
    facts: readFacts(record, read.hazards),
  };
}

export function makeContent(
  items: readonly ComparedItem[] = [],
  texts: readonly (string | ComparedChunk)[] = [],
): ComparedContent {
  return { items, chunks: texts.map((text) => (typeof text === 'string' ? { type: 'faq', text } : text)) };
}

/** A live row: `documentId` names its document. */
export function makeRow(documentId: number, name: string, fields: ItemRecord = {}): ContradictingItem {
  return { ...makeItem(name, fields), documentId, version: 1, foldedName: fold(name) };
}
