/**
 * Every sentence of an answer in one language; a language without one of them does not compile. Names of items, ingredients and quotes come as
 * the documents write them, hazards and nouns in the language. Nothing here decides: which phrase is said, the facts do.
 */
import type { Noun } from '../../../domains/index.ts';

/** Whom to ask and when, as the domain's `voice` says. */
export interface Asking {
  readonly staff: string;
  readonly before: string;
}

/** Items that a sentence counts: `5 desserts`, perhaps with their names. */
export interface Counted {
  readonly count: string;
  readonly isOne: boolean;
  readonly names?: string;
}

/** An item as a sentence names it. */
export interface Named {
  readonly title: string;
  readonly isPlural: boolean;
}

export type Lead = 'yes' | 'no' | 'better-not' | 'careful' | 'not-sure';

export interface PhraseBook extends ApproachPhrases {
  /** Behind it stands a sentence of the same line. */
  lead(lead: Lead): string;
  and(parts: readonly string[]): string;
  or(parts: readonly string[]): string;
  /** `3 more`. */
  more(count: number): string;
  /** `fish` of a risk that its record calls critical. */
  critical(hazard: string): string;
  readonly hazards: HazardPhrases;
  readonly diets: DietPhrases;
  readonly record: RecordPhrases;
  readonly sets: SetPhrases;
  readonly found: FoundPhrases;
  readonly written: WrittenPhrases;
  readonly shared: SharedPhrases;
  readonly uncertain: UncertaintyPhrases;
}

/** What is said of a question as a whole. */
export interface ApproachPhrases {
  readonly thanks: string;
  hello(name: string): string;
  example(question: string): string;
  which(names: string, more: number): string;
  /** A thing that comes near an item and is none: `words` in quotes. */
  notHere(words: string, place: string): string;
  nearest(names: string): string;
  elseAsk(asking: Asking): string;
  redirect(asking: Asking): string;
  offerToTell(item: Named): string;
  readonly spokenOf: string;
  several(count: number, noun: Noun | undefined, isOneName: boolean): string;
  remembered(sentence: string): string;
}

export interface HazardPhrases {
  /** `parts`: what it is declared to hold that means them. */
  contains(item: Named, hazards: string, parts: readonly string[]): string;
  note(quote: string): string;
  warns(item: Named, condition: string, quotes: string): string;
  mentions(item: Named, word: string, hazard: string): string;
  /** `part`: it is made of others that the record does not list. */
  unlisted(item: Named, part: string, thing: string): string;
  /** It may be one of the `words` that nobody knows, or in it. */
  unknown(item: Named, words: readonly string[], thing: string): string;
  /** Behind a danger that the parts of the record do not name: they name `words` that nobody knows. */
  unread(words: readonly string[]): string;
  /** `quotes` empty: by traces that the record names, or by what is not clear. `isAlso`: behind a sentence that names the item. */
  mayContain(
    item: Named,
    hazards: string,
    why: { readonly quotes: string; readonly isUnclear: boolean },
    isAlso: boolean,
  ): string;
  /** Of too many to be named nothing is clear. `isOthers`: behind what was told of one. */
  unclearList(label: string, isOthers: boolean, asking: Asking): string;
  /** By `parts` that most often carry them. */
  usuallyHas(item: Named, hazards: string, parts: readonly string[]): string;
  /** What the record says of a part of the hazard alone. */
  portion(portion: string, quote: string, hazard: string): string;
  /** Silence of a record that names `words` nobody knows. */
  unknownParts(item: Named, words: readonly string[], hazards: string): string;
  /** The only phrase that says something is absent: of what the record declares to be. */
  declaredFree(item: Named, hazards: string): string;
  /** Behind it where a notice speaks of a shared place. */
  generalNotice(asking: Asking): string;
  silent(item: Named, hazards: string): string;
  /** Silence of a record that does not say what is in it. */
  bare(item: Named, hazards: string): string;
  pleaseAsk(asking: Asking): string;
  silentOnCondition(item: Named, conditions: string, asking: Asking): string;
  torn(hazards: string): string;
  keepInMind(quotes: string): string;
  alsoMentions(words: string, hazards: string): string;
  noneDeclared(item: Named, label: string, asking: Asking): string;
}

