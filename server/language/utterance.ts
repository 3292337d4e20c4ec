import type { WordClass } from './lexicon/source.ts';

/** A stretch of a message, in UTF-16 offsets. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface Token extends Span {
  /** As written. */
  readonly text: string;
  readonly folded: string;
  /** The folded word that it is read as: itself, or the word of the lexicon that it is a slip of. */
  readonly meant: string;
  /** Folded spellings to compare by: itself, singular and plural. */
  readonly forms: ReadonlySet<string>;
  readonly classes: ReadonlySet<WordClass>;
}

/** A phrase of the lexicon that stands in the message. */
export interface Heard extends Span {
  readonly classes: readonly { readonly name: WordClass; readonly value?: string }[];
}

/** «20 mil», «dos», «4 personas». */
export interface Quantity extends Span {
  readonly amount: number;
  /** Of the lexicon: minute, hour, person, gram… */
  readonly unit?: string;
}

/** In major units: 12900 or 8.5. `currency` is ISO 4217. */
export interface Money {
  readonly amount: number;
  readonly currency: string;
}

export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof WEEKDAYS)[number];
export type PartOfDay = 'morning' | 'noon' | 'afternoon' | 'evening' | 'night' | 'now';
export type Day =
  'today' | 'tomorrow' | Weekday | { readonly month: number; readonly day: number } | { readonly holiday: true };

export interface Moment {
  readonly day?: Day;
  readonly time?: { readonly hour: number; readonly minute: number } | PartOfDay;
}

/** A «no», a «sin», and what it reaches. */
export interface Negation extends Span {
  readonly scope: Span;
}

/** «somos 4», «mi hijo», «mis padres». */
export interface PeopleSaid extends Span {
  readonly count: number;
}

/** A message, taken apart once. All lists are in the order of the message. */
export interface Utterance {
  readonly text: string;
  readonly language: string;
  readonly tokens: readonly Token[];
  readonly heard: readonly Heard[];
  readonly clauses: readonly Span[];
  readonly numbers: readonly Quantity[];
  readonly money: readonly (Span & { readonly money: Money })[];
  readonly moments: readonly (Span & { readonly moment: Moment })[];
  readonly people: readonly PeopleSaid[];
  readonly negations: readonly Negation[];
}
