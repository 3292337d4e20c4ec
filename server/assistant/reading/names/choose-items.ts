import { sentenceWords } from '../../../language/index.ts';
import type { Domain } from '../../../domains/index.ts';
import type { Catalog, CatalogItem } from '../../../knowledge/index.ts';
import { isFunctionWord } from '../../../text/function-words.ts';
import { words } from '../../../text/fold.ts';
import type { NearName } from './account-names.ts';
import { nearPointedAt, nearSpokenOf } from './account-names.ts';
import type { FoundItems } from './find-items.ts';
import { inAll } from './find-by-detail.ts';
import { IN_PART, PICKED, SCANNED, shared, SPOKEN_OF } from './name-confidence.ts';
import type { Mention, NameIndex } from './name-index.ts';
import type { Missing } from './missing-subjects.ts';
import type { Past } from '../past.ts';
import { agrees, pickByOrder, pickByWords } from './pick-offered.ts';
import type { ItemMatch, Reading } from '../reading.ts';
import type { Span } from '../span.ts';
import { overlaps } from '../span.ts';
import { goesOn, pointsBack, pointsHere, speaksOfPair } from '../tone.ts';

export interface ItemChoice extends Pick<
  Reading,
  'items' | 'itemMatches' | 'ambiguous' | 'near' | 'isDangling' | 'isFromSession' | 'isUnknownItem'
> {
  /** One of those offered before was picked: the message answers a question that was asked back. */
  readonly isPicked: boolean;
}

export interface Choosing extends FoundItems {
  readonly message: string;
  readonly domain: Domain;
  readonly catalog: Catalog;
  readonly names: NameIndex;
  readonly past: Past;
  readonly itemId?: string | undefined;
  /** Things it speaks of that are no items. */
  readonly missing: readonly Missing[];
  /** Hazards or conditions are asked of, now or before: what is wanted otherwise must not be told of as if it were not. */
  readonly isOfHazards: boolean;
  /** About several or all of them. */
  readonly isSeveral: boolean;
  /** It asks for a section of an item. */
  readonly isOfSection: boolean;
  /** Words that ask of an item and name none. */
  readonly taken: readonly Span[];
}

/** A question with no more words of its own than this may be about what was spoken of before. */
const SHORT = 3;

/** The items named; else those picked among the ones offered, spoken of before, or looked at. */
export function chooseItems(choosing: Choosing): ItemChoice {
  const scanned = findScanned(choosing);
  const isUnknownItem = choosing.itemId !== undefined && scanned === undefined;
  return { ...choose(choosing, scanned), isUnknownItem };
}

type Chosen = Omit<ItemChoice, 'isUnknownItem'>;

function choose(choosing: Choosing, scanned: CatalogItem | undefined): Chosen {
  const { mentions, ambiguous, near, past } = choosing;
  const nearest = near.find(({ fit }) => fit === 'other') ?? near[0];
  if (nearest !== undefined) return chooseNear(nearest);
  const picked = pick(choosing);
  if (picked.length === 1) return { ...all(picked, PICKED), isPicked: true };
  const pointed = nearPointedAt(
    mentions,
    [...past.items, ...(scanned === undefined ? [] : [scanned])],
    choosing.accounting,
  );
  if (pointed !== undefined && picked.length === 0) return chooseNear(pointed);
  if (picked.length > 1) return { ...all(picked, shared(picked.length)), ambiguous: picked, isPicked: true };
  if (mentions.length === 0 && ambiguous.length === 0) return chooseUnnamed(choosing, scanned);
  // The singular name of several: the one spoken of before, or looked at, is meant.
  const told = narrowed(ambiguous, [past.isUnclear ? [] : past.items, scanned === undefined ? [] : [scanned]]);
  const matches = matchesOf(mentions, told);
  return {
    ...none,
    items: matches.map(({ item }) => item),
    itemMatches: matches,
    ambiguous: told === undefined ? ambiguous : [],
  };
}

/** Of what comes near it in its record something may be told under its own name; what is another thing has none. */
function chooseNear(near: NearName): Chosen {
  const { fit, items } = near;
  return fit === 'other' || items.length > 1 ? { ...none, near } : { ...all(items, IN_PART), near };
}

function pick({ message, past, names, taken }: Choosing): readonly CatalogItem[] {
  if (past.near?.items.length === 1 && agrees(message)) return past.near.items;
  const inOrder = pickByOrder(message, past.items);
  if (inOrder !== undefined) return [inOrder];
  return past.isUnclear ? pickByWords(message, past.items, { names, taken }) : [];
}

function narrowed(
  ambiguous: readonly CatalogItem[],
  hints: readonly (readonly CatalogItem[])[],
): CatalogItem | undefined {
  for (const hint of hints) {
    const [only, second] = inAll([ambiguous, hint]);
    if (only !== undefined && second === undefined) return only;
  }
  return undefined;
}

/** Each item once, as surely as its surest name says. */
function matchesOf(mentions: readonly Mention[], told: CatalogItem | undefined): ItemMatch[] {
  const matches = new Map<CatalogItem, number>();
  if (told !== undefined && mentions.length === 0) matches.set(told, SPOKEN_OF);
  for (const { items, confidence } of mentions) {
    const isTold = told !== undefined && items.length > 1 && items.includes(told);
    for (const item of isTold ? [told] : items)
      matches.set(item, Math.max(matches.get(item) ?? 0, isTold ? SPOKEN_OF : confidence));
  }
  return [...matches].map(([item, confidence]) => ({ item, confidence }));
}

