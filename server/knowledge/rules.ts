/** What the library must be told about a vertical. A domain file fills it (`domains/`); nothing here names a vertical. */
import type { FieldIssue } from '../fault.ts';
import type { ListingRules } from './ingest/listing/listing-rules.ts';

/** A JSON object that passed the domain's item schema; unknown keys are already out. */
export type ItemRecord = Readonly<Record<string, unknown>>;

export type ItemValidation =
  | { readonly kind: 'valid'; readonly record: ItemRecord; readonly notices: readonly string[] }
  | { readonly kind: 'invalid'; readonly issues: readonly FieldIssue[] };

export interface ItemRules {
  readonly idField: string;
  readonly nameField: string;
  /** Those that its schema names. Absent: not known. */
  readonly fields?: readonly string[];
  readonly categoryField?: string;
  /** What the schema fills in where an item names no category. */
  readonly assumedCategory?: string;
  readonly sourcesField: string;
  /** Where an item names its picture: the address of one that is kept here. */
  readonly imageField?: string;
  /** Where it lists its variants: objects with `name`, `price`, `adds`, `takes`, `free_from`. */
  readonly variantsField?: string;
  /** What an item is called. */
  readonly noun?: { readonly one: string; readonly many: string };
  /** What its categories are called, in the order in which they are told. */
  readonly categories?: readonly {
    readonly value: string;
    readonly one: string;
    readonly many: string;
    /** What else they are called. */
    readonly names?: readonly string[];
  }[];
  /** Checks one item against the domain's schema; `notices` name the keys that were left out. */
  validate(value: unknown): ItemValidation;
}

/**
 * How one field becomes chunks. `template` holds `{path}` placeholders (`{value}` is the field itself) and optional
 * groups in square brackets, which vanish when a placeholder in them is empty.
 */
export interface ChunkRule {
  readonly type: string;
  /** Dotted path into the record. */
  readonly field: string;
  /** What a guest calls the section. */
  readonly label?: string;
  /** One chunk per element of a list instead of one per field. */
  readonly each: boolean;
  readonly template: string;
  /** How an element of a list of objects is written, e.g. `{name} ({severity})`. */
  readonly element?: string;
  /** Between the elements of a list. */
  readonly join: string;
  /** Only these values of the field, folded; of a list, these elements. */
  readonly only?: readonly string[];
  /** False: stored and searchable, not counted in the v1 answer. */
  readonly counted: boolean;
}

/** How the text under a PDF heading is read into its field. */
export type PdfReader = 'text' | 'list' | 'graded_list' | 'notes' | 'object';

export interface PdfObjectKey {
  readonly key: string;
  readonly as: 'text' | 'list';
  /** The key takes the text behind the first of these words; without it, the text before any of them. */
  readonly after?: readonly string[];
}

export interface PdfHeading {
  /** Matched folded: case and accents make no difference. */
  readonly labels: readonly string[];
  readonly field: string;
  readonly as: PdfReader;
  /** For `object` its keys; for `graded_list` those of an element's word and of its grade (default `name`, `severity`). */
  readonly keys: readonly PdfObjectKey[];
  /** What it reads would be declared absent; the readers of documents set it from the domain's hazards. */
  readonly relieves?: boolean;
}

export interface PdfRules {
  /** A line of only this (three or more of its last character too) ends a record. */
  readonly separator: string;
  readonly nameHeadings: readonly string[];
  readonly headings: readonly PdfHeading[];
}

/** Where a hazard stands in an item. */
export interface HazardField {
  /** Dotted path; a list is read element by element. */
  readonly field: string;
  /** In a list of objects: the key that holds the word (several: each is read). */
  readonly words?: readonly string[];
  readonly severity?: string;
  readonly notes?: string;
  /** Of `mentioned`: the name, the section or the tags. What they name never contradicts what is declared free. */
  readonly isTitle?: boolean;
  /** Of `mentioned`: the name. A word that is a hazard only where it stands for itself may begin it; a tag of that word is an adjective. */
  readonly isName?: boolean;
  /** Of `mentioned`: the part of the list that it stands in, with others. */
  readonly isSection?: boolean;
  /** A sentence of its own in it that says what the whole item is without declares it free of that. */
  readonly denies?: boolean;
}

/** A field whose exact values stand for hazards, e.g. the tag `sin-tacc` for gluten. */
export interface FreeFromField {
  readonly field: string;
  readonly map?: Readonly<Record<string, readonly string[]>>;
}