export interface DietPhrases {
  notSuited(item: Named, diet: string, parts: string): string;
  notSure(item: Named, diet: string, reason: string): string;
  declared(item: Named, diet: string): string;
  /** `nothing`: what is not among what it declares. */
  silent(item: Named, diet: string, nothing: string | undefined, asking: Asking): string;
  unjudged(item: Named, diet: string, asking: Asking): string;
  /** Silence of a record that names `words` nobody knows. */
  unknownParts(item: Named, diet: string, words: readonly string[], asking: Asking): string;
  torn(diets: string): string;
  reasonMentioned(words: string): string;
  reasonPart(words: string): string;
  reasonSaid(quotes: string): string;
  reasonWarned(words: string): string;
}

export interface RecordPhrases {
  section(label: string, values: string): string;
  noSection(item: Named, labels: string, asking: Asking): string;
  lists(item: Named, texts: string): string;
  /** `words`: what only its name says. */
  byName(item: Named, words: string): string;
  tellStaff(asking: Asking): string;
  says(quote: string): string;
  /** `unknown`: what the record names that nobody knows. */
  doesNotMention(item: Named, words: string, unknown: readonly string[], asking: Asking): string;
  /** Of words that answer to nothing in it. */
  saysNothingOf(item: Named, words: string): string;
  offerWithout(noun: Noun, hazards: string): string;
  noAmounts(asking: Asking): string;
}

export interface SetPhrases {
  have(count: string, names: string): string;
  lead(count: string, isRecommendation: boolean): string;
  others(noun: Noun | undefined, isOnly: boolean): string;
  invite(noun: Noun | undefined): string;
  unfiltered(words: string, asking: Asking): string;
  readonly headings: {
    contains(hazards: string, isAlso: boolean): string;
    mayHold(hazards: string): string;
  };
  byRecords(some: Counted): string;
  with(words: string, count: string, names: string): string;
  /** `names` empty: too many, or nothing that was sought. */
  notAmong(words: string, some: Counted, asking: Asking): string;
  /** `dishes`, when the domain has no word for its items. */
  readonly entries: Pick<Noun, 'one' | 'many'>;
}

export interface FoundPhrases {
  lead(isThin: boolean): string;
  about(title: string): string;
  nothingLoaded(asking: Asking): string;
  nothing(place: string): string;
  help(noun: Noun | undefined): string;
  /** The warning of an answer without sources. */
  readonly noSources: string;
}

/** What is said of texts that are no records. `quote` and what is asked of come in quotes. */
export interface WrittenPhrases {
  readonly lead: string;
  thatIsAll(asking: Asking): string;
  inTable(words: string, asking: Asking): string;
  /** Before what comes near to them. */
  nearest(words: string): string;
  says(quote: string, isAlso: boolean): string;
  /** Of a line that names a danger; `hazards` empty: one that was asked for. */
  caution(hazards: string): string;
  /** Of a line that denies one or says whom it suits. */
  readonly denied: string;
  /** Asked hazards that nothing written names. */
  unsaid(hazards: string): string;
  silent(hazards: string): string;
  unsure(hazards: string): string;
  /** A table that was not understood: of the hazards, or of what was asked of. */
  hazardTable(hazards: string): string;
  itemTable(hazards: string): string;
  nothingDeclared(hazards: string): string;
}

/** What a walk over the records tells. `place` and `places` are in quotes. */
export interface SharedPhrases {
  lead(place: string): string;
  noneShares(place: string): string;
  silent(item: Named, place: string, asking: Asking): string;
  /** Before the items whose records say so. */
  readonly shared: string;
  /** Before those that say something else of it. */
  said(place: string): string;
  named(place: string): string;
  closing(asking: Asking): string;
  parts(both: string, parts: string): string;
  noParts(both: string): string;
  contain(hazards: string): string;
  may(hazards: string): string;
  places(places: string): string;
  compared(asking: Asking): string;
}

export interface UncertaintyPhrases {
  notFound(word: string): string;
  /** The guest is looking at something that is not published here. */
  readonly unknownItem: string;
  unidentified(noun: Noun | undefined): string;
  silent(hazards: string): string;
  unknownParts(words: readonly string[]): string;
  mentioned(hazard: string): string;
  torn(hazard: string): string;
  dietMentioned(diet: string): string;
  /** A part that may hold it is made of others nobody lists. */
  unlisted(thing: string): string;
  /** A word of the record that nobody knows may be it, or hold it. */
  unknown(thing: string): string;
  sharedPlace(quote: string): string;
  /** A mark that may stand for any hazard. */
  unclear(quote: string): string;
  /** A sentence of a text that belongs to no item. */
  placeSays(quote: string): string;
  /** A table that was not understood. */
  readonly placeHasTable: string;
  /** It stands in a text and has no record. */
  onlyWritten(word: string): string;
  onlyInTable(word: string): string;
}
