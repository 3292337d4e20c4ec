import type { CatalogItem } from '../../../knowledge/index.ts';
import { upperFirst } from '../../../text/spanish.ts';
import { groupPlaces, sharedOfTwo } from '../group-places.ts';
import { nameItem } from '../name-item.ts';
import { MOST_WARNED } from '../name-several.ts';
import type { Sentence } from '../sentence.ts';
import { sentence, withRole } from '../sentence.ts';
import type { PhrasedTelling } from './about.ts';
import { hazardName, inQuotes } from './about.ts';
import { namesOf } from './name-several.ts';

/** Who declares to share a place, word for word; silence is never told as not sharing. */
export function tellPlaces(
  places: readonly string[],
  items: readonly CatalogItem[],
  telling: PhrasedTelling,
): Sentence[] {
  const { graph, book, asking } = telling;
  if (graph === undefined) return [];
  return [
    ...places.flatMap((place, index) => {
      const groups = groupPlaces(place, items, graph);
      const isShared = groups.some(({ manner }) => manner === 'shared');
      const spoken = inQuotes(place.toLowerCase());
      const lead = sentence(book.shared[isShared ? 'lead' : 'noneShares'](spoken), [], index === 0 ? ' ' : '\n');
      return [
        ...(isShared ? [lead] : withRole([lead], 'gap')),
        ...groups.map(({ manner, items: group, quote, chunks }) => {
          const label = manner === 'shared' ? book.shared.shared : book.shared[manner](spoken);
          const said = quote === undefined ? '' : `: ${inQuotes(quote)}`;
          const names = namesOf(group, telling, MOST_WARNED);
          return sentence(`• ${upperFirst(label)} (${String(group.length)}): ${names}${said}.`, chunks, '\n');
        }),
      ];
    }),
    sentence(book.shared.closing(asking), [], '\n'),
  ];
}

/** A record that says nothing of a place asked of is told to be silent, which is no no. */
export function tellSilentPlaces(items: readonly CatalogItem[], telling: PhrasedTelling): Sentence[] {
  const { book, asking, catalog, domain, graph, reading } = telling;
  const told = items.flatMap((item) =>
    reading.places
      .filter((place) => graph?.atPlace(place).some((link) => link.item === item) !== true)
      .map((place) =>
        sentence(book.shared.silent(nameItem(item, catalog, domain), inQuotes(place.toLowerCase()), asking)),
      ),
  );
  return withRole(told, 'gap');
}

/** What the records of two items both have. */
export function tellInCommon(
  pairs: readonly (readonly [CatalogItem, CatalogItem])[],
  telling: PhrasedTelling,
): Sentence[] {
  const { graph, book, asking, catalog, domain } = telling;
  if (graph === undefined) return [];
  return [
    ...pairs.flatMap(([one, other], index) => {
      const shared = sharedOfTwo(graph.inCommon(one, other), (id, name) => hazardName(id, name, domain));
      const { ingredients, contain, may, places, chunks } = shared;
      const both = book.and([one, other].map((item) => nameItem(item, catalog, domain).title));
      const before = index === 0 ? ' ' : '\n';
      return [
        ingredients.length > 0
          ? sentence(book.shared.parts(both, book.and(ingredients.map(inQuotes))), chunks, before)
          : sentence(book.shared.noParts(both), [], before),
        ...(contain.length > 0 ? [sentence(book.shared.contain(book.and(contain)), chunks)] : []),
        ...(may.length > 0 ? [sentence(book.shared.may(book.and(may)), chunks)] : []),
        ...(places.length > 0 ? [sentence(book.shared.places(book.and(places.map(inQuotes))), chunks)] : []),
      ];
    }),
    sentence(book.shared.compared(asking), [], '\n'),
  ];
}
