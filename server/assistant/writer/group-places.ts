import type { CatalogItem, ChunkRow, HazardPath, InCommon, KnowledgeGraph, PlaceLink } from '../../knowledge/index.ts';
import { fold } from '../../text/fold.ts';
import { lowerFirst } from '../../text/spanish.ts';
import { bare } from './hazard-words.ts';

/** Items whose records say the same of a place. */
export interface PlaceGroup {
  readonly manner: PlaceLink['manner'];
  readonly items: readonly CatalogItem[];
  /** What they say, word for word. Absent: they only name the place, or there is more of it than anybody reads. */
  readonly quote?: string;
  readonly chunks: readonly ChunkRow[];
}

/** Statements told word for word; the others of their kind are told as one. */
const MOST_QUOTED = 4;

/** Who shares a place, by what the records say of it; each item once, where it says most. */
export function groupPlaces(place: string, items: readonly CatalogItem[], graph: KnowledgeGraph): PlaceGroup[] {
  const links = graph.atPlace(place).filter(({ item }) => items.includes(item));
  const first = [...new Map([...links].reverse().map((link) => [link.item, link])).values()].reverse();
  const of = (manner: PlaceLink['manner']): PlaceLink[] =>
    links.filter((link) => link.manner === manner && first.some((each) => each === link));
  return [...quoted('shared', of('shared')), ...quoted('said', of('said')), ...merge('named', of('named'))];
}

function quoted(manner: PlaceLink['manner'], links: readonly PlaceLink[]): PlaceGroup[] {
  const byText = new Map<string, PlaceLink[]>();
  for (const link of links) byText.set(fold(link.text), [...(byText.get(fold(link.text)) ?? []), link]);
  const groups = [...byText.values()];
  const told = groups.slice(0, MOST_QUOTED).flatMap((group) => {
    const quote = bare(group[0]?.text ?? '');
    return merge(manner, group).map((each) => ({ ...each, quote }));
  });
  return [...told, ...merge(manner, groups.slice(MOST_QUOTED).flat())];
}

function merge(manner: PlaceLink['manner'], links: readonly PlaceLink[]): PlaceGroup[] {
  const items = [...new Set(links.map(({ item }) => item))];
  return items.length === 0 ? [] : [{ manner, items, chunks: links.flatMap(({ chunks }) => chunks.slice(0, 1)) }];
}

/** What two items have in common, as it is told. */
export interface SharedOfTwo {
  readonly ingredients: readonly string[];
  readonly contain: readonly string[];
  /** At least one of them only may. */
  readonly may: readonly string[];
  readonly places: readonly string[];
  readonly chunks: readonly ChunkRow[];
}

/** `nameOf`: a hazard in the language of the answer. */
export function sharedOfTwo(
  { ingredients, hazards, places }: InCommon,
  nameOf: (hazardId: string, name: string) => string,
): SharedOfTwo {
  const named = (isSure: boolean): string[] =>
    hazards
      .filter(({ paths }) => paths.every(({ verdict }) => verdict === 'CONTAINS') === isSure)
      .map(({ hazardId, name, paths }) => withReasons(nameOf(hazardId, name), name, paths));
  const links = [...ingredients.flat(), ...hazards.flatMap(({ paths }) => paths), ...places.flat()];
  return {
    ingredients: ingredients.map(([{ ingredient }]) => ingredient),
    contain: named(true),
    may: named(false),
    places: places.map(([{ place }]) => place),
    chunks: [...new Set(links.flatMap(({ chunks }) => chunks.slice(0, 1)))],
  };
}

/** `lácteos (crema de leche, leche)`: by what each of the two has it; nothing behind a name that says it itself. */
function withReasons(spoken: string, name: string, paths: readonly HazardPath[]): string {
  const reasons = paths.map(({ ingredient, word }) => lowerFirst(ingredient ?? word));
  const told = [...new Set(reasons)].filter((reason) => fold(reason) !== fold(name));
  return told.length === 0 ? spoken : `${spoken} (${told.join(', ')})`;
}
