import type { SearchResult } from 'minisearch';
import MiniSearch from 'minisearch';
import type { ChunkRow, LexicalProposal, RecordStore } from '../../knowledge/index.ts';
import type { Language, Term } from '../../text/analyse.ts';
import { analyse } from '../../text/analyse.ts';
import { joinSpacedLetters } from '../../text/spaced-letters.ts';
import { inRuns } from '../shared/in-runs.ts';
import { createPause } from '../shared/pause.ts';
import type { Slice } from '../shared/scope-slices.ts';
import type { AskedTerm } from './asked-terms.ts';
import { readAskedTerms, TERM_LIMIT } from './asked-terms.ts';
import { createLikeness } from './likeness.ts';
import { LOOKED_AT, rankBest } from './rank-best.ts';
import type { TermCounts } from './term-counts.ts';
import { createTermCounts } from './term-counts.ts';
import { createVocabulary } from './vocabulary.ts';

/** Chunks fetched at a time. */
const ROWS = 250;

/** A word in the item's name says more than one in a text. */
const NAME_BOOST = 2;

/** What a word that only resembles the asked one counts, in the score and in `matched`. */
const FUZZY_WEIGHT = 0.45;
const PREFIX_WEIGHT = 0.4;
const VARIANT_MATCH = 0.8;

/** Chunks that hold the rarest words of a question: those that hold only its commoner ones are not looked for beyond them. */
const ENOUGH_CANDIDATES = 2000;

/** Of an analysed character, with its share of the index. Measured on 10,000 chunks: 9.8. */
const BYTES_PER_CHARACTER = 10;

/** Of the numbers of a chunk's words. */
const BYTES_PER_CHUNK = 400;

const NO_WORDS = new Uint32Array();

export interface WordSlice extends Slice {
  /** Best first; the best has score 1. */
  search(query: string, limit: number, within?: ReadonlySet<number>): LexicalProposal[];
}

/** A chunk as it is indexed: stems joined by spaces. */
interface IndexedChunk {
  readonly id: number;
  readonly name: string;
  readonly text: string;
}

interface HeldChunk extends IndexedChunk {
  /** What it is compared by: its words, those of the name twice. */
  readonly words: Uint32Array;
}

/** The words of one scope. */
export function createWordSlice(records: Pick<RecordStore, 'chunksByRow'>, language: Language): WordSlice {
  const index = new MiniSearch<IndexedChunk>({
    fields: ['text', 'name'],
    tokenize: (stems) => stems.split(' '),
    processTerm: (stem) => stem,
    searchOptions: { boost: { name: NAME_BOOST }, weights: { fuzzy: FUZZY_WEIGHT, prefix: PREFIX_WEIGHT } },
  });
  // Kept so that a chunk can be taken out exactly: the index then equals one that never held it.
  const chunks = new Map<number, HeldChunk>();
  const counts = createTermCounts();
  const vocabulary = createVocabulary();
  let characters = 0;

  function add(row: ChunkRow): void {
    const name = analyse(joinSpacedLetters(row.name ?? ''), language);
    const text = analyse(joinSpacedLetters(row.text), language);
    const words = vocabulary.read([...name, ...name, ...text]);
    const chunk = { id: row.rowId, name: stemsOf(name), text: stemsOf(text), words };
    chunks.set(chunk.id, chunk);
    index.add(chunk);
    vocabulary.add(words);
    counts.add(termsOf(chunk));
    characters += chunk.name.length + chunk.text.length;
  }

  function remove(rowId: number): void {
    const chunk = chunks.get(rowId);
    if (!chunk) return;
    chunks.delete(rowId);
    index.remove(chunk);
    vocabulary.remove(chunk.words);
    counts.remove(termsOf(chunk));
    characters -= chunk.name.length + chunk.text.length;
  }

  return {
    rowIds: () => chunks.keys(),
    bytes: () => characters * BYTES_PER_CHARACTER + chunks.size * BYTES_PER_CHUNK + vocabulary.bytes(),
    async update(scope, { added, removed }) {
      const pause = createPause();
      for (const rowId of removed) {
        remove(rowId);
        await pause();
      }
      for (const run of inRuns(added, ROWS)) {
        for (const row of await records.chunksByRow(scope, run)) {
          add(row);
          await pause();
        }
      }
    },
    search(query, limit, within) {
      const terms = analyse(joinSpacedLetters(query), language).slice(0, TERM_LIMIT);
      const asked = withoutEverywhere(readAskedTerms(terms, language, counts), counts);
      const likeness = createLikeness(terms, vocabulary, counts);
      const proposed = propose(index, asked, {
        most: Math.max(limit, LOOKED_AT),
        admits: createGate(asked, counts, within),
      });
      return rankBest(proposed, (rowId) => likeness(chunks.get(rowId)?.words ?? NO_WORDS)).slice(0, Math.max(0, limit));
    },
  };
}

