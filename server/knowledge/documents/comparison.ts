/** What a comparison of two versions tells: the owner reads it before publishing. */
import type { Severity, Uncertainty, Verdict } from '../facts.ts';

/**
 * What one hazard's answer becomes. `danger`: less safe than before. `relief`: safer than before (it vanishes, weakens, or is now
 * declared free): the one to look at first, since a mistake here tells a guest that something is safe.
 */
export type HazardTurn = 'relief' | 'danger' | 'same';

export interface HazardChange {
  readonly id: string;
  readonly name: string;
  /** Absent: a hazard or condition. */
  readonly kind?: 'diet';
  readonly before: Verdict;
  readonly after: Verdict;
  readonly turn: HazardTurn;
  /** Of a hazard whose verdict stays. Absent: its severity stays too; null: none was given. */
  readonly severity?: { readonly before: Severity | null; readonly after: Severity | null };
}

/** A field that says something else. Empty values count as absent. */
export type FieldChange =
  | {
      readonly kind: 'value';
      /** Dotted path. */
      readonly path: string;
      /** Hazards are read from it. */
      readonly isHazardField: boolean;
      readonly before?: unknown;
      readonly after?: unknown;
    }
  | {
      readonly kind: 'list';
      readonly path: string;
      readonly isHazardField: boolean;
      /** Elements in the order of their version; both empty: only their order is another. */
      readonly added: readonly unknown[];
      readonly removed: readonly unknown[];
    };

export interface HazardGlance {
  readonly id: string;
  readonly name: string;
  readonly kind?: 'diet';
  readonly verdict: Verdict;
}

/** An item that only one of the versions has. */
export interface ItemGlance {
  readonly itemId: string;
  readonly name: string;
  readonly category?: string;
  readonly hazards: readonly HazardGlance[];
}

export interface ItemChange {
  readonly itemId: string;
  readonly name: string;
  readonly category?: string;
  /** What it was called before, when its id or its name is another. */
  readonly previously?: { readonly itemId: string; readonly name: string };
  /** Every hazard that either version speaks of: reliefs, then dangers, then what stays. */
  readonly hazards: readonly HazardChange[];
  /** What was unsure and is no longer said to be, and the other way round. */
  readonly doubts: { readonly appeared: readonly Uncertainty[]; readonly vanished: readonly Uncertainty[] };
  /** Those that hazards are read from first. */
  readonly fields: readonly FieldChange[];
}

/** A text that belongs to no item. */
export interface TextChange {
  readonly kind: 'appeared' | 'disappeared' | 'changed';
  readonly type: string;
  readonly before?: string;
  readonly after?: string;
  /** Ids of the hazards that either text names. */
  readonly hazards: readonly string[];
  /** Either text tells of a shared place (`misma freidora`). */
  readonly isAboutSharedPlace: boolean;
}

export interface ComparisonSummary {
  readonly items: {
    readonly appeared: number;
    readonly disappeared: number;
    readonly changed: number;
    readonly unchanged: number;
    /** Of the changed: those with another id or name. */
    readonly renamed: number;
  };
  /** Turns of hazards and conditions, diets apart, over all changed items. */
  readonly hazards: { readonly reliefs: number; readonly dangers: number };
  readonly texts: { readonly appeared: number; readonly disappeared: number; readonly changed: number };
}

/** `hazards`: what a guest is told about a hazard becomes another. `look`: anything else does. */
export type Attention = 'none' | 'look' | 'hazards';

export interface ContentComparison {
  readonly attention: Attention;
  readonly summary: ComparisonSummary;
  /** In the order of the version after. */
  readonly appeared: readonly ItemGlance[];
  /** In the order of the version before. */
  readonly disappeared: readonly ItemGlance[];
  readonly changed: readonly ItemChange[];
  /** Changed and appeared in the order of the version after, then what disappeared in that of the version before. */
  readonly texts: readonly TextChange[];
}
