import type { Domain } from '../../../domains/index.ts';
import type { ItemAttributes } from '../../../knowledge/index.ts';
import { reasonFor } from '../../tell/reason-for.ts';
import type { Library } from '../../ports.ts';
import { createPhraseTrie } from '../../../text/phrase-trie.ts';
import type { PhraseTrie } from '../../../text/phrase-trie.ts';
import { pricesOf, toMinor } from '../several/prices.ts';
import type { Found, UsualValue } from './find.ts';

const MOST = 3;

interface Advising {
  readonly domain: Domain;
  readonly library: Pick<Library, 'attributes'>;
}

/**
 * Few of different sections: of what its record tells those that the business itself puts forward first, then what is known by its name alone.
 * What makes a whole of itself comes before the rest, on an occasion that `text` tells of the dearest of it; what is only had beside another thing comes last.
 */
export function recommend(found: readonly Found[], { domain, library }: Advising, text = ''): Found[] {
  const isTreat = speaksOfTreat(text, domain);
  const known = found.map((each) => {
    const readings = library.attributes(each.item, domain);
    const isDescribed = reasonFor(each.item, domain) !== undefined;
    const usual = isDescribed ? [] : usualOf(readings, domain);
    return {
      isDescribed,
      isKnown: isDescribed || usual.length > 0,
      isForward: isPutForward(readings, domain),
      place: placeOf(readings, domain),
      cost: isTreat ? costOf(each, { domain, library }) : 0,
      found: usual.length === 0 ? each : { ...each, usual },
    };
  });
  const pools = PLACES.flatMap((place) =>
    [true, false].map((described) => {
      const pool = known.filter(
        (each) => each.isKnown && each.place === place && (isTreat ? described : each.isDescribed === described),
      );
      return pool.toSorted(
        (one, other) =>
          Number(other.isForward) - Number(one.isForward) || (place === 'first' ? other.cost - one.cost : 0),
      );
    }),
  );
  return pools.reduce(
    (picked: Found[], pool) =>
      pickInto(
        picked,
        pool.map((each) => each.found),
      ),
    [],
  );
}

/** Those of other sections first. */
function pickInto(before: readonly Found[], pool: readonly Found[]): Found[] {
  const picked = [...before];
  for (const isNew of [true, false])
    for (const each of pool) {
      const isOther = !picked.some(({ item }) => item.category === each.item.category);
      if (picked.length < MOST && !picked.includes(each) && (isOther || !isNew)) picked.push(each);
    }
  return picked;
}

function isPutForward(readings: ItemAttributes, { attributes }: Domain): boolean {
  return attributes.some(({ id, advised }) => {
    const value = advised === true ? readings.get(id) : undefined;
    return value?.basis === 'declared' && value.values.includes('yes');
  });
}

/** In this order they are advised. */
const PLACES = ['first', 'then', 'beside'] as const;

/** A drink, a side dish: had beside what is advised. A main course: advised before all else. */
function placeOf(readings: ItemAttributes, { attributes }: Domain): (typeof PLACES)[number] {
  const valuesOf = (id: string): readonly string[] =>
    (readings.get(id)?.values ?? []).filter((value) => typeof value === 'string');
  if (attributes.some(({ id, hadBeside = [] }) => valuesOf(id).some((value) => hadBeside.includes(value))))
    return 'beside';
  // What is a starter as well makes no whole by itself.
  const isFirst = attributes.some(
    ({ id, advisedFirst = [] }) =>
      valuesOf(id).length > 0 && valuesOf(id).every((value) => advisedFirst.includes(value)),
  );
  return isFirst ? 'first' : 'then';
}

function costOf({ item }: Found, { domain, library }: Advising): number {
  const [price] = pricesOf(item, domain, library);
  return price === undefined ? 0 : toMinor(price);
}

const made = new WeakMap<Domain, PhraseTrie<true>>();

/** An occasion is told of, or that it may cost: «es nuestro aniversario». */
export function speaksOfTreat(text: string, domain: Domain): boolean {
  const known = made.get(domain) ?? build(domain);
  made.set(domain, known);
  return known.match(text).length > 0;
}

function build({ attributes }: Domain): PhraseTrie<true> {
  const trie = createPhraseTrie<true>();
  for (const { treat = [] } of attributes) for (const word of treat) trie.add(word, true);
  return trie;
}

/** What a thing of its name is like, but for what kind of thing it is: that its section says. */
function usualOf(readings: ItemAttributes, { attributes }: Domain): UsualValue[] {
  return attributes
    .filter(({ type, hadBeside }) => type === 'list' && hadBeside === undefined)
    .flatMap(({ id }) => (readings.get(id)?.values ?? []).map((value) => ({ attribute: id, value })))
    .flatMap(({ attribute, value }) => (typeof value === 'string' ? [{ attribute, value }] : []))
    .slice(0, MOST);
}
