import { sentenceWords } from '../../language/index.ts';
import type { Domain, DomainChunkRule } from '../../domains/index.ts';
import type { Catalog, Knowledge, Lexicon, LexiconMatch } from '../../knowledge/index.ts';
import { isFunctionWord } from '../../text/function-words.ts';
import { isCounting } from '../../text/phrase-words.ts';
import type { Word } from '../../text/fold.ts';
import { words } from '../../text/fold.ts';
import { placedMoney } from '../../text/money.ts';
import type { PhraseMatch } from '../../text/phrase-trie.ts';
import { withoutIdleToday } from './idle-today.ts';
import { mannersIn } from './is-manner.ts';
import { declaredIndexOf } from './declared-index.ts';
import { deniedAtTable } from './table/denied-at-table.ts';
import type { DomainWord } from './domain-words.ts';
import { matchDomainWords, matchIntentWords } from './domain-words.ts';
import type { FoundItems } from './names/find-items.ts';
import { findItems, namesOf } from './names/find-items.ts';
import { carryQuestion } from './carry-question.ts';
import { chooseItems } from './names/choose-items.ts';
import { placesAsked } from './places-asked.ts';
import type { Missing } from './names/missing-subjects.ts';
import { missingSubjects } from './names/missing-subjects.ts';
import type { Past } from './past.ts';
import { goOn, NO_PAST } from './past.ts';
import type { AskedSpan } from './names/noun-phrase.ts';
import type { NearName } from './names/account-names.ts';
import { NEAR } from './names/name-confidence.ts';
import type { ItemMatch, Reading } from './reading.ts';
import type { Mention, NameIndex } from './names/name-index.ts';
import { isEither } from './is-either.ts';
import { knownWords } from './known-words.ts';
import { isSaidAsManner } from './dangers/said-as-manner.ts';
import type { Span } from './span.ts';
import { sayingWords } from './dangers/said-of-oneself.ts';
import { synonymsOf } from './synonyms.ts';
import { blank, covers, overlaps } from './span.ts';
import type { Rejection, Thing } from './dangers/rejected.ts';
import { joiningIn, rejectionsIn } from './dangers/rejected.ts';
import type { Rest } from './dangers/turned-away.ts';
import { isSpokenFor, namedTogether, NO_REST, withoutRejected, withoutUnfit } from './dangers/turned-away.ts';
import { hazardsOfWord } from './dangers/word-hazards.ts';
import {
  choosesManner,
  concernsHealth,
  HEALTH,
  holdsTrigger,
  statedOfGuest,
  isAllergyWord,
  speaksOfAllergy,
  statedConditions,
  unfitThings,
  wantedIn,
} from './dangers/stated-conditions.ts';
import type { Intent } from '../answer.ts';
import { wishWords } from '../understand/find/wish-words.ts';
import type { AskedHazard } from './dangers/asked-hazards.ts';
import { askedIn, hazardsIn } from './dangers/asked-hazards.ts';
import { withConditions } from './dangers/with-conditions.ts';
import { isOfAskedSection, ownSectionsOf } from './own-sections.ts';
import type { Tone } from './tone.ts';
import { isLeftForTaste, isWantedBeside } from './dangers/wanted-beside.ts';
import {
  asksAmount,
  asksForAdvice,
  asksForSeveral,
  asksInCommon,
  asksOfOne,
  asksWhich,
  asksWhichOnes,
  avoids,
  endsInPointing,
  isGreeting,
  toneOf,
} from './tone.ts';

export type { ItemMatch, Reading } from './reading.ts';

export interface QuestionContext {
  readonly domain: Domain;
  readonly catalog: Catalog;
  readonly lexicon: Lexicon;
  /** Newest first. */
  readonly history: readonly string[];
  /** Ids of what the guest has said of themselves so far (`statedConditions`). */
  readonly conditions: readonly string[];
  /** Judges what no hazard stands for. Absent: only what is meant is sought, and nothing is told. */
  readonly readWord?: Knowledge['readWord'];
  /** What was judged of the things of a message so far (`WordContext`). */
  readonly things?: Map<string, AskedHazard>;
  /** No name is meant: «un shampoo sin sulfatos» is any of that kind, though one is called so. */
  readonly isOfKind?: boolean;
  /** The item the guest is looking at; used when the question names no other and is about no set. */
  readonly itemId?: string;
}

/** Of an earlier question no more is read again: what it was about stands in it before. */
const READ_BACK = 400;

