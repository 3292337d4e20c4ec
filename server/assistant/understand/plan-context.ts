import type { Domain } from '../../domains/index.ts';
import type { BusinessFacts, Catalog, KnowledgeGraph, Lexicon } from '../../knowledge/index.ts';
import type { Utterance } from '../../language/index.ts';
import type { Library } from '../ports.ts';
import type { Reading } from '../reading/reading.ts';

/** A message and what it is read against. */
export interface PlanContext {
  readonly utterance: Utterance;
  readonly domain: Domain;
  readonly catalog: Catalog;
  readonly graph: KnowledgeGraph;
  readonly lexicon: Lexicon;
  readonly library: Pick<Library, 'attributes' | 'judge' | 'namedThings' | 'usual' | 'variants'>;
  /** Undefined: the business says nothing of itself, and what is asked of it is sought in its documents. */
  readonly business: BusinessFacts | undefined;
  /** Reads a text as a question of items and dangers. */
  readonly read: (text: string) => Reading;
  /** Reads it as a question of a kind of thing, whatever names have its words. */
  readonly readKind?: (text: string) => Reading;
  /** An unclear question is asked back. */
  readonly mayAsk: boolean;
  /** It goes on with a search, whatever else it says. */
  readonly isSought?: boolean;
}
