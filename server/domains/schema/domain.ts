/** A vertical as the server uses it: a domain file, read, checked, with every default filled in and its sections joined (docs/domains.md). */
import { valueAt } from '../../text/record-path.ts';
import { createHealthWords } from '../checks/health-words.ts';
import { DEFAULT_SECTIONS, defaultDocumentTypes } from './default-sections.ts';
import type { DomainFile } from './domain-file.ts';
import type { HazardField, VocabularyEntry } from './hazards.ts';
import { joinGlossary } from './glossary.ts';
import { named } from './section.ts';
import { joinProactive } from './join-proactive.ts';
import { joinTools } from './join-tools.ts';
import type { Language } from './text.ts';
import type { Validate } from './validation.ts';

export type { ConditionView, EventState, EventValue, FieldKind } from '../conditions/condition.ts';
export type { DocumentType, DomainSection } from './sections.ts';
export type { Language } from './text.ts';
export type { ItemValidation, Validate } from './validation.ts';

/** What of a domain file was compiled. */
export interface Validators {
  /** Absent when the domain has no items. */
  readonly item?: Validate | undefined;
  /** Of the arguments of its tools, by name. */
  readonly tools: ReadonlyMap<string, Validate>;
}

export function joinSections(file: DomainFile, { item: validate, tools: inputs }: Validators) {
  const { item, pdf, sections: own, document_types: ownTypes, hazards, glossary, proactive, ...rest } = file;
  const sections = own ?? DEFAULT_SECTIONS;
  const types = [...sections, ...file.chunks].map(({ type }) => type);
  return Object.freeze({
    ...named(rest),
    ...(item && validate ? { item: joinItem(item, validate) } : {}),
    ...(pdf ? { pdf: joinPdf(pdf, hazards) } : {}),
    tools: joinTools(file, inputs),
    ...(proactive ? { proactive: joinProactive(proactive, file.translations, createHealthWords(file)) } : {}),
    sections,
    documentTypes: ownTypes ?? defaultDocumentTypes(file.language, types),
    hazards: joinHazards(file),
    ...(glossary ? { glossary: joinGlossary(glossary) } : {}),
  });
}

type Item = NonNullable<DomainFile['item']>;

function joinItem({ schema, aliases: _aliases, ...item }: Item, validate: Validate) {
  const assumed = valueAt(schema, `properties.${item.categoryField ?? ''}.default`);
  const { properties } = schema;
  const fields = typeof properties === 'object' && properties !== null ? Object.keys(properties) : [];
  return { ...item, fields, validate, ...(typeof assumed === 'string' ? { assumedCategory: assumed } : {}) };
}

function joinPdf(pdf: NonNullable<DomainFile['pdf']>, hazards: DomainFile['hazards']) {
  const headings = pdf.headings.map((heading) => {
    return heading.as === 'graded_list' ? { ...heading, keys: gradedKeys(heading.field, hazards) } : heading;
  });
  return { ...pdf, headings };
}

/** Where the hazards of the field say that its words and grades stand: a PDF's have to stand there too. */
function gradedKeys(field: string, { explicit }: DomainFile['hazards']) {
  const place = explicit.find((each) => each.field === field);
  return [place?.words?.[0] ?? 'name', place?.severity ?? 'severity'].map((key) => ({ key, as: 'text' as const }));
}

/** The hazards and conditions, then the diets. */
function joinHazards({ hazards: { diets, vocabulary, ...hazards }, item, listing }: DomainFile) {
  const isSection = ({ field }: HazardField): boolean =>
    field === item?.categoryField || field === listing?.fields.section;
  const isTitle = (place: HazardField): boolean =>
    place.field === item?.nameField ||
    isSection(place) ||
    hazards.freeFrom.some(({ field, map }) => field === place.field && map !== undefined);
  const entries: VocabularyEntry[] = [...vocabulary, ...diets];
  return {
    ...hazards,
    /** `isTitle`: the name, the section or what is mapped value by value; none of them says outright what is in an item. */
    mentioned: hazards.mentioned.map((place) => ({
      ...place,
      ...(isTitle(place) ? { isTitle: true } : {}),
      ...(place.field === item?.nameField ? { isName: true } : {}),
      ...(isSection(place) ? { isSection: true } : {}),
    })),
    /** What an item is called. */
    nouns: item === undefined ? [] : [item.noun.one, ...(item.names ?? [])],
    vocabulary: entries,
  };
}

/** All of it as other code sees it: nobody changes a domain. */
type Held<Value> = Value extends (...given: never[]) => unknown
  ? Value
  : Value extends object
    ? { readonly [Key in keyof Value]: Held<Value[Key]> }
    : Value;

/** Replaced when its file changes, never changed. */
export type Domain = Held<ReturnType<typeof joinSections>>;

export type DomainItem = NonNullable<Domain['item']>;
export type Noun = DomainItem['noun'];
export type Category = DomainItem['categories'][number];
export type DomainChunkRule = Domain['chunks'][number];
/** Something that can be done here, as its file declares it. */
export type Tool = Domain['tools'][number];
/** What is offered to a guest who did not ask. */
export type Proactive = NonNullable<Domain['proactive']>;
export type HintRule = Proactive['rules'][number];
export type ToolSlot = Tool['slots'][number];
export type DomainHazard = Domain['hazards']['vocabulary'][number];
/** Texts in another language than the file's own, or in its own as v2 says them instead of the fixed ones of v1. */
export type DomainTranslation = NonNullable<Domain['translations'][Language]>;
