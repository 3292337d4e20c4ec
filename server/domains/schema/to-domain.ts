/** A domain file of the right shape → the domain as the server uses it. */
import { fold } from '../../text/fold.ts';
import type {
  Domain,
  DomainHazard,
  DomainHazards,
  DomainIntent,
  DomainItem,
  DomainPdf,
  Emergency,
  ForcedWarning,
  PolicyName,
} from './domain.ts';
import type { DomainFile } from './domain-file.ts';
import type { WordEntry } from './text.ts';
import { DEFAULT_SECTIONS, defaultDocumentTypes } from './default-sections.ts';
import { DEFAULT_TEXTS } from './default-texts.ts';
import { toTranslations } from './to-translation.ts';
import { chooseWords } from './word-choice.ts';

/** Starts of words that mean health in every domain (document 002). */
const HEALTH_TRIGGERS: readonly string[] = [
  ...['alerg', 'celiac', 'intoler', 'embaraz', 'asma', 'dermat', 'urtic', 'anafil', 'hipert', 'diabet'],
];

/** Makes the check of one item; absent when the domain has no items. */
export type Validate = DomainItem['validate'];

export function toDomain(file: DomainFile, validate: Validate | undefined): Domain {
  const locale = file.locale ?? file.language;
  const { policies, voice } = file;
  const defaults = DEFAULT_TEXTS[file.language];
  return Object.freeze({
    domainId: file.domain_id,
    displayName: file.display_name,
    tone: file.tone,
    language: file.language,
    locale,
    policies: {
      mustDisclaimerOnHealth: policies.must_disclaimer_on_health,
      mustCiteSources: policies.must_cite_sources,
      doNotInvent: policies.do_not_invent,
      crossContaminationAlwaysIfPresent: policies.cross_contamination_always_if_present,
    },
    retrieval: { topK: file.retrieval.top_k },
    systemPrompt: file.system_prompt,
    outputFormat: file.output_format,
    greeting: file.greeting,
    suggestions: file.suggestions,
    allowedOrigins: file.allowed_origins,
    theme: file.theme.accent === undefined ? {} : { accent: file.theme.accent },
    disclaimer: file.disclaimer ?? defaults.disclaimer,
    healthTriggers: [...new Set([...HEALTH_TRIGGERS, ...file.health_triggers].map(fold))],
    forcedWarnings: file.forced_warnings.map(toForcedWarning),
    ...(file.emergency ? { emergency: toEmergency(file.emergency, locale) } : {}),
    ...(file.medical_advice ? { medicalAdvice: toEmergency(file.medical_advice, locale) } : {}),
    voice: {
      staff: voice.staff ?? defaults.staff,
      staffWords: chooseWords(voice.staff_words, locale, 'keep'),
      place: voice.place ?? defaults.place,
      before: voice.before ?? defaults.before,
      availabilityWords: chooseWords(voice.availability_words, locale, 'keep'),
      availability: voice.availability,
      action: voice.action,
    },
    plainWords: chooseWords(file.plain_words, locale, 'drop').map(fold),
    ...(file.item && validate ? { item: toItem(file.item, validate, locale) } : {}),
    chunks: file.chunks.map((chunk) => toChunk(chunk, locale)),
    ...(file.pdf ? { pdf: toPdf(file.pdf, file.hazards) } : {}),
    ...toDocuments(file),
    hazards: toHazards(file, locale, defaults),
    intents: file.intents.map((intent) => toIntent(intent, locale)),
    synonyms: file.synonyms.map((group) => chooseWords(group, locale, 'drop')).filter((group) => group.length > 1),
    translations: toTranslations(file.translations),
  });
}

const POLICY_NAMES: Readonly<Record<NonNullable<DomainFile['forced_warnings'][number]['policy']>, PolicyName>> = {
  must_disclaimer_on_health: 'mustDisclaimerOnHealth',
  must_cite_sources: 'mustCiteSources',
  do_not_invent: 'doNotInvent',
  cross_contamination_always_if_present: 'crossContaminationAlwaysIfPresent',
};

