import type { Category, Domain } from '../../../domains/index.ts';
import type { Token, Utterance, WordClass } from '../../../language/index.ts';
import { sentenceWords } from '../../../language/index.ts';
import { fold } from '../../../text/fold.ts';
import { isFunctionWord } from '../../../text/function-words.ts';
import { matchDomainWords } from '../../reading/domain-words.ts';
import type { Mention } from '../../reading/names/name-index.ts';
import type { OwnSections } from '../../reading/own-sections.ts';
import type { Reading } from '../../reading/reading.ts';
import { rejectionsIn } from '../../reading/dangers/rejected.ts';
import type { Span } from '../../reading/span.ts';
import { injectionSignals } from '../../reading/injection-signals.ts';
import { covers, lastUntil, overlaps } from '../../reading/span.ts';
import { findBusiness } from '../house/find-business.ts';
import { tokensIn } from '../claim.ts';
import { amountWishes } from './amount-wishes.ts';
import { asksIfThere } from './asks-if-there.ts';
import type { Find, FindOrder, Wish, WishTest } from './find.ts';
import type { ItemWords } from './item-words.ts';
import { joinWishes } from './join-wishes.ts';
import { moneyWishes } from './money-wishes.ts';
import { NAMED, namesTurnedDown, nameWishes } from './name-wishes.ts';
import { isNeed, saysMoreThan } from './needs.ts';
import { notMeant } from './not-meant.ts';
import type { OtherName } from './thing-wishes.ts';
import { thingWishes } from './thing-wishes.ts';
import { turnedDown } from './turned-down.ts';
import type { WishWord } from './wish-words.ts';
import { wishWords } from './wish-words.ts';
import { withoutReason } from './without-reason.ts';

/** What a search of the items is read from: what was heard, and what the readers of names and hazards have found in it. */
export interface FindContext {
  readonly utterance: Utterance;
  readonly reading: Pick<Reading, 'category' | 'wanted' | 'leftover' | 'isRecommendation' | 'asked' | 'rejected'>;
  readonly domain: Domain;
  /** Words that name an item: nothing is wished by them. */
  readonly named: readonly Span[];
  /** Names in the question, of which what several share is a wish. */
  readonly mentions?: readonly Mention[];
  /** All names in the question, though nothing is wished by them. */
  readonly spoken?: readonly Mention[];
  /** Something stands in the category that it asks for. */
  readonly hasCategory: boolean;
  /** Words that mean a danger or a diet: others judge by them. */
  readonly dangers?: readonly Span[];
  /** All that a vocabulary of the domain knows, what is harmless, too. */
  readonly foods?: readonly Span[];
  /** What the records of the items say, for words that no attribute has. */
  readonly itemWords?: ItemWords;
  /** What the owner calls the parts of the list. */
  readonly sections?: OwnSections;
  /** What is named otherwise than its owner does. */
  readonly otherNames?: readonly OtherName[];
  /** It is clear that something is sought, whatever else is said. */
  readonly isSought?: boolean;
  /** Nothing else has come of it: whatever any word of it finds counts. */
  readonly isRelaxed?: boolean;
}

