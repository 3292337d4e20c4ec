import type { CatalogItem } from '../../knowledge/index.ts';
import { fold } from '../../text/fold.ts';
import type { Approach } from '../reading/choose-approach.ts';
import { namesOf } from '../reading/find-items.ts';
import type { Mention } from '../reading/name-index.ts';
import type { Reading } from '../reading/reading.ts';
import { covers, overlaps } from '../reading/span.ts';
import type { Find, Found, Wish } from './find.ts';
import { judgeFind } from './judge-find.ts';
import type { PlanContext } from './plan-context.ts';
import { readFind } from './read-find.ts';
import { recommend } from './recommend.ts';
import { itemsHolding } from '../writer/tell-holding.ts';
import { wishWords } from './wish-words.ts';

/** What else a question may be taken for: whoever asks something of one thing seeks nothing. */
const SEEKS: ReadonlySet<Approach['kind']> = new Set(['set', 'search', 'missing', 'empty-category', 'no-item']);

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
  const { catalog, domain, library, utterance } = context;
  if (catalog.items.length === 0 || reading.places.length > 0 || reading.isOverview) return undefined;
  const isOfHealth = isHealth(reading) && !isWanted(reading, text, context);
  // «Does the pizza have egg?», where there is none: nobody seeks a pizza.
  if (approach.kind === 'missing' && reading.asked.length > 0) return undefined;
  const mentions = namesOf({ domain, catalog }).mentions(text);
  if (!SEEKS.has(approach.kind) && (isOfHealth || !isByKind(approach, reading, mentions, context))) return undefined;
  const named = SEEKS.has(approach.kind) && approach.kind !== 'set' ? mentions : [];
  const hasCategory = catalog.items.some(({ category }) => category === reading.category?.value);
  const isSought = approach.kind === 'empty-category';
  const find = readFind({ utterance: { ...utterance, text }, reading, domain, named, hasCategory, isSought });
  if (find === undefined) return isOfHealth ? undefined : adviceFor(approach, reading, context);
  // What only asks for parts is told by the records that name them.
  if (find.order === undefined && find.wishes.every((wish) => isOfPart(wish) || isDeclared(wish, reading, catalog)))
    return undefined;
  const asked = isOfHealth ? find.wishes.filter(isOfPrice) : find.wishes;
  if (asked.length === 0 && (isOfHealth || find.order === undefined)) return undefined;
  const found = judgeFind({ ...find, wishes: asked }, catalog.items, { domain, library });
  return isOfHealth ? withinFacts(approach, found) : { kind: 'find', find, found: kept(found, find) };
}

function isOfPart({ anyOf }: Wish): boolean {
  return anyOf.every(({ attribute }) => attribute === 'ingredient');
}

/** Records name it as a part. */
function isDeclared({ text }: Wish, reading: Reading, catalog: PlanContext['catalog']): boolean {
  const isAsked = reading.wanted.some((word) => fold(text).includes(fold(word)));
  return isAsked && itemsHolding(catalog.items, reading, catalog).length > 0;
}

/** Where a danger is asked of, nothing narrows what is judged but a price: every other word may be of what somebody can't have. */
function isOfPrice({ anyOf }: Wish): boolean {
  return anyOf.every(({ value }) => typeof value === 'object' && 'currency' in value);
}

function isHealth({ hazards, concernsHealth, rejected, isAllergic, statesHealth }: Reading): boolean {
  return hazards.length > 0 || concernsHealth || rejected.length > 0 || isAllergic || statesHealth === true;
}

/** «algo con queso», «tienen pescado?»: what is wanted is no danger, though a hazard has its word. */
function isWanted(reading: Reading, text: string, { domain, lexicon, utterance }: PlanContext): boolean {
  const { avoids, concernsHealth, hazards, isAllergic, isOfOne, rejected, statesHealth, asked } = reading;
  if (avoids || concernsHealth || isAllergic || statesHealth === true || rejected.length > 0 || isOfOne) return false;
  // What the guest said before is held against all they ask.
  if (hazards.length > asked.length) return false;
  // A way of eating is no part that somebody may like.
  const ways = new Set(
    domain.hazards.vocabulary.flatMap(({ id, diet }) => (diet?.adjective === undefined ? [] : [id])),
  );
  if (asked.some(({ id }) => ways.has(id))) return false;
  const wishes = wishWords(text, domain);
  if (!lexicon.match(text).every((match) => wishes.some((wish) => covers(wish, match)))) return false;
  const { tokens } = utterance;
  const has = tokens.findIndex(({ classes }) => classes.has('have'));
  const isWhich = tokens.some(({ classes }, at) => classes.has('questionWords') && (has === -1 || at < has));
  return (
    !isWhich &&
    tokens.some(
      ({ classes }) => classes.has('some') || classes.has('any') || classes.has('want') || classes.has('have'),
    )
  );
}

/** «una birra», «hay algo con pollo»: a kind of thing, though a name has the word in it. A whole name is that item. */
function isByKind(
  approach: Approach,
  reading: Reading,
  mentions: readonly Mention[],
  { domain, utterance }: PlanContext,
): boolean {
  if (approach.kind !== 'items' || reading.isFromSession || mentions.length !== 1) return false;
  const [mention] = mentions;
  const said = mention === undefined ? '' : fold(utterance.text.slice(mention.start, mention.end));
  if (mention === undefined || mention.items.some(({ name }) => fold(name) === said)) return false;
  const isKind = wishWords(utterance.text, domain).some((wish) => overlaps(wish, [mention]) && covers(wish, mention));
  return isKind && utterance.tokens.some(({ classes }) => classes.has('some') || classes.has('any'));
}

/** What the facts say of a danger, of those that fit; where none is known to, of those of which it is not known. */
function withinFacts(approach: Approach, found: readonly Found[]): Approach | undefined {
  const within = (wanted: Found['fits']): CatalogItem[] =>
    found
      .filter(({ item, fits }) => fits === wanted && (approach.kind !== 'set' || approach.items.includes(item)))
      .map(({ item }) => item);
  const items = [within('yes'), within('unknown')].find((each) => each.length > 0);
  return items === undefined ? undefined : { kind: 'set', items, isNarrowed: true };
}

/** An order without wishes is of everything that has a value of it. */
function kept(found: readonly Found[], { wishes, order }: Find): readonly Found[] {
  return wishes.length === 0 && order !== undefined ? found.filter(({ fits }) => fits === 'yes') : found;
}

/** «¿Qué me recomendás?», with nothing else said. */
function adviceFor(
  approach: Approach,
  reading: Reading,
  { catalog, domain, library }: PlanContext,
): Approach | undefined {
  const isAsked = reading.isRecommendation || reading.intents.includes('RECOMMENDATION');
  if (!isAsked || approach.kind !== 'set' || approach.isNarrowed || reading.ingredients.length > 0) return undefined;
  const find: Find = { purpose: 'recommend', wishes: [] };
  const advised = domain.attributes.find((attribute) => attribute.advised === true)?.id ?? '';
  const isPutForward = (item: CatalogItem): boolean => {
    const value = library.attributes(item, domain).get(advised);
    return value?.basis === 'declared' && value.values.includes('yes');
  };
  const found = recommend(judgeFind(find, catalog.items, { domain, library }), domain, isPutForward);
  return found.length === 0 ? undefined : { kind: 'find', find, found };
}