function toForcedWarning(warning: DomainFile['forced_warnings'][number]): ForcedWarning {
  const policy = warning.policy === undefined ? {} : { policy: POLICY_NAMES[warning.policy] };
  return { chunkType: warning.chunk_type, text: warning.text, ...policy };
}

function toEmergency(emergency: NonNullable<DomainFile['emergency']>, locale: string): Emergency {
  return { words: chooseWords(emergency.words, locale, 'keep'), text: emergency.text };
}

function toIntent(intent: DomainFile['intents'][number], locale: string): DomainIntent {
  return {
    intent: intent.intent,
    words: chooseWords(intent.words, locale, 'keep'),
    ...(intent.risk === undefined ? {} : { risk: intent.risk }),
    ...(intent.threshold === undefined ? {} : { threshold: intent.threshold }),
    ...(intent.soft_from === undefined ? {} : { softFrom: intent.soft_from }),
    ...(intent.preferred_sections === undefined ? {} : { preferredSections: intent.preferred_sections }),
  };
}

function toItem(item: NonNullable<DomainFile['item']>, validate: Validate, locale: string): DomainItem {
  return {
    noun: item.noun,
    names: chooseWords(item.names, locale, 'keep'),
    idField: item.id_field,
    nameField: item.name_field,
    ...(item.category_field === undefined ? {} : { categoryField: item.category_field }),
    sourcesField: item.sources_field,
    countName: item.count_name,
    articles: Object.fromEntries(Object.entries(item.articles).map(([word, article]) => [fold(word), article])),
    categories: item.categories,
    validate,
  };
}

function toChunk(chunk: DomainFile['chunks'][number], locale: string): Domain['chunks'][number] {
  return {
    type: chunk.type,
    field: chunk.field,
    each: chunk.each,
    template: chunk.template,
    ...(chunk.element === undefined ? {} : { element: chunk.element }),
    join: chunk.join,
    ...(chunk.only === undefined ? {} : { only: chunk.only.map(fold) }),
    counted: chunk.counted,
    label: chunk.label ?? chunk.type,
    askedBy: chooseWords(chunk.asked_by, locale, 'keep'),
    ...(chunk.say === undefined ? {} : { say: chunk.say }),
  };
}

function toPdf(pdf: NonNullable<DomainFile['pdf']>, hazards: DomainFile['hazards']): DomainPdf {
  return {
    separator: pdf.separator,
    nameHeadings: pdf.name_headings,
    headings: pdf.headings.map((heading) => ({
      ...heading,
      keys:
        heading.as === 'graded_list'
          ? gradedKeys(heading.field, hazards)
          : heading.keys.map(({ key, as, after }) => ({ key, as, ...(after === undefined ? {} : { after }) })),
    })),
  };
}

/** Where the hazards of the field say that its words and grades stand: a PDF's have to stand there too. */
function gradedKeys(field: string, { explicit }: DomainFile['hazards']): DomainPdf['headings'][number]['keys'] {
  const place = explicit.find((each) => each.field === field);
  return [place?.words?.[0] ?? 'name', place?.severity ?? 'severity'].map((key) => ({ key, as: 'text' }));
}

function toDocuments(file: DomainFile): Pick<Domain, 'sections' | 'documentTypes'> {
  const sections =
    file.sections?.map(({ rest_of: restOf, ...section }) => ({
      ...section,
      ...(restOf === undefined ? {} : { restOf }),
    })) ?? DEFAULT_SECTIONS;
  const types = [...sections, ...file.chunks].map(({ type }) => type);
  return { sections, documentTypes: file.document_types ?? defaultDocumentTypes(file.language, types) };
}

