import type { Statement } from './statements.ts';

/** Words `from`…`to` of the sentence and what accounts for them. */
export type Run =
  | {
      readonly kind: 'evidence';
      readonly from: number;
      readonly to: number;
      readonly statement: Statement;
      readonly isWhole: boolean;
      /** Its only content word is no part the item is declared to have. */
      readonly isBare: boolean;
      readonly isVerbatim: boolean;
      /** The segments of the statement in which it begins and ends. */
      readonly segments: readonly [number | undefined, number | undefined];
    }
  | {
      readonly kind: 'hazard' | 'marker' | 'free' | 'spared' | 'caution' | 'label';
      readonly from: number;
      readonly to: number;
    };
