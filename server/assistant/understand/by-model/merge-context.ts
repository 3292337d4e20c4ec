import type { Domain } from '../../../domains/index.ts';
import type { Library } from '../../ports.ts';
import type { Understood } from '../../steps/understood.ts';
import type { ClaimContext } from './claim-words.ts';
import type { Offer } from './offer.ts';

/** What a model's plan is merged with, and what it is resolved by. */
export interface MergeContext extends ClaimContext {
  readonly rules: Understood;
  readonly offer: Offer;
  readonly domain: Domain;
  readonly library: Pick<Library, 'attributes' | 'judge'>;
  /** Ids of conditions that the guest has taken away. */
  readonly drop: readonly string[];
}
