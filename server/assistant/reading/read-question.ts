import type { Category, Domain, DomainChunkRule } from '../../domains/index.ts';
import type { Catalog, CatalogItem, Lexicon, LexiconMatch } from '../../knowledge/index.ts';
import { isFunctionWord } from '../../text/function-words.ts';
import { words } from '../../text/fold.ts';
import type { PhraseMatch } from '../../text/phrase-trie.ts';
import { declaredIndexOf } from './declared-index.ts';
import type { DomainWord } from './domain-words.ts';
import { matchDomainWords, matchIntentWords } from './domain-words.ts';
import type { FoundItems } from './find-items.ts';
import { findItems, itemsSpokenOf, missingSubjects } from './find-items.ts';
import type { Mention } from './name-index.ts';
import type { Span } from './span.ts';
import { covers, overlaps } from './span.ts';
import { allergyClauses, heldWords, isAllergyWord, statedConditions } from './stated-conditions.ts';
import type { Intent } from '../answer.ts';
import type { AskedHazard } from './asked-hazards.ts';
import { askedIn, hazardsIn, withConditions } from './asked-hazards.ts';
import type { Tone } from './tone.ts';
import { asksForAdvice, asksForSeveral, asksOfOne, avoids, endsInPointing, pointsBack, toneOf } from './tone.ts';

/** What a question is about, found by exact words of the domain and of its published items. */
export interface Reading {
  /** Asked of in this question. */
  readonly asked: readonly AskedHazard[];
  /** Those and what the guest has once said of themselves in this session («soy celíaca», RULINGS 23). */
  readonly hazards: readonly AskedHazard[];
  /** Items named in the question, or spoken of before when it points back. */
  readonly items: readonly CatalogItem[];
  /** Those of `items`, each with how sure it is that it is meant (0…1). */
  readonly itemMatches: readonly { readonly item: CatalogItem; readonly confidence: number }[];
  /** The items of a singular name that fits several equally; empty when it is clear which one is meant. */
  readonly ambiguous: readonly CatalogItem[];
  /** Things it speaks of as if they were items and that are none: «la pizza». */
  readonly missing: readonly string[];
  /** How many names the question holds: fewer than `items` when one name fits several. */
  readonly mentionCount: number;
  /** About several or all items, and none is named. */
  readonly isSet: boolean;
  /** Its verb is of one thing, and nothing stands before it: «¿tiene gluten?». */
  readonly isOfOne: boolean;
  /** It points at an item that nothing names. */
  readonly isDangling: boolean;
  readonly category?: Category;
  /** Declared words of the catalog, e.g. `crema`, or the word behind «tiene» that no item declares. */
  readonly ingredients: readonly string[];
  readonly sections: readonly DomainChunkRule[];
  readonly isAvailability: boolean;
  /** Somebody may be having a reaction right now. */
  readonly isEmergency: boolean;
  /** All the hazards, by what the domain calls them: «¿qué alérgenos tiene?». */
  readonly isOverview: boolean;
  /** No name in the question: its items are those of an earlier one. */
  readonly isFromSession: boolean;
  readonly tone: Tone;
  /** About doing without something: «sin…», «soy alérgica a…». */
  readonly avoids: boolean;
  /** «soy alérgica a…». */
  readonly isAllergic: boolean;
  readonly isRecommendation: boolean;
  /** The guest has said something of their health, now or before. */
  readonly concernsHealth: boolean;
  /** Words of an allergy stated before that no vocabulary knows. */
  readonly heldWords: readonly string[];
  /** What its words say is wanted, in the order of the question (`intents` of the domain file). */
  readonly intents: readonly Intent[];
  /** Words that carry a subject and are none of the above. */
  readonly leftover: readonly string[];
}

export interface QuestionContext {
  readonly domain: Domain;
  readonly catalog: Catalog;
  readonly lexicon: Lexicon;
  /** Newest first. */
  readonly history: readonly string[];
  /** Ids of what the guest has said of themselves so far (`statedConditions`). */
  readonly conditions: readonly string[];
  /** What the guest is looking at. */
  readonly itemId?: string;
}

/** Finds out what a question is about. */
export function readQuestion(message: string, context: QuestionContext): Reading {
  const { lexicon, conditions } = context;
  const heard = hear(message, context);
  const { spoken, mentions, category, missing, tone, asked } = heard;
  const items = itemsOf(message, heard, context);
  const rest = restOf(message, heard, context);
  const has = (kind: DomainWord['kind']): boolean =>
    spoken.some(({ meanings }) => meanings.some((word) => word.kind === kind));
  // An ingredient alone («¿tienen salmón hoy?») does not outrank it, a hazard or condition does (RULINGS 20).
  const isAvailability = has('availability') && asked.every(({ ingredient }) => ingredient !== undefined);
  return {
    asked,
    hazards: withConditions(conditions, asked, lexicon),
    ...items,
    itemMatches: items.items.map((item) => ({ item, confidence: 1 / items.items.length })),
    ambiguous: [],
    missing: missing.map(({ word }) => word),
    mentionCount: mentions.length,
    isSet: items.items.length === 0 && heard.isSeveral && rest.leftover.length === 0 && !isAvailability,
    ...(category === undefined ? {} : { category }),
    ...rest,
    sections: sectionsIn(spoken, mentions),
    isAvailability,
    isEmergency: has('emergency'),
    isOverview: has('overview'),
    tone,
    isOfOne: asksOfOne(message),
    avoids: avoids(message),
    isAllergic: allergyClauses(message).length > 0,
    isRecommendation: asksForAdvice(message),
    intents: distinct(heard.wants.flatMap(({ meanings }) => meanings)),
    heldWords: heldWords(conditions),
    concernsHealth: conditions.length > 0 || statedConditions(message, lexicon).length > 0,
  };
}