/** What a way of eating excludes, or a kind of ingredient that some do without. */
export interface DietRules {
  /**
   * As an adjective in a sentence: masculine, feminine, and their plurals (`vegano, vegana, veganos, veganas`). Absent: its name is a noun,
   * said like a hazard's (`cerdo`).
   */
  readonly adjective?: readonly [string, string, string, string];
  /** What is not in an item that suits it: `nada de origen animal`. */
  readonly nothing?: string;
  /** Words that speak against it. */
  readonly excludes: readonly string[];
  /** Words that may stand for something excluded: `caldo`. */
  readonly mayExclude: readonly string[];
  /** Phrases that hold an excluded word and are none: `hamburguesa de lentejas`. */
  readonly harmless: readonly string[];
  /** Ids of the vocabulary, hazards and diets: what means them is excluded too. */
  readonly excludesHazards: readonly string[];
  /** False: a record that names nothing excluded allows no word on it (`kosher`). */
  readonly isJudged: boolean;
}

/** A part of a hazard that can be taken out without the rest of it. */
export interface HazardPortion {
  readonly name: string;
  readonly names: readonly string[];
  readonly absentWhen: readonly string[];
}

export interface HazardEntry {
  readonly id: string;
  /** As a sentence names it: `gluten`, `frutos secos`. */
  readonly name: string;
  /** `hazard`: something in the item. `condition`: a state of the guest the item is contraindicated for. `diet`: has `diet`. */
  readonly kind: 'hazard' | 'condition' | 'diet';
  /** Of a diet: the words by which a guest asks; its `name` is none of them by itself. */
  readonly names: readonly string[];
  /** Ingredients that are one: `harina` for gluten. */
  readonly impliedBy: readonly string[];
  /** Ingredients that most often carry it: `vinagre` for sulphites. Who asks with one of them asks of what else it means. */
  readonly usuallyIn?: readonly string[];
  /** Words that suggest it in a name, a section or a description only: `Bocadillos` for gluten. */
  readonly byName?: readonly string[];
  /** Other names of it, in records only: in a question they mean something else (`soy`). */
  readonly writtenAs?: readonly string[];
  /** Ingredients that are one where nothing else stands for them to be said of: `dorada`, not `cebolla dorada`. */
  readonly alone?: readonly string[];
  /** Something in it of which a guest may ask alone, and the words that say it was taken out: `lactosa`, `sin lactosa`. */
  readonly portions?: readonly HazardPortion[];
  /** What a guest has or is when they ask about it: `celíaca`. */
  readonly conditions: readonly string[];
  /** Phrases that say it is absent from the very ingredient they stand in: `sin gluten`. */
  readonly absentWhen: readonly string[];
  /** Of kind `diet` only. */
  readonly diet?: DietRules;
}

export interface HazardRules {
  /** What a guest calls them: `alérgenos`. */
  readonly label: string;
  /** Declared: CONTAINS. */
  readonly explicit: readonly HazardField[];
  /** Traces, statements, notes: MAY_CONTAIN. */
  readonly possible: readonly HazardField[];
  /** What a document leaves unclear: MAY_CONTAIN of what it names, and a doubt on every hazard where it names none. Absent: nothing is. */
  readonly unclear?: readonly HazardField[];
  /** A word only here: MAY_CONTAIN with an uncertainty. */
  readonly mentioned: readonly HazardField[];
  /** DECLARED_FREE unless anything contradicts. */
  readonly freeFrom: readonly FreeFromField[];
  /** Whole values that say nothing: `ninguno`, `sin alérgenos declarados`. */
  readonly silence: readonly string[];
  /** Inside a declared text, what stands behind them is only possible: `puede contener`. */
  readonly mayContainMarkers: readonly string[];
  /** Words that make a statement one about a shared kitchen, whatever it names. */
  readonly sharedPlaceMarkers: readonly string[];
  /** Places and tools that several items may share: each the words for one of them, the first its name. */
  readonly sharedPlaces?: readonly (readonly string[])[];
  /** Phrases that hold a hazard's word and are none: `leche de coco`. */
  readonly harmless: readonly string[];
  /** Parts made of others that a record does not list, `salsa`: what a guest can't have may stand behind them. */
  readonly mixtures?: readonly string[];
  /** Parts known to be none of the hazards and to speak against no diet that is judged. Empty: no part is known, and none is called unknown. */
  readonly knownParts?: readonly string[];
  /** Words beside a part that say how it is cut, cooked or sold, and change nothing of what it is. */
  readonly partQualifiers?: readonly string[];
  /** Words that mean what they are made of: `harina de arroz` is harmless where `arroz` is a known part. */
  readonly madeOf?: readonly string[];
  /** What is filled with one thing or another: of `taco`, a name that says its filling tells what is in it. */
  readonly filled?: readonly string[];
  /** Words for the item itself, as a sentence about the whole of it names it: `plato`. */
  readonly nouns?: readonly string[];
  readonly vocabulary: readonly HazardEntry[];
}