/** What is sought by attributes, prices and kinds. Undefined: nothing of that, or words are left over that say something else. */
export function readFind(given: FindContext): Find | undefined {
  const wished = wishWords(given.utterance.text, given.domain);
  const context = { ...given, utterance: withoutReason(given.utterance, wished) };
  const { utterance, domain, named } = context;
  const inTime = amountWishes(utterance, domain);
  const titles = context.sections?.in(utterance.text) ?? [];
  const isInTitle = (span: Span): boolean => titles.some((title) => covers(title, span) && !covers(span, title));
  const mentions = (context.mentions ?? []).filter((mention) => !isInTitle(mention));
  const said = wishWords(utterance.text, domain).filter(
    // «20 soles» is no fish; «pizzas doces» is a part of the list, and no choice of pizzas and desserts.
    (match) =>
      !isInTitle(match) &&
      !overlaps(match, [...named, ...utterance.money, ...inTime.map(({ span }) => span)]) &&
      !isVerb(match, utterance) &&
      !isFiller(match, utterance),
  );
  const things = said.filter((match) => isOfThing(match, domain) || saysMoreThan(match, mentions));
  // «fried» is how a thing is, whatever is called so; «helado» is a thing, too.
  const manners = said.filter((match) => !overlaps(match, context.otherNames ?? []));
  const byName = [
    ...nameWishes(mentions, utterance, things, context),
    ...namesTurnedDown(context.spoken ?? mentions, utterance, [...things, ...manners]),
  ];
  // «colores locos» is more than the «Color» of a part.
  const isWithin = (match: Span): boolean => said.some((each) => covers(each, match) && !covers(match, each));
  const ofSections = sectionWishes(things, context).filter(({ span }) => !isWithin(span));
  const names = [...byName, ...ofSections].map(({ span }) => span);
  const isNameAlone = asksIfThere(context.mentions ?? [], utterance, domain);
  // «empanada» is a name here, though it is how something is fried elsewhere.
  const found = said.filter((match) => (!isNameAlone && things.includes(match)) || !overlaps(match, names));
  const order = orderOf(found, utterance);
  const byOtherName = thingWishes(withSections(context), [...found, ...names], utterance);
  const claimed = [...found, ...names, ...byOtherName.map(({ span }) => span)];
  const wishes = joinWishes(
    [
      ...found.flatMap((match) => wishOf(match, found, context)),
      ...partWishes(found, context),
      ...byName,
      ...ofSections,
      ...byOtherName,
      ...moneyWishes(utterance, domain),
      ...inTime,
      ...(context.isRelaxed === true
        ? anyWordWishes([...claimed, ...phrasesIn(context)], context)
        : [...wordWishes(claimed, context), ...deniedWordWishes(claimed, context)]),
    ],
    utterance,
  );
  if (wishes.length === 0 && order === undefined) return undefined;
  const spans = [...wishes.map(({ span }) => span), ...(order === undefined ? [] : [order.span])];
  // What was said twice is one wish, and each of its words is claimed.
  if (context.isSought !== true && context.isRelaxed !== true && asksElse([...spans, ...found], context))
    return undefined;
  // «How much is it?» counts nothing.
  const told = matchDomainWords(domain, utterance.text);
  const isCounting = utterance.tokens.some((token) => token.classes.has('count') && !overlaps(token, told));
  const purpose = isCounting ? 'count' : 'offer';
  const except = notMeant(utterance.text, wishes, domain);
  return { purpose, wishes, ...(order === undefined ? {} : { order }), ...(except.length === 0 ? {} : { except }) };
}

/** «roll», where the list has «Rolls clásicos»: what stands there, too, whatever it is called. */
function withSections({ otherNames = [], sections }: FindContext): OtherName[] {
  return otherNames.map((name) => {
    const own = sections?.of(name.word) ?? [];
    return { ...name, items: new Set([...name.items, ...own]) };
  });
}

/** «¿qué guisados tienen?», where a part of the list is called so: what stands there, whatever else is stewed. A kind of thing is sought everywhere. */
function sectionWishes(
  things: readonly Span[],
  { sections, utterance, domain, named, hasCategory }: FindContext,
): Wish[] {
  const { text } = utterance;
  // «segundos» of an owner who has a part of that name: what all else is taken to be says nothing.
  const assumed = domain.item?.assumedCategory;
  const categories = hasCategory
    ? matchDomainWords(domain, text).filter(({ meanings }) =>
        meanings.some((word) => word.kind === 'category' && word.category.value !== assumed),
      )
    : [];
  return (sections?.in(text) ?? [])
    .filter((match) => !overlaps(match, [...things, ...named, ...categories]))
    .map((match) => {
      const test = {
        attribute: NAMED,
        op: turnedDown(match, utterance) ? 'isNot' : 'is',
        value: fold(match.word),
      } as const;
      return { ...toWish(match, [test]), items: new Set(match.meanings.flatMap((ids) => [...ids])) };
    });
}

type Match = ReturnType<typeof wishWords>[number];

/** «um prato que leve frango»: what stands behind a «que» and may be a verb is one. */
function isVerb({ start, end }: Span, { tokens }: Utterance): boolean {
  const at = tokens.findIndex((token) => token.start === start && token.end === end);
  const before = tokens[at - 1];
  const isJoined = before?.classes.has('link') === true && before.classes.has('questionWords');
  const isDenied = before?.classes.has('negation') === true;
  return (isJoined || isDenied) && tokens[at]?.classes.has('predicate') === true;
}

