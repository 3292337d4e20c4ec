import type { CatalogItem, ChunkEvidence } from '../../knowledge/index.ts';
import type { AskedHazard } from '../reading/dangers/asked-hazards.ts';
import type { TextFind } from '../reading/texts/text-find.ts';
import type { Sentence } from './sentence.ts';

/** Writes one answer in the language of the guest, from the facts. */
export interface Writer {
  /** What the facts alone answer; empty for a question that only evidence can answer. */
  outline(): Sentence[];
  /** `isThin`: it is near what was asked and no answer. */
  tellEvidence(evidence: readonly ChunkEvidence[], isThin: boolean): Sentence[];
  tellNothingFound(): Sentence[];
  /** What is written in texts, told as no more than that; empty when nothing is. */
  tellTexts(texts: TextFind): Sentence[];
  /** A danger was asked of, and nothing that is loaded says anything of it. */
  tellNothingDeclared(texts: TextFind): Sentence[];
  /** What is not sure, each in a sentence of its own. */
  tellUncertainties(evidence: readonly ChunkEvidence[]): string[];
  /** What the facts say of hazards of an item, neither yes nor no. */
  tellVerdicts(item: CatalogItem, asked: readonly AskedHazard[]): Sentence[];
  /** What may reach a guest of an item by another way, whatever was asked of it. */
  tellRisks(item: CatalogItem): Sentence[];
  /** The warning of an answer without sources. */
  readonly noSources: string;
}