/** No name in it: what was spoken of before when it points back or has no subject of its own, else what the guest is looking at. */
function chooseUnnamed(choosing: Choosing, scanned: CatalogItem | undefined): Chosen {
  const { message, isSeveral } = choosing;
  const isPointing = pointsBack(message) || pointsHere(message);
  const ofCategory = nearOfCategory(choosing, scanned);
  if (ofCategory !== undefined) return chooseNear(ofCategory);
  if (hasSubject(choosing, isPointing)) return { ...none, isDangling: isPointing && !isSeveral };
  return withModifiers(chooseSpokenOf(choosing, scanned), choosing);
}

/** «¿y los de guiso?» after one thing is of that thing, though it is the noun of a category. */
function nearOfCategory({ accounting, past }: Choosing, scanned: CatalogItem | undefined): NearName | undefined {
  const [only, second] = past.items.length > 0 ? past.items : scanned === undefined ? [] : [scanned];
  if (only === undefined || second !== undefined) return undefined;
  const near = nearSpokenOf([only], accounting);
  return near !== undefined && overlaps(near, accounting.categories) ? near : undefined;
}

/** «¿y con galletitas?», «¿y el de maracuyá?»: not the one that was spoken of. */
function withModifiers(chosen: Chosen, choosing: Choosing): Chosen {
  const { accounting, isOfHazards, missing, past } = choosing;
  if (chosen.items.length === 0) return chosen;
  const [other] = missing;
  const unknown: NearName | undefined =
    other === undefined ? undefined : { ...other, said: other.word, without: [], items: chosen.items, fit: 'other' };
  const near = nearSpokenOf(chosen.items, accounting) ?? (isOfHazards ? unknown : undefined);
  if (near !== undefined) return chooseNear(near);
  const isOfNear = past.near !== undefined && chosen.items.every((item) => past.near?.items.includes(item));
  return isOfNear ? chooseNear(past.near) : chosen;
}

function chooseSpokenOf(choosing: Choosing, scanned: CatalogItem | undefined): Chosen {
  const { message, past, catalog } = choosing;
  const isPointing = pointsBack(message) || pointsHere(message);
  const back = isPointing || isShort(message) || isOfPair(choosing) ? past.items : [];
  const isHere = back.length === 0 || pointsHere(message) || !goesOn(message);
  if (choosing.itemId !== undefined && isHere) return chooseScanned(scanned, isPointing);
  if (back.length > 0) return { ...goBack(choosing, back), isFromSession: true };
  const only = isPointing && catalog.items.length === 1 ? catalog.items : [];
  // «¿y sin lactosa?» goes on about all there is.
  return { ...all(only, SPOKEN_OF), isDangling: isPointing && !wantsWithout(message) };
}

/** What they are looking at; where that is not published, nothing else is meant in its place. */
function chooseScanned(scanned: CatalogItem | undefined, isPointing: boolean): Chosen {
  return scanned === undefined
    ? { ...none, isDangling: isPointing }
    : { ...all([scanned], SCANNED), isFromSession: true };
}

function wantsWithout(message: string): boolean {
  return goesOn(message) && sentenceWords('without').has(words(message)[1]?.text ?? '');
}

function hasSubject(choosing: Choosing, isPointing: boolean): boolean {
  const { message, category, missing, isSeveral, isOfSection, past } = choosing;
  if (isOfPair(choosing)) return false;
  // «¿y se puede cambiar la guarnición?» goes on about the one item although it says the noun of a category.
  const isOfPast = isOfSection && past.items.length === 1 && goesOn(message);
  return (category !== undefined && !isOfPast) || isSeveral || (missing.length > 0 && !isPointing);
}

function isOfPair({ message, past }: Choosing): boolean {
  return past.items.length > 1 && speaksOfPair(message);
}

function isShort(message: string): boolean {
  return words(message).filter(({ text }) => !isFunctionWord(text)).length <= SHORT;
}

/** Still one of several, as long as nothing has told which. */
function goBack(choosing: Choosing, back: readonly CatalogItem[]): Chosen {
  const isUnclear = choosing.past.isUnclear && !isOfPair(choosing);
  return isUnclear ? { ...all(back, shared(back.length)), ambiguous: back } : all(back, SPOKEN_OF);
}

function findScanned({ itemId, catalog, domain }: Choosing): CatalogItem | undefined {
  if (itemId === undefined) return undefined;
  const field = domain.item?.idField;
  return (
    catalog.items.find((item) => item.itemId === itemId) ??
    // Records of one name answer as one, under the id of the newest.
    catalog.items.find(({ records }) => field !== undefined && records.some((record) => record[field] === itemId))
  );
}

const none: Chosen = {
  items: [],
  itemMatches: [],
  ambiguous: [],
  isDangling: false,
  isFromSession: false,
  isPicked: false,
};

function all(items: readonly CatalogItem[], confidence: number): Chosen {
  return { ...none, items, itemMatches: items.map((item) => ({ item, confidence })) };
}
