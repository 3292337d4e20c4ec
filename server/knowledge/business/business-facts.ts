/** What a business says of itself beside its items: where it is, when it is open, how it is reached and paid. */

export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/**
 * Hours of these days of the week. Times are `HH:MM` of the business's clock. `closes` at or before `opens` is on the next day, `24:00` the end of
 * the day; all of it belongs to the day on which it opens.
 */
export interface OpeningHours {
  readonly days: readonly Weekday[];
  readonly opens: string;
  readonly closes: string;
  /** When the last order is taken; at or before `opens` it is on the next day. */
  readonly lastOrder?: string;
  readonly note?: string;
}

/** Of one day, in the place of its usual hours; a day may stand more than once. */
export interface SpecialHours {
  /** `2026-12-24`. */
  readonly date: string;
  readonly closed?: boolean;
  readonly opens?: string;
  readonly closes?: string;
  readonly note?: string;
}

export interface Amenity {
  /** Of those that every business may have, e.g. `parking`. */
  readonly id?: string;
  /** In the business's own words. */
  readonly name?: string;
  readonly available: boolean;
  readonly details?: string;
}

export interface PostalAddress {
  readonly street?: string;
  readonly locality?: string;
  readonly region?: string;
  readonly postalCode?: string;
  /** ISO 3166-1, two letters. */
  readonly country?: string;
}

/** As it was declared for a scope. What is absent is not known: nothing follows from it. */
export interface DeclaredFacts {
  readonly name?: string;
  readonly description?: string;
  readonly phone?: string;
  readonly whatsapp?: string;
  readonly email?: string;
  readonly url?: string;
  readonly address?: PostalAddress;
  /** Degrees. */
  readonly geo?: { readonly latitude: number; readonly longitude: number };
  /** IANA. */
  readonly timeZone?: string;
  /** ISO 4217. */
  readonly currency?: string;
  readonly hours?: readonly OpeningHours[];
  readonly specialHours?: readonly SpecialHours[];
  readonly payment?: readonly string[];
  readonly amenities?: readonly Amenity[];
  readonly reservations?: {
    readonly accepted: boolean;
    readonly url?: string;
    readonly phone?: string;
    readonly details?: string;
  };
  readonly delivery?: { readonly available: boolean; readonly url?: string; readonly details?: string };
  /** ISO 639-1. */
  readonly languages?: readonly string[];
  readonly faq?: readonly { readonly question: string; readonly answer: string }[];
}

/** What holds in a branch now: its own facts over its chain's. */
export interface BusinessFacts extends DeclaredFacts {
  /** Declared, else that of the branch. */
  readonly timeZone: string;
}
