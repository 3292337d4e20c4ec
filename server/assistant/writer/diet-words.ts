import type { Domain } from '../../domains/index.ts';
import type { AskedHazard } from '../reading/dangers/asked-hazards.ts';
import type { SpokenItem } from './name-item.ts';

type Diet = NonNullable<Domain['hazards']['vocabulary'][number]['diet']>;

/** A diet that a sentence says as an adjective: `es vegano`. The others are nouns (`cerdo`) and told as a hazard is. */
export interface AdjectiveDiet extends Diet {
  readonly id: string;
  readonly adjective: NonNullable<Diet['adjective']>;
}

/** The diet behind what is asked; undefined for what is told as a hazard or condition. */
export function adjectiveDiet(asked: Pick<AskedHazard, 'id' | 'kind'>, domain: Domain): AdjectiveDiet | undefined {
  if (asked.kind !== 'diet') return undefined;
  const diet = domain.hazards.vocabulary.find(({ id }) => id === asked.id)?.diet;
  return diet?.adjective === undefined ? undefined : { ...diet, id: asked.id, adjective: diet.adjective };
}

/** `vegana`, `veganos`: the adjective as an item takes it. */
export function adjectiveFor(
  { adjective }: Pick<AdjectiveDiet, 'adjective'>,
  { isFeminine, isPlural }: Pick<SpokenItem, 'isFeminine' | 'isPlural'>,
): string {
  const [one, feminine, many, feminineMany] = adjective;
  if (isPlural) return isFeminine ? feminineMany : many;
  return isFeminine ? feminine : one;
}

/** Asked hazards and diets said as nouns, and those said as adjectives. */
export function splitDiets(
  asked: readonly AskedHazard[],
  domain: Domain,
): { readonly nouns: readonly AskedHazard[]; readonly diets: readonly AdjectiveDiet[] } {
  const diets = asked.flatMap((each) => adjectiveDiet(each, domain) ?? []);
  return { nouns: asked.filter(({ id }) => !diets.some((diet) => diet.id === id)), diets };
}
