import type { CatalogItem } from '../../../knowledge/index.ts';
import type { Approach } from '../../reading/choose-approach.ts';
import type { Reading } from '../../reading/reading.ts';
import { holdsTrigger } from '../../reading/dangers/stated-conditions.ts';
import type { Token } from '../../../language/index.ts';
import { isLight } from '../../../language/index.ts';
import { overlaps } from '../../reading/span.ts';
import { fold, words } from '../../../text/fold.ts';
import { namesOf } from '../../reading/names/find-items.ts';
import { isQuality } from '../find/asked-of-item.ts';
import { asksForKinds } from '../find/asks-kinds.ts';
import { mostOfKind } from '../find/most-of-kind.ts';
import { dangersIn } from '../find/dangers-in.ts';
import { isNeed } from '../find/needs.ts';
import { ordersKind, wishWords } from '../find/wish-words.ts';
import { findAspect, findSizeAspect, introduce } from './find-aspect.ts';
import { isOfHealth } from '../is-of-health.ts';
import { nameBegun } from './name-begun.ts';
import { saysHealth } from '../says-health.ts';
import type { PlanContext } from '../plan-context.ts';

/** What a question of one item may have been taken for. */
const MAY_BE: ReadonlySet<Approach['kind']> = new Set([
  'items',
  'near',
  'clarify',
  'missing',
  'search',
  'redirect',
  'no-item',
  'set',
  'empty-category',
]);

/** Those in which an item is named. */
const NAMED: ReadonlySet<Approach['kind']> = new Set(['items', 'near', 'redirect']);

/**
 * A question for something of one item, told from its record alone. Undefined: it is none, what the record says is told already, or a danger, a
 * diet or a state of health is asked of, stated or held in the session: then the facts judge it.
 */
export function chooseAspect(
  approach: Approach,
  reading: Reading,
  text: string,
  context: PlanContext,
): Approach | undefined {
  // «alguna cerveza» seeks.
  if (context.utterance.tokens.some(({ classes }) => classes.has('some') || classes.has('any'))) return undefined;
  if (asksForKinds(text, context) || wantsNeed(text, context)) return undefined;
  // «¿Cuál es la tapa más barata?», «una cerveza barata»: which one of a kind.
  const isOfKind = reading.isWhich || !reading.isOfOne;
  if (isOfKind && (ordersKind(text, context.domain) || mostOfKind(text, context).length > 0)) return undefined;
  if (!MAY_BE.has(approach.kind) || isOfQuality(text, context)) return undefined;
  if (speaksOfHealth(reading, text, context)) return ofNameAlone(reading, text, context);
  const found = findAspect(text, context, spokenOfIn(reading), approach.kind === 'near' ? approach.near : undefined);
  if (found === undefined && approach.kind === 'search') return findBegun(text, context);
  // Its own sentence tells no sizes, and none of what goes with it.
  const isMore = found?.aspects.some(({ kind }) => kind === 'named' || kind === 'sizes') === true;
  if (isTold(approach, reading, context) && !isMore) return undefined;
  // Only a question that was read as one of an item is answered by what is merely said of it.
  const isOne = found?.isAsked === true || NAMED.has(approach.kind);
  return found === undefined || !isOne ? undefined : { kind: 'items', items: [found.item], aspects: found.aspects };
}

/** «cold drink under 10», where one is called «Cold brew»: a kind of thing, and how it is to be. */
function isOfQuality(text: string, context: PlanContext): boolean {
  const kinds = new Set(context.domain.attributes.flatMap(({ id, identifies }) => (identifies === true ? [id] : [])));
  const isKind = wishWords(text, context.domain).some(({ meanings }) =>
    meanings.every(({ kind, attribute }) => kind === 'value' && kinds.has(attribute)),
  );
  const named = namesOf(context).mentions(text);
  return isKind && named.length > 0 && named.every((mention) => isQuality(mention, text, context));
}

/** The one thing that the question goes on about, named before and not in it. */
function spokenOfIn({ isFromSession, items }: Reading): CatalogItem | undefined {
  return isFromSession && items.length === 1 ? items[0] : undefined;
}

