import type { Token, WordClass } from '../../../language/index.ts';
import { isLight } from '../../../language/index.ts';
import { fold } from '../../../text/fold.ts';
import { isFunctionWord } from '../../../text/function-words.ts';
import type { Approach } from '../../reading/choose-approach.ts';
import { namesOf } from '../../reading/names/find-items.ts';
import type { Mention } from '../../reading/names/name-index.ts';
import type { Reading } from '../../reading/reading.ts';
import { ownSectionsOf } from '../../reading/own-sections.ts';
import { covers, overlaps } from '../../reading/span.ts';
import { itemsHolding } from '../../writer/tell-holding.ts';
import { availableIn } from '../absent.ts';
import { tokensIn } from '../claim.ts';
import type { Find, Found, Wish } from './find.ts';
import { isWanted } from './is-wanted.ts';
import { itemWordsOf } from './item-words.ts';
import { judgeFind } from './judge-find.ts';
import { FEWEST_OF_KIND } from './kind-without.ts';
import { findBusiness } from '../house/find-business.ts';
import { hasCategory, narrowSet } from './narrow-set.ts';
import { isAskedOfItem } from './asked-of-item.ts';
import { dangersIn } from './dangers-in.ts';
import type { PlanContext } from '../plan-context.ts';
import { nothingServes, servesNeeds } from '../need/nothing-serves.ts';
import { nearestKind } from './nearest-kind.ts';
import { readFind } from './read-find.ts';
import { recommend } from './recommend.ts';
import { refineFind } from './refine-find.ts';
import { isNamedByNeed, seeksKind } from './seeks-kind.ts';
import { saysHealth } from '../says-health.ts';
import { moneyWishes } from './money-wishes.ts';
import { withoutUnmet } from './settle-find.ts';
import { otherNamesIn } from './thing-wishes.ts';
import { orderWords, wishWords } from './wish-words.ts';

/** What else a question may be taken for: whoever asks something of one thing seeks nothing. */
const SEEKS: ReadonlySet<Approach['kind']> = new Set(['set', 'search', 'missing', 'empty-category', 'no-item']);
/** A name that may be only a kind of thing. */
const NAMES: ReadonlySet<Approach['kind']> = new Set(['items', 'near', 'clarify']);

/**
 * A search of the items by wishes. What speaks of a danger, a diet or of health is judged by the facts as before, over those that fit the wishes.
 * Undefined: the question is no search.
 */
export function chooseFind(
  approach: Approach,
  reading: Reading,
  text: string,
  context: PlanContext,
): Approach | undefined {
  const { catalog } = context;
  if (catalog.items.length === 0 || reading.places.length > 0 || reading.isOverview) return undefined;
  // «wok de vegetales maní?» asks of the one that has the name; «algo de pollo sin gluten» of all that may be had.
  if (approach.kind === 'items' && !reading.avoids && isAskedOfItem(reading, text, context)) return undefined;
  const isOfHealth = saysHealth(text, context.domain) || (isHealth(reading) && !isWanted(reading, text, context));
  // «Does the pizza have egg?», where there is none: nobody seeks a pizza.
  if (approach.kind === 'missing' && reading.asked.length > 0 && isOfHealth && !isOfWishes(reading, text, context))
    return undefined;
  const mentions = namesOf(context).mentions(text, orderWords(text, context.domain));
  if (!maySeek(approach, { reading, text, mentions, isOfHealth }, context)) return undefined;
  const find = findIn(approach, { reading, text, mentions, isOfHealth }, context);
  if (find === undefined) return isOfHealth ? undefined : withoutWishes(approach, reading, context);
  if (!isOfHealth) return searchFor(find, { reading, text }, context);
  return narrowSet(approach, find, { reading, text }, context) ?? allWhereNone(approach, find, context);
}