/** «¿hay alguno con pollo ahí?» wants no ahi tuna. */
function isFiller({ start, end }: Span, { tokens, heard }: Utterance): boolean {
  // «to watch the game» wants no game: a longer phrase that says nothing.
  const isWithin = heard.some(
    (phrase) =>
      phrase.classes.some(({ name }) => name === 'filler') &&
      covers(phrase, { start, end }) &&
      tokensIn(tokens, phrase).length > 1 + tokensIn(tokens, { start, end }).length,
  );
  if (isWithin) return true;
  const said = tokens.find((token) => token.start === start && token.end === end);
  return said?.classes.has('filler') === true && tokens.at(-1) === said;
}

/** It says what a thing is, not how. */
function isOfThing({ meanings }: Match, { attributes }: Domain): boolean {
  return meanings.some(({ attribute }) => attributes.find(({ id }) => id === attribute)?.identifies === true);
}

/** It says what a thing may be made of. */
function isOfPart({ meanings }: Match, { attributes }: Domain): boolean {
  return meanings.some(({ attribute }) => attributes.find(({ id }) => id === attribute)?.mentioned === true);
}

function wishOf(match: Match, found: readonly Span[], context: FindContext): Wish[] {
  const { utterance } = context;
  const values = match.meanings.filter((word): word is WishWord & { kind: 'value' } => word.kind === 'value');
  const op = turnedDown(match, utterance) && !isDeniedBefore(match, found, utterance) ? 'isNot' : 'is';
  const tests: WishTest[] = values.map(({ attribute, value }) => ({ attribute, op, value }));
  const { category } = context.reading;
  // The owner's own section of that name holds it, whatever else is known of what stands there.
  if (category !== undefined && context.hasCategory && op === 'is' && namesCategory(match, category, context))
    return [toWish(match, [{ attribute: 'category', op, value: category.value }])];
  if (tests.length === 0) return [];
  const listing = listingOf(match, context);
  const isThing = isOfThing(match, context.domain);
  const own = op === 'is' && isThing ? context.sections?.of(match.word) : undefined;
  // «that's not fried»: whatever is called so, too.
  const called = op === 'isNot' && !isThing ? context.itemWords?.naming(match.word) : undefined;
  const items = new Set([...(listing ?? []), ...(own ?? []), ...(called ?? [])]);
  return [{ ...toWish(match, tests), ...(listing === undefined && items.size === 0 ? {} : { items }) }];
}

/** «que no deje brillo, para peinarme»: what a wish before it denies itself denies nothing behind it. */
function isDeniedBefore({ start }: Span, found: readonly Span[], { tokens }: Utterance): boolean {
  const denials = tokens.filter(
    (token) => token.end <= start && (token.classes.has('negation') || token.classes.has('without')),
  );
  return denials.length > 0 && denials.every((denial) => found.some((wish) => covers(wish, denial)));
}

/** «vinos» is the section of wines; «un trago» is less than all that stands under drinks. */
function namesCategory(match: Match, category: Category, { domain }: FindContext): boolean {
  const { one, many, names } = category;
  if (![one, many, ...names].some((name) => sameWords(name, match.word))) return false;
  const own = new Set([one, many].flatMap((name) => wishWords(name, domain)).flatMap(attributesOf));
  const said = attributesOf(match);
  return own.size === 0 || said.length === 0 || said.some((attribute) => own.has(attribute));
}

function attributesOf({ meanings }: Match): string[] {
  return meanings.map(({ attribute }) => attribute);
}

/** «con queso», «de pollo», «chancho»: whoever lists it has it, whoever is called so, and where it is to be with it also who is told to have it. */
function listingOf(match: Match, { utterance, reading, domain, itemWords, isRelaxed }: FindContext): Wish['items'] {
  if (itemWords === undefined) return undefined;
  if (isRelaxed === true)
    return isOfThing(match, domain) || isOfPart(match, domain) ? itemWords.naming(match.word) : undefined;
  if (!isOfThing(match, domain)) return undefined;
  const before = lastUntil(utterance.tokens, match.start);
  // «la carta de vinos» is of wines, and not of what is cooked in wine.
  const mayBePart = isOfPart(match, domain);
  const joins = mayBePart ? (['with', 'of', 'without'] as const) : (['with', 'without'] as const);
  const isPart = joins.some((name) => before?.classes.has(name) === true);
  const isFood = reading.asked.some(
    ({ ingredient }) => ingredient !== undefined && fold(ingredient) === fold(match.word),
  );
  if (!isPart && !(isFood && mayBePart)) return undefined;
  const isWith = before?.classes.has('of') !== true;
  return isWith ? itemWords.saying(match.word) : itemWords.naming(match.word);
}

function sameWords(one: string, other: string): boolean {
  return fold(one) === fold(other) || fold(other).startsWith(fold(one));
}