function toHazards(
  { hazards, item }: DomainFile,
  locale: string,
  defaults: Pick<DomainHazards, 'label' | 'labelOne'>,
): DomainHazards {
  const words = (entries: readonly WordEntry[]) => chooseWords(entries, locale, 'keep');
  // These take a danger away: where it is not sure that they mean it, they don't.
  const calming = (entries: readonly WordEntry[]) => chooseWords(entries, locale, 'drop');
  return {
    label: hazards.label ?? defaults.label,
    labelOne: hazards.label_one ?? defaults.labelOne,
    explicit: hazards.explicit.map(toHazardField),
    possible: hazards.possible.map(toHazardField),
    mentioned: hazards.mentioned.map((place) => ({
      ...toHazardField(place),
      ...(isTitle(place.field, hazards, item) ? { isTitle: true } : {}),
    })),
    freeFrom: hazards.free_from.map(({ field, map }) => (map === undefined ? { field } : { field, map })),
    silence: calming(hazards.silence),
    mayContainMarkers: calming(hazards.may_contain_markers),
    sharedPlaceMarkers: words(hazards.shared_place_markers),
    sharedPlaces: hazards.shared_places.map(words).filter((group) => group.length > 0),
    harmless: calming(hazards.harmless),
    mixtures: words(hazards.mixtures),
    knownParts: calming(hazards.known_parts),
    partQualifiers: calming(hazards.part_qualifiers),
    madeOf: calming(hazards.made_of),
    nouns: item === undefined ? [] : [item.noun.one, ...chooseWords(item.names, locale, 'keep')],
    vocabulary: [
      ...hazards.vocabulary.map((hazard) => ({
        id: hazard.id,
        name: hazard.name,
        kind: hazard.kind,
        names: [...new Set([hazard.name, ...words(hazard.names)])],
        impliedBy: words(hazard.implied_by),
        usuallyIn: words(hazard.usually_in),
        byName: words(hazard.by_name),
        writtenAs: words(hazard.written_as),
        portions: hazard.portions.map(({ name, names, absent_when: absent }) => ({
          name,
          names: words(names),
          absentWhen: calming(absent),
        })),
        conditions: words(hazard.conditions),
        absentWhen: calming(hazard.absent_when),
      })),
      ...hazards.diets.map((diet) => toDiet(diet, locale)),
    ],
  };
}

/** The name, the section and what is mapped value by value: none of them says outright what is in an item. */
function isTitle(field: string, { free_from: freeFrom }: DomainFile['hazards'], item: DomainFile['item']): boolean {
  return (
    field === item?.name_field ||
    field === item?.category_field ||
    freeFrom.some((each) => each.field === field && each.map !== undefined)
  );
}

function toHazardField(place: DomainFile['hazards']['explicit'][number]): DomainHazards['explicit'][number] {
  return {
    field: place.field,
    ...(place.words === undefined ? {} : { words: place.words }),
    ...(place.severity === undefined ? {} : { severity: place.severity }),
    ...(place.notes === undefined ? {} : { notes: place.notes }),
    ...(place.denies ? { denies: true } : {}),
  };
}

function toDiet(diet: DomainFile['hazards']['diets'][number], locale: string): DomainHazard {
  const words = (entries: readonly WordEntry[]) => chooseWords(entries, locale, 'keep');
  const calming = (entries: readonly WordEntry[]) => chooseWords(entries, locale, 'drop');
  const [one, feminine = one, many = one, feminineMany = feminine] = diet.adjective ?? [];
  const forms =
    one === undefined || feminine === undefined || many === undefined || feminineMany === undefined
      ? {}
      : { adjective: [one, feminine, many, feminineMany] as const };
  return {
    id: diet.id,
    name: diet.name,
    kind: 'diet',
    names: words(diet.asked_by),
    impliedBy: [],
    conditions: [],
    absentWhen: calming(diet.absent_when),
    diet: {
      ...forms,
      ...(diet.nothing === undefined ? {} : { nothing: diet.nothing }),
      excludes: words(diet.excludes),
      mayExclude: words(diet.may_exclude),
      harmless: calming(diet.harmless),
      excludesHazards: diet.excludes_hazards,
      isJudged: diet.judged,
    },
  };
}
