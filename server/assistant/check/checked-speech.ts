/** What becomes of a language model's words: each sentence is checked before it counts as said. */
import type { Domain } from '../../domains/index.ts';
import type { Catalog, CatalogItem, ChunkRow, ChunkEvidence, Lexicon } from '../../knowledge/index.ts';
import type { Risk } from '../answer.ts';
import type { AskedHazard } from '../reading/dangers/asked-hazards.ts';
import type { Sentence } from '../writer/sentence.ts';

/** What a model's sentences are held against. */
export interface CheckContext {
  readonly domain: Domain;
  readonly lexicon: Lexicon;
  readonly catalog: Catalog;
  /** The items the answer is about, in the order of the question; empty for a search over everything. */
  readonly items: readonly CatalogItem[];
  /** More than a few items, told as a set. */
  readonly isSet: boolean;
  /** What the model was shown; `[n]` is the nth. */
  readonly evidence: readonly ChunkEvidence[];
  /** Asked of now or stated before in the session: what a wrong word would harm with. */
  readonly hazards: readonly AskedHazard[];
  readonly risk: Risk;
  /** What the facts say of hazards of an item, in the language of the answer. Absent: in Spanish. */
  readonly tellVerdicts?: (item: CatalogItem, asked: readonly AskedHazard[]) => Sentence[];
}

export type CheckedSentence =
  /** Every claim in it maps to a fact or to a quote; `cites` are the chunks that show them. `text` has no marks of the model's own. */
  | {
      readonly kind: 'released';
      readonly text: string;
      readonly cites: readonly ChunkRow[];
      /** The items it speaks of: a sentence behind it that names none is read as one about them. */
      readonly speaksOf: readonly CatalogItem[];
      /**
       * What of the sentence can't be mapped and is not in `text`: what followed, where `text` is a beginning of it that holds by itself; or all
       * of it, where `text` says in the evidence's own words what it all but repeats.
       */
      readonly cut?: string;
    }
  /** Something in it can't be mapped. */
  | { readonly kind: 'withheld'; readonly text: string; readonly reason: WithheldReason }
  /** The facts contradict it: `instead` is written from them. */
  | {
      readonly kind: 'corrected';
      readonly text: string;
      readonly instead: string;
      readonly cites: readonly ChunkRow[];
      readonly speaksOf: readonly CatalogItem[];
    };

export type WithheldReason =
  /** Signs no plain sentence of the languages spoken here has. */
  | 'foreign-signs'
  /** A question, or nothing said. */
  | 'no-claim'
  /** About no item, one that is not asked of, or one the guest should not be told of unasked. */
  | 'wrong-item'
  /** A word or a joining of words that neither facts nor evidence have. */
  | 'unsupported'
  /** It speaks of a danger otherwise than the facts do. */
  | 'hazard'
  /** A quote that is not the evidence's. */
  | 'misquoted'
  /** Said before. */
  | 'repeated'
  /** Past the bounds of an answer. */
  | 'too-long'
  /** The model was cut in the middle of it. */
  | 'unfinished';

/**
 * Judges one whole sentence of a model. `before`: the items of the sentence the guest reads before it, by which one that names no item is
 * understood. The same sentence behind the same items is judged the same.
 */
export type SentenceCheck = (sentence: string, before?: readonly CatalogItem[]) => CheckedSentence;

/** What reaches the guest and the trace, in order. The `text` events joined are what the guest reads of it. */
export type SpeechEvent =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'correction'; readonly withheld: string; readonly instead: string }
  | { readonly kind: 'withheld'; readonly text: string; readonly reason: WithheldReason };