/** What is asked for as a part, «con pollo», where no attribute has that word. */
function partWishes(found: readonly Match[], { utterance, reading }: FindContext): Wish[] {
  return reading.wanted.flatMap((word): Wish[] => {
    const token = utterance.tokens.find(({ folded }) => folded === fold(word).split(' ')[0]);
    if (token === undefined || overlaps(token, found) || isOfWish(token, found, utterance)) return [];
    // «me pasás la carta» wants no raisins.
    if (token.classes.has('filler')) return [];
    // «algo fresco»: how it is to be, though parts are called so, too.
    const before = lastUntil(utterance.tokens, token.start);
    if (before?.classes.has('some') === true || before?.classes.has('and') === true) return [];
    return [toWish({ ...token, word: token.text }, [{ attribute: 'ingredient', op: 'has', value: word }])];
  });
}

/** «milho verde»: what stands right behind a wish is said of it. */
function isOfWish({ start }: Span, found: readonly Span[], { tokens }: Utterance): boolean {
  const before = lastUntil(tokens, start);
  return before !== undefined && overlaps(before, found);
}

/** «con palta», «de borrego»: a word that no attribute has and records say. Where nothing else is asked, every word may be one. */
function wordWishes(claimed: readonly Span[], { utterance, reading, named, itemWords }: FindContext): Wish[] {
  if (itemWords === undefined) return [];
  const { tokens } = utterance;
  const left = new Set(reading.leftover.flatMap((word) => fold(word).split(/\s+/u)));
  const taken = [...claimed, ...named];
  const isOpen = claimed.length === 0 && tokens.some(isSeeking);
  const foods = new Set(
    reading.asked.flatMap(({ ingredient }) => (ingredient === undefined ? [] : [fold(ingredient)])),
  );
  return tokens.flatMap((token): Wish[] => {
    const isFood = foods.has(token.folded);
    if (!isFood && (!left.has(token.folded) || token.classes.size > 0)) return [];
    if (overlaps(token, taken) || turnedDown(token, utterance)) return [];
    const before = lastUntil(tokens, token.start);
    const isPart = before?.classes.has('with') === true || before?.classes.has('of') === true;
    if (!(isFood || isPart || isOpen)) return [];
    const items = itemWords.saying(token.folded);
    if (items.size === 0 && !isFood) return [];
    const wish = toWish({ ...token, word: token.text }, [{ attribute: 'ingredient', op: 'has', value: token.folded }]);
    return [{ ...wish, items }];
  });
}

/** «un xis mas não curto coração»: a word that somebody will not have and some record says, though no attribute has it. */
function deniedWordWishes(claimed: readonly Span[], context: FindContext): Wish[] {
  const { utterance, itemWords, dangers = [] } = context;
  const isSought = utterance.tokens.some(({ classes }) => LOOKING.some((name) => classes.has(name)));
  if (itemWords === undefined || !isSought) return [];
  return utterance.tokens.flatMap((token): Wish[] => {
    if (!isBareWord(token) || overlaps(token, [...claimed, ...dangers])) return [];
    return isDenied(token, utterance) ? wordWish(token, 'lacks', itemWords) : [];
  });
}

/** «does chicken without rosemary have garlic?» looks for nothing. */
const LOOKING = ['some', 'any', 'want'] as const;

/** Right behind what denies it: «sem enxágue pras pontas» says nothing against the ends. */
function isDenied(token: Token, utterance: Utterance): boolean {
  if (!turnedDown(token, utterance)) return false;
  const before = utterance.tokens.slice(0, utterance.tokens.indexOf(token));
  const nearest = before.findLast(({ classes }) => !classes.has('link') || classes.has('negation'));
  return nearest !== undefined && DENYING.some((name) => nearest.classes.has(name));
}

const DENYING = ['negation', 'without', 'avoid'] as const;

/** «ice cream» is no cream where nobody has ice; «argan oil» is oil of argan where records say both. */
function phrasesIn({ otherNames = [], utterance, itemWords }: FindContext): readonly Span[] {
  return otherNames.filter((name) => {
    const parts = utterance.tokens.filter((token) => overlaps(token, [name]));
    return parts.length > 1 && parts.some(({ folded }) => itemWords?.saying(folded).size === 0);
  });
}

/** Shorter words say too little by themselves. */
const SHORTEST_ALONE = 4;