/** How the text of a section is cut: into passages, at its questions, or at the terms it explains. */
export type SectionCut = 'passages' | 'questions' | 'terms';

/** A kind of free text and the headings it stands under. */
export interface SectionRule {
  /** The type of its chunks. Where a chunk rule has it and a heading reads the rule's field, the labels name that field in items too. */
  readonly type: string;
  /** Matched folded. */
  readonly labels: readonly string[];
  readonly cut: SectionCut;
  /** It takes the text under no heading that the domain knows: of a document, or within an item. */
  readonly restOf?: 'document' | 'item';
}

/** A kind of document, by which the management names it. */
export interface DocumentTypeRule {
  readonly id: string;
  /** Sections, the most likely first: text without a heading is of the first. */
  readonly prefers: readonly string[];
}

/** What an item can be told by: `technique`, `temperature`. */
export interface AttributeRules {
  readonly id: string;
  /**
   * `choice`: it has one of the values; `list`: any of them; `flag`: `yes` or `no`; `level`: one of values in order, least first; `money` and
   * `number` (of a `unit`): an amount; `text`: as the owner says it.
   */
  readonly type: 'choice' | 'list' | 'flag' | 'level' | 'money' | 'number' | 'text';
  readonly label: Readonly<Record<Language, string>>;
  readonly values: readonly { readonly id: string; readonly label: Readonly<Record<Language, string>> }[];
  /** Its values pass from what a name says is in a thing to the thing; those of `beside` don't where the name says what comes with it. */
  readonly fromParts?: { readonly beside: readonly string[] };
  /** A thing has every value that its name, its parts or its description mention; of one that is not mentioned nothing is known. */
  readonly mentioned?: boolean;
  /** By locale: where a thing has several values and this one, this one alone is told. */
  readonly atHome?: Readonly<Record<string, string>>;
  /** Dotted path of the record where the owner states it. */
  readonly field?: string;
  /** Of a `number`: `min`, `kcal`. */
  readonly unit?: string;
  /** More names of its values by their ids, in any language; the labels are names too, but for those of a flag's `yes` and `no`. */
  readonly words?: Readonly<Record<string, readonly string[]>>;
  /** Words for any of several values: `seafood`. */
  readonly either?: Readonly<Record<string, readonly string[]>>;
  /** Names of the attribute itself: `precio`, `how much`. */
  readonly askedBy?: readonly string[];
  /** Adjectives that order by it: `barato`. */
  readonly least?: readonly string[];
  readonly most?: readonly string[];
  /** Of a flag: what has it is what the business puts forward. */
  readonly advised?: boolean;
  /** Values of what is had beside another thing: recommended last. */
  readonly hadBeside?: readonly string[];
  /** Values of what makes a whole of itself: recommended first. */
  readonly advisedFirst?: readonly string[];
  /** Of an order: words of an occasion on which more is spent: what is recommended is the most of it first. */
  readonly treat?: readonly string[];
  /** It says what a thing is: who wants one of its values wants such a thing. */
  readonly identifies?: boolean;
  /** How its values, `{}`, are told to who asks what a thing is: `made of {}`. Absent: they are not. */
  readonly toldAs?: Readonly<Record<Language, string>>;
  /** Of a `text`: where the record does not state it, an amount in its name or description does: «Entrecot (350 g)». */
  readonly standsInName?: boolean;
  /** It says what a thing is for or does: what stands behind `para`, `con`, `y` or `o` is said of it, too. */
  readonly serves?: boolean;
  /** What the name of a thing says of it goes before what its section says, where they differ. */
  readonly byName?: boolean;
  /** A clause of the record that holds one of these words answers for it. */
  readonly saidBy?: readonly string[];
  /** Where no clause answers for it, the description does, which lists what is in a thing. */
  readonly described?: boolean;
  /** Of a `number`: texts of the record state it. */
  readonly amounts?: AmountRules;
  /** By the id of a condition: the values that are for whoever is of it, and of which things alone it says no more than that. */
  readonly forCondition?: Readonly<Record<string, ForCondition>>;
  /** What may harm and is usual: only ever a caution, and nothing is found by it. */
  readonly cautions?: boolean;
  /** Whoever turns it down may do so for their health: it is never only a taste. */
  readonly ofHealth?: boolean;
  /** By the ids of other attributes, the value of a thing of which this is said. */
  readonly saidOf?: Readonly<Record<string, string>>;
  /** By its values, words that mean things of any other: `plato` is no drink. */
  readonly apart?: AttributeValues;
  /**
   * Its values are steps, one after the other: by `words` a guest asks for all of them («rutina»). `basics` are steps that everybody takes; chunks
   * of type `tells` say how a thing is used.
   */
  readonly routine?: {
    readonly words: readonly string[];
    readonly basics?: readonly string[];
    readonly tells?: string;
  };
}

