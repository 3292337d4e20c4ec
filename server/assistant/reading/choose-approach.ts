import type { Catalog, CatalogItem, KnowledgeGraph } from '../../knowledge/index.ts';
import { askedDangers } from '../writer/dangers-of.ts';
import type { Combination } from '../understand/several/combination.ts';
import type { Comparison, Sum } from '../understand/several/comparison.ts';
import type { Aspect } from '../understand/aspect/find-aspect.ts';
import type { Find, Found, PricedOrder, UsualValue, Wish } from '../understand/find/find.ts';
import type { NearName } from './names/account-names.ts';
import type { Reading } from './read-question.ts';

/** How a question is answered. */
export type Approach =
  | { readonly kind: 'emergency' }
  | { readonly kind: 'greeting' }
  /** About something that is not among the items. */
  | {
      readonly kind: 'missing';
      /** What is there and most like it. Absent: nothing is known to be. */
      readonly nearest?: readonly CatalogItem[];
    }
  /** Nothing is in the category asked for. */
  | { readonly kind: 'empty-category' }
  /** «soy alérgica»: to what? */
  | { readonly kind: 'unnamed-allergy' }
  /** For others: what changes by the hour, what is done and not known, what a doctor has to say. */
  | {
      readonly kind: 'redirect';
      readonly to: 'availability' | 'staff' | 'doctor';
      readonly items: readonly CatalogItem[];
    }
  /** One is meant and several have the name. */
  | { readonly kind: 'clarify'; readonly items: readonly CatalogItem[]; readonly meanwhile?: readonly ToldOf[] }
  /** A name that fits an item only in part: `mayAsk`, it is asked back; else what comes nearest is told. `isTold`: only dangers are asked of, and they are told. */
  | {
      readonly kind: 'near';
      readonly near: NearName;
      readonly mayAsk: boolean;
      readonly isTold: boolean;
      readonly meanwhile?: readonly ToldOf[];
    }
  /** One is meant and none is named. */
  | { readonly kind: 'no-item' }
  /** `pairs`: what each two of them have in common. */
  | {
      readonly kind: 'items';
      readonly items: readonly CatalogItem[];
      readonly pairs?: readonly (readonly [CatalogItem, CatalogItem])[];
      /** What is asked of the only one, and nothing else is told of it. */
      readonly aspects?: readonly Aspect[];
      /** What it is was asked, and no record says it: what a thing of its name usually is. */
      readonly usual?: UsualTold;
    }
  /** `isNarrowed`: the question itself says which ones. `places`: those whose records speak of these. */
  | {
      readonly kind: 'set';
      readonly items: readonly CatalogItem[];
      readonly isNarrowed: boolean;
      readonly places?: readonly string[];
      /** Stretches of the message that it is already narrowed by. */
      readonly heard?: readonly string[];
      /** What they fit, of what else is wished. */
      readonly wishes?: readonly Wish[];
      /** The items stand in it: the first that suits is what was asked for. */
      readonly order?: PricedOrder;
    }
  /** Wishes that no hazard, diet or state of health is part of, judged over all items. */
  | { readonly kind: 'find'; readonly find: Find; readonly found: readonly Found[] }
  /** Several things by their names, set side by side. */
  | { readonly kind: 'compare'; readonly comparison: Comparison }
  /** What several things come to. */
  | { readonly kind: 'sum'; readonly sum: Sum }
  /** Several things that are wanted together. */
  | { readonly kind: 'combine'; readonly combination: Combination }
  /** Several questions in their order, each answered by itself; no danger, diet or health is part of any, and none is of this kind. */
  | { readonly kind: 'several'; readonly parts: readonly AskedPart[] }
  /** It talks, or asks of the business itself, and nothing else. */
  | { readonly kind: 'acts' }
  | { readonly kind: 'search' };

/** One question of a message. */
export interface AskedPart {
  readonly reading: Reading;
  readonly approach: Approach;
}

/** What is told of one that may be meant while it is asked which one is. */
export interface ToldOf {
  readonly item: CatalogItem;
  readonly aspects: readonly Aspect[];
}

export interface UsualTold {
  readonly name: string;
  readonly values: readonly UsualValue[];
  /** Its record does not say what it is, either. */
  readonly isAll: boolean;
}