/** «no como carne, que pastas hay»: that no record says «pasta» is no «there is none» where names and sections do. */
function allWhereNone(approach: Approach, { wishes }: Find, { catalog, domain, library }: PlanContext) {
  if (approach.kind !== 'empty-category') return undefined;
  const kinds = new Set(domain.attributes.flatMap(({ id, identifies }) => (identifies === true ? [id] : [])));
  const ofKind = wishes.filter(({ anyOf }) => anyOf.every(({ attribute, op }) => op === 'is' && kinds.has(attribute)));
  if (ofKind.length === 0) return undefined;
  const items = judgeFind({ wishes: ofKind }, catalog.items, { domain, library })
    .filter(({ fits }) => fits === 'yes')
    .map(({ item }) => item);
  return items.length === 0 ? undefined : ({ kind: 'set', items, isNarrowed: true } as const);
}

/** «el postre más barato sin lácteos»: what seems to be a name is a kind of thing, or the word for all of them, and how it is to be. */
function isOfWishes({ missing }: Reading, text: string, context: PlanContext): boolean {
  const { catalog, domain, utterance, lexicon } = context;
  const dangers = dangersIn(text, lexicon);
  const said = wishWords(text, domain).filter((wish) => !overlaps(wish, dangers));
  // «what's off the smoker without pork?»: a part of the list.
  const titles = ownSectionsOf(catalog, domain).in(text);
  const nouns = new Set([domain.item?.noun.one ?? '', domain.item?.noun.many ?? ''].map(fold));
  // «el vegano más barato»: a way of eating is how it is to be.
  const diets = lexicon
    .matchAsked(text)
    .filter(({ meanings }) => meanings.every(({ hazardId = '' }) => lexicon.entry(hazardId)?.kind === 'diet'));
  const isSaid = (token: Token): boolean =>
    isLight(token) ||
    overlaps(token, diets) ||
    token.classes.has('most') ||
    nouns.has(token.folded) ||
    overlaps(token, said) ||
    overlaps(token, titles);
  const spoken = fold(text);
  return missing.every((word) => {
    const start = spoken.indexOf(fold(word));
    return start >= 0 && tokensIn(utterance.tokens, { start, end: start + word.length }).every(isSaid);
  });
}

/** Nothing is sought by wishes: advice, or what is not there. */
function withoutWishes(approach: Approach, reading: Reading, context: PlanContext): Approach | undefined {
  if (approach.kind !== 'missing')
    return adviceFor(approach, reading, context) ?? adviceInDoubt(approach, reading, context);
  const { catalog, domain, library } = context;
  const nearest = nearestKind(reading.missing, { items: catalog.items, domain, library });
  return nearest.length === 0 || reading.hazards.length > 0 ? undefined : { kind: 'missing', nearest };
}

interface Asked {
  readonly reading: Reading;
  readonly text: string;
  readonly mentions: readonly Mention[];
}

function maySeek(
  approach: Approach,
  { reading, text, mentions, isOfHealth }: Asked & { readonly isOfHealth: boolean },
  context: PlanContext,
): boolean {
  if (!NAMES.has(approach.kind)) return SEEKS.has(approach.kind);
  const isNeeded = isNamedByNeed(reading, text, context.domain);
  return (isNeeded || mayBeKind(approach, reading, isOfHealth)) && seeksKind(reading, mentions, text, context);
}

function findIn(
  approach: Approach,
  { reading, text, mentions, isOfHealth }: Asked & { readonly isOfHealth: boolean },
  context: PlanContext,
): Find | undefined {
  const { catalog, domain, lexicon, utterance } = context;
  const isByName = NAMES.has(approach.kind);
  const isSought = approach.kind === 'empty-category' || context.isSought === true;
  const wished = wishWords(text, domain);
  // A category stands for its word, a wish for its own and a part of the list for its title, whatever names have it: «off the smoker».
  const isFree = isByName || approach.kind === 'set' || isSought;
  const others = [...wished, ...ownSectionsOf(catalog, domain).in(text)];
  const named = isFree ? [] : mentions.filter((mention) => !others.some((other) => covers(other, mention)));
  return readFind({
    utterance: { ...utterance, text },
    reading,
    domain,
    named,
    // «tacos sin carne»: which ones are to be without it.
    mentions: isByName
      ? mentions
      : reading.avoids
        ? mentions.filter(({ items }) => items.length >= FEWEST_OF_KIND)
        : [],
    spoken: mentions,
    dangers: dangersIn(text, lexicon),
    itemWords: itemWordsOf(catalog, domain),
    // Where somebody's health is spoken of, what the glossary does not know would be left out.
    ...(isOfHealth ? {} : { otherNames: otherNamesIn(text, catalog, domain, context.library) }),
    sections: ownSectionsOf(catalog, domain),
    hasCategory: hasCategory(reading, catalog),
    isSought,
  });
}