/** What is for people of a condition. */
export interface ForCondition {
  readonly values: readonly string[];
  /** Those that are instead, from an age on. */
  readonly older?: { readonly from: number; readonly values: readonly string[] };
  /** Of such things alone nothing more is judged. */
  readonly only: AttributeValues;
}

/** How texts of a record state an amount: «45 minutos», «unas 3 horas». */
export interface AmountRules {
  /** Dotted paths of the record. */
  readonly in: readonly string[];
  /** Words behind the figure, and how many of the attribute's unit one of them is. */
  readonly units: readonly { readonly times: number; readonly names: readonly string[] }[];
  /** A clause with one of these speaks of another amount: «dura 3 horas», «48 horas antes». */
  readonly notWith: readonly string[];
}

/** Ids of values by the id of their attribute. */
export type AttributeValues = Readonly<Record<string, readonly string[]>>;

export interface GlossaryName {
  readonly text: string;
  /** Absent: the same in all. */
  readonly language?: Language;
  /** `es-AR`. Absent: wherever no other entry of that name says that it is meant. */
  readonly locales?: readonly string[];
}

/** A thing by its names, and what it usually is. */
export interface GlossaryHead {
  readonly names: readonly GlossaryName[];
  readonly values: AttributeValues;
  /** Of attributes that the rest of a name may settle, where it does not. */
  readonly otherwise?: AttributeValues;
}

/** What is said to be in a thing. */
export interface GlossaryPart {
  readonly names: readonly GlossaryName[];
  readonly values: AttributeValues;
}

/** Words beside a head, or a kind of part, that say more of it. */
export interface GlossaryModifier {
  readonly names: readonly GlossaryName[];
  /** Of which heads: by their values, or by a name (`head`). Empty: of all. */
  readonly holdsFor: AttributeValues;
  /** Instead of names: it holds where a part has one of these values of each. */
  readonly part: AttributeValues;
  readonly sets: AttributeValues;
  readonly adds: AttributeValues;
  /** Values that the head no longer has; `all`: none of that attribute. */
  readonly takes: AttributeValues;
}

/** What a thing of a name usually is: reviewed data of a vertical, weaker than anything an owner says (docs/glossary.md). */
export interface GlossaryRules {
  readonly heads: readonly GlossaryHead[];
  readonly parts: readonly GlossaryPart[];
  readonly modifiers: readonly GlossaryModifier[];
  /** How much or many of a thing, `copa`: what stands behind them is named. */
  readonly measures: readonly GlossaryName[];
}

type Language = 'es' | 'en' | 'pt';

export interface LibraryRules {
  readonly domainId: string;
  /** Of what the library tells itself (summaries). Absent: Spanish. */
  readonly language?: Language;
  /** `es-AR`: whose words its records use. Absent: its language. */
  readonly locale?: string;
  /** ISO 4217, of amounts without a sign of their own. Absent: that of its locale's country. */
  readonly currency?: string;
  /** Absent: the domain has no items and everything is read raw. */
  readonly item?: ItemRules;
  readonly chunks: readonly ChunkRule[];
  readonly pdf?: PdfRules;
  /** Absent: a listing is text. */
  readonly listing?: ListingRules;
  readonly hazards: HazardRules;
  /** Absent: all free text is of one section. */
  readonly sections?: readonly SectionRule[];
  readonly documentTypes?: readonly DocumentTypeRule[];
  readonly attributes?: readonly AttributeRules[];
  /** Absent: nothing is usual. */
  readonly glossary?: GlossaryRules;
}