/** What the words of a question are, before it is known what it is about. */
interface Heard extends FoundItems {
  readonly spoken: readonly PhraseMatch<DomainWord>[];
  readonly tone: Tone;
  readonly asked: readonly AskedHazard[];
  readonly missing: readonly LexiconMatch[];
  readonly hazardWords: readonly LexiconMatch[];
  readonly isSeveral: boolean;
  readonly wants: readonly PhraseMatch<Intent>[];
}

function hear(message: string, { domain, catalog, lexicon }: QuestionContext): Heard {
  const matched = matchDomainWords(domain, message);
  const found = findItems(message, { domain, catalog, spoken: matched });
  const spoken = found.settled;
  const tone = toneOf(message);
  const matches = hazardsIn(message, { lexicon, mentions: found.mentions, spoken, tone });
  const missing =
    found.mentions.length > 0 || avoids(message) ? [] : missingSubjects(message, matches, { catalog, domain, spoken });
  return {
    ...found,
    spoken,
    tone,
    missing,
    asked: askedIn(
      matches.filter((match) => !missing.includes(match)),
      lexicon,
    ),
    hazardWords: matches.filter(({ meanings }) => meanings.some(({ hazardId }) => hazardId !== undefined)),
    isSeveral: asksForSeveral(message) || saysItems(spoken, message),
    wants: matchIntentWords(domain, message),
  };
}

/** The items named, or those spoken of before when it has no subject of its own. */
function itemsOf(
  message: string,
  { mentions, category, missing, isSeveral }: Heard,
  { domain, catalog, history }: QuestionContext,
): Pick<Reading, 'items' | 'isDangling' | 'isFromSession'> {
  const named = distinct(mentions.flatMap(({ items }) => items));
  if (named.length > 0) return { items: named, isDangling: false, isFromSession: false };
  const isPointing = pointsBack(message);
  const hasSubject = category !== undefined || isSeveral || (missing.length > 0 && !isPointing);
  const back = hasSubject ? [] : itemsSpokenOf(message, history, { domain, catalog });
  if (back.length > 0) return { items: back, isDangling: false, isFromSession: true };
  const isDangling = isPointing && !isSeveral;
  const only = isDangling && catalog.items.length === 1 ? catalog.items : [];
  return { items: only, isDangling, isFromSession: false };
}

/** Words that are no name, hazard or word of the domain: what items declare, and what nothing knows. */
function restOf(
  message: string,
  { mentions, hazardWords, spoken, wants }: Heard,
  { catalog, domain }: QuestionContext,
): Pick<Reading, 'ingredients' | 'leftover'> {
  const taken = [...mentions, ...hazardWords, ...spoken];
  const index = declaredIndexOf(catalog);
  const declared = index
    .find(message)
    .filter((word) => !overlaps(word, taken) && !isOfGuest(word.text))
    // What an item warns of («alergia previa», «años») is no part of it.
    .filter((word) =>
      catalog.items.some((item) => index.holding(item, word.text).some(({ field }) => isPart(domain, field))),
    );
  return {
    ingredients: declared.map(({ text }) => text),
    leftover: leftoverWords(message, [...taken, ...wants, ...declared]),
  };
}

/** Sections the question asks for; a word of an item's name («papas fritas») asks for none. */
function sectionsIn(spoken: readonly PhraseMatch<DomainWord>[], mentions: readonly Mention[]): DomainChunkRule[] {
  return distinct(
    spoken
      .filter((match) => !mentions.some((mention) => covers(mention, match)))
      .flatMap(({ meanings }) => meanings.flatMap((word) => (word.kind === 'section' ? [word.rule] : []))),
  );
}

/** «los platos» are all, «este plato» is one. */
function saysItems(spoken: readonly PhraseMatch<DomainWord>[], message: string): boolean {
  return spoken.some(
    (word) => word.meanings.some(({ kind }) => kind === 'items') && !endsInPointing(message.slice(0, word.start)),
  );
}

/** Said of the guest or of a number, not of an item. */
function isOfGuest(word: string): boolean {
  return words(word).every(({ text }) => isAllergyWord(text) || /^\d+$/u.test(text));
}

/** A field that is told as what the item has: «{item} lleva {value}». Where no section is told so, any is. */
function isPart(domain: Domain, field: string): boolean {
  const parts = domain.chunks.filter(({ say }) => say?.includes('{item}'));
  return parts.length === 0 || parts.some((rule) => field === rule.field || field.startsWith(`${rule.field}.`));
}

function leftoverWords(message: string, taken: readonly Span[]): string[] {
  return words(message)
    .filter((word) => !isFunctionWord(word.text) && !overlaps(word, taken) && !isOfGuest(word.text))
    .map(({ start, end }) => message.slice(start, end));
}

function distinct<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)];
}