function searchFor(asked: Find, { reading, text }: Pick<Asked, 'reading' | 'text'>, context: PlanContext) {
  const { catalog, domain, library, lexicon, utterance } = context;
  // «shampoo sin sulfatos», where a name has both words: a danger is never left out of what is sought.
  if (dangersIn(text, lexicon).some((danger) => !asked.wishes.some(({ span }) => covers(span, danger))))
    return undefined;
  // What only asks for parts is told by the records that name them; of one that is a danger, too, they would tell who holds the danger.
  const isOfRecords = (wish: Wish): boolean =>
    isOfPart(wish) || (mayBePart(wish, domain) && isDeclared(wish, reading, catalog));
  if (asked.order === undefined && reading.asked.length === 0 && asked.wishes.every(isOfRecords)) return undefined;
  const find = withoutUnmet(asked, text, { items: catalog.items, domain, library });
  if (find.wishes.length === 0 && find.order === undefined && find.unmet !== undefined)
    return advice({ ...find, purpose: 'recommend' }, context);
  const judged = kept(judgeFind(find, catalog.items, { domain, library }), find);
  // «What's quick?», where no record tells how long anything takes: it is told so, and what there is.
  const { order, ...unordered } = find;
  if (judged.length === 0 && find.wishes.length === 0 && order !== undefined)
    return advice(
      { ...unordered, purpose: 'recommend', unmet: [text.slice(order.span.start, order.span.end)] },
      context,
    );
  const heard = { utterance: { ...utterance, text }, leftover: reading.leftover, domain };
  const found = refineFind(judged, find, { ...heard, itemWords: itemWordsOf(catalog, domain) });
  return { kind: 'find', find, found } as const;
}

/** Where health is spoken of, a name that fits only in part is another thing, and is told as such. */
function mayBeKind(approach: Approach, reading: Reading, isOfHealth: boolean): boolean {
  if (!isOfHealth) return true;
  const isOfTaste = reading.hazards.length === 0 && !reading.concernsHealth && !reading.isAllergic;
  return reading.statesHealth !== true && (isOfTaste || approach.kind !== 'near');
}

function isOfPart({ anyOf, items }: Wish): boolean {
  return items === undefined && anyOf.every(({ attribute }) => attribute === 'ingredient');
}

/** «criollos» says of which kitchen it is, though a record names a «chorizo criollo» among its parts. */
function mayBePart({ anyOf }: Wish, { attributes }: PlanContext['domain']): boolean {
  return anyOf.some(({ attribute }) => {
    const of = attributes.find(({ id }) => id === attribute);
    return of === undefined || of.mentioned === true || of.fromParts !== undefined;
  });
}

/** Records name it as a part. */
function isDeclared({ text }: Wish, reading: Reading, catalog: PlanContext['catalog']): boolean {
  const says = (words: readonly string[]): boolean => words.some((word) => fold(text).includes(fold(word)));
  if (says(reading.ingredients)) return true;
  return says(reading.wanted) && itemsHolding(catalog.items, reading, catalog).length > 0;
}

function isHealth({ hazards, concernsHealth, rejected, isAllergic, statesHealth }: Reading): boolean {
  return hazards.length > 0 || concernsHealth || rejected.length > 0 || isAllergic || statesHealth === true;
}

