import { SOURCES_SHOWN } from './format.ts';
import type { Domain } from '../../domains/index.ts';
import type { ChunkEvidence, ChunkRow } from '../../knowledge/index.ts';
import { forcedChunks } from '../deciding-chunks.ts';
import { isChunk } from '../evidence-kinds.ts';
import type { Question } from '../question.ts';
import type { Library } from '../ports.ts';
import { isEnough } from '../policy/decide.ts';
import type { Approach } from '../reading/choose-approach.ts';
import type { TextFind } from '../reading/texts/text-find.ts';
import { contentForms, isAbout } from '../reading/texts/is-about.ts';
import { knownWords } from '../reading/known-words.ts';
import { quotableText } from '../reading/names/printed-in.ts';
import { inDocumentWords, textSynonymsOf } from '../reading/synonyms.ts';
import type { Sentence } from '../writer/sentence.ts';
import { besideInCombination, namedInCombination } from '../understand/several/combine-items.ts';
import { NOTICES_TOLD, writerFor } from '../writer/writer-for.ts';
import type { Writer } from '../writer/writer.ts';
import type { Understood } from './understood.ts';
import type { Retrieved } from './retrieved.ts';

/** Takes the facts a question is about and asks the library for the chunks that show them, or for what answers it. */
export async function retrieveEvidence(
  question: Question,
  understood: Understood,
  library: Library,
  signal: AbortSignal,
): Promise<Retrieved> {
  const { approach, policy, texts } = understood;
  const writer = writerFor(question, understood);
  const told = writer.outline();
  // Of a danger only what was looked at line by line is told, never what a search finds near it.
  if (texts?.isOfHazard === true) return fromTexts(tellHazardTexts(writer, told, texts, understood), understood);
  if (approach.kind === 'acts') return fromTexts(told, understood);
  const first = wantedRows(approach, told, question.domain);
  const found = await searchFor({ question, understood, library, first }, signal);
  if (texts === undefined) return { outline: told, evidence: withNotices(found, understood) };
  const written = writer.tellTexts(texts);
  // A list is quoted by its names, and the house by whole lines: what a search finds around them is of others.
  const isOfTexts =
    question.domain.item !== undefined && found.every(({ metadata }) => metadata.row.itemId === undefined);
  const isListed = texts.named.length > 0 && (texts.isListed || isOfTexts);
  if (approach.kind === 'redirect')
    return written.length === 0
      ? { outline: told, evidence: withNotices(found, understood) }
      : { ...fromTexts([...written, ...told], understood), isWritten: true };
  if (!isListed && isEnough(found, policy)) return { outline: [], evidence: found };
  if (written.length === 0) return { outline: told, evidence: told.length > 0 ? [] : found };
  return { ...fromTexts(written, understood), isWritten: texts.named.length > 0 };
}

function tellHazardTexts(
  writer: Writer,
  told: readonly Sentence[],
  texts: TextFind,
  { approach, catalog }: Understood,
): readonly Sentence[] {
  const written = writer.tellTexts(texts);
  if (approach.kind === 'search') {
    const all = [...told, ...written];
    return all.length > 0 ? all : catalog.chunkCount === 0 ? [] : writer.tellNothingDeclared(texts);
  }
  if (approach.kind === 'unnamed-allergy') return [...written, ...told];
  return written.length > 0 ? written : told;
}

function fromTexts(outline: readonly Sentence[], understood: Understood): Retrieved {
  return { outline, evidence: quotedRows([...new Set(outline.flatMap(({ cites }) => cites))], understood) };
}

/** Behind the chunks of the items, where there is room, those of the other texts that an answer quotes. */
function withNotices(evidence: readonly ChunkEvidence[], understood: Understood): readonly ChunkEvidence[] {
  const there = new Set(evidence.map(({ metadata }) => metadata.row.rowId));
  const rows = [...new Set(understood.notices.slice(0, NOTICES_TOLD).map(({ row }) => row))];
  const missing = rows.filter(({ rowId }) => !there.has(rowId)).slice(0, Math.max(0, SOURCES_SHOWN - evidence.length));
  return [...evidence, ...quotedRows(missing, understood, evidence.length)];
}

/** What of them may be quoted; a chunk that is a table and nothing else shows nothing. */
export function quotedRows(
  rows: readonly ChunkRow[],
  { lexicon }: Pick<Understood, 'lexicon'>,
  before = 0,
): ChunkEvidence[] {
  return rows
    .map((row) => ({ row, content: quotableText(row, lexicon) }))
    .filter(({ content }) => content !== '')
    .map(({ row, content }, index) => ({
      source: `C${String(before + index + 1)}`,
      content,
      score: 1,
      metadata: { row, base: 1, confidence: 1 },
    }));
}

