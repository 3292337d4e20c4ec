import type { Category, Domain, DomainChunkRule } from '../../domains/index.ts';
import type { Catalog, CatalogItem, Lexicon, LexiconMatch } from '../../knowledge/index.ts';
import { isFunctionWord } from '../../text/function-words.ts';
import { words } from '../../text/fold.ts';
import type { PhraseMatch } from '../../text/phrase-trie.ts';
import { declaredIndexOf } from './declared-index.ts';
import type { DomainWord } from './domain-words.ts';
import { matchDomainWords } from './domain-words.ts';
import type { Mention } from './name-index.ts';
import { nameIndexOf } from './name-index.ts';
import type { Tone } from './tone.ts';
import {
  allergyClauses,
  asksForAdvice,
  asksForSeveral,
  avoids,
  endsInNegation,
  endsInPointing,
  pointsBack,
  toneOf,
} from './tone.ts';

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
  /** All the hazards, by what the domain calls them: «¿qué alérgenos tiene?». */
  readonly isOverview: boolean;
  /** No name in the question: its items are those of an earlier one. */
  readonly isFromSession: boolean;
  readonly tone: Tone;
  /** About doing without something: «sin…», «soy alérgica a…». */
  readonly avoids: boolean;
  readonly isRecommendation: boolean;
  /** Words that carry a subject and are none of the above. */
  readonly leftover: readonly string[];
}

export interface QuestionContext {
  readonly domain: Domain;
  readonly catalog: Catalog;
  readonly lexicon: Lexicon;
  /** Newest first. */
  readonly history: readonly string[];
}

/** Finds out what a question is about. */
export function readQuestion(message: string, context: QuestionContext): Reading {
  const { domain, catalog, lexicon, history } = context;
  const names = nameIndexOf(catalog, genericWords(domain));
  const spoken = matchDomainWords(domain, message);
  const meanings = spoken.flatMap((match) => match.meanings);
  // «¿Qué panes tienen?» asks for the category although breads have that name.
  const mentions = names
    .mentions(message)
    .filter(
      (mention) => !(mention.items.length > 1 && spoken.some((word) => isCategory(word) && covers(word, mention))),
    );
  const tone = toneOf(message);
  const matches = hazardsIn(message, { lexicon, mentions, spoken, tone });
  const asked = askedIn(matches, lexicon);
  const hazards = withConditionsOf(history, asked, lexicon);
  const category = meanings.find(
    (word): word is Extract<DomainWord, { kind: 'category' }> => word.kind === 'category',
  )?.category;
  const named = distinct(mentions.flatMap(({ items }) => items));
  // «este plato» is one, «los platos» are all.
  const saysItems = spoken.some(
    (word) => word.meanings.some(({ kind }) => kind === 'items') && !endsInPointing(message.slice(0, word.start)),
  );
  const several = asksForSeveral(message) || saysItems;
  const back =
    named.length > 0 || category !== undefined ? [] : itemsSpokenOf(history, names.mentions, message, several);
  const hazardWords = matches.filter(({ meanings: meant }) => meant.some(({ hazardId }) => hazardId !== undefined));
  const taken = [...mentions, ...hazardWords, ...spoken.filter(({ meanings: [word] }) => word?.kind !== 'section')];
  const declared = declaredIndexOf(catalog)
    .find(message)
    .filter((word) => !overlaps(word, [...mentions, ...hazardWords]) && !overlaps(word, spoken));
  // An ingredient alone («¿tienen salmón hoy?») does not outrank it, a hazard or condition does (RULINGS 20).
  const isAvailability =
    meanings.some(({ kind }) => kind === 'availability') && asked.every(({ ingredient }) => ingredient !== undefined);
  const items = named.length > 0 ? named : back;
  const about = asked.length > 0 || declared.length > 0 || category !== undefined;
  const isDangling = items.length === 0 && pointsBack(message) && !several;
  const leftover = leftoverWords(message, [...taken, ...declared, ...spoken]);
  return {
    asked,
    hazards,
    items: items.length === 0 && isDangling && catalog.items.length === 1 ? catalog.items : items,
    mentionCount: mentions.length,
    isSet: items.length === 0 ? about || (several && leftover.length === 0 && !isAvailability) : false,
    isDangling,
    ...(category === undefined ? {} : { category }),
    ingredients: declared.map(({ text }) => text),
    sections: distinct(meanings.flatMap((word) => (word.kind === 'section' ? [word.rule] : []))),
    isAvailability,
    isOverview: meanings.some(({ kind }) => kind === 'overview'),
    isFromSession: named.length === 0 && back.length > 0,
    tone,
    avoids: avoids(message),
    isRecommendation: asksForAdvice(message),
    leftover,
  };
}

function genericWords(domain: Domain): string[] {
  return domain.item === undefined ? [] : [domain.item.noun.one, domain.item.noun.many];
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

/** What a guest has once said of themselves holds for the session: «soy celíaca», «soy alérgica al maní» (RULINGS 23). */
function withConditionsOf(history: readonly string[], asked: readonly AskedHazard[], lexicon: Lexicon): AskedHazard[] {
  const said = history.flatMap((question) => [
    ...lexicon
      .matchAsked(question)
      .flatMap(({ meanings }) => meanings)
      .filter(({ manner }) => manner === 'condition'),
    ...allergyClauses(question).flatMap((clause) => lexicon.matchAsked(clause).flatMap(({ meanings }) => meanings)),
  ]);
  const hazards = said.flatMap(({ hazardId }): AskedHazard[] => {
    const entry = hazardId === undefined ? undefined : lexicon.entry(hazardId);
    return entry === undefined ? [] : [{ id: entry.id, name: entry.name, kind: entry.kind }];
  });
  return [...new Map([...hazards, ...asked].map((each) => [each.id, each])).values()];
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

function itemsSpokenOf(
  history: readonly string[],
  mentionsIn: (text: string) => Mention[],
  message: string,
  several: boolean,
): readonly CatalogItem[] {
  if (several) return [];
  const isShort = words(message).filter(({ text }) => !isFunctionWord(text)).length <= 3;
  if (!pointsBack(message) && !isShort) return [];
  for (const question of history) {
    const items = distinct(mentionsIn(question).flatMap((mention) => mention.items));
    if (items.length > 0) return items;
  }
  return [];
}

function isCategory({ meanings }: PhraseMatch<DomainWord>): boolean {
  return meanings.some(({ kind }) => kind === 'category');
}

function covers(outer: Span, inner: Span): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

function overlaps(span: Span, others: readonly Span[]): boolean {
  return others.some(({ start, end }) => span.start < end && start < span.end);
}

function leftoverWords(message: string, taken: readonly Span[]): string[] {
  return words(message)
    .filter((word) => !isFunctionWord(word.text) && !overlaps(word, taken))
    .map(({ start, end }) => message.slice(start, end));
}

function distinct<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)];
}
