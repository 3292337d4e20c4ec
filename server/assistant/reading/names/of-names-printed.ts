import type { TextSearch } from '../texts/text-find.ts';
import { namesPrinted } from './names-printed.ts';
import { holdsAll, soughtFor } from './printed-in.ts';
import { covers } from '../span.ts';

/**
 * A search for the names that the texts print, where the question holds some. A hazard that only stands in such a name is not asked of: the fish of
 * «how much is the fish pie?».
 */
export function ofNamesPrinted(search: TextSearch): TextSearch {
  const { approach, message, reading, lexicon } = search;
  if (approach.kind !== 'search' && approach.kind !== 'missing') return search;
  const names = namesPrinted(message, reading, search);
  if (names.length === 0) return search;
  const isOfName = ({ id, factIn, name: said }: (typeof reading.hazards)[number]): boolean => {
    if (factIn !== undefined) return names.some(({ name }) => holdsAll(soughtFor(said), { text: name }));
    // What the guest has said of their health is asked of whatever it stands in.
    if (reading.concernsHealth) return false;
    const places = lexicon
      .matchAsked(message)
      .filter(({ meanings }) => meanings.some(({ hazardId }) => hazardId === id));
    return places.length > 0 && places.every((place) => names.some((name) => covers(name, place)));
  };
  const isAsked = (hazard: (typeof reading.hazards)[number]): boolean => !isOfName(hazard);
  const { isAllergic, avoids, isOverview, statesHealth, concernsHealth } = reading;
  const hazards = reading.hazards.filter(isAsked);
  const isOfHealth =
    isAllergic || avoids || isOverview || concernsHealth || statesHealth === true || reading.hazards.length === 0;
  return {
    ...search,
    isNamed: true,
    isOfHazard: search.isOfHazard && (hazards.length > 0 || isOfHealth),
    reading: {
      ...reading,
      missing: names.map(({ name }) => name),
      leftover: [],
      ingredients: [],
      asked: reading.asked.filter(isAsked),
      hazards,
    },
  };
}
