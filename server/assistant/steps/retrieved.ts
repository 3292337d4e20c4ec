import type { ChunkEvidence } from '../../knowledge/index.ts';
import type { Sentence } from '../writer/sentence.ts';

export interface Retrieved {
  /** What the facts answer; empty when the evidence has to. */
  readonly outline: readonly Sentence[];
  /** In the order of the sources: `[n]` is the nth. */
  readonly evidence: readonly ChunkEvidence[];
  /** The outline tells what is written of the question in a text, found by its words and not by the search. */
  readonly isWritten?: boolean;
}
