import type { Catalog } from '../../../knowledge/index.ts';
import type { Domain } from '../../../domains/index.ts';
import type { Span, Utterance } from '../../../language/index.ts';
import type { Reading } from '../../reading/reading.ts';
import type { Finding } from './finding.ts';

/** How a message goes on about what was found last. `without`: words that only point, to be left out when the rest is read. */
export type Follow =
  /** Of those: «¿y de esos cuál es el más barato?», «sin freír». `isInstead`: «mejor frío» takes the place of what was wished before. */
  | {
      readonly kind: 'among';
      readonly without: readonly Span[];
      readonly isPointing: boolean;
      readonly isInstead: boolean;
    }
  /** «otro», «¿qué más hay?»: of those that were not named yet. */
  | { readonly kind: 'rest'; readonly without: readonly Span[] }
  /** «algo parecido pero más barato»: of the section of the one spoken of. */
  | { readonly kind: 'like'; readonly itemId: string; readonly without: readonly Span[] }
  /** One of them: «el segundo», «¿cuánto sale?». `asking`: what is asked of it, where the message's own words speak of something else beside it. */
  | { readonly kind: 'one'; readonly itemId: string; readonly without: readonly Span[]; readonly asking?: string }
  /** «¿y para tomar?»: something else for the same guest. */
  | { readonly kind: 'else' }
  /** «¿y para 4?»: the same question. */
  | { readonly kind: 'again' };

/** A message and what was found before it. */
export interface FollowContext {
  readonly utterance: Utterance;
  readonly domain: Domain;
  readonly catalog: Catalog;
  /** The message by itself. */
  readonly reading: Reading;
  readonly finding: Finding;
  /** By itself it is read as of one thing: named, or spoken of before. */
  readonly isOfItem: boolean;
}
