/** A vertical as the server uses it: a domain file, read, checked and with every default filled in (docs/domains.md). */
import type { Intent, Risk } from '../../contract/v2.ts';
import type { FieldIssue } from '../../fault.ts';

export type Language = 'es' | 'en' | 'pt';
export type Gender = 'm' | 'f';
export type Article = 'el' | 'la' | 'los' | 'las';

/** The four switches of document 002, feature 06. `false` switches off exactly what it names (RULINGS 14). */
export interface Policies {
  readonly mustDisclaimerOnHealth: boolean;
  readonly mustCiteSources: boolean;
  readonly doNotInvent: boolean;
  readonly crossContaminationAlwaysIfPresent: boolean;
}
export type PolicyName = keyof Policies;

export interface Noun {
  readonly one: string;
  readonly many: string;
  readonly gender: Gender;
}

export interface Category extends Noun {
  readonly value: string;
  readonly names: readonly string[];
}

export type ItemValidation =
  | { readonly kind: 'valid'; readonly record: Readonly<Record<string, unknown>>; readonly notices: readonly string[] }
  | { readonly kind: 'invalid'; readonly issues: readonly FieldIssue[] };

export interface DomainItem {
  readonly noun: Noun;
  /** Other words for an item, by which a guest asks for several: `comida`, `opción`. */
  readonly names?: readonly string[];
  readonly idField: string;
  readonly nameField: string;
  readonly categoryField?: string;
  readonly sourcesField: string;
  readonly countName: string;
  readonly articles: Readonly<Record<string, Article>>;
  readonly categories: readonly Category[];
  /**
   * Checks one item against the schema, with aliases applied and defaults filled in. Unknown keys at any depth are left
   * out and named in `notices` (RULINGS 4). All issues at once, `loc` with numeric indices and no `body` prefix (RULINGS 3).
   */
  validate(value: unknown): ItemValidation;
}

export interface DomainChunkRule {
  readonly type: string;
  readonly field: string;
  readonly each: boolean;
  readonly template: string;
  readonly element?: string;
  readonly join: string;
  readonly only?: readonly string[];
  readonly counted: boolean;
  readonly label: string;
  readonly askedBy: readonly string[];
  readonly say?: string;
}

export interface ForcedWarning {
  readonly chunkType: string;
  readonly text: string;
  readonly policy?: PolicyName;
}

/** What to tell who asks for what only a doctor may say, and the phrases by which they do. */
export interface MedicalAdvice {
  readonly words: readonly string[];
  readonly text: string;
}

/** What to tell somebody in whom a reaction may be going on, and the phrases by which they say so, whole and folded when matched. */
export interface Emergency {
  readonly words: readonly string[];
  readonly text: string;
}

export interface Voice {
  readonly staff: string;
  /** What else they are called: `mozo`. */
  readonly staffWords: readonly string[];
  readonly place: string;
  readonly before: string;
  readonly availabilityWords: readonly string[];
  readonly availability: string;
  /** Where bookings and orders go; empty: to the staff, in general words. */
  readonly action: string;
}

export interface DomainPdf {
  readonly separator: string;
  readonly nameHeadings: readonly string[];
  readonly headings: readonly {
    readonly labels: readonly string[];
    readonly field: string;
    readonly as: 'text' | 'list' | 'graded_list' | 'notes' | 'object';
    readonly keys: readonly {
      readonly key: string;
      readonly as: 'text' | 'list';
      readonly after?: readonly string[];
    }[];
  }[];
}

/** A kind of free text and the headings it stands under. */
export interface DomainSection {
  readonly type: string;
  readonly labels: readonly string[];
  readonly cut: 'passages' | 'questions' | 'terms';
  readonly restOf?: 'document' | 'item';
}

/** A kind of document, e.g. a list of questions with answers. */
export interface DocumentType {
  readonly id: string;
  /** As a person calls it. */
  readonly name: string;
  /** Section types, the most likely first: text without a heading is of the first. */
  readonly prefers: readonly string[];
}

export interface DomainHazardField {
  readonly field: string;
  readonly words?: readonly string[];
  readonly severity?: string;
  readonly notes?: string;
  readonly isTitle?: boolean;
  readonly denies?: boolean;
}

export interface DomainDiet {
  readonly adjective?: readonly [string, string, string, string];
  readonly nothing?: string;
  readonly excludes: readonly string[];
  readonly mayExclude: readonly string[];
  readonly harmless: readonly string[];
  readonly excludesHazards: readonly string[];
  readonly isJudged: boolean;
}