function propose(
  index: MiniSearch<IndexedChunk>,
  asked: readonly AskedTerm[],
  { most, admits }: { readonly most: number; readonly admits: Gate },
): LexicalProposal[] {
  const byText = new Map(asked.map((term) => [term.text, term]));
  const results = index.search(asked.map(({ text }) => text).join(' '), {
    fuzzy: (text) => byText.get(text)?.edits ?? false,
    prefix: (text) => byText.get(text)?.asPrefix ?? false,
    boostDocument: (rowId: number, term) => (admits(rowId, term) ? 1 : 0),
  });
  const best = results[0]?.score ?? 1;
  return results.slice(0, most).map((result) => ({
    rowId: result.id as number,
    score: result.score / best,
    matched: shareMatched(asked, result),
  }));
}

/** Whether a chunk that holds the term is to be looked at. Asked for the terms of the question in their order. */
type Gate = (rowId: number, term: string) => boolean;

/**
 * A word that stands in a good part of a large scope finds nothing by itself when a rarer one is asked too: it only
 * adds to the chunks that hold the rarer one. Otherwise each question would score thousands of chunks. One that is not
 * asked and only resembles what is finds nothing at all.
 */
function createGate(asked: readonly AskedTerm[], counts: TermCounts, within?: ReadonlySet<number>): Gate {
  const leading = leadingTerms(asked, counts);
  const texts = new Set(asked.map(({ text }) => text));
  const candidates = new Set<number>();
  return (rowId, term) => {
    if (within && !within.has(rowId)) return false;
    const isFrequent = counts.isFrequent(term);
    const isAsked = texts.has(term);
    if (isFrequent && !isAsked) return false;
    if (leading === undefined || candidates.has(rowId)) return true;
    if (isFrequent || (isAsked && !leading.has(term))) return false;
    candidates.add(rowId);
    return true;
  };
}

/** What stands everywhere is only looked for when nothing else is asked that stands anywhere. */
function withoutEverywhere(asked: readonly AskedTerm[], counts: TermCounts): readonly AskedTerm[] {
  const telling = asked.filter(({ text }) => !counts.isEverywhere(text));
  return telling.some(({ text }) => counts.has(text)) ? telling : asked;
}

/** The rarest of what is asked, until they stand in enough chunks; undefined when all that is asked is frequent. */
function leadingTerms(asked: readonly AskedTerm[], counts: TermCounts): ReadonlySet<string> | undefined {
  const rare = asked.filter(({ text }) => counts.has(text) && !counts.isFrequent(text));
  if (rare.length === 0) return undefined;
  const leading = new Set<string>();
  let held = 0;
  for (const { text } of rare) {
    if (held >= ENOUGH_CANDIDATES) break;
    leading.add(text);
    held += counts.countOf(text);
  }
  return leading;
}

function stemsOf(terms: readonly Term[]): string {
  return terms.map(({ text }) => text).join(' ');
}

function termsOf({ name, text }: IndexedChunk): Set<string> {
  return new Set(`${name} ${text}`.split(' ').filter((term) => term !== ''));
}

/** How much of the question's weight stands in the chunk; a word that only resembles counts a little less. */
function shareMatched(asked: readonly AskedTerm[], result: SearchResult): number {
  let all = 0;
  let held = 0;
  for (const { text, weight, corrected } of asked) {
    all += weight;
    if (!result.queryTerms.includes(text)) continue;
    const exact = !corrected && Object.hasOwn(result.match, text);
    held += exact ? weight : weight * VARIANT_MATCH;
  }
  return all === 0 ? 0 : Math.min(1, held / all);
}