/** Every word that nothing else has claimed and some record says. */
function anyWordWishes(claimed: readonly Span[], { utterance, itemWords, foods = [] }: FindContext): Wish[] {
  if (itemWords === undefined) return [];
  return utterance.tokens.flatMap((token): Wish[] => {
    if (!isBareWord(token) || overlaps(token, claimed)) return [];
    const wishes = wordWish(token, turnedDown(token, utterance) ? 'lacks' : 'has', itemWords);
    return overlaps(token, foods) ? wishes : wishes.map((wish) => ({ ...wish, isLoose: true }));
  });
}

function isBareWord({ classes, folded }: Token): boolean {
  return classes.size === 0 && folded.length >= SHORTEST_ALONE && !isFunctionWord(folded);
}

/** None where no record says it. */
function wordWish(token: Token, op: 'has' | 'lacks', itemWords: ItemWords): Wish[] {
  const items = itemWords.saying(token.folded);
  if (items.size === 0) return [];
  const test = { attribute: 'ingredient', op, value: token.folded } as const;
  return [{ ...toWish({ ...token, word: token.text }, [test]), items }];
}

function toWish({ start, end, word }: Span & { readonly word: string }, anyOf: readonly WishTest[]): Wish {
  const [first] = anyOf;
  const value = typeof first?.value === 'string' ? first.value : fold(word);
  return { id: `${first?.attribute ?? ''}:${first?.op ?? ''}:${value}`, text: word, span: { start, end }, anyOf };
}

/** «el más barato», «algo barato»: the least of its prices. */
function orderOf(found: readonly Match[], utterance: Utterance): FindOrder | undefined {
  for (const match of found) {
    for (const meaning of match.meanings) {
      if (meaning.kind === 'value') continue;
      const isOther =
        (turnedDown(match, utterance) && !isBesideWithout(match, utterance)) || saidLess(match, utterance);
      const way = isOther ? (meaning.kind === 'least' ? 'most' : 'least') : meaning.kind;
      return { attribute: meaning.attribute, way, span: { start: match.start, end: match.end } };
    }
  }
  return undefined;
}

/** «sin huevo y barato»: nothing is without an order. */
function isBesideWithout({ start }: Span, { tokens }: Utterance): boolean {
  const before = tokens.findLast(
    ({ end, classes }) => end <= start && (classes.has('negation') || classes.has('without')),
  );
  return before?.classes.has('without') === true;
}

/** «el menos caro». */
function saidLess({ start }: Span, { tokens }: Utterance): boolean {
  return lastUntil(tokens, start)?.classes.has('least') === true;
}

/** More words than these that nobody knows are about something else; where nothing says that it seeks, sooner. */
const MOST_LEFT = 6;
/** «¿Qué entidades tienen poderes de veto?» asks whether there are some, of anything. */
const MOST_LEFT_OF_THERE = 3;
const MOST_LEFT_BARE = 1;
const MOST_LEFT_OF_NOUN = 2;

/**
 * Words with a meaning that nothing has claimed. Beside a wish that is told as one they say how, when or why; too many of them ask for something
 * else, and so does what stands behind «con» or «sin».
 */
function asksElse(claimed: readonly Span[], context: FindContext): boolean {
  const { utterance, domain, named, dangers = [], reading } = context;
  const { tokens, text } = utterance;
  if (asksHouse(claimed, context)) return true;
  // «algo de pollo sin romero»: what is turned away is told by each record.
  const rejected = reading.rejected.length > 0 ? rejectionsIn(text) : [];
  const known = [...claimed, ...named, ...dangers, ...rejected, ...matchDomainWords(domain, text)];
  const unclaimed = tokens.filter((token) => isUnknown(token) && !overlaps(token, known));
  // Orders to the assistant are no words beside a wish: whoever gives them is answered with care.
  if (unclaimed.length > 0 && injectionSignals(text).length > 0) return true;
  const most = saysNeed(context) ? MOST_LEFT : mostLeft(utterance);
  if (unclaimed.length > most || asksForOther(unclaimed, utterance)) return true;
  return unclaimed.some((token) => {
    const before = lastUntil(tokens, token.start);
    const isPart = before !== undefined && (before.classes.has('with') || before.classes.has('without'));
    return isPart || isBound(token, known, tokens);
  });
}

