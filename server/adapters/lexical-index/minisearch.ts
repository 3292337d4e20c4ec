import type { LexicalIndex, RecordStore } from '../../knowledge/index.ts';
import type { Language } from '../../text/analyse.ts';
import { createScopeSlices } from '../shared/scope-slices.ts';
import { createWordSlice } from './word-slice.ts';

const MAX_BYTES = 256 * 1024 * 1024;

export interface MinisearchIndexParts {
  readonly records: Pick<RecordStore, 'revision' | 'liveChunkIds' | 'chunksByRow'>;
  /** In which language a domain's texts and questions are analysed. Default: Spanish for all. */
  readonly languageOf?: (domainId: string) => Language;
  /** Of all slices of a language held in memory together, roughly. Default: 256 MB. */
  readonly maxBytes?: number;
}

/**
 * BM25+ over analysed words (MiniSearch), one index per scope, so that no word of another scope moves a score. An index
 * is built from the records when it is first asked for, and follows them from there.
 */
export function createMinisearchIndex(parts: MinisearchIndexParts): LexicalIndex {
  const { records, languageOf = () => 'es', maxBytes = MAX_BYTES } = parts;
  const open = (language: Language) =>
    createScopeSlices({ records, create: () => createWordSlice(records, language), maxBytes });
  // One set per language: a domain whose language is changed moves to another and is analysed again.
  const slices = { es: open('es'), en: open('en'), pt: open('pt') };
  return {
    search: (scope, query, limit, within) =>
      slices[languageOf(scope.domainId)].read(scope, (slice) => slice.search(query, limit, within)),
  };
}
