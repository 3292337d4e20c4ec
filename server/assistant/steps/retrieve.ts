import { SOURCES_SHOWN } from './format.ts';
import type { Domain } from '../../domains/index.ts';
import type { Catalog, EvidenceItem, Lexicon, Scope } from '../../knowledge/index.ts';
import type { Library } from '../ports.ts';
import { forcedChunks } from '../deciding-chunks.ts';
import type { Approach } from '../reading/choose-approach.ts';
import { chooseApproach } from '../reading/choose-approach.ts';
import type { Reading } from '../reading/read-question.ts';
import { readQuestion } from '../reading/read-question.ts';
import { contentForms, isAbout } from '../reading/is-about.ts';
import { outline } from '../writer/outline.ts';
import type { Sentence } from '../writer/sentence.ts';

export interface RetrieveRequest {
  readonly message: string;
  readonly history: readonly string[];
  readonly conditions: readonly string[];
  readonly domain: Domain;
  readonly scope: Scope;
}

export interface Retrieved {
  readonly reading: Reading;
  readonly approach: Approach;
  readonly catalog: Catalog;
  /** What the facts answer; empty when the evidence has to. */
  readonly outline: readonly Sentence[];
  /** In the order of the sources: `[n]` is the nth. */
  readonly evidence: readonly EvidenceItem[];
}

/** Reads the question, takes the facts it is about and asks the library for the chunks that show them. */
export async function retrieveEvidence(
  request: RetrieveRequest,
  { library, lexiconOf }: { readonly library: Library; readonly lexiconOf: (domain: Domain) => Lexicon },
  signal: AbortSignal,
): Promise<Retrieved> {
  const { domain, scope, message, history, conditions } = request;
  const catalog = await library.catalog(scope, domain);
  const reading = readQuestion(message, { domain, catalog, lexicon: lexiconOf(domain), history, conditions });
  const approach = chooseApproach(reading, catalog);
  const told = outline(approach, { message, reading, catalog, domain });
  const first = wantedRows(approach, told, domain);
  const evidence = await searchFor(approach, { first, request, library }, signal);
  // What no item is may stand in a document without items: «¿las empanadas tienen huevo?» over a menu read raw.
  const isQuoted = approach.kind === 'missing' && evidence.length > 0;
  return { reading, approach, catalog, outline: isQuoted ? [] : told, evidence };
}

interface Search {
  readonly first: readonly number[];
  readonly request: RetrieveRequest;
  readonly library: Library;
}

async function searchFor(
  approach: Approach,
  { first, request, library }: Search,
  signal: AbortSignal,
): Promise<readonly EvidenceItem[]> {
  const { domain, scope, message } = request;
  const most = Math.min(SOURCES_SHOWN, Math.max(domain.retrieval.topK, first.length));
  switch (approach.kind) {
    case 'emergency':
    case 'empty-category':
    case 'unnamed-allergy':
    case 'greeting':
      return [];
    case 'availability':
    case 'items': {
      const itemIds = approach.items.map(({ itemId }) => itemId);
      if (itemIds.length === 0) return [];
      return library.retrieve(scope, domain, { query: message, topK: most, itemIds, first }, signal);
    }
    case 'set': {
      if (first.length === 0) return [];
      // Only what the sentences cite: the other items of the set, perhaps thousands, have nothing to add.
      const cited = new Set(first);
      const itemIds = approach.items
        .filter(({ chunks }) => chunks.some(({ rowId }) => cited.has(rowId)))
        .map(({ itemId }) => itemId);
      const topK = Math.min(most, first.length);
      return library.retrieve(scope, domain, { query: message, topK, itemIds, first }, signal);
    }
    case 'missing': {
      const found = await library.retrieve(scope, domain, { query: message, topK: domain.retrieval.topK }, signal);
      const sought = contentForms(message);
      return found.filter((each) => each.metadata.row.itemId === undefined && isAbout(each, sought));
    }
    case 'search': {
      const sought = contentForms(message);
      const found = await library.retrieve(scope, domain, { query: message, topK: domain.retrieval.topK }, signal);
      return found.filter((evidence) => isAbout(evidence, sought));
    }
  }
}

/** What the sentences cite, and for items spoken of apart always what their warnings stand on. */
function wantedRows(approach: Approach, told: readonly Sentence[], domain: Domain): number[] {
  const cited = told.flatMap(({ cites }) => cites);
  const forced =
    approach.kind === 'items' || approach.kind === 'availability'
      ? approach.items.flatMap((item) => forcedChunks(item, domain))
      : [];
  const rows = [...new Set([...cited, ...forced].map(({ rowId }) => rowId))];
  if (rows.length <= SOURCES_SHOWN) return rows;
  // A forced chunk must not be crowded out by what is only cited.
  const kept = new Set(forced.map(({ rowId }) => rowId));
  return [...rows.filter((row) => !kept.has(row)).slice(0, Math.max(0, SOURCES_SHOWN - kept.size)), ...kept].slice(
    0,
    SOURCES_SHOWN,
  );
}