/** Finds out what a question is about, after what was asked before it in the session. */
export function readQuestion(message: string, context: QuestionContext): Reading {
  const before = { ...context, conditions: [], itemId: undefined };
  const past = [...context.history]
    .reverse()
    .reduce(
      (sofar, question) => goOn(sofar, question, readAfter(sofar, question.slice(0, READ_BACK), before)),
      NO_PAST,
    );
  return readAfter(past, message, context);
}

type Reader = Omit<QuestionContext, 'history' | 'itemId'> & { readonly itemId?: string | undefined };

function readAfter(past: Past, message: string, context: Reader): Reading {
  const { lexicon, conditions } = context;
  const heard = hear(message, context);
  const { spoken, category, missing, tone, unfit } = heard;
  const ofWord = (word: string): readonly AskedHazard[] => hazardsOfWord(word, context);
  const { isPicked, ...chosen } = chooseItems({
    ...context,
    ...heard,
    message,
    past,
    isOfHazards: heard.asked.length > 0 || conditions.length > 0 || (past.previous?.reading.hazards.length ?? 0) > 0,
    isOfSection: sectionsIn(spoken, heard.mentions).length > 0,
    taken: [...heard.hazardWords, ...unfit, ...spoken.filter(isNoCategory)],
  });
  const rest = isPicked && heard.asked.length === 0 ? NO_REST : restOf(message, heard, context);
  const held = withConditions(conditions, heard.asked, { lexicon, ofWord });
  const { asked, ...parts } = withoutUnfit(rest, heard.asked, { held, ofWord });
  const has = (kind: DomainWord['kind']): boolean =>
    spoken.some(({ meanings }) => meanings.some((word) => word.kind === kind));
  // An ingredient alone («¿tienen salmón hoy?») does not outrank it, a hazard or condition does.
  const isAvailability = has('availability') && asked.every(({ ingredient }) => ingredient !== undefined);
  const reading: Reading = {
    asked,
    hazards: withConditions(conditions, asked, { lexicon, ofWord }),
    ...chosen,
    isInCommon: asksInCommon(message),
    places: [],
    resembling: resembling(heard),
    missing: missing.map(({ word }) => word),
    mentionCount: heard.mentions.length,
    isSet: chosen.items.length === 0 && heard.isSeveral && parts.leftover.length === 0 && !isAvailability,
    ...(category === undefined || isPicked ? {} : { category }),
    ...parts,
    sections: sectionsIn(spoken, heard.mentions),
    isAvailability,
    isEmergency: has('emergency'),
    isMedical: has('medical'),
    isOverview: has('overview'),
    tone,
    isOfOne: asksOfOne(message),
    isWhich: asksWhich(message),
    isWhichOnes: asksWhichOnes(message),
    isAmount: asksAmount(message),
    isGreeting: isGreeting(message),
    avoids: avoids(message) || heard.rejections.length > 0,
    isAllergic: heard.isOfAllergy,
    isRecommendation: asksForAdvice(message),
    intents: distinct(heard.wants.flatMap(({ meanings }) => meanings)),
    concernsHealth: concernsHealth([...conditions, ...statedConditions(message, lexicon)], lexicon),
  };
  const atPlaces = readPlaces(reading, heard, placesAsked(message, context.domain));
  return carryQuestion(atPlaces, { message, past, isPicked, conditions, lexicon, ofWord });
}

function withMore(matches: readonly LexiconMatch[], more: readonly LexiconMatch[]): readonly LexiconMatch[] {
  return [...matches, ...more.filter((match) => !overlaps(match, matches))];
}

/** What names a place is neither an item, a category nor unknown: «¿qué comparte el horno?» beside something «al horno». */
function readPlaces(reading: Reading, { mentions, spoken }: Heard, places: readonly PhraseMatch<string>[]): Reading {
  if (places.length === 0) return reading;
  const { category, ...rest } = reading;
  const isPlace = (span: Span): boolean => overlaps(span, places);
  const others = spoken.filter((match) => !isPlace(match)).flatMap(({ meanings }) => meanings);
  const isOfOther = others.some((word) => word.kind === 'category' && word.category === category);
  const areItemsPlaces = mentions.length > 0 && mentions.every(isPlace);
  return {
    ...rest,
    ...(category === undefined || !isOfOther ? {} : { category }),
    ...(areItemsPlaces ? { items: [], itemMatches: [], ambiguous: [] } : {}),
    places: [...new Set(places.map(({ word }) => word))],
    missing: [],
    leftover: [],
  };
}