/** An order without wishes is of everything that has a value of it. */
function kept(found: readonly Found[], { wishes, order }: Find): readonly Found[] {
  return wishes.length === 0 && order !== undefined ? found.filter(({ fits }) => fits === 'yes') : found;
}

/** «¿Qué me recomendás?», with nothing else said. */
function adviceFor(
  approach: Approach,
  reading: Reading,
  { catalog, domain, library, utterance }: PlanContext,
): Approach | undefined {
  const isAsked = reading.isRecommendation || reading.intents.includes('RECOMMENDATION');
  if (!isAsked || approach.kind !== 'set' || approach.isNarrowed || reading.ingredients.length > 0) return undefined;
  // «¿Qué roll me recomendás?»: advice at random is none where words of it are not understood.
  const isUnsure = utterance.tokens.some(isUnknown);
  const find: Find = { purpose: 'recommend', wishes: [], ...(isUnsure ? { isUnsure } : {}) };
  return advice(find, { catalog, domain, library, utterance });
}

/** A word that no class and no small word of a language accounts for. */
function isUnknown({ classes, folded }: Token): boolean {
  return classes.size === 0 && !isFunctionWord(folded) && /\p{L}{2}/u.test(folded);
}

/** «¿Qué le pido a mi abuela?», «algo distinto»: nothing in it can be sought, and something is wanted. */
function adviceInDoubt(approach: Approach, reading: Reading, context: PlanContext): Approach | undefined {
  const { utterance } = context;
  const isOfItems = approach.kind === 'search' || approach.kind === 'set';
  if (!isOfItems || !asksForAny(utterance) || reading.items.length > 0 || reading.missing.length > 0) return undefined;
  if (reading.ingredients.length > 0 || reading.category !== undefined) return undefined;
  // «what is good here?» asks for no section, though «what is» does.
  const isAdvice = utterance.tokens.some(({ classes }) => classes.has('advise'));
  if (reading.sections.length > 0 && !isAdvice) return undefined;
  if (findBusiness(utterance).found.length > 0) return undefined;
  const isUnsure = utterance.tokens.some(isUnknown);
  if (isUnsure && servesNeeds(context.domain))
    return nothingServes(utterance, { items: context.catalog.items, domain: context.domain, library: context.library });
  return advice({ purpose: 'recommend', wishes: [], ...(isUnsure ? { isUnsure } : {}) }, context);
}

/** «sorprendeme», «necesito algo que me anime», «algo distinto»; not «contame algo de fútbol», nor «algo parecido», which goes on. */
function asksForAny({ tokens }: PlanContext['utterance']): boolean {
  const has = (name: WordClass): boolean => tokens.some(({ classes }) => classes.has(name));
  // «¿qué es lo más de acá que tengo que probar?»: no more of anything.
  if (has('advise')) return !GOING_ON.some((name) => name !== 'more' && has(name));
  if (GOING_ON.some(has)) return false;
  const first = tokens.find(({ classes }) => !classes.has('greeting'));
  return has('some') && (has('want') || first?.classes.has('some') === true);
}

const GOING_ON: readonly WordClass[] = ['similar', 'ofThem', 'more', 'instead'];

/** «What's for lunch under 20, payday is Thursday»: what there is to spend holds, whatever else is not understood. */
function advice(
  asked: Find,
  { catalog, domain, library, utterance }: Pick<PlanContext, 'catalog' | 'domain' | 'library' | 'utterance'>,
) {
  const wishes = asked.wishes.length > 0 ? asked.wishes : moneyWishes(utterance, domain);
  const find = { ...asked, wishes };
  const judged = judgeFind(find, availableIn(catalog), { domain, library });
  const within = wishes === asked.wishes ? judged : judged.filter(({ fits }) => fits === 'yes');
  const found = recommend(within, { domain, library }, utterance.text);
  return found.length === 0 ? undefined : ({ kind: 'find', find, found } as const);
}
