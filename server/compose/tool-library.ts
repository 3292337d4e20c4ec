/** What the tools see of the library, through its door: what is published in a scope, and a search of it. It decides nothing. */
import type { DomainRegistry } from '../domains/index.ts';
import { Fault } from '../fault.ts';
import type { CatalogItem, ChunkEvidence, DayOpening, EvidenceItem, Knowledge } from '../knowledge/index.ts';
import type { DeclaredDay, Published, PublishedItem, PublishedText, ToolLibrary, ToolScope } from '../tools/index.ts';

export interface ToolLibraryParts {
  readonly domains: Pick<DomainRegistry, 'find'>;
  readonly knowledge: Pick<Knowledge, 'business' | 'catalog' | 'openingAt' | 'openingOn' | 'retrieve'>;
}

export function createToolLibrary({ domains, knowledge }: ToolLibraryParts): ToolLibrary {
  /** By the catalog: it is the same object until something changes. */
  const told = new WeakMap<object, Published>();
  const rulesOf = ({ domainId }: ToolScope) => {
    const domain = domains.find(domainId);
    if (domain === undefined) throw new Fault('scope-unknown');
    return domain;
  };
  return {
    async published(scope) {
      const catalog = await knowledge.catalog(scope, rulesOf(scope));
      const published = told.get(catalog) ?? {
        revision: catalog.revision,
        items: catalog.items.map(describeItem),
      };
      told.set(catalog, published);
      return published;
    },
    async search(scope, query, most, signal) {
      const found = await knowledge.retrieve(scope, rulesOf(scope), { query, topK: most }, signal);
      return found.filter(isChunk).map(describeText);
    },
    async opening(scope, on) {
      rulesOf(scope);
      const facts = await knowledge.business(scope);
      if (facts === undefined || (facts.hours === undefined && facts.specialHours === undefined)) return [];
      const dates = typeof on === 'string' ? [on] : weekFrom(knowledge.openingAt(facts, on).date);
      return dates.map((date) => describeDay(knowledge.openingOn(facts, date)));
    },
  };
}

/** That day and the six behind it. */
function weekFrom(date: string): readonly string[] {
  const first = Date.parse(date);
  return Array.from({ length: 7 }, (_, days) => new Date(first + days * DAY_MS).toISOString().slice(0, 10));
}

const DAY_MS = 86_400_000;

function describeDay(opening: DayOpening): DeclaredDay {
  const { date, kind: state } = opening;
  const note = opening.kind === 'closed' && opening.note !== undefined ? { note: opening.note } : {};
  const spans = opening.kind === 'open' ? opening.spans.map(({ opens, closes }) => ({ opens, closes })) : [];
  return { date, state, spans, ...note };
}

function describeItem({ itemId, name, oldNames = [], records, chunks }: CatalogItem): PublishedItem {
  return {
    id: itemId,
    names: [name, ...oldNames],
    record: records[0] ?? {},
    rowIds: chunks.map(({ rowId }) => rowId),
  };
}

function isChunk({ metadata }: EvidenceItem): boolean {
  return !('kind' in metadata.row);
}

function describeText(evidence: EvidenceItem): PublishedText {
  const { content, metadata } = evidence as ChunkEvidence;
  const { row, base } = metadata;
  return {
    rowId: row.rowId,
    type: row.chunkType,
    source: row.source,
    text: content,
    ...(row.itemId === undefined ? {} : { itemId: row.itemId }),
    ...(row.page === undefined ? {} : { page: row.page }),
    score: base,
  };
}