function isNoCategory({ meanings }: PhraseMatch<DomainWord>): boolean {
  return meanings.every(({ kind }) => kind !== 'category');
}

/** What the words of a question are, before it is known what it is about. */
interface Heard extends FoundItems {
  readonly spoken: readonly PhraseMatch<DomainWord>[];
  readonly tone: Tone;
  readonly asked: readonly AskedHazard[];
  readonly names: NameIndex;
  readonly missing: readonly Missing[];
  readonly hazardWords: readonly LexiconMatch[];
  readonly rejections: readonly Rejection[];
  /** Things somebody can't have and no hazard stands for. */
  readonly unfit: readonly Thing[];
  readonly isSeveral: boolean;
  /** Somebody speaks of an allergy or of what they can't have. */
  readonly isOfAllergy: boolean;
  readonly wants: readonly PhraseMatch<Intent>[];
}

function hear(message: string, context: Reader): Heard {
  const { domain, catalog, lexicon } = context;
  const named = context.isOfKind === true ? { ...catalog, items: [] } : catalog;
  const names = namesOf({ domain, catalog: named });
  declaredIndexOf(catalog, synonymsOf(domain));
  const matched = withoutIdleToday(message, matchDomainWords(domain, message), named);
  const rejections = rejectionsIn(message);
  const titles = ownSectionsOf(catalog, domain).in(message);
  const found = withoutRejected(
    message,
    findItems(message, {
      domain,
      catalog: named,
      lexicon,
      spoken: matched,
      // «a mais barata» means no «batata», «20 mil pesos» no pesto.
      correct: [
        ...lexicon.match(message),
        ...wishWords(message, domain),
        ...placedMoney(message, catalog.currency ?? domain.currency),
      ],
      asked: askedSpans(message, lexicon),
      manners: mannersIn(message, domain),
    }),
    { rejections, catalog, lexicon },
  );
  const spoken = found.settled;
  const tone = toneOf(message);
  const known = knownWords(catalog);
  const wanted = wantedIn(message, lexicon);
  const unwanted = blank(message, wanted);
  const isChoice = choosesManner(unwanted, lexicon, domain);
  const isOfAllergy = !isChoice && speaksOfAllergy(unwanted, lexicon);
  const isNamed = found.mentions.length > 0 || found.near.length > 0;
  const mayBeDanger =
    tone === 'has' || context.conditions.length > 0 || avoids(message) || rejections.length > 0 || isOfAllergy;
  const denied = deniedAtTable(message, lexicon);
  const heard = hazardsIn(message, { lexicon, mentions: found.mentions, spoken, tone });
  const matches = withMore(
    withMore(askedBeside(found.near, heard), denied)
      .filter((match) => !overlaps(match, wanted))
      .filter((match) => mayBeDanger || !isSaidAsManner(message, match, (word) => known.has(word)))
      .filter((match) => isOfAllergy || !isLeftForTaste(match, rejections))
      .filter((match) => !isOfAskedSection(message, match, titles)),
    // «los fideos sin TACC» are an item.
    namedTogether(message, rejections, { lexicon }).filter((match) => !overlaps(match, found.mentions)),
  );
  const isOfSection = sectionsIn(spoken, found.mentions).length > 0;
  const unfit = isChoice
    ? []
    : unfitThings(unwanted, lexicon).filter((thing) => !isSpokenFor(thing, { ...found, catalog }));
  const missing = isNamed
    ? []
    : missingSubjects(message, matches, { catalog, domain, spoken, isOfSection }).filter(
        (subject) => !overlaps(subject, [...unfit, ...denied]),
      );
  const isWanted = (match: LexiconMatch): boolean =>
    !isOfAllergy && !isNamed && isWantedBeside(message, match, { lexicon, matches, rejections });
  const asking = matches.filter((match) => !isWanted(match));
  const asked = askedIn(
    asking.filter((match) => !missing.includes(match)),
    lexicon,
  );
  const unfitHazards = unfit.flatMap(({ text }) => hazardsOfWord(text, context));
  return {
    ...found,
    names,
    spoken,
    tone,
    missing,
    asked: [...new Map([...asked, ...unfitHazards].map((each) => [each.id, each])).values()],
    rejections,
    unfit,
    isOfAllergy,
    hazardWords: asking.filter(({ meanings }) => meanings.some(({ hazardId }) => hazardId !== undefined)),
    isSeveral: asksForSeveral(message) || saysItems(spoken, message),
    wants: matchIntentWords(domain, message).filter((want) => !isOfName(want, found.mentions)),
  };
}

