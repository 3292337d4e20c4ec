/** How a listing of a vertical is written: which words are its sections, labels, codes and marks, and which field each part of it goes into. */

/** What a label in running text or the heading of a column stands for. */
export type ListingPart =
  | 'name'
  | 'section'
  | 'code'
  | 'description'
  | 'price'
  | 'portion'
  | 'tags'
  | 'contains'
  | 'traces'
  | 'free'
  | 'field'
  | 'passed';

export interface ListingLabel {
  readonly as: ListingPart;
  /** Of `field`: a list of texts in the record, `ingredients`. */
  readonly field?: string;
  /** Matched folded. */
  readonly words: readonly string[];
}

/** A sign behind a name: `(V)`, `SIN TACC`, `🌶`. */
export interface ListingSymbol {
  /** As printed; of one letter or two only in its case. */
  readonly marks: readonly string[];
  readonly tag?: string;
  /** Ids of hazards it says are absent: a proposal to the owner, never more. */
  readonly free: readonly string[];
  /** Ids of hazards it says are in it. */
  readonly contains: readonly string[];
}

/** What a house asks money for and sells to nobody: a cover, a delivery. Its words, in every language, mean one and the same. */
export interface ListingCharge {
  /** Matched folded. */
  readonly words: readonly string[];
  /** A charge only where it is asked of each person: bread is sold, too. */
  readonly onlyPerHead: boolean;
}

export interface ListingRules {
  /** Fields of a record by what they take; what has none stays text. */
  readonly fields: {
    readonly section?: string;
    /** The number of an item on the menu. */
    readonly code?: string;
    readonly description?: string;
    readonly price?: string;
    readonly tags?: string;
    readonly portion?: string;
    /** A list of texts, or of objects that hold the word under `key`. */
    readonly contains?: { readonly field: string; readonly key?: string };
    /** A list of texts. */
    readonly traces?: string;
    /** A list of texts: what is not certain. */
    readonly unclear?: string;
    /** A text: what the house says of every item. */
    readonly statement?: string;
  };
  readonly labels: readonly ListingLabel[];
  /** Words of headings beside the names and aliases of the categories. */
  readonly sections: readonly string[];
  /** Words that begin the name of an item of several choices: `menú del día`. */
  readonly sets: readonly string[];
  /** Ids of hazards by the codes that are usual for them; only a legend makes one certain. */
  readonly codes: Readonly<Record<string, string>>;
  readonly symbols: readonly ListingSymbol[];
  /** Phrases by which something is had only when it is asked for: `opción`, `puede pedirse`. What stands with one is never absent. */
  readonly onRequest: readonly string[];
  /** What a cell of a hazard's column says; folded. */
  readonly cells: {
    readonly contains: readonly string[];
    readonly traces: readonly string[];
    readonly free: readonly string[];
  };
  /** Sizes an item is sold in: `media`, `copa`. */
  readonly portions: readonly string[];
  /** Words for one and the same size, in every language: a guest may say any of them. */
  readonly sameSizes: readonly (readonly string[])[];
  /** What begins a line that adds to an item for more money: `extra`. */
  readonly extras: readonly string[];
  /** Where a price would stand: `s/m`. */
  readonly marketPrices: readonly string[];
  /** What numbers count that are no price: `ml`. */
  readonly measures: readonly string[];
  /** Words for all items in a statement: `todos los platos`. */
  readonly everything: readonly string[];
  /** Words by which a warning of traces is of all items, whatever it calls them: `todos`. */
  readonly ofAll: readonly string[];
  /** Words that, like those, begin to speak of a whole part: `nuestras empanadas`. */
  readonly ofOurs: readonly string[];
  /** Phrases by which a statement is of the part that it stands in: `en esta sección`. */
  readonly thisPart: readonly string[];
  /** Words by which a line is of the place, not of its items: `horario`. */
  readonly place: readonly string[];
  /** Phrases by which a line without a price is of the house, whatever else it says: `se aceptan mascotas`. */
  readonly house: readonly string[];
  readonly charges: readonly ListingCharge[];
  /** What may stand beside the words of a charge and names nothing that is sold: `hasta`, `km`. */
  readonly besideCharges: readonly string[];
  /** Words by which something is asked of each person: `p.p.`. */
  readonly perHead: readonly string[];
  /** Phrases of a legend that say an empty cell means absent. */
  readonly blankMeansFree: readonly string[];
}