/** More items than this are told as a set. */
const MOST_TOLD_APART = 3;

/** Each says how a question is answered, or leaves it to the next. */
type Rule = (reading: Reading, catalog: Catalog, mayAsk: boolean, graph?: KnowledgeGraph) => Approach | undefined;

const rules: readonly Rule[] = [
  ({ isEmergency }) => (isEmergency ? { kind: 'emergency' } : undefined),
  ({ isMedical, items, near }) =>
    isMedical ? { kind: 'redirect', to: 'doctor', items: near === undefined ? items : [] } : undefined,
  askForNear,
  ({ isAvailability, items }) => (isAvailability ? { kind: 'redirect', to: 'availability', items } : undefined),
  sendToStaff,
  compareItems,
  ({ ambiguous }, _catalog, mayAsk) =>
    mayAsk && ambiguous.length > 1 ? { kind: 'clarify', items: ambiguous } : undefined,
  walkPlaces,
  askForItem,
  tellSpokenItems,
  (reading, { items }) => (items.length === 0 && saysSomething(reading) ? { kind: 'search' } : undefined),
  ({ missing }) => (missing.length > 0 ? { kind: 'missing' } : undefined),
  tellCategory,
  tellAll,
  ({ isAllergic }) => (isAllergic ? { kind: 'unnamed-allergy' } : undefined),
  (reading) => (saysSomething(reading) || !reading.isGreeting ? undefined : { kind: 'greeting' }),
];

/**
 * How a question is answered: the first rule that knows, else by what the documents say. `mayAsk`: an unclear one is asked back; else it is
 * answered for all that fit.
 */
export function chooseApproach(reading: Reading, catalog: Catalog, mayAsk: boolean, graph?: KnowledgeGraph): Approach {
  for (const rule of rules) {
    const approach = rule(reading, catalog, mayAsk, graph);
    if (approach !== undefined) return approach;
  }
  return { kind: 'search' };
}

/** «¿El flan de maracuyá tiene maní?» where there is only one of another kind. */
function askForNear(reading: Reading, _catalog: Catalog, mayAsk: boolean): Approach | undefined {
  const { near } = reading;
  return near === undefined || asksWhatStands(reading, near)
    ? undefined
    : { kind: 'near', near, mayAsk, isTold: mayAsk && isAllDanger(reading, near) };
}

/** Everything asked of is in it, or may be: that holds of it however it was named. */
function isAllDanger({ hazards }: Reading, { fit, items }: NearName): boolean {
  const [item, second] = items;
  if (fit === 'other' || item === undefined || second !== undefined || hazards.length === 0) return false;
  return askedDangers(item, hazards).length === hazards.length;
}

/** «¿Cuánto sale la milanesa con papas?»: sections of the item, told under its name, that say nothing of what is not in it. */
function asksWhatStands(reading: Reading, { fit }: NearName): boolean {
  const { items, sections, hazards, leftover, isOverview, isAllergic, concernsHealth } = reading;
  const isOfHealth = hazards.length > 0 || isOverview || isAllergic || concernsHealth;
  const areTold = sections.length > 0 && sections.every(({ say }) => say !== undefined);
  return fit !== 'other' && items.length === 1 && areTold && !isOfHealth && leftover.length === 0;
}

/** «Quiero reservar», «sumame la trucha»: a hazard asked of in it is answered first. */
function sendToStaff({ intents, asked, isAllergic, isOverview, items }: Reading): Approach | undefined {
  const isForStaff = intents.includes('ACTION') && asked.length === 0 && !isAllergic && !isOverview;
  return isForStaff ? { kind: 'redirect', to: 'staff', items } : undefined;
}

/** «¿Qué tienen en común la trucha y el flan?»: where a name fits several, with each of them. */
function compareItems({ isInCommon, asked, items, ambiguous }: Reading): Approach | undefined {
  if (!isInCommon || asked.length > 0 || items.length < 2 || items.length > MOST_TOLD_APART + 1) return undefined;
  const [first, ...others] = items.filter((item) => !ambiguous.includes(item));
  if (first === undefined) return undefined;
  const pairs =
    ambiguous.length === 0
      ? [first, ...others].flatMap((one, index) => items.slice(index + 1).map((other) => [one, other] as const))
      : ambiguous.map((other) => [first, other] as const);
  return others.length > 0 && ambiguous.length > 0 ? undefined : { kind: 'items', items, pairs };
}

