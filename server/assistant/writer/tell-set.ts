import type { CatalogItem, ChunkRow } from '../../knowledge/index.ts';
import { upperFirst } from '../../text/spanish.ts';
import { declaredIndexOf } from '../reading/declared-index.ts';
import { endsInNegation } from '../reading/tone.ts';
import { fold } from '../../text/fold.ts';
import { countOf, namesOf } from './name-several.ts';
import type { Sentence } from './sentence.ts';
import { sentence } from './sentence.ts';
import { tellByVerdict } from './tell-by-verdict.ts';
import { chunksHolding, tellHolding, tellParts } from './tell-holding.ts';
import type { Telling } from './tell-items.ts';
import { tellUnfiltered } from './tell-unfiltered.ts';

/** Several items at once, over all of them and from their facts, not from the best few hits. */
export function tellSet(items: readonly CatalogItem[], telling: Telling, isNarrowed: boolean): Sentence[] {
  const { reading, catalog } = telling;
  const index = declaredIndexOf(catalog);
  const asked = reading.ingredients;
  const holding =
    asked.length === 0 ? items : items.filter((item) => asked.every((word) => index.holding(item, word).length > 0));
  // «¿Qué platos llevan crema?» asks for the cream; «sin crema» may be about milk, and is answered as such.
  if (
    reading.hazards.length > 0 &&
    !reading.avoids &&
    !reading.isAllergic &&
    reading.hazards.every(({ ingredient }) => ingredient !== undefined)
  ) {
    return tellParts(items, telling);
  }
  if (reading.hazards.length > 0) {
    const unwanted = asked.filter((word) => isUnwanted(word, telling));
    const isFiltered = asked.length > 0 && holding.length > 0 && unwanted.length === 0;
    return [
      ...warnOf(unwanted, items, telling),
      ...tellByVerdict(isFiltered ? holding : items, telling, isNarrowed || isFiltered),
    ];
  }
  if (asked.length > 0) return tellHolding(holding, items, telling);
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

/** «soy alérgica a la frutilla y al gluten»: what is turned away beside a hazard chooses nothing. */
function isUnwanted(word: string, { message, reading }: Telling): boolean {
  const at = fold(message).indexOf(fold(word));
  return reading.isAllergic || (at >= 0 && endsInNegation(fold(message).slice(0, at)));
}

function warnOf(unwanted: readonly string[], items: readonly CatalogItem[], telling: Telling): Sentence[] {
  const index = declaredIndexOf(telling.catalog);
  return unwanted.flatMap((word) => {
    const holding = items.filter((item) => index.holding(item, word).length > 0);
    if (holding.length === 0) return [];
    const cites = chunksHolding(holding, { ...telling, reading: { ...telling.reading, ingredients: [word] } });
    return [sentence(`Ojo, según las fichas llevan ${word.toLowerCase()}: ${namesOf(holding, telling)}.`, cites)];
  });
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
