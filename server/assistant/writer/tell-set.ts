import type { CatalogItem, ChunkRow } from '../../knowledge/index.ts';
import { upperFirst } from '../../text/spanish.ts';
import { countOf, namesOf } from './name-several.ts';
import type { Sentence } from './sentence.ts';
import { sentence } from './sentence.ts';
import { tellByVerdict } from '../tell/tell-verdicts.ts';
import { itemsHolding, tellHolding, tellParts } from './tell-holding.ts';
import type { Telling } from './tell-items.ts';
import { tellRejected } from '../tell/tell-rejected.ts';
import { tellUnfiltered } from './tell-unfiltered.ts';

/** Several items at once, over all of them and from their facts, not from the best few hits. */
export function tellSet(items: readonly CatalogItem[], telling: Telling, isNarrowed: boolean): Sentence[] {
  const { reading, catalog } = telling;
  const isAsked = reading.wanted.length > 0;
  const holding = isAsked ? itemsHolding(items, reading, catalog) : items;
  // «¿Qué platos llevan crema?» asks for the cream; «sin crema» may be about milk, and is answered as such.
  if (
    reading.hazards.length > 0 &&
    !reading.avoids &&
    !reading.isAllergic &&
    reading.hazards.every(({ ingredient }) => ingredient !== undefined)
  ) {
    return tellParts(items, telling);
  }
  const isFiltered = isAsked && holding.length > 0;
  if (reading.hazards.length > 0) return tellByVerdict(isFiltered ? holding : items, telling, isNarrowed || isFiltered);
  if (reading.rejected.length > 0)
    return [
      ...(isAsked ? tellHolding(holding, items, telling) : []),
      ...tellRejected(isFiltered ? holding : items, telling),
    ];
  if (isAsked) return tellHolding(holding, items, telling);
  const limit = tellUnfiltered(telling);
  return [
    ...limit,
    ...(isNarrowed
      ? [
          sentence(`Tengo ${countOf(items, telling)}: ${namesOf(items, telling)}.`, openingChunks(items)),
          invite(telling),
        ]
      : tellCategories(items, telling)),
  ];
}

function tellCategories(items: readonly CatalogItem[], telling: Telling): Sentence[] {
  const categories = telling.domain.item?.categories ?? [];
  const told: Sentence[] = [
    sentence(
      telling.reading.isRecommendation
        ? `Para elegir tenés ${countOf(items, telling)}:`
        : `Tengo información de ${countOf(items, telling)}:`,
    ),
  ];
  const line = (label: string, group: readonly CatalogItem[]): Sentence =>
    sentence(
      `• ${upperFirst(label)} (${String(group.length)}): ${namesOf(group, telling, 3)}.`,
      openingChunks(group.slice(0, 2)),
      '\n',
    );
  for (const category of categories) {
    const group = items.filter((item) => item.category === category.value);
    if (group.length > 0) told.push(line(category.many, group));
  }
  const rest = items.filter((item) => !categories.some(({ value }) => value === item.category));
  if (rest.length > 0)
    told.push(line(told.length === 1 ? (telling.domain.item?.noun.many ?? 'lo que hay') : 'otros', rest));
  return [...told, { ...invite(telling), before: '\n' }];
}

function invite({ domain }: Telling): Sentence {
  const one = domain.item?.noun;
  return sentence(`Preguntame por ${one?.gender === 'f' ? 'la' : 'el'} que quieras y te cuento qué lleva.`);
}

export function openingChunks(items: readonly CatalogItem[]): ChunkRow[] {
  return items.slice(0, 3).flatMap(({ chunks }) => chunks.slice(0, 1));
}
