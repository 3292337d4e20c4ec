import type { Domain } from '../../../domains/index.ts';
import type { ItemAttributes } from '../../../knowledge/index.ts';
import { reasonFor } from '../../tell/reason-for.ts';
import type { Library } from '../../ports.ts';
import type { Found, UsualValue } from './find.ts';

const MOST = 3;

interface Advising {
  readonly domain: Domain;
  readonly library: Pick<Library, 'attributes'>;
}

/**
 * Few of different sections: of what its record tells those that the business itself puts forward first, then what is known by its name alone.
 * What is only had beside another thing comes last.
 */
export function recommend(found: readonly Found[], { domain, library }: Advising): Found[] {
  const known = found.map((each) => {
    const readings = library.attributes(each.item, domain);
    const isDescribed = reasonFor(each.item, domain) !== undefined;
    const usual = isDescribed ? [] : usualOf(readings, domain);
    return {
      isDescribed,
      isKnown: isDescribed || usual.length > 0,
      isForward: isPutForward(readings, domain),
      isBeside: isBeside(readings, domain),
      found: usual.length === 0 ? each : { ...each, usual },
    };
  });
  const pools = [false, true].flatMap((beside) =>
    [true, false].map((described) => {
      const pool = known.filter((each) => each.isKnown && each.isBeside === beside && each.isDescribed === described);
      return pool.toSorted((one, other) => Number(other.isForward) - Number(one.isForward));
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

/** A drink, a side dish: had beside what is advised. */
function isBeside(readings: ItemAttributes, { attributes }: Domain): boolean {
  return attributes.some(({ id, hadBeside = [] }) => {
    return (readings.get(id)?.values ?? []).some((value) => typeof value === 'string' && hadBeside.includes(value));
  });
}

/** What a thing of its name is like, but for what kind of thing it is: that its section says. */
function usualOf(readings: ItemAttributes, { attributes }: Domain): UsualValue[] {
  return attributes
    .filter(({ type, hadBeside }) => type === 'list' && hadBeside === undefined)
    .flatMap(({ id }) => (readings.get(id)?.values ?? []).map((value) => ({ attribute: id, value })))
    .flatMap(({ attribute, value }) => (typeof value === 'string' ? [{ attribute, value }] : []))
    .slice(0, MOST);
}