/** «el malbec reserva» wants no table. */
function isOfName(want: Span, mentions: readonly Mention[]): boolean {
  return mentions.some((name) => name.by === 'name' && name.parts.length > 1 && covers(name, want));
}

/** Items that are not meant for sure: a word of their names is like one of the question, or a name fits them in part. */
function resembling({ weak, near }: Heard): ItemMatch[] {
  const ofNames = weak.flatMap(({ items, confidence }) => items.map((item) => ({ item, confidence })));
  return [...ofNames, ...near.flatMap(({ items }) => items.map((item) => ({ item, confidence: NEAR })))];
}

/** The peanut of «el flan de maní» names the flan where something else is asked of it; what it is wanted without is asked. */
function askedBeside(near: readonly NearName[], matches: readonly LexiconMatch[]): readonly LexiconMatch[] {
  const isNaming = (match: LexiconMatch): boolean =>
    near.some((name) => overlaps(match, [name]) && !overlaps(match, name.without));
  const beside = matches.filter((match) => !isNaming(match));
  const isImplied = ({ meanings }: LexiconMatch): boolean => meanings.every(({ manner }) => manner === 'implied');
  return beside.length > 0 ? beside : matches.filter((match) => !(isNaming(match) && isImplied(match)));
}

/** A diet and what means a hazard by the way may as well tell which thing is meant: «flan vegano», «flan con queso». */
function askedSpans(message: string, lexicon: Lexicon): AskedSpan[] {
  return lexicon.matchAsked(message).map(({ start, end, exact, meanings }) => {
    const isByName = meanings.some(
      ({ manner, hazardId }) =>
        (manner === 'name' || manner === 'condition') && lexicon.entry(hazardId ?? '')?.kind !== 'diet',
    );
    return { start, end, by: !isByName ? 'implied' : exact ? 'name' : 'guess' };
  });
}

/** Words that are no name, hazard or word of the domain: what items declare, and what nothing knows. */
function restOf(
  message: string,
  { mentions, near, hazardWords, rejections, spoken, unfit, wants }: Heard,
  context: Reader,
): Rest {
  const { catalog, domain, lexicon } = context;
  const taken = [...mentions, ...near, ...hazardWords, ...spoken, ...unfit, ...joiningIn(message, rejections)];
  const isOfHealth = statedOfGuest(message, lexicon, domain).includes(HEALTH);
  const index = declaredIndexOf(catalog);
  const isOfPart = createIsPart(domain);
  const declared = index
    .find(message)
    .filter((word) => !overlaps(word, taken) && !isOfGuest(word.text))
    // What an item warns of («alergia previa», «años») is no part of it.
    .filter((word) => catalog.items.some((item) => index.holding(item, word.text).some(isOfPart)));
  const isRejected = (word: Span): boolean => rejections.some((stretch) => covers(stretch, word));
  const wanted = declared.filter((word) => !isRejected(word));
  return {
    ingredients: distinct(declared.map(({ text }) => text)),
    wanted: distinct(wanted.map(({ text }) => text)),
    isEither: isEither(message, [...wanted, ...hazardWords]),
    rejected: distinct(declared.filter(isRejected).map(({ text }) => text)).flatMap((text) =>
      hazardsOfWord(text, context),
    ),
    leftover: leftoverWords(message, [...taken, ...wants, ...declared], isOfHealth ? domain.healthTriggers : []),
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
function createIsPart(domain: Domain): (declared: { readonly field: string }) => boolean {
  const parts = domain.chunks.filter(({ say }) => say?.includes('{item}'));
  return ({ field }) =>
    parts.length === 0 || parts.some((rule) => field === rule.field || field.startsWith(`${rule.field}.`));
}

const OURS = sentenceWords('mine');

function leftoverWords(message: string, taken: readonly Span[], triggers: readonly string[]): string[] {
  const saying = sayingWords(message);
  // «mi suegra», «embarazada»: of the guest, and no part of anything.
  const isOurs = (index: number, all: readonly Word[]): boolean => OURS.has(all[index - 1]?.text ?? '');
  return words(message)
    .filter((word, index, all) => !isOurs(index, all) && !holdsTrigger(word.text, triggers))
    .filter(({ text }, index, all) => !isCounting(text, all[index - 1]?.text ?? ''))
    .filter(
      (word) => !isFunctionWord(word.text) && !overlaps(word, taken) && !isOfGuest(word.text) && !saying.has(word.text),
    )
    .map(({ start, end }) => message.slice(start, end));
}

function distinct<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)];
}
