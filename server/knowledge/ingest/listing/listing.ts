/** What was read of a listing (a menu, a price list): its items, each field and each hazard with where it stands and how sure it is. */
import type { SourcePlace } from '../../source-content.ts';

/** A text of a listing as it was written. */
export interface Read {
  readonly text: string;
  readonly place: SourcePlace;
}

/**
 * How sure a hazard of an item is. `contains`, `traces`: the listing says so. `free`: it says outright that it is absent; a proposal, until the
 * owner settles it. `doubtful`: something stands there whose meaning or owner is not certain; it is told as «may contain», never as absent.
 * What a listing does not speak of has no mark at all.
 */
export type MarkStatus = 'contains' | 'traces' | 'free' | 'doubtful';

/** Why a mark is doubtful, as a code: the words for it are told elsewhere. */
export type MarkDoubt =
  | 'code-without-legend'
  | 'unreadable-heading'
  | 'unknown-mark'
  | 'between-columns'
  | 'between-items'
  | 'conflicting'
  /** It can be had without, if asked for; how it comes nobody says. */
  | 'on-request'
  | 'read-from-picture';

export interface HazardMark extends Read {
  /** Of the vocabulary. Absent: what it stands for is not known (`doubtful`). */
  readonly hazardId?: string;
  readonly status: MarkStatus;
  readonly doubt?: MarkDoubt;
}

/** One price of an item: of a size, a portion, an extra. */
export interface ListingVariant {
  /** `media`, `copa`, `con queso`. Empty: the item itself. */
  readonly name: string;
  readonly price?: Read;
  /** An extra: what it adds. */
  readonly adds?: string;
}

export interface ListingItem {
  readonly name: Read;
  /** The number that the menu gives it: `12`. */
  readonly code?: Read;
  readonly section?: Read;
  readonly description?: Read;
  /** Absent: none, or several (`variants`). */
  readonly price?: Read;
  readonly variants: readonly ListingVariant[];
  /** Tags by the domain's words: `vegano`, `picante`. */
  readonly tags: readonly Read[];
  readonly marks: readonly HazardMark[];
  /** Other fields of the domain's items, by their names, that a column or a label named: `ingredients`. */
  readonly fields: Readonly<Record<string, readonly Read[]>>;
  /** It was made out in a picture: nothing of it is certain, its name and price neither. */
  readonly isSeen?: boolean;
}

export interface Listing {
  readonly items: readonly ListingItem[];
  /** About every item: «cualquier plato puede contener trazas de gluten». */
  readonly statements: readonly Read[];
  /** Lines that are part of no item and mean something else: hours, addresses, notes, the text of a legend. They stay findable as text. */
  readonly texts: readonly Read[];
  /** Lines that could not be placed; told to the owner, kept as text. */
  readonly notUnderstood: readonly Read[];
  /** Columns of a table whose blank cells the owner may settle at once: the legend says that blank means absent, and every mark was placed. */
  readonly settleable: readonly {
    readonly hazardId: string;
    readonly heading: Read;
    readonly items: readonly string[];
  }[];
}
