import type { CatalogItem, ChunkRow } from '../../knowledge/index.ts';
import { joinList, lowerFirst } from '../../text/spanish.ts';
import type { PlaceGroup } from './group-places.ts';
import { groupPlaces, sharedOfTwo } from './group-places.ts';
import { nameItem } from './name-item.ts';
import { MOST_WARNED, namesOf } from './name-several.ts';
import type { Sentence } from './sentence.ts';
import { sentence, withRole } from './sentence.ts';
import type { Telling } from './tell-items.ts';

/** «¿Qué comparte la freidora?»: who declares it, word for word. That a record is silent is never told as not sharing. */
export function tellPlaces(places: readonly string[], items: readonly CatalogItem[], telling: Telling): Sentence[] {
  const { graph } = telling;
  if (graph === undefined) return [];
  const { staff, before } = telling.domain.voice;
  return [
    ...places.flatMap((place, index) => {
      const told = tellPlace(place, groupPlaces(place, items, graph), telling);
      return index === 0 ? told : told.map((each, at) => (at === 0 ? { ...each, before: '\n' as const } : each));
    }),
    sentence(
      `Solo sé lo que está declarado: que una ficha no lo diga no significa que no se comparta. Confirmalo con ${staff} ${before}.`,
      [],
      '\n',
    ),
  ];
}

function tellPlace(place: string, groups: readonly PlaceGroup[], telling: Telling): Sentence[] {
  const spoken = lowerFirst(place);
  const isShared = groups.some(({ manner }) => manner === 'shared');
  return [
    ...(isShared
      ? [sentence(`Esto declaran las fichas sobre compartir «${spoken}»:`)]
      : withRole([sentence(`Ninguna ficha declara que se comparta «${spoken}».`)], 'gap')),
    ...groups.map(({ manner, items, quote, chunks }) => {
      const label = {
        shared: 'Comparten',
        said: `También hablan de «${spoken}»`,
        named: `Nombran «${spoken}» sin decir si se comparte`,
      }[manner];
      const said = quote === undefined ? '' : `: «${quote}»`;
      return sentence(
        `• ${label} (${String(items.length)}): ${namesOf(items, telling, MOST_WARNED)}${said}.`,
        chunks,
        '\n',
      );
    }),
  ];
}

/** «¿La trucha comparte la freidora?»: a record that says nothing of it is told to be silent, which is no no. */
export function tellSilentPlaces(items: readonly CatalogItem[], telling: Telling): Sentence[] {
  const { catalog, domain, graph, reading } = telling;
  const silent = items.flatMap((item) =>
    reading.places
      .filter((place) => graph?.atPlace(place).some((link) => link.item === item) !== true)
      .map((place) => ({ place, of: nameItem(item, catalog, domain).of })),
  );
  const told = silent.map(({ place, of }) =>
    sentence(
      `De «${lowerFirst(place)}» la ficha ${of} no dice nada, y eso no significa que no se comparta. Confirmalo con ${domain.voice.staff} ${domain.voice.before}.`,
    ),
  );
  return withRole(told, 'gap');
}

/** «¿Qué tienen en común la trucha y el flan?» */
export function tellInCommon(pairs: readonly (readonly [CatalogItem, CatalogItem])[], telling: Telling): Sentence[] {
  const { graph, domain } = telling;
  if (graph === undefined) return [];
  const nameOf = (id: string, name: string): string =>
    domain.hazards.vocabulary.find((entry) => entry.id === id)?.name ?? name;
  return [
    ...pairs.flatMap(([one, other], index) => {
      const { ingredients, contain, may, places, chunks } = sharedOfTwo(graph.inCommon(one, other), nameOf);
      const named = [one, other].map((item) => nameItem(item, telling.catalog, domain));
      const both = joinList(named.map(({ subject }) => subject));
      const agree = ingredients.length > 0 ? 'También coinciden' : 'Sí coinciden';
      const told = [
        sentence(
          ingredients.length > 0
            ? `Según sus fichas, ${both} llevan ${joinList(ingredients.map(lowerFirst))}.`
            : `En las fichas ${joinList(named.map(({ of }) => of))} no hay nada repetido entre lo que llevan.`,
          cite(ingredients, chunks),
          index === 0 ? ' ' : '\n',
        ),
        ...(contain.length > 0 ? [sentence(`${agree} en que contienen ${joinList(contain)}.`, chunks)] : []),
        ...(may.length > 0 ? [sentence(`${agree} en que contienen o pueden contener ${joinList(may)}.`, chunks)] : []),
        ...(places.length > 0 ? [sentence(`Las dos fichas hablan de compartir ${joinList(places)}.`, chunks)] : []),
      ];
      return told;
    }),
    sentence(
      `Comparo solo lo declarado: lo que una ficha no dice puede estar igual. Ante la duda, consultalo con ${domain.voice.staff}.`,
      [],
      '\n',
    ),
  ];
}

function cite(told: readonly string[], chunks: readonly ChunkRow[]): readonly ChunkRow[] {
  return told.length > 0 ? chunks : [];
}