interface Search {
  readonly question: Question;
  readonly understood: Understood;
  readonly library: Library;
  readonly first: readonly number[];
}

async function searchFor(search: Search, signal: AbortSignal): Promise<readonly ChunkEvidence[]> {
  const { question, understood, first } = search;
  const { approach } = understood;
  const most = Math.min(SOURCES_SHOWN, Math.max(question.domain.retrieval.topK, first.length));
  switch (approach.kind) {
    case 'emergency':
    case 'empty-category':
    case 'unnamed-allergy':
    case 'greeting':
    case 'clarify':
    case 'no-item':
    case 'acts':
      return [];
    case 'find': {
      const cited = new Set(first);
      const items = approach.found
        .map(({ item }) => item)
        .filter(({ chunks }) => chunks.some(({ rowId }) => cited.has(rowId)));
      return takeItems(search, items, Math.min(most, first.length), signal);
    }
    case 'compare':
      return takeItems(
        search,
        approach.comparison.items.map(({ item }) => item),
        most,
        signal,
      );
    case 'sum':
      return takeItems(
        search,
        [approach.sum.lines, ...approach.sum.others].flat().flatMap(({ items }) => items),
        Math.min(most, first.length),
        signal,
      );
    case 'combine':
      return takeItems(
        search,
        [...namedInCombination(approach.combination), ...besideInCombination(approach.combination)].map(
          ({ item }) => item,
        ),
        Math.min(most, first.length),
        signal,
      );
    case 'several': {
      const cited = new Set(first);
      const items = understood.catalog.items.filter(({ chunks }) => chunks.some(({ rowId }) => cited.has(rowId)));
      return takeItems(search, items, Math.min(most, first.length), signal);
    }
    case 'near':
      return takeItems(search, approach.near.items, Math.min(most, first.length), signal);
    case 'redirect':
    case 'items':
      return takeItems(search, approach.items, most, signal);
    case 'set': {
      // Only what the sentences cite: the other items of the set, perhaps thousands, have nothing to add.
      const cited = new Set(first);
      const items = approach.items.filter(({ chunks }) => chunks.some(({ rowId }) => cited.has(rowId)));
      return takeItems(search, items, Math.min(most, first.length), signal);
    }
    case 'missing': {
      const found = await findAnywhere(search, signal);
      return found.filter(({ metadata }) => metadata.row.itemId === undefined);
    }
    case 'search':
      return findAnywhere(search, signal);
  }
}

async function takeItems(
  { question, understood, library, first }: Search,
  items: readonly { readonly itemId: string }[],
  topK: number,
  signal: AbortSignal,
): Promise<readonly ChunkEvidence[]> {
  if (items.length === 0 || topK === 0) return [];
  const itemIds = items.map(({ itemId }) => itemId);
  const preferredTypes = understood.policy.preferredSections;
  const plan = { query: question.message, topK, itemIds, first, preferredTypes };
  const found = await library.retrieve(question.scope, question.domain, plan, signal);
  return found.filter(isChunk);
}

/** Below this a chunk shares too little with the question to be told as anything. */
const LEAST_BASE = 0.22;

/** What shares a whole word with the question, and enough of it. */
async function findAnywhere(
  { question, understood, library }: Search,
  signal: AbortSignal,
): Promise<readonly ChunkEvidence[]> {
  const { domain, message, scope } = question;
  const preferredTypes = understood.policy.preferredSections;
  const known = knownWords(understood.catalog);
  const query = inDocumentWords(message, textSynonymsOf(domain), (word) => known.has(word));
  const plan = { query, topK: domain.retrieval.topK, preferredTypes };
  const sought = contentForms(query);
  const found = await library.retrieve(scope, domain, plan, signal);
  return found
    .filter(isChunk)
    .filter(({ metadata }) => metadata.base >= LEAST_BASE)
    .map((evidence) => legible(evidence, understood))
    .filter((evidence) => isAbout(evidence, sought));
}

/** Evidence without what is left of tables: nobody knows what its cells say. */
function legible(evidence: ChunkEvidence, { lexicon }: Understood): ChunkEvidence {
  return { ...evidence, content: quotableText(evidence.metadata.row, lexicon) };
}

/** What the sentences cite, and for items spoken of apart always what their warnings stand on. */
function wantedRows(approach: Approach, told: readonly Sentence[], domain: Domain): number[] {
  const cited = told.flatMap(({ cites }) => cites);
  const forced =
    approach.kind === 'items' || approach.kind === 'redirect'
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
