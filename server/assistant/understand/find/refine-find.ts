import type { Token, Utterance } from '../../../language/index.ts';
import type { Domain } from '../../../domains/index.ts';
import { fold } from '../../../text/fold.ts';
import type { Span } from '../../reading/span.ts';
import { overlaps } from '../../reading/span.ts';
import type { Find, Found, Wish } from './find.ts';
import type { ItemWords } from './item-words.ts';
import { turnedDown } from './turned-down.ts';

export interface RefineContext {
  readonly utterance: Utterance;
  /** Words of the message that no reader knows, as written. */
  readonly leftover: readonly string[];
  readonly domain: Domain;
  readonly itemWords: ItemWords;
}

/** Shorter words say too little. */
const SHORTEST = 4;

/**
 * What fits, held to the words that no attribute has: «¿qué pastas son caseras?» are those whose record says so, and of «camarones» those that list
 * them, not all seafood. Where no record that fits says the word, nothing changes. What is set aside is open, not ruled out.
 */
export function refineFind(found: readonly Found[], find: Find, context: RefineContext): readonly Found[] {
  const byWord = looseWords(find, context).reduce((kept, { folded }) => keepSaying(kept, folded, context), found);
  return find.wishes.reduce((kept, wish) => keepListing(kept, wish, context), byWord);
}

function looseWords({ wishes, order }: Find, { utterance, leftover }: RefineContext): Token[] {
  const left = new Set(leftover.flatMap((word) => fold(word).split(/\s+/u)));
  const claimed: Span[] = [...wishes.map(({ span }) => span), ...(order === undefined ? [] : [order.span])];
  return utterance.tokens.filter(
    (token) =>
      token.folded.length >= SHORTEST &&
      left.has(token.folded) &&
      token.classes.size === 0 &&
      !overlaps(token, claimed) &&
      !turnedDown(token, utterance),
  );
}

function keepSaying(found: readonly Found[], word: string, { itemWords }: RefineContext): readonly Found[] {
  const saying = itemWords.saying(word);
  return setAside(found, ({ item }) => !saying.has(item.itemId));
}

/** A word that means more than one value has: of the items that list their parts, those with it. */
function keepListing(found: readonly Found[], wish: Wish, { itemWords, domain }: RefineContext): readonly Found[] {
  const [test] = wish.anyOf;
  if (wish.anyOf.length !== 1 || test?.op !== 'is' || typeof test.value !== 'string') return found;
  const attribute = domain.attributes.find(({ id }) => id === test.attribute);
  if (attribute?.identifies !== true || attribute.type !== 'list') return found;
  const labels = Object.values(attribute.values.find(({ id }) => id === test.value)?.label ?? {}).map(fold);
  if (labels.includes(fold(wish.text))) return found;
  const saying = itemWords.saying(wish.text);
  return setAside(found, ({ item }) => item.declared.length > 0 && !saying.has(item.itemId));
}

/** Unless nothing would be left. */
function setAside(found: readonly Found[], isOther: (each: Found) => boolean): readonly Found[] {
  const fitting = found.filter(({ fits }) => fits === 'yes');
  if (fitting.every(isOther) || !fitting.some(isOther)) return found;
  return found.map((each): Found =>
    each.fits === 'yes' && isOther(each) ? { item: each.item, fits: 'unknown' } : each,
  );
}