/** Words are already those of the domain's locale. */
export interface DomainHazard {
  readonly id: string;
  readonly name: string;
  readonly kind: 'hazard' | 'condition' | 'diet';
  readonly names: readonly string[];
  readonly impliedBy: readonly string[];
  readonly conditions: readonly string[];
  readonly absentWhen: readonly string[];
  readonly usuallyIn?: readonly string[];
  readonly byName?: readonly string[];
  readonly writtenAs?: readonly string[];
  readonly portions?: readonly {
    readonly name: string;
    readonly names: readonly string[];
    readonly absentWhen: readonly string[];
  }[];
  readonly diet?: DomainDiet;
}

export interface DomainHazards {
  readonly label: string;
  readonly labelOne: string;
  readonly explicit: readonly DomainHazardField[];
  readonly possible: readonly DomainHazardField[];
  readonly mentioned: readonly DomainHazardField[];
  readonly freeFrom: readonly { readonly field: string; readonly map?: Readonly<Record<string, readonly string[]>> }[];
  readonly silence: readonly string[];
  readonly mayContainMarkers: readonly string[];
  readonly sharedPlaceMarkers: readonly string[];
  /** Each the words for one place or tool, the first its name. */
  readonly sharedPlaces: readonly (readonly string[])[];
  readonly harmless: readonly string[];
  /** Parts made of others that nobody lists. */
  readonly mixtures?: readonly string[];
  readonly knownParts?: readonly string[];
  readonly partQualifiers?: readonly string[];
  readonly madeOf?: readonly string[];
  readonly nouns?: readonly string[];
  /** The hazards and conditions, then the diets. */
  readonly vocabulary: readonly DomainHazard[];
}

/** What a domain file says of one intent; what it leaves out has the value of the decision table (RULINGS 20). */
export interface DomainIntent {
  readonly intent: Intent;
  readonly words: readonly string[];
  readonly risk?: Risk;
  readonly threshold?: number;
  readonly softFrom?: number;
  readonly preferredSections?: readonly string[];
}

/**
 * Texts of a domain file in another language than its own, or in its own as v2 says them instead of the fixed ones of v1. What is absent is
 * said as the file says it.
 */
export interface DomainTranslation {
  readonly greeting?: string;
  readonly suggestions?: readonly string[];
  readonly disclaimer?: string;
  readonly emergency?: string;
  readonly medicalAdvice?: string;
  /** By chunk type. */
  readonly forcedWarnings: Readonly<Record<string, string>>;
  readonly voice: Partial<Pick<Voice, 'staff' | 'place' | 'before' | 'availability' | 'action'>>;
  readonly noun?: Noun;
  /** By a category's value. */
  readonly categories: Readonly<Record<string, Noun>>;
  /** Labels, by chunk type. */
  readonly sections: Readonly<Record<string, string>>;
  /** What guests call the hazards. */
  readonly label?: string;
  readonly labelOne?: string;
  /** Names, by id. */
  readonly hazards: Readonly<Record<string, string>>;
  /** By id. `name`: in English behind «is» (`vegan`), in Portuguese behind «uma opção» (`vegana`), or a noun where the diet is one. */
  readonly diets: Readonly<Record<string, { readonly name: string; readonly nothing?: string }>>;
}

export interface Domain {
  readonly domainId: string;
  readonly displayName: string;
  readonly tone: string;
  readonly language: Language;
  readonly locale: string;
  readonly policies: Policies;
  readonly retrieval: { readonly topK: number };
  readonly systemPrompt: string;
  readonly outputFormat: 'answer_warnings_sources';
  readonly greeting: string;
  readonly suggestions: readonly string[];
  readonly allowedOrigins: readonly string[];
  readonly theme: { readonly accent?: string };
  readonly disclaimer: string;
  /** Those of document 002 and the domain's own, folded. */
  readonly healthTriggers: readonly string[];
  readonly forcedWarnings: readonly ForcedWarning[];
  /** Absent: the domain has no words for it. */
  readonly emergency?: Emergency;
  /** Absent: such questions are answered like others, which never holds advice. */
  readonly medicalAdvice?: MedicalAdvice;
  readonly voice: Voice;
  /** Folded nouns that claim nothing: a language model may use them freely. */
  readonly plainWords: readonly string[];
  /** Absent: the domain has no items and everything is read raw. */
  readonly item?: DomainItem;
  readonly chunks: readonly DomainChunkRule[];
  readonly pdf?: DomainPdf;
  /** Of free text. */
  readonly sections: readonly DomainSection[];
  /** Never empty. */
  readonly documentTypes: readonly DocumentType[];
  readonly hazards: DomainHazards;
  readonly intents: readonly DomainIntent[];
  /** Groups of words for one thing; they find items and what those declare, and decide no hazard. */
  readonly synonyms: readonly (readonly string[])[];
  readonly translations: Readonly<Partial<Record<Language, DomainTranslation>>>;
}
