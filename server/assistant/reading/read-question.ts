import type { Category, Domain, DomainChunkRule } from '../../domains/index.ts';
import type { Catalog, CatalogItem, Lexicon, LexiconMatch } from '../../knowledge/index.ts';
import { isFunctionWord } from '../../text/function-words.ts';
import { words } from '../../text/fold.ts';
import type { PhraseMatch } from '../../text/phrase-trie.ts';
import { declaredIndexOf } from './declared-index.ts';
import type { DomainWord } from './domain-words.ts';
import { matchDomainWords } from './domain-words.ts';
import { findItems, itemsSpokenOf, missingSubjects } from './find-items.ts';
import type { Mention } from './name-index.ts';
import type { Span } from './span.ts';
import { covers, overlaps } from './span.ts';
import { allergyClauses, isAllergyWord, statedConditions } from './stated-conditions.ts';
import type { Tone } from './tone.ts';
import { asksForAdvice, asksForSeveral, avoids, endsInNegation, endsInPointing, pointsBack, toneOf } from './tone.ts';

/** A hazard the guest asks about, or a state of theirs that means it. */
export interface AskedHazard {
  readonly id: string;
  readonly name: string;
  readonly kind: 'hazard' | 'condition';
  /** The word as asked, when it is an ingredient that means the hazard: `queso`. */
  readonly ingredient?: string;
}

/** What a question is about, found by exact words of the domain and of its published items. */
export interface Reading {
  /** Asked of in this question. */
  readonly asked: readonly AskedHazard[];
  /** Those and what the guest has once said of themselves in this session («soy celíaca», RULINGS 23). */
  readonly hazards: readonly AskedHazard[];
  /** Items named in the question, or spoken of before when it points back. */
  readonly items: readonly CatalogItem[];
  /** Things it speaks of as if they were items and that are none: «la pizza». */
  readonly missing: readonly string[];
  /** How many names the question holds: fewer than `items` when one name fits several. */
  readonly mentionCount: number;
  /** About several or all items, and none is named. */
  readonly isSet: boolean;
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
}