/** «Se me corta todo, ¿qué me recomiendan?», «an everyday conditioner, it gets tangled»: what it is for is told, and advice or a kind of thing is asked for. */
function saysNeed({ utterance, domain, reading, hasCategory }: FindContext): boolean {
  const said = wishWords(utterance.text, domain);
  const isAdvice = reading.isRecommendation || utterance.tokens.some(({ classes }) => classes.has('advise'));
  const isOfKind = hasCategory || said.some((match) => isOfThing(match, domain));
  return (isAdvice || isOfKind) && said.some((match) => isNeed(match, domain));
}

/** «¿Cuántas juntas de examen existen?», «¿qué tipo de castigo…?»: the noun that is asked for is nothing that is known, and it is not all that isn't. */
function asksForOther(unclaimed: readonly Token[], { tokens }: Utterance): boolean {
  const at = tokens.findIndex(
    (token, index) => ASKING_FOR.some((name) => token.classes.has(name)) && !isRelative(token, tokens[index - 1]),
  );
  if (at < 0 || unclaimed.length < 2) return false;
  const head = tokens.slice(at + 1).find(isNoLink);
  // «algo bien criollo», «something dry, plain grilled»: how it is to be, and no noun.
  if (head !== undefined && head === tokens[at + 1] && OPEN.has(tokens[at]?.folded ?? '')) return false;
  // «algo para definir los rulos»: no noun is asked for, but what serves.
  return head !== undefined && unclaimed.includes(head) && !PURPOSE.has(tokens[at + 1]?.folded ?? '');
}

/** «mi abuela que vive lejos»: what stands right behind a word of no other use asks for nothing. */
function isRelative({ classes }: Token, before: Token | undefined): boolean {
  return classes.has('link') && classes.has('questionWords') && before !== undefined && isUnknown(before);
}

function isNoLink({ classes }: Token): boolean {
  return !BEFORE_NOUN.some((name) => classes.has(name));
}

const PURPOSE = sentenceWords('for');
/** What stands right behind them is no noun. */
const OPEN = sentenceWords('ofAnyKind');

const ASKING_FOR = ['questionWords', 'count', 'some', 'any'] as const;
const BEFORE_NOUN = [
  'questionWords',
  'count',
  'some',
  'any',
  'link',
  'of',
  'the',
  'numbers',
  'about',
  'filler',
] as const;

/** «el asado de tira», «la capital de Francia»: another thing than the one that is known. */
function isBound(token: Token, known: readonly Span[], tokens: readonly Token[]): boolean {
  const at = tokens.indexOf(token);
  const isNamed = (first: number, link: number, other: number): boolean => {
    const [article, of, said] = [tokens[first - 1], tokens[link], tokens[other]];
    const isOf = article?.classes.has('the') === true && of?.classes.has('of') === true;
    return isOf && said !== undefined && overlaps(said, known);
  };
  return isNamed(at - 2, at - 1, at - 2) || isNamed(at, at + 1, at + 2);
}

/** «¿Hay aire acondicionado? Hace un calor…»: the business itself is asked of, and nothing seeks. */
function asksHouse(claimed: readonly Span[], { utterance }: FindContext): boolean {
  const isSought = utterance.tokens.some(({ classes }) => WISHING.some((name) => classes.has(name)));
  return !isSought && findBusiness(utterance).found.some(({ spans }) => !spans.some((span) => overlaps(span, claimed)));
}

const WISHING = ['some', 'any', 'want', 'least', 'most', 'with', 'without'] as const;

/** «comida mexicana de la buena buena» says nothing but what is wanted. */
function mostLeft({ tokens, clauses }: Utterance): number {
  const says = (names: readonly WordClass[]): boolean =>
    tokens.some(({ classes }) => names.some((name) => classes.has(name)));
  if (says(['some', 'want', 'advise'])) return MOST_LEFT;
  if (says(['any', 'have', 'most', 'least'])) return MOST_LEFT_OF_THERE;
  const isStated = clauses.length === 1 && !tokens.some(({ classes }) => ASKING.some((name) => classes.has(name)));
  return isStated ? MOST_LEFT_OF_NOUN : MOST_LEFT_BARE;
}

const ASKING = ['questionWords', 'can', 'predicate'] as const;

/** Signs and numbers say nothing by themselves. */
function isUnknown({ classes, folded }: Token): boolean {
  return classes.size === 0 && /\p{L}{2}/u.test(folded) && !isFunctionWord(folded);
}

/** An order alone seeks nothing: «¿cuál es la ciudad más grande?» */
const SEEKING = ['some', 'any', 'want', 'have'] as const;

function isSeeking({ classes }: Token): boolean {
  return SEEKING.some((name) => classes.has(name));
}
