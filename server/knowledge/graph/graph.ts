/** The graph of what is published: items, what they are made of, hazards, and the places they share. Each edge names the chunks that show it. */
import type { FactOrigin, Verdict } from '../facts.ts';
import type { CatalogItem, ChunkRow } from '../model.ts';

/** An edge of an item: the field and the text, as written, that say it. */
export interface Shown {
  readonly item: CatalogItem;
  readonly field: string;
  readonly text: string;
  readonly chunks: readonly ChunkRow[];
}

/** item → ingredient. */
export interface IngredientLink extends Shown {
  /** The ingredient as first written, without what stands in brackets. */
  readonly ingredient: string;
}

/**
 * item → place. `shared`: its record says that the place is shared. `said`: a statement speaks of the place otherwise (`freidora exclusiva`).
 * `named`: some other text of it names the place.
 */
export interface PlaceLink extends Shown {
  readonly place: string;
  readonly manner: 'shared' | 'said' | 'named';
}

/** item → hazard, and by which ingredient where one of them means it. */
export interface HazardPath extends Shown {
  readonly hazardId: string;
  readonly verdict: Exclude<Verdict, 'NOT_DECLARED'>;
  /** Absent: it is declared or said by itself. */
  readonly ingredient?: string;
  /** The word that means the hazard. */
  readonly word: string;
  readonly manner: FactOrigin['manner'];
}

/** What the records of two items both have. Silence is in neither: nothing here says that two items do not share something. */
export interface InCommon {
  /** The same ingredient of the one and of the other. */
  readonly ingredients: readonly (readonly [IngredientLink, IngredientLink])[];
  /** Paths of either to the hazards both contain or may contain; diets are none. */
  readonly hazards: readonly {
    readonly hazardId: string;
    readonly name: string;
    readonly paths: readonly HazardPath[];
  }[];
  /** Places both are said to share. */
  readonly places: readonly (readonly [PlaceLink, PlaceLink])[];
}

/** Walks over one catalog. Items come in its order, everything by exact words: folded, in singular and plural. */
export interface KnowledgeGraph {
  /**
   * The items that declare an ingredient in which the words stand together (`crema` in `crema de leche`). A phrase that means no hazard
   * although a word of it does (`crema de coco`) is found by the whole phrase only.
   */
  itemsWith(words: string): readonly IngredientLink[];
  /** The items that declare what they are made of and not these words. Their records are silent on them, no more. */
  itemsWithout(words: string): readonly CatalogItem[];
  ingredientsOf(item: CatalogItem): readonly IngredientLink[];
  /** Why an item has a hazard: empty where its record says nothing of it. */
  hazardPaths(item: CatalogItem, hazardId: string): readonly HazardPath[];
  /** Every item whose record speaks of the place, by any of its words; one link for each text, those that say it is shared first. */
  atPlace(place: string): readonly PlaceLink[];
  placesOf(item: CatalogItem): readonly PlaceLink[];
  inCommon(one: CatalogItem, other: CatalogItem): InCommon;
}