/** Finds out what a question is about. */
export function readQuestion(message: string, context: QuestionContext): Reading {
  const { domain, catalog, lexicon, history, conditions } = context;
  const spoken = matchDomainWords(domain, message);
  const { mentions, category } = findItems(message, { domain, catalog, spoken });
  const tone = toneOf(message);
  const heard = hazardsIn(message, { lexicon, mentions, spoken, tone });
  const missing = mentions.length > 0 || avoids(message) ? [] : missingSubjects(message, heard, { catalog });
  const matches = heard.filter((match) => !missing.includes(match));
  const asked = askedIn(matches, lexicon);
  const hazardWords = heard.filter(({ meanings }) => meanings.some(({ hazardId }) => hazardId !== undefined));
  const named = distinct(mentions.flatMap(({ items }) => items));
  const several = asksForSeveral(message) || saysItems(spoken, message);
  const hasSubject =
    named.length > 0 || category !== undefined || several || (missing.length > 0 && !pointsBack(message));
  const back = hasSubject ? [] : itemsSpokenOf(message, history, { domain, catalog });
  const items = named.length > 0 ? named : back;
  const declared = declaredIndexOf(catalog)
    .find(message)
    .filter((word) => !overlaps(word, [...mentions, ...hazardWords, ...spoken]));
  const leftover = leftoverWords(message, [...mentions, ...hazardWords, ...declared, ...spoken]);
  const about = asked.length > 0 || declared.length > 0 || category !== undefined;
  const isDangling = items.length === 0 && pointsBack(message) && !several;
  const has = (kind: DomainWord['kind']): boolean =>
    spoken.some(({ meanings }) => meanings.some((word) => word.kind === kind));
  // An ingredient alone («¿tienen salmón hoy?») does not outrank it, a hazard or condition does (RULINGS 20).
  const isAvailability = has('availability') && asked.every(({ ingredient }) => ingredient !== undefined);
  return {
    asked,
    hazards: withConditions(conditions, asked, lexicon),
    items: items.length === 0 && isDangling && catalog.items.length === 1 ? catalog.items : items,
    missing: missing.map(({ word }) => word),
    mentionCount: mentions.length,
    isSet: items.length === 0 ? about || (several && leftover.length === 0 && !isAvailability) : false,
    isDangling,
    ...(category === undefined ? {} : { category }),
    ingredients: declared.map(({ text }) => text),
    sections: sectionsIn(spoken, mentions),
    isAvailability,
    isEmergency: has('emergency'),
    isOverview: has('overview'),
    isFromSession: named.length === 0 && back.length > 0,
    tone,
    avoids: avoids(message),
    isAllergic: allergyClauses(message).length > 0,
    isRecommendation: asksForAdvice(message),
    concernsHealth: conditions.length > 0 || statedConditions(message, lexicon).length > 0,
    leftover,
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

interface Heard {
  readonly lexicon: Lexicon;
  readonly mentions: readonly Mention[];
  readonly spoken: readonly PhraseMatch<DomainWord>[];
  readonly tone: Tone;
}

/** The hazard words that ask, not those that only name an item or a category. */
function hazardsIn(message: string, { lexicon, mentions, spoken, tone }: Heard): LexiconMatch[] {
  const isAllergic = allergyClauses(message).length > 0;
  return (
    lexicon
      .matchAsked(message)
      .filter((match) => !isPartOfName(match, mentions))
      // «Busco keratinas para rulos» is about the category; «¿tiene queratina?», «soy alérgica a la queratina» about the hazard.
      .filter(
        (match) =>
          tone === 'has' ||
          isAllergic ||
          endsInNegation(message.slice(0, match.start)) ||
          !spoken.some((word) => isCategory(word) && covers(word, match)),
      )
  );
}

function askedIn(matches: readonly LexiconMatch[], lexicon: Lexicon): AskedHazard[] {
  const asked = matches.flatMap(({ meanings, word }) =>
    meanings.flatMap(({ manner, hazardId }): AskedHazard[] => {
      const entry = hazardId === undefined ? undefined : lexicon.entry(hazardId);
      if (entry === undefined) return [];
      return [
        { id: entry.id, name: entry.name, kind: entry.kind, ...(manner === 'implied' ? { ingredient: word } : {}) },
      ];
    }),
  );
  // The hazard's own name says more than an ingredient that means it.
  const plain = asked.filter(({ ingredient }) => ingredient === undefined);
  return [...new Map([...asked, ...plain].map((each) => [each.id, each])).values()];
}

/** What a guest has once said of themselves, in this question or before, and what they ask of now. */
function withConditions(ids: readonly string[], asked: readonly AskedHazard[], lexicon: Lexicon): AskedHazard[] {
  const said = ids.flatMap((id): AskedHazard[] => {
    const entry = lexicon.entry(id);
    return entry === undefined ? [] : [{ id: entry.id, name: entry.name, kind: entry.kind }];
  });
  return [...new Map([...said, ...asked].map((each) => [each.id, each])).values()];
}

/** The trout of «la trucha» names the item; the egg of «flan de huevo» is part of a name; «¿tienen pescado?» asks. */
function isPartOfName(match: LexiconMatch, mentions: readonly Mention[]): boolean {
  return mentions.some(({ start, end, parts }) => {
    const inside = start <= match.start && match.end <= end && overlaps(match, parts);
    if (!inside) return false;
    const isWhole = start === match.start && match.end === end;
    const isImplied = match.meanings.every(({ manner }) => manner === 'implied' || manner === 'harmless');
    return isWhole ? isImplied : true;
  });
}

function isCategory({ meanings }: PhraseMatch<DomainWord>): boolean {
  return meanings.some(({ kind }) => kind === 'category');
}

function leftoverWords(message: string, taken: readonly Span[]): string[] {
  return words(message)
    .filter((word) => !isFunctionWord(word.text) && !overlaps(word, taken) && !isAllergyWord(word.text))
    .map(({ start, end }) => message.slice(start, end));
}

function distinct<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)];
}
