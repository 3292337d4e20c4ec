import type { Domain } from '../../../domains/index.ts';
import type { Catalog } from '../../../knowledge/index.ts';
import { fold } from '../../../text/fold.ts';
import type { Library } from '../../ports.ts';
import type { Span } from '../../reading/span.ts';
import { lastUntil, overlaps } from '../../reading/span.ts';
import type { Utterance } from '../../../language/index.ts';
import type { Wish } from './find.ts';
import { textsOf } from './item-words.ts';
import { NAMED } from './name-wishes.ts';
import { turnedDown } from './turned-down.ts';

/** A thing that is named otherwise than its owner does, and the items that are one: none of them may be. */
export interface OtherName extends Span {
  readonly word: string;
  readonly items: ReadonlySet<string>;
}

export type NamingLibrary = Pick<Library, 'namedThings' | 'usual'>;

/** Ids of the items that are a thing, and of those whose records only mention it. */
interface Having {
  readonly are: Set<string>;
  readonly mention: Set<string>;
}

const made = new WeakMap<Catalog, ReadonlyMap<object, Having>>();

/**
 * «sorvete», «ice cream», where the list says «bocha de helado»: names of things that items are, else that they come with, whatever those are
 * called. It finds and decides no hazard.
 */
export function otherNamesIn(text: string, catalog: Catalog, domain: Domain, library: NamingLibrary): OtherName[] {
  const byThing = made.get(catalog) ?? itemsByThing(catalog, domain, library);
  made.set(catalog, byThing);
  return library.namedThings(text, domain, { isSpoken: true }).map(({ start, end, thing }) => {
    const having = byThing.get(thing);
    const items = having === undefined ? NONE : having.are.size > 0 ? having.are : having.mention;
    return { start, end, word: text.slice(start, end), items };
  });
}

const NONE: ReadonlySet<string> = new Set();

function itemsByThing({ items }: Catalog, domain: Domain, library: NamingLibrary): Map<object, Having> {
  const byThing = new Map<object, Having>();
  const add = (thing: object, id: string, how: keyof Having): void => {
    const having = byThing.get(thing) ?? { are: new Set(), mention: new Set() };
    having[how].add(id);
    byThing.set(thing, having);
  };
  for (const item of items) {
    const thing = library.usual(item, domain)?.thing;
    if (thing !== undefined) add(thing, item.itemId, 'are');
    for (const text of textsOf(item, domain))
      for (const named of library.namedThings(text, domain)) add(named.thing, item.itemId, 'mention');
  }
  return byThing;
}

/** What is wished by another name of it. `claimed`: what is wished otherwise. What it is to be with, or of, is a part. */
export function thingWishes(
  names: readonly OtherName[],
  claimed: readonly Span[],
  utterance: Pick<Utterance, 'negations' | 'tokens' | 'text'>,
): Wish[] {
  return names.flatMap(({ start, end, word, items }): Wish[] => {
    const before = lastUntil(utterance.tokens, start);
    const isPart = PARTS.some((name) => before?.classes.has(name) === true);
    if (items.size === 0 || isPart || overlaps({ start, end }, claimed) || turnedDown({ start, end }, utterance))
      return [];
    const value = fold(word);
    return [
      {
        id: `${NAMED}:is:${value}`,
        text: word,
        span: { start, end },
        anyOf: [{ attribute: NAMED, op: 'is', value }],
        items,
      },
    ];
  });
}

const PARTS = ['with', 'of', 'without'] as const;