/** «¿Qué comparte la freidora?»: every item whose record speaks of the place; an item named in the question is told by itself. */
function walkPlaces(
  { places, items, isFromSession, isSet, isWhich, category }: Reading,
  _catalog: Catalog,
  _mayAsk: boolean,
  graph?: KnowledgeGraph,
): Approach | undefined {
  const asksOfItems = items.length > 0 && !(isFromSession && (isSet || isWhich));
  if (places.length === 0 || asksOfItems || graph === undefined) return undefined;
  const found = places.flatMap((place) => graph.atPlace(place)).map(({ item }) => item);
  const within = found.filter((item) => category === undefined || item.category === category.value);
  return { kind: 'set', items: [...new Set(within)], isNarrowed: true, places };
}

/** «¿Tiene gluten?» with nothing before it: of one thing, and nothing says which. */
function askForItem(reading: Reading, { items }: Catalog, mayAsk: boolean): Approach | undefined {
  const { isDangling, isOfOne, isOverview, isSet, isUnknownItem } = reading;
  // Of a single one there is nothing to ask, unless they are looking at another.
  if (!mayAsk || (items.length < 2 && !isUnknownItem) || hasSubject(reading) || (isSet && !isOverview))
    return undefined;
  return asksOfOne(reading) && (isDangling || isOfOne) ? { kind: 'no-item' } : undefined;
}

function hasSubject({ items, category, categories, missing, leftover }: Reading): boolean {
  return (
    items.length > 0 || category !== undefined || categories !== undefined || missing.length > 0 || leftover.length > 0
  );
}

/** «¿Qué tiene gluten?», «¿qué lleva crema?» ask for all that do, «¿qué alérgenos tiene?» for those of one. */
function asksOfOne({ asked, ingredients, intents, isOverview, isWhich, isWhichOnes, sections }: Reading): boolean {
  const asksPart = asked.length > 0 || ingredients.length > 0;
  if (asksPart && isWhichOnes) return isOverview;
  return (asksPart && !isWhich) || isOverview || sections.length > 0 || intents.includes('INGREDIENTS');
}

/** Items named, or spoken of before when the question asks something of them. */
function tellSpokenItems(reading: Reading): Approach | undefined {
  const { items, isFromSession, isDangling, leftover } = reading;
  const isMeant = !isFromSession || asksSomething(reading) || (isDangling && leftover.length === 0);
  if (items.length === 0 || !isMeant) return undefined;
  return items.length > MOST_TOLD_APART ? { kind: 'set', items, isNarrowed: true } : { kind: 'items', items };
}

function tellCategory({ category, categories = [], sections }: Reading, catalog: Catalog): Approach | undefined {
  const values = new Set(categories.map(({ value }) => value));
  if (values.size > 0) {
    const items = catalog.items.filter((item) => item.category !== undefined && values.has(item.category));
    return { kind: 'set', items, isNarrowed: true };
  }
  if (category === undefined) return undefined;
  const items = catalog.items.filter((item) => item.category === category.value);
  if (items.length === 0) return { kind: 'empty-category' };
  const isFew = sections.length > 0 && items.length <= MOST_TOLD_APART;
  return isFew ? { kind: 'items', items } : { kind: 'set', items, isNarrowed: true };
}

function tellAll(reading: Reading, { items }: Catalog): Approach | undefined {
  const { asked, ingredients, isRecommendation, isSet, leftover, sections } = reading;
  // «¿Quién ganó el partido de Boca?» holds a word that some item declares, too.
  const asksPart = ingredients.length > 0 && leftover.length <= ingredients.length;
  const isAboutAll = asked.length > 0 || asksPart || isRecommendation || (isSet && sections.length === 0);
  return isAboutAll ? { kind: 'set', items, isNarrowed: false } : undefined;
}

function saysSomething(reading: Reading): boolean {
  return reading.leftover.length > 0 || reading.missing.length > 0 || reading.isSet || asksSomething(reading);
}

function asksSomething({ asked, ingredients, sections, isOverview }: Reading): boolean {
  return asked.length > 0 || ingredients.length > 0 || sections.length > 0 || isOverview;
}