/**
 * «La keratina, ¿cuánto dura?»: the only word of a danger is what the thing is called, and something is asked that its record says in a clause of its own. What it
 * may hold stands in the envelope as ever. Undefined: it is asked what is in it, or somebody's health or what is to be left out is spoken of.
 */
function ofNameAlone(reading: Reading, text: string, context: PlanContext): Approach | undefined {
  const { isAllergic, isMedical, isEmergency, isOverview, concernsHealth, statesHealth, avoids, rejected } = reading;
  const isSaid = isAllergic || isMedical || isEmergency || isOverview || concernsHealth || statesHealth === true;
  const isHeld = reading.hazards.length > reading.asked.length || reading.places.length > 0;
  if (isSaid || isHeld || avoids || reading.tone !== 'plain' || rejected.length > 0 || saysHealth(text, context.domain))
    return undefined;
  const dangers = dangersIn(text, context.lexicon);
  const isCalledSo = ({ name }: CatalogItem): boolean => dangers.every(({ word }) => fold(name).includes(fold(word)));
  const [called, ...others] = context.catalog.items.filter(isCalledSo);
  const found = findAspect(text, context, others.length === 0 ? called : undefined);
  const isOfRecord = found?.isAsked === true && found.aspects.every(({ kind }) => kind === 'line');
  if (found === undefined || !isOfRecord || !isCalledSo(found.item)) return undefined;
  return { kind: 'items', items: [found.item], aspects: found.aspects };
}

/** «la napo», «una napo grande»: a short form and nothing else, but for a size. */
function findBegun(text: string, context: PlanContext): Approach | undefined {
  const begun = nameBegun(text, context);
  if (begun === undefined) return undefined;
  const sizes = new Set((context.domain.listing?.sameSizes ?? []).flat().map(fold));
  const isNothing = (token: Token): boolean => isLight(token) && !token.classes.has('of') && !token.classes.has('with');
  const isAlone = context.utterance.tokens.every(
    (token) => isNothing(token) || overlaps(token, [begun]) || sizes.has(token.folded),
  );
  const aspects = introduce(begun.item, context);
  return isAlone && aspects.length > 0 ? { kind: 'items', items: [begun.item], aspects } : undefined;
}

/** «¿Cuánto sale la media?»: what a size of one item costs that the message names; never beside a danger, a diet or a state of health. */
export function chooseSize(
  approach: Approach,
  reading: Reading,
  text: string,
  context: PlanContext,
): Approach | undefined {
  if (!MAY_BE.has(approach.kind) || speaksOfHealth(reading, text, context)) return undefined;
  const found = findSizeAspect(text, context, spokenOfIn(reading));
  return found === undefined ? undefined : { kind: 'items', items: [found.item], aspects: found.aspects };
}

/** «I want a dye that won't wreck my hair»: what serves is sought, though one thing comes to be named. */
function wantsNeed(text: string, { domain, utterance }: PlanContext): boolean {
  const isWanted = utterance.tokens.some(({ classes }) => classes.has('want'));
  return isWanted && wishWords(text, domain).some((wish) => isNeed(wish, domain));
}

/** A danger, a diet or a state of health is part of it, or a place where several things are made: then the facts judge. */
export function speaksOfHealth(reading: Reading, text: string, { domain }: PlanContext): boolean {
  if (isOfHealth(reading) || reading.places.length > 0) return true;
  return words(text).some((word) => holdsTrigger(word.text, domain.healthTriggers));
}

function asksLeave({ utterance }: PlanContext): boolean {
  return utterance.tokens.some(({ classes }) => classes.has('can') || classes.has('have'));
}

/** A section of one item, and nothing else: its own sentence tells it. */
function isTold(approach: Approach, { sections, leftover, intents }: Reading, context: PlanContext): boolean {
  // «¿se puede pedir para llevar?» asks; «sumame uno para llevar» orders.
  if (approach.kind === 'redirect') return !intents.includes('ACTION') || !asksLeave(context);
  return approach.kind === 'items' && approach.items.length === 1 && sections.length > 0 && leftover.length === 0;
}
